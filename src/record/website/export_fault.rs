//! Why a game cannot be taken to the website, the same for every title.

use crate::engine::refusal::Refusal;
use crate::engine::setup::SetupFault;
use crate::record::history::RecordFault;
use std::fmt;

/// Why a game cannot be taken to the website. Actions are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExportFault {
    /// The record itself is not possible.
    Record(RecordFault),
    /// The site has no seats for so many players.
    Seats(String),
    /// The site would refuse an action.
    Refused {
        /// Which.
        number: usize,
        /// By which of its rules.
        refusal: Refusal,
    },
    /// The site has no such action, or means something else by it.
    Unlike {
        /// Which.
        number: usize,
        /// What of it is otherwise there, as the end of a sentence.
        how: &'static str,
    },
    /// When an action was made here, the site would ask for another.
    NotAsked(usize),
    /// The site would come to another state by an action.
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
