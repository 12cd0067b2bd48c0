//! Parts of the page, all of one type.
//!
//! Leptos compiles its code anew for every type of view and every closure that it is given. This page has some hundreds
//! of them, and their copies would be a third of the download; so their types are erased where they are made.

use crate::web::ui::derived::{AnyValue, ErasedMemo};
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

pub(in crate::web) use view;

/// A function whose result the page shows anew whenever a signal changes that it has read.
pub type LiveView<T> = SharedReactiveFunction<T>;

/// Draws a live part of the page. It is drawn anew whenever a signal changes that it has read.
pub fn live<V: IntoView + 'static>(part: impl Fn() -> V + Send + 'static) -> LiveView<AnyView> {
    Arc::new(Mutex::new(move || part().into_any()))
}

/// Draws a part while a condition holds.
pub fn when<V: IntoView + 'static>(
    condition: impl Fn() -> bool + Send + Sync + 'static,
    part: impl Fn() -> V + Send + 'static,
) -> LiveView<AnyView> {
    drawn_while(Box::new(condition), Box::new(move || part().into_any()))
}

fn drawn_while(
    condition: Box<dyn Fn() -> bool + Send + Sync>,
    part: Box<dyn Fn() -> AnyView + Send>,
) -> LiveView<AnyView> {
    let holds = ErasedMemo::new(condition);
    live(move || holds.get().then(&part))
}

/// Draws a part anew when its value differs. Signals that `draw` itself reads do not count: it would be drawn anew for
/// more than its value.
pub fn shown<T: PartialEq + Send + Sync + 'static, V: IntoView + 'static>(
    what: impl Fn() -> T + Send + Sync + 'static,
    draw: impl Fn(&T) -> V + Send + 'static,
) -> LiveView<AnyView> {
    let what = ErasedMemo::new(what);
    live(move || {
        let what = what.read();
        untrack(|| draw(&what))
    })
}

/// Draws a list of values. Only those items are drawn anew that differ.
pub fn list<T: PartialEq + Clone + Send + Sync + 'static>(
    what: impl Fn() -> Vec<T> + Send + Sync + 'static,
    draw: impl Fn(&T) -> AnyView + Copy + Send + 'static,
) -> LiveView<AnyView> {
    lines(what, move |line: ListItem<T>| line.whole(draw).into_any())
}

/// Draws a list of lasting lines. They are drawn once, and only those are updated that differ.
pub fn lines<T: PartialEq + Send + Sync + 'static>(
    what: impl Fn() -> Vec<T> + Send + Sync + 'static,
    draw: impl Fn(ListItem<T>) -> AnyView + Send + 'static,
) -> LiveView<AnyView> {
    let what = move || what().into_iter().map(AnyValue::new).collect();
    let draw = move |is| {
        let of = PhantomData;
        draw(ListItem { is, of })
    };
    followed(Box::new(what), Box::new(draw))
}

/// Updates the lines that differ. It compares the whole list at once, and other lines are not told: a hundred parts
/// that each looked for themselves would take longer than all that they have to change.
fn followed(
    what: Box<dyn Fn() -> Vec<AnyValue> + Send + Sync>,
    draw: Box<dyn Fn(RwSignal<AnyValue>) -> AnyView + Send>,
) -> LiveView<AnyView> {
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
                    // It outlives this effect.
                    known.push(owner.as_ref().map_or_else(new, |owner| owner.with(new)));
                }
            }
        }
        if count.get_untracked() != now.len() {
            count.set(now.len());
        }
    });
    // The effect runs as long as the list exists.
    on_cleanup(move || drop(looks));
    live(move || {
        let count = count.get();
        let known: Vec<RwSignal<AnyValue>> =
            known.read_value().iter().take(count).copied().collect();
        untrack(|| known.into_iter().map(&draw).collect_view())
    })
}

/// The item that a line of a list shows, as it changes.
pub struct ListItem<T> {
    is: RwSignal<AnyValue>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for ListItem<T> {
    fn clone(&self) -> ListItem<T> {
        *self
    }
}

impl<T> Copy for ListItem<T> {}

impl<T: Send + Sync + 'static> ListItem<T> {
    /// Reads something of the item.
    pub fn ask<U: Default>(self, ask: impl Fn(&T) -> U) -> U {
        self.is.read().of().map(ask).unwrap_or_default()
    }

    /// Draws the item anew whenever it differs.
    fn whole(self, draw: impl Fn(&T) -> AnyView + Send + 'static) -> LiveView<AnyView> {
        live(move || {
            let is = self.is.get();
            untrack(|| is.of().map(&draw))
        })
    }

    /// Shows a text of the item.
    pub fn text(self, words: impl Fn(&T) -> String + Send + 'static) -> LiveView<String> {
        text(move || self.ask(&words))
    }

    /// Tells whether something holds for the item.
    pub fn flag(self, holds: impl Fn(&T) -> bool + Send + 'static) -> LiveView<bool> {
        flag(move || self.ask(&holds))
    }

    /// Draws a part of the item anew when that part's value differs.
    pub fn part<K: PartialEq + Send + Sync + 'static, V: IntoView + 'static>(
        self,
        what: impl Fn(&T) -> K + Send + Sync + 'static,
        draw: impl Fn(&K) -> V + Send + 'static,
    ) -> LiveView<AnyView> {
        shown(
            move || self.ask(|is| Some(what(is))),
            move |what: &Option<K>| what.as_ref().map(&draw),
        )
    }
}

/// Runs a function as an effect. It runs again whenever a signal changes that it has read.
pub fn effect(does: impl FnMut() + 'static) {
    done_again(Box::new(does));
}

/// Runs an effect that gets its last result. That is `None` the first time.
pub fn effect_since<T: 'static>(mut does: impl FnMut(Option<T>) -> T + 'static) {
    let mut before = None;
    effect(move || before = Some(does(before.take())));
}

fn done_again(mut does: Box<dyn FnMut()>) {
    Effect::new(move |_| does());
}

/// Shows a text or an attribute.
pub fn text(text: impl Fn() -> String + Send + 'static) -> LiveView<String> {
    Arc::new(Mutex::new(text))
}

/// Sets or removes a class or an attribute.
pub fn flag(flag: impl Fn() -> bool + Send + 'static) -> LiveView<bool> {
    Arc::new(Mutex::new(flag))
}
