//! A decision as it is written down: a line of JSON in the vocabulary of its title.

use crate::engine::refusal::Refusal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A decision as the record keeps it: one line of JSON in the vocabulary of its title.
#[derive(Clone, Debug)]
pub struct Move(Arc<RawValue>);

/// A vocabulary that can be written down: a line of JSON for each of its decisions.
pub trait Written: Sized {
    /// The line.
    fn write(&self) -> String;
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it, if it is none of this vocabulary.
    fn read(text: &str) -> Result<Self, String>;
    /// What kind of decision it is, as the line spells it: see [`Move::kind`].
    fn kind(&self) -> String {
        Move::of(self).kind().to_string()
    }
}

impl Move {
    /// Writes a decision down.
    #[must_use]
    pub fn of(action: &impl Written) -> Move {
        // What a vocabulary writes is JSON.
        let line = RawValue::from_string(action.write()).unwrap_or_default();
        Move(line.into())
    }

    /// Takes a text for a decision; whether it is one of a title is found out by [`Move::read`].
    ///
    /// # Errors
    /// Where it is no JSON.
    pub fn from_text(text: &str) -> Result<Move, Refusal> {
        let line = RawValue::from_string(text.to_string()).map_err(|error| no_move(&error))?;
        Ok(Move(line.into()))
    }

    /// Reads it in the vocabulary of a title.
    ///
    /// # Errors
    /// What is wrong with it, if it is no decision of this vocabulary.
    pub fn read<A: Written>(&self) -> Result<A, Refusal> {
        A::read(self.text()).map_err(|error| no_move(&error))
    }

    /// The line.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// What kind of decision it is, as the vocabulary spells it: the first name in the line.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.text().split('"').nth(1).unwrap_or_default()
    }
}

#[cold]
fn no_move(error: &dyn fmt::Display) -> Refusal {
    Refusal::new("", format!("This is no move of this game: {error}."))
}

impl PartialEq for Move {
    fn eq(&self, other: &Move) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        Ok(Move(raw.into()))
    }
}
