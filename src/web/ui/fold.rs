//! Parts that are folded until somebody opens them.

use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{effect, flag, live, text, view, when};
use leptos::prelude::*;
use web_sys::HtmlDetailsElement;

/// Makes a fold with lazy content. The content is made when it is first opened. Drawn anew, the fold is closed.
pub fn fold(
    class: &'static str,
    summary: AnyView,
    inside: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    made_when_opened(class, summary, Box::new(inside))
}

fn made_when_opened(
    class: &'static str,
    summary: AnyView,
    inside: Box<dyn Fn() -> AnyView + Send>,
) -> AnyView {
    let is_open = RwSignal::new(false);
    let was_open = RwSignal::new(false);
    let turn = move |event| {
        let open = event_target::<HtmlDetailsElement>(&event).open();
        is_open.set(open);
        was_open.update(|was| *was |= open);
    };
    let inside = when(move || was_open.get(), inside);
    view! { <details class=class open=flag(move || is_open.get()) on:toggle=turn>{summary}{inside}</details> }
}

/// Makes a fold about a changing value. It is drawn once, hidden while there is no value, and closed again whenever the
/// value differs. Making a fold costs twice as much as other parts of its size.
pub fn fold_about<T: PartialEq + Send + Sync + 'static>(
    class: &'static str,
    about: impl Fn() -> Option<T> + Send + Sync + 'static,
    summary: impl Fn(&T) -> String + Send + 'static,
    inside: impl Fn(&T) -> AnyView + Send + 'static,
) -> AnyView {
    let about = ErasedMemo::new(about);
    let is_open = RwSignal::new(false);
    effect(move || {
        about.track();
        is_open.set(false);
    });
    let summary = move || about.read().as_ref().map(&summary).unwrap_or_default();
    let inside = live(move || {
        let about = about.read();
        about.as_ref().filter(|_| is_open.get()).map(&inside)
    });
    let turn = move |event| is_open.set(event_target::<HtmlDetailsElement>(&event).open());
    view! {
        <details class=class class:hidden=flag(move || about.read().is_none()) open=flag(move || is_open.get()) on:toggle=turn>
            <summary>{text(summary)}</summary>{inside}</details>
    }
}
