//! Whose turn it is in an operating round, and what comes before it (Operations Round).

use super::steps::{DISCARDS, OPENING, PROTECTION, StepRow, Turn};
use super::{OperatingRound, runs};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rounds::Progress;
use crate::engine::rail::state::GameState as _;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::NextRound;
use crate::titles::midwest::game_end::Reason;
use crate::titles::midwest::moves::over_limit;
use crate::titles::midwest::privates::{FREIGHT, LA_CROSSE};

impl OperatingRound {
    /// Returns the company that is asked or goes on, with its step. None if the next company has to be found.
    pub(super) fn now(&self, common: &Common) -> Option<(CompanyId, &'static StepRow)> {
        if let Some(company) = over_limit(common) {
            return Some((company, &DISCARDS));
        }
        if let Some(protection) = &self.turn.protection {
            let sold = protection.sale().map(|sale| sale.company);
            return Some((sold.or(self.current)?, &PROTECTION));
        }
        if self.opening {
            return Some((LA_CROSSE.company(), &OPENING));
        }
        // A company that has closed or merged has no turn left.
        let company = self.current.filter(|&id| common.has_floated(id))?;
        Some((company, self.turn.row()))
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

    pub(in crate::titles::midwest) fn end_turn(&mut self, common: &mut Common) {
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
        self.pay_for(FREIGHT, amount);
    }
}
