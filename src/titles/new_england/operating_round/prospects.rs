//! What a decision would bring, before it is made: the company's next run after a lay, a marker or a train.

use super::Lay;
use crate::engine::action::Action;
use crate::engine::ids::CompanyId;
use crate::engine::money::Dollars;
use crate::engine::route::best_runs;
use crate::titles::new_england::game::Game;

/// A legal lay with what it would add to the company's next run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedLay {
    /// The lay.
    pub lay: Lay,
    /// What the company would then earn.
    pub earnings: Dollars,
}

impl Game {
    /// What a company's trains would earn now, at best.
    #[must_use]
    pub fn next_earnings(&self, company: CompanyId) -> Dollars {
        best_runs(self.ground(company), &self.units(company))
            .earnings
            .total
    }

    /// What the deciding company's trains would earn, at best, after an action; none if it is not allowed.
    #[must_use]
    pub fn earnings_after(&self, action: &Action) -> Option<Dollars> {
        let company = self.decision()?.company?;
        let mut next = self.clone();
        next.perform(action).ok()?;
        Some(next.next_earnings(company))
    }

    /// A lay with what the company would earn after it.
    #[must_use]
    pub fn rank(&self, lay: Lay) -> RankedLay {
        RankedLay {
            lay,
            earnings: self.earnings_after(&lay.action()).unwrap_or_default(),
        }
    }
}
