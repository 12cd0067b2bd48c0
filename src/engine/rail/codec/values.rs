//! The form of plain values in fields: numbers, words, records and lists.

use super::visitor::quote;
use super::{CodecOptions, Fault, FieldCodec};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::Components;
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::{MAX_PLAYERS, Source};
use crate::engine::rail::table::Payout;
use serde_json::Value;
use std::fmt::Write;

/// Reads a whole number that fits the type.
pub(super) fn number<T: TryFrom<i64>>(value: &Value) -> Result<T, Fault> {
    let number = value.as_i64().and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| Fault::unlike(value, "is no number that can stand here"))
}

pub(super) fn word(value: &Value) -> Result<&str, Fault> {
    value
        .as_str()
        .ok_or_else(|| Fault::unlike(value, "is no word"))
}

/// Reads one of some words.
pub(in crate::engine::rail) fn one_of<T: Copy>(
    value: &Value,
    all: &[(&str, T)],
) -> Result<T, Fault> {
    let word = word(value)?;
    let found = all.iter().find(|(name, _)| *name == word);
    found
        .map(|(_, it)| *it)
        .ok_or_else(|| Fault::unknown("word", word))
}

/// Writes one of some words.
pub(in crate::engine::rail) fn write_word<T: PartialEq>(
    line: &mut String,
    it: &T,
    all: &[(&str, T)],
) {
    let found = all.iter().find(|(_, other)| other == it);
    quote(line, found.map_or("", |(name, _)| name));
}

pub(super) fn write_number(line: &mut String, number: impl Into<i64>) {
    let _ = write!(line, "{}", number.into());
}

/// Finds the fields of a nested record. They must be these and no others.
pub(super) fn record<'v, const N: usize>(
    value: &'v Value,
    names: [&str; N],
) -> Result<[&'v Value; N], Fault> {
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

pub(super) fn list(value: &Value) -> Result<&Vec<Value>, Fault> {
    value
        .as_array()
        .ok_or_else(|| Fault::unlike(value, "is no list"))
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

impl FieldCodec for Dollars {
    fn write(&self, _: &CodecOptions, line: &mut String) {
        write_number(line, self.0);
    }
    fn read(_: &CodecOptions, value: &Value) -> Result<Dollars, Fault> {
        number(value).map(Dollars)
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

/// A missing value is written as `null`.
impl<T: FieldCodec> FieldCodec for Option<T> {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        match self {
            Some(it) => it.write(options, line),
            None => line.push_str("null"),
        }
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<Option<T>, Fault> {
        if value.is_null() {
            return Ok(None);
        }
        T::read(options, value).map(Some)
    }
    fn is_in(&self, components: &Components) -> bool {
        self.as_ref().is_none_or(|it| it.is_in(components))
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
