//! The page as a whole: the available titles, and the screen that is shown.

use super::browser::files;
use super::browser::settings;
use super::pieces::TABLE;
use super::screen::{Navigator, Screen};
use super::screens::titles_of;
use super::shelf::unsaved_games;
use super::start::home::Home;
use super::start::title_cards::Shelf;
use super::ui::focus;
use super::ui::gesture;
use super::ui::long_press;
use crate::record::title::Titles;
use crate::web::ui::erased::{live, view};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, HtmlInputElement, WheelEvent};

/// Returns the titles that can be played.
pub fn titles() -> Titles {
    crate::titles::TITLES
}

/// Keeps the page when a file is dropped. The browser would leave it for that file.
fn keep_page(event: &DragEvent) {
    if files::are_dragged(event) {
        event.prevent_default();
    }
}

/// Keeps the wheel from changing a number field. Browsers count such a field up and down only while it has the focus.
fn leave_number(event: &WheelEvent) {
    let field = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    if let Some(field) = field.filter(|field| field.type_() == "number") {
        focus::leave(field.into());
    }
}

/// Shows the app.
#[component]
pub fn App() -> impl IntoView {
    let go = Navigator::as_addressed();
    provide_context(go);
    provide_context(Shelf(titles()));
    settings::apply();
    gesture::watch();
    long_press::watch();
    window_event_listener(leptos::ev::dragover, |event| keep_page(&event));
    window_event_listener(leptos::ev::drop, |event| keep_page(&event));
    window_event_listener(leptos::ev::wheel, |event| leave_number(&event));
    window_event_listener(leptos::ev::hashchange, move |_| go.follow_address());
    // Games that are only in memory would be lost: the browser asks before the tab is closed.
    window_event_listener(leptos::ev::beforeunload, |event| {
        if !unsaved_games::all().is_empty() {
            event.prevent_default();
        }
    });
    live(move || match go.shown() {
        Screen::Home => view! { <Home /> },
        screen => {
            let wanted = titles_of(&screen, titles());
            TABLE.draw(wanted, move |table| (table.screen)(screen.clone()))
        }
    })
}
