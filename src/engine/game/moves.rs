//! A decision as the record keeps it: a line of JSON in the vocabulary of its title, and that decision itself. Each is made of
//! the other when it is asked for, and once: what is offered, chosen and done within one act is never written and read back.

use crate::engine::refusal::Refusal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// A decision of any game. Two are the same if their lines are.
#[derive(Clone)]
pub struct Move(Arc<Said>);

/// What is known of a decision: at least one of the two.
#[derive(Default)]
struct Said {
    line: OnceLock<Box<RawValue>>,
    action: OnceLock<Box<dyn Spoken>>,
}

/// A decision of some vocabulary.
trait Spoken: Any + Send + Sync {
    fn line(&self) -> Box<RawValue>;
}

impl<A: Written> Spoken for A {
    fn line(&self) -> Box<RawValue> {
        // What a vocabulary writes is JSON.
        RawValue::from_string(self.write()).unwrap_or_default()
    }
}

/// A vocabulary that can be written down: a line of JSON for each of its decisions.
pub trait Written: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The line.
    fn write(&self) -> String;
    /// Reads a line; what was written comes back the same.
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
    /// A decision of a title.
    #[must_use]
    pub fn of<A: Written>(action: &A) -> Move {
        debug_assert_eq!(A::read(&action.write()).as_ref(), Ok(action));
        let said = Said::default();
        said.action.get_or_init(|| Box::new(action.clone()));
        Move(said.into())
    }

    fn of_line(line: Box<RawValue>) -> Move {
        let said = Said::default();
        said.line.get_or_init(|| line);
        Move(said.into())
    }

    /// Takes a text for a decision; whether it is one of a title is found out by [`Move::read`].
    ///
    /// # Errors
    /// Where it is no JSON.
    pub fn from_text(text: &str) -> Result<Move, Refusal> {
        let line = RawValue::from_string(text.to_string()).map_err(|error| no_move(&error))?;
        Ok(Move::of_line(line))
    }

    /// The decision in the vocabulary of a title.
    ///
    /// # Errors
    /// What is wrong with it, if it is no decision of this vocabulary.
    pub fn read<A: Written>(&self) -> Result<A, Refusal> {
        let known = self.0.action.get();
        let known = known.and_then(|spoken| (&**spoken as &dyn Any).downcast_ref::<A>());
        if let Some(action) = known {
            return Ok(action.clone());
        }
        let action = A::read(self.text()).map_err(|error| no_move(&error))?;
        self.0.action.get_or_init(|| Box::new(action.clone()));
        Ok(action)
    }

    /// The line.
    #[must_use]
    pub fn text(&self) -> &str {
        self.line().get()
    }

    fn line(&self) -> &RawValue {
        let write = || self.0.action.get().map(|action| action.line());
        self.0.line.get_or_init(|| write().unwrap_or_default())
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
        Arc::ptr_eq(&self.0, &other.0) || self.text() == other.text()
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

impl Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({})", self.text())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.line().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        Ok(Move::of_line(raw))
    }
}
