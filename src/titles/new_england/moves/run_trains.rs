//! Runs of a company's trains (rulebook sections 11.1 and 11.5).

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{RunTrains, Runs};
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::route::{self, Fault, RouteContext};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::operating_round::{OperatingRound, Position};

impl RunRules for Common {
    fn route_context(&self, company: CompanyId) -> RouteContext<'_> {
        RouteContext::new(&self.table.board, company, self.table.depot.phase().pays)
    }

    fn rule_of(fault: &Fault) -> &'static str {
        match fault {
            Fault::NoSuchUnit | Fault::TooShort | Fault::TooLong { .. } => "11.5",
            _ => "11.1",
        }
    }
}

impl Common {
    /// Checks whether a company has a legal run. It must also have a train.
    pub fn may_run(&self, company: CompanyId) -> bool {
        !self.table.company(company).trains.is_empty()
            && route::is_any_legal(self.route_context(company))
    }
}

impl Runs for OperatingRound {
    /// The company, and what its trains have earned.
    type Ran = (CompanyId, Dollars);

    fn check_runs(view: &Position<'_>, made: RunTrains) -> Result<Self::Ran, Refusal> {
        let earnings = view.common.check_runs(view.company, &made.runs)?;
        Ok((view.company, earnings.total))
    }

    fn run(&mut self, common: &mut Common, (company, earned): Self::Ran) {
        common.say(format!("{} earns {earned}.", common.symbol(company)));
        self.note_run(earned);
    }
}
