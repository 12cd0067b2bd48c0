//! The page as a whole: the titles on its shelf, and the screen that is shown.

use super::gesture;
use super::home::Home;
use super::memory;
use super::preview::{LinkScreen, NewsScreen};
use super::rest;
use super::screen::{Go, Screen};
use super::settings;
use super::shelf::Shelf;
use super::table::TableScreen;
use super::table::for_all::ForAll;
use crate::record::title::Titles;
use crate::web::erased::{live, view};
use leptos::prelude::*;

/// The titles on the shelf.
pub fn titles() -> Titles {
    crate::titles::TITLES
}

/// The app.
#[component]
pub fn App() -> impl IntoView {
    let go = Go::as_addressed();
    provide_context(go);
    provide_context(Shelf(titles()));
    settings::apply();
    gesture::watch();
    rest::watch();
    window_event_listener(leptos::ev::hashchange, move |_| go.follow_address());
    // What is only in memory would be lost: the browser asks before the tab is closed.
    window_event_listener(leptos::ev::beforeunload, |event| {
        if !memory::all().is_empty() {
            event.prevent_default();
        }
    });
    live(move || match go.shown() {
        Screen::Home => view! { <Home /> },
        Screen::Table(id) => view! { <TableScreen id /> },
        Screen::ForAll(id) => view! { <ForAll id /> },
        Screen::Link(text) => view! { <LinkScreen text position=false /> },
        Screen::Position(text) => view! { <LinkScreen text position=true /> },
        Screen::News(text) => view! { <NewsScreen text /> },
    })
}
