//! A game from elsewhere, shown before anything of it is kept.

use crate::record::history::History;
use crate::record::link;
use crate::record::related_games::{RelatedGame, Relation};
use crate::record::storage::save::SavedGame;
use crate::record::undone_branch::taken_back;
use crate::web::browser::files;
use crate::web::screen::{Navigator, Screen};
use crate::web::shelf::storing::{self, keep_as_new};
use crate::web::shelf::unsaved_games::{self, LOOKING};
use crate::web::start::title_cards;
use crate::web::ui::erased::{effect, flag, view};
use leptos::prelude::*;

/// Shows the content of a link: a whole game, or a position without its past.
pub fn link(text: String, is_position: bool) -> AnyView {
    match link::open(title_cards::titles(), &text) {
        Ok(history) if is_position => {
            let begins = history.done();
            shown("A position in a link", history, begins)
        }
        Ok(history) => shown("A game in a link", history, 0),
        Err(fault) => view! { <Refused why=fault.to_string() /> },
    }
}

/// Shows the game that new moves lead to. They continue a stored one.
pub fn news(text: String) -> AnyView {
    match storing::with_news(title_cards::titles(), &text) {
        Ok(history) => shown("New moves", history, 0),
        Err(fault) => view! { <Refused why=fault.to_string() /> },
    }
}

/// Shows a game on its own screen. It was played through already.
fn shown(heading: &'static str, history: History, begins: usize) -> AnyView {
    let go = expect_context::<Navigator>();
    let leave = Callback::new(move |()| go.to(Screen::Home));
    let players = history.game().setup().players.join(", ");
    let saved = SavedGame::new(&players, &history, 1, files::now());
    let saved = SavedGame { begins, ..saved };
    view! { <main class="home"><Preview heading saved history leave doubt=String::new() /></main> }
}

/// Tells why something cannot be shown.
#[component]
pub fn Refused(why: String) -> impl IntoView {
    let go = expect_context::<Navigator>();
    view! {
        <main class="home">
            <p class="notice" role="alert">{why}</p>
            <button class="primary" on:click=move |_| go.to(Screen::Home)>"All games"</button>
        </main>
    }
}

/// Describes a game, and offers to keep it. If it belongs to a stored one, it can be continued with that.
#[component]
pub fn Preview(
    heading: &'static str,
    saved: SavedGame,
    /// The same game, played through.
    history: History,
    leave: Callback<()>,
    /// The reason why it may differ from the game that was played elsewhere.
    doubt: String,
) -> impl IntoView {
    let go = expect_context::<Navigator>();
    let about = about(&saved);
    let standings = saved.summary.standings.clone();
    let name = (saved.name != saved.setup.players.join(", ")).then(|| saved.name.clone());
    let related = storing::find_related(title_cards::titles(), &history);
    let difference = related.as_ref().map(|related| related.difference(&history));
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
        unsaved_games::keep(LOOKING, saved.get_value(), String::new());
        open(LOOKING.to_string());
    };
    let new = if related.is_some() { "" } else { "primary" };
    let problem = RwSignal::new("");
    let related = related.map(|related| related_button(related, saved, history, problem));
    view! {
        <section class="panel link-preview" node_ref=place>
            <h1>{heading}</h1>
            {name.map(|name| view! { <p><strong>{name}</strong></p> })}
            <p>{about}</p>
            <p>{standings}</p>
            {difference.map(|difference| view! { <p class="kin" role="status">{difference}</p> })}
            {(!doubt.is_empty()).then(|| view! { <p class="notice" role="alert">{doubt}</p> })}
            <p class="notice" role="alert" class:hidden=flag(move || problem.read().is_empty())>{problem}</p>
            <div class="choices">
                {related}
                <button class=new on:click=keep>"Open as a new game"</button>
                <button on:click=look>"View only"</button>
                <button class="quiet-button" on:click=move |_| leave.run(())>"Cancel"</button>
            </div>
        </section>
    }
}

/// Describes a game: its title, its round, its length, and whose turn it is.
fn about(saved: &SavedGame) -> String {
    let summary = &saved.summary;
    let turn = if summary.over {
        format!("{} has won", summary.turn)
    } else {
        format!("{}’s turn", summary.turn)
    };
    let past = match saved.done.saturating_sub(saved.begins) {
        0 => String::new(),
        count => format!(", {count} actions"),
    };
    format!("{}, {}{past}. {turn}.", saved.title, summary.round)
}

/// Makes the button that goes on with the stored game.
fn related_button(
    related: RelatedGame,
    other: StoredValue<SavedGame>,
    played: StoredValue<History>,
    problem: RwSignal<&'static str>,
) -> AnyView {
    let go = expect_context::<Navigator>();
    let says = match &related.relation {
        Relation::Longer(moves) if moves.len() == 1 => "Go on with this move".to_string(),
        Relation::Longer(moves) => format!("Go on with these {} moves", moves.len()),
        Relation::Known(_) => "Open your game".to_string(),
        Relation::Diverged { .. } => "Keep it as a branch and compare".to_string(),
    };
    let related = StoredValue::new(related);
    let press = move |_| {
        let went = related.with_value(|related| go_on(go, related, other, played));
        if !went {
            problem.set("Your game has moved on in another tab, or the rules refuse these moves. Open it, or open this as a new game.");
        }
    };
    view! { <button class="primary" on:click=press>{says}</button> }
}

/// Goes on with the stored game: by the new moves, as it is, or beside a branch. Returns false if another tab was
/// faster.
fn go_on(
    go: Navigator,
    related: &RelatedGame,
    other: StoredValue<SavedGame>,
    played: StoredValue<History>,
) -> bool {
    match related.relation {
        Relation::Known(_) => go.to_played(related.id.clone(), related.history.clone()),
        Relation::Longer(_) => {
            let on = other.with_value(|other| related.go_on(other, files::now()));
            let Ok((saved, history)) = on else {
                return false;
            };
            let none = |_: &History| None;
            let lost = taken_back(&related.id, &related.saved, &related.history, &none);
            if !storing::keep_as(&related.id, saved) {
                return false;
            }
            if let Some(lost) = lost.filter(|lost| !history.actions().starts_with(&lost.actions)) {
                keep_as_new(lost);
            }
            go.to_played(related.id.clone(), history);
        }
        Relation::Diverged { here, .. } => {
            let branch = related.branch(here, other.get_value());
            let mut history = played.get_value();
            history.seat(branch.seats.clone());
            go.to_played(keep_as_new(branch), history);
        }
    }
    true
}
