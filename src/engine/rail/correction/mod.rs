//! Setting right what lies on a table: a person says what is so, whatever led there, because the game is also played with
//! cardboard or something was entered wrongly.
//!
//! A correction is a list of [`Change`]s that are made together or not at all: a company that is started by hand needs its
//! state, its shares and its price at once. What can be changed is one table for all titles ([`QUANTITIES`]) and one of
//! each title for what only its rules know ([`Fact`]). It is refused, and nothing is changed, if afterwards something
//! would not add up or nobody could decide anything.

mod draft;
mod impossible;
mod offers;
mod quantity;
mod shape;
mod taps;
mod thinkable;
mod told;

pub use draft::{Chapter, Lack, Power, holders_of};
pub use offers::{Offer, STATES, is_chosen, offers};
pub use quantity::{Each, QUANTITIES, Quantity};
pub use shape::Shape;
pub use taps::{Taps, spaces_of};
pub use thinkable::{Asking, Token};
pub use told::{Among, Told, number_of, order_of_all};

use super::body::{RailGame, Rounds as _, Title};
use super::ids::{CompanyId, HexId, TrainKind};
use super::shared::Shared as _;
use super::table::{Status, Table};
use crate::engine::game::LogLine;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::engine::setup::are_empty;
use serde_json::Value;

/// The kind of the move that sets something right, by which a game that has been corrected is known.
pub const CORRECT: &str = "correct";

/// One thing that is set right.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The name of the [`Quantity`] or [`Fact`].
    pub what: String,
    /// Whose it is: a company's symbol, a hex, a kind of train, a player's seat; nothing where there is only one.
    pub of: Value,
    /// What it is made.
    pub to: Value,
}

impl Change {
    /// A change of what is called so, of this one, to that.
    pub(super) fn new(what: &str, of: Value, to: Value) -> Change {
        let what = what.to_string();
        Change { what, of, to }
    }

    /// The board lies on a real table.
    #[must_use]
    pub fn board_elsewhere() -> Change {
        Change::new("board", Value::Null, quantity::PLACES[1].1.into())
    }
}

/// Something that only the rules of a title know and that can be set right: whose turn it is, who has passed.
#[derive(Debug)]
pub struct Fact<T: Title> {
    /// The name by which moves call it.
    pub name: &'static str,
    /// What people call it.
    pub words: &'static str,
    /// Of what it consists.
    pub shape: Shape,
    /// What it is; nothing in rounds that have no such thing.
    pub read: fn(&RailGame<T>) -> Value,
    /// Makes it something else; none if it can never be that.
    pub write: fn(&mut RailGame<T>, &Value) -> Option<()>,
}

/// The fact of a title that is called so.
fn fact_named<T: Title>(name: &str) -> Option<&'static Fact<T>> {
    T::FACTS.iter().find(|fact| fact.name == name)
}

/// A fact that is a field of what the rounds of a title share.
#[allow(unused_macros, reason = "a page of no title has no facts")]
macro_rules! of_common {
    ($name:literal, $words:literal, $field:ident, $shape:expr) => {
        $crate::engine::rail::correction::Fact {
            name: $name,
            words: $words,
            shape: $shape,
            read: |game| {
                $crate::engine::rail::correction::Told::tell(&game.common.$field, game.among())
            },
            write: |game, value| {
                let heard = $crate::engine::rail::correction::Told::hear(game.among(), value)?;
                game.common.$field = heard;
                Some(())
            },
        }
    };
}

/// A fact that is a field of one sort of round.
#[allow(unused_macros, reason = "a page of no title has no facts")]
macro_rules! of_round {
    ($name:literal, $words:literal, $round:path, $field:ident, $shape:expr) => {
        $crate::engine::rail::correction::Fact {
            name: $name,
            words: $words,
            shape: $shape,
            read: |game| match &game.round {
                $round(round) => {
                    $crate::engine::rail::correction::Told::tell(&round.$field, game.among())
                }
                _ => serde_json::Value::Null,
            },
            write: |game, value| {
                let heard = $crate::engine::rail::correction::Told::hear(game.among(), value)?;
                match &mut game.round {
                    $round(round) => round.$field = heard,
                    _ => return None,
                }
                Some(())
            },
        }
    };
}

/// The order in which companies operate, of a round that has one; in rounds of which `is_told` says no it is not told.
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
                $round(round) if $is_told(round) => $crate::engine::rail::correction::Told::tell(
                    &round.order().to_vec(),
                    game.among(),
                ),
                _ => serde_json::Value::Null,
            },
            write: |game, value| {
                let order = $crate::engine::rail::correction::Told::hear(game.among(), value)?;
                match &mut game.round {
                    $round(round) => round.set_turn(order, 0),
                    _ => None,
                }
            },
        }
    };
}

/// The company of that order whose turn it is.
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
                    $crate::engine::rail::correction::Told::tell(&round.company(), game.among())
                }
                _ => serde_json::Value::Null,
            },
            write: |game, value| {
                let company: CompanyId =
                    $crate::engine::rail::correction::Told::hear(game.among(), value)?;
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

/// How many steps by itself a game takes at most until somebody decides: many more than there are rounds and companies.
const MOST_STEPS: usize = 5_000;

/// What is said of a correction that cannot be.
#[cold]
fn cannot(why: impl Into<String>) -> Refusal {
    Refusal::new("", why)
}

impl<T: Title> RailGame<T> {
    /// Makes changes together and goes on to the next decision; tells what they were.
    ///
    /// # Errors
    /// Why they cannot be; nothing is changed then.
    pub(super) fn correct(&mut self, changes: &[Change]) -> Verdict {
        let mut next = self.clone();
        let mut lines = Vec::new();
        for change in changes {
            lines.extend(next.make(change)?);
        }
        require(
            !lines.is_empty(),
            "",
            || "Nothing would be changed by that.",
        )?;
        next.check_soundness(self)?;
        next.common.log().extend(lines);
        let for_ever = next.advance_at_most(MOST_STEPS);
        next.check_goes_on(for_ever)?;
        *self = next;
        Ok(())
    }

    /// Makes one change; the line that tells of it, if it changes anything.
    fn make(&mut self, change: &Change) -> Result<Option<LogLine>, Refusal> {
        let (whose, before, done) = match fact_named::<T>(&change.what) {
            Some(fact) => {
                let before = (fact.read)(self);
                let done = (fact.write)(self, &change.to);
                (fact.words.to_string(), before, done)
            }
            None => self.make_on_table(change)?,
        };
        let shown = |value: &Value| self.shown(&change.what, value);
        done.ok_or_else(|| cannot(format!("{whose} cannot be {}.", shown(&change.to))))?;
        let (from, to) = (shown(&before), shown(&change.to));
        let line = format!("Set right: {whose} {from} to {to}.");
        Ok((before != change.to).then(|| LogLine::told(line)))
    }

    /// Makes a change of what lies on the table: whose what it is, what it was before, whether it was possible.
    fn make_on_table(&mut self, change: &Change) -> Result<(String, Value, Option<()>), Refusal> {
        let quantity = Quantity::named(&change.what)
            .ok_or_else(|| cannot("This is nothing that can be set right here."))?;
        let table = self.common.table_mut();
        let place = place_of(table, quantity.of, &change.of);
        let place = place.ok_or_else(|| {
            cannot("This names a company, hex, train or player that is not in this game.")
        })?;
        let before = (quantity.read)(table, place);
        let done = (quantity.write)(table, place, &change.to);
        let whose = match quantity.of {
            Each::Table => quantity.words.to_string(),
            Each::Player => format!("{}'s {}", self.common.name(PlayerId(place)), quantity.words),
            _ => format!("{}'s {}", plain(&change.of), quantity.words),
        };
        Ok((whose, before, done))
    }

    /// A value as people read it.
    fn shown(&self, what: &str, value: &Value) -> String {
        let among = self.among();
        let sum = Quantity::named(what)
            .filter(|quantity| quantity.is_money)
            .and_then(|_| Dollars::hear(among, value));
        if what == "status" {
            let mut states = STATES.iter();
            let known = Status::hear(among, value);
            let state = states.find(|(_, status)| Some(*status) == known);
            return state.map_or_else(|| plain(value), |(name, _)| (*name).to_string());
        }
        let grid = &among.components.grid;
        let price = (what == "price")
            .then(|| Told::hear(among, value))
            .flatten()
            .and_then(|space| grid.price(space));
        sum.or(price)
            .map_or_else(|| plain(value), |sum| sum.to_string())
    }

    /// Whether everything is where it can be; what was wrong before may stay as it was.
    fn check_soundness(&self, before: &RailGame<T>) -> Verdict {
        let wrong = |game: &RailGame<T>| {
            let by_rules = (!self.is_of_nobody()).then(|| T::find_inconsistency(game));
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

    /// Whether somebody can decide something, or the game has come to an end by its rules.
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

    /// The changes that make this game that other one of the same setup, as far as corrections can tell.
    #[must_use]
    pub fn difference(&self, other: &RailGame<T>) -> Vec<Change> {
        let mut now = self.clone();
        let mut changes = Vec::new();
        for quantity in QUANTITIES {
            for place in 0..count_of(self.common.table(), quantity.of) {
                let table = now.common.table_mut();
                let to = (quantity.read)(other.common.table(), place);
                if (quantity.read)(table, place) != to {
                    let _ = (quantity.write)(table, place, &to);
                    let of = name_of(table, quantity.of, place);
                    changes.push(Change::new(quantity.name, of, to));
                }
            }
        }
        for fact in T::FACTS {
            let to = (fact.read)(other);
            if !to.is_null() && (fact.read)(&now) != to {
                let _ = (fact.write)(&mut now, &to);
                changes.push(Change::new(fact.name, Value::Null, to));
            }
        }
        changes
    }

    /// Whether nobody sits at this game: a board on which only what lies there has to be possible.
    pub(super) fn is_of_nobody(&self) -> bool {
        are_empty(&self.common.setup().players)
    }

    /// Begins a round by hand: nothing is paid, placed, counted or told that the rules do when it begins, for that lies on the
    /// table already.
    pub(crate) fn begin_by_hand(&mut self, next: T::Next) {
        let before = self.common.clone();
        T::begin(self, next);
        self.common = before;
    }

    /// In which game things are told of.
    #[must_use]
    pub(crate) fn among(&self) -> Among {
        quantity::among(self.common.table())
    }
}

/// A value as people read it: no quotes, no brackets.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => "none".to_string(),
        Value::Bool(is) => if *is { "yes" } else { "no" }.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "none".to_string(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// How many there are of something.
#[must_use]
pub fn count_of(table: &Table, each: Each) -> u8 {
    let count = match each {
        Each::Player => table.players.len(),
        Each::Company => table.companies.len(),
        Each::Hex => table.board.map().id_count(),
        Each::TrainKind => table.components.trains.len(),
        Each::Table => 1,
    };
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// By what name one of them is called.
#[must_use]
pub fn name_of(table: &Table, each: Each, place: u8) -> Value {
    let among = quantity::among(table);
    match each {
        Each::Player => PlayerId(place).tell(among),
        Each::Company => CompanyId(place).tell(among),
        Each::Hex => HexId(place).tell(among),
        Each::TrainKind => TrainKind(place).tell(among),
        Each::Table => Value::Null,
    }
}

/// In which place the one of this name is; none if there is none.
fn place_of(table: &Table, each: Each, name: &Value) -> Option<u8> {
    let among = quantity::among(table);
    match each {
        Each::Player => PlayerId::hear(among, name).map(|player| player.0),
        Each::Company => CompanyId::hear(among, name).map(|company| company.0),
        Each::Hex => {
            let hex = HexId::hear(among, name)?;
            table.board.map().has(hex).then_some(hex.0)
        }
        Each::TrainKind => TrainKind::hear(among, name).map(|kind| kind.0),
        Each::Table => name.is_null().then_some(0),
    }
}
