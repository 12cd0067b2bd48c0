//! The stock market: its parts as the title shows them, with the markers in the order of their stacks, and where they
//! would go by what may be chosen now.

use super::hand::Hand;
use crate::engine::game::{Badge, Choice, Game, Tone};
use crate::engine::rail::Rail;
use crate::engine::rail::door::{MarketPart, MarketSpace, MarketTone};
use crate::engine::rail::market::Space;
use crate::engine::rail::words::badge;
use crate::web::board::emblem;
use crate::web::part::{live, view};
use leptos::prelude::*;

/// The market.
pub fn market_panel(hand: Hand) -> AnyView {
    let parts = live(move || {
        let parts = hand.ask(|rail| Some(rail.market())).unwrap_or_default();
        let game = hand.session.game.get();
        let ghosts = if hand.session.is_live() {
            ghosts(&*game)
        } else {
            Vec::new()
        };
        parts
            .into_iter()
            .map(|each| part(each, &ghosts))
            .collect_view()
    });
    view! { <div class="market">{parts}</div> }
}

/// Where a marker would go: its company's mark, the space, and by what.
type Ghost = (Space, Badge, String);

/// Where markers would go by each thing that may be chosen; of choices that lead to the same space the first.
fn ghosts(game: &dyn Game) -> Vec<Ghost> {
    let Some(rail) = game.rail() else {
        return Vec::new();
    };
    let mut ghosts: Vec<Ghost> = Vec::new();
    for choice in game.choices() {
        let Choice::Do(made) = choice else { continue };
        let words = game.words(&made);
        if words.tone == Tone::Pass {
            continue;
        }
        let Some(after) = rail.foresee(&made) else {
            continue;
        };
        for (space, badge) in moved(rail, &*after) {
            if ghosts
                .iter()
                .all(|(known, of, _)| (*known, *of) != (space, badge))
            {
                ghosts.push((space, badge, words.label.clone()));
            }
        }
    }
    ghosts
}

/// The markers that are elsewhere after a decision.
fn moved(rail: &dyn Rail, after: &dyn Game) -> Vec<(Space, Badge)> {
    let table = rail.table();
    let Some(later) = after.rail().map(Rail::table) else {
        return Vec::new();
    };
    let ids = table.components.company_ids();
    let moved = ids.filter_map(|id| {
        let (from, to) = (table.market.space(id)?, later.market.space(id)?);
        (from != to).then(|| (to, badge(table, id)))
    });
    moved.collect()
}

/// A part: a single row goes on below where there is no room for it, several rows stay the grid they are.
fn part(part: MarketPart, ghosts: &[Ghost]) -> AnyView {
    let columns = part.rows.iter().map(Vec::len).max().unwrap_or(0);
    let class = match part.rows.len() {
        0 | 1 => "market-row",
        _ if columns > 10 => "market-grid dense",
        _ => "market-grid",
    };
    let heading = (!part.heading.is_empty()).then(|| view! { <h3>{part.heading}</h3> });
    let spaces = part.rows.into_iter().flat_map(|mut row| {
        row.resize(columns, None);
        row.into_iter().map(|each| space(each, ghosts))
    });
    let spaces = spaces.collect_view();
    view! {
        <section title=part.note>{heading}<div class=class style=format!("--columns:{columns}")>{spaces}</div>
            <p class="quiet small">{part.note}</p></section>
    }
}

fn space(space: Option<MarketSpace>, ghosts: &[Ghost]) -> AnyView {
    let Some(space) = space else {
        return view! { <span></span> };
    };
    let marker = |badge: Badge| {
        let (fill, ink) = badge.colours;
        view! { <span class="chip marker-chip" style=format!("background:{fill};color:{ink}") title=badge.name>{emblem(badge)}{badge.symbol}</span> }
    };
    let chips = space.markers.into_iter().map(marker).collect_view();
    let here = ghosts.iter().filter(|(at, ..)| *at == space.at);
    let here = here.map(|(_, badge, by)| {
        let title = format!("{}: {by}", badge.name);
        view! { <span class="ghost" title=title style=format!("--company:{}", badge.colours.0)>{badge.symbol}</span> }
    });
    let here = here.collect_view();
    let note =
        (!space.note.is_empty()).then(|| view! { <span class="space-note">{space.note}</span> });
    let class = format!("cell {}", tone(space.tone));
    view! { <div class=class><b>{space.price.0}</b><div class="stack">{chips}{here}</div>{note}</div> }
}

/// The style of a sort of space.
fn tone(tone: MarketTone) -> String {
    match tone {
        MarketTone::Plain => String::new(),
        MarketTone::Par(phase) => format!("par from-{phase}"),
        MarketTone::Single(phase) => format!("single from-{phase}"),
        MarketTone::Free => "free".to_string(),
        MarketTone::End => "end".to_string(),
    }
}
