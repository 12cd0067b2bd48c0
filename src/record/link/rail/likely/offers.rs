//! The offers of a decision: lists of moves in their order, by kind.

use super::{Kind, LikelyMoves, Offers, View};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rail_game::Action;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Payout;
use crate::record::link::rail::moves::Price;
use crate::record::link::rail::walk::Walk;
use std::cmp::Reverse;

impl<T: LikelyMoves> View<'_, T> {
    /// Sorts the companies of which shares may well be bought. The one that the player bought last and those that the
    /// player leads come first, then the dear ones.
    #[must_use]
    pub fn wanted(&self, mut companies: Vec<CompanyId>) -> Vec<CompanyId> {
        let bought = self.memory.habits.bought(self.player);
        companies.arrange_by_key(|&company| {
            let same = bought == Some(company);
            (
                !same,
                !self.presides(company),
                Reverse(self.common.price(company)),
            )
        });
        companies
    }

    /// Lists the companies whose shares may well be sold. The cheap ones come first. Each is listed with how many the
    /// player has; those that the player leads come last.
    pub fn owned(&self, companies: impl Iterator<Item = CompanyId>) -> Vec<(CompanyId, u8)> {
        let mut owned = Vec::new();
        for company in companies {
            let held = self.common.shares(company).of(Holder::Player(self.player));
            owned.extend((held > 0).then_some((company, held)));
        }
        owned.arrange_by_key(|&(company, _)| (self.presides(company), self.common.price(company)));
        owned
    }

    /// Lists the starts of these companies that the player can pay for. The start is with so many shares; high prices
    /// come first.
    pub fn starts_of(
        &self,
        companies: impl Iterator<Item = CompanyId>,
        prices: impl Iterator<Item = Dollars>,
        shares: u8,
    ) -> Vec<Action<T>> {
        let cash = self.table.cash(self.player);
        let mut prices: Vec<Dollars> = prices.collect();
        prices.retain(|price| *price * i32::from(shares) <= cash);
        prices.arrange_by_key(|price| -*price);
        let mut starts = Vec::new();
        for company in companies {
            let start = |&price: &Dollars| Action::<T>::from(RailMove::Start { company, price });
            starts.extend(prices.iter().map(start));
        }
        starts
    }

    /// Offers passing.
    #[must_use]
    pub fn pass(&self) -> (Kind, Vec<Action<T>>) {
        (Kind::Pass, vec![RailMove::Pass.into()])
    }

    /// Offers the answers to a proposal.
    #[must_use]
    pub fn answers(&self) -> Offers<T> {
        let answer = |agree| vec![RailMove::Answer { agree }.into()];
        vec![(Kind::Agree, answer(true)), (Kind::Refuse, answer(false))]
    }

    /// Offers the ways to distribute the earnings.
    #[must_use]
    pub fn payouts(&self, ways: &[(Kind, Payout)]) -> Offers<T> {
        let mut offers = Vec::new();
        for &(kind, payout) in ways {
            offers.push((kind, vec![RailMove::Distribute { payout }.into()]));
        }
        offers
    }

    /// Sorts trains by price and number.
    pub fn arrange_trains(&self, trains: &mut [Train]) {
        let depot = &self.table.depot;
        trains.arrange_by_key(|&train| (depot.price(train), train.number));
    }

    /// Returns the cards of a company by price and number.
    #[must_use]
    pub fn arranged_trains(&self, company: CompanyId) -> Vec<Train> {
        let mut trains = self.table.company(company).trains.clone();
        self.arrange_trains(&mut trains);
        trains
    }

    /// Offers the trains of the bank that the company can pay for.
    #[must_use]
    pub fn bank_trains(&self) -> Vec<Action<T>> {
        let depot = &self.table.depot;
        let cash = self.table.company(self.company).cash;
        let mut actions = Vec::new();
        for train in depot.offers() {
            let price = depot.price(train);
            if price <= cash {
                actions.push(RailMove::buy_train(train, None, price).into());
            }
        }
        actions
    }

    /// Offers trains of other companies, without a price. Those of the same president come first, and the dear ones
    /// first.
    #[must_use]
    pub fn trains_of(&self, mut sellers: Vec<CompanyId>) -> Vec<Action<T>> {
        sellers.retain(|&seller| seller != self.company);
        sellers.arrange_by_key(|&seller| !self.presides(seller));
        let mut actions = Vec::new();
        for seller in sellers {
            for train in self.arranged_trains(seller).into_iter().rev() {
                actions.push(RailMove::buy_train(train, Some(seller), Dollars::ZERO).into());
            }
        }
        actions
    }

    /// Offers the company's trains, to be discarded.
    #[must_use]
    pub fn discards(&self) -> Vec<Action<T>> {
        let trains = self.arranged_trains(self.company).into_iter();
        trains
            .map(|train| RailMove::Discard { train }.into())
            .collect()
    }

    /// Offers markers in cities that the company's walk comes to. Those where most is earned come first.
    #[must_use]
    pub fn markers_on_walk(&self) -> Vec<Action<T>> {
        let board = &self.table.board;
        let mut cities = Walk::new(board, self.company).cities(board);
        cities.retain(|(hex, _)| !self.has_marker_in(*hex));
        let pays = |hex, city| {
            let tile = board.tile(hex);
            let stop = tile.stop_of_city(city)?;
            let stop = tile.stops.get(usize::from(stop))?;
            Some(stop.revenue.in_phase(self.table.depot.phase().pays))
        };
        cities.arrange_by_key(|&(hex, city)| Reverse(pays(hex, city)));
        let mut actions = Vec::new();
        for (hex, city) in cities {
            if let Some(space) = board.free_space(self.company, hex, city) {
                actions.push(RailMove::PlaceMarker { space, power: None }.into());
            }
        }
        actions
    }

    /// Asks for a price that two parties agree on. The thing has a face value.
    #[must_use]
    pub fn agreed(&self, most: Dollars, others: [i32; 2]) -> Price {
        let known = vec![most.0, others[0], others[1]];
        Price::Agreed { most, known }
    }
}
