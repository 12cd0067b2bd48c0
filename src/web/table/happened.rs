//! What has happened: the last act with its way back, and everything since whoever decides did so last.

use super::ahead::orders;
use crate::record::history::Entry;
use crate::web::fold::fold;
use crate::web::part::{Live, flag, live, text, view, when};
use crate::web::session::Session;
use leptos::prelude::*;

/// Both, and what is ordered to happen, above what is to be decided.
pub fn happened(session: Session) -> AnyView {
    let orders = live(move || orders(session));
    let since = live(move || since_own_act(session));
    view! { {last_act(session)}{since}{orders} }
}

/// What the last act did, in a sentence, until the next one; while one looks at the past there is nothing to take back.
fn last_act(session: Session) -> Live<AnyView> {
    let told = Memo::new(move |_| session.told_here());
    let back = move || {
        view! { <button class="quiet-button" disabled=flag(move || !session.can_undo()) on:click=move |_| session.undo()>"Take back"</button> }
    };
    when(
        move || !told.read().0.is_empty(),
        move || {
            let back = when(move || session.is_live(), back);
            view! { <div class="last-act"><p class="happened quiet" role="status" title=text(move || told.get().1)>{text(move || told.get().0)}</p>{back}</div> }
        },
    )
}

/// What others have done since whoever decides now last did so, folded to a line; its lines are made when it is opened.
fn since_own_act(session: Session) -> Option<AnyView> {
    let told = session.since_own_act();
    let mut acts: Vec<usize> = told.iter().map(|entry| entry.after).collect();
    acts.dedup();
    let many = match acts.len() {
        0 => return None,
        1 => "one act".to_string(),
        count => format!("{count} acts"),
    };
    let line = move |entry: &Entry| {
        let after = entry.after;
        let text = entry.line.text.clone();
        view! { <li class:heading=entry.line.heading><button on:click=move |_| session.look_at(after)>{text}</button></li> }
    };
    let summary = view! { <summary>{format!("Since your last turn: {many}")}</summary> };
    Some(fold("fold since", summary, move || {
        let lines = told.iter().map(line).collect_view();
        view! { <ol class="log">{lines}</ol> }
    }))
}
