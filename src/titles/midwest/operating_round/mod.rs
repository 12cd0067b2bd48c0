//! Operating rounds (Operations Round): private companies pay, then every company takes its turn, next the highest
//! price that has not operated.
//!
//! `steps` is the turn as the rulebook tells it, `position` says when a step stops, and `moves` has the moves. A
//! `Position` answers what a company may do: it holds the round and the table as they are now, with the track that the
//! company reaches.
//!
//! | file | sections |
//! | --- | --- |
//! | `track` | Tile Placement and Tile Upgrades |
//! | `runs` | Train Operation, the two Connections |
//! | `fire_sale`, `bidding` | the fire sale |
//! | `order` | Operations Round: whose turn it is |
//! | `money` | the president's own cash and shares |

mod bidding;
mod fire_sale;
mod money;
mod order;
mod position;
mod runs;
mod steps;
mod track;

pub use bidding::{Bidding, Lot, RAISE};
pub(super) use fire_sale::FireSale;
pub use fire_sale::LEAST;
pub(super) use position::Position;
pub use runs::CONNECTIONS;
pub(super) use steps::{DOUBLES, EXCHANGED_TRAINS, SALES, USED_TRAINS};

use super::choices::{Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::moves::protect::Protection;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::by_moves;
use crate::engine::rail::rounds::{Progress, RoundLabel, TitleRound};
use crate::engine::rail::state::GameState as _;
use steps::Turn;

const RULE: &str = "Operations Round";
pub(super) const MANDATORY: &str = "Mandatory Train Purchase";

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// The number of the round after its stock round, from 1.
    number: u8,
    /// If private companies have not paid yet, and the La Crosse and Milwaukee may be exchanged.
    opening: bool,
    /// The companies that have had their turn, and those that get none in this round.
    operated: Vec<CompanyId>,
    /// Number of companies that had operated before this round.
    pub(super) veterans: usize,
    /// The company whose turn it is.
    current: Option<CompanyId>,
    pub(super) turn: Turn,
}

impl OperatingRound {
    pub(super) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        OperatingRound {
            number,
            opening: true,
            operated: Vec::new(),
            veterans: common.operated.len(),
            current: None,
            turn: Turn::default(),
        }
    }

    /// Returns the companies that have had their turn.
    pub(super) fn had_turn(&self) -> &[CompanyId] {
        &self.operated
    }

    /// Sets by hand the companies that have had their turn, and the current one. Everything before is over.
    pub(super) fn set_turn(&mut self, operated: Vec<CompanyId>, current: CompanyId) -> Option<()> {
        (!operated.contains(&current)).then(|| {
            (self.opening, self.operated) = (false, operated);
            (self.current, self.turn) = (Some(current), Turn::default());
        })
    }

    /// Returns the number of the round after its stock round, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Checks whether a tile was laid in the turn.
    #[must_use]
    pub fn has_laid(&self) -> bool {
        self.turn.upgraded || self.turn.yellow > 0
    }

    /// Returns the company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.current
    }

    /// Returns the bidding in a fire sale.
    #[must_use]
    pub fn bidding(&self) -> Option<&Bidding> {
        self.turn.sale.bidding()
    }

    /// Returns the sales that presidents decide about now.
    #[must_use]
    pub fn protection(&self) -> Option<&Protection> {
        self.turn.protection.as_ref()
    }
}

impl TitleRound<Rules> for OperatingRound {
    by_moves!();

    fn decision(&self, common: &Common) -> Option<Decision> {
        let (company, row) = self.now(common)?;
        let player = match row.asks {
            Step::FireSale => self.bidding()?.next(),
            _ => common.decider(company),
        };
        Some(Decision {
            player: player?,
            company: (row.asks != Step::Exchange).then_some(company),
            step: row.asks,
        })
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        let Some((company, row)) = self.now(common) else {
            return self.go_on(common);
        };
        let view = Position::new(self, common, company);
        if row.asks == Step::BuyTrains && view.skips_sale() {
            self.end_sale(common);
            return Progress::GoesOn;
        }
        let stops = (row.stops)(&view);
        if self.awaits_report(common).is_some() || stops {
            return Progress::Waits;
        }
        (row.pass_over)(self, common);
        Progress::GoesOn
    }

    fn operated(&self) -> &[CompanyId] {
        &self.operated
    }

    fn earnings(&self) -> Option<Dollars> {
        (self.turn.row().asks == Step::Distribute).then_some(self.turn.earned)
    }

    fn company_before_run(&self, common: &Common) -> Option<CompanyId> {
        let (company, row) = self.now(common)?;
        let is_before = matches!(row.asks, Step::Track | Step::Marker | Step::RunTrains);
        is_before.then_some(company)
    }

    fn resume_with_earnings(&mut self, _: &mut Common, earned: Dollars) {
        self.turn.earned = earned;
        self.turn.go_to(Step::Distribute);
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel::operating(common.turn, self.number)
    }

    fn operating_company(&self) -> Option<CompanyId> {
        self.company()
    }
}
