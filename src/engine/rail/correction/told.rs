//! What stands in corrections: things of a game as JSON, those of the box by their symbols.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, Laid};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::{CompanyId, HexId, Train, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::passed::Passed;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::{Payout, Status};
use serde_json::{Value, json};

/// The most money that anybody can have: more than is in any box, and far from where sums of it overflow.
const MOST_MONEY: i64 = 1_000_000;

/// The highest number of anything but money: no round, no list comes near it.
const MOST: u64 = 10_000;

/// In which game something is told of.
#[derive(Clone, Copy, Debug)]
pub struct Among {
    /// What is in the box.
    pub components: &'static Components,
    /// How many play.
    pub players: usize,
}

/// Something that corrections can tell of.
pub trait Told: Sized {
    /// It as JSON.
    fn tell(&self, among: Among) -> Value;
    /// It from JSON; none if that is nothing that is there.
    fn hear(among: Among, value: &Value) -> Option<Self>;
}

/// Makes whole numbers [`Told`].
macro_rules! numbers {
    ($($number:ident)*) => { $(
        impl Told for $number {
            fn tell(&self, _: Among) -> Value {
                json!(self)
            }
            fn hear(_: Among, value: &Value) -> Option<$number> {
                let number = value.as_u64().filter(|number| *number <= MOST)?;
                $number::try_from(number).ok()
            }
        }
    )* };
}

numbers! { u8 u32 usize }

/// Makes types of a few words [`Told`].
macro_rules! words {
    ($($kind:ident { $($word:literal => $it:ident),* })*) => { $(
        impl Told for $kind {
            fn tell(&self, _: Among) -> Value {
                let words = [$(($kind::$it, $word)),*];
                let word = words.iter().find(|(it, _)| it == self);
                json!(word.map_or("", |(_, word)| word))
            }
            fn hear(_: Among, value: &Value) -> Option<$kind> {
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
    fn tell(&self, _: Among) -> Value {
        json!(self)
    }
    fn hear(_: Among, value: &Value) -> Option<bool> {
        value.as_bool()
    }
}

impl Told for Dollars {
    fn tell(&self, _: Among) -> Value {
        json!(self.0)
    }
    fn hear(_: Among, value: &Value) -> Option<Dollars> {
        let amount = value.as_i64()?;
        let possible = (-MOST_MONEY..=MOST_MONEY).contains(&amount);
        i32::try_from(amount).ok().filter(|_| possible).map(Dollars)
    }
}

/// A player by the seat, from 0.
impl Told for PlayerId {
    fn tell(&self, _: Among) -> Value {
        json!(self.0)
    }
    fn hear(among: Among, value: &Value) -> Option<PlayerId> {
        let seat = usize::hear(among, value)?;
        (seat < among.players).then(|| PlayerId::new(seat))
    }
}

impl Told for CompanyId {
    fn tell(&self, among: Among) -> Value {
        json!(among.components.company(*self).symbol)
    }
    fn hear(among: Among, value: &Value) -> Option<CompanyId> {
        among.components.company_by_symbol(value.as_str()?)
    }
}

impl Told for HexId {
    fn tell(&self, among: Among) -> Value {
        json!(among.components.map.hex(*self).at.to_string())
    }
    fn hear(among: Among, value: &Value) -> Option<HexId> {
        among.components.map.by_name(value.as_str()?)
    }
}

impl Told for TrainKind {
    fn tell(&self, among: Among) -> Value {
        json!(among.components.train(*self).name)
    }
    fn hear(among: Among, value: &Value) -> Option<TrainKind> {
        among.components.train_by_name(value.as_str()?)
    }
}

/// A train by its name and which of that name it is, from 1.
impl Told for Train {
    fn tell(&self, among: Among) -> Value {
        json!([self.kind.tell(among), u32::from(self.number) + 1])
    }
    fn hear(among: Among, value: &Value) -> Option<Train> {
        let (kind, number) = <(TrainKind, u8)>::hear(among, value)?;
        let number = number.checked_sub(1)?;
        Some(Train { kind, number })
    }
}

impl Told for CitySpace {
    fn tell(&self, among: Among) -> Value {
        json!([self.hex.tell(among), self.city, self.slot])
    }
    fn hear(among: Among, value: &Value) -> Option<CitySpace> {
        let (hex, city, slot) = <(HexId, u8, u8)>::hear(among, value)?;
        Some(CitySpace { hex, city, slot })
    }
}

/// A tile by its number and its sixths of a turn.
impl Told for Laid {
    fn tell(&self, among: Among) -> Value {
        json!([among.components.tiles.kind(self.tile).number, self.rotation])
    }
    fn hear(among: Among, value: &Value) -> Option<Laid> {
        let [number, rotation] = value.as_array()?.as_slice() else {
            return None;
        };
        let tile = among.components.tiles.by_number(number.as_str()?)?;
        let rotation = u8::hear(among, rotation).filter(|rotation| *rotation < 6)?;
        Some(Laid { tile, rotation })
    }
}

/// A space of the market that is there.
impl Told for Space {
    fn tell(&self, _: Among) -> Value {
        json!([self.row, self.column])
    }
    fn hear(among: Among, value: &Value) -> Option<Space> {
        let (row, column) = <(u8, u8)>::hear(among, value)?;
        let space = Space { row, column };
        among.components.grid.price(space).map(|_| space)
    }
}

impl Told for i8 {
    fn tell(&self, _: Among) -> Value {
        json!(self)
    }
    fn hear(_: Among, value: &Value) -> Option<i8> {
        i8::try_from(value.as_i64()?).ok()
    }
}

/// Where a certificate lies: a word, or whoever has it in a list of one.
impl Told for Holder {
    fn tell(&self, among: Among) -> Value {
        match self {
            Holder::Ipo => json!("ipo"),
            Holder::Treasury => json!("treasury"),
            Holder::Pool => json!("pool"),
            Holder::Player(player) => json!([player.tell(among)]),
            Holder::Company(company) => json!([company.tell(among)]),
        }
    }
    fn hear(among: Among, value: &Value) -> Option<Holder> {
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
    fn tell(&self, among: Among) -> Value {
        self.as_ref().map_or(Value::Null, |it| it.tell(among))
    }
    fn hear(among: Among, value: &Value) -> Option<Option<T>> {
        if value.is_null() {
            return Some(None);
        }
        T::hear(among, value).map(Some)
    }
}

impl<T: Told> Told for Vec<T> {
    fn tell(&self, among: Among) -> Value {
        self.iter().map(|it| it.tell(among)).collect()
    }
    fn hear(among: Among, value: &Value) -> Option<Vec<T>> {
        let items = value.as_array()?.iter();
        items.map(|item| T::hear(among, item)).collect()
    }
}

impl<T: Told, const N: usize> Told for [T; N] {
    fn tell(&self, among: Among) -> Value {
        self.iter().map(|it| it.tell(among)).collect()
    }
    fn hear(among: Among, value: &Value) -> Option<[T; N]> {
        Vec::hear(among, value)?.try_into().ok()
    }
}

/// Each passes once.
impl Told for Passed {
    fn tell(&self, among: Among) -> Value {
        self.order().to_vec().tell(among)
    }
    fn hear(among: Among, value: &Value) -> Option<Passed> {
        order_of_some(among, value).map(Passed::by_hand)
    }
}

/// Makes tuples [`Told`], as lists.
macro_rules! tuples {
    ($(($($part:ident)*))*) => { $(
        impl<$($part: Told),*> Told for ($($part,)*) {
            #[allow(non_snake_case, reason = "a part is called as its type")]
            fn tell(&self, among: Among) -> Value {
                let ($($part,)*) = self;
                json!([$($part.tell(among)),*])
            }
            #[allow(non_snake_case, reason = "a part is called as its type")]
            fn hear(among: Among, value: &Value) -> Option<Self> {
                let mut parts = value.as_array()?.iter();
                $(let $part = $part::hear(among, parts.next()?)?;)*
                parts.next().is_none().then_some(($($part,)*))
            }
        }
    )* };
}

tuples! { (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) }

/// An order of some players, each at most once.
fn order_of_some(among: Among, value: &Value) -> Option<Vec<PlayerId>> {
    let order = Vec::<PlayerId>::hear(among, value)?;
    let mut places = order.iter().enumerate();
    let once = places.all(|(at, player)| !order[..at].contains(player));
    once.then_some(order)
}

/// An order of all players, each once.
#[must_use]
pub fn order_of_all(among: Among, value: &Value) -> Option<Vec<PlayerId>> {
    order_of_some(among, value).filter(|order| order.len() == among.players)
}

/// The number of a round that is written as its sort and its number, such as `OR 2`; those up to `most` are possible.
#[must_use]
pub fn number_of(value: &Value, sort: &str, most: u8) -> Option<u8> {
    let number = value.as_str()?.strip_prefix(sort)?.strip_prefix(' ')?;
    let number = number.parse().ok()?;
    (1..=most).contains(&number).then_some(number)
}
