//! The visitor that goes through the fields of a move to write, read or check them.

use super::{CodecOptions, Fault};
use crate::engine::rail::components::Components;
use serde_json::{Map, Value};

/// Something that can be written in a field of a move.
pub trait FieldCodec: Sized {
    /// Writes it.
    fn write(&self, options: &CodecOptions, line: &mut String);
    /// Reads it.
    ///
    /// # Errors
    /// The fault of a text that cannot be this.
    fn read(options: &CodecOptions, value: &Value) -> Result<Self, Fault>;
    /// Checks whether it is in this box.
    fn is_in(&self, _components: &Components) -> bool {
        true
    }
}

/// A visitor of the fields of moves, which writes, reads or checks them.
#[derive(Debug)]
pub struct FieldVisitor<'a> {
    /// The way in which they are written.
    pub options: &'a CodecOptions,
    pub(super) work: CodecMode<'a>,
}

#[derive(Debug)]
pub(super) enum CodecMode<'a> {
    /// Writing them to a line.
    Write(&'a mut String),
    /// Reading them, with the names of the fields read so far.
    Read(&'a Map<String, Value>, Vec<&'static str>),
    /// Checking whether all is in the box.
    Check(&'a Components, bool),
}

impl FieldVisitor<'_> {
    /// Goes through a field that is always written.
    ///
    /// # Errors
    /// The fault of a text that cannot be read.
    pub fn field<T: FieldCodec>(
        &mut self,
        name: &'static str,
        it: &mut T,
    ) -> Result<&mut Self, Fault> {
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
    /// The fault of a text that cannot be read.
    pub fn optional<T: FieldCodec + Default + PartialEq>(
        &mut self,
        name: &'static str,
        it: &mut T,
    ) -> Result<&mut Self, Fault> {
        let known = self.options.optional.contains(&name);
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
        name: &'static str,
        it: &mut dyn Field,
        leave_out: bool,
    ) -> Result<&mut Self, Fault> {
        match &mut self.work {
            _ if leave_out => {}
            CodecMode::Write(line) => {
                begin(line, name);
                it.put(self.options, line);
            }
            CodecMode::Read(fields, taken) => {
                let value = fields
                    .get(name)
                    .ok_or_else(|| Fault::Missing(name.to_string()))?;
                it.take(self.options, value)
                    .map_err(|fault| fault.within(name))?;
                taken.push(name);
            }
            CodecMode::Check(components, all) => *all &= it.fits(components),
        }
        Ok(self)
    }
}

/// Something [`FieldCodec`] of any type, so that going through a field is compiled once.
trait Field {
    fn put(&self, options: &CodecOptions, line: &mut String);
    fn take(&mut self, options: &CodecOptions, value: &Value) -> Result<(), Fault>;
    fn fits(&self, components: &Components) -> bool;
}

impl<T: FieldCodec> Field for T {
    fn put(&self, options: &CodecOptions, line: &mut String) {
        self.write(options, line);
    }

    fn take(&mut self, options: &CodecOptions, value: &Value) -> Result<(), Fault> {
        *self = T::read(options, value)?;
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
pub(super) fn quote(line: &mut String, word: &str) {
    line.push('"');
    line.push_str(word);
    line.push('"');
}
