//! The reasons why a game cannot be taken to the website, the same for every title.

use crate::engine::refusal::Refusal;
use crate::engine::setup::{SetupFault, count_word};
use crate::record::history::RecordFault;
use thiserror::Error;

/// The reason why a game cannot be taken to the website. Actions are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExportFault {
    /// A title that the site does not have.
    #[error("The site does not have this title.")]
    NoTitle,
    /// A line that is no move of the title.
    #[error(transparent)]
    NoMove(Refusal),
    /// A record that is not possible.
    #[error(transparent)]
    Record(#[from] RecordFault),
    /// A number of players for which the site has no seats.
    #[error(
        "18xx.games plays {title} with {} to {} players, not with {count}.",
        count_word(.players.0),
        count_word(.players.1)
    )]
    Seats {
        /// The title's name.
        title: &'static str,
        /// The least and the most players there.
        players: (usize, usize),
        /// Number of players in the setup.
        count: usize,
    },
    /// An action that the site would refuse.
    #[error("Action {number} is not possible on 18xx.games, where some rules differ: {refusal}")]
    Refused {
        /// The number of the action.
        number: usize,
        /// The refusal by its rules.
        refusal: Refusal,
    },
    /// An action that the site does not have, or by which it means something else.
    #[error("Action {number} {how}")]
    Unlike {
        /// The number of the action.
        number: usize,
        /// The difference there, as the end of a sentence.
        how: &'static str,
    },
    /// An action that was made here when the site would ask for another.
    #[error("Action {0} is not possible at that moment on 18xx.games, where some rules differ.")]
    NotAsked(usize),
    /// An action by which the site would come to another state.
    #[error(
        "From action {0} on the game would go another way on 18xx.games, where some rules differ."
    )]
    Otherwise(usize),
}

impl From<Vec<SetupFault>> for ExportFault {
    fn from(faults: Vec<SetupFault>) -> ExportFault {
        ExportFault::Record(RecordFault::Setup(faults))
    }
}
