//! The track of a hex in words, for those who hear the map: which side leads where, and what lies beside it.

use super::board::{Board, CitySpace};
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

/// Names a city as players say it. Of several in a hex each is told by the sides of its track, or else by its number.
#[must_use]
pub fn city_name(board: &Board, space: CitySpace) -> String {
    let (map, tile) = (board.map(), board.tile(space.hex));
    let place = place_name(map, space.hex);
    if tile.cities().count() < 2 {
        return place;
    }
    let stop = tile.stop_of_city(space.city);
    let joined = tile
        .track
        .iter()
        .filter(|track| track.stops().any(|at| Some(at) == stop));
    let sides = joined.flat_map(|track| track.edges());
    let sides: Vec<&str> = sides
        .map(|edge| direction(map.orientation(), edge))
        .collect();
    match sides.is_empty() {
        true => format!("{place}, city {}", space.city + 1),
        false => format!("{place}, city to the {}", sides.join(" and ")),
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
