//! The value of track.

use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, PlacedTile, StopAt};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::network::Reach;
use crate::engine::rail::route::RouteContext;
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

/// The value of a company's network, in dollars.
#[derive(Clone, Copy, Debug)]
pub struct NetworkValue {
    /// The value of the stops that it reaches, and of those near it.
    pub potential: f64,
    /// The earnings of a round when the company has built towards the stops near it.
    pub prospect: f64,
}

/// Values what a company's network reaches, and what is near.
pub fn value(mind: &mut ThinkState, context: RouteContext<'_>) -> NetworkValue {
    let RouteContext {
        board,
        company,
        pays,
        rules,
    } = context;
    let key = mix(mix(board.key(), u64::from(company.0)), u64::from(pays) + 77);
    if let Some(known) = mind.networks.get(key) {
        return known;
    }
    let found = look_around(board, &Reach::under(rules, board, company), pays);
    mind.networks.put(key, found);
    found
}

/// Values the stops of the hexes that a network touches, and of those near it.
fn look_around(board: &Board, reach: &Reach, pays: u8) -> NetworkValue {
    let mut potential = 0.0;
    let mut stops: Vec<f64> = Vec::new();
    for (hex, steps) in near(board, reach) {
        for (index, stop) in (0u8..).zip(&board.tile(hex).stops) {
            let is_reached = reach.has_stop(StopAt { hex, stop: index });
            let value = f64::from(stop.revenue.in_phase(pays).0);
            let (weight, lays) = match is_reached {
                true => (REACHED, 0),
                false => (UNREACHED / (f64::from(steps) + 1.0), steps.max(1)),
            };
            potential += value * weight;
            stops.push(value * A_LAY_AWAY.powi(i32::from(lays)));
        }
    }
    stops.arrange_by(|a, b| b.total_cmp(a));
    let worst_first = stops.iter().rev();
    let prospect = worst_first.fold(0.0, |rest, stop| stop + A_STOP_MORE * rest);
    NetworkValue {
        potential,
        prospect,
    }
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
