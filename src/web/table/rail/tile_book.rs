//! The tile book: all tiles of the title with the number left, and for one of them all its rotations, the tiles that
//! may replace it, and those that it may replace.

use crate::engine::rail::Rail;
use crate::engine::rail::board::Board;
use crate::engine::rail::ids::TileId;
use crate::engine::rail::tile::{Colour, TileKind, count_in_words};
use crate::web::table::rail::selection::Selection;
use crate::web::ui::board::tile_picture;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{flag, live, text, view};
use leptos::prelude::*;

/// Shows all tiles, the open one on top.
pub fn tile_book(selection: Selection) -> AnyView {
    let open = ErasedSignal::new(None);
    let page = live(move || {
        let tile = open.get()?;
        selection.ask(|rail| Some(page_of(selection, open, &rail.table().board, tile)))
    });
    let shelves = live(move || selection.ask(|rail| Some(shelves(selection, open, rail))));
    view! { <section class="tile-book"><h2>"Tiles"</h2>{page}{shelves}</section> }
}

/// Shows the tiles of each colour.
fn shelves(
    selection: Selection,
    open: ErasedSignal<Option<TileId>>,
    rail: &dyn Rail,
) -> Vec<AnyView> {
    let board = &rail.table().board;
    let colours = [
        Colour::Yellow,
        Colour::Green,
        Colour::Blue,
        Colour::Brown,
        Colour::Gray,
    ];
    let shelf = |colour: Colour| {
        let tiles = selection.components.tiles.iter();
        let alike = tiles.filter(|(_, kind)| kind.tile().colour == colour);
        let figures: Vec<AnyView> = alike
            .map(|(tile, kind)| figure(selection, open, board, tile, kind))
            .collect();
        (!figures.is_empty()).then(|| view! { <div class="tile-supply">{figures}</div> })
    };
    colours.into_iter().filter_map(shelf).collect()
}

/// Makes a tile with the number left. Pressed, its page is opened or closed.
fn figure(
    selection: Selection,
    open: ErasedSignal<Option<TileId>>,
    board: &Board,
    tile: TileId,
    kind: &'static TileKind,
) -> AnyView {
    let left = board.tiles_left(tile);
    let is_open = move || open.get() == Some(tile);
    let press = move |_| {
        open.update(|open| {
            *open = if *open == Some(tile) {
                None
            } else {
                Some(tile)
            }
        })
    };
    view! {
        <button class="tile-figure" class:sold-out=left == 0 class:chosen=flag(is_open) aria-expanded=text(move || is_open().to_string())
            title=format!("{} of {} left", count_in_words(left), count_in_words(kind.count)) on:click=press>
            {tile_picture(selection.components, kind.tile())}
            <span>{format!("#{} · {}", kind.number, count_in_words(left))}</span>
        </button>
    }
}

/// Shows the page of a tile.
fn page_of(
    selection: Selection,
    open: ErasedSignal<Option<TileId>>,
    board: &Board,
    tile: TileId,
) -> AnyView {
    let tiles = &selection.components.tiles;
    let kind = tiles.kind(tile);
    let rotations = kind.rotations.iter();
    let rotations = rotations.map(|tile| tile_picture(selection.components, tile));
    let list = |heading: &'static str, list: Vec<TileId>| {
        let figures = list
            .into_iter()
            .map(|tile| figure(selection, open, board, tile, tiles.kind(tile)));
        let figures: Vec<AnyView> = figures.collect();
        (!figures.is_empty())
            .then(|| view! { <h3>{heading}</h3><div class="tile-supply">{figures}</div> })
    };
    let before = tiles
        .iter()
        .filter(|(_, other)| other.upgrades.contains(&tile));
    let before = before.map(|(other, _)| other).collect();
    view! {
        <article class="tile-page">
            <header><strong>{format!("Tile {}", kind.number)}</strong>
                <span class="quiet">{format!("{} of {} left", count_in_words(board.tiles_left(tile)), count_in_words(kind.count))}</span>
                <button class="quiet-button" aria-label="Close this tile" on:click=move |_| open.set(None)>"✕"</button></header>
            <div class="tile-turns">{rotations.collect_view()}</div>
            {list("May be replaced by", kind.upgrades.clone())}
            {list("May replace", before)}
        </article>
    }
}
