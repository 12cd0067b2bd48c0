//! The names of earlier players in this browser, so that they need not be typed again.

use crate::record::storage::library::Store;
use crate::web::browser::storage::LocalStore;

/// The key under which the names are stored.
const KEY: &str = "roundhouse/1/names";
/// The number of names that are remembered.
const MOST: usize = 12;

/// Reads the names, those used last first. An unreadable list counts as empty.
pub fn known() -> Vec<String> {
    let stored = LocalStore.get(KEY);
    stored
        .and_then(|text| serde_json::from_str(&text).ok())
        .unwrap_or_default()
}

/// Remembers the names of players.
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
