//! What is recalled of the game so far to guess what comes next.

use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::shares::MAX_PLAYERS;
use crate::record::link::rail::habits::{Habits, LastRun};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Decision, Step};
use crate::titles::new_england::{COMPONENTS, Game, Round};

/// What players and companies did last.
#[derive(Debug)]
pub struct Memory {
    /// The round, and how many companies had had their turn in it.
    turn: (String, usize),
    round: String,
    passed: [bool; MAX_PLAYERS],
    bought: [Option<CompanyId>; MAX_PLAYERS],
    companies: Vec<Habits>,
    /// Whether whoever decides has just sold shares.
    pub sold: bool,
    /// How many tiles were laid in this turn, up to 1.
    pub lays: usize,
    /// Whether shares were issued in this turn.
    pub issued: bool,
}

impl Memory {
    /// Nothing yet.
    pub fn new() -> Memory {
        Memory {
            turn: (String::new(), 0),
            round: String::new(),
            passed: [false; MAX_PLAYERS],
            bought: [None; MAX_PLAYERS],
            companies: vec![Habits::default(); COMPONENTS.companies.len()],
            sold: false,
            lays: 0,
            issued: false,
        }
    }

    /// Looks at the game before a decision.
    pub fn see(&mut self, game: &Game) {
        let name = game.round_name();
        if self.round != name {
            self.passed = [false; MAX_PLAYERS];
            self.round.clone_from(&name);
        }
        let done = match game.round() {
            Round::Operating(round) => round.done(),
            _ => 0,
        };
        if self.turn != (name.clone(), done) {
            self.turn = (name, done);
            self.lays = 0;
            self.issued = false;
            self.sold = false;
        }
    }

    /// Recalls what was decided.
    pub fn note(&mut self, decision: Decision, action: &Action) {
        let player = decision.player.index();
        self.sold = matches!(action, Action::Sell { .. });
        if matches!(decision.step, Step::Trade) {
            self.passed[player] = matches!(action, Action::Pass);
        }
        match action {
            Action::Buy { company, .. } => self.bought[player] = Some(*company),
            Action::Issue { .. } => self.issued = true,
            Action::Lay { hex, .. } => {
                self.lays = 1;
                if let Some(company) = decision.company {
                    self.companies[company.index()].laid = Some(*hex);
                }
            }
            Action::Convert { major } | Action::Merge { major, .. } => {
                if let Some(minor) = decision.company {
                    self.companies[major.index()] = self.companies[minor.index()].clone();
                }
            }
            _ => {}
        }
    }

    /// Recalls a company's runs.
    pub fn note_runs(&mut self, company: CompanyId, runs: Vec<LastRun>) {
        self.companies[company.index()].ran = runs;
    }

    /// Whether a player's last turn of this stock round was a pass.
    pub fn passed(&self, player: PlayerId) -> bool {
        self.passed[player.index()]
    }

    /// Whose share a player bought last.
    pub fn bought(&self, player: PlayerId) -> Option<CompanyId> {
        self.bought[player.index()]
    }

    /// Where a company laid its last tile.
    pub fn laid(&self, company: CompanyId) -> Option<HexId> {
        self.companies[company.index()].laid
    }

    /// A company's last runs.
    pub fn last_runs(&self, company: CompanyId) -> &[LastRun] {
        &self.companies[company.index()].ran
    }
}
