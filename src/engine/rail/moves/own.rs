//! The moves that one title has alone. Each is a value in a file of its own, which holds its fields, their written form
//! and its words; the title lists them once ([`own_moves`]).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::Pricing;
use crate::engine::rail::rail_game::{RailGame, Title};

/// A move of one title alone: its fields, and how they are written.
pub trait OwnMove: Clone {
    /// The name by which it is written.
    const NAME: &'static str;
    /// The move before its fields are read.
    const BLANK: Self;

    /// Goes through its fields in writing order. By default it has none.
    ///
    /// # Errors
    /// Why one cannot be read.
    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        let _ = pen;
        Ok(())
    }
    /// Returns the company concerned, if any.
    fn company(&self) -> Option<CompanyId> {
        None
    }
    /// Returns the space of a city concerned.
    fn space(&self) -> Option<CitySpace> {
        None
    }
    /// Returns the price that a player names.
    fn named_price(&self) -> Option<Dollars> {
        None
    }
    /// Returns the same at another price. It stays as it is if a player does not name the price.
    #[must_use]
    fn at_price(self, _price: Dollars) -> Self {
        self
    }
    /// Checks whether two moves differ only in number or price.
    fn differs_in_amount(&self, _other: &Self) -> bool {
        false
    }
}

/// The words of a move that one title has alone.
pub trait OwnWords<T: Title> {
    /// Returns the question's words for it.
    fn prompt(&self, game: &RailGame<T>) -> Prompt;
    /// Returns what its control says: its name, what it brings, and what it takes away.
    fn text(&self, game: &RailGame<T>) -> ChoiceText;
    /// Returns the texts for naming its price. It lies between so many dollars.
    fn pricing(&self, game: &RailGame<T>, range: (Dollars, Dollars)) -> Pricing {
        let _ = (game, range);
        Pricing::default()
    }
}

/// Makes the enum of the moves that a title has alone, each a value with the traits [`OwnMove`] and [`OwnWords`].
#[allow(unused_macros, reason = "a page of no title has no moves")]
macro_rules! own_moves {
    ($title:ty, $name:ident: $($kind:ident),+ $(,)?) => {
        /// A move that this title has alone.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each move describes itself")]
        pub enum $name {
            $($kind($kind)),+
        }

        impl $crate::engine::rail::codec::NamedMoves for $name {
            fn blank(name: &str) -> Option<$name> {
                use $crate::engine::rail::moves::OwnMove;
                $(if name == $kind::NAME {
                    return Some($name::$kind($kind::BLANK));
                })+
                None
            }

            fn name(&self) -> &'static str {
                match self {
                    $($name::$kind(_) => <$kind as $crate::engine::rail::moves::OwnMove>::NAME),+
                }
            }

            fn spell(
                &mut self,
                pen: &mut $crate::engine::rail::codec::FieldVisitor<'_>,
            ) -> Result<(), $crate::engine::rail::codec::Fault> {
                match self {
                    $($name::$kind(own) => $crate::engine::rail::moves::OwnMove::spell(own, pen)),+
                }
            }
        }

        impl $crate::engine::rail::rail_move::TitleMove for $name {
            const SPELLING: &'static $crate::engine::rail::codec::CodecOptions = &SPELLING;

            fn company(&self) -> Option<$crate::engine::rail::ids::CompanyId> {
                match self {
                    $($name::$kind(own) => $crate::engine::rail::moves::OwnMove::company(own)),+
                }
            }

            fn space(&self) -> Option<$crate::engine::rail::board::CitySpace> {
                match self {
                    $($name::$kind(own) => $crate::engine::rail::moves::OwnMove::space(own)),+
                }
            }

            fn named_price(&self) -> Option<$crate::engine::money::Dollars> {
                match self {
                    $($name::$kind(own) => $crate::engine::rail::moves::OwnMove::named_price(own)),+
                }
            }

            fn at_price(self, price: $crate::engine::money::Dollars) -> $name {
                match self {
                    $($name::$kind(own) => {
                        $name::$kind($crate::engine::rail::moves::OwnMove::at_price(own, price))
                    }),+
                }
            }

            fn differs_in_amount(&self, other: &$name) -> bool {
                match (self, other) {
                    $(($name::$kind(one), $name::$kind(other)) => {
                        $crate::engine::rail::moves::OwnMove::differs_in_amount(one, other)
                    })+
                    _ => false,
                }
            }
        }

        impl $crate::engine::rail::moves::OwnWords<$title> for $name {
            fn prompt(
                &self,
                game: &$crate::engine::rail::rail_game::RailGame<$title>,
            ) -> $crate::engine::question::Prompt {
                match self {
                    $($name::$kind(own) => own.prompt(game)),+
                }
            }

            fn text(
                &self,
                game: &$crate::engine::rail::rail_game::RailGame<$title>,
            ) -> $crate::engine::game::ChoiceText {
                match self {
                    $($name::$kind(own) => own.text(game)),+
                }
            }

            fn pricing(
                &self,
                game: &$crate::engine::rail::rail_game::RailGame<$title>,
                range: ($crate::engine::money::Dollars, $crate::engine::money::Dollars),
            ) -> $crate::engine::rail::move_texts::Pricing {
                match self {
                    $($name::$kind(own) => own.pricing(game, range)),+
                }
            }
        }

        $(
            impl $kind {
                /// Reads the move from an action, if it is one.
                pub(crate) fn read(
                    action: &$crate::engine::rail::rail_move::Action<$name>,
                ) -> Option<$kind> {
                    match action {
                        $crate::engine::rail::rail_move::Action::Title($name::$kind(own)) => {
                            Some(own.clone())
                        }
                        _ => None,
                    }
                }
            }

            impl From<$kind> for $crate::engine::rail::rail_move::Action<$name> {
                fn from(own: $kind) -> Self {
                    $crate::engine::rail::rail_move::Action::Title($name::$kind(own))
                }
            }
        )+
    };
}

#[allow(unused_imports, reason = "a page of no title has no moves")]
pub(crate) use own_moves;
