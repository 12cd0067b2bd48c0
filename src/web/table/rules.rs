//! The rules of the title in our own words: the one about the present step, and all of them, with a search.

use super::explained::explained;
use super::wide_panel::wide_panel;
use crate::engine::rail::Rail;
use crate::engine::rail::rail_view::Task;
use crate::web::session::Session;
use crate::web::start::rules::{rule_view, rules};
use crate::web::title_code::code_of;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{LiveView, live, shown, text, view, when};
use crate::web::ui::fold::fold;
use leptos::prelude::*;

/// Shows the rule about the decision, folded.
pub fn rule_here(session: Session) -> LiveView<AnyView> {
    let rule = move || {
        let key = session.game.read().rule();
        let mut rules = code_of(session.title()).rules.iter();
        rules.find(|rule| rule.key == key)
    };
    let rule = ErasedMemo::new(rule);
    when(
        move || rule.read().is_some(),
        move || {
            let name = move || format!("? {}", rule.get().map_or("", |rule| rule.heading));
            let summary = view! { <summary aria-label=text(name)>"?"</summary> };
            fold("rule-here", summary, move || {
                live(move || rule.get().map(rule_view)).into_any()
            })
        },
    )
}

/// The number of acts of each player for which reasons to act are shown.
const FIRST: usize = 40;

/// Tells why one would do what is asked, in one's first turns.
pub fn beginner_tip(session: Session) -> LiveView<AnyView> {
    let why = move || {
        let game = session.game.read();
        let is_early = session.counts().0 < FIRST * game.setup().players.len();
        let key = if is_early { game.why() } else { "" };
        let mut whys = code_of(session.title()).whys.iter();
        let why = whys.find(|(known, _)| *known == key)?;
        let rail = game.rail();
        // Nothing is laid or found here for a board on a real table.
        let is_elsewhere = rail.is_some_and(|rail| rail.table().physical_board);
        let finds = match rail.and_then(Rail::task) {
            Some(_) if is_elsewhere => "",
            Some(Task::Track) => {
                " \u{201c}Show best tiles\u{201d} says what a tile adds to the next run, and where it leads."
            }
            Some(Task::Runs) => " The best run is already found: you can simply take it.",
            _ => "",
        };
        Some((why.1, finds))
    };
    shown(why, |why| {
        why.map(|(why, finds)| view! { <p class="why-would small"><b>"Why? "</b>{explained(why)}{finds}</p> })
    })
}

/// Shows all rules.
pub fn rules_panel(session: Session) -> AnyView {
    wide_panel("Rules", Box::new(move |_| rules(session.title())))
}
