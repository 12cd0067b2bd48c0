//! Parts of the page, all of one type.
//!
//! Leptos compiles its code anew for every type of view and every closure that it is given. This page has some
//! hundreds of them, and their copies would be a third of the download; so their types are erased where they are
//! made.

use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;
use std::any::Any;
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
    drawn_while(Box::new(condition), Box::new(move || part().into_any()))
}

fn drawn_while(
    condition: Box<dyn Fn() -> bool + Send + Sync>,
    part: Box<dyn Fn() -> AnyView + Send>,
) -> Live<AnyView> {
    let holds = Memo::new(move |_| condition());
    live(move || holds.get().then(&part))
}

/// Something of any type that can be compared, so that what depends on it is compiled once for all types.
#[derive(Clone)]
struct Seen(Arc<dyn Comparable>);

trait Comparable: Any + Send + Sync {
    fn is(&self, other: &dyn Comparable) -> bool;
}

impl<T: PartialEq + Any + Send + Sync> Comparable for T {
    fn is(&self, other: &dyn Comparable) -> bool {
        (other as &dyn Any).downcast_ref() == Some(self)
    }
}

impl Seen {
    /// What it is, if it is of this type.
    fn of<T: 'static>(&self) -> Option<&T> {
        (&*self.0 as &dyn Any).downcast_ref()
    }
}

impl PartialEq for Seen {
    fn eq(&self, other: &Seen) -> bool {
        self.0.is(&*other.0)
    }
}

fn seen(what: Box<dyn Fn() -> Seen + Send + Sync>) -> Memo<Seen> {
    Memo::new(move |_| what())
}

/// A part of the page that is drawn anew only when what it shows is different.
pub fn shown<T: PartialEq + Send + Sync + 'static, V: IntoView + 'static>(
    what: impl Fn() -> T + Send + Sync + 'static,
    draw: impl Fn(&T) -> V + Send + 'static,
) -> Live<AnyView> {
    let what = seen(Box::new(move || Seen(Arc::new(what()))));
    drawn(what, Box::new(move |seen| seen.of().map(&draw).into_any()))
}

/// What the drawing itself reads does not count: it would be drawn anew for more than its facts.
fn drawn(what: Memo<Seen>, draw: Box<dyn Fn(&Seen) -> AnyView + Send>) -> Live<AnyView> {
    live(move || {
        let what = what.get();
        untrack(|| draw(&what))
    })
}

/// A list of which only the items are drawn anew that are different.
pub fn list<T: PartialEq + Clone + Send + Sync + 'static>(
    what: impl Fn() -> Vec<T> + Send + Sync + 'static,
    draw: impl Fn(&T) -> AnyView + Copy + Send + 'static,
) -> Live<AnyView> {
    let all = seen(Box::new(move || Seen(Arc::new(what()))));
    let item = move |index| {
        let all = all.get();
        all.of().and_then(|all: &Vec<T>| all.get(index).cloned())
    };
    let count = move || all.get().of().map_or(0, Vec::<T>::len);
    shown(count, move |count| {
        let items = (0..*count).map(|index| {
            shown(
                move || item(index),
                move |item: &Option<T>| item.as_ref().map(draw),
            )
        });
        items.collect_view()
    })
}

/// A text, in the page or in an attribute.
pub fn text(text: impl Fn() -> String + Send + 'static) -> Live<String> {
    Arc::new(Mutex::new(text))
}

/// Whether a class or an attribute is set.
pub fn flag(flag: impl Fn() -> bool + Send + 'static) -> Live<bool> {
    Arc::new(Mutex::new(flag))
}
