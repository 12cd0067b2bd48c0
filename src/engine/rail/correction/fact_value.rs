//! Values in corrections: things of a game as JSON, those of the box by their symbols.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, Laid};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::{CompanyId, HexId, Train, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::pass_order::Passed;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{Payout, Status};
use serde_json::{Value, json};

/// The most dollars that anybody can have: more than is in any box, and far from where sums of it overflow.
const MOST_MONEY: i64 = 1_000_000;

/// The highest number of anything but money, far above any round or list.
const MOST: u64 = 10_000;

/// The game to which values belong.
#[derive(Clone, Copy, Debug)]
pub struct FactContext {
    /// The contents of the box.
    pub components: &'static Components,
    /// The number of players.
    pub players: usize,
}

/// Something that corrections can tell of.
pub trait Told: Sized {
    /// Writes it as JSON.
    fn tell(&self, among: FactContext) -> Value;
    /// Reads it from JSON. The result is none if the game has no such thing.
    fn hear(among: FactContext, value: &Value) -> Option<Self>;
}

/// Implements [`Told`] for whole numbers.
macro_rules! numbers {
    ($($number:ident)*) => { $(
        impl Told for $number {
            fn tell(&self, _: FactContext) -> Value {
                json!(self)
            }
            fn hear(_: FactContext, value: &Value) -> Option<$number> {
                let number = value.as_u64().filter(|number| *number <= MOST)?;
                $number::try_from(number).ok()
            }
        }
    )* };
}

numbers! { u8 u32 usize }

/// Implements [`Told`] for types of a few words.
macro_rules! words {
    ($($kind:ident { $($word:literal => $it:ident),* })*) => { $(
        impl Told for $kind {
            fn tell(&self, _: FactContext) -> Value {
                let words = [$(($kind::$it, $word)),*];
                let word = words.iter().find(|(it, _)| it == self);
                json!(word.map_or("", |(_, word)| word))
            }
            fn hear(_: FactContext, value: &Value) -> Option<$kind> {
                match value.as_str()? {
                    $($word => Some($kind::$it),)*
                    _ => None,
                }
            }
        }
    )* };
}

words! {
    Status { "waiting" => Unstarted, "founded" => Parred, "running" => Floated, "closed" => Closed }
    Payout { "withhold" => Withhold, "half" => Half, "full" => Full }
}

impl Told for bool {
    fn tell(&self, _: FactContext) -> Value {
        json!(self)
    }
    fn hear(_: FactContext, value: &Value) -> Option<bool> {
        value.as_bool()
    }
}

impl Told for Dollars {
    fn tell(&self, _: FactContext) -> Value {
        json!(self.0)
    }
    fn hear(_: FactContext, value: &Value) -> Option<Dollars> {
        let amount = value.as_i64()?;
        let possible = (-MOST_MONEY..=MOST_MONEY).contains(&amount);
        i32::try_from(amount).ok().filter(|_| possible).map(Dollars)
    }
}

/// A player is told by the seat, from 0.
impl Told for PlayerId {
    fn tell(&self, _: FactContext) -> Value {
        json!(self.0)
    }
    fn hear(among: FactContext, value: &Value) -> Option<PlayerId> {
        let seat = usize::hear(among, value)?;
        (seat < among.players).then(|| PlayerId::new(seat))
    }
}

impl Told for CompanyId {
    fn tell(&self, among: FactContext) -> Value {
        json!(among.components.company(*self).symbol)
    }
    fn hear(among: FactContext, value: &Value) -> Option<CompanyId> {
        among.components.company_by_symbol(value.as_str()?)
    }
}

impl Told for HexId {
    fn tell(&self, among: FactContext) -> Value {
        json!(among.components.map.hex(*self).at.to_string())
    }
    fn hear(among: FactContext, value: &Value) -> Option<HexId> {
        among.components.map.by_name(value.as_str()?)
    }
}

impl Told for TrainKind {
    fn tell(&self, among: FactContext) -> Value {
        json!(among.components.train(*self).name)
    }
    fn hear(among: FactContext, value: &Value) -> Option<TrainKind> {
        among.components.train_by_name(value.as_str()?)
    }
}

/// A train is told by its name and its number among those of that name, from 1.
impl Told for Train {
    fn tell(&self, among: FactContext) -> Value {
        json!([self.kind.tell(among), u32::from(self.number) + 1])
    }
    fn hear(among: FactContext, value: &Value) -> Option<Train> {
        let (kind, number) = <(TrainKind, u8)>::hear(among, value)?;
        let number = number.checked_sub(1)?;
        Some(Train { kind, number })
    }
}

impl Told for CitySpace {
    fn tell(&self, among: FactContext) -> Value {
        json!([self.hex.tell(among), self.city, self.slot])
    }
    fn hear(among: FactContext, value: &Value) -> Option<CitySpace> {
        let (hex, city, slot) = <(HexId, u8, u8)>::hear(among, value)?;
        Some(CitySpace { hex, city, slot })
    }
}

/// A tile is told by its number and its sixths of a turn.
impl Told for Laid {
    fn tell(&self, among: FactContext) -> Value {
        json!([among.components.tiles.kind(self.tile).number, self.rotation])
    }
    fn hear(among: FactContext, value: &Value) -> Option<Laid> {
        let [number, rotation] = value.as_array()?.as_slice() else {
            return None;
        };
        let tile = among.components.tiles.by_number(number.as_str()?)?;
        let rotation = u8::hear(among, rotation).filter(|rotation| *rotation < 6)?;
        Some(Laid { tile, rotation })
    }
}

/// A market space is told by row and column, and only read if it exists.
impl Told for Space {
    fn tell(&self, _: FactContext) -> Value {
        json!([self.row, self.column])
    }
    fn hear(among: FactContext, value: &Value) -> Option<Space> {
        let (row, column) = <(u8, u8)>::hear(among, value)?;
        let space = Space { row, column };
        among.components.grid.price(space).map(|_| space)
    }
}

impl Told for i8 {
    fn tell(&self, _: FactContext) -> Value {
        json!(self)
    }
    fn hear(_: FactContext, value: &Value) -> Option<i8> {
        i8::try_from(value.as_i64()?).ok()
    }
}

/// A certificate's place is told as a word, or as a list of the one who has it.
impl Told for Holder {
    fn tell(&self, among: FactContext) -> Value {
        match self {
            Holder::Ipo => json!("ipo"),
            Holder::Treasury => json!("treasury"),
            Holder::Pool => json!("pool"),
            Holder::Player(player) => json!([player.tell(among)]),
            Holder::Company(company) => json!([company.tell(among)]),
        }
    }
    fn hear(among: FactContext, value: &Value) -> Option<Holder> {
        match value {
            Value::String(word) => match word.as_str() {
                "ipo" => Some(Holder::Ipo),
                "treasury" => Some(Holder::Treasury),
                "pool" => Some(Holder::Pool),
                _ => None,
            },
            Value::Array(only) if only.len() == 1 => {
                let player = PlayerId::hear(among, &only[0]).map(Holder::Player);
                player.or_else(|| CompanyId::hear(among, &only[0]).map(Holder::Company))
            }
            _ => None,
        }
    }
}

impl<T: Told> Told for Option<T> {
    fn tell(&self, among: FactContext) -> Value {
        self.as_ref().map_or(Value::Null, |it| it.tell(among))
    }
    fn hear(among: FactContext, value: &Value) -> Option<Option<T>> {
        if value.is_null() {
            return Some(None);
        }
        T::hear(among, value).map(Some)
    }
}

impl<T: Told> Told for Vec<T> {
    fn tell(&self, among: FactContext) -> Value {
        self.iter().map(|it| it.tell(among)).collect()
    }
    fn hear(among: FactContext, value: &Value) -> Option<Vec<T>> {
        let items = value.as_array()?.iter();
        items.map(|item| T::hear(among, item)).collect()
    }
}

impl<T: Told, const N: usize> Told for [T; N] {
    fn tell(&self, among: FactContext) -> Value {
        self.iter().map(|it| it.tell(among)).collect()
    }
    fn hear(among: FactContext, value: &Value) -> Option<[T; N]> {
        Vec::hear(among, value)?.try_into().ok()
    }
}

/// The order is told, in which each player passes once.
impl Told for Passed {
    fn tell(&self, among: FactContext) -> Value {
        self.order().to_vec().tell(among)
    }
    fn hear(among: FactContext, value: &Value) -> Option<Passed> {
        order_of_some(among, value).map(Passed::by_hand)
    }
}

/// Implements [`Told`] for tuples, as lists.
macro_rules! tuples {
    ($(($($part:ident)*))*) => { $(
        impl<$($part: Told),*> Told for ($($part,)*) {
            #[allow(non_snake_case, reason = "a part is called as its type")]
            fn tell(&self, among: FactContext) -> Value {
                let ($($part,)*) = self;
                json!([$($part.tell(among)),*])
            }
            #[allow(non_snake_case, reason = "a part is called as its type")]
            fn hear(among: FactContext, value: &Value) -> Option<Self> {
                let mut parts = value.as_array()?.iter();
                $(let $part = $part::hear(among, parts.next()?)?;)*
                parts.next().is_none().then_some(($($part,)*))
            }
        }
    )* };
}

tuples! { (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) }

/// Reads an order of some players. Each is in it at most once.
fn order_of_some(among: FactContext, value: &Value) -> Option<Vec<PlayerId>> {
    let order = Vec::<PlayerId>::hear(among, value)?;
    let mut places = order.iter().enumerate();
    let once = places.all(|(at, player)| !order[..at].contains(player));
    once.then_some(order)
}

/// Reads an order of all players, each once.
#[must_use]
pub fn order_of_all(among: FactContext, value: &Value) -> Option<Vec<PlayerId>> {
    order_of_some(among, value).filter(|order| order.len() == among.players)
}

/// Reads the number of a round. It is written as its sort and its number, such as `OR 2`.
///
/// Numbers from 1 up to `most` are possible.
#[must_use]
pub fn number_of(value: &Value, sort: &str, most: u8) -> Option<u8> {
    let number = value.as_str()?.strip_prefix(sort)?.strip_prefix(' ')?;
    let number = number.parse().ok()?;
    (1..=most).contains(&number).then_some(number)
}
