//! Selling down: a player above the certificate limit sells in the next turn until within it, as far as the rules allow
//! (Shares, Share Certificates, and Limits on Ownership).
//!
//! All shares of a company that are sold in a turn are sold at once, so another sale of the same company could not make
//! up for one that is too small. Such a sale is refused unless sales of other companies can bring the rest.

use super::common::Common;
use super::companies::is_system;
use super::moves::Sale;
use super::stock_round::StockView;
use super::trade::LIMITS;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Verdict, require};

impl Common {
    /// Returns the relief by a sale. It is the number of half certificates by which a player's count against the limit
    /// falls.
    fn relief(&self, player: PlayerId, company: CompanyId, units: u8) -> u8 {
        if self.is_coloured(company) {
            return 0;
        }
        if is_system(company) {
            return units;
        }
        let shares = self.shares(company);
        let left = shares.of(Holder::Player(player)).saturating_sub(units);
        let next = shares.president_after_sale(player, units, &self.table.in_game());
        let leads = self.president(company) == Some(player) && next == Some(player);
        // The president's certificate stands for two shares.
        let certificates = left - u8::from(leads).min(left);
        let before = shares.certificates(player);
        before.saturating_sub(certificates) * 2
    }
}

impl StockView<'_> {
    /// Returns the most relief by sales. It is in half certificates, for sales of a company that are still possible.
    fn most_relief(&self, company: CompanyId) -> u8 {
        let sales = self.common.sales_of(self.player());
        let possible =
            sales.filter(|sale| sale.company == company && self.check_possible_sale(*sale).is_ok());
        let relief = possible.map(|sale| self.common.relief(self.player(), company, sale.units));
        relief.max().unwrap_or(0)
    }

    /// Returns the relief by other companies' sales. It is in half certificates, for all companies but one.
    fn relief_by_others(&self, but: Option<CompanyId>) -> u32 {
        let others = self.common.priced().filter(|company| Some(*company) != but);
        others
            .map(|company| u32::from(self.most_relief(company)))
            .sum()
    }

    /// Checks whether the turn may end. It may not while a sale would bring the player nearer to the limit.
    pub(super) fn check_limit(&self) -> Verdict {
        let (common, player) = (self.common, self.player());
        let above = common.halves_above(player);
        require(
            above == 0 || self.relief_by_others(None) == 0,
            LIMITS,
            || {
                format!(
                    "{} holds more than {} certificates and must sell.",
                    common.name(player),
                    common.certificate_limit()
                )
            },
        )
    }

    /// Checks whether a sale leaves the limit reachable. Otherwise it must be approached as closely as without the
    /// sale.
    pub(super) fn check_duty(&self, sale: Sale) -> Verdict {
        let (common, player) = (self.common, self.player());
        let Sale { company, units, .. } = sale;
        let above = u32::from(common.halves_above(player));
        if above == 0 {
            return Ok(());
        }
        let others = self.relief_by_others(Some(company));
        let most = others + u32::from(self.most_relief(company));
        let relief = others + u32::from(common.relief(player, company, units));
        require(relief >= above.min(most), LIMITS, || {
            format!(
                "{} holds more than {} certificates and must sell more of {} at once.",
                common.name(player),
                common.certificate_limit(),
                common.symbol(company)
            )
        })
    }
}
