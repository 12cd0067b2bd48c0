//! Runs of a company's trains (Train Operation and Dividend Calculation).

use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::route::{Earnings, Run};
use crate::engine::refusal::Refusal;
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::operating_round::{OperatingRound, Position};

/// Runs trains.
#[derive(Clone, Debug)]
pub struct RunTrains {
    runs: Vec<Run>,
}

/// What trains have earned.
#[derive(Clone, Debug)]
pub struct RunEffect {
    /// The company.
    pub company: CompanyId,
    /// The earnings.
    pub earned: Earnings,
    /// The connection whose end must get the token that doubles it.
    pub owed: Option<usize>,
}

impl Move<OperatingRound> for RunTrains {
    type Effect = RunEffect;

    fn of(action: &Action) -> Option<RunTrains> {
        match action {
            Action::Common(RailMove::Run { runs, .. }) => Some(RunTrains { runs: runs.clone() }),
            _ => None,
        }
    }

    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        vec![Choice::RunTrains]
    }

    fn check(self, view: &Position<'_>) -> Result<RunEffect, Refusal> {
        let (earned, owed) = view.check_best(&self.runs)?;
        Ok(RunEffect {
            company: view.company,
            earned,
            owed,
        })
    }

    fn perform(effect: RunEffect, round: &mut OperatingRound, common: &mut Common) {
        round.run(common, effect);
    }
}
