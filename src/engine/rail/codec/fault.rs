//! The faults of moves that cannot be read, each with the place of the fault.

use crate::engine::rail::change::ChangeFault;
use serde_json::Value;
use thiserror::Error;

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
    pub(super) fn unknown(sort: &'static str, name: &str) -> Fault {
        let name = name.to_string();
        Fault::Unknown { sort, name }
    }

    #[cold]
    pub(super) fn unlike(value: &Value, how: &'static str) -> Fault {
        let value = value.clone();
        Fault::Unlike { value, how }
    }

    /// Adds the place of the fault.
    #[cold]
    pub(super) fn within(self, place: &str) -> Fault {
        let (place, fault) = (place.to_string(), Box::new(self));
        Fault::Within { place, fault }
    }
}
