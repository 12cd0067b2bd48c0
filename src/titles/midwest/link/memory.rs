//! What is recalled of the game so far to guess what comes next.

use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::verb::Verb;
use crate::record::link::rail::habits::Habits;
use crate::titles::midwest::action::{Action, Own};
use crate::titles::midwest::choices::{Decision, Step};
use crate::titles::midwest::{COMPONENTS, Game, Round};

/// What players and companies did last.
#[derive(Debug)]
pub struct Memory {
    /// What they do again and again.
    pub habits: Habits,
    /// How many Systems there were.
    systems: usize,
    /// What was done in this turn.
    pub done: Done,
}

/// What was done in a turn.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// Whether shares were sold.
    pub sold: bool,
    /// Whether something was bought in a stock round.
    pub traded: bool,
    /// Where track was laid.
    pub built: Vec<HexId>,
    /// Whether a station token was placed.
    pub marked: bool,
    /// Whether the last action bought a private company.
    pub private: bool,
    /// How many trains were bought.
    pub trains: usize,
}

impl Default for Memory {
    /// Nothing yet.
    fn default() -> Memory {
        Memory {
            habits: Habits::new(COMPONENTS.companies.len()),
            systems: 0,
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
        // A new System has the habits of both its corporations.
        let systems = &game.common().systems;
        for system in systems.iter().skip(self.systems) {
            self.habits.take_over(system.company, system.parts[0]);
            self.habits.join(system.company, system.parts[1]);
        }
        self.systems = systems.len();
    }

    /// Recalls what was decided.
    pub fn note(&mut self, decision: Decision, action: &Action) {
        let player = decision.player;
        if decision.step == Step::Trade {
            let passed = *action == Action::Do(Verb::Pass) && !self.done.traded && !self.done.sold;
            self.habits.note_turn(player, passed);
        }
        self.done.private = matches!(action, Action::Do(Verb::BuyPrivate { .. }));
        match *action {
            Action::Do(Verb::Buy { company, .. }) | Action::Do(Verb::Start { company, .. }) => {
                self.habits.note_purchase(player, company);
                self.done.traded = true;
            }
            Action::Do(Verb::Sell { .. }) => self.done.sold = true,
            Action::Do(Verb::PlaceMarker { power: None, .. }) => self.done.marked = true,
            Action::Do(Verb::BuyTrain { .. }) | Action::Own(Own::TakeTrain { .. }) => {
                self.done.trains += 1
            }
            _ => {}
        }
    }

    /// Recalls where a company built.
    pub fn note_lay(&mut self, company: CompanyId, hex: HexId) {
        self.habits.note_lay(company, hex);
        self.done.built.push(hex);
    }
}
