//! Keeping games: in the browser's storage, or in memory where that cannot be.

use super::files;
use super::memory::{self, Kept};
use super::storage::LocalStore;
use crate::record::library;
use crate::record::save::{SaveFault, SavedGame};

/// An id that no stored game has.
pub fn new_id() -> String {
    library::free_id(&LocalStore, files::now())
}

/// Keeps a game under a new id; the id.
pub fn keep_as_new(saved: SavedGame) -> String {
    let id = new_id();
    if let Err(fault) = library::store(&mut LocalStore, &id, &saved) {
        memory::keep(&id, saved, fault.to_string());
    }
    id
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
