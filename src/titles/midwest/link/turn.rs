//! The likely actions of a company in its turn, the likely first; made like the lists of [`super::offers`].

use super::offers::{BY_SYMBOL, Offers, View};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::table::Status;
use crate::record::link::rail::likely::Kind;
use crate::record::link::rail::walk::{Walk, coordinate, space_key};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::common::{DOUBLED, Owner};
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::moves::{BeginSale, BuyMarker, Merge, Offer, Raise, TakeTrain};
use crate::titles::midwest::operating_round::{Bidding, Lot};
use crate::titles::midwest::privates::{self, ALTON, MOBILE};
use crate::titles::midwest::trains::Phase;
use std::cmp::Reverse;

impl View<'_> {
    /// Checks whether this is a company's turn. Then it may use private companies.
    pub(super) fn is_in_turn(&self) -> bool {
        matches!(
            self.step,
            Step::Track
                | Step::Marker
                | Step::RunTrains
                | Step::Double
                | Step::Distribute
                | Step::BuyTrains
                | Step::Last
        )
    }

    /// Lists private companies to buy, without a price. The president's own come first.
    pub(super) fn privates_to_buy(&self) -> Vec<Action> {
        if self.common.phase() < Phase::Three {
            return Vec::new();
        }
        let cash = self.table.company(self.company).cash;
        let is_for_sale = |private: &PrivateId| {
            privates::row_of(*private).saleable
                && privates::face(*private).0 / 2 <= cash.0
                && self.common.player_with(*private).is_some()
        };
        let mut found: Vec<PrivateId> = privates::all().filter(is_for_sale).collect();
        found.arrange_by_key(|&private| self.common.player_with(private) != Some(self.player));
        let buy = |private| Action::Common(RailMove::buy_private(private));
        found.into_iter().map(buy).collect()
    }

    // Station tokens.

    /// Lists city spaces in reach. The highest revenue comes first.
    pub(super) fn markers(&self) -> Vec<Action> {
        let own = self.table.company(self.company);
        if own.markers_left.is_empty() || self.memory.done.marked {
            return Vec::new();
        }
        let board = &self.table.board;
        let mut cities = Walk::new(board, self.company).cities(board);
        cities.retain(|&(hex, _)| self.common.token_cost(self.company, hex) <= own.cash);
        self.arranged_spaces(cities, None)
    }

    /// Lists spaces for the extra token. The Saint Louis and Alton may place it in any city.
    pub(super) fn extra_markers(&self) -> Vec<Action> {
        let owner = Some(Owner::Company(self.company));
        if !self.common.is_open(ALTON) || self.common.owner(ALTON) != owner {
            return Vec::new();
        }
        let board = &self.table.board;
        let mut cities: Vec<(HexId, u8)> = Vec::new();
        for (hex, _) in board.map().iter() {
            let numbers = (0u8..).zip(board.tile(hex).cities());
            cities.extend(numbers.map(|(city, _)| (hex, city)));
        }
        cities.arrange_by_key(|&(hex, city)| (coordinate(board, hex), city));
        self.arranged_spaces(cities, Some(ALTON))
    }

    /// Arranges the free spaces of cities as actions. The highest revenue comes first.
    fn arranged_spaces(
        &self,
        mut cities: Vec<(HexId, u8)>,
        power: Option<PrivateId>,
    ) -> Vec<Action> {
        let board = &self.table.board;
        cities.retain(|(hex, _)| !self.has_marker_in(*hex) || DOUBLED.contains(hex));
        let pays = |hex, city| {
            let tile = board.tile(hex);
            let stop = tile.stop_of_city(city)?;
            let stop = tile.stops.get(usize::from(stop))?;
            Some(stop.revenue.in_phase(self.table.depot.phase().pays))
        };
        cities.arrange_by_key(|&(hex, city)| Reverse(pays(hex, city)));
        let spaces = cities.into_iter().filter_map(|(hex, city)| {
            if DOUBLED.contains(&hex) {
                self.free_doubling(hex)
            } else {
                board.free_space(self.company, hex, city)
            }
        });
        spaces
            .map(|space| Action::Common(RailMove::PlaceMarker { space, power }))
            .collect()
    }

    /// Returns the free doubling space of an area. There is one once the connection was made.
    fn free_doubling(&self, hex: HexId) -> Option<CitySpace> {
        let which = DOUBLED.iter().position(|other| *other == hex)?;
        self.common.connected()[which]?;
        let space = self.common.doubling_space(hex)?;
        self.table.board.occupant(space).is_none().then_some(space)
    }

    /// Lists the spaces that double off-map areas.
    pub(super) fn doublings(&self) -> Vec<Action> {
        let spaces = DOUBLED.iter().filter_map(|hex| self.free_doubling(*hex));
        let place = |space| Action::Common(RailMove::PlaceMarker { space, power: None });
        spaces.map(place).collect()
    }

    /// Lists the tokens of other companies within reach.
    pub(super) fn markers_to_buy(&self) -> Vec<Action> {
        let board = &self.table.board;
        if self.table.company(self.company).markers_left.is_empty() || self.memory.done.marked {
            return Vec::new();
        }
        let cities = Walk::new(board, self.company).cities(board);
        let mut spaces: Vec<CitySpace> = board.markers().iter().map(|it| it.space).collect();
        spaces.retain(|space| {
            let owner = board.occupant(*space);
            cities.contains(&(space.hex, space.city))
                && owner != Some(self.company)
                && owner.is_some_and(|owner| !self.common.is_base(owner, *space))
        });
        spaces.arrange_by_key(|&space| space_key(board, space));
        let buy = |space| BuyMarker { space }.into();
        spaces.into_iter().map(buy).collect()
    }

    // Trains.

    /// Checks whether the company has no train and cannot pay for one.
    pub(super) fn is_in_need(&self) -> bool {
        let cheapest = self.common.cheapest_train();
        self.is_trainless() && self.table.company(self.company).cash < cheapest
    }

    pub(super) fn train_offers(&self) -> Offers {
        let own = self.started().filter(|&seller| self.presides(seller));
        let mut offers = vec![
            (Kind::BankTrain, self.affordable_trains()),
            (Kind::CompanyTrain, self.trains_of(own.collect())),
            (Kind::Own("take_train"), self.taken_trains()),
        ];
        if self.is_in_need() {
            offers.push((Kind::Own("begin_sale"), vec![BeginSale.into()]));
            offers.push((Kind::Sell, self.sales()));
            offers.push((Kind::Own("merge"), self.mergers()));
            offers.push((
                Kind::Bankruptcy,
                vec![Action::Common(RailMove::DeclareBankruptcy)],
            ));
        }
        offers
    }

    /// Returns the company's money for a train. It includes the president's if the company has no train.
    fn funds(&self) -> Dollars {
        let own = self.table.company(self.company).cash;
        if self.is_trainless() {
            own + self.table.cash(self.player)
        } else {
            own
        }
    }

    /// Lists the bank's trains that can be paid for.
    pub(super) fn affordable_trains(&self) -> Vec<Action> {
        let (depot, funds) = (&self.table.depot, self.funds());
        let affordable = depot.offers().filter(|&train| depot.price(train) <= funds);
        let buy = |train| Action::Common(RailMove::buy_train(train, None, depot.price(train)));
        affordable.map(buy).collect()
    }

    /// Lists the trains that the Mobile and Ohio may be exchanged for.
    fn taken_trains(&self) -> Vec<Action> {
        if self.common.player_with(MOBILE) != Some(self.player) {
            return Vec::new();
        }
        let offers = self.table.depot.offers();
        offers.map(|train| TakeTrain { train }.into()).collect()
    }

    /// Returns the highest price for a used train. It is the face value once the president contributes.
    pub(super) fn most_for(&self, train: Train) -> Dollars {
        let own = self.table.company(self.company).cash;
        own.max(self.funds().min(self.table.depot.price(train)))
    }

    // Without a train.

    /// Lists mergers with the president's other corporations. Each remaining System is possible.
    fn mergers(&self) -> Vec<Action> {
        if self.common.phase() < Phase::Ten || is_system(self.company) {
            return Vec::new();
        }
        let partners = self.started().filter(|&partner| {
            partner != self.company && !is_system(partner) && self.presides(partner)
        });
        let waits = |system: &CompanyId| {
            is_system(*system) && self.table.company(*system).status == Status::Unstarted
        };
        let systems: Vec<CompanyId> = BY_SYMBOL.iter().copied().filter(waits).collect();
        let mergers = partners.flat_map(|partner| {
            let systems = systems.iter();
            systems.map(move |&system| Merge { partner, system }.into())
        });
        mergers.collect()
    }

    /// Lists the company's tokens to offer. They are not bases, and come without a price.
    pub(super) fn tokens_to_offer(&self) -> Vec<Action> {
        let board = &self.table.board;
        let mut spaces: Vec<CitySpace> = board.markers_of(self.company).collect();
        spaces.retain(|space| !self.common.is_base(self.company, *space));
        spaces.arrange_by_key(|&space| space_key(board, space));
        let offer = |space| {
            Offer {
                space,
                price: Dollars::ZERO,
            }
            .into()
        };
        spaces.into_iter().map(offer).collect()
    }

    pub(super) fn bidding(&self) -> Option<&Bidding> {
        self.game.operating_round()?.bidding()
    }

    /// Lists bids in the fire sale without a price. They are the player's, or those of the player's companies.
    pub(super) fn raises(&self) -> Vec<Action> {
        let bid = |company| {
            Raise {
                price: Dollars::ZERO,
                company,
            }
            .into()
        };
        match self.bidding().map(Bidding::lot) {
            None => Vec::new(),
            Some(Lot::Share { .. }) => vec![bid(None)],
            Some(Lot::Token(_)) => {
                let own = self.started().filter(|&company| self.presides(company));
                own.map(|company| bid(Some(company))).collect()
            }
        }
    }
}
