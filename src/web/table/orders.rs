//! Orders to pass and notes, which a player leaves for later.

use crate::engine::auto_pass::Passing;
use crate::engine::ids::PlayerId;
use crate::record::storage::order::PassUntil;
use crate::web::session::Session;
use crate::web::ui::erased::view;
use crate::web::ui::fold::fold_about;
use crate::web::ui::seat::seat;
use leptos::prelude::*;

/// Shows the orders that hold. Each has a button to cancel it.
pub fn orders(session: Session) -> AnyView {
    let game = session.game.get();
    let order = |(player, until): (PlayerId, PassUntil)| {
        let words = format!("{} passes {}.", game.name(player), until.words());
        view! {
            <p class="order">{seat(player)}<span>{words}</span>
                <button class="quiet-button" on:click=move |_| session.forget_order(player)>"Cancel"</button></p>
        }
    };
    let orders = session.orders().into_iter().map(order);
    orders.collect_view().into_any()
}

/// Offers the orders of the deciding player. It is hidden where nobody passes beforehand.
pub fn order_form(session: Session) -> AnyView {
    let about = move || {
        let game = session.game.read();
        let may = game.passing() == Passing::Ahead && game.way_on().is_some();
        may.then_some(())
    };
    let give = move |(until, _, words): (PassUntil, &str, &'static str)| {
        let act = move |_| session.pass_on(until);
        view! { <button class="choice" on:click=act>{format!("Pass {words}")}</button> }
    };
    let inside = move |&(): &()| {
        let ways = PassUntil::ALL.into_iter().map(give).collect_view();
        view! { <div class="choices">{ways}</div> }
    };
    let summary = |&(): &()| "Pass for longer".to_string();
    fold_about("fold", about, summary, inside)
}

/// Shows the deciding player's note, folded, so that nobody else reads it by chance.
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
        let keep = move |event| session.store_or_notify(&key, &event_target_value(&event));
        view! { <textarea rows="3" aria-label=format!("Note of {name}") prop:value=text on:input=keep></textarea> }
    };
    fold_about("fold note", about, summary, inside)
}
