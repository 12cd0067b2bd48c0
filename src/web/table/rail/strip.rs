//! The tiles that may be laid on the picked hex, beside it on the map: each as a picture with the number left and the
//! gain of the next run; below them the buttons to turn, lay and put down. The decision panel has the same in words.

use super::map::MapView;
use super::selection::Selection;
use super::track::{choose, confirm, gain, is_turned, kinds_here, tried_of, turn};
use crate::engine::rail::ids::HexId;
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::tile::count_in_words;
use crate::engine::rail::track_words::track_text;
use crate::engine::rail::words::badge;
use crate::scene::drawing::px;
use crate::scene::layout::{RADIUS, centre};
use crate::web::ui::board::{chip, tile_picture};
use crate::web::ui::erased::{flag, live, text, view};
use leptos::prelude::*;

/// Shows the strip beside the picked hex. The result is empty while none is picked.
#[component]
pub fn TileStrip(selection: Selection, map_view: MapView) -> impl IntoView {
    live(move || {
        let hex = selection.hex()?;
        let kinds = live(move || {
            let kinds = kinds_here(selection).into_iter();
            kinds
                .map(|(lay, ways)| tile(selection, lay, ways))
                .collect_view()
        });
        Some(view! {
            <div class="tile-strip" class:below=flag(move || is_high(selection, map_view, hex)) style=text(move || beside(selection, map_view, hex))>
                <div class="strip-tiles">{kinds}</div>
                <p class="by-ear" role="status">{text(move || tried_text(selection))}</p>
                <div class="strip-acts">
                    <button title="Rotate the tile" disabled=flag(move || !can_turn(selection)) on:click=move |_| turn(selection)>"↻"</button>
                    <button class="primary" title="Lay the tile" on:click=move |_| confirm(selection)>"✔"</button>
                    <button title="Put the tile down" on:click=move |_| selection.pick(None)>"✕"</button>
                </div>
            </div>
        })
    })
}

/// Tells the track of the tried tile as it is turned.
fn tried_text(selection: Selection) -> String {
    let Some(Lay { laid, .. }) = selection.tried_lay() else {
        return String::new();
    };
    let kind = selection.components.tiles.kind(laid.tile);
    let tile = &kind.rotations[usize::from(laid.rotation)];
    let track = track_text(selection.components.map.orientation(), tile);
    format!("Tile {}. {track}", kind.number)
}

/// Checks whether the tried tile can turn. It needs another legal rotation.
fn can_turn(selection: Selection) -> bool {
    let tried = selection.tried_lay();
    let alike =
        |(lay, ways): &(Lay, usize)| tried.is_some_and(|tried| is_turned(*lay, tried)) && *ways > 1;
    kinds_here(selection).iter().any(alike)
}

/// Makes a tile of the strip: pressed, it is tried; pressed again, it turns.
fn tile(selection: Selection, lay: Lay, ways: usize) -> AnyView {
    let press = move |_| match untrack(|| tried_of(selection, lay)) {
        Some(_) => turn(selection),
        None => choose(selection, lay),
    };
    let shown = move || tried_of(selection, lay).unwrap_or(lay);
    let picture = live(move || {
        let laid = shown().laid;
        let rotations = &selection.components.tiles.kind(laid.tile).rotations;
        tile_picture(selection.components, &rotations[usize::from(laid.rotation)])
    });
    let number = selection.components.tiles.kind(lay.laid.tile).number;
    let left = selection.ask(|rail| Some(rail.table().board.tiles_left(lay.laid.tile)));
    let left = count_in_words(left.unwrap_or(0));
    let by = selection.ask(|rail| Some(chip(badge(rail.table(), lay.power?.company()))));
    let more = format!("{left} left, {ways} ways to lay it");
    view! {
        <button class="strip-tile" class:chosen=flag(move || tried_of(selection, lay).is_some()) title=more on:click=press
            on:mouseenter=move |_| selection.point_at(Some(untrack(shown))) on:mouseleave=move |_| selection.point_at(None)>
            {picture}
            <span class="small">{format!("#{number} ×{left}")}</span>
            {by}
            <b class="small">{live(move || gain(selection, shown()))}</b>
        </button>
    }
}

/// Returns the style for a place beside a hex: on the side of the panel's middle, and from the hex toward the middle.
/// It begins in the panel and leaves itself room there: the style sheet lets it be no larger than that.
pub fn beside(selection: Selection, map_view: MapView, hex: HexId) -> String {
    let map = &selection.components.map;
    let (at, scale) = map_view.on_panel(centre(map.hex(hex).at, map.orientation()));
    let reach = (RADIUS + 6.0) * scale;
    let (side, across) = match at.x > 0.0 {
        true => ("right", reach - at.x),
        false => ("left", reach + at.x),
    };
    let (end, along) = match at.y > 0.0 {
        true => ("bottom", -at.y - reach),
        false => ("top", at.y - reach),
    };
    format!(
        "--side:clamp(4px,50% + {}px,100% - 13rem);--end:max(4px,50% + {}px);{side}:var(--side);{end}:var(--end)",
        px(across),
        px(along)
    )
}

/// Checks whether the picked hex is in the panel's upper half. Where there is no room beside it, the strip is below.
fn is_high(selection: Selection, map_view: MapView, hex: HexId) -> bool {
    let map = &selection.components.map;
    map_view
        .on_panel(centre(map.hex(hex).at, map.orientation()))
        .0
        .y
        < 0.0
}
