//! A decision in two forms: a line of JSON, as the record keeps it, and a value of its title's action type. Each form
//! is made from the other once, when it is first asked for. A decision that is offered, chosen and carried out in one
//! go is never written and read back.

use crate::engine::question::Role;
use crate::engine::refusal::Refusal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
use std::any::Any;
use std::error::Error;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// A decision of any game. Two are equal if their lines are.
///
/// # Examples
/// ```
/// use roundhouse::engine::game::Move;
///
/// let made = Move::from_text(r#"{"bid":{"private":"M&H","price":125}}"#).unwrap();
/// assert_eq!(made.kind(), "bid");
/// let refusal = Move::from_text("bid 125").unwrap_err();
/// assert!(refusal.why.starts_with("This is no move of this game"));
/// ```
#[derive(Clone)]
pub struct Move(Arc<DecisionForms>);

/// The known forms of a decision: at least one of the two.
#[derive(Default)]
struct DecisionForms {
    line: OnceLock<Box<RawValue>>,
    action: OnceLock<Box<dyn AnyDecision>>,
}

/// A decision of any action type.
trait AnyDecision: Any + Send + Sync {
    fn line(&self) -> Box<RawValue>;
}

impl<A: JsonAction> AnyDecision for A {
    fn line(&self) -> Box<RawValue> {
        // An action type always writes valid JSON.
        RawValue::from_string(self.write()).unwrap_or_default()
    }
}

/// A title's action type, which can be written as a line of JSON.
pub trait JsonAction: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// The fault of a line.
    type Fault: Error;

    /// Writes the decision as a line of JSON.
    fn write(&self) -> String;
    /// Reads a line. A written decision comes back the same.
    ///
    /// # Errors
    /// The fault of the line, if it is no decision of this type.
    fn read(text: &str) -> Result<Self, Self::Fault>;
    /// Returns the kind of the decision: see [`Move::kind`].
    fn kind(&self) -> String {
        Move::of(self).kind().to_string()
    }
    /// Returns the part of the decision in a question.
    fn role(&self) -> Role {
        Role::Act
    }
}

impl Move {
    /// Creates a move from an action of a title.
    #[must_use]
    pub fn of<A: JsonAction>(action: &A) -> Move {
        debug_assert_eq!(A::read(&action.write()).ok().as_ref(), Some(action));
        let forms = DecisionForms::default();
        forms.action.get_or_init(|| Box::new(action.clone()));
        Move(forms.into())
    }

    fn of_line(line: Box<RawValue>) -> Move {
        let forms = DecisionForms::default();
        forms.line.get_or_init(|| line);
        Move(forms.into())
    }

    /// Creates a move from JSON text. [`Move::read`] finds out whether it is a decision of some title.
    ///
    /// # Errors
    /// A refusal if the text is not JSON.
    pub fn from_text(text: &str) -> Result<Move, Refusal> {
        let line = RawValue::from_string(text.to_string()).map_err(|error| no_move(&error))?;
        Ok(Move::of_line(line))
    }

    /// Returns the decision as an action of a title.
    ///
    /// # Errors
    /// A refusal with the fault, if it is no decision of this action type.
    pub fn read<A: JsonAction>(&self) -> Result<A, Refusal> {
        let known = self.0.action.get();
        let known = known.and_then(|spoken| (&**spoken as &dyn Any).downcast_ref::<A>());
        if let Some(action) = known {
            return Ok(action.clone());
        }
        let action = A::read(self.text()).map_err(|error| no_move(&error))?;
        self.0.action.get_or_init(|| Box::new(action.clone()));
        Ok(action)
    }

    /// Returns the line of JSON.
    #[must_use]
    pub fn text(&self) -> &str {
        self.line().get()
    }

    fn line(&self) -> &RawValue {
        let write = || self.0.action.get().map(|action| action.line());
        self.0.line.get_or_init(|| write().unwrap_or_default())
    }

    /// Returns the kind of the decision. It is the first name in the line, as the action type spells it.
    #[must_use]
    pub fn kind(&self) -> &str {
        self.text().split('"').nth(1).unwrap_or_default()
    }
}

#[cold]
fn no_move(error: &dyn Error) -> Refusal {
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
