//! Trains left with the phases they bring, the bank pool's trains, and the tiles beside the board.

use super::TableState;
use crate::engine::rail::ids::TrainKind;
use crate::titles::new_england::COMPONENTS;
use crate::web::board::tile_picture;
use crate::web::part::{live, view};
use leptos::prelude::*;

/// Trains, phases and tiles.
#[component]
pub fn SupplyPanel(table: TableState) -> impl IntoView {
    let trains = live(move || {
        let game = table.game.get();
        let depot = &game.table().depot;
        let next = depot.next().map(|train| train.kind);
        let rows = (0..COMPONENTS.trains.len()).map(TrainKind::new).map(|kind| {
            let row = COMPONENTS.train(kind);
            let left = depot.left(kind).map_or_else(|| "any number".to_string(), |left| left.to_string());
            let rusts = row.rusts_on.map(|on| format!("rusts with the first {on}"));
            view! {
                <tr class:next=Some(kind) == next class:sold-out=depot.left(kind) == Some(0)>
                    <th>{row.name}</th><td class="number">{row.price.to_string()}</td><td class="number">{left}</td><td>{rusts}</td>
                </tr>
            }
        });
        rows.collect_view()
    });
    let pool = live(move || {
        let game = table.game.get();
        let names: Vec<&str> = game
            .table()
            .depot
            .pool()
            .iter()
            .map(|train| COMPONENTS.train(train.kind).name)
            .collect();
        (!names.is_empty()).then(|| view! { <p>"In the bank pool: "{names.join(", ")}</p> })
    });
    let phases = live(move || {
        let game = table.game.get();
        let now = game.table().depot.phase_number();
        let rows = COMPONENTS.phases.iter().enumerate().map(|(number, phase)| view! {
            <tr class:next=number == now>
                <th>{phase.name}</th>
                <td>{phase.starts_on.map_or("at the start".to_string(), |train| format!("first {train}"))}</td>
                <td>{phase.tiles.name()}</td>
                <td>{phase.train_limits.iter().map(|(_, limit)| limit.to_string()).collect::<Vec<_>>().join(" / ")}</td>
            </tr>
        });
        rows.collect_view()
    });
    let tiles = live(move || {
        let game = table.game.get();
        let kinds = COMPONENTS.tiles.iter().map(|(tile, kind)| {
            let left = game.table().board.tiles_left(tile);
            view! {
                <figure class:sold-out=left == 0>
                    {tile_picture(kind.tile())}
                    <figcaption>{format!("#{} · {left}", kind.number)}</figcaption>
                </figure>
            }
        });
        kinds.collect_view()
    });
    view! {
        <section><h3>"Trains"</h3>
            <table class="supply"><thead><tr><th>"Train"</th><th>"Price"</th><th>"Left"</th><th></th></tr></thead><tbody>{trains}</tbody></table>
            {pool}
        </section>
        <section><h3>"Phases"</h3>
            <table class="supply"><thead><tr><th>"Phase"</th><th>"Begins"</th><th>"Tiles up to"</th><th>"Trains: minor / major"</th></tr></thead>
                <tbody>{phases}</tbody></table>
        </section>
        <section><h3>"Tiles left"</h3><div class="tile-supply">{tiles}</div></section>
    }
}
