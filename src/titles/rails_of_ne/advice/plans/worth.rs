//! The income from Businesses, claims and mail, in dollars until the end of the game.

use super::{COMES, Depots, View, average, count, f, least};
use crate::engine::arrange::Arrange;
use crate::titles::rails_of_ne::bookkeeping_phase::INTEREST;
use crate::titles::rails_of_ne::businesses::HOTEL;
use crate::titles::rails_of_ne::claims::Benefit;
use crate::titles::rails_of_ne::components::mail_cities;
use crate::titles::rails_of_ne::symbols::{Card, PlaceId, RouteId, State, SubsidyId};

impl View<'_> {
    /// Estimates the value of a Business quickly.
    pub(super) fn quick(&self, card: Card) -> f64 {
        let (Some(business), Some(place)) = (card.business(), card.place()) else {
            return 0.0;
        };
        let near = self.near(place, &self.depots());
        let left = (17.0 - self.turn().max(1.0)).max(0.0);
        let sheep = if self.has_sheep() {
            (6.0 - self.turn()).max(0.0)
        } else {
            0.0
        };
        0.7 * left * (average(card, true) + 0.6) + f(business.sheep) * sheep - near - 3.0
            + 0.1 * f(card.cost())
    }

    pub(super) fn value(&self, card: Card) -> f64 {
        match card.effect() {
            None => self.quick(card),
            Some(_) => 12.0,
        }
    }

    pub(super) fn best_dealt(&self) -> Option<Card> {
        let dealt = self.game.player(self.player).dealt.iter().copied();
        least(dealt, |card| -self.quick(*card))
    }

    /// Returns a Business's average income until the end.
    pub(super) fn earns(
        &self,
        card: Card,
        depots: &Depots,
        routes: &[RouteId],
        subsidies: &[SubsidyId],
    ) -> f64 {
        let (Some(business), Some(place)) = (card.business(), card.place()) else {
            return 0.0;
        };
        let markets = PlaceId::markets()
            .filter(|market| depots[market.index()])
            .count();
        let connected = depots[place.index()] && markets > 0;
        let mut value = average(card, connected);
        if connected {
            value += count(markets) - 1.0;
            for route in routes {
                if business.kind == HOTEL && place.is_among(route.route().hotels) {
                    value += 3.0;
                }
            }
            for subsidy in subsidies {
                if let Benefit::Earns {
                    more,
                    kinds,
                    places,
                    state,
                } = subsidy.subsidy().benefit
                {
                    let here = place.is_among(places)
                        || (state.is_some() && place.place().state() == state);
                    if here && (kinds.is_empty() || kinds.contains(&business.kind)) {
                        value += f(more);
                    }
                }
            }
        }
        if self.has_sheep() {
            let share = ((6.0 - self.turn()).max(0.0) / (17.0 - self.turn()).max(1.0)).min(1.0);
            value += f(business.sheep) * share;
        }
        let own = self
            .game
            .player(self.player)
            .businesses
            .iter()
            .find(|own| own.card == card);
        value + own.map_or(0.0, |own| 3.0 * f64::from(own.patents))
    }

    /// Returns a player's average income, less the interest on loans.
    fn income(&self) -> f64 {
        let (depots, routes) = (self.depots(), self.own_routes());
        let earned = self.all_earn(&self.in_play(), &depots, &routes, &self.own_subsidies());
        let claims = self.game.claims();
        let by_route = |route: &RouteId| {
            let claimants = claims.routes[route.index()].len();
            Some(f(route.route().shared_by(claimants)?.0))
        };
        let mail = State::ALL.into_iter();
        let mail = mail.filter(|state| claims.mail_of(*state) == Some(self.player));
        earned
            + routes.iter().filter_map(by_route).sum::<f64>()
            + mail
                .map(|state| self.mail_income(state, &depots))
                .sum::<f64>()
            - f(INTEREST) * f64::from(self.game.player(self.player).loans)
    }

    /// Returns the income to come if nothing changes.
    pub(super) fn to_come(&self) -> f64 {
        COMES * self.left() * self.income()
    }

    /// Estimates the worth of the hand. There is time for few of its cards.
    pub(super) fn hand_may_bring(&self) -> f64 {
        let mut values: Vec<f64> = self.hand().map(|card| self.value(card)).collect();
        values.arrange_by(|a, b| b.total_cmp(a));
        let weights = [0.4, 0.3, 0.2, 0.1];
        let each = values.into_iter().zip(weights);
        each.map(|(value, weight)| value.max(0.0) * weight).sum()
    }

    pub(super) fn own_routes(&self) -> Vec<RouteId> {
        self.game.claims().routes_of(self.player).collect()
    }

    pub(super) fn own_subsidies(&self) -> Vec<SubsidyId> {
        self.game.claims().subsidies_of(self.player).collect()
    }

    pub(super) fn all_earn(
        &self,
        cards: &[Card],
        depots: &Depots,
        routes: &[RouteId],
        subsidies: &[SubsidyId],
    ) -> f64 {
        cards
            .iter()
            .map(|card| self.earns(*card, depots, routes, subsidies))
            .sum()
    }

    pub(super) fn earns_now(&self, card: Card) -> f64 {
        self.earns(
            card,
            &self.depots(),
            &self.own_routes(),
            &self.own_subsidies(),
        )
    }

    /// Finds the least valuable Business in play, with its price at the end or without.
    pub(super) fn worst(&self, with_price: bool) -> Option<Card> {
        let left = (17.0 - self.turn()).max(1.0);
        let value = |card: &Card| {
            let price = if with_price {
                f(card.cost()) / 2.0 / left
            } else {
                0.0
            };
            self.earns_now(*card) + price
        };
        least(self.in_play(), value)
    }

    pub(super) fn mail_income(&self, state: State, depots: &Depots) -> f64 {
        let cities = mail_cities(state)
            .iter()
            .filter_map(|city| PlaceId::named(city));
        cities
            .filter(|city| depots[city.index()])
            .map(|city| if city.place().capital { 2.0 } else { 1.0 })
            .sum()
    }
}
