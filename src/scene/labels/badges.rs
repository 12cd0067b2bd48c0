//! The places for badges: values, letters, costs and numbers of tiles.

use super::hex::LabelHex;
use super::{Label, Open, PlacedLabel, Value};
use crate::engine::rail::hex::{Edge, Orientation};
use crate::scene::label_placement::{Candidate, PlacedItem, Shape};
use crate::scene::layout::{Point, corner_direction};
use crate::scene::text_size::{HALF_HEIGHT, NOW_SIZE, NUMBER_SIZE, VALUE_SIZE, width};
use std::f32::consts::FRAC_PI_6;

/// The directions in which badges are tried, in twenty-fourths of a turn from the lower right corner: corners first,
/// then sides, then between them.
const WAYS: [u8; 24] = [
    0, 12, 20, 4, 8, 16, 2, 6, 10, 14, 18, 22, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23,
];
/// The places for a badge beside four spaces of a hex that is seen from the east: at their right, and at the track
/// above and below.
const BESIDE: [Point; 5] = [
    Point::new(68.0, 0.0),
    Point::new(-34.0, 67.0),
    Point::new(34.0, 67.0),
    Point::new(-34.0, -67.0),
    Point::new(34.0, -67.0),
];
/// The scale of letters where four spaces leave less room than usual.
const BESIDE_FOUR: f32 = 0.86;
/// The margin of a badge around its figures.
const BADGE: Point = Point::new(6.0, 2.0);
/// The margin of a badge around the figures of what is paid in this phase.
const NOW_BADGE: Point = Point::new(7.0, 2.5);
/// The width of the sign of terrain beside its cost.
pub const TERRAIN_WIDTH: f32 = 25.0;
/// The cost of leaving out anything but a name.
const LEFT_OUT: f32 = 100_000.0;

/// A label to be written in one place.
pub(super) struct LabelSpot {
    pub(super) label: Label,
    pub(super) text: String,
    /// The usual size of its letters.
    pub(super) size: f32,
    /// The margin around it, at a side and above.
    pub(super) room: Point,
}

impl LabelSpot {
    /// Returns half its width and height at so many times its usual size.
    fn half(&self, growth: f32) -> Point {
        let half = Point::new(width(&self.text, self.size) / 2.0, self.size * HALF_HEIGHT);
        (half + self.room) * growth
    }
}

impl LabelHex {
    pub(super) fn value(&self, value: Value, stops: &[Point]) -> Open {
        let (size, room) = match value.of {
            Some(_) => (NOW_SIZE, NOW_BADGE),
            None => (VALUE_SIZE, BADGE),
        };
        let written = LabelSpot {
            label: Label::Value(value),
            text: value.now.0.to_string(),
            size,
            room,
        };
        self.badge(&written, stops)
    }

    /// Lists the places for a badge: the middle, and around it toward corners and sides.
    pub(super) fn badge(&self, written: &LabelSpot, stops: &[Point]) -> Open {
        let first = corner_direction(Edge::new(5), self.orientation);
        let way = |turn: u8| Point::from_angle(f32::from(turn) * FRAC_PI_6 / 2.0).rotate(first);
        let distances = [66.0, 60.0, 72.0, 54.0, 78.0, 46.0, 36.0, 24.0];
        let ring = distances
            .iter()
            .flat_map(|far| WAYS.map(|turn| way(turn) * *far));
        let middle = std::iter::once(Point::ZERO);
        let is_turned = self.orientation == Orientation::Turned;
        let beside = BESIDE.iter().filter(|_| is_turned);
        let spots: Vec<Point> = middle.chain(ring).chain(beside.copied()).collect();
        let place = |growth: f32, (index, at): (usize, &Point)| {
            let half = written.half(growth);
            let shape = Shape::Box { at: *at, half };
            let placed = || PlacedLabel {
                label: written.label.clone(),
                at: *at,
                half,
                size: written.size * growth,
            };
            self.is_free(shape).then(|| Candidate {
                what: vec![placed()],
                shapes: vec![shape],
                cost: self.penalty(shape, *at, stops)
                    + f32::from(u8::try_from(index).unwrap_or(u8::MAX)) * 0.02
                    + self.smallness(growth),
            })
        };
        let is_letters = matches!(written.label, Label::Letters(_));
        let smaller = (is_letters && self.has_four_spaces).then_some(BESIDE_FOUR);
        let growths = self.growths.iter().copied().chain(smaller);
        let places = growths.flat_map(|growth| {
            let spots = spots.iter().enumerate();
            spots.filter_map(move |spot| place(growth, spot))
        });
        PlacedItem {
            places: places.collect(),
            left_out: LEFT_OUT,
        }
    }

    /// Places the number of a tile in the best room that is left: nothing makes room for it.
    pub(super) fn number(
        &self,
        number: &'static str,
        taken: &[PlacedLabel],
    ) -> Option<PlacedLabel> {
        let written = LabelSpot {
            label: Label::Number(number),
            text: number.to_string(),
            size: NUMBER_SIZE,
            room: Point::ZERO,
        };
        let is_free = |place: &Candidate<Vec<PlacedLabel>>| {
            let mut taken = taken.iter().map(PlacedLabel::shape);
            !taken.any(|taken| place.shapes.iter().any(|shape| shape.overlaps(taken)))
        };
        let places = (!number.is_empty()).then(|| self.badge(&written, &[]).places)?;
        let free = places.into_iter().filter(is_free);
        let best = free.min_by(|one, other| one.cost.total_cmp(&other.cost))?;
        best.what.into_iter().next()
    }
}
