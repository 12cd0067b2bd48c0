//! The reasons why a game from the website cannot be imported, the same for every title.

use super::short;
use crate::engine::rail::hex::Coordinate;
use crate::engine::refusal::Refusal;
use crate::engine::setup::{SetupFault, sentences};
use std::sync::Arc;
use thiserror::Error;

/// The reason why a game cannot be imported.
#[derive(Clone, Debug, Error)]
#[error("{}{fault}", .action.map_or(String::new(), |id| format!("Action {id}: ")))]
pub struct ImportError {
    /// The number of the action in the export, if it is about one.
    pub action: Option<u64>,
    /// The fault.
    pub fault: ImportFault,
}

impl From<ImportFault> for ImportError {
    fn from(fault: ImportFault) -> ImportError {
        ImportError {
            action: None,
            fault,
        }
    }
}

/// A fault of an export. Texts that it names are cut off where they are long.
#[derive(Clone, Debug, Error)]
pub enum ImportFault {
    // The file.
    /// A file without text.
    #[error("The file is empty.")]
    Empty,
    /// A text in UTF-16.
    #[error("This file is not UTF-8 text: save it as UTF-8 and try again.")]
    NotUtf8,
    /// A file that ends too early, in this line.
    #[error("The file ends in the middle of line {0}: it was not copied whole.")]
    CutOff(usize),
    /// A text that is not JSON.
    #[error("This is not an exported game: line {line}, column {column} is not JSON.")]
    NotJson {
        /// The line of the fault, from 1.
        line: usize,
        /// The column there.
        column: usize,
    },
    /// The JSON of something else.
    #[error("This is not an exported game of 18xx.games: {0}.")]
    NoExport(Arc<serde_json::Error>),

    // The game.
    /// A title that cannot be imported.
    #[error("This is a game of \"{title}\"; only {known} can be imported.")]
    OtherTitle {
        /// The site's name of the title.
        title: String,
        /// The names of those that can be imported.
        known: String,
    },
    /// An option that is not known here.
    #[error("The game uses the optional rule \"{0}\", which is not known here.")]
    UnknownRule(String),
    /// A setup that is not possible.
    #[error("{}", sentences(.0))]
    Setup(Vec<SetupFault>),
    /// A fault that only one title has, in its own sentence.
    #[error("{0}")]
    OfTitle(&'static str),

    // The turn.
    /// An action after the players have ended the game, by the action of this number.
    #[error("the players ended the game before{}.", .0.map_or(String::new(), |id| format!(" by action {id}")))]
    Ended(Option<u64>),
    /// An action after the end of the game.
    #[error("the game is over.")]
    Over,
    /// An action of somebody who does not decide.
    #[error("it is {decider}'s turn to decide, not that of {actor}.")]
    OtherTurn {
        /// The name of the one who decides.
        decider: String,
        /// The name of the one who acts.
        actor: String,
    },
    /// A pass that cannot be missing.
    #[error("no pass is missing here.")]
    NoPassMissing,
    /// A pass that ends the turn of the one who acts.
    #[error("the turn is over.")]
    TurnOver,
    /// An action that the rules refuse.
    #[error(transparent)]
    Refused(#[from] Refusal),

    // The names of things.
    /// An action of an unknown kind.
    #[error("\"{kind}\" is not known as an action of {title}.")]
    UnknownAction {
        /// The kind.
        kind: String,
        /// The title's name.
        title: &'static str,
    },
    /// An action without something that it should name.
    #[error("the action names no {0}.")]
    Unnamed(&'static str),
    /// A name of something that does not exist.
    #[error("there is no {sort} \"{name}\".")]
    Unknown {
        /// The sort of thing.
        sort: &'static str,
        /// The name.
        name: String,
    },
    /// A text that is not what it should be.
    #[error("\"{text}\" {how}.")]
    Unlike {
        /// The text.
        text: String,
        /// The difference, as the end of a sentence.
        how: &'static str,
    },
    /// An entity that is not a player.
    #[error("{0} is not a player of this game.")]
    NoPlayer(String),

    // Certificates.
    /// A purchase of several certificates.
    #[error("a player buys one certificate at a time.")]
    Several,
    /// Certificates of several companies, or one that is named twice.
    #[error("certificates of one company are moved at a time, each once.")]
    Mixed,
    /// A certificate that somebody has.
    #[error("certificate {number} of {company} is not for sale.")]
    NotForSale {
        /// The symbol of the company.
        company: &'static str,
        /// The number of the certificate.
        number: u8,
    },
    /// Certificates that this company does not have.
    #[error("{0} does not have these shares to issue.")]
    NotIssued(&'static str),

    // The board.
    /// A stretch of a run without track.
    #[error("there is no track through {through} (rule {rule}).")]
    NoTrack {
        /// The hexes of the stretch.
        through: String,
        /// The section about runs.
        rule: &'static str,
    },
    /// A run with a gap; the section about runs.
    #[error("the stretches of the run do not join (rule {0}).")]
    NotJoined(&'static str),
    /// A train of another company.
    #[error("the company has no train {name} (rule {rule}).")]
    OtherTrain {
        /// The name of the train.
        name: String,
        /// The section about the trains that run.
        rule: &'static str,
    },
    /// Runs that earn something else here.
    #[error("the runs earn {earned}, not {recorded} as recorded (rule {rule}).")]
    OtherEarnings {
        /// The amount that they earn here.
        earned: String,
        /// The amount in the export.
        recorded: String,
        /// The section about earnings.
        rule: &'static str,
    },
    /// A city without a space.
    #[error("no space is free in {at} (rule {rule}).")]
    NoSpace {
        /// The hex.
        at: Coordinate,
        /// The section about station markers.
        rule: &'static str,
    },
    /// A city in which nobody may place a marker now.
    #[error("no marker can be placed in {at} (rule {rule}).")]
    NoMarker {
        /// The hex.
        at: Coordinate,
        /// The section about station markers.
        rule: &'static str,
    },
    /// A marker of another company than the one whose turn it is.
    #[error(
        "the marker is one of {owner}, which is not possible in the turn of {decider} (rule {rule})."
    )]
    OtherMarker {
        /// The symbol of the company with the marker.
        owner: String,
        /// The name of the one who decides.
        decider: String,
        /// The section about the power.
        rule: &'static str,
    },
}

impl ImportFault {
    /// Returns the fault of a name of something that does not exist.
    #[must_use]
    pub fn unknown(sort: &'static str, name: &str) -> ImportFault {
        let name = short(name);
        ImportFault::Unknown { sort, name }
    }

    /// Returns the fault of a text that is not what it should be: how, as the end of a sentence.
    #[must_use]
    pub fn unlike(text: &str, how: &'static str) -> ImportFault {
        let text = short(text);
        ImportFault::Unlike { text, how }
    }
}
