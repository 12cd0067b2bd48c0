//! Keeping games: in the browser's storage, or in memory where that cannot be.

use super::files;
use super::memory::{self, Kept};
use super::storage::LocalStore;
use crate::record::history::History;
use crate::record::kin::{self, Kin};
use crate::record::library::{self, StoreFault};
use crate::record::link::news::{News, NewsFault};
use crate::record::save::{SaveFault, SavedGame};
use crate::record::title::{Titles, named};

/// An id that no stored game has.
pub fn new_id() -> String {
    library::free_id(&LocalStore, files::now())
}

/// Keeps a game under a new id; the id.
pub fn keep_as_new(saved: SavedGame) -> String {
    let id = new_id();
    keep_as(&id, saved);
    id
}

/// Keeps a game; whether no other tab was faster.
pub fn keep_as(id: &str, saved: SavedGame) -> bool {
    match library::store(&mut LocalStore, id, &saved) {
        Ok(()) => memory::forget(id),
        Err(StoreFault::Overtaken) => return false,
        Err(fault) => memory::keep(id, saved, fault.to_string()),
    }
    true
}

/// All games that can be read, those that are not stored first, then the last played.
fn all() -> Vec<(String, SavedGame)> {
    let stored = library::list(&LocalStore).into_iter();
    let stored = stored.filter_map(|entry| Some((entry.id, entry.saved.ok()?)));
    let kept = memory::all().into_iter().map(|(id, kept)| (id, kept.saved));
    kept.chain(stored).collect()
}

/// The game that goes on and was played last.
pub fn last_id() -> Option<String> {
    let mut games = all().into_iter();
    games.find(|(_, saved)| !saved.is_over()).map(|(id, _)| id)
}

/// The stored game that one from elsewhere belongs to.
pub fn kin_of(titles: Titles, other: &History) -> Option<Kin> {
    kin::kin(all(), titles, other)
}

/// The game that some moves go on with, with these.
///
/// # Errors
/// Why there is none: of several games, what is said of the first that they might go on with.
pub fn with_news(titles: Titles, text: &str) -> Result<History, NewsFault> {
    let news = News::read(text)?;
    let mut said = None;
    for (_, saved) in all() {
        let Some(title) = named(titles, &saved.title) else {
            continue;
        };
        if !news.may_be_of(title, &saved.setup) {
            continue;
        }
        if let Ok(here) = saved.open(titles) {
            match news.on(&here) {
                Ok(history) => return Ok(history),
                Err(fault) => said = said.or(Some(fault)),
            }
        }
    }
    Err(said.unwrap_or(NewsFault::OtherGame))
}

/// A game by its id, and why it is not stored, if it is not.
pub fn find(id: &str) -> Option<Result<Kept, SaveFault>> {
    let stored = |saved| Kept {
        saved,
        why: String::new(),
    };
    let kept = memory::find(id).map(Ok);
    kept.or_else(|| library::load(&LocalStore, id).map(|saved| saved.map(stored)))
}
