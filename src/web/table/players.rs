//! Players: cash, certificates of the limit, holdings, worth, and who has the priority deal.

use super::TableState;
use crate::engine::ids::PlayerId;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::shares::Holder;
use crate::titles::new_england::Game;
use crate::web::board::Chip;
use crate::web::part::{live, view};
use leptos::prelude::*;

/// All players in seating order.
#[component]
pub fn Players(table: TableState) -> impl IntoView {
    let cards = live(move || {
        let game = table.game.get();
        game.table()
            .player_ids()
            .map(|player| player_card(&game, player))
            .collect_view()
    });
    view! { <div class="players">{cards}</div> }
}

fn player_card(game: &Game, player: PlayerId) -> impl IntoView + use<> {
    let table = game.table();
    let acting = game
        .decision()
        .is_some_and(|decision| decision.player == player);
    let certificates = table.certificates(player);
    let limit = game.certificate_limit();
    let out = table.players[player.index()].bankrupt;
    let holdings = table.running().filter_map(|company| {
        let shares = &table.company(company).shares;
        let percent = shares.percent(Holder::Player(player));
        let what = match table.kind(company) {
            CompanyKind::Major if shares.president() == Some(player) => {
                format!("{percent}%, president")
            }
            CompanyKind::Major => format!("{percent}%"),
            _ => "owner".to_string(),
        };
        (percent > 0).then(|| view! { <li><Chip company /><span>{what}</span></li> })
    });
    let holdings = holdings.collect_view();
    view! {
        <article class="player" class:current=acting class:out=out>
            <header>
                <strong>{game.name(player).to_string()}</strong>
                {(game.priority() == player).then(|| view! { <span class="priority">"Priority deal"</span> })}
                {out.then(|| view! { <span class="priority">"Bankrupt"</span> })}
            </header>
            <dl>
                <div><dt>"Cash"</dt><dd class="number">{table.cash(player).to_string()}</dd></div>
                <div><dt>"Worth"</dt><dd class="number">{game.worth(player).to_string()}</dd></div>
                <div><dt>"Certificates"</dt><dd class:over={certificates > limit}>{format!("{certificates} of {limit}")}</dd></div>
            </dl>
            <ul class="holdings">{holdings}</ul>
        </article>
    }
}
