//! Runs of a company's trains (rulebook sections 11.1 and 11.5).

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::{self, Fault, RouteContext, Run};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
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

/// Runs trains.
#[derive(Clone, Debug)]
pub struct RunTrains {
    runs: Vec<Run>,
}

impl Move<OperatingRound> for RunTrains {
    /// The company, and what its trains have earned.
    type Effect = (CompanyId, Dollars);

    fn of(action: &Action) -> Option<RunTrains> {
        match action {
            Action::Common(RailMove::Run { runs, .. }) => Some(RunTrains { runs: runs.clone() }),
            _ => None,
        }
    }

    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        vec![Choice::RunTrains]
    }

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        let earnings = view.common.check_runs(view.company, &self.runs)?;
        Ok((view.company, earnings.total))
    }

    fn perform(effect: Self::Effect, round: &mut OperatingRound, common: &mut Common) {
        let (company, earned) = effect;
        let symbol = common.table.symbol(company);
        common.say(format!("{symbol} earns {earned}."));
        round.note_run(earned);
    }
}
