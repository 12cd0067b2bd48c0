//! The actions of a title: moves of all 18xx games, and moves of its own.

use super::RailMove;
use crate::engine::game::JsonAction;
use crate::engine::money::Dollars;
use crate::engine::question::Role;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{self, CodecOptions, Fault, FieldVisitor, NamedMoves};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::CompanyId;
use crate::engine::refusal::{Verdict, require};
use std::fmt::Debug;
use std::hash::Hash;

/// The moves that are a title's own.
pub trait TitleMove: NamedMoves + Debug + PartialEq + Eq + Hash + Send + Sync + 'static {
    /// The way in which the title's moves are written.
    const SPELLING: &'static CodecOptions;

    /// Returns the company concerned, if any.
    fn company(&self) -> Option<CompanyId>;
    /// Returns the space of a city concerned.
    fn space(&self) -> Option<CitySpace>;
    /// Returns the price that a player names.
    fn named_price(&self) -> Option<Dollars>;
    /// Returns the same at another price. It stays as it is if a player does not name the price.
    #[must_use]
    fn at_price(self, price: Dollars) -> Self;
    /// Checks whether two moves differ only in number or price.
    fn differs_in_amount(&self, other: &Self) -> bool;
}

/// An action of a title's player: a move of all 18xx games, or one of the title alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action<O> {
    /// A move of all 18xx games.
    Common(RailMove),
    /// A move of this title alone.
    Title(O),
}

impl<O> From<RailMove> for Action<O> {
    fn from(made: RailMove) -> Action<O> {
        Action::Common(made)
    }
}

impl<O: TitleMove> Action<O> {
    /// Checks whether two actions differ only in number or price.
    pub(in crate::engine::rail) fn differs_in_amount(&self, other: &Action<O>) -> bool {
        match (self, other) {
            (Action::Common(one), Action::Common(other)) => one.differs_in_amount(other),
            (Action::Title(one), Action::Title(other)) => one.differs_in_amount(other),
            _ => false,
        }
    }

    /// Returns the move of all 18xx games, if it is one.
    pub const fn common(&self) -> Option<&RailMove> {
        match self {
            Action::Common(common) => Some(common),
            Action::Title(_) => None,
        }
    }

    /// Returns the company that it is about.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        match self {
            Action::Common(common) => common.company(),
            Action::Title(own) => own.company(),
        }
    }

    /// Returns the space of a city concerned.
    #[must_use]
    pub fn space(&self) -> Option<CitySpace> {
        match self {
            Action::Common(common) => common.space(),
            Action::Title(own) => own.space(),
        }
    }

    /// Returns the price that a player names.
    #[must_use]
    pub fn named_price(&self) -> Option<Dollars> {
        match self {
            Action::Common(common) => common.named_price(),
            Action::Title(own) => own.named_price(),
        }
    }

    /// Returns the same at another price. It stays as it is if a player does not name the price.
    #[must_use]
    pub fn at_price(self, price: Dollars) -> Action<O> {
        match self {
            Action::Common(common) => Action::Common(common.at_price(price)),
            Action::Title(own) => Action::Title(own.at_price(price)),
        }
    }

    /// Checks whether it fits the box. Everything that it names must exist there, since records from elsewhere may name
    /// anything.
    ///
    /// `chapter` is the chapter of the rules that lists the box.
    ///
    /// # Errors
    /// That something does not.
    pub fn check_in(&self, components: &Components, chapter: &'static str) -> Verdict {
        let is_in = match self {
            Action::Common(common) => codec::is_in(common, O::SPELLING, components),
            Action::Title(own) => codec::is_in(own, O::SPELLING, components),
        };
        require(
            is_in,
            chapter,
            || "This names a company, hex, tile, train or player that is not in this game.",
        )
    }
}

impl<O: TitleMove> NamedMoves for Action<O> {
    fn blank(name: &str) -> Option<Action<O>> {
        O::blank(name)
            .map(Action::Title)
            .or_else(|| RailMove::blank(name).map(Action::Common))
    }

    fn name(&self) -> &'static str {
        match self {
            Action::Common(common) => common.name(),
            Action::Title(own) => own.name(),
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        match self {
            Action::Common(common) => common.spell(pen),
            Action::Title(own) => own.spell(pen),
        }
    }
}

impl<O: TitleMove> JsonAction for Action<O> {
    type Fault = Fault;

    fn write(&self) -> String {
        match self {
            Action::Common(common) => codec::write(common, O::SPELLING),
            Action::Title(own) => codec::write(own, O::SPELLING),
        }
    }

    fn read(text: &str) -> Result<Action<O>, Fault> {
        codec::read(text, O::SPELLING)
    }

    fn kind(&self) -> String {
        self.name().to_string()
    }

    fn role(&self) -> Role {
        match self {
            Action::Common(RailMove::Pass) => Role::Pass,
            Action::Common(RailMove::Run { .. } | RailMove::Distribute { .. }) => Role::Continue,
            Action::Common(RailMove::DeclareBankruptcy) => Role::LastResort,
            _ => Role::Act,
        }
    }
}
