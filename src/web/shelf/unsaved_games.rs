//! Games that the browser would not store, which last as long as the tab.

use crate::record::storage::save::SavedGame;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// The id of a game that is only looked at and never stored.
pub const LOOKING: &str = "looking";

/// A game and why it is not stored.
#[derive(Clone)]
pub struct UnsavedGame {
    /// The game.
    pub saved: SavedGame,
    /// The reason why it is not stored; empty if it is.
    pub why: String,
}

thread_local! {
    static KEPT: RefCell<BTreeMap<String, UnsavedGame>> = const { RefCell::new(BTreeMap::new()) };
}

/// Keeps a game.
pub fn keep(id: &str, saved: SavedGame, why: String) {
    KEPT.with_borrow_mut(|kept| kept.insert(id.to_string(), UnsavedGame { saved, why }));
}

/// Forgets a kept game that is stored or not wanted any more.
pub fn forget(id: &str) {
    KEPT.with_borrow_mut(|kept| kept.remove(id));
}

/// Finds a kept game.
pub fn find(id: &str) -> Option<UnsavedGame> {
    KEPT.with_borrow(|kept| kept.get(id).cloned())
}

/// Lists all kept games with their ids. They would be lost with the tab.
pub fn all() -> Vec<(String, UnsavedGame)> {
    let is_game = |id: &str| id != LOOKING;
    KEPT.with_borrow(|kept| {
        let games = kept.iter().filter(|(id, _)| is_game(id));
        games.map(|(id, kept)| (id.clone(), kept.clone())).collect()
    })
}
