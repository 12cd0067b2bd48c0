//! What is folded until somebody wants it.

use super::part::{flag, view, when};
use leptos::prelude::*;
use web_sys::HtmlDetailsElement;

/// A fold whose inside is made when it is first opened. Drawn anew, it is closed.
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
