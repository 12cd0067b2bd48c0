//! The value of track.

use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, PlacedTile};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::network::Reach;
use crate::engine::rail::route::RouteRules;
use crate::engine::rail::tile::Tile;
use crate::opponents::ThinkState;
use crate::opponents::cache::mix;

/// The weight of a dollar of a stop that is reached, beside the best stops.
const REACHED: f64 = 0.15;
/// The weight of a dollar of a stop that is not yet reached; it is divided by the distance.
const UNREACHED: f64 = 0.12;
/// The part that a stop keeps for each lay that it is away, and for each stop that is better.
pub(super) const A_LAY_AWAY: f64 = 0.75;
const A_STOP_MORE: f64 = 0.75;
/// The distance from which nothing counts any more, in hexes.
const FAR: u8 = 5;

/// Estimates how good a lay looks at first sight. It counts what the lay adds to the stops of the hex, and where it
/// leads.
#[must_use]
pub fn looks(board: &Board, pays: u8, hex: HexId, laid: PlacedTile) -> f64 {
    let old = board.tile(hex);
    let new = &board.tiles().kind(laid.tile).rotations[usize::from(laid.rotation)];
    let value = |tile: &Tile| -> i32 {
        let stops = tile.stops.iter();
        stops.map(|stop| stop.revenue.in_phase(pays).0).sum()
    };
    let mut looks = 2.0 * f64::from(value(new) - value(old));
    let added = new.exits() & !old.exits();
    for edge in Edge::ALL {
        if added & 1 << edge.number() == 0 {
            continue;
        }
        let Some((there, entry)) = board.neighbor(hex, edge) else {
            continue;
        };
        let tile = board.tile(there);
        let joins = tile.exits() & 1 << entry.number() != 0;
        looks += f64::from(value(tile)) * if joins { 1.0 } else { 0.5 };
        looks += if joins { 6.0 } else { 2.0 };
    }
    looks
}

/// Values what a company's network reaches, and what is near.
pub fn potential(
    mind: &mut ThinkState,
    rules: &RouteRules,
    board: &Board,
    company: CompanyId,
    pays: u8,
) -> f64 {
    let key = mix(mix(board.key(), u64::from(company.0)), u64::from(pays) + 77);
    if let Some(known) = mind.potentials.get(key) {
        return known;
    }
    let reach = Reach::under(rules, board, company);
    let found = promise(board, &reach, pays);
    mind.potentials.put(key, found);
    found
}

/// Estimates what a company will earn in a round when it has built towards the stops that are near.
pub fn prospect(
    mind: &mut ThinkState,
    rules: &RouteRules,
    board: &Board,
    company: CompanyId,
    pays: u8,
) -> f64 {
    let key = mix(
        mix(board.key(), u64::from(company.0)),
        u64::from(pays) + 177,
    );
    if let Some(known) = mind.potentials.get(key) {
        return known;
    }
    let reach = Reach::under(rules, board, company);
    let mut stops: Vec<f64> = Vec::new();
    for (hex, steps) in near(board, &reach) {
        for (index, stop) in (0u8..).zip(&board.tile(hex).stops) {
            let at = crate::engine::rail::board::StopAt { hex, stop: index };
            let lays = if reach.has_stop(at) {
                0
            } else {
                i32::from(steps.max(1))
            };
            let value = f64::from(stop.revenue.in_phase(pays).0);
            stops.push(value * A_LAY_AWAY.powi(lays));
        }
    }
    stops.arrange_by(|a, b| b.total_cmp(a));
    let found = stops
        .iter()
        .rev()
        .fold(0.0, |rest, stop| stop + A_STOP_MORE * rest);
    mind.potentials.put(key, found);
    found
}

fn promise(board: &Board, reach: &Reach, pays: u8) -> f64 {
    let mut sum = 0.0;
    for (hex, steps) in near(board, reach) {
        let steps = f64::from(steps);
        let tile = board.tile(hex);
        for (index, stop) in (0u8..).zip(&tile.stops) {
            let at = crate::engine::rail::board::StopAt { hex, stop: index };
            let value = f64::from(stop.revenue.in_phase(pays).0);
            sum += value
                * match reach.has_stop(at) {
                    true => REACHED,
                    false => UNREACHED / (steps + 1.0),
                };
        }
    }
    sum
}

/// Lists the hexes that a network touches, and those near it, each with its distance.
pub(super) fn near(board: &Board, reach: &Reach) -> Vec<(HexId, u8)> {
    let map = board.map();
    let mut away = vec![u8::MAX; map.id_count()];
    let mut near: Vec<HexId> = Vec::with_capacity(map.id_count());
    for (hex, _) in map.iter() {
        if reach.touches(hex) {
            away[hex.index()] = 0;
            near.push(hex);
        }
    }
    let mut next = 0;
    while next < near.len() {
        let hex = near[next];
        next += 1;
        let steps = away[hex.index()] + 1;
        // Nothing is built through red and gray areas.
        if steps > FAR || steps > 1 && map.hex(hex).is_fixed() {
            continue;
        }
        for there in map.hex(hex).neighbours.iter().flatten() {
            if away[there.index()] == u8::MAX {
                away[there.index()] = steps;
                near.push(*there);
            }
        }
    }
    near.into_iter()
        .map(|hex| (hex, away[hex.index()]))
        .collect()
}
