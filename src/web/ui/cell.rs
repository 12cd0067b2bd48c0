//! Signals of any value, all of one type.
//!
//! Leptos compiles its signals anew for every type of value. Texts and switches are signals of its own, since forms are
//! bound to them; everything else is a [`ErasedSignal`].

use leptos::prelude::*;
use std::any::Any;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

/// A value of any type.
type Erased = Arc<dyn Any + Send + Sync>;

/// A value that may change. Code that reads it is subscribed to its changes.
pub struct ErasedSignal<T> {
    is: RwSignal<Erased>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for ErasedSignal<T> {
    fn clone(&self) -> ErasedSignal<T> {
        *self
    }
}

impl<T> Copy for ErasedSignal<T> {}

impl<T: Send + Sync + 'static> ErasedSignal<T> {
    /// Makes a cell with its first value.
    #[must_use]
    pub fn new(what: T) -> ErasedSignal<T> {
        ErasedSignal {
            is: RwSignal::new(Arc::new(what)),
            of: PhantomData,
        }
    }

    /// Returns the value and subscribes to its changes.
    #[must_use]
    pub fn read(self) -> Content<T> {
        Content::of(self.is.get())
    }

    /// Returns the value without subscribing to changes.
    #[must_use]
    pub fn read_untracked(self) -> Content<T> {
        Content::of(self.is.get_untracked())
    }

    /// Subscribes to changes without reading.
    pub fn track(self) {
        self.is.track();
    }

    /// Checks whether the cell is disposed of, so that it cannot be read any more.
    #[must_use]
    pub fn is_disposed(self) -> bool {
        self.is.is_disposed()
    }

    /// Replaces the value.
    pub fn set(self, what: T) {
        self.is.set(Arc::new(what));
    }

    /// Replaces the value. Returns false if the cell is disposed of.
    pub fn try_set(self, what: T) -> bool {
        self.is.try_set(Arc::new(what)).is_none()
    }
}

impl<T: Clone + Send + Sync + 'static> ErasedSignal<T> {
    /// Copies the value and subscribes to its changes.
    #[must_use]
    pub fn get(self) -> T {
        self.read().clone()
    }

    /// Copies the value without subscribing to changes.
    #[must_use]
    pub fn get_untracked(self) -> T {
        self.read_untracked().clone()
    }

    /// Copies the value without subscribing. It is `None` if the cell is disposed of.
    #[must_use]
    pub fn try_get_untracked(self) -> Option<T> {
        self.is.try_get_untracked()?.downcast_ref().cloned()
    }

    /// Changes the value in place, without subscribing.
    pub fn update(self, change: impl FnOnce(&mut T)) {
        let mut what = self.get_untracked();
        change(&mut what);
        self.set(what);
    }
}

/// The value of a cell, or of a derived one, when it was read.
pub struct Content<T> {
    is: Erased,
    of: PhantomData<fn() -> T>,
}

impl<T> Content<T> {
    pub(super) fn of(is: Erased) -> Content<T> {
        Content {
            is,
            of: PhantomData,
        }
    }
}

impl<T: 'static> Deref for Content<T> {
    type Target = T;

    fn deref(&self) -> &T {
        let is = self.is.downcast_ref();
        is.expect("what is read is of the type that it was made of")
    }
}
