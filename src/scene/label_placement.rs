//! Shapes that may not overlap, and the search for places for all things at once.

use super::layout::{APOTHEM, Point, direction};
use crate::engine::arrange::Arrange;
use crate::engine::rail::hex::{Edge, Orientation};

/// A shape that takes room on a hex, around its centre.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A disc.
    Disc {
        /// Its middle.
        at: Point,
        /// Its radius.
        radius: f32,
    },
    /// A box whose sides are parallel to the screen's.
    Box {
        /// Its middle.
        at: Point,
        /// Half its width and half its height.
        half: Point,
    },
}

impl Shape {
    /// Checks whether two shapes overlap. Those that only touch do not.
    #[must_use]
    pub fn overlaps(self, other: Shape) -> bool {
        match (self, other) {
            (Shape::Disc { at, radius }, _) => other.is_nearer(at, radius),
            (_, Shape::Disc { at, radius }) => self.is_nearer(at, radius),
            (
                Shape::Box { at, half },
                Shape::Box {
                    at: there,
                    half: by,
                },
            ) => {
                let gap = (at - there).abs() - half - by;
                gap.max_element() < 0.0
            }
        }
    }

    /// Checks whether a point is nearer than this.
    #[must_use]
    pub fn is_nearer(self, point: Point, than: f32) -> bool {
        match self {
            Shape::Disc { at, radius } => at.distance(point) < radius + than,
            Shape::Box { at, half } => {
                let outside = ((point - at).abs() - half).max(Point::ZERO);
                outside.length() < than
            }
        }
    }

    /// Adds a margin around the shape.
    #[must_use]
    pub fn with_margin(self, margin: f32) -> Shape {
        match self {
            Shape::Disc { at, radius } => Shape::Disc {
                at,
                radius: radius + margin,
            },
            Shape::Box { at, half } => Shape::Box {
                at,
                half: half + Point::splat(margin),
            },
        }
    }

    /// Checks whether it lies on the hex, with all of it.
    #[must_use]
    pub fn is_on_hex(self, orientation: Orientation) -> bool {
        Edge::ALL.into_iter().all(|edge| {
            let outward = direction(edge, orientation);
            let reach = match self {
                Shape::Disc { at, radius } => at.dot(outward) + radius,
                Shape::Box { at, half } => at.dot(outward) + half.dot(outward.abs()),
            };
            reach < APOTHEM
        })
    }
}

/// A possible place of a thing, with all the room that takes.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<T> {
    /// The thing that would be drawn.
    pub what: T,
    /// The room it takes.
    pub shapes: Vec<Shape>,
    /// The cost of the place: higher is worse.
    pub cost: f32,
}

/// A thing that needs room.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedItem<T> {
    /// Its possible places.
    pub places: Vec<Candidate<T>>,
    /// The cost of leaving it out: higher than that of any of its places.
    pub left_out: f32,
}

/// The number of places that are tried before the best result found is taken.
const MOST_TRIES: u32 = 30_000;

/// Finds the best places for all things. No two overlap, and together they cost least, as far as that is found in
/// reasonable time. If there is no room for all, the first thing is left out before any other.
pub fn settle<T: Clone>(mut things: Vec<PlacedItem<T>>) -> Vec<Option<T>> {
    for thing in &mut things {
        let places = &mut thing.places;
        places.arrange_by(|one, other| one.cost.total_cmp(&other.cost));
    }
    let mut search = Search {
        things: &things,
        chosen: Vec::new(),
        best: (f32::MAX, Vec::new()),
        tries: MOST_TRIES,
    };
    if let Some(first) = things.first() {
        // Without the first thing there is an answer soon, which the search for all of them has to beat.
        search.choose(None, first.left_out);
        search.tries = MOST_TRIES;
    }
    search.go_on(0.0);
    let (_, best) = search.best;
    let what = |(thing, index): (&PlacedItem<T>, &Option<usize>)| {
        index.map(|index| thing.places[index].what.clone())
    };
    things.iter().zip(&best).map(what).collect()
}

/// A search through the things in order, and through their places from the best one on.
struct Search<'a, T> {
    things: &'a [PlacedItem<T>],
    chosen: Vec<Option<usize>>,
    best: (f32, Vec<Option<usize>>),
    tries: u32,
}

impl<T> Search<'_, T> {
    fn go_on(&mut self, cost: f32) {
        let things = self.things;
        let Some(thing) = things.get(self.chosen.len()) else {
            self.best = (cost, self.chosen.clone());
            return;
        };
        let rest = things[self.chosen.len() + 1..].iter();
        let least = |thing: &PlacedItem<T>| thing.places.first().map_or(thing.left_out, |p| p.cost);
        let rest: f32 = rest.map(least).sum();
        for (index, place) in thing.places.iter().enumerate() {
            // Once one costs too much, the following ones cost even more.
            if cost + place.cost + rest >= self.best.0 || self.tries == 0 {
                return;
            }
            self.tries -= 1;
            if self.is_free(place) {
                self.choose(Some(index), cost + place.cost);
            }
        }
        if cost + thing.left_out + rest < self.best.0 {
            self.choose(None, cost + thing.left_out);
        }
    }

    fn choose(&mut self, index: Option<usize>, cost: f32) {
        self.chosen.push(index);
        self.go_on(cost);
        self.chosen.pop();
    }

    fn is_free(&self, place: &Candidate<T>) -> bool {
        let taken = self.things.iter().zip(&self.chosen);
        let taken = taken.filter_map(|(thing, index)| Some(&thing.places[(*index)?]));
        let mut taken = taken.flat_map(|place| &place.shapes);
        !taken.any(|taken| place.shapes.iter().any(|shape| shape.overlaps(*taken)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn disc(x: f32, radius: f32) -> Shape {
        Shape::Disc {
            at: Point::new(x, 0.0),
            radius,
        }
    }

    fn box_at(x: f32, y: f32) -> Shape {
        Shape::Box {
            at: Point::new(x, y),
            half: Point::new(10.0, 5.0),
        }
    }

    #[test]
    fn shapes_overlap_when_they_lie_on_each_other() {
        assert!(disc(0.0, 10.0).overlaps(disc(19.0, 10.0)));
        assert!(!disc(0.0, 10.0).overlaps(disc(20.0, 10.0)));
        assert!(box_at(0.0, 0.0).overlaps(disc(19.0, 10.0)));
        assert!(!box_at(0.0, 0.0).overlaps(disc(21.0, 10.0)));
        assert!(box_at(0.0, 0.0).overlaps(box_at(19.0, 9.0)));
        assert!(!box_at(0.0, 0.0).overlaps(box_at(19.0, 11.0)));
        assert!(
            box_at(0.0, 0.0)
                .with_margin(1.0)
                .overlaps(box_at(0.0, 10.5))
        );
    }

    #[test]
    fn a_shape_is_on_a_hex_as_far_as_its_sides() {
        assert!(box_at(75.0, 0.0).is_on_hex(Orientation::Flat));
        assert!(!box_at(75.0, 25.0).is_on_hex(Orientation::Flat));
        assert!(!box_at(80.0, 0.0).is_on_hex(Orientation::Pointy));
        assert!(disc(60.0, 26.0).is_on_hex(Orientation::Pointy));
    }

    fn thing(places: &[(u8, f32, f32)], left_out: f32) -> PlacedItem<u8> {
        let place = |&(what, x, cost): &(u8, f32, f32)| Candidate {
            what,
            shapes: vec![disc(x, 5.0)],
            cost,
        };
        PlacedItem {
            places: places.iter().map(place).collect(),
            left_out,
        }
    }

    #[test]
    fn things_make_room_for_each_other() {
        let one = thing(&[(1, 0.0, 1.0), (2, 20.0, 3.0)], 100.0);
        let other = thing(&[(3, 0.0, 0.5)], 200.0);
        let settled = settle(vec![one.clone(), other.clone()]);
        assert_eq!(settled, [Some(2), Some(3)]);
        let third = thing(&[(4, 21.0, 1.0)], 200.0);
        let settled = settle(vec![one, other, third]);
        assert_eq!(settled, [None, Some(3), Some(4)], "the least finds no room");
    }
}
