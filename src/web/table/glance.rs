//! All players in one line, always in sight: what each has, what each is worth, who decides.

use crate::engine::game::Standing;
use crate::engine::ids::PlayerId;
use crate::record::order::Until;
use crate::web::part::{live, view};
use crate::web::seat::seat;
use crate::web::session::Session;
use leptos::prelude::*;

/// The players in seating order.
pub fn players_at_a_glance(session: Session) -> AnyView {
    let players = live(move || {
        let game = session.game.get();
        let acting = game.decision().map(|decision| decision.player);
        let ordered = session.orders();
        let item = |standing: Standing| {
            let is_acting = acting == Some(standing.player);
            let name = game.name(standing.player);
            let marks = standing.marks.join(", ");
            let mark =
                (!marks.is_empty()).then(|| view! { <span class="mark" title=marks>"◆"</span> });
            let first = standing.facts.into_iter().next();
            let cash = first.map(|(_, how, _)| how).unwrap_or_default();
            let ordered = ordered
                .iter()
                .find(|(player, _)| *player == standing.player);
            let ordered = ordered.map(|(player, until)| order(session, *player, &name, *until));
            let cash = cash.split(',').next().unwrap_or_default().to_string();
            view! {
                <li class:acting=is_acting class:out=standing.out>
                    {seat(standing.player)}<span class="name">{name.clone()}</span>{mark}{ordered}
                    <b title="Cash">{cash}</b><span class="quiet" title="Worth"><span class="word">"worth "</span>{standing.worth.to_string()}</span>
                </li>
            }
        };
        game.standings().into_iter().map(item).collect_view()
    });
    view! { <ol class="glance glance-players" aria-label="Players">{players}</ol> }
}

/// That a player passes on order, and the way to take that back.
fn order(session: Session, player: PlayerId, name: &str, until: Until) -> AnyView {
    let words = format!("{name} passes {}. Cancel", until.words());
    view! { <button class="ordered" title=words.clone() aria-label=words on:click=move |_| session.forget_order(player)>"» ✕"</button> }
}
