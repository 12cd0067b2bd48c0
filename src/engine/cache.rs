//! What has been worked out once and is kept while it stays true.

use std::sync::{Arc, OnceLock};

/// Something that follows from a state and takes time to find out. It is no part of the state: any two are equal, what
/// is found for one copy is known to all, and whoever changes what it follows from puts a fresh one in its place.
#[derive(Clone, Debug)]
pub struct Cached<T>(Arc<OnceLock<T>>);

impl<T> Cached<T> {
    /// What is kept, or what is found now.
    pub fn get_or(&self, find: impl FnOnce() -> T) -> &T {
        self.0.get_or_init(find)
    }
}

impl<T> Default for Cached<T> {
    fn default() -> Cached<T> {
        Cached(Arc::new(OnceLock::new()))
    }
}

impl<T> PartialEq for Cached<T> {
    fn eq(&self, _: &Cached<T>) -> bool {
        true
    }
}
