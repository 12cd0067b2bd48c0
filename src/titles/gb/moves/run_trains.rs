//! Runs of a company's trains.

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{RunTrains, Runs};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::operating_round::{OperatingRound, Position};

/// What trains have earned.
#[derive(Clone, Copy, Debug)]
pub struct RunEffect {
    company: CompanyId,
    /// True if there are any runs.
    ran: bool,
    earned: Dollars,
}

impl Runs for OperatingRound {
    type Ran = RunEffect;

    fn check_runs(view: &Position<'_>, made: RunTrains) -> Result<RunEffect, Refusal> {
        let RunTrains { runs, together } = made;
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

    fn run(&mut self, common: &mut Common, effect: RunEffect) {
        let (symbol, earned) = (common.symbol(effect.company), effect.earned);
        common.say(format!("{symbol} earns {}.", common.money(earned)));
        self.note_run(effect.ran, earned);
    }
}
