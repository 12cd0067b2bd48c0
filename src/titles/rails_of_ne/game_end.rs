//! Ending the Game: the end and the values of everything.

use super::bookkeeping_phase::LOAN;
use super::building::DEPOT;
use super::claims::HOTEL;
use super::game::Game;
use super::symbols::{Card, PlaceId};
use crate::engine::arrange::Arrange;
use crate::engine::game::Outcome;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// The last turn.
pub const LAST_TURN: u8 = 16;

/// The reason why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The end of the last turn.
    LastTurn,
    /// The claims: everything is claimed, or nearly everything late in the game.
    Claimed,
}

impl Reason {
    /// Returns the end of a sentence.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Reason::LastTurn => "turn 16 has been played",
            Reason::Claimed => "enough has been claimed",
        }
    }
}

/// A kind of value at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Cash.
    Cash,
    /// Businesses in play and retired, at their Cost.
    Businesses,
    /// Depots.
    Depots,
    /// Special Routes.
    Routes,
    /// State Subsidies.
    Subsidies,
    /// Connected hotels on the hotel routes.
    Hotels,
    /// Loans, which count against their player.
    Loans,
}

fn dollars(count: usize, each: i32) -> i32 {
    i32::try_from(count).unwrap_or_default() * each
}

impl Game {
    /// Returns how much may stay unclaimed. The game then ends this turn (Ending the Game).
    #[must_use]
    pub fn may_stay_unclaimed(&self) -> usize {
        usize::from(self.turn.saturating_sub(13))
    }

    pub(super) fn ending(&self) -> Option<Reason> {
        if self.turn >= LAST_TURN {
            Some(Reason::LastTurn)
        } else {
            let claimed = self.claims.unclaimed() <= self.may_stay_unclaimed();
            claimed.then_some(Reason::Claimed)
        }
    }

    /// Returns the value of a player's Business cards: their Cost, retired ones too.
    #[must_use]
    pub fn business_worth(&self, player: PlayerId) -> i32 {
        let own = self.player(player);
        let in_play = own.businesses.iter().map(|business| business.card);
        in_play
            .chain(own.retired.iter().copied())
            .map(|card| card.cost())
            .sum()
    }

    /// Returns the current values of a player's assets, in dollars.
    #[must_use]
    pub fn worth_apart(&self, player: PlayerId) -> Vec<(Worth, i32)> {
        let own = self.player(player);
        let value = |route: super::symbols::RouteId| {
            let claimants = self.claims.routes[route.index()].len();
            Some(route.route().shared_by(claimants)?.1)
        };
        let subsidies = self.claims.subsidies_of(player);
        vec![
            (Worth::Cash, own.cash),
            (Worth::Businesses, self.business_worth(player)),
            (Worth::Depots, dollars(own.depots.len(), DEPOT)),
            (
                Worth::Routes,
                self.claims.routes_of(player).filter_map(value).sum(),
            ),
            (
                Worth::Subsidies,
                subsidies.map(|id| id.subsidy().value).sum(),
            ),
            (Worth::Hotels, dollars(self.hotels(player), HOTEL.1)),
            (Worth::Loans, -dollars(usize::from(own.loans), LOAN)),
        ]
    }

    /// Counts a player's Connected hotels on claimed hotel routes. Nothing is Closed at the end.
    fn hotels(&self, player: PlayerId) -> usize {
        let own = self.player(player);
        let in_market = PlaceId::markets().any(|market| own.has_depot(market));
        let counts = |card: Card| {
            let is_hotel = card
                .business()
                .is_some_and(|card| card.kind == super::businesses::HOTEL);
            let place = card
                .place()
                .filter(|place| is_hotel && in_market && own.has_depot(*place));
            let mut routes = self.claims.routes_of(player);
            place.is_some_and(|place| routes.any(|route| place.is_among(route.route().hotels)))
        };
        own.businesses
            .iter()
            .filter(|business| counts(business.card))
            .count()
    }

    /// Returns a player's current total value, in dollars.
    #[must_use]
    pub fn worth(&self, player: PlayerId) -> i32 {
        self.worth_apart(player)
            .iter()
            .map(|(_, value)| value)
            .sum()
    }

    /// Returns the result of the game. In a tie the greater value in Business cards wins.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        let reason = self.over?;
        let rank = |player: &PlayerId| (-self.worth(*player), -self.business_worth(*player));
        let mut players: Vec<PlayerId> = self.player_ids().collect();
        players.arrange_by_key(rank);
        let best = players.first().map(rank);
        Some(Outcome {
            reason: reason.text().to_string(),
            winners: players
                .iter()
                .filter(|player| Some(rank(player)) == best)
                .count(),
            scores: players
                .iter()
                .map(|player| (*player, Dollars(self.worth(*player))))
                .collect(),
        })
    }
}
