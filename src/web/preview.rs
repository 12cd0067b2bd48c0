//! A game from elsewhere, looked at before anything of it is kept.

use super::files;
use super::keeping::keep_as_new;
use super::memory::{self, LOOKING};
use super::screen::{Go, Screen};
use super::shelf;
use crate::record::history::History;
use crate::record::link;
use crate::record::save::SavedGame;
use crate::web::part::view;
use leptos::prelude::*;

/// What a link holds: a whole game, or a position that its past is no part of.
#[component]
pub fn LinkScreen(text: String, position: bool) -> impl IntoView {
    let go = expect_context::<Go>();
    let leave = Callback::new(move |()| go.to(Screen::Home));
    match link::open(shelf::titles(), &text) {
        Ok(history) => {
            let players = history.game().setup().players.join(", ");
            let saved = SavedGame::new(&players, &history, 1, files::now());
            let begins = if position { history.done() } else { 0 };
            let heading = if position {
                "A position in a link"
            } else {
                "A game in a link"
            };
            view! { <main class="home"><Preview heading saved=SavedGame { begins, ..saved } history leave doubt=String::new() /></main> }
        }
        Err(fault) => view! { <Refused why=fault.to_string() /> },
    }
}

/// Why what was asked for cannot be shown.
#[component]
pub fn Refused(why: String) -> impl IntoView {
    let go = expect_context::<Go>();
    view! {
        <main class="home">
            <p class="notice" role="alert">{why}</p>
            <button class="primary" on:click=move |_| go.to(Screen::Home)>"To the games"</button>
        </main>
    }
}

/// What the game is, and what may be done with it.
#[component]
pub fn Preview(
    heading: &'static str,
    saved: SavedGame,
    /// The same game, played through.
    history: History,
    leave: Callback<()>,
    /// Why it may be another game than the one that was played elsewhere.
    doubt: String,
) -> impl IntoView {
    let go = expect_context::<Go>();
    let summary = saved.summary.clone();
    let turn = if summary.over {
        format!("{} has won", summary.turn)
    } else {
        format!("{} is to decide", summary.turn)
    };
    let past = match saved.done.saturating_sub(saved.begins) {
        0 => String::new(),
        count => format!(", {count} actions"),
    };
    let about = format!("{}, {}{past}. {turn}.", saved.title, summary.round);
    let name = (saved.name != saved.setup.players.join(", ")).then(|| saved.name.clone());
    let saved = StoredValue::new(saved);
    let place = NodeRef::<leptos::html::Section>::new();
    Effect::new(move |_| {
        if let Some(section) = place.get() {
            section.scroll_into_view();
        }
    });
    let history = StoredValue::new(history);
    let open = move |id: String| go.to_played(id, history.get_value());
    let keep = move |_| open(keep_as_new(saved.get_value()));
    let look = move |_| {
        memory::keep(LOOKING, saved.get_value(), String::new());
        open(LOOKING.to_string());
    };
    view! {
        <section class="panel link-preview" node_ref=place>
            <h1>{heading}</h1>
            {name.map(|name| view! { <p><strong>{name}</strong></p> })}
            <p>{about}</p>
            <p>{summary.standings}</p>
            {(!doubt.is_empty()).then(|| view! { <p class="notice" role="alert">{doubt}</p> })}
            <div class="choices">
                <button class="primary" on:click=keep>"Play on as a new game"</button>
                <button on:click=look>"Only look"</button>
                <button class="quiet-button" on:click=move |_| leave.run(())>"Leave it"</button>
            </div>
        </section>
    }
}
