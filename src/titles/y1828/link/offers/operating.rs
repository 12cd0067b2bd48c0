//! The offers of operating rounds (section 8), except for track and runs.

use super::{Offers, View};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, HomeAt};
use crate::engine::rail::ids::{CompanyId, PrivateId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::table::Payout;
use crate::record::link::rail::likely::Kind;
use crate::record::link::rail::walk::space_key;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::common::Owner;
use crate::titles::y1828::map;
use crate::titles::y1828::moves::{BuyCoal, MoveTrain};
use crate::titles::y1828::privates::{self, COBOURG, DELAWARE};

/// The price of a coal token (16.1).
const COAL: Dollars = Dollars(120);

/// The payouts of a company's earnings.
const PAYOUTS: [(Kind, Payout); 2] = [
    (Kind::Pay, Payout::Full),
    (Kind::Withhold, Payout::Withhold),
];

impl View<'_> {
    pub(super) fn operations(&self) -> Offers {
        let mut offers = match self.step {
            Step::PlaceHome => vec![(Kind::PlaceMarker, self.homes())],
            Step::LayTrack => vec![(Kind::PlaceMarker, self.scranton_markers())],
            Step::PlaceMarker => vec![(Kind::PlaceMarker, self.markers())],
            Step::ReplaceMarker => vec![(Kind::PlaceMarker, self.replacements())],
            Step::Distribute => self.payouts(&PAYOUTS),
            Step::ArrangeTrains => vec![(Kind::Own("move_train"), self.moves())],
            Step::BuyTrains => vec![
                (Kind::BankTrain, self.next_trains()),
                (Kind::CompanyTrain, self.company_trains()),
                (Kind::Sell, self.emergency_sales()),
                (Kind::Bankruptcy, self.bankruptcy()),
            ],
            Step::DiscardTrain => vec![(Kind::Discard, self.shell_discards())],
            _ => Vec::new(),
        };
        if self.is_in_turn() {
            offers.push((Kind::BuyPrivate, self.private_purchases()));
            offers.push((Kind::Own("buy_coal"), self.coal()));
        }
        offers.push((Kind::Exchange, self.exchanges()));
        offers
    }

    /// Checks for a step of a company's turn.
    ///
    /// Some things may be done at any time in the turn (8.3).
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

    /// Lists the spaces for a home (13.3.2).
    ///
    /// In each city that may be chosen it is the first free one.
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

    /// Lists spaces for markers.
    ///
    /// They are in cities that the company's walk reaches, those that earn most first.
    pub(super) fn markers(&self) -> Vec<Action> {
        let owner = self.table.company(self.company);
        let mut actions = self.scranton_markers();
        if owner
            .markers_left
            .last()
            .is_none_or(|price| *price > owner.cash)
        {
            return actions;
        }
        actions.extend(self.markers_on_walk());
        actions
    }

    fn replacements(&self) -> Vec<Action> {
        let board = &self.table.board;
        let mut spaces: Vec<CitySpace> = board.markers_of(COBOURG.company()).collect();
        spaces.arrange_by_key(|&space| space_key(board, space));
        let replace = |space| place(space, Some(COBOURG));
        spaces.into_iter().map(replace).collect()
    }

    // Trains.

    fn moves(&self) -> Vec<Action> {
        let mut trains = self.arranged_trains(self.company);
        if !self.is_system() {
            trains.clear();
        }
        let moved = |train| MoveTrain { train }.into();
        trains.into_iter().map(moved).collect()
    }

    /// Lists the shells with room.
    fn shells(&self) -> Vec<Option<CompanyId>> {
        let limit = self.table.train_limit(self.company);
        let parts = self.common.constituents(self.company);
        let has_room =
            |shell: &CompanyId| self.common.trains_in(self.company, *shell).len() < limit;
        let named = parts.len() > 1;
        let shells = parts.iter().copied().filter(has_room);
        shells.map(|shell| named.then_some(shell)).collect()
    }

    /// Lists purchases of the next train.
    ///
    /// A company without trains may buy it with other money.
    fn next_trains(&self) -> Vec<Action> {
        let Some(train) = self.table.depot.next() else {
            return Vec::new();
        };
        let price = self.table.depot.price(train);
        if price > self.table.company(self.company).cash && !self.is_trainless() {
            return Vec::new();
        }
        let buy = |shell| {
            Action::Common(RailMove::BuyTrain {
                train,
                seller: None,
                price,
                shell,
            })
        };
        self.shells().into_iter().map(buy).collect()
    }

    /// Lists purchases of other companies' trains.
    ///
    /// They are without a price; those of the same director come first.
    fn company_trains(&self) -> Vec<Action> {
        let shells = self.shells();
        let mut sellers: Vec<CompanyId> = self
            .parred()
            .filter(|&seller| {
                seller != self.company && !self.table.company(seller).trains.is_empty()
            })
            .collect();
        sellers.arrange_by_key(|&seller| !self.presides(seller));
        let mut actions = Vec::new();
        for seller in sellers {
            for train in self.arranged_trains(seller).into_iter().rev() {
                actions.extend(shells.iter().map(|&shell| {
                    Action::Common(RailMove::BuyTrain {
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

    /// Returns the highest price of a used train.
    ///
    /// It is the treasury, or the face value with money of the director. Used trains are those of other companies.
    pub fn most_for(&self, train: Train) -> Dollars {
        let cash = self.table.company(self.company).cash;
        if self.is_trainless() {
            cash.max(self.table.depot.price(train))
        } else {
            cash
        }
    }

    /// Lists emergency sales of shares (8.3.5.2).
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
            .then_some(Action::Common(RailMove::DeclareBankruptcy));
        any.into_iter().collect()
    }

    /// Lists trains of full shells (15.4).
    fn shell_discards(&self) -> Vec<Action> {
        let limit = self.table.train_limit(self.company);
        let parts = self.common.constituents(self.company).into_iter();
        let shells = parts.map(|shell| self.common.trains_in(self.company, shell));
        let full = shells.filter(|trains| trains.len() > limit);
        let mut trains: Vec<Train> = full.flatten().collect();
        self.arrange_trains(&mut trains);
        let discard = |train| Action::Common(RailMove::Discard { train });
        trains.into_iter().map(discard).collect()
    }

    // At any time.

    /// Lists purchases of private companies.
    ///
    /// They are without a price; the director's own come first, and dear ones before cheap ones.
    fn private_purchases(&self) -> Vec<Action> {
        if !self.common.phase().sells_privates() {
            return Vec::new();
        }
        let saleable = |private: PrivateId| !privates::row(private).is_unsaleable();
        let mut owned: Vec<_> = self
            .private_owners()
            .filter(|(private, _)| saleable(*private))
            .collect();
        owned.arrange_by_key(|&(private, owner)| {
            (owner != self.player, -privates::row(private).face)
        });
        let price = Dollars::ZERO;
        let buy = |(private, _)| Action::Common(RailMove::BuyPrivate { private, price });
        owned.into_iter().map(buy).collect()
    }

    /// Returns the highest price of a private company.
    pub fn most_for_private(&self, private: PrivateId) -> Dollars {
        let cash = self.table.company(self.company).cash;
        cash.min(privates::row(private).face * 2)
    }

    fn coal(&self) -> Vec<Action> {
        let coal = self.common.coal();
        let may = coal.left > 0
            && !coal.owners.contains(&self.company)
            && self.table.company(self.company).cash >= COAL;
        may.then_some(BuyCoal.into()).into_iter().collect()
    }
}

fn place(space: CitySpace, power: Option<PrivateId>) -> Action {
    Action::Common(RailMove::PlaceMarker { space, power })
}
