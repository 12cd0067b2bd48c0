//! Laying track: the legal tiles on the picked hex, in their legal rotations, and the confirmation.

use super::TableState;
use super::search::earnings_after;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{HexId, TileId};
use crate::scene::words::{place_name, signed};
use crate::titles::new_england::COMPONENTS;
use crate::titles::new_england::action::Action;
use crate::titles::new_england::operating_round::Lay;
use crate::web::board::tile_picture;
use crate::web::part::{flag, live, text, view, when};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How many of the best lays are listed.
const BEST_LAYS_SHOWN: usize = 8;

/// Turns the tried tile to its next legal rotation; after the last comes the first.
pub fn turn(table: TableState) {
    let lays = table.lays_here();
    let Some(current) = table.tried_lay() else {
        return;
    };
    let same: Vec<usize> = (0..lays.len())
        .filter(|&i| lays[i].laid.tile == current.laid.tile)
        .collect();
    let at = same.iter().position(|&i| lays[i] == current).unwrap_or(0);
    if let Some(&next) = same.get((at + 1) % same.len().max(1)) {
        table.try_lay.set(next);
    }
}

/// The part of the decision panel for track.
#[component]
pub fn TrackChoice(table: TableState) -> impl IntoView {
    let hexes = Memo::new(move |_| {
        let mut hexes: Vec<HexId> = table.lays.read().iter().map(|lay| lay.hex).collect();
        hexes.dedup();
        hexes
    });
    let picker = live(move || match table.hex.get() {
        None => view! { <HexList table hexes /> },
        Some(hex) => view! { <TileList table hex /> },
    });
    view! { <div class="track-choice">{picker}</div> }
}

/// The hexes that can take track, as buttons: the same choice as on the map.
#[component]
fn HexList(table: TableState, hexes: Memo<Vec<HexId>>) -> impl IntoView {
    let none = live(move || {
        hexes
            .read()
            .is_empty()
            .then(|| view! { <p class="quiet">"No legal lay: no tile would extend a route."</p> })
    });
    view! {
        {none}
        <BestLays table />
        <details class="hex-list" open=flag(move || hexes.read().len() <= 8)>
            <summary>{text(move || match hexes.read().len() { 1 => "One hex can take track".to_string(), count => format!("{count} hexes can take track") })}</summary>
            <div class="choices">
                {live(move || hexes.get().into_iter().map(|hex| {
                    let name = place_name(&table.game.read_untracked(), hex);
                    view! { <button class="choice" on:click=move |_| { table.hex.set(Some(hex)); table.try_lay.set(0); }>{name}</button> }
                }).collect_view())}
            </div>
        </details>
    }
}

#[component]
fn TileList(table: TableState, hex: HexId) -> impl IntoView {
    let kinds = move || {
        let mut kinds: Vec<(TileId, Lay, usize)> = Vec::new();
        for lay in table.lays_here() {
            match kinds.iter_mut().find(|(tile, ..)| *tile == lay.laid.tile) {
                Some(kind) => kind.2 += 1,
                None => kinds.push((lay.laid.tile, lay, 1)),
            }
        }
        kinds
    };
    let choose = move |tile: TileId| {
        let current = table.tried_lay();
        if current.is_some_and(|lay| lay.laid.tile == tile) {
            turn(table);
        } else if let Some(index) = table
            .lays_here()
            .iter()
            .position(|lay| lay.laid.tile == tile)
        {
            table.try_lay.set(index);
        }
    };
    let confirm = move |_| {
        if let Some(lay) = table.tried_lay() {
            table.act(&lay.action());
        }
    };
    let name = place_name(&table.game.read_untracked(), hex);
    view! {
        <p class="picked"><strong>{name}</strong>" "{text(move || table.tried_lay().map(cost_text).unwrap_or_default())}</p>
        <p class="quiet small">{live(move || table.tried_lay().map(|lay| prospect(table, lay.action())))}</p>
        <div class="tile-list">
            {live(move || kinds().into_iter().map(|(tile, lay, rotations)| {
                let chosen = move || table.tried_lay().is_some_and(|lay| lay.laid.tile == tile);
                let shown = move || table.tried_lay().filter(|tried| tried.laid.tile == tile).unwrap_or(lay).laid;
                let number = COMPONENTS.tiles.kind(tile).number;
                let left = table.game.read_untracked().table().board.tiles_left(tile);
                view! {
                    <button class="tile-choice" class:chosen=flag(chosen) aria-label=format!("Tile {number}") on:click=move |_| choose(tile)>
                        {live(move || {
                            let laid = shown();
                            tile_picture(&COMPONENTS.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)])
                        })}
                        <span>{format!("#{number} · {left} left")}</span>
                        <span class="quiet small">{if rotations > 1 { format!("{rotations} ways: tap to turn") } else { "one way".to_string() }}</span>
                    </button>
                }
            }).collect_view())}
        </div>
        <div class="choices">
            <button class="primary confirm" on:click=confirm>"Lay it"</button>
            <button on:click=move |_| turn(table)>"Turn"</button>
            <button on:click=move |_| table.put_down()>"Another hex"</button>
        </div>
    }
}

/// The lays that add most to the company's next run.
#[component]
fn BestLays(table: TableState) -> impl IntoView {
    let choose = move |lay: Lay| {
        table.hex.set(Some(lay.hex));
        let index = table.lays_here().iter().position(|other| *other == lay);
        table.try_lay.set(index.unwrap_or(0));
    };
    let list = live(move || {
        let ranked = table.best_lays.get()?;
        let before = earnings_now(table)?;
        let rows = ranked.into_iter().take(BEST_LAYS_SHOWN).map(|(lay, earnings)| {
            let number = COMPONENTS.tiles.kind(lay.laid.tile).number;
            let name = place_name(&table.game.read_untracked(), lay.hex);
            view! {
                <li><button class="choice" on:click=move |_| choose(lay)>
                    <b>{signed(earnings - before)}</b><span>{format!("#{number} on {name}")}</span>
                    <span class="quiet small">{(lay.cost > Dollars::ZERO).then(|| format!("costs {}", lay.cost))}</span>
                </button></li>
            }
        });
        Some(view! { <ol class="best-lays">{rows.collect_view()}</ol> })
    });
    view! {
        {when(move || !table.lays.read().is_empty(), move || view! {
            <button class="quiet-button best-lays-button" on:click=move |_| table.find_best_lays()>"Best lays for the next run"</button>
        })}
        {list}
    }
}

/// What the deciding company's next run would be as things are, once that is known.
fn earnings_now(table: TableState) -> Option<Dollars> {
    let best = table.next.best(&table.game.get())?;
    Some(best.earnings.total)
}

/// What the company's next run would be after an action, and the difference, as soon as both are known.
pub fn prospect(table: TableState, action: Action) -> impl IntoView {
    let after = RwSignal::new(None);
    let game = table.game.get_untracked();
    spawn_local(async move {
        let found = earnings_after(&game, &action, &|| !after.is_disposed()).await;
        after.try_set(found);
    });
    text(move || match (after.get(), earnings_now(table)) {
        (Some(after), Some(now)) if after == now => format!("next run {after}, as now"),
        (Some(after), Some(now)) => format!("next run {after} ({})", signed(after - now)),
        _ => String::new(),
    })
}

fn cost_text(lay: Lay) -> String {
    if lay.cost == Dollars::ZERO {
        "costs nothing".to_string()
    } else {
        format!("costs {}", lay.cost)
    }
}
