//! The last actions of players and companies, by which their next ones are guessed.

use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::shares::MAX_PLAYERS;
use crate::engine::rail::table::Table;

/// The unit of a train that a company does not have any more.
const GONE: u8 = u8::MAX;

/// The habits of all players and companies.
#[derive(Debug)]
pub struct Habits {
    /// The name of the round, and how many companies had had their turn in it.
    at: (String, usize),
    passed: [bool; MAX_PLAYERS],
    bought: [Option<CompanyId>; MAX_PLAYERS],
    companies: Vec<CompanyHabits>,
}

/// A company's habits.
#[derive(Clone, Debug, Default)]
struct CompanyHabits {
    /// The hex of its last tile.
    laid: Option<HexId>,
    /// Its last runs.
    ran: Vec<LastRun>,
    /// The trains of these, in their order.
    trains: Vec<Train>,
}

/// The facts that are recalled of a run.
#[derive(Clone, Debug)]
pub struct LastRun {
    /// The unit that ran.
    pub unit: u8,
    /// The hex where it began.
    pub start: HexId,
    /// The hex where it ended.
    pub end: HexId,
    /// The ways it took.
    pub steps: Vec<(HexId, u8)>,
}

impl Habits {
    /// Creates the habits of so many companies.
    #[must_use]
    pub fn new(companies: usize) -> Habits {
        Habits {
            at: (String::new(), 0),
            passed: [false; MAX_PLAYERS],
            bought: [None; MAX_PLAYERS],
            companies: vec![CompanyHabits::default(); companies],
        }
    }

    /// Comes to a round of this name. So many companies have had their turn in it. Returns whether that is another turn
    /// than before.
    pub fn begin_turn(&mut self, round: String, turns: usize) -> bool {
        if self.at.0 != round {
            self.passed = [false; MAX_PLAYERS];
        }
        let at = (round, turns);
        let is_new = self.at != at;
        self.at = at;
        is_new
    }

    /// Notes whether a player's turn of a stock round was a pass.
    pub fn note_turn(&mut self, player: PlayerId, passed: bool) {
        self.passed[player.index()] = passed;
    }

    /// Notes the company whose share a player bought.
    pub fn note_purchase(&mut self, player: PlayerId, company: CompanyId) {
        self.bought[player.index()] = Some(company);
    }

    /// Notes where a company built. Nothing is noted of track that a player lays without one.
    pub fn note_lay(&mut self, company: Option<CompanyId>, hex: HexId) {
        if let Some(company) = company {
            self.companies[company.index()].laid = Some(hex);
        }
    }

    /// Notes a company's runs.
    pub fn note_runs(&mut self, table: &Table, company: CompanyId, runs: Vec<LastRun>) {
        let trains = &table.company(company).trains;
        let train = |run: &LastRun| trains.get(usize::from(run.unit)).copied();
        let of = &mut self.companies[company.index()];
        of.trains = runs.iter().filter_map(train).collect();
        of.ran = runs;
    }

    /// Gives a company the habits of another, instead of its own.
    pub fn take_over(&mut self, company: CompanyId, from: CompanyId) {
        self.companies[company.index()] = self.companies[from.index()].clone();
    }

    /// Adds the habits of another company to a company's own.
    pub fn join(&mut self, company: CompanyId, other: CompanyId) {
        let other = std::mem::take(&mut self.companies[other.index()]);
        let own = &mut self.companies[company.index()];
        own.laid = own.laid.or(other.laid);
        own.ran.extend(other.ran);
        own.trains.extend(other.trains);
    }

    /// Checks whether a player passed in the last turn. It is the last turn of this stock round.
    #[must_use]
    pub fn passed(&self, player: PlayerId) -> bool {
        self.passed[player.index()]
    }

    /// Returns whose share a player bought last.
    #[must_use]
    pub fn bought(&self, player: PlayerId) -> Option<CompanyId> {
        self.bought[player.index()]
    }

    /// Returns where a company laid its last tile.
    #[must_use]
    pub fn laid(&self, company: CompanyId) -> Option<HexId> {
        self.companies[company.index()].laid
    }

    /// Returns a company's last runs, by the units that ran them.
    #[must_use]
    pub fn last_runs(&self, company: CompanyId) -> Vec<LastRun> {
        self.companies[company.index()].ran.clone()
    }

    /// Returns a company's last runs, by its present units. Each card is one unit.
    #[must_use]
    pub fn last_runs_by_card(&self, table: &Table, company: CompanyId) -> Vec<LastRun> {
        let mut runs = self.last_runs(company);
        let now = &table.company(company).trains;
        for (run, train) in runs.iter_mut().zip(&self.companies[company.index()].trains) {
            let place = now.iter().position(|other| other == train);
            run.unit = place
                .and_then(|place| u8::try_from(place).ok())
                .unwrap_or(GONE);
        }
        runs
    }
}
