//! The parts and sources of each player's worth: at the end, or as if the game ended at the moment shown.

use super::charts::worth_chart;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Asset, Badge, Game, Outcome};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::record::review::timeline::Source;
use crate::web::session::Session;
use crate::web::ui::board::chip;
use crate::web::ui::erased::{live, view};
use crate::web::ui::fold::fold;
use crate::web::ui::seat::seat;
use leptos::prelude::*;

/// Shows the ranking at the shown moment.
pub fn ending(session: Session) -> AnyView {
    live(move || {
        let game = session.game.get();
        let heading = match game.outcome() {
            Some(_) => "How it ended",
            None => "If the game ended now",
        };
        view! { <section class="results"><h3>{heading}</h3>{ranking(session, &*game)}{last_prices(&*game)}</section> }
    })
    .into_any()
}

/// Shows how the game ended: the winners, the reason, and the ranking.
pub fn final_scores(session: Session) -> AnyView {
    live(move || {
        let game = session.game.get();
        let outcome = game.outcome()?;
        Some(scores(session, &*game, &outcome))
    })
    .into_any()
}

fn scores(session: Session, game: &dyn Game, outcome: &Outcome) -> AnyView {
    // As wide as the narrowest place in which this stands.
    let (width, _) = signal(330);
    view! {
        <h2 id="who" class="who final">{who_wins(game, outcome)}</h2>
        <p>"The game is over: "{outcome.reason.clone()}"."</p>
        <div class="results">{ranking(session, game)}{last_prices(game)}</div>
        {worth_chart(session, width)}
    }
}

/// Names the winners. The sentence lacks its full stop.
pub fn who_wins(game: &dyn Game, outcome: &Outcome) -> String {
    let winners = outcome.scores.iter().take(outcome.winners);
    let winners: Vec<String> = winners.map(|(player, _)| game.name(*player)).collect();
    let verb = if winners.len() > 1 { "win" } else { "wins" };
    format!("{} {verb}", winners.join(" and "))
}

/// Lists the players by worth, or as the end has ranked them.
fn ranking(session: Session, game: &dyn Game) -> AnyView {
    let scores = match game.outcome() {
        Some(outcome) => outcome.scores,
        None => {
            let standings = game.standings().into_iter();
            let mut scores: Vec<(PlayerId, Dollars)> =
                standings.map(|own| (own.player, own.worth)).collect();
            scores.arrange_by_key(|(_, worth)| -*worth);
            scores
        }
    };
    let most = scores.iter().map(|(_, worth)| worth.0).max();
    let most = most.unwrap_or(1).max(1);
    let item = |(player, worth)| result(session, game, player, worth, most);
    view! { <ol class="ranking">{scores.into_iter().map(item).collect_view()}</ol> }
}

/// Shows a player's worth: its parts as a bar and in words, and its sources.
fn result(
    session: Session,
    game: &dyn Game,
    player: PlayerId,
    worth: Dollars,
    most: i32,
) -> AnyView {
    let mut assets = game.assets(player);
    assets.arrange_by_key(|asset| (asset.of.is_some(), -asset.value));
    let part = |(number, asset): (usize, &Asset)| {
        // In thousandths of the richest player's worth, so that the bars can be compared; a negative part has no
        // length.
        let share = i64::from(asset.value.0.max(0)) * 1000 / i64::from(most);
        let colour = asset
            .of
            .map_or(String::new(), |of| format!("background:{}", of.colours.0));
        view! { <i style=format!("flex:{share} 0 0;--nth:{number};{colour}")></i> }
    };
    let rest = i64::from(most - worth.0) * 1000 / i64::from(most);
    let parts = assets.iter().enumerate().map(part).collect_view();
    let words = assets
        .iter()
        .map(|asset| in_words(session, asset))
        .collect_view();
    let where_from = game.rail().map(|_| {
        let summary = view! { <summary>"Where the money came from"</summary> };
        fold("origins", summary, move || origins(session, player, worth))
    });
    view! {
        <li><div class="result-head"><strong>{seat(player)}{game.name(player)}</strong><b class="number">{session.money(worth).to_string()}</b></div>
            <div class="bar-of-worth" aria-hidden="true">{parts}<i style=format!("flex:{rest} 0 0")></i></div>
            <ul class="made-of">{words}</ul>
            {where_from}</li>
    }
}

fn in_words(session: Session, asset: &Asset) -> AnyView {
    let value = session.money(asset.value).to_string();
    match asset.of {
        None => view! { <li>{asset.name}" "<b>{value}</b></li> },
        Some(of) if asset.count == 1 => view! { <li>{chip(of)}" "<b>{value}</b></li> },
        Some(of) => view! { <li>{chip(of)}{format!(" {} for ", asset.count)}<b>{value}</b></li> },
    }
}

/// Lists the sources of every dollar: the start, payments of companies, gains of shares, and the rest.
fn origins(session: Session, player: PlayerId, worth: Dollars) -> AnyView {
    let (begins, shown) = (session.begins(), session.shown());
    let (first, sources) = session.timeline(|timeline| {
        let first = timeline.worth(player, begins);
        (first, timeline.sources(player, begins, shown))
    });
    let money = |amount: Dollars| session.money(amount).to_string();
    let if_any = |amount: Dollars| (amount != Dollars::ZERO).then(|| money(amount));
    let row = |source: &Source| {
        let name = match source.of {
            Some(of) => chip(of),
            None => "Mergers, money put into companies, and other".into_any(),
        };
        view! { <tr><th scope="row">{name}</th><td class="number">{if_any(source.paid)}</td><td class="number">{if_any(source.gained)}</td></tr> }
    };
    let paid: Dollars = sources.iter().map(|source| source.paid).sum();
    let gained: Dollars = sources.iter().map(|source| source.gained).sum();
    let rows = sources.iter().map(row).collect_view();
    let [first, paid, gained, worth] = [first, paid, gained, worth].map(money);
    let sum = format!("{first} at the start + {paid} + {gained} = {worth}");
    view! {
        <table class="sheet-table"><thead><tr><td></td><th scope="col">"Paid"</th><th scope="col">"Value gained"</th></tr></thead>
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row">"Total"</th><td class="number">{paid}</td><td class="number">{gained}</td></tr></tfoot></table>
        <p class="quiet small">{sum}</p>
    }
}

/// Lists the companies' share values, the highest first.
fn last_prices(game: &dyn Game) -> Option<AnyView> {
    let mut prices: Vec<(Badge, Dollars)> = Vec::new();
    for player in (0..game.setup().players.len()).map(PlayerId::new) {
        for asset in game.assets(player) {
            let each = Dollars(asset.value.0 / i32::from(asset.count.max(1)));
            match asset.of {
                Some(of) if prices.iter().all(|(known, _)| *known != of) => prices.push((of, each)),
                _ => {}
            }
        }
    }
    prices.arrange_by_key(|(_, price)| -*price);
    let item = |(of, price): &(Badge, Dollars)| {
        let price = game.currency().of(*price).to_string();
        view! { <li>{chip(*of)}" "<b>{price}</b></li> }
    };
    let items = prices.iter().map(item);
    (!prices.is_empty()).then(|| {
        let items = items.collect_view();
        view! { <p class="quiet small">"A share counts"</p><ul class="made-of">{items}</ul> }
    })
}
