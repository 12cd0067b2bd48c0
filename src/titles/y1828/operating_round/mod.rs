//! Operating rounds (rulebook section 8): private companies pay, then every floated share company takes its turn.
//!
//! `steps` is the turn as 8.3 tells it, `errands` what comes before its steps, `position` says when a step stops, and
//! `moves` has the moves. A `Position` answers what a company may do: the round and the table as they are now, with the
//! track that the company reaches.
//!
//! | file | sections |
//! | --- | --- |
//! | `cobourg` | 13.2.2.5 |
//! | `emergency` | 8.3.5.2 |
//! | `homes` | 8.3 step 1, 13.3.2 |
//! | `runs` | 15.2 |
//! | `track` | 14 |
//! | `trains` | 15.4, 17 |

pub(super) mod cobourg;
mod emergency;
mod errands;
mod homes;
mod position;
mod runs;
mod steps;
mod track;
mod trains;

use super::choices::{Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::moves::exchange;
use super::privates::COBOURG;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Moves as _, by_moves};
use crate::engine::rail::rounds::{Progress, RoundLabel, TitleRound};
use crate::engine::rail::state::GameState as _;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::deviation::Deviation;
pub use errands::Errand;
pub(super) use errands::{Opening, TurnTask};
pub(super) use position::Position;
use steps::Turn;
pub(super) use track::TRACK;

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// The number of the round in its set, from 1.
    number: u8,
    pub(super) opening: Opening,
    /// The companies in operating order; none before the opening is over.
    pub(super) order: Vec<CompanyId>,
    /// Number of them that have had their turn.
    pub(super) done: usize,
    pub(super) turn: Turn,
    /// An errand that has to be done before anything else.
    pub(super) errand: Option<Errand>,
    /// The player who cannot pay for a train (8.3.5.2).
    pub(super) bankrupt: Option<PlayerId>,
    /// True if anything was done in this round.
    pub(super) has_begun: bool,
}

impl OperatingRound {
    /// Begins an operating round: private companies pay (8.1).
    ///
    /// On the website the operating order is settled now.
    pub(super) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        common.pay_privates(Dollars::ZERO);
        let is_fixed = common.deviates(Deviation::FixedOrder);
        let order = is_fixed.then(|| common.operating_order());
        OperatingRound {
            number,
            opening: Opening::CobourgTrack,
            order: order.unwrap_or_default(),
            done: 0,
            turn: Turn::default(),
            errand: None,
            bankrupt: None,
            has_begun: false,
        }
    }

    /// Checks whether share companies operate: the steps before them are over.
    pub(super) fn is_open(&self) -> bool {
        self.opening == Opening::Over
    }

    /// Sets operating order and turn by hand.
    ///
    /// `done` is the number of companies that have had their turn. The steps before share companies operate are over.
    pub(super) fn set_turn(&mut self, order: Vec<CompanyId>, done: usize) -> Option<()> {
        (done < order.len()).then(|| {
            self.opening = Opening::Over;
            (self.order, self.done) = (order, done);
            (self.turn, self.errand) = (Turn::default(), None);
        })
    }

    /// Returns the round's number in its set, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Returns the company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.order.get(self.done).copied()
    }

    /// Returns the companies in operating order. There are none before the first of them begins.
    #[must_use]
    pub fn order(&self) -> &[CompanyId] {
        &self.order
    }

    /// Returns the position of the operating company, or before them of the Cobourg & Peterborough.
    pub(super) fn position<'a>(&'a self, common: &'a Common) -> Position<'a> {
        Position::new(self, common, self.company().unwrap_or(COBOURG.company()))
    }
}

impl TitleRound<Rules> for OperatingRound {
    by_moves!();

    fn decision(&self, common: &Common) -> Option<Decision> {
        let (view, row) = (self.view(common)?, self.row(common)?);
        let company = (row.asks != Step::Exchange).then_some(view.company);
        let player = match company {
            Some(company) => common.director(company),
            None => exchange::owner(common),
        };
        Some(Decision {
            player: player?,
            company,
            step: row.asks,
        })
    }

    fn out_of_turn(&self, common: &Common) -> Vec<(PlayerId, Action)> {
        self.exchanges_out_of_turn(common)
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        let Some(row) = self.row(common) else {
            return Progress::Over(self.next(common));
        };
        let stops = |view: Position<'_>| (row.stops)(&view);
        if self.awaits_report(common).is_some() || self.view(common).is_some_and(stops) {
            return Progress::Waits;
        }
        (row.pass_over)(self, common);
        Progress::GoesOn
    }

    fn operated(&self) -> &[CompanyId] {
        &self.order[..self.done.min(self.order.len())]
    }

    fn earnings(&self) -> Option<Dollars> {
        (self.turn.asks() == Step::Distribute).then_some(self.turn.earned)
    }

    fn company_before_run(&self, common: &Common) -> Option<CompanyId> {
        match self.row(common)?.asks {
            Step::LayTrack | Step::PlaceMarker | Step::RunTrains if self.errand.is_none() => {
                self.company()
            }
            Step::PrivateTrack | Step::PrivateRun => {
                Some(COBOURG.company()).filter(|_| cobourg::operates(common))
            }
            _ => None,
        }
    }

    fn resume_with_earnings(&mut self, common: &mut Common, earned: Dollars) {
        if self.is_open() {
            self.note_run(earned);
        } else {
            cobourg::earn(common, earned);
            self.next_opening(common);
        }
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel::operating(common.turn, self.number)
    }

    fn operating_company(&self) -> Option<CompanyId> {
        self.company()
    }
}
