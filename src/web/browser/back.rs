//! The browser's back button closes what is open before it leads elsewhere.

use crate::web::ui::erased::effect_since;
use leptos::prelude::*;

/// The state that the browser's history keeps with the step that closes something.
const OPEN: &str = "open";

/// Lets the back button close an open part.
pub fn closes(
    is_open: impl Fn() -> bool + Copy + Send + Sync + 'static,
    close: impl Fn() + 'static,
) {
    effect_since(move |before: Option<bool>| {
        let is_open = is_open();
        // Without a step of its own it is closed by its button alone.
        if let Ok(history) = window().history() {
            match before {
                Some(false) if is_open => {
                    let _ = history.push_state_with_url(&OPEN.into(), "", None);
                }
                Some(true) if !is_open && is_on_step() => {
                    let _ = history.back();
                }
                _ => {}
            }
        }
        is_open
    });
    let back = window_event_listener_untyped("popstate", move |_| {
        if untrack(is_open) && !is_on_step() {
            close();
        }
    });
    on_cleanup(move || back.remove());
}

/// Checks whether the history is at our step, the one that was added for closing.
fn is_on_step() -> bool {
    let state = window().history().and_then(|history| history.state());
    state.is_ok_and(|state| state == OPEN)
}
