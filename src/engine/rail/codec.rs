//! Writing and reading of the moves of 18xx games: a name, and named fields.
//!
//! Everything in the box is written by the symbol that is printed on it, so that no order of a table is ever part of a
//! stored game; something that is not in the box is an error that names it. (The oldest title's moves are an exception:
//! they name places in its tables, which therefore must never be reordered.)
//!
//! Each move defines once how its fields are called, in their order ([`FieldCodec`]); a [`FieldVisitor`] goes through
//! them to write them, to read them, or to check that everything they name is in the box.

use super::board::{CitySpace, TrackAt};
use super::change::{Change, ChangeFault, FactContext};
use super::components::Components;
use super::ids::{CompanyId, HexId, PrivateId, TileId, Train, TrainKind};
use super::market::Space;
use super::route::Run;
use super::shares::{MAX_PLAYERS, Source};
use super::table::Payout;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use serde_json::{Map, Value};
use std::fmt::Write;
use thiserror::Error;

/// The way in which a title's moves are written.
#[derive(Debug)]
pub struct CodecOptions {
    /// The contents of the box.
    pub components: fn() -> &'static Components,
    /// If things are written by their places in the tables instead of by their symbols.
    pub by_place: bool,
    /// The name of the field for the number of shares in a sale.
    pub shares: &'static str,
    /// The fields that a move of this title may have beyond those that it always has.
    pub optional: &'static [&'static str],
    /// The private company by whose power a marker is placed, where the field `extra` says so.
    pub extra: Option<&'static str>,
}

impl CodecOptions {
    /// Creates the usual options: symbols, and no optional fields.
    #[must_use]
    pub const fn of(components: fn() -> &'static Components) -> CodecOptions {
        CodecOptions {
            components,
            by_place: false,
            shares: "shares",
            optional: &[],
            extra: None,
        }
    }

    /// Returns the private company for the field `extra`.
    pub fn extra(&self) -> Option<PrivateId> {
        self.table().private_by_symbol(self.extra?)
    }

    /// Returns the contents of the box.
    fn table(&self) -> &'static Components {
        (self.components)()
    }
}

/// A fault of a move.
#[derive(Debug, Error)]
pub enum Fault {
    /// A text that is not JSON.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// A text with no name of a move, or with several.
    #[error("a move has one name")]
    NotOneName,
    /// A move whose fields are none.
    #[error("a move has a name and fields")]
    NoFields,
    /// A name that is not known: a move's, a field's or that of a value.
    #[error("unknown {sort} `{name}`")]
    Unknown {
        /// The sort of name.
        sort: &'static str,
        /// The name.
        name: String,
    },
    /// A field that is not there.
    #[error("missing field `{0}`")]
    Missing(String),
    /// A value of the wrong type.
    #[error("{value} {how}")]
    Unlike {
        /// The value.
        value: Value,
        /// The difference, as the end of a sentence.
        how: &'static str,
    },
    /// A change that cannot be read.
    #[error(transparent)]
    Change(#[from] ChangeFault),
    /// Something that the title's box does not have.
    #[error("there is no {sort} {symbol:?} in {title}")]
    NotInBox {
        /// The sort of thing.
        sort: &'static str,
        /// The symbol by which it is named.
        symbol: String,
        /// The title's name.
        title: &'static str,
    },
    /// A train that the title's box does not have.
    #[error("there is no train {name:?} number {number} in {title}")]
    NoTrain {
        /// The name of its kind.
        name: String,
        /// Its number, from 1.
        number: u8,
        /// The title's name.
        title: &'static str,
    },
    /// A fault in a part of a move.
    #[error("{place}: {fault}")]
    Within {
        /// The name of the move or the field.
        place: String,
        /// The fault there.
        fault: Box<Fault>,
    },
}

impl Fault {
    #[cold]
    fn unknown(sort: &'static str, name: &str) -> Fault {
        let name = name.to_string();
        Fault::Unknown { sort, name }
    }

    #[cold]
    fn unlike(value: &Value, how: &'static str) -> Fault {
        let value = value.clone();
        Fault::Unlike { value, how }
    }

    /// Adds the place of the fault.
    #[cold]
    fn within(self, place: &str) -> Fault {
        let (place, fault) = (place.to_string(), Box::new(self));
        Fault::Within { place, fault }
    }
}

/// Something that can be written in a field of a move.
pub trait FieldCodec: Sized {
    /// Writes it.
    fn write(&self, spelling: &CodecOptions, line: &mut String);
    /// Reads it.
    ///
    /// # Errors
    /// Why the text cannot be this.
    fn read(spelling: &CodecOptions, value: &Value) -> Result<Self, Fault>;
    /// Checks whether it is in this box.
    fn is_in(&self, _components: &Components) -> bool {
        true
    }
}

/// A visitor of the fields of moves, which writes, reads or checks them.
#[derive(Debug)]
pub struct FieldVisitor<'a> {
    /// The way in which they are written.
    pub spelling: &'a CodecOptions,
    work: CodecMode<'a>,
}

#[derive(Debug)]
enum CodecMode<'a> {
    /// Writing them to a line.
    Write(&'a mut String),
    /// Reading them, with the number of fields read so far.
    Read(&'a Map<String, Value>, usize),
    /// Checking whether all is in the box.
    Check(&'a Components, bool),
}

impl FieldVisitor<'_> {
    /// Goes through a field that is always written.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn field<T: FieldCodec>(&mut self, name: &str, it: &mut T) -> Result<&mut Self, Fault> {
        self.go_through(name, it, false)
    }

    /// Adds a condition on what it names. It must hold for everything to be in the box.
    pub fn require(&mut self, holds: bool) -> &mut Self {
        if let CodecMode::Check(_, all) = &mut self.work {
            *all &= holds;
        }
        self
    }

    /// Goes through a field that may be missing. It is left out where the title does not have it or it has its default.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub fn optional<T: FieldCodec + Default + PartialEq>(
        &mut self,
        name: &str,
        it: &mut T,
    ) -> Result<&mut Self, Fault> {
        let known = self.spelling.optional.contains(&name);
        let leave_out = match &self.work {
            CodecMode::Write(_) => !known || *it == T::default(),
            CodecMode::Read(fields, _) => !known || !fields.contains_key(name),
            CodecMode::Check(..) => false,
        };
        self.go_through(name, it, leave_out)
    }

    /// Writes, reads or checks a field of any type.
    fn go_through(
        &mut self,
        name: &str,
        it: &mut dyn Field,
        leave_out: bool,
    ) -> Result<&mut Self, Fault> {
        match &mut self.work {
            _ if leave_out => {}
            CodecMode::Write(line) => {
                begin(line, name);
                it.put(self.spelling, line);
            }
            CodecMode::Read(fields, count) => {
                let value = fields
                    .get(name)
                    .ok_or_else(|| Fault::Missing(name.to_string()))?;
                it.take(self.spelling, value)
                    .map_err(|fault| fault.within(name))?;
                *count += 1;
            }
            CodecMode::Check(components, all) => *all &= it.fits(components),
        }
        Ok(self)
    }
}

/// Something [`FieldCodec`] of any type, so that going through a field is compiled once.
trait Field {
    fn put(&self, spelling: &CodecOptions, line: &mut String);
    fn take(&mut self, spelling: &CodecOptions, value: &Value) -> Result<(), Fault>;
    fn fits(&self, components: &Components) -> bool;
}

impl<T: FieldCodec> Field for T {
    fn put(&self, spelling: &CodecOptions, line: &mut String) {
        self.write(spelling, line);
    }

    fn take(&mut self, spelling: &CodecOptions, value: &Value) -> Result<(), Fault> {
        *self = T::read(spelling, value)?;
        Ok(())
    }

    fn fits(&self, components: &Components) -> bool {
        self.is_in(components)
    }
}

/// Begins a field.
fn begin(line: &mut String, name: &str) {
    if !line.ends_with('{') {
        line.push(',');
    }
    quote(line, name);
    line.push(':');
}

/// Writes a word in quotes. The words of moves and the symbols in boxes have nothing that must be escaped.
fn quote(line: &mut String, word: &str) {
    line.push('"');
    line.push_str(word);
    line.push('"');
}

/// Moves that have names and fields.
pub trait NamedMoves: Clone {
    /// Creates the move of this name. Its fields have default values.
    fn blank(name: &str) -> Option<Self>;
    /// Returns the name by which it is written.
    fn name(&self) -> &'static str;
    /// Goes through its fields in writing order.
    ///
    /// # Errors
    /// Why one cannot be read.
    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault>;
}

/// Writes a move as text: its name alone if it has no fields.
#[must_use]
pub fn write(made: &impl NamedMoves, spelling: &CodecOptions) -> String {
    let mut line = begun(made.name());
    let mut pen = FieldVisitor {
        spelling,
        work: CodecMode::Write(&mut line),
    };
    // Writing cannot fail: only reading can.
    let _ = made.clone().spell(&mut pen);
    ended(line)
}

/// Begins a line, up to the fields.
fn begun(name: &str) -> String {
    let mut line = String::from("{");
    quote(&mut line, name);
    line.push_str(":{");
    line
}

/// Ends a line after its fields. A name without any stands alone.
fn ended(mut line: String) -> String {
    if let Some(name) = line.strip_suffix(":{") {
        return name[1..].to_string();
    }
    line.push_str("}}");
    line
}

/// Reads a move.
///
/// # Errors
/// What is wrong with it, and where.
pub fn read<T: NamedMoves>(text: &str, spelling: &CodecOptions) -> Result<T, Fault> {
    let (name, fields) = parts(text)?;
    let mut made = T::blank(&name).ok_or_else(|| Fault::unknown("move", &name))?;
    let mut pen = FieldVisitor {
        spelling,
        work: CodecMode::Read(&fields, 0),
    };
    made.spell(&mut pen).map_err(|fault| fault.within(&name))?;
    match pen.work {
        CodecMode::Read(_, count) if count < fields.len() => {
            let known = write(&made, spelling);
            Err(unknown_field(&known, &fields).within(&name))
        }
        _ => Ok(made),
    }
}

/// Splits a move into name and fields.
fn parts(text: &str) -> Result<(String, Map<String, Value>), Fault> {
    match serde_json::from_str(text)? {
        Value::String(name) => Ok((name, Map::new())),
        Value::Object(only) if only.len() == 1 => match only.into_iter().next() {
            Some((name, Value::Object(fields))) => Ok((name, fields)),
            Some((name, Value::Null)) => Ok((name, Map::new())),
            _ => Err(Fault::NoFields),
        },
        _ => Err(Fault::NotOneName),
    }
}

/// Names a field that is unknown. It is not one of the move's own.
#[cold]
fn unknown_field(known: &str, fields: &Map<String, Value>) -> Fault {
    let other = fields
        .keys()
        .find(|name| !known.contains(&format!("\"{name}\":")));
    Fault::unknown("field", other.map_or("", String::as_str))
}

/// Checks whether a move fits the box. Everything that it names must be there; a move from elsewhere may name anything.
#[must_use]
pub fn is_in(made: &impl NamedMoves, spelling: &CodecOptions, components: &Components) -> bool {
    let mut pen = FieldVisitor {
        spelling,
        work: CodecMode::Check(components, true),
    };
    let _ = made.clone().spell(&mut pen);
    matches!(pen.work, CodecMode::Check(_, true))
}

// Values of fields.

/// Reads a whole number that fits the type.
fn number<T: TryFrom<i64>>(value: &Value) -> Result<T, Fault> {
    let number = value.as_i64().and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| Fault::unlike(value, "is no number that can stand here"))
}

fn word(value: &Value) -> Result<&str, Fault> {
    value
        .as_str()
        .ok_or_else(|| Fault::unlike(value, "is no word"))
}

/// Reads one of some words.
pub(super) fn one_of<T: Copy>(value: &Value, all: &[(&str, T)]) -> Result<T, Fault> {
    let word = word(value)?;
    let found = all.iter().find(|(name, _)| *name == word);
    found
        .map(|(_, it)| *it)
        .ok_or_else(|| Fault::unknown("word", word))
}

/// Writes one of some words.
pub(super) fn write_word<T: PartialEq>(line: &mut String, it: &T, all: &[(&str, T)]) {
    let found = all.iter().find(|(_, other)| other == it);
    quote(line, found.map_or("", |(name, _)| name));
}

fn write_number(line: &mut String, number: impl Into<i64>) {
    let _ = write!(line, "{}", number.into());
}

/// Finds the fields of a nested record. They must be these and no others.
fn record<'v, const N: usize>(value: &'v Value, names: [&str; N]) -> Result<[&'v Value; N], Fault> {
    let fields = value
        .as_object()
        .ok_or_else(|| Fault::unlike(value, "has no fields"))?;
    if let Some(other) = fields.keys().find(|name| !names.contains(&name.as_str())) {
        return Err(Fault::unknown("field", other));
    }
    let mut found = [&Value::Null; N];
    for (place, name) in found.iter_mut().zip(names) {
        *place = fields
            .get(name)
            .ok_or_else(|| Fault::Missing(name.to_string()))?;
    }
    Ok(found)
}

/// Something of the box that has a symbol.
trait HasSymbol: Sized + Copy {
    /// The word for it in an error.
    const SORT: &'static str;
    fn place(self) -> u8;
    fn at(place: u8) -> Self;
    fn named(components: &'static Components, symbol: &str) -> Option<Self>;
    fn symbol(self, components: &'static Components) -> String;
}

fn write_printed<T: HasSymbol>(it: T, spelling: &CodecOptions, line: &mut String) {
    if spelling.by_place {
        write_number(line, it.place());
    } else {
        quote(line, &it.symbol(spelling.table()));
    }
}

fn read_printed<T: HasSymbol>(spelling: &CodecOptions, value: &Value) -> Result<T, Fault> {
    if spelling.by_place {
        return number(value).map(T::at);
    }
    let (symbol, components) = (word(value)?, spelling.table());
    T::named(components, symbol).ok_or_else(|| Fault::NotInBox {
        sort: T::SORT,
        symbol: symbol.to_string(),
        title: components.title,
    })
}

impl HasSymbol for CompanyId {
    const SORT: &'static str = "company";
    fn place(self) -> u8 {
        self.0
    }
    fn at(place: u8) -> CompanyId {
        CompanyId(place)
    }
    fn named(components: &'static Components, symbol: &str) -> Option<CompanyId> {
        components.company_by_symbol(symbol)
    }
    fn symbol(self, components: &'static Components) -> String {
        components.company(self).symbol.to_string()
    }
}

impl HasSymbol for PrivateId {
    const SORT: &'static str = "private company";
    fn place(self) -> u8 {
        self.company().0
    }
    fn at(place: u8) -> PrivateId {
        PrivateId::new(CompanyId(place))
    }
    fn named(components: &'static Components, symbol: &str) -> Option<PrivateId> {
        components.private_by_symbol(symbol)
    }
    fn symbol(self, components: &'static Components) -> String {
        self.company().symbol(components)
    }
}

impl HasSymbol for HexId {
    const SORT: &'static str = "hex";
    fn place(self) -> u8 {
        self.0
    }
    fn at(place: u8) -> HexId {
        HexId(place)
    }
    fn named(components: &'static Components, symbol: &str) -> Option<HexId> {
        components.map.by_name(symbol)
    }
    fn symbol(self, components: &'static Components) -> String {
        components.map.hex(self).at.to_string()
    }
}

impl HasSymbol for TileId {
    const SORT: &'static str = "tile";
    fn place(self) -> u8 {
        self.0
    }
    fn at(place: u8) -> TileId {
        TileId(place)
    }
    fn named(components: &'static Components, symbol: &str) -> Option<TileId> {
        components.tiles.by_number(symbol)
    }
    fn symbol(self, components: &'static Components) -> String {
        components.tiles.kind(self).number.to_string()
    }
}

/// A company is written by its abbreviation: `"B&M"`.
impl FieldCodec for CompanyId {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        write_printed(*self, spelling, line);
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<CompanyId, Fault> {
        read_printed(spelling, value)
    }
    fn is_in(&self, components: &Components) -> bool {
        self.index() < components.companies.len()
    }
}

/// A private company is written as any company is; no other company is one.
impl FieldCodec for PrivateId {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        write_printed(*self, spelling, line);
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<PrivateId, Fault> {
        read_printed(spelling, value)
    }
    fn is_in(&self, components: &Components) -> bool {
        components.private(self.company()).is_some()
    }
}

/// A hex is written by its coordinate: `"E15"`. One that is not on the map of this game is not in its box.
impl FieldCodec for HexId {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        write_printed(*self, spelling, line);
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<HexId, Fault> {
        read_printed(spelling, value)
    }
    fn is_in(&self, components: &Components) -> bool {
        components.map.has(*self)
    }
}

/// A tile is written by its number: `"57"`.
impl FieldCodec for TileId {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        write_printed(*self, spelling, line);
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<TileId, Fault> {
        read_printed(spelling, value)
    }
    fn is_in(&self, components: &Components) -> bool {
        self.index() < components.tiles.len()
    }
}

/// A missing value is written as `null`.
impl<T: FieldCodec> FieldCodec for Option<T> {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        match self {
            Some(it) => it.write(spelling, line),
            None => line.push_str("null"),
        }
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<Option<T>, Fault> {
        if value.is_null() {
            return Ok(None);
        }
        T::read(spelling, value).map(Some)
    }
    fn is_in(&self, components: &Components) -> bool {
        self.as_ref().is_none_or(|it| it.is_in(components))
    }
}

/// A train is written by its name and its number among those of that name, from 1: `{"name":"3+D","number":2}`.
impl FieldCodec for Train {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        if spelling.by_place {
            let _ = write!(
                line,
                r#"{{"kind":{},"number":{}}}"#,
                self.kind.0, self.number
            );
            return;
        }
        let name = spelling.table().train(self.kind).name;
        let number = self.number.saturating_add(1);
        let _ = write!(line, r#"{{"name":"{name}","number":{number}}}"#);
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<Train, Fault> {
        if spelling.by_place {
            let [kind, which] = record(value, ["kind", "number"])?;
            let kind = TrainKind(number(kind)?);
            let number = number(which)?;
            return Ok(Train { kind, number });
        }
        let components = spelling.table();
        let [name, which] = record(value, ["name", "number"])?;
        let (name, number) = (word(name)?, number::<u8>(which)?);
        let card = components.train_by_name(name).zip(number.checked_sub(1));
        let (kind, number) = card.ok_or_else(|| Fault::NoTrain {
            name: name.to_string(),
            number,
            title: components.title,
        })?;
        Ok(Train { kind, number })
    }
    fn is_in(&self, components: &Components) -> bool {
        let row = components.trains.get(self.kind.index());
        row.is_some_and(|row| row.count.is_none_or(|count| self.number < count))
    }
}

/// A space of a city is written as `{"hex":"E15","city":0,"slot":0}`.
impl FieldCodec for CitySpace {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        line.push_str(r#"{"hex":"#);
        write_printed(self.hex, spelling, line);
        let _ = write!(line, r#","city":{},"slot":{}}}"#, self.city, self.slot);
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<CitySpace, Fault> {
        let [hex, city, slot] = record(value, ["hex", "city", "slot"])?;
        Ok(CitySpace {
            hex: read_printed(spelling, hex)?,
            city: number(city)?,
            slot: number(slot)?,
        })
    }
    fn is_in(&self, components: &Components) -> bool {
        self.hex.is_in(components)
    }
}

/// Runs are written with their track, by hex and the number of the piece of track on what lies there:
/// `[{"unit":0,"track":[["E15",0],["E17",1]]}]`.
impl FieldCodec for Vec<Run> {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        line.push('[');
        for (place, run) in self.iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            let _ = write!(line, r#"{comma}{{"unit":{},"track":["#, run.unit);
            for (place, at) in run.track.iter().enumerate() {
                line.push_str(if place > 0 { "," } else { "" });
                write_piece(*at, spelling, line);
            }
            line.push_str("]}");
        }
        line.push(']');
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<Vec<Run>, Fault> {
        let mut runs = Vec::new();
        for run in list(value)? {
            let [unit, track] = record(run, ["unit", "track"])?;
            let mut pieces = Vec::new();
            for piece in list(track)? {
                pieces.push(read_piece(spelling, piece)?);
            }
            runs.push(Run {
                unit: number(unit)?,
                track: pieces,
            });
        }
        Ok(runs)
    }
    fn is_in(&self, components: &Components) -> bool {
        let mut track = self.iter().flat_map(|run| &run.track);
        track.all(|at| at.hex.is_in(components))
    }
}

/// Corrections are written with what is changed, whose, and the new value: `[["treasury","B&M",180]]`. The values name
/// things by symbols in every title.
impl FieldCodec for Vec<Change> {
    fn write(&self, spelling: &CodecOptions, line: &mut String) {
        let among = FactContext::of_moves(spelling.table());
        let changes = self.iter().map(|change| change.to_json(among));
        let _ = write!(line, "{}", changes.collect::<Value>());
    }
    fn read(spelling: &CodecOptions, value: &Value) -> Result<Vec<Change>, Fault> {
        let among = FactContext::of_moves(spelling.table());
        let changes = list(value)?.iter();
        changes
            .map(|it| Ok(Change::from_json(among, it)?))
            .collect()
    }
}

fn list(value: &Value) -> Result<&Vec<Value>, Fault> {
    value
        .as_array()
        .ok_or_else(|| Fault::unlike(value, "is no list"))
}

fn write_piece(at: TrackAt, spelling: &CodecOptions, line: &mut String) {
    if spelling.by_place {
        let _ = write!(line, r#"{{"hex":{},"track":{}}}"#, at.hex.0, at.track);
        return;
    }
    line.push('[');
    write_printed(at.hex, spelling, line);
    let _ = write!(line, ",{}]", at.track);
}

fn read_piece(spelling: &CodecOptions, value: &Value) -> Result<TrackAt, Fault> {
    let [hex, track] = if spelling.by_place {
        record(value, ["hex", "track"])?
    } else {
        match list(value)?.as_slice() {
            [hex, track] => [hex, track],
            _ => return Err(Fault::unlike(value, "is no piece of track")),
        }
    };
    Ok(TrackAt {
        hex: read_printed(spelling, hex)?,
        track: number(track)?,
    })
}

impl FieldCodec for Dollars {
    fn write(&self, _: &CodecOptions, line: &mut String) {
        write_number(line, self.0);
    }
    fn read(_: &CodecOptions, value: &Value) -> Result<Dollars, Fault> {
        number(value).map(Dollars)
    }
}

impl FieldCodec for u8 {
    fn write(&self, _: &CodecOptions, line: &mut String) {
        write_number(line, *self);
    }
    fn read(_: &CodecOptions, value: &Value) -> Result<u8, Fault> {
        number(value)
    }
}

impl FieldCodec for bool {
    fn write(&self, _: &CodecOptions, line: &mut String) {
        line.push_str(if *self { "true" } else { "false" });
    }
    fn read(_: &CodecOptions, value: &Value) -> Result<bool, Fault> {
        value
            .as_bool()
            .ok_or_else(|| Fault::unlike(value, "is neither true nor false"))
    }
}

impl FieldCodec for PlayerId {
    fn write(&self, _: &CodecOptions, line: &mut String) {
        write_number(line, self.0);
    }
    fn read(_: &CodecOptions, value: &Value) -> Result<PlayerId, Fault> {
        number(value).map(PlayerId)
    }
    fn is_in(&self, _: &Components) -> bool {
        self.index() < MAX_PLAYERS
    }
}

/// A space of the market is written as `{"row":1,"column":5}`.
impl FieldCodec for Space {
    fn write(&self, _: &CodecOptions, line: &mut String) {
        let _ = write!(line, r#"{{"row":{},"column":{}}}"#, self.row, self.column);
    }
    fn read(_: &CodecOptions, value: &Value) -> Result<Space, Fault> {
        let [row, column] = record(value, ["row", "column"])?;
        Ok(Space {
            row: number(row)?,
            column: number(column)?,
        })
    }
}

/// Implements [`FieldCodec`] for types of a few words.
macro_rules! words {
    ($($kind:ident { $($word:literal => $it:ident),* })*) => { $(
        impl FieldCodec for $kind {
            fn write(&self, _: &CodecOptions, line: &mut String) {
                write_word(line, self, &[$(($word, $kind::$it)),*]);
            }
            fn read(_: &CodecOptions, value: &Value) -> Result<$kind, Fault> {
                one_of(value, &[$(($word, $kind::$it)),*])
            }
        }
    )* };
}

words! {
    Source { "ipo" => Ipo, "treasury" => Treasury, "pool" => Pool }
    Payout { "withhold" => Withhold, "half" => Half, "full" => Full }
}
