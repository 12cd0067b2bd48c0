//! The components by small numbers, and their spelling in moves: by the symbol in the tables, so that no order of a
//! table is ever part of a stored game. An unknown symbol is an error that names it.

use super::components;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

macro_rules! named {
    ($(#[$doc:meta])* $name:ident, $what:literal, $symbols:path) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            /// Returns the place in its table.
            #[must_use]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// Returns all of them.
            pub fn all() -> impl Iterator<Item = $name> {
                (0u8..).take($symbols().len()).map($name)
            }

            /// Returns the symbol that it is written by.
            #[must_use]
            pub fn symbol(self) -> &'static str {
                $symbols().get(self.index()).copied().unwrap_or_default()
            }

            /// Finds the one with this symbol.
            #[must_use]
            pub fn named(symbol: &str) -> Option<$name> {
                $name::all().find(|id| id.symbol() == symbol)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.symbol().serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                let symbol = String::deserialize(deserializer)?;
                $name::named(&symbol)
                    .ok_or_else(|| serde::de::Error::custom(unknown($what, &symbol)))
            }
        }
    };
}

fn unknown(what: &str, symbol: &str) -> String {
    format!("there is no {what} \"{symbol}\" in Rails of New England")
}

named! {
    /// A place of the map: `"St. Johnsbury VT"`.
    PlaceId, "place", components::place_symbols
}
named! {
    /// A card of the decks: a Business, `"Dairy, Pittsfield MA (A)"`, or an Action card, `"Watered Stock"`. Copies of
    /// an Action card are the same card.
    Card, "card", components::card_symbols
}
named! {
    /// A Special Route: `"Boston to New York"`.
    RouteId, "Special Route", components::route_symbols
}
named! {
    /// A State Subsidy: `"Hoosac Tunnel"`.
    SubsidyId, "State Subsidy", components::subsidy_symbols
}

/// The six states of New England; the first five have players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum State {
    /// Connecticut.
    Ct,
    /// New Hampshire.
    Nh,
    /// Vermont.
    Vt,
    /// Maine.
    Me,
    /// Rhode Island.
    Ri,
    /// Massachusetts, the home of no player.
    Ma,
}

impl State {
    /// All of them.
    pub const ALL: [State; 6] = [
        State::Ct,
        State::Nh,
        State::Vt,
        State::Me,
        State::Ri,
        State::Ma,
    ];

    /// Returns the two letters.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            State::Ct => "CT",
            State::Nh => "NH",
            State::Vt => "VT",
            State::Me => "ME",
            State::Ri => "RI",
            State::Ma => "MA",
        }
    }

    /// Returns the name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            State::Ct => "Connecticut",
            State::Nh => "New Hampshire",
            State::Vt => "Vermont",
            State::Me => "Maine",
            State::Ri => "Rhode Island",
            State::Ma => "Massachusetts",
        }
    }
}
