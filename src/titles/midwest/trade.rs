//! Checks of any trade by players (Stock Round; Shares, Share Certificates, and Limits on Ownership).

use super::common::Common;
use super::holdings::MOST_PERCENT;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Verdict, require};

pub(super) const STOCK_ROUND: &str = "Stock Round";
pub(super) const LIMITS: &str = "Shares, Share Certificates, and Limits on Ownership";
pub(super) const PRIVATE: &str = "Private Companies";

impl Common {
    /// Checks the limits of a player. They are 60%, and the number of half certificates.
    pub(super) fn check_limits(
        &self,
        player: PlayerId,
        company: CompanyId,
        units: u8,
        halves: u8,
    ) -> Verdict {
        let shares = self.shares(company);
        let after = (shares.of(Holder::Player(player)) + units) * (100 / shares.total());
        require(
            after <= MOST_PERCENT || self.is_without_60_rule(company),
            LIMITS,
            || {
                format!(
                    "More than {MOST_PERCENT}% of {} is held only in the Green and the Brown Zone.",
                    self.symbol(company)
                )
            },
        )?;
        self.check_room(player, halves)
    }

    /// Checks that a player may hold so many half certificates more.
    pub(super) fn check_room(&self, player: PlayerId, halves: u8) -> Verdict {
        require(self.has_room(player, halves), LIMITS, || {
            let limit = self.certificate_limit();
            format!("A player holds at most {limit} certificates.")
        })
    }
}

/// Returns all numbers of units up to `most`. Each comes without and with a System's 10% certificate.
pub(super) fn amounts(most: u8) -> impl Iterator<Item = (u8, bool)> {
    (1..=most).flat_map(|units| [(units, false), (units, true)])
}
