//! What is recalled of the game so far to guess what comes next.

use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::shares::MAX_PLAYERS;
use crate::engine::rail::table::Table;
use crate::engine::rail::tile::Colour;
use crate::record::link::rail::habits::{Habits, LastRun};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::{Decision, Step};
use crate::titles::y1828::{COMPONENTS, Game, Round};

/// The unit of a train that a company does not have any more.
const GONE: u8 = u8::MAX;

/// What players and companies did last.
#[derive(Debug)]
pub struct Memory {
    /// Whose turn of which round it is.
    at: Option<Turn>,
    passed: [bool; MAX_PLAYERS],
    bought: [Option<CompanyId>; MAX_PLAYERS],
    companies: Vec<Habits>,
    /// For each company the trains of its last runs, in their order.
    trains: Vec<Vec<Train>>,
    /// How many systems there were.
    systems: usize,
    /// What was done in this turn.
    pub done: Done,
}

/// Tells turns apart: the number of the stock round, of the operating round after it, of the company in it (from 1).
type Turn = (u32, u8, usize);

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

impl Memory {
    /// Nothing yet.
    pub fn new() -> Memory {
        let count = COMPONENTS.companies.len();
        Memory {
            at: None,
            passed: [false; MAX_PLAYERS],
            bought: [None; MAX_PLAYERS],
            companies: vec![Habits::default(); count],
            trains: vec![Vec::new(); count],
            systems: 0,
            done: Done::default(),
        }
    }

    /// Looks at the game before a decision.
    pub fn see(&mut self, game: &Game) {
        let turn = game.common().turn();
        let (at, begins) = match game.round() {
            Round::Operating(round) => {
                let place = round.company().map_or(0, |_| round.done() + 1);
                ((turn, round.number(), place), false)
            }
            Round::Stock(round) => ((turn, 0, 0), !round.has_acted()),
            Round::Auction(_) | Round::Over(_) => ((turn, 0, 0), false),
        };
        let before = self.at.replace(at);
        if before.is_none_or(|before| before.0 != at.0 || before.1 != at.1) {
            self.passed = [false; MAX_PLAYERS];
        }
        if before != Some(at) || begins {
            self.done = Done::default();
        }
        self.join_systems(game);
    }

    /// A new system has the habits of both its companies.
    fn join_systems(&mut self, game: &Game) {
        let systems = game.common().systems();
        for system in systems.iter().skip(self.systems) {
            let other = std::mem::take(&mut self.companies[system.other.index()]);
            let trains = std::mem::take(&mut self.trains[system.other.index()]);
            let own = &mut self.companies[system.company.index()];
            own.laid = own.laid.or(other.laid);
            own.ran.extend(other.ran);
            self.trains[system.company.index()].extend(trains);
        }
        self.systems = systems.len();
    }

    /// Recalls what was decided.
    pub fn note(&mut self, decision: Decision, action: &Action) {
        let player = decision.player.index();
        if decision.step == Step::Trade {
            self.passed[player] = *action == Action::Pass && !self.done.traded;
        }
        self.done.private = matches!(action, Action::BuyPrivate { .. });
        match *action {
            Action::Buy { company, .. }
            | Action::Start { company, .. }
            | Action::Exchange { company, .. }
            | Action::Merge {
                system: company, ..
            } => {
                self.bought[player] = Some(company);
                self.done.traded = true;
            }
            Action::Sell { .. } => self.done.sold = true,
            Action::BuyTrain { .. } | Action::MoveTrain { .. } => self.done.trains += 1,
            _ => {}
        }
    }

    /// Recalls where a company built.
    pub fn note_lay(&mut self, table: &Table, company: CompanyId, hex: HexId, power: bool) {
        self.companies[company.index()].laid = Some(hex);
        if !power {
            self.done.upgraded |= table.board.tile(hex).colour != Colour::White;
            self.done.built.push(hex);
        }
    }

    /// Recalls a company's runs.
    pub fn note_runs(&mut self, table: &Table, company: CompanyId, runs: Vec<LastRun>) {
        let trains = &table.company(company).trains;
        let train = |run: &LastRun| trains.get(usize::from(run.unit)).copied();
        self.trains[company.index()] = runs.iter().filter_map(train).collect();
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

    /// A company's last runs, by the units that its trains are now.
    pub fn last_runs(&self, table: &Table, company: CompanyId) -> Vec<LastRun> {
        let mut runs = self.companies[company.index()].ran.clone();
        let now = &table.company(company).trains;
        for (run, train) in runs.iter_mut().zip(&self.trains[company.index()]) {
            let place = now.iter().position(|other| other == train);
            run.unit = place
                .and_then(|place| u8::try_from(place).ok())
                .unwrap_or(GONE);
        }
        runs
    }
}
