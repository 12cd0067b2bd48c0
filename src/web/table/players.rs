//! The players: their worth, their possessions, and who decides.

use super::clock::clock_panel;
use super::computer::seats;
use super::explained::{explained, explains};
use crate::engine::game::{Game, Standing};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::liquidity::{liquidity, next_order};
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::erased::{live, view};
use crate::web::ui::seat::seat;
use leptos::prelude::*;

/// Shows all players in seating order.
pub fn players_panel(session: Session) -> AnyView {
    let cards = live(move || {
        let game = session.game.get();
        let acting = game.decision().map(|decision| decision.player);
        let standings = game.standings().into_iter();
        let income = incomes(session, &*game);
        let order = next_order(&*game);
        let cards = standings.map(|mut standing| {
            let own = income.iter().find(|(player, _)| *player == standing.player);
            let sold = liquidity(&*game, standing.player);
            let place = order.iter().position(|next| *next == standing.player);
            let more = [
                (
                    "Income last round",
                    own.map(|(_, paid)| session.money(*paid).to_string()),
                ),
                (
                    "If sold now",
                    sold.map(|sold| session.money(sold).to_string()),
                ),
                (
                    "Next stock round",
                    place.map(|place| format!("{} of {}", place + 1, order.len())),
                ),
            ];
            let more = more
                .into_iter()
                .filter_map(|(name, fact)| Some((name, fact?, false)));
            standing.facts.extend(more);
            player_card(session, &*game, acting, standing)
        });
        cards.collect_view()
    });
    view! { <div class="players">{seats(session)}{clock_panel(expect_context())}{cards}</div> }
}

/// Sums up each player's income by the last runs. Only companies that operate count; the result is empty for a game
/// without runs.
fn incomes(session: Session, game: &dyn Game) -> Vec<(PlayerId, Dollars)> {
    let Some(rail) = game.rail() else {
        return Vec::new();
    };
    let table = rail.table();
    // Companies that earned nothing have no such line in the log.
    let has_earned = |id: &CompanyId| {
        let run = table.company(*id).last_run;
        run.is_some_and(|run| run.earnings > Dollars::ZERO)
    };
    let running = rail.order().into_iter().filter(has_earned);
    let symbols = running.map(|id| table.symbol(id));
    let shown = session.shown();
    let mut income: Vec<(PlayerId, Dollars)> = Vec::new();
    session.now(|history| {
        for symbol in symbols {
            let log = history.log().rev().filter(|entry| entry.after <= shown);
            let mut earned = log.filter_map(|entry| entry.line.earned.as_ref());
            let last = earned.find(|earned| earned.by.symbol == symbol);
            for (player, paid) in last.into_iter().flat_map(|last| &last.paid) {
                match income.iter_mut().find(|(known, _)| known == player) {
                    Some((_, sum)) => *sum += *paid,
                    None => income.push((*player, *paid)),
                }
            }
        }
    });
    income
}

fn player_card(
    session: Session,
    game: &dyn Game,
    acting: Option<PlayerId>,
    standing: Standing,
) -> AnyView {
    let name = game.name(standing.player);
    let acts = acting == Some(standing.player);
    let marks = standing.marks.into_iter();
    let marks = marks.map(|mark| view! { <span class="priority">{mark}</span> });
    let marks = marks.collect_view();
    let facts = standing.facts.into_iter();
    let facts = facts.map(|(what, how, is_over)| view! { <div><dt>{explained(what)}</dt><dd class:over=is_over>{how}</dd></div> });
    let facts = facts.collect_view();
    let holdings = standing.holdings.into_iter();
    let holdings =
        holdings.map(|(badge, what)| view! { <li>{chip(badge)}<span>{what}</span></li> });
    let holdings = holdings.collect_view();
    let player = standing.player;
    let amount = game.currency().of(standing.worth).to_string();
    let amount = view! { {amount}" "<span class="quiet">"why?"</span> };
    let worth = explains("worth", "Worth: why it changed", amount, move || {
        session.worth_change(player)
    });
    view! {
        <article class="player" class:current=acts class:out=standing.out>
            <header><strong>{seat(standing.player)}{name}</strong>{marks}</header>
            <dl>
                <div><dt>"Worth"</dt><dd class="number">{worth}</dd></div>
                {facts}
            </dl>
            <ul class="holdings">{holdings}</ul>
        </article>
    }
}
