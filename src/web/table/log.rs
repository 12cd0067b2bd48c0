//! The log in plain sentences, and the bar with which one looks back.

use super::TableState;
use leptos::prelude::*;

/// The log, newest first; a click shows the table as it was then.
#[component]
pub fn LogPanel(table: TableState) -> impl IntoView {
    let lines = move || {
        let entries = table.log();
        entries
            .into_iter()
            .map(|entry| {
                let after = entry.after;
                let shown = move || table.shown() == after;
                view! {
                    <li class:heading=entry.line.heading class:shown=shown>
                        <button on:click=move |_| table.look_at(after)>{entry.line.text}</button>
                    </li>
                }
            })
            .collect_view()
    };
    view! { <ol class="log">{lines}</ol> }
}

/// Steps back and forth through the game without changing it.
#[component]
pub fn TimeBar(table: TableState) -> impl IntoView {
    let last = move || table.counts().0;
    let slide = move |event: leptos::ev::Event| {
        if let Ok(count) = event_target_value(&event).parse() {
            table.look_at(count);
        }
    };
    view! {
        <footer class="time" class:past=move || !table.is_live()>
            <button aria-label="To the start" on:click=move |_| table.look_at(0)>"«"</button>
            <button aria-label="One back" on:click=move |_| table.look_at(table.shown().saturating_sub(1))>"‹"</button>
            <input type="range" aria-label="Moment of the game" min="0" max=move || last().to_string()
                prop:value=move || table.shown().to_string() on:input=slide />
            <button aria-label="One forward" on:click=move |_| table.look_at(table.shown() + 1)>"›"</button>
            <button aria-label="To now" on:click=move |_| table.look_at(usize::MAX)>"»"</button>
            <span class="quiet small">{move || format!("{} of {}", table.shown(), last())}</span>
        </footer>
    }
}
