//! Results that are worked out once and kept while they stay true.

use std::sync::{Arc, OnceLock};

/// A value that follows from a state and takes time to find.
///
/// It is not part of the state: any two are equal, a value found for one copy is known to all copies, and code that
/// changes what the value follows from must replace it with a fresh one.
#[derive(Clone, Debug)]
pub struct Cached<T>(Arc<OnceLock<T>>);

impl<T> Cached<T> {
    /// Returns the kept value, or finds it and keeps it.
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
