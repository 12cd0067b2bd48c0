//! The parts of a correction, as moves hold them.

use serde_json::Value;

/// The kind of the move that corrects something; a game with such a move has been corrected.
pub const CORRECT: &str = "correct";

/// One thing that is corrected.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The name of the quantity or fact.
    pub what: String,
    /// The thing's owner: a company's symbol, a hex, a kind of train, a player's seat; null where there is only one.
    pub of: Value,
    /// The new value.
    pub to: Value,
}

impl Change {
    /// Creates a change to this value. It is of the named quantity or fact, of this owner.
    pub(super) fn new(what: &str, of: Value, to: Value) -> Change {
        let what = what.to_string();
        Change { what, of, to }
    }
}
