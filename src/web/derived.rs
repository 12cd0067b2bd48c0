//! What follows from other things, worked out once for all who ask, all of one type.
//!
//! Leptos compiles its memos anew for every type of value; a dozen kilobytes of the download would be copies of them.

use super::cell::Content;
use leptos::prelude::*;
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// Something of any type that can be compared, so that what depends on it is compiled once for all types.
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
    /// Forgets the type of something.
    pub fn new<T: PartialEq + Send + Sync + 'static>(what: T) -> AnyValue {
        AnyValue(Arc::new(what))
    }

    /// What it is, if it is of this type.
    pub fn of<T: 'static>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl PartialEq for AnyValue {
    fn eq(&self, other: &AnyValue) -> bool {
        self.0.is(&*other.0)
    }
}

/// What follows from other things. Whoever reads it hears of it only when it is different.
pub struct Derived<T> {
    seen: Memo<AnyValue>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Derived<T> {
    fn clone(&self) -> Derived<T> {
        *self
    }
}

impl<T> Copy for Derived<T> {}

impl<T: PartialEq + Send + Sync + 'static> Derived<T> {
    /// What is worked out by this, and again whenever anything changes that it has read.
    pub fn new(what: impl Fn() -> T + Send + Sync + 'static) -> Derived<T> {
        Derived {
            seen: seen(Box::new(move || AnyValue::new(what()))),
            of: PhantomData,
        }
    }
}

fn seen(what: Box<dyn Fn() -> AnyValue + Send + Sync>) -> Memo<AnyValue> {
    Memo::new(move |_| what())
}

impl<T> Derived<T> {
    /// What it is now.
    pub fn read(self) -> Content<T> {
        Content::of(self.seen.get().0)
    }

    /// What it is now, without hearing of changes.
    pub fn read_untracked(self) -> Content<T> {
        Content::of(self.seen.get_untracked().0)
    }

    /// Hears of changes only.
    pub fn track(self) {
        self.seen.track();
    }
}

impl<T: Clone + 'static> Derived<T> {
    /// A copy of what it is now.
    pub fn get(self) -> T {
        self.read().clone()
    }

    /// A copy of what it is now, without hearing of changes.
    pub fn get_untracked(self) -> T {
        self.read_untracked().clone()
    }

    /// The same; none if nobody can ask any more.
    pub fn try_get_untracked(self) -> Option<T> {
        self.seen.try_get_untracked()?.of().cloned()
    }
}
