//! The piece with all that plays and shows games.

use super::{Work, piece};
use crate::record::history::History;
use crate::record::storage::save::SavedGame;
use crate::record::title::{Title, Titles};
use crate::web::screen::{First, Navigator, Screen};
use crate::web::screens;
use crate::web::shelf::continue_card;
use crate::web::start::new_game::{self, Beginning, Form};
use crate::web::start::{rules, title_cards};
use crate::web::thinker::{self, ThinkRequest};
use leptos::prelude::AnyView;
use std::cell::RefCell;
use std::rc::Rc;

/// All that the first screen wants of the table.
pub struct TablePiece {
    /// Shows a screen other than the first.
    pub screen: fn(Screen) -> AnyView,
    /// Begins a game of the form, and opens it.
    pub begin: fn(Form, Navigator, Beginning),
    /// Opens the sample game of a title.
    pub sample: fn(Navigator, &'static Title, First),
    /// Shows the rules of a title.
    pub rules: fn(&'static Title) -> AnyView,
    /// Plays a stored game through while that is wanted; returns it with a picture of its map.
    pub replay: fn(SavedGame, Titles, IsWanted) -> Work<Option<Replayed>>,
    /// Makes a stored game small.
    pub compacted: fn(&SavedGame, Titles) -> Option<SavedGame>,
    /// Checks whether a stored game hides anything.
    pub hides: fn(&SavedGame, Titles) -> bool,
    /// Thinks about a wish, in the worker.
    pub think: fn(Titles, ThinkRequest, KnownGame) -> Work<()>,
}

/// A game that was played through, and a picture of its map, if it has hexes.
pub type Replayed = (History, Option<String>);

/// Tells whether anybody waits for some work.
pub type IsWanted = Rc<dyn Fn() -> bool>;

/// The game that the worker has thought about last, if there was one.
pub type KnownGame = Rc<RefCell<Option<History>>>;

piece! {
    /// The table.
    TABLE: TablePiece in table = TablePiece {
        screen: screens::shown,
        begin: new_game::begin,
        sample: title_cards::show_sample,
        rules: rules::rules,
        replay: continue_card::replay,
        compacted: SavedGame::compacted,
        hides: SavedGame::hides,
        think: thinker::work,
    }
}
