//! The names of those who played last in this browser, so that they need not be typed again.

use super::storage::LocalStore;
use crate::record::library::Store;

/// Under what the names are stored.
const KEY: &str = "roundhouse/1/names";
/// How many names are remembered.
const MOST: usize = 12;

/// The names, those used last first. What cannot be read is as good as none.
pub fn known() -> Vec<String> {
    let stored = LocalStore.get(KEY);
    stored
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Remembers who plays.
pub fn remember(players: &[String]) {
    let mut names = players.to_vec();
    let older = known().into_iter();
    names.extend(older.filter(|name| !players.contains(name)));
    names.truncate(MOST);
    if let Ok(text) = serde_json::to_string(&names) {
        // Where nothing can be kept, the names are typed again.
        let _ = LocalStore.set(KEY, &text);
    }
}
