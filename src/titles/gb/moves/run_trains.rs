//! Runs of a company's trains.

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::Run;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::operating_round::{OperatingRound, Position};

/// Runs trains.
#[derive(Clone, Debug)]
pub struct RunTrains {
    runs: Vec<Run>,
    /// True if all linked trains are one set.
    together: bool,
}

/// What trains have earned.
#[derive(Clone, Copy, Debug)]
pub struct RunEffect {
    company: CompanyId,
    /// True if there are any runs.
    ran: bool,
    earned: Dollars,
}

impl Move<OperatingRound> for RunTrains {
    type Effect = RunEffect;

    fn of(action: &Action) -> Option<RunTrains> {
        match action {
            Action::Common(RailMove::Run { runs, together }) => Some(RunTrains {
                runs: runs.clone(),
                together: *together,
            }),
            _ => None,
        }
    }

    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        vec![Choice::RunTrains]
    }

    fn check(self, view: &Position<'_>) -> Result<RunEffect, Refusal> {
        let RunTrains { runs, together } = self;
        require(
            !together || view.common.deviates(Deviation::OneLinkedSet),
            "Running trains",
            || "Linked trains are divided into sets as is best.",
        )?;
        let earnings = view.common.check_linked(view.company, &runs, together)?;
        Ok(RunEffect {
            company: view.company,
            ran: !runs.is_empty(),
            earned: earnings.total,
        })
    }

    fn perform(effect: RunEffect, round: &mut OperatingRound, common: &mut Common) {
        let RunEffect {
            company,
            ran,
            earned,
        } = effect;
        common.say(format!("{} earns {earned}.", common.symbol(company)));
        round.note_run(ran, earned);
    }
}
