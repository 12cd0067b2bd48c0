//! Values in corrections: things of a game as JSON, those of the box by their symbols.

use super::BoardPlace;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, HomeAt, HomeState, PlacedTile};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::{CompanyId, HexId, PhaseId, PrivateId, Train, TrainKind};
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::{Division, Holder, MAX_PLAYERS};
use crate::engine::rail::table::{LastRun, Payout, Status, Table};
use serde_json::{Value, json};

/// The most dollars that anybody can have: more than is in any box, and far from where sums of it overflow.
const MOST_MONEY: i32 = 1_000_000;

/// The highest number of anything but money, far above any round or list.
const MOST: u64 = 10_000;

/// The game to which values belong.
#[derive(Clone, Copy, Debug)]
pub struct FactContext {
    /// The contents of the box.
    pub components: &'static Components,
    /// The number of players.
    pub players: usize,
    /// The most dollars that anybody can have.
    pub most_money: i32,
}

impl FactContext {
    /// Returns the context of a game's values.
    #[must_use]
    pub fn of(table: &Table) -> FactContext {
        FactContext {
            components: table.components,
            players: table.players.len(),
            most_money: MOST_MONEY,
        }
    }

    /// Returns the context of moves, which may be of any game with this box.
    #[must_use]
    pub const fn of_moves(components: &'static Components) -> FactContext {
        FactContext {
            components,
            players: MAX_PLAYERS,
            most_money: i32::MAX,
        }
    }
}

/// Something that corrections can tell of.
pub trait FactValue: Sized {
    /// Writes it as JSON.
    fn to_json(&self, among: FactContext) -> Value;
    /// Reads it from JSON. The result is none if the game has no such thing.
    fn from_json(among: FactContext, value: &Value) -> Option<Self>;
}

/// Implements [`FactValue`] for whole numbers.
macro_rules! numbers {
    ($($number:ident)*) => { $(
        impl FactValue for $number {
            fn to_json(&self, _: FactContext) -> Value {
                json!(self)
            }
            fn from_json(_: FactContext, value: &Value) -> Option<$number> {
                let number = value.as_u64().filter(|number| *number <= MOST)?;
                $number::try_from(number).ok()
            }
        }
    )* };
}

numbers! { u8 u32 usize }

/// Implements [`FactValue`] for types of a few words.
macro_rules! words {
    ($($kind:ident { $($word:literal => $it:ident),* })*) => { $(
        impl FactValue for $kind {
            fn to_json(&self, _: FactContext) -> Value {
                let words = [$(($kind::$it, $word)),*];
                let word = words.iter().find(|(it, _)| it == self);
                json!(word.map_or("", |(_, word)| word))
            }
            fn from_json(_: FactContext, value: &Value) -> Option<$kind> {
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
    BoardPlace { "here" => Here, "on a real table" => RealTable }
}

/// Nothing is told as null.
impl FactValue for () {
    fn to_json(&self, _: FactContext) -> Value {
        Value::Null
    }
    fn from_json(_: FactContext, value: &Value) -> Option<()> {
        value.is_null().then_some(())
    }
}

impl FactValue for bool {
    fn to_json(&self, _: FactContext) -> Value {
        json!(self)
    }
    fn from_json(_: FactContext, value: &Value) -> Option<bool> {
        value.as_bool()
    }
}

impl FactValue for Dollars {
    fn to_json(&self, _: FactContext) -> Value {
        json!(self.0)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<Dollars> {
        let amount = i32::try_from(value.as_i64()?).ok()?;
        let possible = -among.most_money..=among.most_money;
        possible.contains(&amount).then_some(Dollars(amount))
    }
}

/// A player is told by the seat, from 0.
impl FactValue for PlayerId {
    fn to_json(&self, _: FactContext) -> Value {
        json!(self.0)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<PlayerId> {
        let seat = usize::from_json(among, value)?;
        (seat < among.players).then(|| PlayerId::new(seat))
    }
}

impl FactValue for CompanyId {
    fn to_json(&self, among: FactContext) -> Value {
        json!(among.components.company(*self).symbol)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<CompanyId> {
        among.components.company_by_symbol(value.as_str()?)
    }
}

impl FactValue for PrivateId {
    fn to_json(&self, among: FactContext) -> Value {
        self.company().to_json(among)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<PrivateId> {
        among.components.private_by_symbol(value.as_str()?)
    }
}

impl FactValue for HexId {
    fn to_json(&self, among: FactContext) -> Value {
        json!(among.components.map.hex(*self).at.to_string())
    }
    fn from_json(among: FactContext, value: &Value) -> Option<HexId> {
        among.components.map.by_name(value.as_str()?)
    }
}

impl FactValue for TrainKind {
    fn to_json(&self, among: FactContext) -> Value {
        json!(among.components.train(*self).name)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<TrainKind> {
        among.components.train_by_name(value.as_str()?)
    }
}

impl FactValue for PhaseId {
    fn to_json(&self, among: FactContext) -> Value {
        json!(among.components.phases[self.index()].name)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<PhaseId> {
        let name = value.as_str()?;
        let mut phases = among.components.phases.iter();
        phases.position(|row| row.name == name).map(PhaseId::new)
    }
}

/// A train is told by its name and its number among those of that name, from 1.
impl FactValue for Train {
    fn to_json(&self, among: FactContext) -> Value {
        json!([self.kind.to_json(among), u32::from(self.number) + 1])
    }
    fn from_json(among: FactContext, value: &Value) -> Option<Train> {
        let (kind, number) = <(TrainKind, u8)>::from_json(among, value)?;
        let number = number.checked_sub(1)?;
        Some(Train { kind, number })
    }
}

impl FactValue for CitySpace {
    fn to_json(&self, among: FactContext) -> Value {
        json!([self.hex.to_json(among), self.city, self.slot])
    }
    fn from_json(among: FactContext, value: &Value) -> Option<CitySpace> {
        let (hex, city, slot) = <(HexId, u8, u8)>::from_json(among, value)?;
        Some(CitySpace { hex, city, slot })
    }
}

/// A home is told by its hex, the city and space of it unless the company may choose, and whether it is kept.
impl FactValue for HomeState {
    fn to_json(&self, among: FactContext) -> Value {
        let space = match self.at {
            HomeAt::Space(space) => Some((space.city, space.slot)),
            HomeAt::Hex(_) => None,
        };
        (self.at.hex(), space, self.kept).to_json(among)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<HomeState> {
        let (hex, space, kept) = FactValue::from_json(among, value)?;
        let at = match space {
            Some((city, slot)) => HomeAt::Space(CitySpace { hex, city, slot }),
            None => HomeAt::Hex(hex),
        };
        Some(HomeState { at, kept })
    }
}

impl FactValue for LastRun {
    fn to_json(&self, among: FactContext) -> Value {
        (self.earnings, self.payout).to_json(among)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<LastRun> {
        let (earnings, payout) = FactValue::from_json(among, value)?;
        Some(LastRun { earnings, payout })
    }
}

/// Shares are told as a list: how many there are, in the IPO, in the treasury and in the pool, then those of each
/// player by seat, then the company that holds some and how many, and the president.
impl FactValue for Division {
    fn to_json(&self, among: FactContext) -> Value {
        let bank = [self.ipo, self.treasury, self.pool];
        let held = self.held.clone();
        (self.total, bank, held, self.company, self.president).to_json(among)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<Division> {
        let (total, [ipo, treasury, pool], held, company, president) =
            FactValue::from_json(among, value)?;
        Some(Division {
            total,
            ipo,
            treasury,
            pool,
            held,
            company,
            president,
        })
    }
}

/// A tile is told by its number and its sixths of a turn.
impl FactValue for PlacedTile {
    fn to_json(&self, among: FactContext) -> Value {
        json!([among.components.tiles.kind(self.tile).number, self.rotation])
    }
    fn from_json(among: FactContext, value: &Value) -> Option<PlacedTile> {
        let [number, rotation] = value.as_array()?.as_slice() else {
            return None;
        };
        let tile = among.components.tiles.by_number(number.as_str()?)?;
        let rotation = u8::from_json(among, rotation).filter(|rotation| *rotation < 6)?;
        Some(PlacedTile { tile, rotation })
    }
}

/// A market space is told by row and column, and only read if it exists.
impl FactValue for Space {
    fn to_json(&self, _: FactContext) -> Value {
        json!([self.row, self.column])
    }
    fn from_json(among: FactContext, value: &Value) -> Option<Space> {
        let (row, column) = <(u8, u8)>::from_json(among, value)?;
        let space = Space { row, column };
        among.components.grid.price(space).map(|_| space)
    }
}

impl FactValue for i8 {
    fn to_json(&self, _: FactContext) -> Value {
        json!(self)
    }
    fn from_json(_: FactContext, value: &Value) -> Option<i8> {
        i8::try_from(value.as_i64()?).ok()
    }
}

/// A certificate's place is told as a word, or as a list of the one who has it.
impl FactValue for Holder {
    fn to_json(&self, among: FactContext) -> Value {
        match self {
            Holder::Ipo => json!("ipo"),
            Holder::Treasury => json!("treasury"),
            Holder::Pool => json!("pool"),
            Holder::Player(player) => json!([player.to_json(among)]),
            Holder::Company(company) => json!([company.to_json(among)]),
        }
    }
    fn from_json(among: FactContext, value: &Value) -> Option<Holder> {
        match value {
            Value::String(word) => match word.as_str() {
                "ipo" => Some(Holder::Ipo),
                "treasury" => Some(Holder::Treasury),
                "pool" => Some(Holder::Pool),
                _ => None,
            },
            Value::Array(only) if only.len() == 1 => {
                let player = PlayerId::from_json(among, &only[0]).map(Holder::Player);
                player.or_else(|| CompanyId::from_json(among, &only[0]).map(Holder::Company))
            }
            _ => None,
        }
    }
}

impl<T: FactValue> FactValue for Option<T> {
    fn to_json(&self, among: FactContext) -> Value {
        self.as_ref().map_or(Value::Null, |it| it.to_json(among))
    }
    fn from_json(among: FactContext, value: &Value) -> Option<Option<T>> {
        if value.is_null() {
            return Some(None);
        }
        T::from_json(among, value).map(Some)
    }
}

impl<T: FactValue> FactValue for Vec<T> {
    fn to_json(&self, among: FactContext) -> Value {
        self.iter().map(|it| it.to_json(among)).collect()
    }
    fn from_json(among: FactContext, value: &Value) -> Option<Vec<T>> {
        let items = value.as_array()?.iter();
        items.map(|item| T::from_json(among, item)).collect()
    }
}

impl<T: FactValue, const N: usize> FactValue for [T; N] {
    fn to_json(&self, among: FactContext) -> Value {
        self.iter().map(|it| it.to_json(among)).collect()
    }
    fn from_json(among: FactContext, value: &Value) -> Option<[T; N]> {
        Vec::from_json(among, value)?.try_into().ok()
    }
}

/// Implements [`FactValue`] for tuples, as lists.
macro_rules! tuples {
    ($(($($part:ident)*))*) => { $(
        impl<$($part: FactValue),*> FactValue for ($($part,)*) {
            #[allow(non_snake_case, reason = "a part is called as its type")]
            fn to_json(&self, among: FactContext) -> Value {
                let ($($part,)*) = self;
                json!([$($part.to_json(among)),*])
            }
            #[allow(non_snake_case, reason = "a part is called as its type")]
            fn from_json(among: FactContext, value: &Value) -> Option<Self> {
                let mut parts = value.as_array()?.iter();
                $(let $part = $part::from_json(among, parts.next()?)?;)*
                parts.next().is_none().then_some(($($part,)*))
            }
        }
    )* };
}

tuples! { (A B) (A B C) (A B C D) (A B C D E) (A B C D E F) }

/// Reads an order of some players. Each is in it at most once.
pub(in crate::engine::rail) fn order_of_some(
    among: FactContext,
    value: &Value,
) -> Option<Vec<PlayerId>> {
    let order = Vec::<PlayerId>::from_json(among, value)?;
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
