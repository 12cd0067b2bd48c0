//! Operating rounds (section 8), but for track and runs.

use super::{Offers, View};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, HomeAt};
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;
use crate::record::link::rail::walk::{Walk, space_key};
use crate::titles::y1828::action::{Action, Own};
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::common::Owner;
use crate::titles::y1828::link::kinds::Kind;
use crate::titles::y1828::map;
use crate::titles::y1828::privates;

/// The Delaware & Hudson, with a marker of its own (13.2.2.4).
const DELAWARE: CompanyId = privates::id("D&H");
/// The Cobourg & Peterborough, whose marker may be replaced (13.2.2.5).
const COBOURG: CompanyId = privates::id("C&P");
/// What a coal token costs (16.1).
const COAL: Dollars = Dollars(120);

impl View<'_> {
    pub(super) fn operations(&self) -> Offers {
        let mut offers = match self.step {
            Step::PlaceHome => vec![(Kind::PlaceMarker, self.homes())],
            Step::LayTrack => vec![(Kind::PlaceMarker, self.scranton_markers())],
            Step::PlaceMarker => vec![(Kind::PlaceMarker, self.markers())],
            Step::ReplaceMarker => vec![(Kind::PlaceMarker, self.replacements())],
            Step::Distribute => vec![
                (Kind::Pay, vec![pay(Payout::Full)]),
                (Kind::Withhold, vec![pay(Payout::Withhold)]),
            ],
            Step::ArrangeTrains => vec![(Kind::MoveTrain, self.moves())],
            Step::BuyTrains => vec![
                (Kind::BankTrain, self.bank_trains()),
                (Kind::CompanyTrain, self.company_trains()),
                (Kind::Sell, self.emergency_sales()),
                (Kind::Bankruptcy, self.bankruptcy()),
            ],
            Step::DiscardTrain => vec![(Kind::Discard, self.discards())],
            _ => Vec::new(),
        };
        if self.is_in_turn() {
            offers.push((Kind::BuyPrivate, self.private_purchases()));
            offers.push((Kind::BuyCoal, self.coal()));
        }
        offers.push((Kind::Exchange, self.exchanges()));
        offers
    }

    /// Whether the step is one of a company's turn, in which some things may be done at any time (8.3).
    pub(super) fn is_in_turn(&self) -> bool {
        matches!(
            self.step,
            Step::LayTrack
                | Step::PlaceMarker
                | Step::RunTrains
                | Step::Distribute
                | Step::ArrangeTrains
                | Step::BuyTrains
                | Step::Last
        )
    }

    // Station markers.

    /// The first free space of each city of a home that may be chosen (13.3.2).
    fn homes(&self) -> Vec<Action> {
        let board = &self.table.board;
        let parts = self.common.constituents(self.company).into_iter();
        let homes = parts.filter_map(|part| match board.reserved_home(part)? {
            HomeAt::Hex(hex) => Some((part, hex)),
            HomeAt::Space(_) => None,
        });
        let spaces = homes.flat_map(|(part, hex)| {
            let cities = (0u8..).zip(board.tile(hex).cities());
            cities.filter_map(move |(city, _)| board.free_space(part, hex, city))
        });
        spaces.map(|space| place(space, None)).collect()
    }

    fn scranton_markers(&self) -> Vec<Action> {
        let owned = self.common.owner(DELAWARE) == Some(Owner::Company(self.company));
        let built = owned && self.table.board.laid(map::SCRANTON).is_some();
        let space = self.table.board.free_space(self.company, map::SCRANTON, 0);
        let space = space.filter(|_| built && !self.has_marker_in(map::SCRANTON));
        space
            .into_iter()
            .map(|space| place(space, Some(DELAWARE)))
            .collect()
    }

    fn has_marker_in(&self, hex: HexId) -> bool {
        let mut markers = self.table.board.markers_of(self.company);
        markers.any(|space| space.hex == hex)
    }

    /// Spaces in cities that the company's walk comes to, where most is earned first.
    pub(super) fn markers(&self) -> Vec<Action> {
        let board = &self.table.board;
        let owner = self.table.company(self.company);
        let mut actions = self.scranton_markers();
        if owner
            .markers_left
            .last()
            .is_none_or(|price| *price > owner.cash)
        {
            return actions;
        }
        let walk = Walk::new(board, self.company);
        let mut cities = walk.cities(board);
        cities.retain(|(hex, _)| !self.has_marker_in(*hex));
        let pays = |hex, city| {
            let tile = board.tile(hex);
            let stop = tile.stop_of_city(city)?;
            let stop = tile.stops.get(usize::from(stop))?;
            Some(stop.revenue.in_phase(self.table.depot.phase().pays))
        };
        cities.arrange_by_key(|&(hex, city)| -pays(hex, city).unwrap_or_default());
        let spaces = cities
            .into_iter()
            .filter_map(|(hex, city)| board.free_space(self.company, hex, city));
        actions.extend(spaces.map(|space| place(space, None)));
        actions
    }

    fn replacements(&self) -> Vec<Action> {
        let board = &self.table.board;
        let mut spaces: Vec<CitySpace> = board.markers_of(COBOURG).collect();
        spaces.arrange_by_key(|&space| space_key(board, space));
        let replace = |space| place(space, Some(COBOURG));
        spaces.into_iter().map(replace).collect()
    }

    // Trains.

    /// Cards by price and number.
    fn arrange_trains(&self, trains: &mut [Train]) {
        let price = |train| self.table.depot.price(train);
        trains.arrange_by_key(|&train| (price(train), train.number));
    }

    fn moves(&self) -> Vec<Action> {
        let mut trains = self.table.company(self.company).trains.clone();
        if !self.is_system() {
            trains.clear();
        }
        self.arrange_trains(&mut trains);
        let moved = |train| Action::Own(Own::MoveTrain { train });
        trains.into_iter().map(moved).collect()
    }

    /// The charter or shells with room for a train.
    fn shells(&self) -> Vec<Option<CompanyId>> {
        let limit = self.table.train_limit(self.company);
        let parts = self.common.constituents(self.company);
        let has_room =
            |shell: &CompanyId| self.common.trains_in(self.company, *shell).len() < limit;
        let named = parts.len() > 1;
        let shells = parts.iter().copied().filter(has_room);
        shells.map(|shell| named.then_some(shell)).collect()
    }

    fn is_trainless(&self) -> bool {
        self.table.company(self.company).trains.is_empty()
    }

    /// The next train of the supply, which a company without trains may buy with other money.
    fn bank_trains(&self) -> Vec<Action> {
        let Some(train) = self.table.depot.next() else {
            return Vec::new();
        };
        let price = self.table.depot.price(train);
        if price > self.table.company(self.company).cash && !self.is_trainless() {
            return Vec::new();
        }
        let buy = |shell| {
            Action::Do(Verb::BuyTrain {
                train,
                seller: None,
                price,
                shell,
            })
        };
        self.shells().into_iter().map(buy).collect()
    }

    /// Trains of other companies, without a price; those of the same director first.
    fn company_trains(&self) -> Vec<Action> {
        let shells = self.shells();
        let mut sellers: Vec<CompanyId> = self
            .parred()
            .filter(|&seller| {
                seller != self.company && !self.table.company(seller).trains.is_empty()
            })
            .collect();
        sellers.arrange_by_key(|&seller| !self.directs(seller));
        let mut actions = Vec::new();
        for seller in sellers {
            let mut trains = self.table.company(seller).trains.clone();
            self.arrange_trains(&mut trains);
            for &train in trains.iter().rev() {
                actions.extend(shells.iter().map(|&shell| {
                    Action::Do(Verb::BuyTrain {
                        train,
                        seller: Some(seller),
                        price: Dollars::ZERO,
                        shell,
                    })
                }));
            }
        }
        actions
    }

    /// What a train of another company costs at most: the treasury, or its face value with money of the director.
    pub fn most_for(&self, train: Train) -> Dollars {
        let cash = self.table.company(self.company).cash;
        if self.is_trainless() {
            cash.max(self.table.depot.price(train))
        } else {
            cash
        }
    }

    /// Shares that a director sells to pay for a train (8.3.5.2).
    fn emergency_sales(&self) -> Vec<Action> {
        if self.is_trainless() {
            self.sales()
        } else {
            Vec::new()
        }
    }

    fn bankruptcy(&self) -> Vec<Action> {
        let any = self
            .is_trainless()
            .then_some(Action::Do(Verb::DeclareBankruptcy));
        any.into_iter().collect()
    }

    /// Trains of shells that have too many (15.4).
    fn discards(&self) -> Vec<Action> {
        let limit = self.table.train_limit(self.company);
        let parts = self.common.constituents(self.company).into_iter();
        let shells = parts.map(|shell| self.common.trains_in(self.company, shell));
        let full = shells.filter(|trains| trains.len() > limit);
        let mut trains: Vec<Train> = full.flatten().collect();
        self.arrange_trains(&mut trains);
        let discard = |train| Action::Do(Verb::Discard { train });
        trains.into_iter().map(discard).collect()
    }

    // At any time.

    /// Private companies of players, without a price; the director's own first, the dear ones first.
    fn private_purchases(&self) -> Vec<Action> {
        if !self.common.phase().sells_privates() {
            return Vec::new();
        }
        let saleable = |private: CompanyId| !privates::row(private).is_unsaleable();
        let mut owned: Vec<_> = self
            .private_owners()
            .filter(|(private, _)| saleable(*private))
            .collect();
        owned.arrange_by_key(|&(private, owner)| {
            (owner != self.player, -privates::row(private).face)
        });
        let price = Dollars::ZERO;
        let buy = |(private, _)| Action::Do(Verb::BuyPrivate { private, price });
        owned.into_iter().map(buy).collect()
    }

    /// What a private company costs at most.
    pub fn most_for_private(&self, private: CompanyId) -> Dollars {
        let cash = self.table.company(self.company).cash;
        cash.min(privates::row(private).face * 2)
    }

    fn coal(&self) -> Vec<Action> {
        let coal = self.common.coal();
        let may = coal.left > 0
            && !coal.owners.contains(&self.company)
            && self.table.company(self.company).cash >= COAL;
        may.then_some(Action::Own(Own::BuyCoal))
            .into_iter()
            .collect()
    }
}

fn pay(payout: Payout) -> Action {
    Action::Do(Verb::Distribute { payout })
}

fn place(space: CitySpace, power: Option<CompanyId>) -> Action {
    Action::Do(Verb::PlaceMarker { space, power })
}
