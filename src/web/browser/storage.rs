//! The browser's local storage as a store of texts, which may be disabled or full.

use crate::record::storage::library::{StorageFault, Store};
use gloo_storage::{LocalStorage, Storage as _};

/// Local storage. When it is disabled it behaves as an empty store that refuses to keep anything.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalStore;

impl LocalStore {
    /// Checks whether the browser has local storage.
    pub fn is_enabled() -> bool {
        matches!(leptos::prelude::window().local_storage(), Ok(Some(_)))
    }

    fn raw() -> Option<web_sys::Storage> {
        Self::is_enabled().then(LocalStorage::raw)
    }
}

impl Store for LocalStore {
    fn keys(&self) -> Vec<String> {
        let Some(storage) = Self::raw() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or(0);
        (0..count)
            .filter_map(|index| storage.key(index).ok().flatten())
            .collect()
    }

    fn get(&self, key: &str) -> Option<String> {
        Self::raw()?.get_item(key).ok().flatten()
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageFault> {
        let storage = Self::raw().ok_or(StorageFault::Disabled)?;
        storage.set_item(key, text).map_err(|_| StorageFault::Full)
    }

    fn remove(&mut self, key: &str) {
        if let Some(storage) = Self::raw() {
            // A store that cannot remove keeps the entry; the list shows it again.
            let _ = storage.remove_item(key);
        }
    }
}
