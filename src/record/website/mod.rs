//! Games from 18xx.games, the leading 18xx website, in the JSON form in which it exports them.
//!
//! [`export`] reads the form and leaves out what was undone. What the actions mean is for the title to say: see
//! [`Website`] and [`Import`]. What that site says alike for all its titles is here: [`names`] of things, [`routes`],
//! the numbers of [`certificates`], the frames of an [`importer`](mod@importer) and an [`exporter`](mod@exporter), the [`doubt`](mod@doubt)
//! whether a game came in as it was, the flat states of its [`trace`]s,
//! [`writing`] the form, and the [faults](export_fault) for which a game cannot be written.

pub mod certificates;
pub mod doubt;
pub mod export;
pub mod export_fault;
pub mod exporter;
pub mod hosted;
pub mod importer;
pub mod names;
pub mod routes;
pub mod trace;
pub mod writing;

pub use export::{Export, ExportedAction};

use super::title::{Title, Titles};
use crate::engine::game::{Game, Move};
use crate::engine::money::{Currency, written_in};
use crate::engine::setup::Setup;
use serde_json::Value;
use std::any::Any;
use std::fmt;

/// Why a game cannot be imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportError {
    /// The number of the action in the export, if it is about one.
    pub action: Option<u64>,
    /// What is wrong, in a sentence.
    pub what: String,
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            Some(id) => write!(f, "Action {id}: {}", self.what),
            None => write!(f, "{}", self.what),
        }
    }
}

impl std::error::Error for ImportError {}

/// A title's games at the website.
pub trait Website: Sync {
    /// What the site calls the title.
    fn title(&self) -> &'static str;
    /// Sets up the game of an export, before its first action.
    ///
    /// # Errors
    /// If it has options we do not know, or a setup that is not possible.
    fn import(&self, export: &Export) -> Result<Box<dyn Import>, ImportError>;
    /// Writes a game as the site's JSON. `made` is the time that its actions get, in seconds since 1970.
    ///
    /// # Errors
    /// What the site does not know or would refuse, in a sentence.
    fn export(&self, setup: &Setup, moves: &[Move], made: u64) -> Result<String, String>;
}

/// A game that is being imported, action by action.
pub trait Import: Any {
    /// Plays one action with those nested in it.
    ///
    /// # Errors
    /// Why it cannot be translated, or by which rule it is refused.
    fn play(&mut self, action: &ExportedAction) -> Result<(), ImportError>;
    /// Whether all is well after the last action.
    ///
    /// # Errors
    /// What is not.
    fn finish(&self) -> Result<(), ImportError>;
    /// The first action before which a pass was one too many or was missing; see [`doubt`](mod@doubt).
    fn misfit(&self) -> Option<u64>;
    /// The game as far as it has been played.
    fn game(&self) -> &dyn Game;
    /// The website's numbers of the players, by seat.
    fn player_ids(&self) -> &[Value];
    /// The setup and our own moves so far.
    fn record(&self) -> (Setup, Vec<Move>);
    /// The import with its own types, for its own title's code.
    fn as_any(&self) -> &dyn Any;
}

/// An import that says all it says in the money of its title.
struct InItsMoney {
    import: Box<dyn Import>,
    currency: Currency,
}

impl Import for InItsMoney {
    fn play(&mut self, action: &ExportedAction) -> Result<(), ImportError> {
        written_in(self.currency, || self.import.play(action))
    }

    fn finish(&self) -> Result<(), ImportError> {
        written_in(self.currency, || self.import.finish())
    }

    fn misfit(&self) -> Option<u64> {
        self.import.misfit()
    }

    fn game(&self) -> &dyn Game {
        self.import.game()
    }

    fn player_ids(&self) -> &[Value] {
        self.import.player_ids()
    }

    fn record(&self) -> (Setup, Vec<Move>) {
        self.import.record()
    }

    fn as_any(&self) -> &dyn Any {
        self.import.as_any()
    }
}

/// Begins to import an export of one of these titles.
///
/// # Errors
/// If it is of another title, or its title cannot begin it.
pub fn importer(
    titles: Titles,
    export: &Export,
) -> Result<(&'static Title, Box<dyn Import>), ImportError> {
    let sites = titles
        .iter()
        .filter_map(|title| Some((*title, title.website?)));
    let mut known = Vec::new();
    for (title, website) in sites {
        if website.title() == export.title {
            let currency = title.currency;
            let import = written_in(currency, || website.import(export))?;
            let import: Box<dyn Import> = Box::new(InItsMoney { import, currency });
            return Ok((title, import));
        }
        known.push(website.title());
    }
    let what = format!(
        "This is a game of \"{}\"; only {} can be imported.",
        short(&export.title),
        known.join(", ")
    );
    Err(ImportError { action: None, what })
}

/// The beginning of a text that may be of any length.
#[must_use]
pub fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
