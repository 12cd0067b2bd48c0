//! What is kept beside a stored game, in the same store, by name: notes of players, and orders to pass. It goes into no
//! link and no file, and away with the game.

use super::library::Store;

/// What all its keys begin with; the number is the layout of the keys.
const PREFIX: &str = "roundhouse/1/beside/";

/// The key of a thing kept beside a game.
fn key(id: &str, what: &str) -> String {
    format!("{PREFIX}{id}/{what}")
}

/// A thing kept beside a game; empty if there is none.
#[must_use]
pub fn get(store: &impl Store, id: &str, what: &str) -> String {
    store.get(&key(id, what)).unwrap_or_default()
}

/// Keeps a thing beside a game; an empty one is let go of.
///
/// # Errors
/// What a store says that is full or disabled; it keeps what it had.
pub fn set(store: &mut impl Store, id: &str, what: &str, text: &str) -> Result<(), String> {
    let key = key(id, what);
    if text.is_empty() {
        store.remove(&key);
        return Ok(());
    }
    store.set(&key, text)
}

/// The keys of all that is kept beside a game.
#[must_use]
pub fn keys(store: &impl Store, id: &str) -> Vec<String> {
    let own = key(id, "");
    let all = store.keys().into_iter();
    all.filter(|key| key.starts_with(&own)).collect()
}
