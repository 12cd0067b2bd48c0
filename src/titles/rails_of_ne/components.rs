//! The components, with everything that the tables name by symbols found once.

use super::action_cards::{ACTION_CARDS, ActionCard, Effect};
use super::businesses::{BUSINESSES, Business, Deck};
use super::claims::{self, MAIL, ROUTES, SUBSIDIES};
use super::places::{PLACES, Place};
use super::symbols::{Card, PlaceId, RouteId, State, SubsidyId};
use super::tracks::{ESTUARIES, Row, SECTIONS};
use std::sync::LazyLock;

/// A section of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its ends.
    pub ends: [PlaceId; 2],
    /// The cost of building over it, in dollars, before any reduction.
    pub cost: i32,
    /// If it crosses an estuary.
    pub estuary: bool,
}

/// The things that the tables name, by the numbers of this run of the program.
struct ComponentIndex {
    sections: Vec<Section>,
    /// The sections at each place, and the place at the other end.
    beside: Vec<Vec<(usize, PlaceId)>>,
    places: Vec<&'static str>,
    card_symbols: Vec<String>,
    /// The place of each Business.
    stands: Vec<PlaceId>,
}

static FOUND: LazyLock<ComponentIndex> = LazyLock::new(|| {
    let places: Vec<&'static str> = PLACES.iter().map(|place| place.symbol).collect();
    // Symbols missing from the table are found by a test, not here.
    let place = |symbol: &str| {
        let index = places.iter().position(|known| *known == symbol);
        PlaceId(u8::try_from(index.unwrap_or_default()).unwrap_or_default())
    };
    let section = |estuary| {
        move |&(a, b, cost): &Row| Section {
            ends: [place(a), place(b)],
            cost: i32::from(cost),
            estuary,
        }
    };
    let section = |rows: &[Row], estuary| rows.iter().map(section(estuary)).collect::<Vec<_>>();
    let sections = [section(SECTIONS, false), section(ESTUARIES, true)].concat();
    let mut beside = vec![Vec::new(); places.len()];
    for (index, section) in sections.iter().enumerate() {
        let [a, b] = section.ends;
        beside[a.index()].push((index, b));
        beside[b.index()].push((index, a));
    }
    let businesses = BUSINESSES.iter().map(|business| {
        let deck = match business.deck {
            Deck::Start => "S",
            Deck::A => "A",
            Deck::B => "B",
            Deck::C => "C",
        };
        format!("{}, {} ({deck})", business.kind, business.place)
    });
    let actions = ACTION_CARDS.iter().map(|card| card.name.to_string());
    ComponentIndex {
        card_symbols: businesses.chain(actions).collect(),
        stands: BUSINESSES
            .iter()
            .map(|business| place(business.place))
            .collect(),
        sections,
        beside,
        places,
    }
});

/// Returns the symbols of the places.
pub(super) fn place_symbols() -> &'static [&'static str] {
    &FOUND.places
}

static CARD_SYMBOLS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| FOUND.card_symbols.iter().map(String::as_str).collect());

/// Returns the symbols of the cards: Businesses, then Action cards.
pub(super) fn card_symbols() -> &'static [&'static str] {
    &CARD_SYMBOLS
}

static ROUTE_SYMBOLS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| ROUTES.iter().map(|route| route.name).collect());

/// Returns the names of the Special Routes.
pub(super) fn route_symbols() -> &'static [&'static str] {
    &ROUTE_SYMBOLS
}

static SUBSIDY_SYMBOLS: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| SUBSIDIES.iter().map(|subsidy| subsidy.name).collect());

/// Returns the names of the State Subsidies.
pub(super) fn subsidy_symbols() -> &'static [&'static str] {
    &SUBSIDY_SYMBOLS
}

/// Returns all sections of track.
#[must_use]
pub fn sections() -> &'static [Section] {
    &FOUND.sections
}

/// Returns the sections at a place. Each comes with the place at its other end.
#[must_use]
pub fn beside(place: PlaceId) -> &'static [(usize, PlaceId)] {
    &FOUND.beside[place.index()]
}

impl PlaceId {
    /// Returns its row of the table.
    #[must_use]
    pub fn place(self) -> &'static Place {
        &PLACES[self.index()]
    }

    /// Checks whether it is one of these symbols.
    #[must_use]
    pub fn is_among(self, symbols: &[&str]) -> bool {
        symbols.contains(&self.symbol())
    }

    /// Returns the Market Cities.
    pub fn markets() -> impl Iterator<Item = PlaceId> {
        PlaceId::all().filter(|id| id.place().market)
    }

    /// Returns the capital of a state.
    #[must_use]
    pub fn capital_of(state: State) -> PlaceId {
        let mut all = PlaceId::all();
        let capital = all.find(|id| id.place().capital && id.place().state() == Some(state));
        // Every state has one in the table.
        capital.unwrap_or_default()
    }
}

impl Card {
    /// Returns its Business, or `None` for an Action card.
    #[must_use]
    pub fn business(self) -> Option<&'static Business> {
        BUSINESSES.get(self.index())
    }

    /// Returns its Action, or `None` for a Business.
    #[must_use]
    pub fn action(self) -> Option<&'static ActionCard> {
        ACTION_CARDS.get(self.index().checked_sub(BUSINESSES.len())?)
    }

    /// Returns its effect, or `None` for a Business.
    #[must_use]
    pub fn effect(self) -> Option<Effect> {
        self.action().map(|card| card.effect)
    }

    /// Returns the Action card with an effect.
    #[must_use]
    pub fn with(effect: Effect) -> Card {
        let mut all = Card::all();
        let card = all.find(|card| card.effect() == Some(effect));
        // Every effect has one in the table.
        card.unwrap_or_default()
    }

    /// Returns the place of the Business.
    #[must_use]
    pub fn place(self) -> Option<PlaceId> {
        FOUND.stands.get(self.index()).copied()
    }

    /// Returns the Business's cost in dollars, or 0 for an Action card.
    #[must_use]
    pub fn cost(self) -> i32 {
        self.business().map_or(0, |business| business.cost)
    }

    /// Returns the Bank's price for the Business: half its Cost, rounded up.
    #[must_use]
    pub fn half(self) -> i32 {
        (self.cost() + 1) / 2
    }

    /// Counts the copies of a card in a deck.
    #[must_use]
    pub fn copies_in(self, deck: Deck) -> usize {
        match (self.business(), self.action()) {
            (Some(business), _) => usize::from(business.deck == deck),
            (_, Some(action)) => action.copies_in(deck),
            _ => 0,
        }
    }
}

impl RouteId {
    /// Returns its row of the table.
    #[must_use]
    pub fn route(self) -> &'static claims::Route {
        &ROUTES[self.index()]
    }
}

impl SubsidyId {
    /// Returns its row of the table.
    #[must_use]
    pub fn subsidy(self) -> &'static claims::Subsidy {
        &SUBSIDIES[self.index()]
    }
}

/// Returns the Mail Cities of a state, the capital first.
#[must_use]
pub fn mail_cities(state: State) -> &'static [&'static str] {
    let found = MAIL.iter().find(|(of, _)| *of == state);
    found.map_or(&[], |(_, cities)| cities)
}

/// Checks whether each group holds a suitable place.
pub fn fulfils(groups: &[&[&str]], will_do: impl Fn(PlaceId) -> bool) -> bool {
    let found = |symbol: &&str| PlaceId::named(symbol).is_some_and(&will_do);
    groups.iter().all(|group| group.iter().any(found))
}
