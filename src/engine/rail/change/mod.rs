//! Changes of what lies on the table of any 18xx game: one table of quantities, from which the type of a change and its
//! stored form follow.
//!
//! A change is stored as the name of its quantity, its owner and its new value, where things of the box have their
//! symbols: `["treasury","B&M",180]`.

mod fact_value;
mod quantity;

pub(super) use fact_value::order_of_some;
pub use fact_value::{FactContext, FactValue, number_of, order_of_all};

use super::board::{CitySpace, HomeState, PlacedTile};
use super::depot::Stock;
use super::ids::{CompanyId, HexId, PhaseId, Train, TrainKind};
use super::market::Space;
use super::shares::Division;
use super::table::{LastRun, Status, Table};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use serde_json::{Value, json};
use thiserror::Error;

/// The kind of the move that corrects something; a game with such a move has been corrected.
pub const CORRECT: &str = "correct";

/// The sentence about a name that no quantity and no fact has.
pub(super) const UNKNOWN: &str = "This is nothing that can be set right here";

/// The sentence about an owner that a game does not have.
pub(super) const NOT_IN_GAME: &str =
    "This names a company, hex, train or player that is not in this game";

/// The reason why a stored change cannot be read, as a sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ChangeFault {
    /// Something that is not a name, an owner and a value.
    #[error("{0} is no change")]
    NoChange(Value),
    /// A name that no quantity and no fact has.
    #[error("{}", UNKNOWN)]
    Unknown,
    /// An owner that the box does not have.
    #[error("{}", NOT_IN_GAME)]
    NotInGame,
    /// A value that the quantity, in words, cannot have.
    #[error("{0} cannot be {1}")]
    Impossible(&'static str, String),
}

/// The place where the board lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardPlace {
    /// In this game.
    Here,
    /// On a real table, which this game does not see.
    RealTable,
}

/// The things of which each has a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuantityKey {
    /// Each player.
    Player,
    /// Each company.
    Company,
    /// Each hex.
    Hex,
    /// Each kind of train.
    TrainKind,
    /// The whole table, which has one.
    Table,
}

impl QuantityKey {
    /// Counts the places in the list of these things.
    #[must_use]
    pub fn count(self, table: &Table) -> u8 {
        let count = match self {
            QuantityKey::Player => table.players.len(),
            QuantityKey::Company => table.companies.len(),
            QuantityKey::Hex => table.board.map().id_count(),
            QuantityKey::TrainKind => table.components.trains.len(),
            QuantityKey::Table => 1,
        };
        u8::try_from(count).unwrap_or(u8::MAX)
    }

    /// Checks whether a game has the thing in a place.
    pub(super) fn has(self, table: &Table, place: u8) -> bool {
        match self {
            QuantityKey::Hex => table.board.map().has(HexId(place)),
            _ => place < self.count(table),
        }
    }
}

/// The way in which a person enters a quantity in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuantityInput {
    /// A sum of money, by its number.
    Sum,
    /// One of a few words.
    Word,
    /// Only by tapping.
    Tap,
}

/// A sort of thing that can be corrected.
#[derive(Debug)]
pub struct Quantity {
    /// The name in moves.
    pub name: &'static str,
    /// The name for people.
    pub words: &'static str,
    /// The things of which each has one.
    pub of: QuantityKey,
    /// The way in which it is entered.
    pub input: QuantityInput,
    /// Reads its value for the thing in this place of its list, as the change to it.
    pub read: fn(&Table, u8) -> Change,
    /// Writes another value; none if that value is impossible.
    pub write: fn(&mut Table, Change) -> Option<()>,
    /// Reads a stored owner and value.
    from_json: fn(FactContext, &Value, &Value) -> Result<Change, ChangeFault>,
}

impl Quantity {
    /// Finds the quantity by its name in moves.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Quantity> {
        QUANTITIES.iter().find(|quantity| quantity.name == name)
    }
}

/// An owner of quantities.
trait Owner: Copy {
    /// The sort of owner.
    const KEY: QuantityKey;
    fn at(place: u8) -> Self;
    fn place(self) -> u8;
}

macro_rules! owners {
    ($($owner:ident => $key:ident),*) => { $(
        impl Owner for $owner {
            const KEY: QuantityKey = QuantityKey::$key;
            fn at(place: u8) -> $owner {
                $owner(place)
            }
            fn place(self) -> u8 {
                self.0
            }
        }
    )* };
}

owners! { PlayerId => Player, CompanyId => Company, HexId => Hex, TrainKind => TrainKind }

/// The table owns what there is once.
impl Owner for () {
    const KEY: QuantityKey = QuantityKey::Table;
    fn at(_: u8) {}
    fn place(self) -> u8 {
        0
    }
}

/// Stands for an owner's name or type; for the table's where there is none.
macro_rules! owner {
    () => {
        ()
    };
    ($owner:tt) => {
        $owner
    };
}

/// Defines [`Change`] and [`QUANTITIES`] from a line for each quantity: its owner, if it is not the table, and its type;
/// its names in moves and for people; the way in which it is entered; and how it is read and written.
macro_rules! quantities {
    ($(
        $(#[$doc:meta])*
        $change:ident $([$of:ident: $owner:ty])? ($to:ty) =
            $name:literal, $words:literal, $input:ident, $read:path, $write:path;
    )*) => {
        /// One thing that is corrected, with its owner and its new value.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum Change {
            $($(#[$doc])* $change($($owner,)? $to),)*
            /// A fact that only the rules of a title know: its name, and its value as they write it.
            Fact(String, Value),
        }

        /// All quantities: tiles before what stands on them, and stock before who has it.
        pub static QUANTITIES: &[Quantity] = &[$(Quantity {
            name: $name,
            words: $words,
            of: <owner!($($owner)?) as Owner>::KEY,
            input: QuantityInput::$input,
            read: |table, place| {
                let owner!($($of)?) = Owner::at(place);
                Change::$change($($of,)? $read(table $(, $of)?))
            },
            write: |table, change| match change {
                Change::$change($($of,)? to) => $write(table, $($of,)? to),
                _ => None,
            },
            from_json: |among, owner, to| {
                let owner!($($of)?) = FactValue::from_json(among, owner).ok_or(ChangeFault::NotInGame)?;
                let read = FactValue::from_json(among, to);
                let read = read.ok_or_else(|| ChangeFault::Impossible($words, plain(to)))?;
                Ok(Change::$change($($of,)? read))
            },
        },)*];

        impl Change {
            /// Returns the name of its quantity or fact, and its owner's place among those of its sort.
            #[must_use]
            pub fn subject(&self) -> (&str, u8) {
                match self {
                    $(Change::$change($($of,)? _) => ($name, Owner::place(($(*$of)?))),)*
                    Change::Fact(name, _) => (name, 0),
                }
            }

            /// Returns its owner and its value as they are stored.
            #[must_use]
            pub fn parts(&self, among: FactContext) -> (Value, Value) {
                match self {
                    $(Change::$change($($of,)? to) => (($($of)?).to_json(among), to.to_json(among)),)*
                    Change::Fact(_, to) => (Value::Null, to.clone()),
                }
            }
        }
    };
}

quantities! {
    /// A player's cash.
    Cash[player: PlayerId](Dollars) =
        "cash", "cash", Sum, Table::cash, quantity::set_cash;
    /// If a player is eliminated from the game.
    Bankrupt[player: PlayerId](bool) =
        "bankrupt", "bankruptcy", Word, quantity::bankrupt, quantity::set_bankrupt;
    /// The phase.
    Phase(PhaseId) =
        "phase", "the phase", Word, quantity::phase, quantity::set_phase;
    /// The numbers of a kind's trains by where they are.
    Stock[kind: TrainKind](Stock) =
        "stock", "trains in the box", Tap, quantity::stock, quantity::set_stock;
    /// The trains in the bank pool.
    Pool(Vec<Train>) =
        "pool", "the bank's used trains", Tap, quantity::pool, quantity::set_pool;
    /// The tile on a hex; none where the map shows.
    Tile[hex: HexId](Option<PlacedTile>) =
        "tile", "tile", Tap, quantity::tile, quantity::set_tile;
    /// A company's part in the game.
    Status[company: CompanyId](Status) =
        "status", "standing", Word, quantity::status, quantity::set_status;
    /// A company's par.
    Par[company: CompanyId](Option<Dollars>) =
        "par", "par", Sum, quantity::par, quantity::set_par;
    /// The division of a company's shares among as many players as there are.
    Shares[company: CompanyId](Division) =
        "shares", "shares", Tap, quantity::shares, quantity::set_shares;
    /// A company's cash.
    Treasury[company: CompanyId](Dollars) =
        "treasury", "treasury", Sum, quantity::treasury, quantity::set_treasury;
    /// A company's trains.
    Trains[company: CompanyId](Vec<Train>) =
        "trains", "trains", Tap, quantity::trains, quantity::set_trains;
    /// A company's home; one that has none gets none.
    Home[company: CompanyId](Option<HomeState>) =
        "home", "home", Tap, quantity::home, quantity::set_home;
    /// The spaces of a company's markers, in the order in which they were placed.
    Markers[company: CompanyId](Vec<CitySpace>) =
        "markers", "station markers", Tap, quantity::markers, quantity::set_markers;
    /// The prices of the markers on a company's charter.
    Charter[company: CompanyId](Vec<Dollars>) =
        "charter", "markers on the charter", Tap, quantity::charter, quantity::set_charter;
    /// A company's last run.
    Run[company: CompanyId](Option<LastRun>) =
        "run", "last run", Tap, quantity::run, quantity::set_run;
    /// All markers on the market, in the order in which they came to their spaces.
    Market(Vec<(CompanyId, Space)>) =
        "market", "the market", Tap, quantity::market, quantity::set_market;
    /// A company's space on the market.
    Price[company: CompanyId](Option<Space>) =
        "price", "price", Tap, quantity::price, quantity::set_price;
    /// The place where the board lies.
    Board(BoardPlace) =
        "board", "where the board lies", Word, quantity::board, quantity::set_board;
}

impl Change {
    /// Creates the change of a title's fact.
    #[must_use]
    pub fn fact(name: &str, to: impl Into<Value>) -> Change {
        Change::Fact(name.to_string(), to.into())
    }

    /// Returns the same change to another sum. The result is none for what is no sum of money.
    #[must_use]
    pub fn with_sum(&self, sum: Dollars) -> Option<Change> {
        match *self {
            Change::Cash(player, _) => Some(Change::Cash(player, sum)),
            Change::Treasury(company, _) => Some(Change::Treasury(company, sum)),
            Change::Par(company, _) => Some(Change::Par(company, Some(sum))),
            _ => None,
        }
    }

    /// Returns the new value if it is a sum of money.
    #[must_use]
    pub fn sum(&self) -> Option<Dollars> {
        match *self {
            Change::Cash(_, sum) | Change::Treasury(_, sum) => Some(sum),
            Change::Par(_, sum) => sum,
            _ => None,
        }
    }

    /// Returns its quantity. The result is none for a fact.
    #[must_use]
    pub fn quantity(&self) -> Option<&'static Quantity> {
        match self {
            Change::Fact(..) => None,
            _ => Quantity::named(self.subject().0),
        }
    }

    /// Writes it as it is stored.
    #[must_use]
    pub fn to_json(&self, among: FactContext) -> Value {
        let (of, to) = self.parts(among);
        json!([self.subject().0, of, to])
    }

    /// Reads a stored change. A name that is no quantity's is that of a fact, which only the title's rules know.
    ///
    /// # Errors
    /// Why there is no such change.
    pub fn from_json(among: FactContext, stored: &Value) -> Result<Change, ChangeFault> {
        let parts = stored.as_array().map(Vec::as_slice);
        let Some([Value::String(name), of, to]) = parts else {
            return Err(ChangeFault::NoChange(stored.clone()));
        };
        match Quantity::named(name) {
            Some(quantity) => (quantity.from_json)(among, of, to),
            None if of.is_null() => Ok(Change::fact(name, to.clone())),
            None => Err(ChangeFault::Unknown),
        }
    }

    /// Checks whether a game's value can be this. Such a change could have been read in the game: it names nothing
    /// that is not there.
    pub(super) fn is_among(&self, among: FactContext) -> bool {
        Change::from_json(among, &self.to_json(among)).as_ref() == Ok(self)
    }
}

/// Formats a value for people, without quotes and brackets.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::Null => "none".to_string(),
        Value::Bool(is) => if *is { "yes" } else { "no" }.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(items) if items.is_empty() => "none".to_string(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}
