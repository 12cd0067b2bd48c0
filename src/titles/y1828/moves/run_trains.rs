//! Runs of a company's trains (rulebook section 8.3.3).

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{RunTrains, Runs};
use crate::engine::rail::rail_game::RunRules as _;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

impl Runs for OperatingRound {
    /// The company, and what it earns.
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
