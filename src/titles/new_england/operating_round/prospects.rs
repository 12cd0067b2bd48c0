//! Forecasts for a decision: the company's next run after a lay, a marker or a train.

use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::route::best_runs;
use crate::titles::new_england::game::Game;

impl Game {
    /// Returns a company's best possible earnings now.
    #[must_use]
    pub fn next_earnings(&self, company: CompanyId) -> Dollars {
        best_runs(self.route_context(company), &self.units(company))
            .earnings
            .total
    }
}
