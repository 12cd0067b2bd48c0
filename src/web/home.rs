//! The first screen: a new game, and the games there are. Files may be dropped on it, and texts pasted.

use super::files;
use super::focus::focus_soon;
use super::library::{Library, LibraryPanel};
use super::new_game::NewGame;
use super::onward::onward;
use super::screen::{Go, NEW, Screen};
use super::settings::settings_panel;
use super::statistics::statistics_fold;
use super::storage::LocalStore;
use crate::web::derived::Derived;
use crate::web::erased::{flag, live, view};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;

/// The first screen.
#[component]
pub fn Home() -> impl IntoView {
    let go = expect_context::<Go>();
    let library = Library::new();
    let notice = library.notice;
    let last = Derived::new(move || library.last());
    if !LocalStore::is_enabled() {
        notice.set("This browser does not let the page keep anything: games last only as long as this tab.".to_string());
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
            None => library.take_in("What was pasted".to_string(), text),
        }
    });
    on_cleanup(move || pasted.remove());
    let dropped = move |event: leptos::ev::DragEvent| {
        event.prevent_default();
        let file = event
            .data_transfer()
            .and_then(|data| data.files())
            .and_then(|files| files.get(0));
        spawn_local(async move {
            if let Some((name, text)) = match file {
                Some(file) => files::read_file(file).await,
                None => None,
            } {
                library.take_in(name, text);
            }
        });
    };
    if window().location().hash().ok().as_deref() == Some(NEW) {
        focus_soon("input[name=player-0]");
    }
    view! {
        <main class="home" on:dragover=move |event: leptos::ev::DragEvent| event.prevent_default() on:drop=dropped>
            <header class="title">
                <h1>"Roundhouse"</h1>
                <p>"Railway games at one table. The box, the bank and the calculator are in this tab."</p>
            </header>
            <p class="notice" role="alert" class:hidden=flag(move || notice.read().is_empty())>{notice}</p>
            {live(move || last.get().as_ref().and_then(onward))}
            <div class="home-columns">
                <NewGame />
                <LibraryPanel library />
            </div>
            {statistics_fold()}
            <details><summary>"Settings"</summary>{settings_panel()}</details>
        </main>
    }
}
