//! Runs of a company's trains (rulebook section 8.3.3).

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_game::RunRules as _;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::Run;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

/// Runs trains.
#[derive(Clone, Debug)]
pub struct RunTrains(Vec<Run>);

impl Move<OperatingRound> for RunTrains {
    /// The company, and what it earns.
    type Effect = (CompanyId, Dollars);

    fn of(action: &Action) -> Option<RunTrains> {
        match action {
            Action::Common(RailMove::Run { runs, .. }) => Some(RunTrains(runs.clone())),
            _ => None,
        }
    }

    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        vec![Choice::RunTrains]
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, Dollars), Refusal> {
        let earnings = view.common.check_runs(view.company, &self.0)?;
        Ok((view.company, earnings.total))
    }

    fn perform(run: (CompanyId, Dollars), round: &mut OperatingRound, common: &mut Common) {
        let (company, earned) = run;
        common.say(format!("{} earns {earned}.", common.symbol(company)));
        round.note_run(earned);
    }
}
