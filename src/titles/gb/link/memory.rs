//! What is recalled of the game so far to guess what comes next.

use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::verb::Verb;
use crate::record::link::rail::habits::Habits;
use crate::titles::gb::action::{Action, Own};
use crate::titles::gb::choices::{Decision, Step};
use crate::titles::gb::companies::COMPANIES;
use crate::titles::gb::{Game, Round};

/// What players and companies did last.
#[derive(Debug)]
pub struct Memory {
    /// What they do again and again.
    pub habits: Habits,
    /// What was done in this turn.
    pub done: Done,
}

/// What was done in a turn.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// Whether shares were sold.
    pub sold: bool,
    /// Whether something else was done in a stock round.
    pub traded: bool,
    /// Where track was laid without a power.
    pub built: Vec<HexId>,
    /// Whether a city was among that.
    pub city: bool,
    /// Whether a station marker was placed.
    pub marked: bool,
    /// How many trains were bought.
    pub trains: usize,
}

impl Default for Memory {
    /// Nothing yet.
    fn default() -> Memory {
        Memory {
            habits: Habits::new(COMPANIES.len()),
            done: Done::default(),
        }
    }
}

impl Memory {
    /// Looks at the game before a decision.
    pub fn see(&mut self, game: &Game) {
        let (turns, begins) = match game.round() {
            Round::Operating(round) => (round.operated().len(), false),
            Round::Stock(round) => (0, !round.has_acted()),
            Round::Auction(_) | Round::Over(_) => (0, false),
        };
        let is_new = self.habits.come_to(game.round_name(), turns);
        if is_new || begins {
            self.done = Done::default();
        }
    }

    /// Recalls what was decided.
    pub fn note(&mut self, decision: Decision, action: &Action) {
        let player = decision.player;
        if decision.step == Step::Trade && !matches!(action, Action::Own(Own::Close { .. })) {
            let passed = *action == Action::Do(Verb::Pass) && !self.done.traded;
            self.habits.note_turn(player, passed);
        }
        match *action {
            Action::Do(Verb::Buy { company, .. })
            | Action::Do(Verb::Start { company, .. })
            | Action::Own(Own::Convert { company }) => {
                self.habits.note_purchase(player, company);
                self.done.traded = true;
            }
            Action::Do(Verb::Sell { .. }) => self.done.sold = true,
            Action::Do(Verb::PlaceMarker { .. }) => self.done.marked = true,
            Action::Do(Verb::BuyTrain { .. }) => self.done.trains += 1,
            _ => {}
        }
    }

    /// Recalls where a company built.
    pub fn note_lay(&mut self, company: CompanyId, hex: HexId, city: bool, power: bool) {
        self.habits.note_lay(company, hex);
        if !power {
            self.done.city |= city;
            self.done.built.push(hex);
        }
    }
}
