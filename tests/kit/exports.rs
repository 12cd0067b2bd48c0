//! Small exports that tests alter.

use serde_json::{Map, Value};

/// The members of one of an export's actions, found by number.
pub fn action(export: &mut Value, id: u64) -> &mut Map<String, Value> {
    let actions = export["actions"].as_array_mut().unwrap();
    let found = actions.iter_mut().find(|action| action["id"] == id);
    found.unwrap().as_object_mut().unwrap()
}

/// An export with one of its actions changed in some members; null takes a member away.
pub fn changed(mut export: Value, id: u64, members: &Value) -> Value {
    let action = action(&mut export, id);
    for (key, value) in members.as_object().unwrap() {
        action.insert(key.clone(), value.clone());
    }
    action.retain(|_, value| !value.is_null());
    export
}
