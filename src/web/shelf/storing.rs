//! Keeping games: in the browser's storage, or in memory where that is not possible.

use crate::record::history::History;
use crate::record::link::news::{News, NewsFault};
use crate::record::related_games::{self, RelatedGame};
use crate::record::storage::library::{self, StoreFault};
use crate::record::storage::save::{SaveFault, SavedGame};
use crate::record::title::{Titles, named};
use crate::web::browser::files;
use crate::web::browser::storage::LocalStore;
use crate::web::shelf::unsaved_games::{self, UnsavedGame};

/// Returns an id that no stored game has.
pub fn new_id() -> String {
    library::free_id(&LocalStore, files::now())
}

/// Keeps a game and returns its new id.
pub fn keep_as_new(saved: SavedGame) -> String {
    let id = new_id();
    keep_as(&id, saved);
    id
}

/// Keeps a game. Returns false if another tab was faster.
pub fn keep_as(id: &str, saved: SavedGame) -> bool {
    match library::store(&mut LocalStore, id, &saved) {
        Ok(()) => unsaved_games::forget(id),
        Err(StoreFault::Overtaken) => return false,
        Err(fault) => unsaved_games::keep(id, saved, fault.to_string()),
    }
    true
}

/// Lists all games that can be read: those that are not stored first, then the last played.
fn all() -> Vec<(String, SavedGame)> {
    let stored = library::list(&LocalStore).into_iter();
    let stored = stored.filter_map(|entry| Some((entry.id, entry.saved.ok()?)));
    let kept = unsaved_games::all()
        .into_iter()
        .map(|(id, kept)| (id, kept.saved));
    kept.chain(stored).collect()
}

/// Returns the last played game's id. Finished games do not count.
pub fn last_id() -> Option<String> {
    let mut games = all().into_iter();
    games.find(|(_, saved)| !saved.is_over()).map(|(id, _)| id)
}

/// Finds the stored game related to another one.
pub fn find_related(titles: Titles, other: &History) -> Option<RelatedGame> {
    related_games::related_games(all(), titles, other)
}

/// Finds the game for some moves, and adds them.
///
/// # Errors
/// The reason why there is none: if several games may be meant, the fault of the first.
pub fn with_news(titles: Titles, text: &str) -> Result<History, NewsFault> {
    let news = News::read(text)?;
    let mut first_fault = None;
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
                Err(fault) => first_fault = first_fault.or(Some(fault)),
            }
        }
    }
    Err(first_fault.unwrap_or(NewsFault::OtherGame))
}

/// Finds a game by its id. It comes with the reason why it is not stored, if it is not.
pub fn find(id: &str) -> Option<Result<UnsavedGame, SaveFault>> {
    let stored = |saved| UnsavedGame {
        saved,
        why: String::new(),
    };
    let kept = unsaved_games::find(id).map(Ok);
    kept.or_else(|| library::load(&LocalStore, id).map(|saved| saved.map(stored)))
}
