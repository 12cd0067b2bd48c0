//! The track of a hex in words, for those who hear the map: which side leads where, and what lies beside it.

use super::hex::{Edge, Orientation};
use super::ids::HexId;
use super::map::Map;
use super::tile::{End, StopKind, Tile};
use super::words::place_name;

/// The directions of the six edges where sides are above and below.
const FLAT: [&str; 6] = [
    "south",
    "south-west",
    "north-west",
    "north",
    "north-east",
    "south-east",
];
/// The directions where corners are above and below.
const POINTY: [&str; 6] = [
    "south-west",
    "west",
    "north-west",
    "north-east",
    "east",
    "south-east",
];
/// The directions on a map that is seen from the east.
const TURNED: [&str; 6] = [
    "east",
    "south-east",
    "south-west",
    "west",
    "north-west",
    "north-east",
];

/// Names the direction of an edge.
const fn direction(orientation: Orientation, edge: Edge) -> &'static str {
    let all = match orientation {
        Orientation::Flat => FLAT,
        Orientation::Pointy => POINTY,
        Orientation::Turned => TURNED,
    };
    all[edge.index()]
}

/// Tells which sides of a tile are joined, and which lead to its stops.
///
/// # Examples
/// ```
/// use roundhouse::engine::rail::hex::Orientation;
/// use roundhouse::engine::rail::tile::{Colour, Tile, city};
/// use roundhouse::engine::rail::track_words::track_text;
///
/// let tile = Tile::new(Colour::Green, "", &[city(30, 1)], "0a 3a 15");
/// let text = track_text(Orientation::Flat, &tile);
/// assert_eq!(text, "Track: south, north to the city; south-west to south-east.");
/// ```
#[must_use]
pub fn track_text(orientation: Orientation, tile: &Tile) -> String {
    let side = |edge: Edge| direction(orientation, edge);
    let mut parts = Vec::new();
    for (index, stop) in (0u8..).zip(&tile.stops) {
        let track = tile
            .track
            .iter()
            .filter(|track| track.stops().any(|at| at == index));
        let sides: Vec<&str> = track.flat_map(|track| track.edges()).map(side).collect();
        if !sides.is_empty() {
            parts.push(format!(
                "{} to the {}",
                sides.join(", "),
                stop_word(stop.kind)
            ));
        }
    }
    for track in &tile.track {
        if let [End::Edge(one), End::Edge(other)] = track.ends {
            parts.push(format!("{} to {}", side(one), side(other)));
        }
    }
    match parts.is_empty() {
        true => "No track.".to_string(),
        false => format!("Track: {}.", parts.join("; ")),
    }
}

const fn stop_word(kind: StopKind) -> &'static str {
    match kind {
        StopKind::City(_) => "city",
        StopKind::Town => "town",
        StopKind::OffBoard => "area",
    }
}

/// Lists the neighbours to which track may lead, each with its direction.
#[must_use]
pub fn neighbours_text(map: &Map, hex: HexId) -> String {
    let sides = Edge::ALL.into_iter();
    let beside = sides.filter_map(|edge| {
        let neighbour = map.hex(hex).neighbours[edge.index()]?;
        let direction = direction(map.orientation(), edge);
        Some(format!("{direction} {}", place_name(map, neighbour)))
    });
    let beside: Vec<String> = beside.collect();
    match beside.is_empty() {
        true => String::new(),
        false => format!("Beside it: {}.", beside.join(", ")),
    }
}
