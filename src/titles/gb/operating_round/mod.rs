//! Operating rounds: private railways pay, then every floated company takes its turn, step by step.
//!
//! `steps` is the turn as the rules tell it, `position` says when a step stops, and `moves` has the moves.
//!
//! | file | chapters of the rules |
//! | --- | --- |
//! | `track` | Building track |
//! | `runs` | Running trains |
//! | `insolvency` | Insolvency, receivership |

mod insolvency;
mod position;
pub(super) mod runs;
mod steps;
mod track;

use super::choices::{Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::moves::over_limit;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Moves as _, by_moves};
use crate::engine::rail::rounds::{Progress, RoundLabel, TitleRound};
use crate::engine::rail::state::GameState as _;
pub(super) use position::Position;
use steps::Turn;

/// Number of operating rounds after a stock round.
pub const ROUNDS: u8 = 2;
/// Number of trains: when no more than these are left after an operating round, no more station markers are placed.
const FEW_TRAINS: u8 = 2;

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// Number of the round after the stock round, from 1.
    number: u8,
    /// The companies in operating order.
    order: Vec<CompanyId>,
    /// Number of companies that have had their turn.
    done: usize,
    pub(super) turn: Turn,
    /// True if a train was bought from the bank.
    pub(super) bought: bool,
}

/// The present task of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TurnTask {
    /// A discard by a company with too many trains.
    Discard(CompanyId),
    Turn(CompanyId),
    /// Nothing: all companies have had their turn.
    Over,
}

impl OperatingRound {
    pub(super) fn new(common: &mut Common, number: u8) -> OperatingRound {
        common.announce(format!("Operating round {}.{number}", common.turn));
        common.pay_privates();
        OperatingRound {
            number,
            order: common.operating_order(),
            done: 0,
            turn: Turn::default(),
            bought: false,
        }
    }

    /// Sets the operating order by hand. The first `done` companies have had their turn.
    pub(super) fn set_turn(&mut self, order: Vec<CompanyId>, done: usize) -> Option<()> {
        (done < order.len()).then(|| {
            (self.order, self.done) = (order, done);
            self.turn = Turn::default();
        })
    }

    /// Returns the number of the round. It is counted after the stock round, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Checks whether the bank sold a train. If it sold none, one leaves the game after the round.
    #[must_use]
    pub fn has_bought(&self) -> bool {
        self.bought
    }

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

    /// Checks whether trains above the limit are discarded now.
    ///
    /// When an export has lowered the limit, the next company that operates builds, runs and pays first, with all its
    /// trains. So it is on the website: the highlights do not mention it.
    fn discards(&self) -> bool {
        !matches!(
            self.turn.asks(),
            Step::Build | Step::RunTrains | Step::Distribute
        )
    }

    fn now(&self, common: &Common) -> TurnTask {
        let discards = self.discards().then(|| over_limit(common));
        if let Some(company) = discards.flatten() {
            return TurnTask::Discard(company);
        }
        self.company().map_or(TurnTask::Over, TurnTask::Turn)
    }

    /// Ends the round: if the game goes on and no train was bought, one leaves the game. Who has too many trains then
    /// discards in the next operating round.
    fn close(&mut self, common: &mut Common) -> Progress<NextRound> {
        if !self.bought && common.ending.is_none() {
            common.export();
        }
        common.no_more_markers |= (1..=FEW_TRAINS).contains(&common.trains_left());
        Progress::Over(match common.ending {
            Some(reason) => NextRound::End(reason),
            None if self.number < ROUNDS => NextRound::Operating(self.number + 1),
            None => NextRound::Stock,
        })
    }
}

impl TitleRound<Rules> for OperatingRound {
    by_moves!();

    fn decision(&self, common: &Common) -> Option<Decision> {
        let view = self.view(common)?;
        Some(Decision {
            player: view.decider()?,
            company: Some(view.company),
            step: match view.must_discard() {
                true => Step::DiscardTrain,
                false => self.turn.asks(),
            },
        })
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        let company = match self.now(common) {
            TurnTask::Discard(_) => return Progress::Waits,
            TurnTask::Over => return self.close(common),
            TurnTask::Turn(company) => company,
        };
        if !self.turn.begun {
            self.turn.begun = true;
            common.lease_in_receivership(company);
            return Progress::GoesOn;
        }
        let row = self.turn.row();
        let stops = |round: &OperatingRound| (row.stops)(&Position::new(round, common, company));
        if self.awaits_report(common).is_some() || stops(self) {
            return Progress::Waits;
        }
        (row.pass_over)(self, common, company);
        self.next_step(common);
        Progress::GoesOn
    }

    fn operated(&self) -> &[CompanyId] {
        &self.order[..self.done.min(self.order.len())]
    }

    fn earnings(&self) -> Option<Dollars> {
        (self.turn.asks() == Step::Distribute).then_some(self.turn.earned)
    }

    fn company_before_run(&self, common: &Common) -> Option<CompanyId> {
        let is_before = matches!(self.turn.asks(), Step::Build | Step::RunTrains);
        match self.now(common) {
            TurnTask::Turn(company) if self.turn.begun && is_before => Some(company),
            _ => None,
        }
    }

    fn resume_with_earnings(&mut self, _: &mut Common, earned: Dollars) {
        self.note_run(earned > Dollars::ZERO, earned);
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel::operating(common.turn, self.number)
    }

    fn operating_company(&self) -> Option<CompanyId> {
        self.company()
    }
}
