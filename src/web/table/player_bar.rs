//! All players in one line, always in sight: their cash, their worth, and who decides.

use super::clock::TableClock;
use super::explained::explains;
use crate::engine::game::Standing;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::record::storage::order::PassUntil;
use crate::web::session::Session;
use crate::web::ui::erased::{ListItem, flag, lines, text, view};
use crate::web::ui::seat::seat;
use leptos::prelude::*;

/// The facts of a player.
#[derive(Clone, PartialEq)]
struct PlayerFacts {
    player: PlayerId,
    name: String,
    marks: String,
    cash: String,
    worth: Dollars,
    is_acting: bool,
    out: bool,
    ordered: Option<PassUntil>,
}

/// Shows the players in seating order.
pub fn players_at_a_glance(session: Session) -> AnyView {
    let players = lines(move || glances(session), move |line| item(session, line));
    view! { <ol class="glance glance-players" aria-label="Players">{players}</ol> }
}

fn glances(session: Session) -> Vec<PlayerFacts> {
    let game = session.game.get();
    let ordered = session.orders();
    let order = |player| {
        let mut ordered = ordered.iter().filter(|(by, _)| *by == player);
        ordered.next().map(|(_, until)| *until)
    };
    let acting = game.decision().map(|decision| decision.player);
    let glance = |standing: Standing| PlayerFacts {
        player: standing.player,
        name: game.name(standing.player),
        marks: standing.marks.join(", "),
        cash: standing.cash,
        worth: standing.worth,
        is_acting: acting == Some(standing.player),
        out: standing.out,
        ordered: order(standing.player),
    };
    game.standings().into_iter().map(glance).collect()
}

fn item(session: Session, line: ListItem<PlayerFacts>) -> AnyView {
    let mark = line.part(
        |glance| glance.marks.clone(),
        |marks| {
            let marks = Some(marks.clone()).filter(|marks| !marks.is_empty());
            marks.map(|marks| view! { <span class="mark" title=marks>"◆"</span> })
        },
    );
    let ordered = line.part(
        |glance| (glance.player, glance.name.clone(), glance.ordered),
        move |(player, name, until)| until.map(|until| order(session, *player, name, until)),
    );
    let clock: TableClock = expect_context();
    let left = line.part(
        |glance| glance.player,
        move |player| {
            let player = *player;
            let left = text(move || clock.left(player).unwrap_or_default());
            Some(view! { <span class="clock-left" class:over=flag(move || clock.is_over(player)) title="Time left">{left}</span> })
        },
    );
    let worth = line.part(
        |glance| glance.player,
        move |player| {
            let player = *player;
            let amount = line.text(move |glance| session.money(glance.worth).to_string());
            let amount = view! { <span class="word">"worth "</span>{amount} };
            let lines = move || session.worth_change(player);
            explains("worth quiet", "Worth: why it changed", amount, lines)
        },
    );
    view! {
        <li class:acting=line.flag(|glance| glance.is_acting) class:out=line.flag(|glance| glance.out)>
            {line.part(|glance| glance.player, |player| seat(*player))}<span class="name">{line.text(|glance| glance.name.clone())}</span>{mark}{ordered}{left}
            <b title="Cash">{line.text(|glance| glance.cash.clone())}</b>{worth}
        </li>
    }
}

/// Shows a player's order to pass, with a button to cancel it.
fn order(session: Session, player: PlayerId, name: &str, until: PassUntil) -> AnyView {
    let words = format!("{name} passes {}. Cancel", until.words());
    view! { <button class="ordered" title=words.clone() aria-label=words on:click=move |_| session.forget_order(player)>"» ✕"</button> }
}
