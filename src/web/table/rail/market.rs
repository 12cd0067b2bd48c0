//! The stock market: its parts as the title shows them, with the markers in the order of their stacks.

use super::hand::Hand;
use crate::engine::rail::door::{MarketPart, MarketSpace, MarketTone};
use crate::web::board::chip;
use crate::web::part::{live, view};
use leptos::prelude::*;

/// The market.
pub fn market_panel(hand: Hand) -> AnyView {
    let parts = live(move || {
        let parts = hand.ask(|rail| Some(rail.market())).unwrap_or_default();
        parts.into_iter().map(part).collect_view()
    });
    view! { <div class="market">{parts}</div> }
}

/// A part: a single row goes on below where there is no room for it, several rows stay the grid they are.
fn part(part: MarketPart) -> AnyView {
    let columns = part.rows.iter().map(Vec::len).max().unwrap_or(0);
    let class = match part.rows.len() {
        0 | 1 => "market-row",
        _ if columns > 10 => "market-grid dense",
        _ => "market-grid",
    };
    let heading = (!part.heading.is_empty()).then(|| view! { <h3>{part.heading}</h3> });
    let spaces = part.rows.into_iter().flat_map(|mut row| {
        row.resize(columns, None);
        row.into_iter().map(space)
    });
    let spaces = spaces.collect_view();
    view! {
        <section>{heading}<p class="quiet small">{part.note}</p>
            <div class=class style=format!("--columns:{columns}")>{spaces}</div></section>
    }
}

fn space(space: Option<MarketSpace>) -> AnyView {
    let Some(space) = space else {
        return view! { <span></span> };
    };
    let chips = space.markers.into_iter().map(chip).collect_view();
    let note =
        (!space.note.is_empty()).then(|| view! { <span class="space-note">{space.note}</span> });
    let class = format!("cell {}", tone(space.tone));
    view! { <div class=class><b>{space.price.0}</b><div class="stack">{chips}</div>{note}</div> }
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
