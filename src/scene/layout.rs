//! The only conversion between hexes and pixels: hexes with a corner radius of [`RADIUS`] units, as they lie on their
//! map.
//!
//! A pointy-topped hex is a flat-topped one turned clockwise by a twelfth, edges and all; one that is seen from the
//! east is a pointy-topped one turned back by a quarter.

use crate::engine::rail::hex::{Coordinate, Edge, Orientation};
use crate::engine::rail::map::Map;
use crate::engine::rail::tile::Tile;
use hexx::{DoubledHexMode, Hex, HexLayout, HexOrientation, Vec2};
use std::fmt;

/// Distance from the centre of a hex to its corners.
pub const RADIUS: f32 = 100.0;
/// Distance from the centre of a hex to its edges.
pub const APOTHEM: f32 = 86.602_54;

/// A point in map units; y grows downwards.
pub type Point = Vec2;

/// Returns the centre of a hex.
#[must_use]
pub fn centre(at: Coordinate, orientation: Orientation) -> Point {
    let (letter, number) = (i32::from(at.letter), i32::from(at.number));
    let (place, mode, layout) = match orientation {
        Orientation::Flat => (
            [letter, number],
            DoubledHexMode::DoubledHeight,
            HexOrientation::Flat,
        ),
        Orientation::Pointy | Orientation::Turned => (
            [number, letter],
            DoubledHexMode::DoubledWidth,
            HexOrientation::Pointy,
        ),
    };
    // The rows of some maps begin with odd numbers: two hexes that touch are two numbers apart all the same.
    let odd = (place[0] - place[1]).rem_euclid(2);
    let layout = HexLayout {
        orientation: layout,
        scale: Vec2::splat(RADIUS),
        ..HexLayout::default()
    };
    let at = layout.hex_to_world_pos(Hex::from_doubled_coordinates(
        [place[0] + odd, place[1]],
        mode,
    ));
    match orientation {
        Orientation::Flat | Orientation::Pointy => at,
        Orientation::Turned => from_the_east(at),
    }
}

/// Turns a point to the view from the east: what was on the left lies below.
fn from_the_east(point: Point) -> Point {
    Vec2::new(point.y, -point.x)
}

/// Half the square root of three.
const HALF_ROOT_3: f32 = 0.866_025_4;
/// The unit vectors to the middles of the edges 0 to 5 of a flat-topped hex.
const DIRECTIONS: [Point; 6] = [
    Vec2::new(0.0, 1.0),
    Vec2::new(-HALF_ROOT_3, 0.5),
    Vec2::new(-HALF_ROOT_3, -0.5),
    Vec2::new(0.0, -1.0),
    Vec2::new(HALF_ROOT_3, -0.5),
    Vec2::new(HALF_ROOT_3, 0.5),
];
/// The unit vectors to its corners clockwise after the edges 0 to 5.
const CORNERS: [Point; 6] = [
    Vec2::new(-0.5, HALF_ROOT_3),
    Vec2::new(-1.0, 0.0),
    Vec2::new(-0.5, -HALF_ROOT_3),
    Vec2::new(0.5, -HALF_ROOT_3),
    Vec2::new(1.0, 0.0),
    Vec2::new(0.5, HALF_ROOT_3),
];

/// Returns the unit vector to an edge's middle, from the centre of its hex.
#[must_use]
pub fn direction(edge: Edge, orientation: Orientation) -> Point {
    turned(DIRECTIONS[edge.index()], orientation)
}

/// Returns the unit vector to the corner clockwise after an edge.
#[must_use]
pub fn corner_direction(edge: Edge, orientation: Orientation) -> Point {
    turned(CORNERS[edge.index()], orientation)
}

/// Turns a point of a flat-topped hex to this orientation.
fn turned(point: Point, orientation: Orientation) -> Point {
    match orientation {
        Orientation::Flat => point,
        Orientation::Pointy => Vec2::new(HALF_ROOT_3, 0.5).rotate(point),
        Orientation::Turned => from_the_east(turned(point, Orientation::Pointy)),
    }
}

/// Returns the middle of an edge, seen from the centre of its hex.
#[must_use]
pub fn edge_middle(edge: Edge, orientation: Orientation) -> Point {
    direction(edge, orientation) * APOTHEM
}

/// A length for SVG, to a tenth of a unit. It is printed as a whole number, which spares the page the tables for
/// printing floating point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tenths(i32);

impl Tenths {
    /// Rounds a length.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)]
    pub fn of(length: f32) -> Tenths {
        Tenths((length * 10.0).round() as i32)
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{}", self.0.abs() / 10, self.0.abs() % 10)
    }
}

/// Writes two coordinates for an SVG path, with a blank between them.
#[must_use]
pub fn pair(at: Point) -> String {
    format!("{} {}", Tenths::of(at.x), Tenths::of(at.y))
}

/// Writes the SVG transformation to a point.
#[must_use]
pub fn translate(to: Point) -> String {
    format!("translate({})", pair(to))
}

/// Writes a hex around the origin: its corners, as the points of an SVG polygon.
#[must_use]
pub fn hex_points(radius: f32, orientation: Orientation) -> String {
    let corner = |edge: Edge| corner_direction(edge, orientation) * radius;
    Edge::ALL.map(|edge| pair(corner(edge))).join(", ")
}

/// Writes a hex on the map, with this corner radius, as a part of an SVG path.
#[must_use]
pub fn hex_path(at: Point, radius: f32, orientation: Orientation) -> String {
    let corner = |edge: Edge| pair(at + corner_direction(edge, orientation) * radius);
    format!("M{}Z", Edge::ALL.map(corner).join("L"))
}

/// Draws the sides of a hex whose bits are set, around the origin, as an SVG path.
#[must_use]
pub fn edges_path(edges: u8, orientation: Orientation) -> String {
    sides_path(Point::ZERO, edges, orientation)
}

/// Draws the sides of a hex whose bits are set, on the map, as an SVG path.
#[must_use]
pub fn sides_path(at: Point, edges: u8, orientation: Orientation) -> String {
    let corner = |edge: Edge| pair(at + corner_direction(edge, orientation) * RADIUS);
    let side = |edge: Edge| format!("M{}L{}", corner(edge.turned(5)), corner(edge));
    let closed = |edge: &Edge| edges & 1 << edge.number() != 0;
    Edge::ALL.into_iter().filter(closed).map(side).collect()
}

/// Returns the view box for a single hex.
#[must_use]
pub const fn picture_box(orientation: Orientation) -> &'static str {
    match orientation {
        Orientation::Flat | Orientation::Turned => "-104 -92 208 184",
        Orientation::Pointy => "-92 -104 184 208",
    }
}

/// The names of the columns and rows of a map, with their places.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axes {
    /// Each column's name and its x.
    pub columns: Vec<(String, f32)>,
    /// Each row's name and its y.
    pub rows: Vec<(String, f32)>,
}

/// Lists the columns and rows of a map.
#[must_use]
pub fn axes(map: &Map) -> Axes {
    let mut axes = Axes::default();
    for (_, hex) in map.iter() {
        let name = hex.at.to_string();
        let (letter, number) = name.split_at(1);
        let at = centre(hex.at, map.orientation());
        let (column, row) = match map.orientation() {
            Orientation::Flat | Orientation::Turned => (letter, number),
            Orientation::Pointy => (number, letter),
        };
        for (known, name, place) in [
            (&mut axes.columns, column, at.x),
            (&mut axes.rows, row, at.y),
        ] {
            if !known.iter().any(|(known, _)| known == name) {
                known.push((name.to_string(), place));
            }
        }
    }
    axes
}

/// A rectangle of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The left edge.
    pub x: f32,
    /// The top edge.
    pub y: f32,
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
}

/// The margin above and left of the hexes, for the names of columns and rows.
pub const AXIS_ROOM: f32 = 36.0;
/// The margin at the other sides.
const EDGE_ROOM: f32 = 4.0;

/// Returns the frame of a map. It holds all that is drawn, with room for the coordinates above and left of it.
#[must_use]
pub fn map_frame(map: &Map) -> Frame {
    let orientation = map.orientation();
    let corners = map.iter().flat_map(|(_, hex)| {
        let at = centre(hex.at, orientation);
        corners_seen(&hex.printed)
            .map(move |edge| at + corner_direction(edge, orientation) * RADIUS)
    });
    let (low, high) = corners.fold((Vec2::MAX, Vec2::MIN), |(low, high), at| {
        (low.min(at), high.max(at))
    });
    let low = low - Vec2::splat(AXIS_ROOM);
    let size = high + Vec2::splat(EDGE_ROOM) - low;
    Frame {
        x: low.x,
        y: low.y,
        width: size.x,
        height: size.y,
    }
}

/// Lists the corners that have to be seen, each by the edge before it. Gray land with nothing but track needs those
/// beside its track; all others need all.
fn corners_seen(printed: &Tile) -> impl Iterator<Item = Edge> + use<> {
    let is_bare = printed.is_bare();
    let exits = printed.exits();
    let leaves = move |edge: Edge| exits & 1 << edge.number() != 0;
    let seen = move |edge: &Edge| !is_bare || leaves(*edge) || leaves(edge.turned(1));
    Edge::ALL.into_iter().filter(seen)
}

#[cfg(all(test, feature = "new-england"))]
mod tests {
    use super::*;
    use crate::titles::{new_england, y1828};

    const BOTH: [Orientation; 2] = [Orientation::Flat, Orientation::Pointy];

    fn near(a: Point, b: Point) -> bool {
        a.distance(b) < 0.01
    }

    #[test]
    fn neighbours_touch_at_the_middle_of_their_edge() {
        let home: Coordinate = "F13".parse().expect("a coordinate");
        for orientation in BOTH {
            for edge in Edge::ALL {
                let there = home.beyond(edge, orientation);
                let from = |at, edge| centre(at, orientation) + edge_middle(edge, orientation);
                assert!(
                    near(from(home, edge), from(there, edge.opposite())),
                    "{orientation:?} {edge:?}"
                );
            }
        }
    }

    #[test]
    fn edge_0_is_at_the_bottom_or_lower_left_and_edges_go_clockwise() {
        let flat = |edge| edge_middle(Edge::new(edge), Orientation::Flat);
        assert!(near(flat(0), Vec2::new(0.0, APOTHEM)));
        assert!(flat(1).x < 0.0 && flat(1).y > 0.0);
        assert!(near(flat(3), Vec2::new(0.0, -APOTHEM)));
        let pointy = |edge| edge_middle(Edge::new(edge), Orientation::Pointy);
        assert!(pointy(0).x < 0.0 && pointy(0).y > 0.0);
        assert!(near(pointy(1), Vec2::new(-APOTHEM, 0.0)));
        assert!(near(pointy(4), Vec2::new(APOTHEM, 0.0)));
    }

    #[test]
    fn corners_lie_between_their_edges() {
        for orientation in BOTH {
            for edge in Edge::ALL {
                let corner = corner_direction(edge, orientation);
                let both = direction(edge, orientation) + direction(edge.turned(1), orientation);
                assert!(
                    near(corner, both.normalize_or_zero()),
                    "{orientation:?} {edge:?}"
                );
            }
        }
    }

    #[test]
    fn every_hex_of_a_map_lies_beside_its_neighbours() {
        for map in [&new_england::COMPONENTS.map, &y1828::COMPONENTS.map] {
            let orientation = map.orientation();
            for (_, hex) in map.iter() {
                for edge in Edge::ALL {
                    let there = centre(hex.at.beyond(edge, orientation), orientation);
                    let middle = centre(hex.at, orientation) + edge_middle(edge, orientation);
                    let other = there + edge_middle(edge.opposite(), orientation);
                    assert!(near(middle, other), "{} {edge:?}", hex.at);
                }
            }
        }
    }

    #[test]
    fn letters_name_columns_of_flat_and_rows_of_pointy_maps() {
        let flat = axes(&new_england::COMPONENTS.map);
        assert_eq!(flat.columns[0], ("a".to_string(), -150.0));
        let pointy = axes(&y1828::COMPONENTS.map);
        assert_eq!(pointy.rows[0], ("A".to_string(), 0.0));
        assert_eq!((pointy.rows.len(), pointy.columns.len()), (12, 28));
        assert_eq!(pointy.rows[1].1, 150.0);
    }

    #[test]
    fn lengths_are_printed_to_a_tenth() {
        for (length, text) in [
            (0.04, "0.0"),
            (-0.25, "-0.3"),
            (12.34, "12.3"),
            (-86.602_54, "-86.6"),
            (100.0, "100.0"),
        ] {
            assert_eq!(Tenths::of(length).to_string(), text);
        }
    }

    #[test]
    fn the_frame_holds_all_that_is_drawn_and_no_more() {
        for map in [&new_england::COMPONENTS.map, &y1828::COMPONENTS.map] {
            let frame = map_frame(map);
            let (mut left, mut top) = (f32::MAX, f32::MAX);
            for (_, hex) in map.iter() {
                for edge in corners_seen(&hex.printed) {
                    let corner = corner_direction(edge, map.orientation()) * RADIUS;
                    let at =
                        centre(hex.at, map.orientation()) + corner - Vec2::new(frame.x, frame.y);
                    assert!(at.x < frame.width && at.y < frame.height, "{}", hex.at);
                    (left, top) = (left.min(at.x), top.min(at.y));
                }
            }
            assert!((left - AXIS_ROOM).abs() < 0.1 && (top - AXIS_ROOM).abs() < 0.1);
        }
        let frame = map_frame(&new_england::COMPONENTS.map);
        assert_eq!(frame.x, -100.0 - AXIS_ROOM, "half of a13 is cut");
    }
}
