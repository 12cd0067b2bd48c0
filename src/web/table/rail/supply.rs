//! The trains left with the phases they bring, the bank pool's trains, the explanation of the market, and the tile
//! book.

use super::market::how_to_read;
use super::selection::Selection;
use super::tile_book::tile_book;
use crate::engine::rail::Rail;
use crate::engine::rail::ids::TrainKind;
use crate::web::table::explained::explained;
use crate::web::ui::erased::{live, view};
use leptos::prelude::*;

/// Shows trains, phases and tiles.
pub fn supply_panel(selection: Selection) -> AnyView {
    let supply = live(move || selection.ask(|rail| Some(supply(rail))));
    let market = live(move || selection.ask(|rail| Some(how_to_read(rail))));
    view! { {supply}{market}{tile_book(selection)} }
}

fn supply(rail: &dyn Rail) -> AnyView {
    let table = rail.table();
    let names = table.depot.pool().iter();
    let names: Vec<&str> = names
        .map(|train| table.components.train(train.kind).name)
        .collect();
    let pool = (!names.is_empty()).then(|| view! { <p>"In the bank pool: "{names.join(", ")}</p> });
    let (sorts, limits) = rail.train_limits();
    view! {
        <section><h2>"Trains"</h2>
            <table class="supply"><thead><tr><th>"Train"</th><th>"Price"</th><th>"Left"</th><td></td></tr></thead><tbody>{trains(rail)}</tbody></table>
            {pool}
        </section>
        <section><h2>"Phases"</h2>
            <table class="supply"><thead><tr><th>"Phase"</th><th>"Begins"</th><th>"Tiles up to"</th><th>"Trains: "{sorts}</th></tr></thead>
                <tbody>{phases(rail, limits)}</tbody></table>
        </section>
    }
}

fn trains(rail: &dyn Rail) -> Vec<AnyView> {
    let table = rail.table();
    let next = table.depot.next().map(|train| train.kind);
    let row = |kind: TrainKind| {
        let row = table.components.train(kind);
        let left = table.depot.left(kind);
        let count = left.map_or_else(|| "any number".to_string(), |left| left.to_string());
        let rusts = row
            .rusts_on
            .map(|on| explained(&format!("rusts with the first {on}")));
        view! {
            <tr class:next=Some(kind) == next class:sold-out=left == Some(0)>
                <th>{row.name}</th><td class="number">{table.money(row.price).to_string()}</td><td class="number">{count}</td><td>{rusts}</td>
            </tr>
        }
    };
    let kinds = (0..table.components.trains.len()).map(TrainKind::new);
    kinds.map(row).collect()
}

fn phases(rail: &dyn Rail, limits: Vec<String>) -> Vec<AnyView> {
    let table = rail.table();
    let now = table.depot.phase_number();
    let rows = table.components.phases.iter().zip(limits).enumerate();
    let row = |(number, (phase, limits)): (
        usize,
        (&crate::engine::rail::components::PhaseRow, String),
    )| {
        let begins = phase
            .starts_on
            .map_or("at the start".to_string(), |train| format!("first {train}"));
        view! {
            <tr class:next=number == now><th>{phase.name}</th><td>{begins}</td><td>{phase.tiles.name()}</td><td>{limits}</td></tr>
        }
    };
    rows.map(row).collect()
}
