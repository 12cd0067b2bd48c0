//! A game from elsewhere, looked at before anything of it is kept.

use super::files;
use super::keeping::{self, keep_as_new};
use super::memory::{self, LOOKING};
use super::screen::{Go, Screen};
use super::shelf;
use crate::record::history::History;
use crate::record::kin::{Kin, Meeting};
use crate::record::link;
use crate::record::save::SavedGame;
use crate::record::taken_back::taken_back;
use crate::web::erased::{effect, flag, view};
use leptos::prelude::*;

/// What a link holds: a whole game, or a position that its past is no part of.
#[component]
pub fn LinkScreen(text: String, position: bool) -> impl IntoView {
    match link::open(shelf::titles(), &text) {
        Ok(history) if position => {
            let begins = history.done();
            shown("A position in a link", history, begins)
        }
        Ok(history) => shown("A game in a link", history, 0),
        Err(fault) => view! { <Refused why=fault.to_string() /> },
    }
}

/// What moves lead to that go on with a game.
#[component]
pub fn NewsScreen(text: String) -> impl IntoView {
    match keeping::with_news(shelf::titles(), &text) {
        Ok(history) => shown("New moves", history, 0),
        Err(fault) => view! { <Refused why=fault.to_string() /> },
    }
}

/// A game that was played through, as a screen of its own.
fn shown(heading: &'static str, history: History, begins: usize) -> AnyView {
    let go = expect_context::<Go>();
    let leave = Callback::new(move |()| go.to(Screen::Home));
    let players = history.game().setup().players.join(", ");
    let saved = SavedGame::new(&players, &history, 1, files::now());
    let saved = SavedGame { begins, ..saved };
    view! { <main class="home"><Preview heading saved history leave doubt=String::new() /></main> }
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

/// What the game is, and what may be done with it: if it belongs to one that is here, it goes on with that.
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
    let kin = keeping::kin_of(shelf::titles(), &history);
    let told = kin.as_ref().map(|kin| kin.told(&history));
    let saved = StoredValue::new(saved);
    let place = NodeRef::<leptos::html::Section>::new();
    effect(move || {
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
    let new = if kin.is_some() { "" } else { "primary" };
    let problem = RwSignal::new("");
    let kin = kin.map(|kin| {
        let says = match &kin.is {
            Meeting::Longer(moves) if moves.len() == 1 => "Go on with this move".to_string(),
            Meeting::Longer(moves) => format!("Go on with these {} moves", moves.len()),
            Meeting::Known(_) => "Open your game".to_string(),
            Meeting::Parted { .. } => "Keep it as a branch and compare".to_string(),
        };
        let kin = StoredValue::new(kin);
        let press = move |_| {
            let went = kin.with_value(|kin| go_on(go, kin, saved, history));
            if !went {
                problem.set("Your game has gone on in another tab meanwhile, or its rules refuse these moves. Open it, or play on as a new game.");
            }
        };
        view! { <button class="primary" on:click=press>{says}</button> }
    });
    view! {
        <section class="panel link-preview" node_ref=place>
            <h1>{heading}</h1>
            {name.map(|name| view! { <p><strong>{name}</strong></p> })}
            <p>{about}</p>
            <p>{summary.standings}</p>
            {told.map(|told| view! { <p class="kin" role="status">{told}</p> })}
            {(!doubt.is_empty()).then(|| view! { <p class="notice" role="alert">{doubt}</p> })}
            <p class="notice" role="alert" class:hidden=flag(move || problem.read().is_empty())>{problem}</p>
            <div class="choices">
                {kin}
                <button class=new on:click=keep>"Play on as a new game"</button>
                <button on:click=look>"Only look"</button>
                <button class="quiet-button" on:click=move |_| leave.run(())>"Leave it"</button>
            </div>
        </section>
    }
}

/// Goes on with the game that is here: by the new moves, as it is, or beside a branch. False if another tab was faster.
fn go_on(go: Go, kin: &Kin, other: StoredValue<SavedGame>, played: StoredValue<History>) -> bool {
    match kin.is {
        Meeting::Known(_) => go.to_played(kin.id.clone(), kin.history.clone()),
        Meeting::Longer(_) => {
            let Ok((saved, history)) = kin.go_on(files::now()) else {
                return false;
            };
            let none = |_: &History| None;
            let lost = taken_back(&kin.id, &kin.saved, &kin.history, &none);
            if !keeping::keep_as(&kin.id, saved) {
                return false;
            }
            if let Some(lost) = lost.filter(|lost| !history.actions().starts_with(&lost.actions)) {
                keep_as_new(lost);
            }
            go.to_played(kin.id.clone(), history);
        }
        Meeting::Parted { here, .. } => {
            let branch = kin.branch(here, other.get_value());
            let mut history = played.get_value();
            history.seat(branch.seats.clone());
            go.to_played(keep_as_new(branch), history);
        }
    }
    true
}
