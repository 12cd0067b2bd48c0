//! The offers of stock rounds (section 7), with mergers.

use super::{Offers, View};
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::record::link::rail::likely::Kind;
use crate::record::link::rail::walk::space_key;
use crate::titles::y1828::Round;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::merging::{Merging, TradedShares};
use crate::titles::y1828::moves::{BlockMarker, Merge, SetAside, TakeFrom};
use crate::titles::y1828::stock_round::{DIRECTORS_SHARES, MOST_SHARES};
use std::cmp::Reverse;

impl View<'_> {
    pub(super) fn trades(&self) -> Offers {
        let mut offers = vec![(Kind::Buy, self.purchases()), (Kind::Sell, self.sales())];
        if !self.memory.done.traded {
            offers.push((Kind::Start, self.starts()));
            offers.push((Kind::Exchange, self.exchanges()));
            offers.push((Kind::Own("merge"), self.mergers()));
        }
        offers
    }

    /// Ranks the companies for a player's purchases.
    ///
    /// Only companies with a price are ranked.
    pub(super) fn ranked_for_purchase(&self, player: PlayerId) -> Vec<CompanyId> {
        let mut wanted: Vec<CompanyId> = self.parred().collect();
        wanted.arrange_by_key(|&company| {
            let again = self.memory.habits.bought(player) == Some(company);
            let own = self.table.president(company) == Some(player);
            (!again, !own, Reverse(self.price(company)))
        });
        wanted
    }

    fn has_sold(&self, company: CompanyId) -> bool {
        match self.game.round() {
            Round::Stock(round) => round.has_sold(self.common, self.player, company),
            _ => false,
        }
    }

    /// Lists purchases of shares.
    ///
    /// After a first one only more of the same follows, in the gray area (7.3).
    fn purchases(&self) -> Vec<Action> {
        let second = self.memory.done.traded;
        let bought = self.memory.habits.bought(self.player);
        let wanted = self.ranked_for_purchase(self.player).into_iter();
        let wanted = wanted.filter(|&company| {
            let gray = self.is_in_gray_area(company);
            let again = !second || gray && bought == Some(company);
            again && (gray || self.held(company) < MOST_SHARES) && !self.has_sold(company)
        });
        let mut actions = Vec::new();
        for company in wanted {
            let owner = self.table.company(company);
            let par = owner.par.filter(|_| self.common.system(company).is_none());
            let market = self.price(company);
            let sources = [
                (Source::Ipo, Holder::Ipo, par.or(market)),
                (Source::Pool, Holder::Pool, market),
            ];
            for (from, holder, price) in sources {
                let affordable = price.is_some_and(|price| price <= self.cash());
                if owner.shares.of(holder) > 0 && affordable {
                    actions.push(Action::Common(RailMove::buy(company, from)));
                }
            }
        }
        actions
    }

    pub(super) fn sales(&self) -> Vec<Action> {
        if self.common.turn() < 2 {
            return Vec::new();
        }
        let mut owned: Vec<CompanyId> = self.parred().filter(|&c| self.held(c) > 0).collect();
        owned.arrange_by_key(|&company| (self.presides(company), self.price(company)));
        let sales = owned.into_iter().flat_map(|company| {
            let counts = (1..=self.held(company)).rev();
            counts.map(move |shares| Action::Common(RailMove::sell(company, shares)))
        });
        sales.collect()
    }

    fn starts(&self) -> Vec<Action> {
        let cash = self.cash();
        let prices = self.par_prices().into_iter();
        let prices: Vec<_> = prices
            .filter(|price| *price * i32::from(DIRECTORS_SHARES) <= cash)
            .collect();
        let waiting = self.share_companies(Status::Unstarted);
        let starts = waiting.flat_map(|company| {
            let prices = prices.iter();
            prices.map(move |&price| Action::Common(RailMove::Start { company, price }))
        });
        starts.collect()
    }

    /// Lists mergers, the player's companies first.
    fn mergers(&self) -> Vec<Action> {
        let single = |company: &CompanyId| self.common.system(*company).is_none();
        let mut singles: Vec<CompanyId> = self.parred().filter(single).collect();
        singles.arrange_by_key(|&company| (!self.presides(company), Reverse(self.price(company))));
        let mut actions = Vec::new();
        for &system in &singles {
            let others = singles.iter().filter(|&&other| {
                other != system && (self.presides(system) || self.presides(other))
            });
            actions.extend(others.map(|&other| Merge { system, other }.into()));
        }
        actions
    }

    fn merging(&self) -> Option<&Merging> {
        match self.game.round() {
            Round::Stock(round) => round.merging(),
            _ => None,
        }
    }

    /// Lists the markers that share a hex.
    ///
    /// They are those of the two companies.
    pub(super) fn clashes(&self) -> Vec<Action> {
        let Some((system, other)) = self.merging().map(Merging::companies) else {
            return Vec::new();
        };
        let board = &self.table.board;
        let has = |company, hex| board.markers_of(company).any(|space| space.hex == hex);
        let both = |space: &CitySpace| has(system, space.hex) && has(other, space.hex);
        let spaces = board.markers_of(system).chain(board.markers_of(other));
        let mut spaces: Vec<CitySpace> = spaces.filter(both).collect();
        spaces.arrange_by_key(|&space| space_key(board, space));
        let block = |space| BlockMarker { space }.into();
        spaces.into_iter().map(block).collect()
    }

    pub(super) fn set_asides(&self) -> Vec<Action> {
        let Some((system, other)) = self.merging().map(Merging::companies) else {
            return Vec::new();
        };
        [system, other]
            .map(|company| SetAside { company }.into())
            .to_vec()
    }

    /// Lists the shares that may be taken.
    ///
    /// Of every other player it is one of those not traded yet, or the one set aside.
    pub(super) fn givers(&self) -> Vec<Action> {
        let hands: &[TradedShares] = self.merging().map_or(&[], Merging::hands);
        let mut actions = Vec::new();
        for hand in hands.iter().filter(|hand| hand.player != self.player) {
            let player = hand.player;
            let there = [
                (false, hand.untraded.system > 0),
                (true, hand.aside == Some(true)),
            ];
            let there = there.into_iter().filter(|(_, any)| *any);
            actions.extend(there.map(|(set_aside, _)| TakeFrom { player, set_aside }.into()));
        }
        actions
    }
}
