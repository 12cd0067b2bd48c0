//! Parts of the page, all of one type.
//!
//! Leptos compiles its code anew for every type of view and every closure that it is given. This page has some
//! hundreds of them, and their copies would be a third of the download; so their types are erased where they are
//! made.

use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;
use std::sync::{Arc, Mutex};

/// Leptos' `view!`, as an [`AnyView`].
macro_rules! view {
    ($($part:tt)*) => {
        leptos::prelude::IntoAny::into_any(leptos::prelude::view! { $($part)* }.into_inner())
    };
}

pub(super) use view;

/// What the page shows anew whenever something changes that it has read.
pub type Live<T> = SharedReactiveFunction<T>;

/// A part of the page that is drawn anew.
pub fn live<V: IntoView + 'static>(part: impl Fn() -> V + Send + 'static) -> Live<AnyView> {
    Arc::new(Mutex::new(move || part().into_any()))
}

/// A part of the page that is there as long as the condition holds.
pub fn when<V: IntoView + 'static>(
    condition: impl Fn() -> bool + Send + Sync + 'static,
    part: impl Fn() -> V + Send + 'static,
) -> Live<AnyView> {
    let holds = Memo::new(move |_| condition());
    live(move || holds.get().then(&part))
}

/// A text, in the page or in an attribute.
pub fn text(text: impl Fn() -> String + Send + 'static) -> Live<String> {
    Arc::new(Mutex::new(text))
}

/// Whether a class or an attribute is set.
pub fn flag(flag: impl Fn() -> bool + Send + 'static) -> Live<bool> {
    Arc::new(Mutex::new(flag))
}
