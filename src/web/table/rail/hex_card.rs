//! The card of a hex that is looked at, by the mouse, a long press or the keyboard: its name, its revenue in every
//! phase, the companies in its cities, the cost of a tile, and the tiles that may come next.

use super::map::MapView;
use super::selection::Selection;
use super::strip::beside;
use crate::engine::money::Dollars;
use crate::engine::rail::Rail;
use crate::engine::rail::board::Board;
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::{HexId, TileId};
use crate::engine::rail::table::Table;
use crate::engine::rail::tile::{Colour, Revenue, Tile, count_in_words};
use crate::engine::rail::track_words::{neighbours_text, track_text};
use crate::engine::rail::words::{badge, place_name};
use crate::scene::tile_art::fill_class;
use crate::web::ui::board::{chip, emblem, tile_picture};
use crate::web::ui::erased::{live, text, view};
use leptos::prelude::*;

/// Shows the card beside the inspected hex. It is hidden while a tile is chosen for a hex.
#[component]
pub fn HexCard(selection: Selection, map_view: MapView) -> impl IntoView {
    live(move || {
        let hex = map_view.looked_at.get()?;
        let card = selection.ask(|rail| Some(card(selection, rail, hex)))?;
        selection.hex().is_none().then(|| view! {
            <div class="hex-card" role="status" style=text(move || beside(selection, map_view, hex))>{card}</div>
        })
    })
}

fn card(selection: Selection, rail: &dyn Rail, hex: HexId) -> AnyView {
    let table = rail.table();
    let map = &selection.components.map;
    let printed = map.hex(hex);
    let tile = table.board.tile(hex);
    let laid = table.board.laid(hex);
    let number =
        laid.map(|laid| format!("tile {}", selection.components.tiles.kind(laid.tile).number));
    let cost = (laid.is_none() && printed.cost > Dollars::ZERO).then(
        || view! { <p>"A tile costs "<b>{table.money(printed.cost).to_string()}</b>" here."</p> },
    );
    view! {
        <p><strong>{place_name(map, hex)}</strong>" "<span class="quiet small">{number}</span></p>
        <p class="by-ear">{track_text(map.orientation(), tile)}" "{neighbours_text(map, hex)}</p>
        {pays(selection.components, tile, table.depot.phase().pays)}
        {cities(table, tile, hex)}
        {cost}
        {why_not(selection, rail, hex)}
        {next_tiles(selection, &table.board, hex)}
    }
}

/// Tells why no tile can be laid here, while track is laid.
fn why_not(selection: Selection, rail: &dyn Rail, hex: HexId) -> Option<AnyView> {
    let live = selection.session.is_peoples();
    let why = rail
        .why_no_lay(&selection.lays.read(), hex)
        .filter(|_| live)?;
    Some(view! { <p class="why-not">{why.to_string()}</p> })
}

/// Lists the revenue of its stops: each value once, and those by phase in full.
fn pays(components: &Components, tile: &Tile, now: u8) -> Vec<AnyView> {
    let mut revenues: Vec<Revenue> = Vec::new();
    for stop in &tile.stops {
        if !revenues.contains(&stop.revenue) && stop.revenue != Revenue::Fixed(Dollars::ZERO) {
            revenues.push(stop.revenue);
        }
    }
    let line = |revenue: Revenue| match revenue {
        Revenue::Fixed(value) => view! { <p>"Pays "<b>{value.0}</b></p> },
        Revenue::ByPhase(values) => {
            let colours = components.pay_colours();
            let value = |(place, (value, colour)): (usize, (&i32, Colour))| {
                let class = format!("phase-box {}", fill_class(colour));
                view! { <b class=class class:now=place == usize::from(now)>{*value}</b> }
            };
            let values: Vec<AnyView> = values.iter().zip(colours).enumerate().map(value).collect();
            view! { <p>"Pays by phase "{values}</p> }
        }
    };
    revenues.into_iter().map(line).collect()
}

/// Shows the occupants of its city spaces. For free ones the companies are named that have them reserved.
fn cities(table: &Table, tile: &Tile, hex: HexId) -> Option<AnyView> {
    let spaces = (0u8..).zip(tile.cities());
    let spaces = spaces.flat_map(|(city, _)| table.board.spaces(hex, city));
    let space = |space| {
        let kept = || table.board.reserved_for(space);
        match (table.board.occupant(space), kept()) {
            (Some(company), _) => {
                let badge = badge(table, company);
                view! { <span>{emblem(badge)}" "{chip(badge)}</span> }
            }
            (None, Some(company)) => {
                view! { <span class="small">"reserved for "{chip(badge(table, company))}</span> }
            }
            (None, None) => view! { <span class="small free-space">"free"</span> },
        }
    };
    let spaces: Vec<AnyView> = spaces.map(space).collect();
    (!spaces.is_empty()).then(|| view! { <p class="card-spaces">{spaces}</p> })
}

/// Shows the tiles that may come next. They replace the one that lies there, or may be laid now.
fn next_tiles(selection: Selection, board: &Board, hex: HexId) -> Option<AnyView> {
    let tiles = &selection.components.tiles;
    let mut next: Vec<TileId> = match board.laid(hex) {
        Some(laid) => tiles.kind(laid.tile).upgrades.clone(),
        None => Vec::new(),
    };
    for lay in selection.lays.read().iter().filter(|lay| lay.hex == hex) {
        if !next.contains(&lay.laid.tile) {
            next.push(lay.laid.tile);
        }
    }
    let figure = |tile: TileId| {
        let (kind, left) = (tiles.kind(tile), board.tiles_left(tile));
        view! { <span class="next-tile" class:sold-out=left == 0>{tile_picture(selection.components, kind.tile())}{format!("#{} ×{}", kind.number, count_in_words(left))}</span> }
    };
    let figures: Vec<AnyView> = next.into_iter().map(figure).collect();
    (!figures.is_empty()).then(|| view! { <p class="quiet small">"Could come next"</p><div class="next-tiles">{figures}</div> })
}
