//! What a player has for later: orders to pass, and a note.

use crate::engine::idle::Passing;
use crate::engine::ids::PlayerId;
use crate::record::order::Until;
use crate::web::erased::view;
use crate::web::fold::fold_about;
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
pub fn to_be_ordered(session: Session) -> AnyView {
    let about = move || {
        let game = session.game.read();
        let may = game.passing() == Passing::Ahead && game.way_on().is_some();
        may.then_some(())
    };
    let give = move |(until, _, words): (Until, &str, &'static str)| {
        let act = move |_| session.pass_on(until);
        view! { <button class="choice" on:click=act>{format!("Pass {words}")}</button> }
    };
    let inside = move |&(): &()| {
        let ways = Until::ALL.into_iter().map(give).collect_view();
        view! { <div class="choices">{ways}</div> }
    };
    let summary = |&(): &()| "Pass for longer".to_string();
    fold_about("fold", about, summary, inside)
}

/// What whoever decides notes, folded, so that nobody else reads it by chance.
pub fn note(session: Session) -> AnyView {
    let about = move || {
        let game = session.game.read();
        let player = game.decision()?.player;
        Some((player, game.name(player)))
    };
    let key = |player: PlayerId| format!("note-{}", player.index());
    let summary = move |(player, name): &(PlayerId, String)| {
        let text = session.kept(&key(*player));
        let some = if text.trim().is_empty() { "" } else { " ✎" };
        format!("Note of {name}{some}")
    };
    let inside = move |(player, name): &(PlayerId, String)| {
        let key = key(*player);
        let text = session.kept(&key);
        let keep = move |event| session.keep_or_say(&key, &event_target_value(&event));
        view! { <textarea rows="3" aria-label=format!("Note of {name}") prop:value=text on:input=keep></textarea> }
    };
    fold_about("fold note", about, summary, inside)
}
