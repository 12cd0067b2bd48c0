//! The one bridge between hexes and pixels: flat-topped hexes with a corner radius of [`RADIUS`] units.

use crate::engine::rail::hex::{Coordinate, Edge};
use crate::engine::rail::map::Map;
use hexx::{DoubledHexMode, Hex, HexLayout, HexOrientation, Vec2};
use std::fmt;

/// Distance from the centre of a hex to its corners.
pub const RADIUS: f32 = 100.0;
/// Distance from the centre of a hex to its edges.
pub const APOTHEM: f32 = 86.602_54;

/// A point in map units; y grows downwards.
pub type Point = Vec2;

fn layout() -> HexLayout {
    HexLayout {
        orientation: HexOrientation::Flat,
        scale: Vec2::splat(RADIUS),
        ..HexLayout::default()
    }
}

/// The centre of a hex.
#[must_use]
pub fn centre(at: Coordinate) -> Point {
    let hex = Hex::from_doubled_coordinates(
        [i32::from(at.column), i32::from(at.row)],
        DoubledHexMode::DoubledHeight,
    );
    layout().hex_to_world_pos(hex)
}

/// Half the square root of three.
const HALF_ROOT_3: f32 = 0.866_025_4;
/// The unit vectors to the middles of the edges 0 to 5.
const DIRECTIONS: [Point; 6] = [
    Vec2::new(0.0, 1.0),
    Vec2::new(-HALF_ROOT_3, 0.5),
    Vec2::new(-HALF_ROOT_3, -0.5),
    Vec2::new(0.0, -1.0),
    Vec2::new(HALF_ROOT_3, -0.5),
    Vec2::new(HALF_ROOT_3, 0.5),
];
/// The unit vectors to the corners clockwise after the edges 0 to 5.
const CORNERS: [Point; 6] = [
    Vec2::new(-0.5, HALF_ROOT_3),
    Vec2::new(-1.0, 0.0),
    Vec2::new(-0.5, -HALF_ROOT_3),
    Vec2::new(0.5, -HALF_ROOT_3),
    Vec2::new(1.0, 0.0),
    Vec2::new(0.5, HALF_ROOT_3),
];

/// The direction from the centre of a hex to the middle of an edge, as a unit vector.
#[must_use]
pub const fn direction(edge: Edge) -> Point {
    DIRECTIONS[edge.index()]
}

/// The direction to the corner clockwise after an edge, as a unit vector.
#[must_use]
pub const fn corner_direction(edge: Edge) -> Point {
    CORNERS[edge.index()]
}

/// The middle of an edge, from the centre of its hex.
#[must_use]
pub fn edge_middle(edge: Edge) -> Point {
    direction(edge) * APOTHEM
}

/// A length as SVG takes it, to a tenth of a unit. It is printed as a whole number, which spares the page the
/// tables for printing floating point numbers.
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

/// Two coordinates with a blank between them, as SVG paths have them.
#[must_use]
pub fn pair(at: Point) -> String {
    format!("{} {}", Tenths::of(at.x), Tenths::of(at.y))
}

/// The SVG transformation that moves the origin to a point.
#[must_use]
pub fn translate(to: Point) -> String {
    format!("translate({})", pair(to))
}

/// The corners of a hex around the origin, as the points of an SVG polygon.
#[must_use]
pub fn hex_points(radius: f32) -> String {
    let corner = |edge: Edge| corner_direction(edge) * radius;
    Edge::ALL.map(|edge| pair(corner(edge))).join(", ")
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

/// The rectangle that holds a whole map, with room for the coordinates around it.
#[must_use]
pub fn map_frame(map: &Map) -> Frame {
    let margin = Vec2::new(RADIUS + 45.0, APOTHEM + 45.0);
    let centres = map.iter().map(|(_, hex)| centre(hex.at));
    let (low, high) = centres.fold((Vec2::MAX, Vec2::MIN), |(low, high), at| {
        (low.min(at), high.max(at))
    });
    let (low, size) = (low - margin, high - low + 2.0 * margin);
    Frame {
        x: low.x,
        y: low.y,
        width: size.x,
        height: size.y,
    }
}

#[cfg(all(test, feature = "new-england"))]
mod tests {
    use super::*;
    use crate::titles::new_england::COMPONENTS;

    fn near(a: Point, b: Point) -> bool {
        a.distance(b) < 0.01
    }

    #[test]
    fn neighbours_touch_at_the_middle_of_their_edge() {
        let home: Coordinate = "F13".parse().expect("a coordinate");
        for edge in Edge::ALL {
            let there = home.beyond(edge);
            assert!(
                near(
                    centre(home) + edge_middle(edge),
                    centre(there) + edge_middle(edge.opposite())
                ),
                "{edge:?}"
            );
        }
    }

    #[test]
    fn edge_0_is_at_the_bottom_and_edges_go_clockwise() {
        assert!(near(edge_middle(Edge::new(0)), Vec2::new(0.0, APOTHEM)));
        assert!(edge_middle(Edge::new(1)).x < 0.0 && edge_middle(Edge::new(1)).y > 0.0);
        assert!(near(edge_middle(Edge::new(3)), Vec2::new(0.0, -APOTHEM)));
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
    fn the_frame_holds_every_hex() {
        let frame = map_frame(&COMPONENTS.map);
        for (_, hex) in COMPONENTS.map.iter() {
            let at = centre(hex.at);
            assert!(
                at.x - RADIUS > frame.x && at.x + RADIUS < frame.x + frame.width,
                "{}",
                hex.at
            );
            assert!(
                at.y - APOTHEM > frame.y && at.y + APOTHEM < frame.y + frame.height,
                "{}",
                hex.at
            );
        }
    }
}
