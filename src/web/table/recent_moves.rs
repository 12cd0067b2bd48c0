//! Recent moves: the last act with its undo button, and everything since the player who decides last did so.

use super::computer::move_reasons;
use super::orders::orders;
use crate::record::review::story::StoryLine;
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{LiveView, flag, live, text, view, when};
use crate::web::ui::fold::fold_about;
use crate::web::ui::seat::seat;
use leptos::prelude::*;

/// Shows both and the orders that hold. They stand above the decision.
pub fn recent_moves(session: Session) -> AnyView {
    let orders = live(move || orders(session));
    view! { {last_act(session)}{move_reasons(session)}{since_own_act(session)}{orders} }
}

/// Describes the last act in a sentence. It stays until the next one; in the past it has no undo button.
fn last_act(session: Session) -> LiveView<AnyView> {
    let recent = ErasedMemo::new(move || session.log_here());
    let turn = move || {
        view! { <button class="quiet-button turn-back" on:click=move |_| session.undo_turn()>"Undo turn"</button> }
    };
    let back = move || {
        let turn = when(move || session.is_turn_long(), turn);
        view! { <button class="quiet-button" disabled=flag(move || !session.can_undo()) on:click=move |_| session.undo()>"Undo move"</button>{turn} }
    };
    when(
        move || !recent.read().0.is_empty(),
        move || {
            let back = when(move || session.is_live(), back);
            view! { <div class="last-act"><p class="happened quiet" role="status" title=text(move || recent.get().1)>{text(move || recent.get().0)}</p>{back}</div> }
        },
    )
}

/// Tells the acts of others in a fold, since the player who decides now last did so. Its lines are made when it is
/// opened.
fn since_own_act(session: Session) -> AnyView {
    let about = move || session.since_own_act();
    let summary = |(since, done): &(usize, usize)| match done - since {
        1 => "One move since your last turn".to_string(),
        count => format!("{count} moves since your last turn"),
    };
    let inside = move |(since, _): &(usize, usize)| {
        let lines = session.story(*since).into_iter();
        let lines = lines.map(|line| story_line(session, line)).collect_view();
        view! { <ol class="log story">{lines}</ol> }
    };
    fold_about("fold since", about, summary, inside)
}

/// Writes what a company or a player did in a row; a press shows the first of it.
fn story_line(session: Session, line: StoryLine) -> AnyView {
    let (first, _) = line.acts;
    let by = match line.company {
        Some(company) => Some(chip(company)),
        None => line.player.map(seat),
    };
    let name = line.player.filter(|_| line.company.is_none());
    let name = name.map(|player| session.game.read_untracked().name(player));
    let parts = line.parts.join(", ");
    view! { <li><button title="Show this moment; the arrows go on from there" on:click=move |_| session.look_at(first)>{by}" "{name}" "{parts}</button></li> }
}
