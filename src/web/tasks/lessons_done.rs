//! The steps of lessons that are done, as this browser keeps them.

use crate::record::storage::library::Store as _;
use crate::web::browser::storage::LocalStore;
use std::collections::BTreeMap;

/// The key under which they are stored: the number of steps by the name of the lesson.
const KEY: &str = "roundhouse/1/lessons";

/// Reads the numbers by name that are stored under a key.
pub fn counts(key: &str) -> BTreeMap<String, usize> {
    let stored = LocalStore.get(key).unwrap_or_default();
    serde_json::from_str(&stored).unwrap_or_default()
}

/// Stores numbers by name under a key.
pub fn keep(key: &str, all: &BTreeMap<String, usize>) {
    if let Ok(text) = serde_json::to_string(all) {
        // Where nothing can be kept, all begins anew.
        let _ = LocalStore.set(key, &text);
    }
}

/// Returns how many steps of a lesson are done.
pub fn done(id: &str) -> usize {
    counts(KEY).get(id).copied().unwrap_or_default()
}

/// Notes that the first steps of a lesson are done.
pub fn note(id: &str, steps: usize) {
    let mut all = counts(KEY);
    let done = all.entry(id.to_string()).or_default();
    *done = steps.max(*done);
    keep(KEY, &all);
}
