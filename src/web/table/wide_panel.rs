//! A panel that needs room: it stands among the others, or over the whole page.

use crate::web::ui::erased::{effect, flag, text, view};
use leptos::prelude::*;

/// The content, given its width in pixels.
type Body = Box<dyn FnOnce(ReadSignal<i32>) -> AnyView>;

/// Makes a panel with a button that spreads it. Escape folds it again.
pub fn wide_panel(name: &'static str, body: Body) -> AnyView {
    let is_wide = RwSignal::new(false);
    let (width, set_width) = signal(400);
    let place = NodeRef::<leptos::html::Div>::new();
    let measure = move || {
        request_animation_frame(move || {
            if let Some(Some(place)) = place.try_get_untracked() {
                set_width.try_set(place.client_width().max(280));
            }
        });
    };
    let resized = window_event_listener(leptos::ev::resize, move |_| measure());
    on_cleanup(move || resized.remove());
    effect(move || {
        is_wide.track();
        place.track();
        measure();
    });
    let folded = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && is_wide.get_untracked() {
            event.stop_propagation();
            is_wide.set(false);
        }
    };
    let how = move || match is_wide.get() {
        true => "Back to its place",
        false => "Whole page",
    };
    view! {
        <section class="book" class:wide=flag(move || is_wide.get()) aria-label=name on:keydown=folded>
            <header><h2>{name}</h2><button class="quiet-button" on:click=move |_| is_wide.update(|wide| *wide = !*wide)>
                {text(move || how().to_string())}</button></header>
            <div node_ref=place>{body(width)}</div>
        </section>
    }
}
