//! Operating rounds (rulebook section 11): every company takes its turn, minors first.
//!
//! A turn goes through its steps in the order of the rulebook; a step in which nothing can be done is skipped. `steps`
//! is the turn as the rulebook tells it; the moves are in the folder of that name.
//!
//! | file | sections of the rulebook |
//! | --- | --- |
//! | `beginning` | 9 and 11, homes and first trains |
//! | `track` | 11.3, the tiles that may follow on a hex |
//! | `emergency` | 11.8 and 11.9 |

mod beginning;
mod emergency;
mod prospects;
mod steps;
mod track;

pub(super) use steps::MARKERS;
pub(super) use track::{Rotation, UNLIMITED_TILES, Upgrade, no_upgrade, tiles_for, upgrades};

use super::choices::{Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::game_end::Reason;
use super::moves::Offer;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::by_moves;
pub use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::rounds::{Progress, RoundLabel, TitleRound};
use crate::engine::rail::turn;
pub(super) use emergency::Help;
use steps::Turn;

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// Number of the round in its set: 1 or 2.
    pub number: u8,
    /// The companies in operating order, including those that have closed since.
    pub(super) order: Vec<CompanyId>,
    /// Number of companies that have had their turn; the next one is operating.
    pub(super) done: usize,
    pub(super) turn: Turn,
}

/// The operating company, its round and the table.
pub(super) type Position<'a> = turn::Position<'a, OperatingRound, Common>;

impl OperatingRound {
    /// Returns the company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.order.get(self.done).copied()
    }

    /// Returns all companies of the round in operating order.
    #[must_use]
    pub fn order(&self) -> &[CompanyId] {
        &self.order
    }

    /// Returns the train that another president is asked to sell.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        self.turn.offer
    }

    /// Sets the operating order by hand. The first `done` companies have had their turn.
    pub(super) fn set_turn(&mut self, order: Vec<CompanyId>, done: usize) -> Option<()> {
        (done < order.len()).then(|| {
            (self.order, self.done) = (order, done);
            self.turn = Turn::default();
        })
    }

    fn next_company(&mut self) {
        self.done += 1;
        self.turn = Turn::default();
    }

    fn next_round(&self, common: &Common) -> NextRound {
        if let Some(reason) = common.ends_now(self.number) {
            NextRound::End(reason)
        } else if common.is_phase_3_or_later() {
            NextRound::Merger(self.number)
        } else if self.number == 1 {
            NextRound::Operating(2)
        } else {
            NextRound::Stock
        }
    }
}

impl TitleRound<Rules> for OperatingRound {
    by_moves!();

    /// Skips steps in which nothing can be done.
    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if common.is_one_left() {
            return Progress::Over(NextRound::End(Reason::Bankruptcy));
        }
        if self.over_train_limit(common).is_some() || self.turn.offer.is_some() {
            return Progress::Waits;
        }
        let Some(company) = self.company() else {
            return Progress::Over(self.next_round(common));
        };
        let stops = |round: &OperatingRound| {
            let view = Position::new(round, common, company);
            (round.turn.row().stops)(&view)
        };
        if !common.is_running(company) {
            self.next_company();
        } else if self.awaits_report(common).is_some() || stops(self) {
            return Progress::Waits;
        } else {
            self.end_step(common, company);
        }
        Progress::GoesOn
    }

    fn decision(&self, common: &Common) -> Option<Decision> {
        let operating = self.company()?;
        let (company, step) = match (self.over_train_limit(common), self.turn.offer) {
            (Some(owner), _) => (owner, Step::DiscardTrain),
            (None, Some(offer)) => (offer.seller, Step::Consent),
            (None, None) => (operating, self.turn.asks()),
        };
        Some(Decision {
            player: common.table.president(company)?,
            company: Some(company),
            step,
        })
    }

    fn operated(&self) -> &[CompanyId] {
        &self.order[..self.done.min(self.order.len())]
    }

    fn earnings(&self) -> Option<Dollars> {
        (self.turn.asks() == Step::Distribute).then_some(self.turn.earned)
    }

    fn company_before_run(&self, common: &Common) -> Option<CompanyId> {
        let is_before = matches!(
            self.turn.asks(),
            Step::LayTrack | Step::PlaceMarker | Step::RunTrains
        );
        let others_decide = self.turn.offer.is_some() || self.over_train_limit(common).is_some();
        let company = self.company().filter(|&company| common.is_running(company));
        company.filter(|_| is_before && !others_decide)
    }

    fn resume_with_earnings(&mut self, _: &mut Common, earned: Dollars) {
        self.note_run(earned);
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel {
            place: Some(usize::from(self.number) * 2 - 1),
            ..RoundLabel::operating(common.turn, self.number)
        }
    }

    fn operating_company(&self) -> Option<CompanyId> {
        self.company()
    }
}
