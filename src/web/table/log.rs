//! The log in plain sentences, and the bar with which one looks back.

use super::branch::TryButton;
use super::film::Film;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Badge, Game};
use crate::engine::rail::words::badge;
use crate::record::history::Entry;
use crate::scene::mentions::{Piece, pieces, tells_of};
use crate::web::browser::copying;
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{flag, live, text, view};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The number of lines that are shown at once; the rest is asked for.
const LINES: usize = 200;

/// Shows the log, newest first, whole or for one name. A press shows the table as it was then.
pub fn log_panel(session: Session) -> AnyView {
    let wanted = RwSignal::new(String::new());
    let is_whole = RwSignal::new(false);
    let entries = move || {
        let wanted = wanted.get();
        let mut entries = session.log();
        entries.retain(|entry| wanted.is_empty() || tells_of(&entry.line.text, &wanted));
        entries
    };
    let lines = live(move || {
        let names = Names::of(&**session.game.read_untracked());
        let entries = entries();
        let count = if is_whole.get() { entries.len() } else { LINES };
        let rest = entries.len().saturating_sub(count);
        let lines = entries.into_iter().take(count);
        let lines = lines
            .map(|entry| line(session, entry, &names))
            .collect_view();
        let rest = (rest > 0).then(|| {
            view! { <button class="quiet-button" on:click=move |_| is_whole.set(true)>{format!("{rest} earlier lines")}</button> }
        });
        view! { <ol class="log">{lines}</ol>{rest} }
    });
    let options = Names::of(&**session.game.read_untracked()).all();
    let option = |name: String| view! { <option value=name.clone()>{name.clone()}</option> };
    let options = options.into_iter().map(option).collect_view();
    let choose = move |event: leptos::ev::Event| wanted.set(event_target_value(&event));
    let copied = ErasedSignal::new("Copy");
    let copy = move |_| {
        let lines: Vec<String> = untrack(entries)
            .into_iter()
            .rev()
            .map(|entry| entry.line.text)
            .collect();
        spawn_local(async move {
            let outcome = copying::copy(lines.join("\n")).await;
            copied.try_set(outcome);
        });
    };
    view! {
        <div class="log-acts">
            <select aria-label="What the log shows" on:change=choose><option value="">"Everything"</option>{options}</select>
            <button class="quiet-button" on:click=copy>{text(move || copied.get().to_string())}</button>
        </div>
        {lines}
        {live(move || seed(&**session.game.read()))}
    }
}

/// Shows the seed of the game. With hidden hands it waits for the end.
fn seed(game: &dyn Game) -> Option<AnyView> {
    let is_told = !game.has_hands() || game.outcome().is_some();
    let seed = game.setup().seed;
    is_told.then(|| view! { <p class="quiet small">{format!("Seed {seed}")}</p> }.into_any())
}

/// The names in the log: companies, which get their marks, and players.
struct Names {
    badges: Vec<Badge>,
    players: Vec<String>,
}

impl Names {
    fn of(game: &dyn Game) -> Names {
        let badges = game.rail().map(|rail| {
            let table = rail.table();
            let ids = table.components.company_ids();
            ids.map(|id| badge(table, id)).collect()
        });
        Names {
            badges: badges.unwrap_or_default(),
            players: game.setup().players,
        }
    }

    /// Lists all names, players first.
    fn all(self) -> Vec<String> {
        let badges = self.badges.iter().map(|badge| badge.symbol);
        let mut symbols: Vec<&str> = badges.filter(|symbol| !symbol.is_empty()).collect();
        symbols.arrange_by_key(|symbol| *symbol);
        let symbols = symbols.into_iter().map(ToString::to_string);
        self.players.into_iter().chain(symbols).collect()
    }
}

/// The number of lines before the last act of which as many are shown as there is room for.
const EARLIER: usize = 12;

/// Shows what happened before the last act, where the turn leaves room. It is all in the log as well.
pub fn earlier(session: Session) -> AnyView {
    let lines = live(move || {
        let names = Names::of(&**session.game.read());
        let lines = session.earlier(EARLIER).into_iter();
        let lines = lines.map(
            |line| view! { <li class:heading=line.heading>{sentence(&line.text, &names)}</li> },
        );
        lines.collect_view()
    });
    view! { <ol class="earlier" aria-hidden="true">{lines}</ol> }.into_any()
}

/// Writes a sentence of the log with the marks of companies.
fn sentence(text: &str, names: &Names) -> AnyView {
    let symbols: Vec<&str> = names.badges.iter().map(|badge| badge.symbol).collect();
    let piece = |piece| match piece {
        Piece::Text(text) => text.to_string().into_any(),
        Piece::Name(index) => chip(names.badges[index]),
    };
    let pieces = pieces(text, &symbols);
    pieces.into_iter().map(piece).collect_view().into_any()
}

fn line(session: Session, entry: Entry, names: &Names) -> AnyView {
    let Entry { after, line } = entry;
    let pieces = sentence(&line.text, names);
    let shown = flag(move || session.shown() == after);
    view! {
        <li class:heading=line.heading class:shown=shown><button on:click=move |_| session.look_at(after)>{pieces}</button></li>
    }
}

/// Steps back and forth through the game without changing it, plays it as a film, and begins branches.
#[component]
pub fn TimeBar(session: Session) -> impl IntoView {
    let last = move || session.counts().0;
    let slide = move |event: leptos::ev::Event| {
        if let Ok(count) = event_target_value(&event).parse() {
            session.look_at(count);
        }
    };
    // A slider with one place only stands at its end, where the game is.
    let first = move || session.begins().min(last().saturating_sub(1));
    let is_still = move || session.begins() == last();
    view! {
        <footer class="time" class:past=flag(move || !session.is_now())>
            <button aria-label="To the start" on:click=move |_| session.look_at(0)>"|‹"</button>
            <button aria-label="To the round before" on:click=move |_| session.look_at(untrack(|| session.round_near(false)))>"⋘"</button>
            <button aria-label="To the turn before" on:click=move |_| session.look_at(untrack(|| session.turn_near(false)))>"«"</button>
            <button aria-label="One back" on:click=move |_| session.look_at(untrack(|| session.shown()).saturating_sub(1))>"‹"</button>
            <input type="range" aria-label="Moment of the game" min=text(move || first().to_string()) max=text(move || last().to_string())
                disabled=flag(is_still) prop:value=text(move || session.shown().to_string()) on:input=slide />
            <button aria-label="One forward" on:click=move |_| session.look_at(untrack(|| session.shown()) + 1)>"›"</button>
            <button aria-label="To the next turn" on:click=move |_| session.look_at(untrack(|| session.turn_near(true)))>"»"</button>
            <button aria-label="To the next round" on:click=move |_| session.look_at(untrack(|| session.round_near(true)))>"⋙"</button>
            <button aria-label="To now" on:click=move |_| session.look_at(usize::MAX)>"›|"</button>
            {expect_context::<Film>().controls()}
            <TryButton session />
            <span class="quiet small">{text(move || format!("{} of {}", session.shown(), last()))}</span>
        </footer>
    }
}
