//! What a player has for later: orders to pass, and a note.

use crate::engine::game::Game;
use crate::engine::idle::Passing;
use crate::engine::ids::PlayerId;
use crate::record::order::Until;
use crate::web::fold::fold;
use crate::web::part::view;
use crate::web::seat::seat;
use crate::web::session::Session;
use leptos::prelude::*;

/// The orders that hold, each with the way to take it back.
pub fn orders(session: Session) -> AnyView {
    let game = session.game.get();
    let order = |(player, until): (PlayerId, Until)| {
        let words = format!("{} passes {}.", game.name(player), until.words());
        view! {
            <p class="order">{seat(player)}<span>{words}</span>
                <button class="quiet-button" on:click=move |_| session.forget_order(player)>"Cancel"</button></p>
        }
    };
    let orders = session.orders().into_iter().map(order);
    orders.collect_view().into_any()
}

/// The orders that whoever decides may give; nothing where nobody passes beforehand.
pub fn to_be_ordered(session: Session, game: &dyn Game) -> Option<AnyView> {
    let may = game.passing() == Passing::Ahead && game.way_on().is_some();
    let give = |(until, _, words): (Until, &str, &'static str)| {
        let act = move |_| session.pass_on(until);
        view! { <button class="choice" on:click=act>{format!("Pass {words}")}</button> }
    };
    may.then(|| {
        let ways = Until::ALL.into_iter().map(give).collect_view();
        view! { <details class="fold"><summary>"Pass for longer"</summary><div class="choices">{ways}</div></details> }
    })
}

/// What a player notes, folded, so that nobody else reads it by chance.
pub fn note(session: Session, player: PlayerId, name: &str) -> AnyView {
    let what = format!("note-{}", player.index());
    let text = session.kept(&what);
    let some = if text.trim().is_empty() { "" } else { " ✎" };
    let keep = move |event| session.keep_or_say(&what, &event_target_value(&event));
    let heading = format!("Note of {name}");
    let summary = view! { <summary>{heading.clone()}{some}</summary> };
    fold("fold note", summary, move || {
        let (text, keep) = (text.clone(), keep.clone());
        view! { <textarea rows="3" aria-label=heading.clone() prop:value=text on:input=keep></textarea> }
    })
}
