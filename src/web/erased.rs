//! Parts of the page, all of one type.
//!
//! Leptos compiles its code anew for every type of view and every closure that it is given. This page has some
//! hundreds of them, and their copies would be a third of the download; so their types are erased where they are
//! made.

use super::derived::{AnyValue, Derived};
use leptos::prelude::*;
use leptos::tachys::reactive_graph::SharedReactiveFunction;
use std::marker::PhantomData;
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
    let holds = Derived::new(condition);
    live(move || holds.get().then(&part))
}

/// A part of the page that is drawn anew only when what it shows is different. What the drawing itself reads does not
/// count: it would be drawn anew for more than its facts.
pub fn shown<T: PartialEq + Send + Sync + 'static, V: IntoView + 'static>(
    what: impl Fn() -> T + Send + Sync + 'static,
    draw: impl Fn(&T) -> V + Send + 'static,
) -> Live<AnyView> {
    let what = Derived::new(what);
    live(move || {
        let what = what.read();
        untrack(|| draw(&what))
    })
}

/// A list of which only the items are drawn anew that are different.
pub fn list<T: PartialEq + Clone + Send + Sync + 'static>(
    what: impl Fn() -> Vec<T> + Send + Sync + 'static,
    draw: impl Fn(&T) -> AnyView + Copy + Send + 'static,
) -> Live<AnyView> {
    lines(what, move |line: Line<T>| line.whole(draw).into_any())
}

/// A list whose lines are drawn once, and of which only what is different is changed.
pub fn lines<T: PartialEq + Send + Sync + 'static>(
    what: impl Fn() -> Vec<T> + Send + Sync + 'static,
    draw: impl Fn(Line<T>) -> AnyView + Send + 'static,
) -> Live<AnyView> {
    let what = move || what().into_iter().map(AnyValue::new).collect();
    let draw = move |is| {
        let of = PhantomData;
        draw(Line { is, of })
    };
    followed(Box::new(what), Box::new(draw))
}

/// One look at the whole list says which lines are different. What is the same hears nothing of it: a hundred parts
/// that each looked for themselves would take longer than all that they have to change.
fn followed(
    what: Box<dyn Fn() -> Vec<AnyValue> + Send + Sync>,
    draw: Box<dyn Fn(RwSignal<AnyValue>) -> AnyView + Send>,
) -> Live<AnyView> {
    let known = StoredValue::new(Vec::<RwSignal<AnyValue>>::new());
    let count = RwSignal::new(0);
    let owner = Owner::current();
    let looks = RenderEffect::new(move |_| {
        let now = what();
        let mut known = known.write_value();
        for (index, now) in now.iter().enumerate() {
            match known.get(index) {
                Some(known) if *known.read_untracked() == *now => {}
                Some(known) => known.set(now.clone()),
                None => {
                    let new = || RwSignal::new(now.clone());
                    // It outlives this look.
                    known.push(owner.as_ref().map_or_else(new, |owner| owner.with(new)));
                }
            }
        }
        if count.get_untracked() != now.len() {
            count.set(now.len());
        }
    });
    // It looks as long as the list is there.
    on_cleanup(move || drop(looks));
    live(move || {
        let count = count.get();
        let known: Vec<RwSignal<AnyValue>> =
            known.read_value().iter().take(count).copied().collect();
        untrack(|| known.into_iter().map(&draw).collect_view())
    })
}

/// What a line of a list is about, now and later.
pub struct Line<T> {
    is: RwSignal<AnyValue>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Line<T> {
    fn clone(&self) -> Line<T> {
        *self
    }
}

impl<T> Copy for Line<T> {}

impl<T: Send + Sync + 'static> Line<T> {
    /// What is to be known of it.
    pub fn ask<U: Default>(self, ask: impl Fn(&T) -> U) -> U {
        self.is.read().of().map(ask).unwrap_or_default()
    }

    /// All of it, drawn anew when anything of it is different.
    fn whole(self, draw: impl Fn(&T) -> AnyView + Send + 'static) -> Live<AnyView> {
        live(move || {
            let is = self.is.get();
            untrack(|| is.of().map(&draw))
        })
    }

    /// A text of it.
    pub fn text(self, said: impl Fn(&T) -> String + Send + 'static) -> Live<String> {
        text(move || self.ask(&said))
    }

    /// Whether something holds of it.
    pub fn flag(self, holds: impl Fn(&T) -> bool + Send + 'static) -> Live<bool> {
        flag(move || self.ask(&holds))
    }

    /// A part of it that is drawn anew only when what it shows is different.
    pub fn part<K: PartialEq + Send + Sync + 'static, V: IntoView + 'static>(
        self,
        what: impl Fn(&T) -> K + Send + Sync + 'static,
        draw: impl Fn(&K) -> V + Send + 'static,
    ) -> Live<AnyView> {
        shown(
            move || self.ask(|is| Some(what(is))),
            move |what: &Option<K>| what.as_ref().map(&draw),
        )
    }
}

/// Does something, and does it again whenever anything changes that it has read.
pub fn effect(does: impl FnMut() + 'static) {
    done_again(Box::new(does));
}

/// The same, where the last time matters: what came of it, nothing the first time.
pub fn effect_since<T: 'static>(mut does: impl FnMut(Option<T>) -> T + 'static) {
    let mut before = None;
    effect(move || before = Some(does(before.take())));
}

fn done_again(mut does: Box<dyn FnMut()>) {
    Effect::new(move |_| does());
}

/// A text, in the page or in an attribute.
pub fn text(text: impl Fn() -> String + Send + 'static) -> Live<String> {
    Arc::new(Mutex::new(text))
}

/// Whether a class or an attribute is set.
pub fn flag(flag: impl Fn() -> bool + Send + 'static) -> Live<bool> {
    Arc::new(Mutex::new(flag))
}
