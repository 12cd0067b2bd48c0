//! The title of the browser's tab.

use crate::web::ui::erased::effect;
use leptos::prelude::*;
use std::time::Duration;

/// Names the browser's tab while a screen is shown.
///
/// The screen does not wait for it: the browser takes a while over a title.
pub fn name_tab(title: impl Fn() -> String + 'static) {
    effect(move || set_title_soon(title()));
    on_cleanup(|| set_title_soon("Roundhouse".to_string()));
}

fn set_title_soon(title: String) {
    set_timeout(move || document().set_title(&title), Duration::ZERO);
}
