//! Where the focus is, and what is in sight.

use super::breath::pause;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

/// Puts the focus on the first such control.
pub fn focus(selector: &str) {
    let control = document().query_selector(selector);
    if let Some(control) = control.ok().flatten() {
        // Where the focus cannot be set, one goes on from where one was.
        let _ = control.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// Puts the focus on the first such control, once the page shows it.
pub fn focus_soon(selector: impl Into<String>) {
    let selector = selector.into();
    spawn_local(async move {
        pause().await;
        focus(&selector);
    });
}

/// Shows what is to be decided from its top, together with the next picture.
pub fn begin_at_top() {
    request_animation_frame(|| {
        let panel = document().query_selector(".asking").ok().flatten();
        panel.inspect(|panel| panel.set_scroll_top(0));
    });
}
