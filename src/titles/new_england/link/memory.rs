//! What is recalled of the game so far to guess what comes next.

use crate::engine::rail::verb::Verb;
use crate::record::link::rail::habits::Habits;
use crate::titles::new_england::action::{Action, Own};
use crate::titles::new_england::choices::{Decision, Step};
use crate::titles::new_england::{COMPONENTS, Game, Round};

/// What players and companies did last.
#[derive(Debug)]
pub struct Memory {
    /// What they do again and again.
    pub habits: Habits,
    /// Whether whoever decides has just sold shares.
    pub sold: bool,
    /// How many tiles were laid in this turn, up to 1.
    pub lays: usize,
    /// Whether shares were issued in this turn.
    pub issued: bool,
}

impl Default for Memory {
    /// Nothing yet.
    fn default() -> Memory {
        Memory {
            habits: Habits::new(COMPONENTS.companies.len()),
            sold: false,
            lays: 0,
            issued: false,
        }
    }
}

impl Memory {
    /// Looks at the game before a decision.
    pub fn see(&mut self, game: &Game) {
        let turns = match game.round() {
            Round::Operating(round) => round.done(),
            _ => 0,
        };
        if self.habits.come_to(game.round_name(), turns) {
            self.lays = 0;
            self.issued = false;
            self.sold = false;
        }
    }

    /// Recalls what was decided.
    pub fn note(&mut self, decision: Decision, action: &Action) {
        let player = decision.player;
        self.sold = matches!(action, Action::Do(Verb::Sell { .. }));
        if matches!(decision.step, Step::Trade) {
            let passed = matches!(action, Action::Do(Verb::Pass));
            self.habits.note_turn(player, passed);
        }
        match action {
            Action::Do(Verb::Buy { company, .. }) => self.habits.note_purchase(player, *company),
            Action::Own(Own::Issue { .. }) => self.issued = true,
            Action::Do(Verb::Lay { hex, .. }) => {
                self.lays = 1;
                if let Some(company) = decision.company {
                    self.habits.note_lay(company, *hex);
                }
            }
            Action::Own(Own::Convert { major }) | Action::Own(Own::Merge { major, .. }) => {
                if let Some(minor) = decision.company {
                    self.habits.take_over(*major, minor);
                }
            }
            _ => {}
        }
    }
}
