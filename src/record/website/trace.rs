//! Flat keys and values, as the website's traces have them: `../shared/records/README.md` lists the keys.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Keys and values.
pub type FlatState = BTreeMap<String, Value>;

/// What differs from an earlier state; keys that are gone are null.
#[must_use]
pub fn changes(before: &FlatState, after: &FlatState) -> Map<String, Value> {
    let gone = before
        .keys()
        .filter(|key| !after.contains_key(*key))
        .map(|key| (key.clone(), Value::Null));
    let new = after
        .iter()
        .filter(|(key, value)| before.get(*key) != Some(value));
    gone.chain(new.map(|(key, value)| (key.clone(), value.clone())))
        .collect()
}
