//! Who holds more certificates than the limit allows sells down to it in the next turn, as far as the rules let them
//! (Shares, Share Certificates, and Limits on Ownership).
//!
//! Of a company all that is sold in a turn is sold at once, so a sale that is too small could not be made good by another of
//! the same company: it is refused unless sales of other companies can bring the rest.

use super::action::Action;
use super::common::Common;
use super::companies::is_system;
use super::stock_round::StockRound;
use super::trade::LIMITS;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::{Verdict, require};

impl Common {
    /// By how many half certificates a sale lowers what counts against a player's limit.
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

impl StockRound {
    /// The most half certificates that sales of a company could still bring.
    fn most_relief(&self, common: &Common, company: CompanyId) -> u8 {
        let player = self.current();
        let sales = common.possible_sales(player).into_iter();
        let relief = sales.filter_map(|sale| match sale {
            Action::Do(Verb::Sell {
                company: sold,
                shares: units,
                double,
            }) if sold == company => {
                let possible = self.check_possible_sale(common, company, units, double);
                possible
                    .ok()
                    .map(|()| common.relief(player, company, units))
            }
            _ => None,
        });
        relief.max().unwrap_or(0)
    }

    /// How many half certificates sales of all companies could still bring, but for one of them.
    fn relief_by_others(&self, common: &Common, but: Option<CompanyId>) -> u32 {
        let others = common.priced().filter(|company| Some(*company) != but);
        others
            .map(|company| u32::from(self.most_relief(common, company)))
            .sum()
    }

    /// Whether the turn may end: not while a sale would bring the player nearer to the limit.
    pub(super) fn check_pass(&self, common: &Common) -> Verdict {
        let above = common.halves_above(self.current());
        require(
            above == 0 || self.relief_by_others(common, None) == 0,
            LIMITS,
            || {
                format!(
                    "{} holds more than {} certificates and must sell.",
                    common.name(self.current()),
                    common.certificate_limit()
                )
            },
        )
    }

    /// Whether the limit can still be reached, or come as near to, after a sale.
    pub(super) fn check_duty(&self, common: &Common, company: CompanyId, units: u8) -> Verdict {
        let player = self.current();
        let above = u32::from(common.halves_above(player));
        if above == 0 {
            return Ok(());
        }
        let others = self.relief_by_others(common, Some(company));
        let most = others + u32::from(self.most_relief(common, company));
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
