//! Games from 18xx.games, the leading 18xx website, in the JSON form in which it exports them.
//!
//! [`export`] reads the form and leaves out undone actions. The title gives the actions their meaning: see [`Website`]
//! and [`Import`]. The parts that are alike for all titles of that site are here: [`names`] of things, [`routes`], the
//! numbers of [`certificates`], the frames of an [`importer`](mod@importer) and an [`exporter`](mod@exporter), the
//! [`import_check`](mod@import_check) whether a game came in as it was, the flat states of its [`trace`]s, [`writing`]
//! the form, and the faults for which a game cannot be [read](import_fault) or [written](export_fault).

pub mod certificates;
pub mod export;
pub mod export_fault;
pub mod exporter;
pub mod import_check;
pub mod import_fault;
pub mod importer;
pub mod names;
pub mod routes;
pub mod trace;
pub mod website_title;
pub mod writing;

pub use export::{Export, ExportedAction};
pub use import_fault::{ImportError, ImportFault};

use super::title::{Title, Titles};
use crate::engine::game::{Game, Move};
use crate::engine::setup::Setup;
use export_fault::ExportFault;
use serde_json::Value;
use std::any::Any;

/// The facts that an export has beside the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExportDetails {
    /// The time that its actions get, in seconds since 1970.
    pub made: u64,
    /// True if the players have given the game up: then its last action ends it.
    pub given_up: bool,
}

impl ExportDetails {
    /// Makes the facts of a game that nobody gave up. It was made so many seconds after 1970.
    #[must_use]
    pub const fn at(made: u64) -> ExportDetails {
        ExportDetails {
            made,
            given_up: false,
        }
    }
}

/// A title's games at the website.
pub trait Website: Sync {
    /// Returns the site's name of the title.
    fn title(&self) -> &'static str;
    /// Sets up the game of an export, before its first action.
    ///
    /// # Errors
    /// If it has options we do not know, or a setup that is not possible.
    fn import(&self, export: &Export) -> Result<Box<dyn Import>, ImportError>;
    /// Writes a game as the site's JSON.
    ///
    /// # Errors
    /// The fault that the site does not know or would refuse something.
    fn export(
        &self,
        setup: &Setup,
        moves: &[Move],
        about: ExportDetails,
    ) -> Result<String, ExportFault>;
}

/// A game that is being imported, action by action.
pub trait Import: Any {
    /// Plays one action with those nested in it.
    ///
    /// # Errors
    /// The reason why it cannot be translated, or the rule by which it is refused.
    fn play(&mut self, action: &ExportedAction) -> Result<(), ImportError>;
    /// Checks the end of the record.
    ///
    /// # Errors
    /// The first pass that the rules refuse.
    fn finish(&self) -> Result<(), ImportError>;
    /// Returns the first action that did not fit. Before it a pass was one too many or was missing. See
    /// [`import_check`](mod@import_check).
    fn misfit(&self) -> Option<u64>;
    /// Checks whether the players have ended the game by hand.
    fn is_given_up(&self) -> bool;
    /// Returns the game as far as it has been played.
    fn game(&self) -> &dyn Game;
    /// Lists the website's numbers of the players, by seat.
    fn player_ids(&self) -> &[Value];
    /// Returns the setup and our moves so far.
    fn record(&self) -> (Setup, Vec<Move>);
    /// Returns the import with its own types, for its own title's code.
    fn as_any(&self) -> &dyn Any;
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
        .filter_map(|title| Some((*title, title.code().website?)));
    let mut known = Vec::new();
    for (title, website) in sites {
        if website.title() == export.title {
            return Ok((title, website.import(export)?));
        }
        known.push(title.name);
    }
    let (title, known) = (short(&export.title), known.join(", "));
    Err(ImportFault::OtherTitle { title, known }.into())
}

/// Returns the beginning of a text that may be of any length.
#[must_use]
pub fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
