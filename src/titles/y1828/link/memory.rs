//! What is recalled of the game so far to guess what comes next.

use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::table::Table;
use crate::engine::rail::tile::Colour;
use crate::engine::rail::verb::Verb;
use crate::record::link::rail::habits::Habits;
use crate::titles::y1828::action::{Action, Own};
use crate::titles::y1828::choices::{Decision, Step};
use crate::titles::y1828::{COMPONENTS, Game, Round};

/// What players and companies did last.
#[derive(Debug)]
pub struct Memory {
    /// What they do again and again.
    pub habits: Habits,
    /// How many systems there were.
    systems: usize,
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
    /// Whether that was an upgrade once.
    pub upgraded: bool,
    /// Whether the last action bought a private company.
    pub private: bool,
    /// How many trains were bought or moved.
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
            Round::Operating(round) => (round.company().map_or(0, |_| round.done() + 1), false),
            Round::Stock(round) => (0, !round.has_acted()),
            Round::Auction(_) | Round::Over(_) => (0, false),
        };
        let is_new = self.habits.come_to(game.round_name(), turns);
        if is_new || begins {
            self.done = Done::default();
        }
        // A new system has the habits of both its companies.
        let systems = game.common().systems();
        for system in systems.iter().skip(self.systems) {
            self.habits.join(system.company, system.other);
        }
        self.systems = systems.len();
    }

    /// Recalls what was decided.
    pub fn note(&mut self, decision: Decision, action: &Action) {
        let player = decision.player;
        if decision.step == Step::Trade {
            let passed = *action == Action::Do(Verb::Pass) && !self.done.traded;
            self.habits.note_turn(player, passed);
        }
        self.done.private = matches!(action, Action::Do(Verb::BuyPrivate { .. }));
        match *action {
            Action::Do(Verb::Buy { company, .. })
            | Action::Do(Verb::Start { company, .. })
            | Action::Do(Verb::Exchange { company, .. })
            | Action::Own(Own::Merge {
                system: company, ..
            }) => {
                self.habits.note_purchase(player, company);
                self.done.traded = true;
            }
            Action::Do(Verb::Sell { .. }) => self.done.sold = true,
            Action::Do(Verb::BuyTrain { .. }) | Action::Own(Own::MoveTrain { .. }) => {
                self.done.trains += 1
            }
            _ => {}
        }
    }

    /// Recalls where a company built.
    pub fn note_lay(&mut self, table: &Table, company: CompanyId, hex: HexId, power: bool) {
        self.habits.note_lay(company, hex);
        if !power {
            self.done.upgraded |= table.board.tile(hex).colour != Colour::White;
            self.done.built.push(hex);
        }
    }
}
