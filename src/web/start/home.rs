//! The first screen: a new game, and the stored games. Files may be dropped on it, and texts pasted.

use crate::web::browser::files;
use crate::web::browser::settings::settings_panel;
use crate::web::browser::storage::LocalStore;
use crate::web::screen::{NEW, Navigator, Screen};
use crate::web::shelf::continue_card::continue_card;
use crate::web::shelf::library::{Library, LibraryPanel};
use crate::web::shelf::statistics::statistics_fold;
use crate::web::start::new_game::NewGame;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{flag, live, view};
use crate::web::ui::focus::focus_next_frame;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// The version of the page, as Cargo has it.
const VERSION: &str = concat!("Roundhouse ", env!("CARGO_PKG_VERSION"));

/// Shows the first screen.
#[component]
pub fn Home() -> impl IntoView {
    let go = expect_context::<Navigator>();
    let library = Library::new();
    let notice = library.notice;
    let last = ErasedMemo::new(move || library.last());
    if !LocalStore::is_enabled() {
        notice.set("This browser does not let the page save anything: games are lost when this tab closes.".to_string());
    }
    let listening = window_event_listener(leptos::ev::storage, move |_| library.refresh());
    on_cleanup(move || listening.remove());
    let pasted = window_event_listener(leptos::ev::paste, move |event| {
        let in_field = event
            .target()
            .is_some_and(|target| target.has_type::<web_sys::HtmlInputElement>());
        let text = event
            .clipboard_data()
            .and_then(|data| data.get_data("text").ok())
            .unwrap_or_default();
        if in_field || text.trim().is_empty() {
            return;
        }
        match Screen::of_link(&text) {
            Some(linked) => go.to(linked),
            None => library.take_in("What was pasted", files::short_enough(text)),
        }
    });
    on_cleanup(move || pasted.remove());
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        library.take_files(event.data_transfer().and_then(|data| data.files()));
    };
    if window().location().hash().ok().as_deref() == Some(NEW) {
        focus_next_frame("input[name=player-0]");
    }
    view! {
        <main class="home" on:dragover=move |event: leptos::ev::DragEvent| event.prevent_default() on:drop=dropped>
            <header class="title">
                <h1>"Roundhouse"</h1>
                <p>"Railway board games on one screen. No account, works offline."</p>
            </header>
            <p class="notice" role="alert" class:hidden=flag(move || notice.read().is_empty())>{notice}</p>
            {live(move || last.get().as_ref().and_then(continue_card))}
            <div class="home-columns">
                <NewGame />
                <LibraryPanel library />
            </div>
            {statistics_fold()}
            <details><summary>"Settings"</summary>{settings_panel()}<p class="quiet small">{VERSION}</p></details>
        </main>
    }
}
