//! The steps of lessons that are done, as this browser keeps them.

use super::storage::LocalStore;
use crate::record::library::Store as _;
use std::collections::BTreeMap;

/// The key under which they are stored: the number of steps by the name of the lesson.
const KEY: &str = "roundhouse/1/lessons";

fn all() -> BTreeMap<String, usize> {
    let stored = LocalStore.get(KEY).unwrap_or_default();
    serde_json::from_str(&stored).unwrap_or_default()
}

/// Returns how many steps of a lesson are done.
pub fn done(id: &str) -> usize {
    all().get(id).copied().unwrap_or_default()
}

/// Notes that the first steps of a lesson are done.
pub fn note(id: &str, steps: usize) {
    let mut all = all();
    let done = all.entry(id.to_string()).or_default();
    *done = steps.max(*done);
    if let Ok(text) = serde_json::to_string(&all) {
        // Where nothing can be kept, lessons begin at their first step again.
        let _ = LocalStore.set(KEY, &text);
    }
}
