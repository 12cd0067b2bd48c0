//! What a company may do in its turn is asked of a position: its round and the table as they are now, with the track that
//! the company reaches, which is found once. A title adds the checks of its chapters.

use super::ids::CompanyId;
use super::network::Reach;
use super::shared::Shared;
use super::table::Company;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};
use std::cell::OnceCell;

/// The operating company, its round and the table.
#[derive(Debug)]
pub struct Position<'a, R, C> {
    /// The round.
    pub round: &'a R,
    /// What all rounds share.
    pub common: &'a C,
    /// The company.
    pub company: CompanyId,
    reach: OnceCell<Reach>,
}

impl<'a, R, C: Shared> Position<'a, R, C> {
    /// A company in a round.
    #[must_use]
    pub fn new(round: &'a R, common: &'a C, company: CompanyId) -> Position<'a, R, C> {
        let reach = OnceCell::new();
        Position {
            round,
            common,
            company,
            reach,
        }
    }

    /// The track that the company reaches.
    pub fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| self.common.reach(self.company))
    }

    /// The company's symbol.
    #[must_use]
    pub fn symbol(&self) -> &'static str {
        self.common.table().symbol(self.company)
    }

    /// What the company has.
    #[must_use]
    pub fn own(&self) -> &'a Company {
        self.common.table().company(self.company)
    }

    /// Its treasury.
    #[must_use]
    pub fn cash(&self) -> Dollars {
        self.own().cash
    }

    /// Who leads it.
    #[must_use]
    pub fn president(&self) -> Option<PlayerId> {
        self.common.table().president(self.company)
    }

    /// Refuses what costs more than the treasury has.
    ///
    /// # Errors
    /// What that has.
    pub fn check_cash(&self, cost: Dollars, rule: &'static str) -> Verdict {
        require(self.cash() >= cost, rule, || {
            format!(
                "That costs {cost}, and {} has {}.",
                self.symbol(),
                self.cash()
            )
        })
    }
}
