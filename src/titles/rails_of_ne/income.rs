//! Businesses and Income: the income of everything, split into parts with the reasons.

use super::action_cards::PATENT;
use super::claims::{Benefit, HOTEL, MAIL_INCOME};
use super::components::{fulfils, mail_cities};
use super::economy::Condition;
use super::events::{EVENTS, Effect};
use super::game::Game;
use super::joint_income::Claim;
use super::state::{PlayedBusiness, TurnEffects};
use super::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use crate::engine::ids::PlayerId;

/// A source of income.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A Business.
    Business(Card),
    /// A Special Route.
    Route(RouteId),
    /// A Mail Contract.
    Mail(State),
}

/// The reason for a part of an income.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A closing.
    Closed,
    /// An Unconnected Business.
    Unconnected,
    /// A Connected Business.
    Connected,
    /// Further Market Cities.
    Markets,
    /// Sheep.
    Sheep,
    /// New Patents.
    Patents,
    /// A hotel on a Special Route.
    Hotel(RouteId),
    /// A State Subsidy.
    Subsidy(SubsidyId),
    /// An event of this turn, by its place in [`EVENTS`].
    Event(usize),
    /// The number of claimants of a Special Route.
    Claimants(usize),
    /// The mail of a State Capital.
    Capital,
    /// The mail of this many other cities.
    Cities(usize),
}

/// The income from one source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earning {
    /// The source.
    pub source: Source,
    /// The parts, in dollars.
    pub parts: Vec<(Reason, i32)>,
    /// The player who gets it instead of its owner, by Insider Trading.
    pub instead: Option<PlayerId>,
}

impl Earning {
    /// Returns the sum, in dollars.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.parts.iter().map(|(_, amount)| amount).sum()
    }
}

/// The assumptions for an income.
#[derive(Clone, Copy, Debug)]
pub struct Prospect<'a> {
    /// The condition.
    pub condition: Condition,
    /// The closings of this turn; nothing in later turns.
    pub today: Option<&'a TurnEffects>,
    /// Depots that the player might have built.
    pub more: &'a [PlaceId],
    /// The claim that the player might have made with them.
    pub claim: Option<Claim>,
}

impl Game {
    /// Returns the prospect of this turn as it is.
    #[must_use]
    pub fn now(&self) -> Prospect<'_> {
        Prospect {
            condition: self.economy.condition(0),
            today: Some(&self.today),
            more: &[],
            claim: None,
        }
    }

    /// Returns the prospect of a turn, this one (0) or a later one, with everything open again. Returns `None` while
    /// its condition is unknown.
    #[must_use]
    pub fn later(&self, turns: usize) -> Option<Prospect<'_>> {
        if turns == 0 {
            return Some(self.now());
        }
        Some(Prospect {
            condition: self.known_condition(turns)?,
            today: None,
            more: &[],
            claim: None,
        })
    }

    /// Checks whether a player has an open depot there.
    #[must_use]
    pub fn is_open(&self, player: PlayerId, place: PlaceId, prospect: Prospect) -> bool {
        let stands = self.player(player).has_depot(place) || prospect.more.contains(&place);
        stands
            && !prospect
                .today
                .is_some_and(|today| today.closes_depot(player, place))
    }

    /// Counts the Market Cities of a Business. It is 0 if the Business is Unconnected.
    fn markets(&self, player: PlayerId, card: Card, prospect: Prospect) -> i32 {
        let here = card
            .place()
            .is_some_and(|place| self.is_open(player, place, prospect));
        let markets =
            PlaceId::markets().filter(|market| here && self.is_open(player, *market, prospect));
        markets.map(|_| 1).sum()
    }

    /// Checks whether a Business is Connected now.
    #[must_use]
    pub fn is_connected(&self, player: PlayerId, card: Card) -> bool {
        self.markets(player, card, self.now()) > 0
    }

    /// Returns the income of a Business for its owner.
    #[must_use]
    pub fn earning_of(
        &self,
        player: PlayerId,
        business: PlayedBusiness,
        prospect: Prospect,
    ) -> Earning {
        let card = business.card;
        let diverted = self.today.diverted.iter().find(|(of, _)| *of == card);
        let instead = diverted
            .filter(|_| prospect.today.is_some())
            .map(|(_, to)| *to);
        let closed = prospect
            .today
            .is_some_and(|today| today.closes_business(player, card));
        let parts = if closed {
            vec![(Reason::Closed, 0)]
        } else {
            self.parts_of(player, business, prospect)
        };
        let earning = Earning {
            source: Source::Business(card),
            parts,
            instead,
        };
        // Losses stay with the owner.
        let instead = earning.instead.filter(|_| earning.total() > 0);
        Earning { instead, ..earning }
    }

    /// Returns the income parts of an open Business.
    fn parts_of(
        &self,
        player: PlayerId,
        business: PlayedBusiness,
        prospect: Prospect,
    ) -> Vec<(Reason, i32)> {
        let Some(card) = business.card.business() else {
            return Vec::new();
        };
        let markets = self.markets(player, business.card, prospect);
        let connected = markets > 0;
        let base = card.income(prospect.condition, connected);
        let mut parts = vec![if connected {
            (Reason::Connected, base)
        } else {
            (Reason::Unconnected, base)
        }];
        if !self.events.has_happened(Effect::SheepBust) {
            parts.push((Reason::Sheep, card.sheep));
        }
        parts.push((Reason::Patents, PATENT * i32::from(business.patents)));
        if connected {
            parts.push((Reason::Markets, markets - 1));
            parts.extend(self.more_if_connected(player, business.card, prospect));
        }
        // Parts of zero are left out, except the income on the card.
        let shown = |index: usize, amount: i32| index == 0 || amount != 0;
        let all = parts.into_iter().enumerate();
        all.filter(|(index, (_, amount))| shown(*index, *amount))
            .map(|(_, part)| part)
            .collect()
    }

    /// Returns the additional income of a connection. It comes by routes, subsidies and events.
    fn more_if_connected(
        &self,
        player: PlayerId,
        card: Card,
        prospect: Prospect,
    ) -> Vec<(Reason, i32)> {
        let (Some(business), Some(place)) = (card.business(), card.place()) else {
            return Vec::new();
        };
        let is_hotel = business.kind == super::businesses::HOTEL;
        let routes = self.routes_in(player, prospect).filter(|route| {
            is_hotel
                && place.is_among(route.route().hotels)
                && self.operates(player, *route, prospect)
        });
        let routes = routes.map(|route| (Reason::Hotel(route), HOTEL.0));
        let claimed = match prospect.claim {
            Some(Claim::Subsidy(subsidy)) => Some(subsidy),
            _ => None,
        };
        let subsidies = self.claims.subsidies_of(player).chain(claimed);
        let subsidies = subsidies.filter_map(|id| {
            let Benefit::Earns {
                more,
                kinds,
                places,
                state,
            } = id.subsidy().benefit
            else {
                return None;
            };
            let here =
                place.is_among(places) || (state.is_some() && place.place().state() == state);
            let kind = kinds.is_empty() || kinds.contains(&business.kind);
            let open = !prospect.today.is_some_and(|today| today.closes_subsidy(id));
            (here && kind && open).then_some((Reason::Subsidy(id), more))
        });
        let events = prospect.today.into_iter().flat_map(|today| &today.events);
        let events = events.filter_map(|&(event, _)| match EVENTS[event].effect {
            Effect::Bonus {
                hotels,
                least,
                more,
            } if (is_hotel || !hotels) && business.cost >= least => {
                Some((Reason::Event(event), more))
            }
            _ => None,
        });
        routes.chain(subsidies).chain(events).collect()
    }

    /// Returns the Special Routes that a player has claimed, or might have.
    fn routes_in(&self, player: PlayerId, prospect: Prospect) -> impl Iterator<Item = RouteId> {
        let claimed = match prospect.claim {
            Some(Claim::Route(route)) => Some(route),
            _ => None,
        };
        self.claims.routes_of(player).chain(claimed)
    }

    /// Checks whether a Special Route can be operated. It cannot in a turn in which a necessary depot is Closed.
    fn operates(&self, player: PlayerId, route: RouteId, prospect: Prospect) -> bool {
        let closed = prospect
            .today
            .is_some_and(|today| today.closes_route(route));
        !closed
            && fulfils(route.route().needs, |place| {
                self.is_open(player, place, prospect)
            })
    }

    fn route_earning(&self, player: PlayerId, route: RouteId, prospect: Prospect) -> Earning {
        let more = usize::from(prospect.claim == Some(Claim::Route(route)));
        let claimants = self.claims.routes[route.index()].len() + more;
        let shared = route.route().shared_by(claimants);
        let part = match shared.filter(|_| self.operates(player, route, prospect)) {
            Some((income, _)) => (Reason::Claimants(claimants), income),
            None => (Reason::Closed, 0),
        };
        Earning {
            source: Source::Route(route),
            parts: vec![part],
            instead: None,
        }
    }

    fn mail_earning(&self, player: PlayerId, state: State, prospect: Prospect) -> Earning {
        let open = |symbol: &&&str| {
            PlaceId::named(symbol).is_some_and(|place| self.is_open(player, place, prospect))
        };
        let cities = mail_cities(state);
        let capital = cities.iter().take(1).filter(open).count();
        let others = cities.iter().skip(1).filter(open).count();
        let amount = |count: usize, each: i32| i32::try_from(count).unwrap_or_default() * each;
        let mut parts = Vec::new();
        if capital > 0 {
            parts.push((Reason::Capital, MAIL_INCOME.0));
        }
        if others > 0 || capital == 0 {
            parts.push((Reason::Cities(others), amount(others, MAIL_INCOME.1)));
        }
        Earning {
            source: Source::Mail(state),
            parts,
            instead: None,
        }
    }

    /// Returns the income by Insider Trading. It is that of others' Businesses for a player.
    fn traded_to(&self, player: PlayerId, prospect: Prospect) -> Vec<Earning> {
        let others = self.player_ids().filter(|other| *other != player);
        let businesses = others.flat_map(|other| {
            let own = self.player(other).businesses.iter();
            own.map(move |business| (other, *business))
        });
        let earnings =
            businesses.map(|(owner, business)| self.earning_of(owner, business, prospect));
        earnings
            .filter(|earning| earning.instead == Some(player))
            .collect()
    }

    /// Returns all income of a player's property. It comes from Businesses, Special Routes and Mail Contracts, for any
    /// player. It includes others' Businesses that earn for this player.
    #[must_use]
    pub fn earnings(&self, player: PlayerId, prospect: Prospect) -> Vec<Earning> {
        let businesses = self.player(player).businesses.iter();
        let businesses = businesses.map(|&business| self.earning_of(player, business, prospect));
        let routes = self.routes_in(player, prospect);
        let routes = routes.map(|route| self.route_earning(player, route, prospect));
        let mail = self.claims.mail.iter().filter(|(state, owner)| {
            *owner == Some(player) || prospect.claim == Some(Claim::Mail(*state))
        });
        let mail = mail.map(|(state, _)| self.mail_earning(player, *state, prospect));
        let traded = self.traded_to(player, prospect);
        businesses.chain(routes).chain(mail).chain(traded).collect()
    }

    /// Returns a player's own income, in dollars. It is negative in bad times.
    #[must_use]
    pub fn income(&self, player: PlayerId, prospect: Prospect) -> i32 {
        let earnings = self.earnings(player, prospect);
        let own = earnings
            .iter()
            .filter(|earning| earning.instead.is_none_or(|to| to == player));
        own.map(Earning::total).sum()
    }
}
