//! The reasons why a game cannot be taken to the website, the same for every title.

use crate::engine::refusal::Refusal;
use crate::engine::setup::SetupFault;
use crate::record::history::RecordFault;
use std::fmt;

/// The reason why a game cannot be taken to the website. Actions are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportFault {
    /// A record that is not possible.
    Record(RecordFault),
    /// A number of players for which the site has no seats.
    Seats(String),
    /// An action that the site would refuse.
    Refused {
        /// The number of the action.
        number: usize,
        /// The refusal by its rules.
        refusal: Refusal,
    },
    /// An action that the site does not have, or by which it means something else.
    Unlike {
        /// The number of the action.
        number: usize,
        /// The difference there, as the end of a sentence.
        how: &'static str,
    },
    /// An action that was made here when the site would ask for another.
    NotAsked(usize),
    /// An action by which the site would come to another state.
    Otherwise(usize),
}

impl fmt::Display for ExportFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportFault::Record(fault) => write!(f, "{fault}"),
            ExportFault::Seats(sentence) => write!(f, "{sentence}"),
            ExportFault::Refused { number, refusal } => write!(
                f,
                "Action {number} is not possible on 18xx.games, where some rules differ: {refusal}"
            ),
            ExportFault::Unlike { number, how } => write!(f, "Action {number} {how}"),
            ExportFault::NotAsked(number) => write!(
                f,
                "Action {number} is not possible at that moment on 18xx.games, where some rules differ."
            ),
            ExportFault::Otherwise(number) => write!(
                f,
                "From action {number} on the game would go another way on 18xx.games, where some rules differ."
            ),
        }
    }
}

impl std::error::Error for ExportFault {}

impl From<Vec<SetupFault>> for ExportFault {
    fn from(faults: Vec<SetupFault>) -> ExportFault {
        ExportFault::Record(RecordFault::Setup(faults))
    }
}
