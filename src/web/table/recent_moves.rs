//! Recent moves: the last act with its undo button, and everything since the player who decides last did so.

use super::computer::move_reasons;
use super::orders::orders;
use crate::record::history::Entry;
use crate::web::derived::ErasedMemo;
use crate::web::erased::{LiveView, flag, live, text, view, when};
use crate::web::fold::fold_about;
use crate::web::session::Session;
use leptos::prelude::*;

/// Shows both and the orders that hold. They stand above the decision.
pub fn recent_moves(session: Session) -> AnyView {
    let orders = live(move || orders(session));
    view! { {last_act(session)}{move_reasons(session)}{since_own_act(session)}{orders} }
}

/// Describes the last act in a sentence. It stays until the next one; in the past it has no undo button.
fn last_act(session: Session) -> LiveView<AnyView> {
    let told = ErasedMemo::new(move || session.log_here());
    let turn = move || {
        view! { <button class="quiet-button turn-back" on:click=move |_| session.undo_turn()>"Take the turn back"</button> }
    };
    let back = move || {
        let turn = when(move || session.is_turn_long(), turn);
        view! { <button class="quiet-button" disabled=flag(move || !session.can_undo()) on:click=move |_| session.undo()>"Take back"</button>{turn} }
    };
    when(
        move || !told.read().0.is_empty(),
        move || {
            let back = when(move || session.is_live(), back);
            view! { <div class="last-act"><p class="happened quiet" role="status" title=text(move || told.get().1)>{text(move || told.get().0)}</p>{back}</div> }
        },
    )
}

/// Lists the acts of others in a fold, since the player who decides now last did so. Its lines are made when it is
/// opened.
fn since_own_act(session: Session) -> AnyView {
    let about = move || {
        let told = session.since_own_act();
        (!told.is_empty()).then_some(told)
    };
    let summary = |told: &Vec<Entry>| {
        let mut acts: Vec<usize> = told.iter().map(|entry| entry.after).collect();
        acts.dedup();
        match acts.len() {
            1 => "Since your last turn: one act".to_string(),
            count => format!("Since your last turn: {count} acts"),
        }
    };
    let line = move |entry: &Entry| {
        let after = entry.after;
        let text = entry.line.text.clone();
        view! { <li class:heading=entry.line.heading><button on:click=move |_| session.look_at(after)>{text}</button></li> }
    };
    let inside = move |told: &Vec<Entry>| {
        let lines = told.iter().map(line).collect_view();
        view! { <ol class="log">{lines}</ol> }
    };
    fold_about("fold since", about, summary, inside)
}
