//! What players and companies did last, by which it is guessed what they do next.

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
    companies: Vec<OfCompany>,
}

/// A company's habits.
#[derive(Clone, Debug, Default)]
struct OfCompany {
    /// Where it laid its last tile.
    laid: Option<HexId>,
    /// Its last runs.
    ran: Vec<LastRun>,
    /// The trains of these, in their order.
    trains: Vec<Train>,
}

/// What is recalled of a run.
#[derive(Clone, Debug)]
pub struct LastRun {
    /// Which unit ran.
    pub unit: u8,
    /// Where it began.
    pub start: HexId,
    /// Where it ended.
    pub end: HexId,
    /// The ways it took.
    pub steps: Vec<(HexId, u8)>,
}

impl Habits {
    /// None yet, of so many companies.
    #[must_use]
    pub fn new(companies: usize) -> Habits {
        Habits {
            at: (String::new(), 0),
            passed: [false; MAX_PLAYERS],
            bought: [None; MAX_PLAYERS],
            companies: vec![OfCompany::default(); companies],
        }
    }

    /// Comes to a round of this name, in which so many companies have had their turn; says whether that is another turn
    /// than before.
    pub fn come_to(&mut self, round: String, turns: usize) -> bool {
        if self.at.0 != round {
            self.passed = [false; MAX_PLAYERS];
        }
        let at = (round, turns);
        let is_new = self.at != at;
        self.at = at;
        is_new
    }

    /// Recalls whether a player's turn of a stock round was a pass.
    pub fn note_turn(&mut self, player: PlayerId, passed: bool) {
        self.passed[player.index()] = passed;
    }

    /// Recalls whose share a player bought.
    pub fn note_purchase(&mut self, player: PlayerId, company: CompanyId) {
        self.bought[player.index()] = Some(company);
    }

    /// Recalls where a company built.
    pub fn note_lay(&mut self, company: CompanyId, hex: HexId) {
        self.companies[company.index()].laid = Some(hex);
    }

    /// Recalls a company's runs.
    pub fn note_runs(&mut self, table: &Table, company: CompanyId, runs: Vec<LastRun>) {
        let trains = &table.company(company).trains;
        let train = |run: &LastRun| trains.get(usize::from(run.unit)).copied();
        let of = &mut self.companies[company.index()];
        of.trains = runs.iter().filter_map(train).collect();
        of.ran = runs;
    }

    /// One company takes the habits of another over, instead of its own.
    pub fn take_over(&mut self, company: CompanyId, from: CompanyId) {
        self.companies[company.index()] = self.companies[from.index()].clone();
    }

    /// One company adds the habits of another to its own.
    pub fn join(&mut self, company: CompanyId, other: CompanyId) {
        let other = std::mem::take(&mut self.companies[other.index()]);
        let own = &mut self.companies[company.index()];
        own.laid = own.laid.or(other.laid);
        own.ran.extend(other.ran);
        own.trains.extend(other.trains);
    }

    /// Whether a player's last turn of this stock round was a pass.
    #[must_use]
    pub fn passed(&self, player: PlayerId) -> bool {
        self.passed[player.index()]
    }

    /// Whose share a player bought last.
    #[must_use]
    pub fn bought(&self, player: PlayerId) -> Option<CompanyId> {
        self.bought[player.index()]
    }

    /// Where a company laid its last tile.
    #[must_use]
    pub fn laid(&self, company: CompanyId) -> Option<HexId> {
        self.companies[company.index()].laid
    }

    /// A company's last runs, by the units that ran them.
    #[must_use]
    pub fn last_runs(&self, company: CompanyId) -> Vec<LastRun> {
        self.companies[company.index()].ran.clone()
    }

    /// A company's last runs, by the units that its trains are now, where each card is one.
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
