//! Proposals of a merger: their conditions, and the space of the merger marker (rulebook 7.5.1, 7.5.2 step 2).

use super::NEEDED;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::{Direction, Space};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::market_moves;

/// The prices of a merger, which do not change while it goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MergerPrices {
    /// The space of the merger marker, and its price.
    pub(super) marker: (Space, Dollars),
    /// The price of company A.
    system: Dollars,
    /// The price of company B.
    other: Dollars,
}

impl MergerPrices {
    /// Returns the price at the merger marker.
    #[must_use]
    pub fn merged(&self) -> Dollars {
        self.marker.1
    }

    /// Returns the price of one of the two companies.
    #[must_use]
    pub fn before(&self, is_system: bool) -> Dollars {
        if is_system { self.system } else { self.other }
    }
}

impl Common {
    /// Checks a player's proposal to merge (7.5.1). Returns the prices of the merger.
    ///
    /// `has_sold` tells whether a player sold shares of either company in this round.
    pub(in crate::titles::y1828) fn check_merger(
        &self,
        player: PlayerId,
        system: CompanyId,
        other: CompanyId,
        has_sold: impl Fn(PlayerId) -> bool,
    ) -> Result<MergerPrices, Refusal> {
        const RULE: &str = "7.5.1";
        let pair = [system, other];
        let sound = system != other && pair.iter().all(|&company| self.is_parred(company));
        let unsound = || Refusal::new(RULE, "Two public companies merge, each with a par price.");
        let prices = self.merger_prices(system, other).filter(|_| sound);
        let prices = prices.ok_or_else(unsound)?;
        require(
            pair.iter().all(|&company| self.system(company).is_none()),
            RULE,
            || "A system cannot merge again.",
        )?;
        require(
            pair.iter()
                .any(|&company| self.director(company) == Some(player)),
            RULE,
            || "The acting player must be director of one of the two companies.",
        )?;
        require(
            self.may_merge_now(pair),
            RULE,
            || "Two companies merge if both floated in earlier stock rounds, or if neither did and one floated in this one.",
        )?;
        require(
            !self.deviates(Deviation::OtherMergerConditions)
                || self.has_enough_for_system(pair, has_sold),
            RULE,
            || "Nobody could hold three shares of the system, the size of its director’s certificate.",
        )?;
        Ok(prices)
    }

    /// Checks whether anybody holds enough of two companies to lead their system: a share more if any of them was sold.
    pub(in crate::titles::y1828) fn has_enough_for_system(
        &self,
        pair: [CompanyId; 2],
        has_sold: impl Fn(PlayerId) -> bool,
    ) -> bool {
        self.cards.iter().any(|&holder| {
            let held = |company| self.shares(company).of(Holder::Player(holder));
            let both: u8 = pair.into_iter().map(held).sum();
            both >= 2 * NEEDED || both == 2 * NEEDED - 1 && !has_sold(holder)
        })
    }

    fn may_merge_now(&self, pair: [CompanyId; 2]) -> bool {
        let [one, two] = pair;
        let any_floated = self.has_floated(one) || self.has_floated(two);
        if self.deviates(Deviation::OtherMergerConditions) {
            return any_floated && self.operated.contains(&one) == self.operated.contains(&two);
        }
        let before = |company| self.has_floated(company) && !self.floated_this_turn(company);
        any_floated && before(one) == before(two)
    }

    /// Finds the prices of a merger. There are none unless both companies have one.
    ///
    /// The merger marker has a space: from the left-most of the two prices up, then along the top row, it has the highest price that is not above the
    /// greater price and half of the smaller (7.5.2 step 2).
    #[must_use]
    pub fn merger_prices(&self, system: CompanyId, other: CompanyId) -> Option<MergerPrices> {
        let market = &self.table.market;
        let (one, two) = (market.space(system)?, market.space(other)?);
        let (system, other) = (self.price(system)?, self.price(other)?);
        let most = system.max(other) + Dollars(system.min(other).0 / 2);
        let mut space = if one.column <= two.column { one } else { two };
        let grid = market.grid();
        loop {
            let next = market_moves::after_move(grid, space, Direction::Up);
            let fits = grid.price(next).is_some_and(|price| price <= most);
            if next == space || !fits {
                let marker = (space, grid.price(space)?);
                return Some(MergerPrices {
                    marker,
                    system,
                    other,
                });
            }
            space = next;
        }
    }
}
