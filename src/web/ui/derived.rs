//! Values derived from signals, worked out once for all readers, all of one type.
//!
//! Leptos compiles its memos anew for every type of value; a dozen kilobytes of the download would be copies of them.

use crate::web::ui::cell::Content;
use leptos::prelude::*;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// A comparable value of any type, so that what depends on it is compiled once for all types.
#[derive(Clone)]
pub struct AnyValue(Arc<dyn Comparable>);

trait Comparable: Any + Send + Sync {
    fn is(&self, other: &dyn Comparable) -> bool;
}

impl<T: PartialEq + Any + Send + Sync> Comparable for T {
    fn is(&self, other: &dyn Comparable) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

impl AnyValue {
    /// Erases the type of a value.
    pub fn new<T: PartialEq + Send + Sync + 'static>(what: T) -> AnyValue {
        AnyValue(Arc::new(what))
    }

    /// Returns the value if it is of this type.
    pub fn of<T: 'static>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl PartialEq for AnyValue {
    fn eq(&self, other: &AnyValue) -> bool {
        self.0.is(&*other.0)
    }
}

/// A value derived from signals. Code that reads it is told of changes only when the value differs.
pub struct ErasedMemo<T> {
    seen: Memo<AnyValue>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for ErasedMemo<T> {
    fn clone(&self) -> ErasedMemo<T> {
        *self
    }
}

impl<T> Copy for ErasedMemo<T> {}

impl<T: PartialEq + Send + Sync + 'static> ErasedMemo<T> {
    /// Derives a value from signals. It is worked out again whenever one changes that it has read.
    pub fn new(what: impl Fn() -> T + Send + Sync + 'static) -> ErasedMemo<T> {
        ErasedMemo {
            seen: seen(Box::new(move || AnyValue::new(what()))),
            of: PhantomData,
        }
    }
}

fn seen(what: Box<dyn Fn() -> AnyValue + Send + Sync>) -> Memo<AnyValue> {
    Memo::new(move |_| what())
}

impl<T> ErasedMemo<T> {
    /// Returns the value and subscribes to its changes.
    pub fn read(self) -> Content<T> {
        Content::of(self.seen.get().0)
    }

    /// Returns the value without subscribing to changes.
    pub fn read_untracked(self) -> Content<T> {
        Content::of(self.seen.get_untracked().0)
    }

    /// Subscribes to changes without reading.
    pub fn track(self) {
        self.seen.track();
    }
}

impl<T: Clone + 'static> ErasedMemo<T> {
    /// Copies the value and subscribes to its changes.
    pub fn get(self) -> T {
        self.read().clone()
    }

    /// Copies the value without subscribing to changes.
    pub fn get_untracked(self) -> T {
        self.read_untracked().clone()
    }

    /// Copies the value without subscribing. It is `None` if it is disposed of.
    pub fn try_get_untracked(self) -> Option<T> {
        self.seen.try_get_untracked()?.of().cloned()
    }
}
