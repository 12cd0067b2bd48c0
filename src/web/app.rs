//! Which screen is shown.

use super::gesture;
use super::home::Home;
use super::memory;
use super::preview::LinkScreen;
use super::share::{GAME, POSITION};
use super::table::TableScreen;
use crate::web::part::{live, view};
use leptos::prelude::*;

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The list of games.
    Home,
    /// A game, by its id in the library.
    Table(String),
    /// A game in a link, not kept yet.
    Link(String),
    /// A position in a link, without its past.
    Position(String),
}

/// Where to go next; every screen finds it in the context.
#[derive(Clone, Copy)]
pub struct Go(RwSignal<Screen>);

impl Go {
    /// Shows a screen.
    pub fn to(self, screen: Screen) {
        set_address(&screen);
        self.show(screen);
    }

    fn show(self, screen: Screen) {
        gesture::done();
        self.0.set(screen);
    }
}

/// The address after `#` names the game, so that a reload and the back button stay at the table.
fn set_address(screen: &Screen) {
    let hash = match screen {
        Screen::Home => String::new(),
        Screen::Table(id) => format!("game={id}"),
        Screen::Link(text) => format!("{GAME}{text}"),
        Screen::Position(text) => format!("{POSITION}{text}"),
    };
    // Without an address the app works all the same.
    let _ = window().location().set_hash(&hash);
}

fn screen_of_address() -> Screen {
    let hash = window().location().hash().unwrap_or_default();
    let after = |kind: &str| {
        let text = hash.strip_prefix('#')?.strip_prefix(kind)?;
        Some(text.to_string())
    };
    after("game=")
        .map(Screen::Table)
        .or_else(|| after(GAME).map(Screen::Link))
        .or_else(|| after(POSITION).map(Screen::Position))
        .unwrap_or(Screen::Home)
}

/// The app.
#[component]
pub fn App() -> impl IntoView {
    let screen = RwSignal::new(screen_of_address());
    let go = Go(screen);
    provide_context(go);
    gesture::watch();
    window_event_listener(leptos::ev::hashchange, move |_| {
        let asked = screen_of_address();
        if screen.get_untracked() != asked {
            go.show(asked);
        }
    });
    // What is only in memory would be lost: the browser asks before the tab is closed.
    window_event_listener(leptos::ev::beforeunload, |event| {
        if !memory::all().is_empty() {
            event.prevent_default();
        }
    });
    live(move || match screen.get() {
        Screen::Home => view! { <Home /> },
        Screen::Table(id) => view! { <TableScreen id /> },
        Screen::Link(text) => view! { <LinkScreen text position=false /> },
        Screen::Position(text) => view! { <LinkScreen text position=true /> },
    })
}
