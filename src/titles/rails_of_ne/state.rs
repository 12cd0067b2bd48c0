//! The state of the table.

use super::businesses::Deck;
use super::components::{fulfils, mail_cities};
use super::economy::{CONDITION_CARDS, Condition, ConditionCard};
use super::events::{Closing, EVENTS, Effect, Event};
use super::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use crate::engine::ids::PlayerId;
use crate::engine::random::Draw;

/// A Business in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedBusiness {
    /// Its card.
    pub card: Card,
    /// Number of New Patents under it.
    pub patents: u8,
}

/// The possessions of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The home state; Massachusetts while none is chosen.
    pub home: State,
    /// Money, in dollars; never below zero.
    pub cash: i32,
    /// The places of depots, in the order in which they were built.
    pub depots: Vec<PlaceId>,
    /// Businesses in play.
    pub businesses: Vec<PlayedBusiness>,
    /// Cards in the hand.
    pub hand: Vec<Card>,
    /// The start Businesses to choose from, until that is done.
    pub dealt: Vec<Card>,
    /// Retired Businesses.
    pub retired: Vec<Card>,
    /// Number of loans.
    pub loans: u8,
}

impl Player {
    /// Checks whether the player has a depot there.
    #[must_use]
    pub fn has_depot(&self, place: PlaceId) -> bool {
        self.depots.contains(&place)
    }

    /// Checks whether a Business is in play.
    #[must_use]
    pub fn has_in_play(&self, card: Card) -> bool {
        self.businesses.iter().any(|business| business.card == card)
    }

    /// Counts the Mail Cities of a state with depots.
    #[must_use]
    pub fn mail_depots(&self, state: State) -> usize {
        let cities = mail_cities(state);
        self.depots
            .iter()
            .filter(|place| place.is_among(cities))
            .count()
    }

    /// Checks whether the required depots stand, Closed or not.
    #[must_use]
    pub fn fulfils(&self, groups: &[&[&str]]) -> bool {
        fulfils(groups, |place| self.has_depot(place))
    }
}

/// Takes one copy of a card out of some.
pub(super) fn take(cards: &mut Vec<Card>, card: Card) -> Option<Card> {
    let index = cards.iter().position(|known| *known == card)?;
    Some(cards.remove(index))
}

/// The three periods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Period {
    /// Early industry, crafts and farms.
    A,
    /// Heavier industry.
    B,
    /// Specialties.
    C,
}

impl Period {
    /// Returns the letter.
    #[must_use]
    pub const fn letter(self) -> &'static str {
        match self {
            Period::A => "A",
            Period::B => "B",
            Period::C => "C",
        }
    }

    /// Returns the deck.
    #[must_use]
    pub const fn deck(self) -> Deck {
        match self {
            Period::A => Deck::A,
            Period::B => Deck::B,
            Period::C => Deck::C,
        }
    }

    /// Returns the most Businesses that a player may have in play (Game Periods).
    #[must_use]
    pub const fn most_businesses(self) -> usize {
        match self {
            Period::A | Period::B => 8,
            Period::C => 10,
        }
    }
}

/// All cards that players do not have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    /// The Business Deck of this period, its top last.
    pub deck: Vec<Card>,
    /// The cards face up, to be claimed.
    pub row: Vec<Card>,
    /// Unclaimed cards of this period: shuffled when the deck runs out.
    pub unwanted: Vec<Card>,
    /// Cards that are out of the game.
    pub out: Vec<Card>,
}

/// The Economic Conditions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Economy {
    /// The cards of this turn and of the next ones, by their places in [`CONDITION_CARDS`].
    pub shown: Vec<usize>,
    /// The stacks of Depression, Normal and Prosperity, their tops last.
    pub stacks: [Vec<usize>; 3],
    /// The used cards of each.
    pub used: [Vec<usize>; 3],
}

impl Economy {
    /// Returns the card of this turn (0) or a later one, if known.
    #[must_use]
    pub fn card(&self, later: usize) -> Option<&'static ConditionCard> {
        CONDITION_CARDS.get(*self.shown.get(later)?)
    }

    /// Returns the condition of this turn (0) or a later one. The first three turns are Normal.
    #[must_use]
    pub fn condition(&self, later: usize) -> Condition {
        self.card(later)
            .map_or(Condition::Normal, |card| card.condition)
    }
}

/// The events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Events {
    /// The events to come, the next one first, by their places in [`EVENTS`].
    pub row: Vec<usize>,
    /// The events face down, the top last.
    pub pile: Vec<usize>,
    /// The events that have happened and may come again.
    pub used: Vec<usize>,
    /// Required Events that have happened.
    pub done: Vec<usize>,
}

impl Events {
    /// Checks whether a Required Event has happened.
    #[must_use]
    pub fn has_happened(&self, effect: Effect) -> bool {
        self.done
            .iter()
            .any(|&event| EVENTS[event].effect == effect)
    }
}

/// The effects that last until the end of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurnEffects {
    /// The events of this turn, each with the state that the die named.
    pub events: Vec<(usize, Option<State>)>,
    /// Businesses that are Closed by Action cards.
    pub businesses: Vec<Card>,
    /// Businesses of players that are Closed by Action cards, by states.
    pub revolts: Vec<(PlayerId, State)>,
    /// Depots that are Closed by Action cards.
    pub depots: Vec<(PlayerId, PlaceId)>,
    /// Businesses whose Income goes to somebody else.
    pub diverted: Vec<(Card, PlayerId)>,
}

impl TurnEffects {
    /// Returns the events of this turn.
    pub fn events(&self) -> impl Iterator<Item = &'static Event> {
        self.events.iter().map(|(event, _)| &EVENTS[*event])
    }

    /// Returns their closings, each with the state that the die named.
    fn closings(&self) -> impl Iterator<Item = (Closing, Option<State>)> {
        self.events
            .iter()
            .filter_map(|(event, state)| match EVENTS[*event].effect {
                Effect::Closes(closing) => Some((closing, *state)),
                _ => None,
            })
    }

    /// Checks whether a place is Closed, with everything in it.
    #[must_use]
    pub fn closes_place(&self, place: PlaceId) -> bool {
        self.closings()
            .any(|(closing, _)| place.is_among(closing.places))
    }

    /// Checks whether a player's depot is Closed, by itself or with its place.
    #[must_use]
    pub fn closes_depot(&self, player: PlayerId, place: PlaceId) -> bool {
        self.depots.contains(&(player, place)) || self.closes_place(place)
    }

    /// Checks whether a player's Business is Closed.
    #[must_use]
    pub fn closes_business(&self, player: PlayerId, card: Card) -> bool {
        let (Some(business), Some(place)) = (card.business(), card.place()) else {
            return false;
        };
        let state = place.place().state();
        let by_event = self.closings().any(|(closing, thrown)| {
            let here = if closing.by_die {
                state == thrown
            } else {
                closing.states.is_empty()
                    || state.is_some_and(|state| closing.states.contains(&state))
            };
            let burns = closing
                .hazard
                .is_some_and(|hazard| business.hazards.contains(&hazard));
            (burns && here) || closing.kinds.contains(&business.kind)
        });
        let in_revolt = state.is_some_and(|state| self.revolts.contains(&(player, state)));
        by_event || in_revolt || self.businesses.contains(&card) || self.closes_place(place)
    }

    /// Checks whether an event closes a Special Route.
    #[must_use]
    pub fn closes_route(&self, route: RouteId) -> bool {
        self.closings()
            .any(|(closing, _)| closing.routes.contains(&route.symbol()))
    }

    /// Checks whether an event closes a State Subsidy.
    #[must_use]
    pub fn closes_subsidy(&self, subsidy: SubsidyId) -> bool {
        self.closings()
            .any(|(closing, _)| closing.subsidies.contains(&subsidy.symbol()))
    }

    /// Checks whether building is forbidden on everything that touches a state.
    #[must_use]
    pub fn forbids_building(&self, state: State) -> bool {
        self.events().any(|event| match event.effect {
            Effect::NoBuilding(states) => states.contains(&state),
            _ => false,
        })
    }

    /// Checks whether there is a panic.
    #[must_use]
    pub fn is_panic(&self) -> bool {
        self.events().any(|event| event.effect == Effect::Panic)
    }
}

/// The claims of all players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// The claimants of each Special Route.
    pub routes: Vec<Vec<PlayerId>>,
    /// The holder of each Mail Contract in this game, by state.
    pub mail: Vec<(State, Option<PlayerId>)>,
    /// The holder of each State Subsidy in this game.
    pub subsidies: Vec<(SubsidyId, Option<PlayerId>)>,
}

impl Claims {
    /// Returns the holder of a state's Mail Contract. Returns `None` also if the state has no contract in this game.
    #[must_use]
    pub fn mail_of(&self, state: State) -> Option<PlayerId> {
        let found = self.mail.iter().find(|(of, _)| *of == state);
        found.and_then(|(_, player)| *player)
    }

    /// Returns the holder of a State Subsidy.
    #[must_use]
    pub fn subsidy_of(&self, subsidy: SubsidyId) -> Option<PlayerId> {
        let found = self.subsidies.iter().find(|(of, _)| *of == subsidy);
        found.and_then(|(_, player)| *player)
    }

    /// Returns the State Subsidies of a player.
    pub fn subsidies_of(&self, player: PlayerId) -> impl Iterator<Item = SubsidyId> {
        let own = self
            .subsidies
            .iter()
            .filter(move |(_, owner)| *owner == Some(player));
        own.map(|(subsidy, _)| *subsidy)
    }

    /// Returns the Special Routes that a player has claimed.
    pub fn routes_of(&self, player: PlayerId) -> impl Iterator<Item = RouteId> {
        RouteId::all().filter(move |route| self.routes[route.index()].contains(&player))
    }

    /// Counts the unclaimed things (Ending the Game). They are Mail Contracts, State Subsidies and Special Routes.
    #[must_use]
    pub fn unclaimed(&self) -> usize {
        self.mail
            .iter()
            .filter(|(_, owner)| owner.is_none())
            .count()
            + self
                .subsidies
                .iter()
                .filter(|(_, owner)| owner.is_none())
                .count()
            + self
                .routes
                .iter()
                .filter(|claimants| claimants.is_empty())
                .count()
    }
}

/// Chance: decks and dice from the seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance(Draw);

impl Chance {
    /// Creates the draws of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance(Draw::new(seed))
    }

    /// Shuffles things.
    pub fn shuffled<T: Clone>(&mut self, things: &[T]) -> Vec<T> {
        let order = self.0.order(things.len());
        order
            .into_iter()
            .map(|index| things[index].clone())
            .collect()
    }

    /// Throws the ten-sided die, 1 to 10.
    pub fn die(&mut self) -> u8 {
        // The high digits of the numbers are the random ones.
        let thrown = (self.0.next_number() * 10) >> 31;
        u8::try_from(thrown + 1).unwrap_or(10)
    }
}
