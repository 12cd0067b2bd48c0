//! What is recalled of the game so far to guess what comes next.

use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::shares::MAX_PLAYERS;
use crate::engine::rail::table::Table;
use crate::record::link::rail::habits::{Habits, LastRun};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::{Decision, Step};
use crate::titles::gb::companies::COMPANIES;
use crate::titles::gb::{Game, Round};

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
    /// Whether a city was among that.
    pub city: bool,
    /// Whether a station marker was placed.
    pub marked: bool,
    /// How many trains were bought.
    pub trains: usize,
}

impl Memory {
    /// Nothing yet.
    pub fn new() -> Memory {
        let count = COMPANIES.len();
        Memory {
            at: None,
            passed: [false; MAX_PLAYERS],
            bought: [None; MAX_PLAYERS],
            companies: vec![Habits::default(); count],
            trains: vec![Vec::new(); count],
            done: Done::default(),
        }
    }

    /// Looks at the game before a decision.
    pub fn see(&mut self, game: &Game) {
        let turn = game.common().turn();
        let (at, begins) = match game.round() {
            Round::Operating(round) => {
                let place = round.operated().len() + 1;
                ((turn, round.number(), place), false)
            }
            Round::Stock(round) => ((turn, 0, 0), !round.has_acted()),
            Round::Auction(_) | Round::Over(_) => ((turn, 0, 0), false),
        };
        let before = self.at.replace(at);
        if before.is_none_or(|before| (before.0, before.1) != (at.0, at.1)) {
            self.passed = [false; MAX_PLAYERS];
        }
        if before != Some(at) || begins {
            self.done = Done::default();
        }
    }

    /// Recalls what was decided.
    pub fn note(&mut self, decision: Decision, action: &Action) {
        let player = decision.player.index();
        if decision.step == Step::Trade && !matches!(action, Action::Close { .. }) {
            self.passed[player] = *action == Action::Pass && !self.done.traded;
        }
        match *action {
            Action::Buy { company, .. }
            | Action::Start { company, .. }
            | Action::Convert { company } => {
                self.bought[player] = Some(company);
                self.done.traded = true;
            }
            Action::Sell { .. } => self.done.sold = true,
            Action::PlaceMarker { .. } => self.done.marked = true,
            Action::BuyTrain { .. } => self.done.trains += 1,
            _ => {}
        }
    }

    /// Recalls where a company built.
    pub fn note_lay(&mut self, company: CompanyId, hex: HexId, city: bool, power: bool) {
        self.companies[company.index()].laid = Some(hex);
        if !power {
            self.done.city |= city;
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
