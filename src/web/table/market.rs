//! The stock market: minors' spaces, the majors' row with markers in stacking order, par markers, the 500 end.

use super::TableState;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::table::Status;
use crate::titles::new_england::market::{END, GREEN, MAJOR_ROW, PAR};
use crate::titles::new_england::{COMPONENTS, Game};
use crate::web::board::Chip;
use crate::web::part::{live, view};
use leptos::prelude::*;

/// The market.
#[component]
pub fn MarketPanel(table: TableState) -> impl IntoView {
    let minors = live(move || {
        let game = table.game.get();
        let values =
            (0u8..32).filter(|&column| COMPONENTS.grid.price(Space { row: 0, column }).is_some());
        values
            .map(|column| {
                let price = COMPONENTS.grid.price(Space { row: 0, column }).unwrap_or_default();
                let circles = [0, 1].map(|row| circle(&game, Space { row, column }));
                view! { <div class="minor-value"><b>{price.0}</b>{circles.into_iter().collect_view()}</div> }
            })
            .collect_view()
    });
    let majors = live(move || {
        let game = table.game.get();
        let row = COMPONENTS
            .grid
            .spaces()
            .filter(|(space, _)| space.row == MAJOR_ROW);
        row.map(|(space, price)| cell(&game, space, price))
            .collect_view()
    });
    view! {
        <section><h3>"Minors"</h3><p class="quiet small">"The upper circle of a value operates first. Green ones open in Phase 3."</p>
            <div class="minor-row">{minors}</div></section>
        <section><h3>"Majors"</h3>
            <p class="quiet small">
                "Of markers on one space the first operates first. A dividend of at least the price moves right, of twice \
                 the price by two; none moves left; each share sold by the president or issued moves left."
            </p>
            <div class="major-row">{majors}</div></section>
    }
}

fn circle(game: &Game, space: Space) -> impl IntoView + use<> {
    let company = game.table().market.stack(space).next();
    let open = game.open_spaces().any(|(open, _)| open == space);
    let closed =
        company.is_some_and(|company| game.table().company(company).status == Status::Closed);
    let class = if COMPONENTS.grid.has(space, GREEN) {
        "circle green"
    } else {
        "circle yellow"
    };
    let inside = match company {
        Some(company) if !closed => view! { <Chip company /> },
        Some(company) => {
            view! { <span class="closed" title="closed">{COMPONENTS.company(company).symbol}</span> }
        }
        None => view! { <span class="quiet small">{if open { "free" } else { "later" }}</span> },
    };
    view! { <div class=class class:taken=company.is_some()>{inside}</div> }
}

fn cell(game: &Game, space: Space, price: Dollars) -> impl IntoView + use<> {
    let chips = game
        .table()
        .market
        .stack(space)
        .map(|company| view! { <Chip company /> })
        .collect_view();
    let pars: Vec<&str> = COMPONENTS
        .company_ids()
        .filter(|&id| has_par(game, id, price))
        .map(|id| COMPONENTS.company(id).symbol)
        .collect();
    let pars = (!pars.is_empty()).then(|| view! { <span class="pars" title="par values">{format!("par {}", pars.join(" "))}</span> });
    let class = match &COMPONENTS.grid {
        grid if grid.has(space, PAR) => "cell par",
        grid if grid.has(space, END) => "cell end",
        _ => "cell",
    };
    view! { <div class=class><b>{price.0}</b><div class="stack">{chips}</div>{pars}</div> }
}

fn has_par(game: &Game, company: CompanyId, price: Dollars) -> bool {
    let table = game.table();
    table.kind(company) == CompanyKind::Major
        && table.company(company).status == Status::Running
        && table.company(company).par == Some(price)
}
