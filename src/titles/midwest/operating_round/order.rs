//! Whose turn it is in an operating round, and what comes before it (Operations Round).

use super::steps::Turn;
use super::{OperatingRound, runs, trains};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rounds::Progress;
use crate::engine::rail::state::GameState as _;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::NextRound;
use crate::titles::midwest::game_end::Reason;
use crate::titles::midwest::privates::FREIGHT;

/// The decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TurnTask {
    /// A company with too many trains.
    Discard(CompanyId),
    /// The possible exchange of the La Crosse and Milwaukee.
    Opening,
    /// The possible protection of a share price.
    Protect,
    Turn(CompanyId),
    /// No decision: the next company has to be found.
    Between,
}

impl OperatingRound {
    /// Returns what is due.
    pub(super) fn now(&self, common: &Common) -> TurnTask {
        if let Some(company) = trains::over_limit(common) {
            return TurnTask::Discard(company);
        }
        if self.turn.protection.is_some() {
            return TurnTask::Protect;
        }
        if self.opening {
            return TurnTask::Opening;
        }
        // A company that has closed or merged has no turn left.
        let current = self.current.filter(|&company| common.has_floated(company));
        current.map_or(TurnTask::Between, TurnTask::Turn)
    }

    /// Ends a turn and begins the next one, or ends the round.
    pub(super) fn go_on(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.current.is_some() {
            self.end_turn(common);
        } else if !self.begin_turn(common) {
            return Progress::Over(self.end(common));
        }
        Progress::GoesOn
    }

    /// Begins the turn of the next company: the highest price that has not operated, looked up each time.
    fn begin_turn(&mut self, common: &Common) -> bool {
        let mut order = common.operating_order().into_iter();
        self.current = order.find(|company| !self.operated.contains(company));
        self.turn = Turn::default();
        self.current.is_some()
    }

    pub(super) fn end_turn(&mut self, common: &mut Common) {
        if let Some(company) = self.current.take() {
            self.operated.push(company);
            if !common.operated.contains(&company) {
                common.operated.push(company);
            }
        }
        self.turn = Turn::default();
    }

    fn end(&mut self, common: &mut Common) -> NextRound {
        common.pay_tolls();
        if common.setup.options.live_rounds {
            common.rounds = common.phase().rounds();
        }
        if self.number < common.rounds {
            NextRound::Operating(self.number + 1)
        } else if common.broken {
            NextRound::End(Reason::Bank)
        } else {
            NextRound::Stock
        }
    }

    pub(super) fn begin_revenue(&mut self, common: &mut Common) {
        self.opening = false;
        common.pay_privates();
    }
}

impl Common {
    /// Pays the toll of St. Louis for all routes traced there.
    pub(in crate::titles::midwest) fn pay_tolls(&mut self) {
        let tolls = std::mem::take(&mut self.tolls);
        let amount = runs::TOLL * i32::try_from(tolls).unwrap_or(0);
        self.pay_for(FREIGHT, amount, "earns");
    }
}
