//! Corrections of what lies on a table: a person says what holds, whatever led there, because the game is also played
//! with cardboard or something was entered wrongly.
//!
//! A correction is a list of [`Change`]s that are made together or not at all: a company that is started by hand needs
//! its state, its shares and its price at once. One table lists what can be changed in all titles ([`QUANTITIES`]), and
//! one of each title what only its rules know ([`Fact`]). A correction is refused, and nothing is changed, if
//! afterwards something would not add up or nobody could decide anything.

mod alternatives;
mod draft;
mod impossible;
mod offers;
mod shape;
mod taps;

pub use alternatives::{FactChoices, Token};
pub use draft::{DraftChapter, DraftGap, Power, holders_of};
pub use offers::{Offer, STATES, offers};
pub use shape::Shape;
pub use taps::{TapFault, Taps, spaces_of};

pub use super::change::{
    BoardPlace, CORRECT, Change, FactContext, FactValue, QUANTITIES, Quantity, QuantityInput,
    QuantityKey, number_of, order_of_all,
};

use super::change::{NOT_IN_GAME, UNKNOWN, plain};
use super::rail_game::{RailGame, Rounds as _, Title};
use super::state::GameState as _;
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::refusal::{Refusal, Verdict, require};
use serde_json::Value;
use std::borrow::Cow;

/// A title whose tables can be corrected.
pub trait Correctable: Title {
    /// The facts that only its rules know.
    const FACTS: &'static [Fact<Self>];
}

/// Something that only the rules of a title know and that can be corrected, such as whose turn it is or who has passed.
#[derive(Debug)]
pub struct Fact<T: Title> {
    /// The name in moves.
    pub name: &'static str,
    /// The name for people.
    pub words: &'static str,
    /// The shape of its values.
    pub shape: Shape,
    /// Reads its value; null in rounds that have no such thing.
    pub read: fn(&RailGame<T>) -> Value,
    /// Writes another value; none if that value is impossible.
    pub write: fn(&mut RailGame<T>, &Value) -> Option<()>,
}

/// Finds a title's fact by its name.
fn fact_named<T: Correctable>(name: &str) -> Option<&'static Fact<T>> {
    T::FACTS.iter().find(|fact| fact.name == name)
}

/// Creates a fact that is a field of the state that a title's rounds share.
#[allow(unused_macros, reason = "a page of no title has no facts")]
macro_rules! of_common {
    ($name:literal, $words:literal, $field:ident, $shape:expr) => {
        $crate::engine::rail::correction::Fact {
            name: $name,
            words: $words,
            shape: $shape,
            read: |game| {
                $crate::engine::rail::correction::FactValue::to_json(
                    &game.common.$field,
                    game.among(),
                )
            },
            write: |game, value| {
                let heard =
                    $crate::engine::rail::correction::FactValue::from_json(game.among(), value)?;
                game.common.$field = heard;
                Some(())
            },
        }
    };
}

/// Creates a fact that is a field of one sort of round.
#[allow(unused_macros, reason = "a page of no title has no facts")]
macro_rules! of_round {
    ($name:literal, $words:literal, $round:path, $field:ident, $shape:expr) => {
        $crate::engine::rail::correction::Fact {
            name: $name,
            words: $words,
            shape: $shape,
            read: |game| match &game.round {
                $round(round) => $crate::engine::rail::correction::FactValue::to_json(
                    &round.$field,
                    game.among(),
                ),
                _ => serde_json::Value::Null,
            },
            write: |game, value| {
                let heard =
                    $crate::engine::rail::correction::FactValue::from_json(game.among(), value)?;
                match &mut game.round {
                    $round(round) => round.$field = heard,
                    _ => return None,
                }
                Some(())
            },
        }
    };
}

/// Creates the fact of a round's operating order; it has no value in rounds for which `is_told` returns false.
#[allow(unused_macros, reason = "a page of no title has no facts")]
macro_rules! of_order {
    ($round:path) => {
        $crate::engine::rail::correction::of_order!($round, |_| true)
    };
    ($round:path, $is_told:expr) => {
        $crate::engine::rail::correction::Fact {
            name: "order",
            words: "the operating order",
            shape: $crate::engine::rail::correction::Shape::Row(
                &$crate::engine::rail::correction::Shape::Company,
            ),
            read: |game| match &game.round {
                $round(round) if $is_told(round) => {
                    $crate::engine::rail::correction::FactValue::to_json(
                        &round.order().to_vec(),
                        game.among(),
                    )
                }
                _ => serde_json::Value::Null,
            },
            write: |game, value| {
                let order =
                    $crate::engine::rail::correction::FactValue::from_json(game.among(), value)?;
                match &mut game.round {
                    $round(round) => round.set_turn(order, 0),
                    _ => None,
                }
            },
        }
    };
}

/// Creates the fact of the company in that order whose turn it is.
#[allow(unused_macros, reason = "a page of no title has no facts")]
macro_rules! of_company {
    ($round:path) => {
        $crate::engine::rail::correction::of_company!($round, |_| true)
    };
    ($round:path, $is_told:expr) => {
        $crate::engine::rail::correction::Fact {
            name: "company",
            words: "the company whose turn it is",
            shape: $crate::engine::rail::correction::Shape::Company,
            read: |game| match &game.round {
                $round(round) if $is_told(round) => {
                    $crate::engine::rail::correction::FactValue::to_json(
                        &round.company(),
                        game.among(),
                    )
                }
                _ => serde_json::Value::Null,
            },
            write: |game, value| {
                let company: $crate::engine::rail::ids::CompanyId =
                    $crate::engine::rail::correction::FactValue::from_json(game.among(), value)?;
                let $round(round) = &mut game.round else {
                    return None;
                };
                let order = round.order().to_vec();
                let done = order.iter().position(|&other| other == company)?;
                round.set_turn(order, done)
            },
        }
    };
}

#[allow(unused_imports, reason = "a page of no title has no facts")]
pub(crate) use {of_common, of_company, of_order, of_round};

/// The most steps that a game may advance by itself until somebody decides: many more than there are rounds and
/// companies.
const MOST_STEPS: usize = 5_000;

/// Creates the refusal of an impossible correction.
#[cold]
fn cannot(why: impl Into<Cow<'static, str>>) -> Refusal {
    Refusal::new("", why)
}

/// A thing's name with its owner, the change back to its value before, and whether the change was possible.
type Made = (String, Change, Option<()>);

impl<T: Correctable> RailGame<T> {
    /// Makes changes together and advances. It goes on to the next decision; the log tells what the changes were.
    ///
    /// # Errors
    /// Why they are impossible; nothing is changed then.
    pub fn correct(&mut self, changes: &[Change]) -> Verdict {
        let mut next = self.clone();
        let mut lines = Vec::new();
        for change in changes {
            lines.extend(next.make(change)?);
        }
        require(!lines.is_empty(), "", || "That would change nothing.")?;
        next.check_soundness(self)?;
        next.common.log().extend(lines);
        let for_ever = next.advance_at_most(MOST_STEPS);
        next.check_goes_on(for_ever)?;
        *self = next;
        Ok(())
    }

    /// Makes one change. Returns the line that tells of it, if it changes anything.
    fn make(&mut self, change: &Change) -> Result<Option<LogLine>, Refusal> {
        let (whose, before, done) = match change {
            Change::Fact(name, to) => self.make_fact(name, to)?,
            _ => self.make_on_table(change)?,
        };
        let among = self.among();
        let (from, to) = (shown(among, &before), shown(among, change));
        done.ok_or_else(|| cannot(format!("{whose} cannot be {to}.")))?;
        // The place of the board is no count: the value alone says it.
        let line = match change {
            Change::Board(_) => format!("The board is now {to}."),
            _ => format!("Corrected: {whose} {from} to {to}."),
        };
        Ok((before != *change).then(|| LogLine::event(line)))
    }

    /// Makes a change of what only the rules know.
    ///
    /// Returns the fact's name, the change back, and whether the change was possible.
    fn make_fact(&mut self, name: &str, to: &Value) -> Result<Made, Refusal> {
        let fact = fact_named::<T>(name).ok_or_else(|| cannot(format!("{UNKNOWN}.")))?;
        let before = Change::fact(name, (fact.read)(self));
        let done = (fact.write)(self, to);
        Ok((fact.words.to_string(), before, done))
    }

    /// Makes a change of what lies on the table.
    ///
    /// Returns the thing's name with its owner, the change back, and whether the change was possible.
    fn make_on_table(&mut self, change: &Change) -> Result<Made, Refusal> {
        let among = self.among();
        let table = self.common.table_mut();
        let place = change.subject().1;
        let quantity = change.quantity().filter(|it| it.of.has(table, place));
        let quantity = quantity.ok_or_else(|| cannot(format!("{NOT_IN_GAME}.")))?;
        let before = (quantity.read)(table, place);
        let is_possible = change.is_among(among);
        let done = is_possible.then(|| (quantity.write)(table, change.clone()));
        let words = quantity.words;
        let whose = match quantity.of {
            QuantityKey::Table => words.to_string(),
            QuantityKey::Player => format!("{}'s {words}", self.common.name(PlayerId(place))),
            _ => format!("{}'s {words}", plain(&change.parts(among).0)),
        };
        Ok((whose, before, done.flatten()))
    }

    /// Checks that everything is possible. A fault from before may stay as it was.
    fn check_soundness(&self, before: &RailGame<T>) -> Verdict {
        let wrong = |game: &RailGame<T>| {
            let by_rules = (!self.has_no_players()).then(|| T::find_inconsistency(game));
            let by_rules = by_rules.flatten();
            by_rules.or_else(|| game.common.table().find_impossible())
        };
        match wrong(self) {
            Some(why) if wrong(before).as_ref() != Some(&why) => {
                Err(cannot(format!("That does not add up: {why}.")))
            }
            _ => Ok(()),
        }
    }

    /// Checks that somebody can decide something. Otherwise the game must have ended by its rules.
    fn check_goes_on(&self, for_ever: bool) -> Verdict {
        let decision = self.decision().filter(|_| !for_ever);
        let players = &self.common.table().players;
        let decides = decision.is_some_and(|decision| {
            !players[decision.player.index()].bankrupt && !self.choices().is_empty()
        });
        require(
            decides || self.round.round().is_none(),
            "",
            || "Nobody could decide anything then.",
        )
    }

    /// Lists the changes that lead to another game. It has the same setup, and is reached as far as corrections can
    /// tell.
    #[must_use]
    pub fn difference(&self, other: &RailGame<T>) -> Vec<Change> {
        let mut now = self.clone();
        let mut changes = Vec::new();
        for quantity in QUANTITIES {
            for place in 0..quantity.of.count(self.common.table()) {
                let table = now.common.table_mut();
                let change = (quantity.read)(other.common.table(), place);
                if (quantity.read)(table, place) != change {
                    let _ = (quantity.write)(table, change.clone());
                    changes.push(change);
                }
            }
        }
        for fact in T::FACTS {
            let to = (fact.read)(other);
            if !to.is_null() && (fact.read)(&now) != to {
                let _ = (fact.write)(&mut now, &to);
                changes.push(Change::fact(fact.name, to));
            }
        }
        changes
    }

    /// Begins a round by hand. It leaves out what the rules pay, place, count or tell when it begins, for that lies on
    /// the table already.
    pub(crate) fn begin_by_hand(&mut self, next: T::NextRound) {
        let before = self.common.clone();
        T::begin(self, next);
        self.common = before;
    }

    /// Returns the context for reading and writing values.
    #[must_use]
    pub(crate) fn among(&self) -> FactContext {
        FactContext::of(self.common.table())
    }
}

/// Formats a change's value for people.
fn shown(among: FactContext, change: &Change) -> String {
    let sum = match change {
        Change::Status(_, status) => {
            let mut states = STATES.iter();
            let state = states.find(|(_, other)| other == status);
            return state.map_or("", |(name, _)| name).to_string();
        }
        Change::Price(_, Some(space)) => among.components.grid.price(*space),
        _ => change.sum(),
    };
    let shown = || plain(&change.parts(among).1);
    sum.map_or_else(shown, |sum| among.components.currency.of(sum).to_string())
}
