//! The form of corrections: each change with what it changes and its new value.

use super::values::list;
use super::{CodecOptions, Fault, FieldCodec};
use crate::engine::rail::change::{Change, FactContext};
use serde_json::Value;
use std::fmt::Write;

/// Corrections are written with what is changed, whose, and the new value: `[["treasury","B&M",180]]`. The values name
/// things by symbols in every title.
impl FieldCodec for Vec<Change> {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        let among = FactContext::of_moves(options.table());
        let changes = self.iter().map(|change| change.to_json(among));
        let _ = write!(line, "{}", changes.collect::<Value>());
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<Vec<Change>, Fault> {
        let among = FactContext::of_moves(options.table());
        let changes = list(value)?.iter();
        changes
            .map(|it| Ok(Change::from_json(among, it)?))
            .collect()
    }
}
