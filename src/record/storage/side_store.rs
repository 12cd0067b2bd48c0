//! Things that are stored beside a game, in the same store, by name: notes of players, and orders to pass. They go into
//! no link and no file, and are deleted with the game.

use crate::record::storage::library::{StorageFault, Store};

/// The prefix of all its keys; the number is the layout of the keys.
const PREFIX: &str = "roundhouse/1/beside/";

/// Returns the key of a thing kept beside a game.
fn key(id: &str, what: &str) -> String {
    format!("{PREFIX}{id}/{what}")
}

/// Reads a thing kept beside a game. The text is empty if there is none.
#[must_use]
pub fn get(store: &impl Store, id: &str, what: &str) -> String {
    store.get(&key(id, what)).unwrap_or_default()
}

/// Stores a thing beside a game. An empty one is removed.
///
/// # Errors
/// If the store is full or disabled; it keeps what it had.
pub fn set(store: &mut impl Store, id: &str, what: &str, text: &str) -> Result<(), StorageFault> {
    let key = key(id, what);
    if text.is_empty() {
        store.remove(&key);
        return Ok(());
    }
    store.set(&key, text)
}

/// Lists the keys of all things kept beside a game.
#[must_use]
pub fn keys(store: &impl Store, id: &str) -> Vec<String> {
    let own = key(id, "");
    let all = store.keys().into_iter();
    all.filter(|key| key.starts_with(&own)).collect()
}
