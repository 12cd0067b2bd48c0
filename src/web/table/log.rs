//! The log in plain sentences, and the bar with which one looks back.

use super::branch::TryButton;
use crate::web::part::{flag, live, text, view};
use crate::web::session::Session;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The log, newest first; a click shows the table as it was then.
pub fn log_panel(session: Session) -> AnyView {
    let lines = live(move || {
        let entries = session.log();
        entries
            .into_iter()
            .map(|entry| {
                let after = entry.after;
                let shown = move || session.shown() == after;
                view! {
                    <li class:heading=entry.line.heading class:shown=shown>
                        <button on:click=move |_| session.look_at(after)>{entry.line.text}</button>
                    </li>
                }
            })
            .collect_view()
    });
    view! { <ol class="log">{lines}</ol> }
}

/// How many actions of a film are shown in a second.
const SPEEDS: [(&str, u32); 3] = [("slow", 1), ("normal", 4), ("fast", 16)];

/// Steps back and forth through the game without changing it, plays it as a film, and tries things out.
#[component]
pub fn TimeBar(session: Session) -> impl IntoView {
    let last = move || session.counts().0;
    let slide = move |event: leptos::ev::Event| {
        if let Ok(count) = event_target_value(&event).parse() {
            session.look_at(count);
        }
    };
    view! {
        <footer class="time" class:past=flag(move || !session.is_live())>
            <button aria-label="To the start" on:click=move |_| session.look_at(0)>"|‹"</button>
            <button aria-label="To the round before" on:click=move |_| session.look_at(untrack(|| session.round_near(false)))>"⋘"</button>
            <button aria-label="To the turn before" on:click=move |_| session.look_at(untrack(|| session.turn_near(false)))>"«"</button>
            <button aria-label="One back" on:click=move |_| session.look_at(untrack(|| session.shown()).saturating_sub(1))>"‹"</button>
            <input type="range" aria-label="Moment of the game" min=session.begins().to_string() max=text(move || last().to_string())
                prop:value=text(move || session.shown().to_string()) on:input=slide />
            <button aria-label="One forward" on:click=move |_| session.look_at(untrack(|| session.shown()) + 1)>"›"</button>
            <button aria-label="To the next turn" on:click=move |_| session.look_at(untrack(|| session.turn_near(true)))>"»"</button>
            <button aria-label="To the next round" on:click=move |_| session.look_at(untrack(|| session.round_near(true)))>"⋙"</button>
            <button aria-label="To now" on:click=move |_| session.look_at(usize::MAX)>"›|"</button>
            <Film session />
            <TryButton session />
            <span class="quiet small">{text(move || format!("{} of {}", session.shown(), last()))}</span>
        </footer>
    }
}

/// Plays the game on from the shown point, until now or until it is stopped.
#[component]
fn Film(session: Session) -> impl IntoView {
    let playing = RwSignal::new(false);
    let speed = RwSignal::new(SPEEDS[1].1);
    let play = move |_| {
        if playing.get_untracked() {
            playing.set(false);
            return;
        }
        playing.set(true);
        if untrack(|| session.is_live()) {
            session.look_at(0);
        }
        spawn_local(async move {
            while playing.try_get_untracked() == Some(true) && !untrack(|| session.is_live()) {
                TimeoutFuture::new(1000 / speed.get_untracked().max(1)).await;
                if playing.try_get_untracked() == Some(true) {
                    session.look_at(untrack(|| session.shown()) + 1);
                }
            }
            playing.try_set(false);
        });
    };
    let choose = move |event: leptos::ev::Event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            speed.set(chosen);
        }
    };
    view! {
        <button class="film" on:click=play>{text(move || if playing.get() { "Stop" } else { "Film" }.to_string())}</button>
        <select aria-label="Speed of the film" on:change=choose>
            {SPEEDS.into_iter().map(|(name, each)| view! {
                <option value=each.to_string() selected=each == SPEEDS[1].1>{name}</option>
            }).collect_view()}
        </select>
    }
}
