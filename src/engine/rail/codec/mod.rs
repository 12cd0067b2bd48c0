//! Writing and reading of the moves of 18xx games: a name, and named fields.
//!
//! Everything in the box is written by the symbol that is printed on it, so that no order of a table is ever part of a
//! stored game; something that is not in the box is an error that names it. (The oldest title's moves are an exception:
//! they name places in its tables, which therefore must never be reordered.)
//!
//! Each move defines once how its fields are called, in their order ([`FieldCodec`]); a [`FieldVisitor`] goes through
//! them to write them, to read them, or to check that everything they name is in the box.

mod changes;
mod fault;
mod runs;
mod symbols;
mod values;
mod visitor;

use super::components::Components;
use super::ids::PrivateId;
pub use fault::Fault;
use serde_json::{Map, Value};
pub(super) use values::{one_of, write_word};
use visitor::{CodecMode, quote};
pub use visitor::{FieldCodec, FieldVisitor};

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

/// Moves that have names and fields.
pub trait NamedMoves: Clone {
    /// Creates the move of this name. Its fields have default values.
    fn blank(name: &str) -> Option<Self>;
    /// Returns the name by which it is written.
    fn name(&self) -> &'static str;
    /// Goes through its fields in writing order.
    ///
    /// # Errors
    /// The fault of a text that cannot be read.
    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault>;
}

/// Writes a move as text: its name alone if it has no fields.
#[must_use]
pub fn write(made: &impl NamedMoves, options: &CodecOptions) -> String {
    let mut line = begun(made.name());
    let mut pen = FieldVisitor {
        options,
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
/// The fault in it, and its place.
pub fn read<T: NamedMoves>(text: &str, options: &CodecOptions) -> Result<T, Fault> {
    let (name, fields) = parts(text)?;
    let mut made = T::blank(&name).ok_or_else(|| Fault::unknown("move", &name))?;
    let mut pen = FieldVisitor {
        options,
        work: CodecMode::Read(&fields, Vec::new()),
    };
    made.spell(&mut pen).map_err(|fault| fault.within(&name))?;
    let unknown = match pen.work {
        CodecMode::Read(fields, taken) => {
            let mut names = fields.keys();
            names.find(|name| !taken.contains(&name.as_str()))
        }
        _ => None,
    };
    match unknown {
        Some(other) => Err(Fault::unknown("field", other).within(&name)),
        None => Ok(made),
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

/// Checks whether a move fits the box. Everything that it names must be there; a move from elsewhere may name anything.
#[must_use]
pub fn is_in(made: &impl NamedMoves, options: &CodecOptions, components: &Components) -> bool {
    let mut pen = FieldVisitor {
        options,
        work: CodecMode::Check(components, true),
    };
    let _ = made.clone().spell(&mut pen);
    matches!(pen.work, CodecMode::Check(_, true))
}
