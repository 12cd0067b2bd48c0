//! The choice of who plays a seat: a person, or a computer of some level.

use crate::opponents::Level;
use crate::web::ui::erased::{flag, text, view};
use leptos::prelude::*;

/// Returns the name of a level among the ways to play a seat.
pub fn name_of(level: Option<Level>) -> &'static str {
    match level {
        None => "Person",
        Some(Level::Easy) => "Computer, easy",
        Some(Level::Fair) => "Computer, fair",
        Some(Level::Strong) => "Computer, strong",
    }
}

const ALL: [Option<Level>; 4] = [
    None,
    Some(Level::Easy),
    Some(Level::Fair),
    Some(Level::Strong),
];

/// Shows the choice of who plays a seat. Strong computers can be chosen where they think ahead.
pub fn played_by(
    label: String,
    ahead: impl Fn() -> bool + Copy + Send + Sync + 'static,
    by: impl Fn() -> Option<Level> + Copy + Send + Sync + 'static,
    choose: impl Fn(Option<Level>) + 'static,
) -> AnyView {
    let option = |level: &Option<Level>| {
        let (level, name) = (*level, name_of(*level));
        let absent = flag(move || level == Some(Level::Strong) && !ahead());
        view! { <option value=name disabled=absent>{name}</option> }
    };
    let options = ALL.iter().map(option).collect_view();
    let change = move |event: leptos::ev::Event| {
        let name = event_target_value(&event);
        let level = ALL.into_iter().find(|level| name_of(*level) == name);
        choose(level.flatten());
    };
    let chosen = text(move || name_of(by()).to_string());
    view! { <select class="played-by" aria-label=label prop:value=chosen on:change=change>{options}</select> }
}
