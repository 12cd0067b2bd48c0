//! A hex that was tapped: the markers in its cities, and pictures of the tiles that fit it.

use super::super::rail::selection::Selection;
use super::{ask, runners, tap, tap_or_say};
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::correction::{Taps, spaces_of};
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::table::Table;
use crate::engine::rail::words::{badge, place_name};
use crate::web::ui::board::{chip, emblem, tile_picture};
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{live, text, view};
use crate::web::ui::fold::fold;
use leptos::prelude::*;

/// Shows the possible corrections of a hex.
pub fn hex_sheet(selection: Selection, hex: HexId) -> AnyView {
    let space = ErasedSignal::new(None::<CitySpace>);
    let kind = ErasedSignal::new(None::<TileId>);
    let name = place_name(&selection.components.map, hex);
    let number = text(move || {
        let laid = ask(selection, |rail| rail.table().board.laid(hex)).flatten();
        laid.map_or_else(
            || "no tile".to_string(),
            |laid| format!("tile {}", selection.components.tiles.kind(laid.tile).number),
        )
    });
    let spaces = live(move || {
        ask(selection, |rail| {
            spaces(selection, rail.table(), hex, space)
        })
    });
    let body = live(move || match (space.get(), kind.get()) {
        (Some(at), _) => occupants_view(selection, at, space),
        (None, Some(tile)) => rotation_list(selection, hex, tile, kind),
        (None, None) => tiles(selection, hex, kind),
    });
    view! {
        <p class="picked"><strong>{name}</strong>" "<span class="quiet small">{number}</span></p>
        {spaces}{body}
    }
}

/// Shows the city spaces with their occupants.
fn spaces(
    selection: Selection,
    table: &Table,
    hex: HexId,
    chosen: ErasedSignal<Option<CitySpace>>,
) -> AnyView {
    let all = spaces_of(&table.board, hex);
    let many = all.len() > 1;
    let button = |(at, space): (usize, CitySpace)| {
        let there = table.board.occupant(space).map(|id| badge(table, id));
        let kept = table.board.reserved_for(space).filter(|_| there.is_none());
        let kept = kept.map(|id| format!("reserved for {}", table.symbol(id)));
        let number = if many {
            format!(" {}", at + 1)
        } else {
            String::new()
        };
        let is_chosen = move || chosen.get() == Some(space);
        let turn = move |_| {
            selection.session.notice.set(String::new());
            chosen.update(|chosen| *chosen = (*chosen != Some(space)).then_some(space));
        };
        view! {
            <button class="choice" data-space=format!("{}-{}", space.city, space.slot) aria-expanded=text(move || is_chosen().to_string()) on:click=turn>
                <span class="small">{format!("Space{number}: ")}</span>{there.map(emblem)}{there.map(chip)}{there.is_none().then_some("free")}<span class="quiet small">{kept}</span>
            </button>
        }
    };
    let buttons: Vec<AnyView> = all.into_iter().enumerate().map(button).collect();
    view! { <div class="choices">{buttons}</div> }
}

/// Offers the companies for a space, or frees an occupied one.
fn occupants_view(
    selection: Selection,
    at: CitySpace,
    space: ErasedSignal<Option<CitySpace>>,
) -> AnyView {
    let game = selection.session.game.read();
    let Some(table) = game.rail().map(|rail| rail.table()) else {
        return ().into_any();
    };
    if let Some(there) = table.board.occupant(at) {
        let symbol = table.symbol(there);
        let take = move |_| {
            tap(selection, |taps| taps.take_back(at));
            space.set(None);
        };
        return view! { <div class="choices"><button on:click=take>{format!("Remove the marker of {symbol}")}</button></div> };
    }
    let put = move |id: CompanyId| {
        tap_or_say(selection, |taps| taps.place(id, at));
        space.set(None);
    };
    let button = |id: CompanyId| {
        let badge = badge(table, id);
        let left = table.company(id).markers_left.len();
        view! { <button class="choice" on:click=move |_| put(id)>{emblem(badge)}{chip(badge)}<span class="quiet small">{format!("{left} left")}</span></button> }
    };
    // Blockers, which only stand in the way, are put there too.
    let all = table.components.company_ids();
    let blockers = all.filter(|id| table.kind(*id) == CompanyKind::Blocker);
    let all = runners(table).into_iter().chain(blockers);
    let buttons: Vec<AnyView> = all.map(button).collect();
    view! { <p class="quiet small">"Whose marker is there?"</p><div class="choices whose">{buttons}</div> }
}

/// Lists the kinds of tile that fit. Each has the number of its rotations that look different.
fn kinds(fitting: &[PlacedTile]) -> Vec<(PlacedTile, usize)> {
    let mut kinds: Vec<(PlacedTile, usize)> = Vec::new();
    for laid in fitting {
        match kinds.iter_mut().find(|(kind, _)| kind.tile == laid.tile) {
            Some(kind) => kind.1 += 1,
            None => kinds.push((*laid, 1)),
        }
    }
    kinds
}

/// Offers the tiles that fit: those that the rules bring here sooner or later, and the others in a fold.
fn tiles(selection: Selection, hex: HexId, kind: ErasedSignal<Option<TileId>>) -> AnyView {
    let game = selection.session.game.read();
    let Some(table) = game.rail().map(|rail| rail.table()) else {
        return ().into_any();
    };
    let taps = Taps(table);
    let fitting = taps.tiles(hex);
    let (usual, others): (Vec<PlacedTile>, Vec<PlacedTile>) = fitting
        .into_iter()
        .partition(|laid| taps.is_usual(hex, *laid));
    let none = table.board.laid(hex).map(|_| {
        view! { <button class="tile-choice" on:click=move |_| tap(selection, |taps| taps.lay(hex, None))><span>"No tile"</span></button> }
    });
    if usual.is_empty() && others.is_empty() && none.is_none() {
        return view! { <p class="quiet">"No tile fits this hex: it stays as printed."</p> };
    }
    let buttons = move |fitting: &[PlacedTile]| -> Vec<AnyView> {
        let kinds = kinds(fitting).into_iter();
        kinds
            .map(|(laid, ways)| kind_button(selection, hex, laid, ways, kind))
            .collect()
    };
    let more = (!others.is_empty()).then(|| {
        let summary = view! { <summary>"Other tiles that fit"</summary> };
        fold(
            "fold",
            summary,
            move || view! { <div class="tile-list">{buttons(&others)}</div> },
        )
    });
    view! { <div class="tile-list">{none}{buttons(&usual)}</div>{more} }
}

/// Makes the button of a kind of tile. If it fits in one way only it is laid at once.
fn kind_button(
    selection: Selection,
    hex: HexId,
    laid: PlacedTile,
    ways: usize,
    kind: ErasedSignal<Option<TileId>>,
) -> AnyView {
    let tile = selection.components.tiles.kind(laid.tile);
    let press = move |_| match ways {
        1 => tap(selection, |taps| taps.lay(hex, Some(laid))),
        _ => kind.set(Some(laid.tile)),
    };
    let how = match ways {
        1 => "one way".to_string(),
        ways => format!("{ways} ways"),
    };
    view! {
        <button class="tile-choice" on:click=press>
            {tile_picture(selection.components, &tile.rotations[usize::from(laid.rotation)])}
            <span>{format!("#{}", tile.number)}</span><span class="quiet small">{how}</span>
        </button>
    }
}

/// Offers a tile's rotations that look different.
fn rotation_list(
    selection: Selection,
    hex: HexId,
    tile: TileId,
    kind: ErasedSignal<Option<TileId>>,
) -> AnyView {
    let fitting = ask(selection, |rail| Taps(rail.table()).tiles(hex)).unwrap_or_default();
    let number = selection.components.tiles.kind(tile).number;
    let button = |(at, laid): (usize, PlacedTile)| {
        let picture = &selection.components.tiles.kind(tile).rotations[usize::from(laid.rotation)];
        let lay = move |_| {
            kind.set(None);
            tap(selection, |taps| taps.lay(hex, Some(laid)));
        };
        let exits: Vec<String> = (0..6)
            .filter(|edge| picture.exits() & 1 << edge != 0)
            .map(|edge| (edge + 1).to_string())
            .collect();
        let name = format!("Way {}: to sides {}", at + 1, exits.join(", "));
        view! { <button class="tile-choice" data-rotation=laid.rotation.to_string() aria-label=name on:click=lay>{tile_picture(selection.components, picture)}</button> }
    };
    let here = fitting.into_iter().filter(|laid| laid.tile == tile);
    let ways: Vec<AnyView> = here.enumerate().map(button).collect();
    view! {
        <p class="quiet small">{format!("Which way is #{number} turned?")}</p>
        <div class="tile-list">{ways}</div>
        <div><button class="quiet-button" on:click=move |_| kind.set(None)>"Another tile"</button></div>
    }
}
