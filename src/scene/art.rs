//! Where the track, cities, values and letters of a tile are drawn, around the centre of its hex.
//!
//! Tiles are drawn from what they mean, so a new tile needs no picture of its own. Values and letters go to the
//! freest corner: every place of the tile that is taken makes the corners near it dearer.

use super::layout::{APOTHEM, Point, corner_direction, direction, edge_middle, pair};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::tile::{Colour, End, Revenue, StopKind, Tile, Track};

/// How far a city that is not in the middle is from it.
const OUTER_CITY: f32 = 48.0;
/// The radius of a city's space.
pub const SLOT_RADIUS: f32 = 25.0;
/// How far values and letters are from the centre.
const CORNER: f32 = 64.0;

/// A tile as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct TileArt {
    /// The path of each piece of track, in the order of the tile.
    pub tracks: Vec<String>,
    /// Its stops, in the order of the tile.
    pub stops: Vec<StopArt>,
    /// What its stops pay: one badge for all that pay the same.
    pub values: Vec<ValueArt>,
    /// The letters of a special city.
    pub label: Option<(Point, &'static str)>,
    /// Where terrain and its cost are shown on the printed map.
    pub terrain: Point,
}

/// A stop as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct StopArt {
    /// Its middle.
    pub at: Point,
    /// What it looks like.
    pub shape: StopShape,
}

/// What a stop looks like.
#[derive(Clone, Debug, PartialEq)]
pub enum StopShape {
    /// A city with the middles of its spaces.
    City(Vec<Point>),
    /// A bar across the track, at this angle in degrees.
    Bar(f32),
    /// A dot.
    Dot,
    /// Nothing: an off-board area.
    OffBoard,
}

/// A value as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueArt {
    /// Its middle.
    pub at: Point,
    /// What the stop pays.
    pub revenue: Revenue,
}

impl TileArt {
    /// How a tile is drawn.
    #[must_use]
    pub fn of(tile: &Tile) -> TileArt {
        let places: Vec<Point> = (0u8..)
            .zip(&tile.stops)
            .map(|(stop, _)| stop_place(tile, stop))
            .collect();
        let tracks = tile
            .track
            .iter()
            .map(|track| track_path(*track, &places, tile))
            .collect();
        let stops: Vec<StopArt> = (0u8..)
            .zip(&places)
            .map(|(stop, &at)| StopArt {
                at,
                shape: stop_shape(tile, stop, at),
            })
            .collect();
        let mut corners = Corners::around(tile, &stops);
        let values = values(tile, &mut corners);
        let label = (!tile.label.is_empty()).then(|| (corners.take(), tile.label));
        let bare = stops.is_empty() && tile.track.is_empty();
        let terrain = if bare { Point::ZERO } else { corners.take() };
        TileArt {
            tracks,
            stops,
            values,
            label,
            terrain,
        }
    }
}

/// Where a stop lies: in the middle, near the edge it is drawn at, or between the edges it is joined to.
fn stop_place(tile: &Tile, stop: u8) -> Point {
    let this = tile.stops[usize::from(stop)];
    if let Some(edge) = this.side {
        return direction(edge) * OUTER_CITY;
    }
    let exits = edges(tile.exits_of(stop));
    let outward: Point = exits.iter().map(|edge| direction(*edge)).sum();
    if tile.cities().count() > 1 {
        return outward.normalize_or_zero() * OUTER_CITY;
    }
    match (this.kind, exits[..].as_ref()) {
        // A small city on a curve lies on the curve.
        (StopKind::Town, [a, b]) => curve_middle(*a, *b),
        _ => Point::ZERO,
    }
}

fn edges(bits: u8) -> Vec<Edge> {
    Edge::ALL
        .into_iter()
        .filter(|edge| bits & 1 << edge.number() != 0)
        .collect()
}

/// The sixths of a turn between two edges, 1 to 3.
fn apart(a: Edge, b: Edge) -> u8 {
    let steps = (b.number() + 6 - a.number()) % 6;
    steps.min(6 - steps)
}

/// The radius of the curve between two edges: around their common corner, or around a point further out.
fn curve_radius(a: Edge, b: Edge) -> u8 {
    if apart(a, b) == 1 { 50 } else { 150 }
}

/// The middle of the track between two edges.
fn curve_middle(a: Edge, b: Edge) -> Point {
    let outward = (direction(a) + direction(b)).normalize_or_zero();
    match apart(a, b) {
        1 => outward * (2.0 * APOTHEM / 3.0_f32.sqrt() - 50.0),
        2 => outward * (300.0 / 3.0_f32.sqrt() - 150.0),
        _ => Point::ZERO,
    }
}

fn stop_shape(tile: &Tile, stop: u8, at: Point) -> StopShape {
    match tile.stops[usize::from(stop)].kind {
        StopKind::City(slots) => StopShape::City(slot_places(slots, at)),
        StopKind::OffBoard => StopShape::OffBoard,
        StopKind::Town => match edges(tile.exits_of(stop))[..] {
            [a, b] => {
                let across = if apart(a, b) == 3 {
                    direction(a)
                } else {
                    (direction(a) - direction(b)).normalize_or_zero()
                };
                StopShape::Bar(across.y.atan2(across.x).to_degrees() + 90.0)
            }
            _ => StopShape::Dot,
        },
    }
}

/// The middles of a city's spaces.
fn slot_places(slots: u8, at: Point) -> Vec<Point> {
    let place = |x: f32, y: f32| at + Point::new(x * SLOT_RADIUS, y * SLOT_RADIUS);
    match slots {
        2 => vec![place(-1.0, 0.0), place(1.0, 0.0)],
        3 => vec![place(-1.0, 0.6), place(1.0, 0.6), place(0.0, -1.13)],
        4 => vec![
            place(-1.0, -1.0),
            place(1.0, -1.0),
            place(-1.0, 1.0),
            place(1.0, 1.0),
        ],
        _ => vec![at],
    }
}

/// The SVG path of a piece of track.
fn track_path(track: Track, stops: &[Point], tile: &Tile) -> String {
    match track.ends {
        [End::Edge(a), End::Edge(b)] => curve(a, b),
        [End::Edge(edge), End::Stop(stop)] | [End::Stop(stop), End::Edge(edge)] => {
            let exits = edges(tile.exits_of(stop));
            let to = stops[usize::from(stop)];
            match exits[..] {
                [a, b]
                    if tile.stops[usize::from(stop)].kind == StopKind::Town && apart(a, b) < 3 =>
                {
                    half_curve(edge, a, b, to)
                }
                _ if to.length() > 1.0 => bend(edge, to),
                _ => line(edge_middle(edge), to),
            }
        }
        [End::Stop(a), End::Stop(b)] => line(stops[usize::from(a)], stops[usize::from(b)]),
    }
}

fn line(from: Point, to: Point) -> String {
    format!("M{}L{}", pair(from), pair(to))
}

fn curve(a: Edge, b: Edge) -> String {
    if apart(a, b) == 3 {
        return line(edge_middle(a), edge_middle(b));
    }
    arc(
        edge_middle(a),
        edge_middle(b),
        curve_radius(a, b),
        (b.number() + 6 - a.number()) % 6 < 3,
    )
}

/// From an edge to a small city on the curve between edges `a` and `b`.
fn half_curve(edge: Edge, a: Edge, b: Edge, to: Point) -> String {
    let other = if edge == a { b } else { a };
    arc(
        edge_middle(edge),
        to,
        curve_radius(a, b),
        (other.number() + 6 - edge.number()) % 6 < 3,
    )
}

fn arc(from: Point, to: Point, radius: u8, clockwise_edges: bool) -> String {
    let sweep = u8::from(!clockwise_edges);
    format!("M{}A{radius} {radius} 0 0 {sweep} {}", pair(from), pair(to))
}

/// From an edge, at right angles to it, to a place beside the middle.
fn bend(edge: Edge, to: Point) -> String {
    let (from, inward) = (edge_middle(edge), direction(edge) * (APOTHEM * 0.45));
    format!("M{}Q{} {}", pair(from), pair(inward), pair(to))
}

fn values(tile: &Tile, corners: &mut Corners) -> Vec<ValueArt> {
    let mut shown: Vec<ValueArt> = Vec::new();
    for stop in &tile.stops {
        let known = shown.iter().any(|value| value.revenue == stop.revenue);
        if !known && stop.revenue != Revenue::Fixed(crate::engine::money::Dollars::ZERO) {
            let at = match stop.revenue {
                Revenue::ByPhase(_) => Point::new(0.0, if stop.is_city() { 42.0 } else { 0.0 }),
                Revenue::Fixed(_) => corners.take(),
            };
            shown.push(ValueArt {
                at,
                revenue: stop.revenue,
            });
        }
    }
    shown
}

/// The places for values and letters, with how crowded each is.
struct Corners(Vec<(f32, Point)>);

impl Corners {
    fn around(tile: &Tile, stops: &[StopArt]) -> Corners {
        let crowded = |at: Point| {
            let spaces = stops.iter().flat_map(|stop| match &stop.shape {
                StopShape::City(slots) => slots.clone(),
                StopShape::Bar(_) | StopShape::Dot | StopShape::OffBoard => vec![stop.at],
            });
            let from_stops: f32 = spaces
                .map(|space| (75.0 - space.distance(at)).max(0.0))
                .sum();
            let from_exits: f32 = edges(tile.exits())
                .into_iter()
                .map(|edge| (45.0 - (edge_middle(edge) * 0.8).distance(at)).max(0.0))
                .sum();
            from_stops + from_exits
        };
        let corners = [5, 2, 4, 0, 1, 3].map(|edge| corner_direction(Edge::new(edge)) * CORNER);
        Corners(corners.into_iter().map(|at| (crowded(at), at)).collect())
    }

    /// The freest place that is left.
    fn take(&mut self) -> Point {
        let best = (0..self.0.len())
            .min_by(|&a, &b| self.0[a].0.total_cmp(&self.0[b].0))
            .unwrap_or(0);
        let (_, at) = self.0.remove(best);
        at
    }
}

/// The fill of a hex or tile, as the name of a style.
#[must_use]
pub fn fill_class(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "land",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Brown => "brown",
        Colour::Gray => "gray",
        Colour::Red => "red",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::titles::new_england::COMPONENTS;

    fn art(number: &str) -> TileArt {
        let tile = COMPONENTS
            .tiles
            .by_number(number)
            .expect("a tile of the box");
        TileArt::of(COMPONENTS.tiles.kind(tile).tile())
    }

    #[test]
    fn every_tile_is_drawn_within_its_hex_and_nothing_overlaps() {
        for (_, kind) in COMPONENTS.tiles.iter() {
            for tile in &kind.rotations {
                let art = TileArt::of(tile);
                let badges: Vec<Point> = art
                    .values
                    .iter()
                    .map(|v| v.at)
                    .chain(art.label.map(|l| l.0))
                    .collect();
                for (index, badge) in badges.iter().enumerate() {
                    assert!(badge.length() < 70.0, "{}", kind.number);
                    assert!(
                        badges[..index]
                            .iter()
                            .all(|other| other.distance(*badge) > 30.0),
                        "{}",
                        kind.number
                    );
                    let slots = art.stops.iter().flat_map(|stop| match &stop.shape {
                        StopShape::City(slots) => slots.clone(),
                        _ => vec![],
                    });
                    for slot in slots {
                        assert!(
                            slot.distance(*badge) > 34.0,
                            "tile {}: {slot} {badge}",
                            kind.number
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn cities_with_the_same_value_share_one_badge() {
        assert_eq!(art("X3").values.len(), 1);
        assert_eq!(art("X3").stops.len(), 3);
        assert_eq!(art("X1").label.map(|l| l.1), Some("B"));
    }

    #[test]
    fn a_small_city_on_two_tracks_is_a_bar_and_on_more_a_dot() {
        assert!(matches!(art("4").stops[0].shape, StopShape::Bar(_)));
        assert_eq!(art("87").stops[0].shape, StopShape::Dot);
    }

    #[test]
    fn curves_meet_in_their_small_city() {
        let art = art("58");
        assert!(art.stops[0].at.length() > 10.0 && art.stops[0].at.length() < 40.0);
        assert!(art.tracks.iter().all(|path| path.contains("A150 150")));
    }
}
