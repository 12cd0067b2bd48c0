//! Laying track: the legal tiles on the picked hex, in their legal rotations, and the confirmation.

use super::super::forecast::PointedChoice;
use super::search::earnings_after;
use super::selection::{RankedLay, Selection};
use crate::engine::game::Move;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{HexId, TileId};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::tile::count_in_words;
use crate::engine::rail::words::{badge, place_name};
use crate::engine::refusal::Refusal;
use crate::opponents::rail::towards::LeadingLay;
use crate::web::browser::yield_now::pause;
use crate::web::ui::board::{chip, tile_picture};
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{effect, effect_since, flag, live, text, view, when};
use crate::web::ui::focus::begin_at_top;
use crate::web::ui::fold::fold;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The number of best lays that are listed, and of those of them that are in sight.
const BEST_LAYS_SHOWN: usize = 8;
const FIRST_SHOWN: usize = 3;

/// The most lays that raise the next run beside which those that lead on are listed too.
const FEW_BETTER: usize = 2;

/// Checks whether two lays differ in rotation only: the tile and the power by which it is laid are the same.
pub fn is_turned(one: Lay, other: Lay) -> bool {
    (one.laid.tile, one.power) == (other.laid.tile, other.power)
}

/// Turns the tried tile. It takes the next legal rotation; after the last comes the first.
pub fn turn(selection: Selection) {
    let (lays, tried) = untrack(|| (selection.lays_here(), selection.tried_lay()));
    let Some(current) = tried else { return };
    let same: Vec<usize> = (0..lays.len())
        .filter(|&i| is_turned(lays[i], current))
        .collect();
    let at = same.iter().position(|&i| lays[i] == current).unwrap_or(0);
    if let Some(&next) = same.get((at + 1) % same.len().max(1)) {
        selection.try_lay(next);
    }
}

/// Picks a hex and tries this lay there.
pub fn choose(selection: Selection, lay: Lay) {
    selection.point_at(None);
    selection.pick(Some(lay.hex));
    let index = untrack(|| selection.lays_here().iter().position(|other| *other == lay));
    selection.try_lay(index.unwrap_or(0));
}

/// Returns a hex's name as players say it.
fn name_of(selection: Selection, hex: HexId) -> String {
    place_name(&selection.components.map, hex)
}

/// Makes the decision panel's part for track.
pub fn track_choice(selection: Selection, pointed: PointedChoice) -> AnyView {
    // The list of tiles for a hex, and then that of hexes again, begins at the top.
    effect_since(move |before: Option<Option<HexId>>| {
        let hex = selection.hex();
        if before.is_some_and(|before| before != hex) {
            begin_at_top();
        }
        hex
    });
    // The tile that is tried is the choice pointed at, with a finger as well.
    effect(move || {
        let lay = selection.tried_lay();
        let made = lay.and_then(|lay| selection.ask(|rail| Some(rail.lay(lay))));
        match made {
            Some(made) => pointed.begin(&made),
            None => pointed.end(),
        }
    });
    // They are those of one state of the game, for which all of this is drawn.
    let hexes = selection.buildable.get_untracked();
    let picker = live(move || match selection.hex() {
        None => hex_list(selection, &hexes),
        Some(hex) => view! { <TileList selection hex /> },
    });
    view! { <div class="track-choice">{picker}</div> }
}

/// Lists the hexes that can take track, as buttons: the same choice as on the map.
fn hex_list(selection: Selection, hexes: &[HexId]) -> AnyView {
    if hexes.is_empty() {
        return view! { <p class="quiet">"No tile can be laid."</p> };
    }
    let button = |&hex: &HexId| {
        view! {
            <button class="choice" on:click=move |_| selection.pick(Some(hex))>{name_of(selection, hex)}</button>
        }
    };
    let summary = match hexes.len() {
        1 => "One hex to build on".to_string(),
        count => format!("{count} hexes to build on"),
    };
    view! {
        <BestLays selection />
        <details class="hex-list" open=hexes.len() <= 8>
            <summary>{summary}</summary>
            <div class="choices">{hexes.iter().map(button).collect_view()}</div>
        </details>
    }
}

/// Lists the tiles for the picked hex. Each has the power by which it may be laid: its first lay, and the number of
/// lays.
pub fn kinds_here(selection: Selection) -> Vec<(Lay, usize)> {
    let mut kinds: Vec<(Lay, usize)> = Vec::new();
    for lay in selection.lays_here() {
        match kinds.iter_mut().find(|(kind, _)| is_turned(*kind, lay)) {
            Some(kind) => kind.1 += 1,
            None => kinds.push((lay, 1)),
        }
    }
    kinds
}

/// Returns the tried rotation of this lay. It is `None` if another tile is tried.
pub fn tried_of(selection: Selection, lay: Lay) -> Option<Lay> {
    selection.tried_lay().filter(|tried| is_turned(*tried, lay))
}

/// Lays the tile that is tried.
pub fn confirm(selection: Selection) {
    let game = selection.session.game.get_untracked();
    if let Some((rail, lay)) = game.rail().zip(untrack(|| selection.tried_lay())) {
        selection.session.act(&rail.lay(lay));
    }
}

/// Lists the picked hex's tiles in words.
#[component]
fn TileList(selection: Selection, hex: HexId) -> impl IntoView {
    let prospects = live(move || {
        let lay = selection.tried_lay()?;
        let made = selection.ask(|rail| Some(rail.lay(lay)))?;
        Some(prospect(selection, made))
    });
    view! {
        <p class="picked"><strong>{name_of(selection, hex)}</strong>" "{text(move || selection.tried_lay().map(|lay| cost_text(selection, lay)).unwrap_or_default())}</p>
        <p class="quiet small">{prospects}</p>
        <div class="tile-list">
            {live(move || kinds_here(selection).into_iter().map(|(lay, ways)| tile_choice(selection, lay, ways)).collect_view())}
        </div>
        <div class="choices">
            <button class="primary confirm" on:click=move |_| confirm(selection)>"Lay tile"</button>
            <button on:click=move |_| turn(selection)>"Turn"</button>
            <button on:click=move |_| selection.pick(None)>"Cancel"</button>
        </div>
        {unlaid(selection, hex)}
    }
}

/// Lists the refused tiles for a hex. They may follow there and cannot be laid now, each with the reason. The list is
/// made when it is opened.
fn unlaid(selection: Selection, hex: HexId) -> AnyView {
    let tile = move |(tile, why): (TileId, Refusal)| {
        let kind = selection.components.tiles.kind(tile);
        let picture = tile_picture(selection.components, kind.tile());
        view! { <li>{picture}<span><b>{format!("#{}", kind.number)}</b>" "<span class="quiet">{why.to_string()}</span></span></li> }
    };
    let list = move || {
        let tiles = selection.ask(|rail| Some(rail.unlaid_tiles(&selection.lays.read(), hex)));
        let tiles = tiles.unwrap_or_default();
        let all = tiles
            .is_empty()
            .then_some("Every tile that fits here can be laid.");
        let tiles = tiles.into_iter().map(tile).collect_view();
        view! { <p class="quiet small">{all}</p><ul class="refused unlaid">{tiles}</ul> }
    };
    let summary = view! { <summary>"Why not another tile?"</summary> };
    fold("fold", summary, list)
}

/// Makes a tile for the picked hex. Pressed again, it turns.
fn tile_choice(selection: Selection, lay: Lay, ways: usize) -> AnyView {
    let tried = move || tried_of(selection, lay);
    let press = move |_| {
        if untrack(tried).is_some() {
            turn(selection);
        } else {
            choose(selection, lay);
        }
    };
    let number = selection.components.tiles.kind(lay.laid.tile).number;
    let game = selection.session.game.read_untracked();
    let table = game.rail().map(|rail| rail.table());
    let left = table.map_or(0, |table| table.board.tiles_left(lay.laid.tile));
    let left = count_in_words(left);
    let by = table.zip(lay.power).map(|(table, by)| {
        view! { <span class="small">"by "{chip(badge(table, by.company()))}</span> }
    });
    let how = match ways {
        1 => "one way".to_string(),
        ways => format!("{ways} ways: tap to rotate"),
    };
    let picture = live(move || {
        let laid = tried().unwrap_or(lay).laid;
        let rotations = &selection.components.tiles.kind(laid.tile).rotations;
        tile_picture(selection.components, &rotations[usize::from(laid.rotation)])
    });
    view! {
        <button class="tile-choice" class:chosen=flag(move || tried().is_some()) on:click=press>
            {picture}
            <span>{format!("#{number} · {left} left")}</span>
            {by}
            <span class="quiet small">{how}</span>
        </button>
    }
}

/// Lists the lays best for the next run. A row that is pointed at is shown on the map.
#[component]
fn BestLays(selection: Selection) -> impl IntoView {
    let list = live(move || {
        let ranked = selection.best_lays()?;
        let before = earnings_now(selection)?;
        if ranked.is_empty() {
            return None;
        }
        let better = ranked.iter().filter(|(_, earnings)| *earnings > before);
        let mut better: Vec<RankedLay> = better.copied().collect();
        // Of the turns of a tile that bring the same the first is enough.
        better.dedup_by(|(one, gain), (other, same)| {
            one.hex == other.hex && gain == same && is_turned(*one, *other)
        });
        let is_better = |(_, earnings): &&RankedLay| *earnings > before;
        let remark = match (ranked.iter().filter(is_better).count(), ranked.len()) {
            (0, _) => "No tile improves the next run.".to_string(),
            (some, all) if some < all => "No other tile improves the next run.".to_string(),
            _ => String::new(),
        };
        let remark = if better.len() > BEST_LAYS_SHOWN {
            String::new()
        } else {
            remark
        };
        let rows = better.iter().take(BEST_LAYS_SHOWN);
        let rows = rows.map(|(lay, earnings)| best_lay(selection, *lay, *earnings - before));
        let rows = first_and_more(rows.collect());
        let leads = leads(selection, &better);
        let hindrance = better.is_empty().then(|| selection.hindrance());
        Some(view! { {rows}<p class="quiet small">{remark}" "{hindrance}</p>{leads} })
    });
    view! {
        {when(move || !selection.lays.read().is_empty() && !selection.hides_runs.get(), move || view! {
            <button class="quiet-button best-lays-button" on:click=move |_| selection.find_best_lays()>"Show best tiles"</button>
        })}
        {list}
    }
}

/// Lists lays that lead on, where few raise the next run.
fn leads(selection: Selection, better: &[RankedLay]) -> Option<AnyView> {
    let mut leads = selection.leads();
    leads.retain(|lead| better.iter().all(|(lay, _)| *lay != lead.lay));
    if leads.is_empty() || better.len() > FEW_BETTER {
        return None;
    }
    let row = |lead: LeadingLay| {
        let sentence = selection.ask(|rail| Some(lead.sentence(rail.table())));
        let sentence = view! { <span class="leads-to">{sentence}</span> };
        lay_button(selection, lead.lay, sentence)
    };
    let rows = first_and_more(leads.into_iter().map(row).collect());
    Some(view! { <p class="small">"These tiles lead further:"</p>{rows} }.into_any())
}

/// Lists the first rows, with the others in a fold.
fn first_and_more(mut rows: Vec<AnyView>) -> AnyView {
    let others = rows.split_off(rows.len().min(FIRST_SHOWN));
    let more = (!others.is_empty()).then(|| {
        view! { <details class="fold more-lays"><summary>"More"</summary><ol class="best-lays">{others}</ol></details> }
    });
    view! { <ol class="best-lays">{rows}</ol>{more} }.into_any()
}

fn best_lay(selection: Selection, lay: Lay, gain: Dollars) -> AnyView {
    let gain = selection.session.money(gain).signed();
    lay_button(selection, lay, view! { <b>{gain}</b> })
}

/// Makes a button that tries a lay, with its tile as it would lie, below what that brings. Pointed at, the lay is shown on
/// the map.
fn lay_button(selection: Selection, lay: Lay, brings: AnyView) -> AnyView {
    let kind = selection.components.tiles.kind(lay.laid.tile);
    let number = kind.number;
    let turned = &kind.rotations[usize::from(lay.laid.rotation)];
    let picture = tile_picture(selection.components, turned);
    let name = name_of(selection, lay.hex);
    let session = selection.session;
    let cost = (lay.cost > Dollars::ZERO).then(|| format!("costs {}", session.money(lay.cost)));
    let by = selection.ask(|rail| Some(chip(badge(rail.table(), lay.power?.company()))));
    view! {
        <li><button class="choice" on:click=move |_| choose(selection, lay) on:mouseenter=move |_| selection.point_at(Some(lay)) on:mouseleave=move |_| selection.point_at(None)
            on:focus=move |_| selection.point_at(Some(lay)) on:blur=move |_| selection.point_at(None)>
            {picture}{brings}<span>{format!("#{number} on {name}")}</span>{by}
            <span class="quiet small">{cost}</span>
        </button></li>
    }
}

/// Returns the deciding company's next run as things are, once that is known.
fn earnings_now(selection: Selection) -> Option<Dollars> {
    let best = selection.next.best(&selection.session.game.get())?;
    Some(best.earnings.total)
}

/// Returns a cell for the next run after a move, set as soon as that is known.
fn after(selection: Selection, made: Move) -> ErasedSignal<Option<Dollars>> {
    let after = ErasedSignal::new(None);
    let game = selection.session.game.get_untracked();
    spawn_local(async move {
        // The page shows the choice first.
        pause().await;
        let found = earnings_after(&*game, &made, &|| !after.is_disposed()).await;
        after.try_set(found);
    });
    after
}

/// Shows the next run after a move. The difference follows, as soon as both are known.
pub fn prospect(selection: Selection, made: Move) -> AnyView {
    if selection.hides_runs.get_untracked() {
        return ().into_any();
    }
    let after = after(selection, made);
    let change = text(move || match (after.get(), earnings_now(selection)) {
        // A company without train or track earns nothing wherever a marker stands.
        (Some(Dollars::ZERO), Some(Dollars::ZERO)) => String::new(),
        (Some(after), Some(now)) => {
            let [run, more] = [after, after - now].map(|amount| selection.session.money(amount));
            match after == now {
                true => format!("next run {run} (unchanged)"),
                false => format!("next run {run} ({})", more.signed()),
            }
        }
        _ => String::new(),
    });
    change.into_any()
}

/// Shows the next run's gain by a lay. It comes as soon as that is known.
pub fn gain(selection: Selection, lay: Lay) -> AnyView {
    let made = selection.ask(|rail| Some(rail.lay(lay)));
    let made = made.filter(|_| !selection.hides_runs.get_untracked());
    let Some(made) = made else {
        return ().into_any();
    };
    let after = after(selection, made);
    let change = text(move || match (after.get(), earnings_now(selection)) {
        (Some(after), Some(now)) => {
            let more = selection.session.money(after - now);
            match after == now {
                true => format!("±{more}"),
                false => more.signed(),
            }
        }
        _ => "…".to_string(),
    });
    change.into_any()
}

fn cost_text(selection: Selection, lay: Lay) -> String {
    if lay.cost == Dollars::ZERO {
        "costs nothing".to_string()
    } else {
        format!("costs {}", selection.session.money(lay.cost))
    }
}
