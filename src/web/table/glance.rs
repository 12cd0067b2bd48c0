//! All players in one line, always in sight: what each has, what each is worth, who decides.

use crate::engine::game::{Game, Standing};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::web::part::{list, view};
use crate::web::seat::seat;
use crate::web::session::Session;
use leptos::prelude::*;

/// What is said of a player.
#[derive(Clone, PartialEq)]
struct Glance {
    player: PlayerId,
    name: String,
    marks: String,
    cash: String,
    worth: Dollars,
    is_acting: bool,
    out: bool,
}

/// The players in seating order.
pub fn players_at_a_glance(session: Session) -> AnyView {
    let players = list(move || glances(&**session.game.read()), item);
    view! { <ol class="glance glance-players" aria-label="Players">{players}</ol> }
}

fn glances(game: &dyn Game) -> Vec<Glance> {
    let acting = game.decision().map(|decision| decision.player);
    let glance = |standing: Standing| {
        let first = standing.facts.into_iter().next();
        let cash = first.map(|(_, how, _)| how).unwrap_or_default();
        Glance {
            player: standing.player,
            name: game.name(standing.player),
            marks: standing.marks.join(", "),
            cash: cash.split(',').next().unwrap_or_default().to_string(),
            worth: standing.worth,
            is_acting: acting == Some(standing.player),
            out: standing.out,
        }
    };
    game.standings().into_iter().map(glance).collect()
}

fn item(glance: &Glance) -> AnyView {
    let marks = glance.marks.clone();
    let mark = (!marks.is_empty()).then(|| view! { <span class="mark" title=marks>"◆"</span> });
    view! {
        <li class:acting=glance.is_acting class:out=glance.out>
            {seat(glance.player)}<span class="name">{glance.name.clone()}</span>{mark}
            <b title="Cash">{glance.cash.clone()}</b><span class="quiet" title="Worth"><span class="word">"worth "</span>{glance.worth.to_string()}</span>
        </li>
    }
}
