//! Places of the track and the stops of a tile, around the centre of its hex.
//!
//! Tiles are drawn from what they mean, so a new tile needs no picture of its own. What is written on them is placed by
//! [`super::labels`].

use super::label_placement::Shape;
use super::layout::{APOTHEM, Point, direction, edge_middle};
use super::track_path::Course;
use crate::engine::rail::hex::{Edge, Orientation};
use crate::engine::rail::tile::{Colour, End, StopKind, Tile, Track};

/// Distance from the middle of a city that is not in the middle of its hex.
const OUTER_CITY: f32 = 45.0;
/// The radius of a city's space.
pub const SLOT_RADIUS: f32 = 27.0;
/// The radius of the room that a small city takes.
const TOWN_RADIUS: f32 = 16.0;
/// The area that is kept clear at the end of a piece of track: its distance from the border of the hex, inwards, and
/// its radius.
const TRACK_END: (f32, f32) = (7.0, 7.0);

/// A tile as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct TileArt {
    /// The course of each piece of track, in the order of the tile.
    pub tracks: Vec<Course>,
    /// Its stops, in the order of the tile.
    pub stops: Vec<StopArt>,
    /// The places where track leaves the tile.
    ends: Vec<Point>,
}

/// A stop as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct StopArt {
    /// Its middle.
    pub at: Point,
    /// The shape that is drawn.
    pub shape: StopShape,
}

/// The shape of a stop.
#[derive(Clone, Debug, PartialEq)]
pub enum StopShape {
    /// A city with the middles of its spaces.
    City(Vec<Point>),
    /// A bar across the track, at this angle in degrees.
    Bar(f32),
    /// A dot.
    Dot,
    /// Nothing, for an off-board area.
    OffBoard,
}

impl TileArt {
    /// Lays out a tile for an orientation.
    #[must_use]
    pub fn of(tile: &Tile, orientation: Orientation) -> TileArt {
        let artist = Artist { tile, orientation };
        let places = artist.stop_places();
        let course = |track: &Track| artist.course(*track, &places);
        let stop = |(stop, &at): (u8, &Point)| StopArt {
            at,
            shape: artist.stop_shape(stop, at),
        };
        let end = |edge: Edge| artist.direction(edge) * (APOTHEM - TRACK_END.0);
        TileArt {
            tracks: tile.track.iter().map(course).collect(),
            stops: (0u8..).zip(&places).map(stop).collect(),
            ends: edges(tile.exits()).into_iter().map(end).collect(),
        }
    }

    /// Lists the areas that must stay clear: the spaces of cities, small cities, and where track leaves the tile.
    #[must_use]
    pub fn kept_clear(&self) -> Vec<Shape> {
        let disc = |at: Point, radius: f32| Shape::Disc { at, radius };
        let stops = self.stops.iter().flat_map(|stop| match &stop.shape {
            StopShape::City(slots) => slots.iter().map(|at| disc(*at, SLOT_RADIUS)).collect(),
            StopShape::Bar(_) | StopShape::Dot => vec![disc(stop.at, TOWN_RADIUS)],
            StopShape::OffBoard => Vec::new(),
        });
        let ends = self.ends.iter().map(|at| disc(*at, TRACK_END.1));
        stops.chain(ends).collect()
    }
}

fn edges(bits: u8) -> Vec<Edge> {
    Edge::ALL
        .into_iter()
        .filter(|edge| bits & 1 << edge.number() != 0)
        .collect()
}

/// Returns the turn between two edges: 1 to 3 sixths.
fn apart(a: Edge, b: Edge) -> u8 {
    let steps = (b.number() + 6 - a.number()) % 6;
    steps.min(6 - steps)
}

/// Returns the distance from the hex's middle to the centre of the curve between two edges. That centre is their common
/// corner, or further out.
fn curve_centre(a: Edge, b: Edge) -> f32 {
    if apart(a, b) == 1 {
        100.0
    } else {
        2.0 * APOTHEM
    }
}

/// Checks whether two pieces of track cross. Each is given by its two edges.
fn cross((a, b): (Edge, Edge), other: (Edge, Edge)) -> bool {
    let from_a = |edge: Edge| (edge.number() + 6 - a.number()) % 6;
    let between = |edge: Edge| (1..from_a(b)).contains(&from_a(edge));
    let apart = |edge: Edge| edge != a && edge != b;
    apart(other.0) && apart(other.1) && between(other.0) != between(other.1)
}

/// A tile and the orientation in which it is drawn.
#[derive(Clone, Copy)]
struct Artist<'a> {
    tile: &'a Tile,
    orientation: Orientation,
}

impl Artist<'_> {
    fn direction(self, edge: Edge) -> Point {
        direction(edge, self.orientation)
    }

    fn edge_middle(self, edge: Edge) -> Point {
        edge_middle(edge, self.orientation)
    }

    /// Places the stops. Those whose track says where come first, then those that may lie anywhere on their track, then
    /// those without track in the room that is left.
    fn stop_places(self) -> Vec<Point> {
        let count = self.tile.stops.len();
        let mut places: Vec<Option<Point>> = (0u8..)
            .take(count)
            .map(|stop| self.given_place(stop))
            .collect();
        self.pair_up(&mut places);
        push_apart(&mut places);
        for (stop, index) in (0u8..).zip(0..count) {
            if let (None, Some(way)) = (places[index], self.way_on(stop)) {
                places[index] = Some(self.place_on(way, stop, &places));
            }
        }
        for index in 0..count {
            if places[index].is_none() {
                places[index] = Some(self.roomiest_place(&places));
            }
        }
        places.into_iter().flatten().collect()
    }

    /// Puts two cities side by side in the middle if each has two spaces: nowhere else is there room for both.
    fn pair_up(self, places: &mut [Option<Point>]) {
        let large = self.tile.stops.iter().all(|stop| stop.slots() == 2);
        if let ([Some(one), Some(other)], true) = (&mut *places, large) {
            let aside = (*one - *other).normalize_or_zero() * (SLOT_RADIUS + 0.5);
            (*one, *other) = (aside, -aside);
        }
    }

    /// Returns the place of a fixed stop: near the edge it is drawn at, between the edges it is joined to, or in the
    /// middle. It is `None` if there is a choice.
    fn given_place(self, stop: u8) -> Option<Point> {
        let this = self.tile.stops[usize::from(stop)];
        let exits = edges(self.tile.exits_of(stop));
        if let Some(edge) = this.side {
            return Some(self.direction(edge) * OUTER_CITY);
        }
        let alone = self.tile.stops.len() == 1;
        if exits.is_empty() && !alone || self.way_on(stop).is_some() {
            return None;
        }
        // Another city, or track that passes this one by, has the middle.
        let passed = self.tile.track.iter().any(|t| t.stops().next().is_none());
        let outward: Point = if self.tile.cities().count() > 1 || this.is_city() && passed {
            exits.iter().map(|edge| self.direction(*edge)).sum()
        } else {
            Point::ZERO
        };
        Some(outward.normalize_or_zero() * OUTER_CITY)
    }

    /// Returns the edges of a movable stop: it may lie anywhere on the track between them. Such a stop is a small city,
    /// or a city whose track is crossed by that of others.
    fn way_on(self, stop: u8) -> Option<(Edge, Edge)> {
        let way = self.way(stop)?;
        let this = self.tile.stops[usize::from(stop)];
        let crossed = || self.other_ways(stop).any(|other| cross(way, other));
        let free = match this.kind {
            StopKind::Town => true,
            StopKind::City(_) => crossed(),
            StopKind::OffBoard => false,
        };
        (free && this.side.is_none()).then_some(way)
    }

    /// Returns the two edges of a stop. It is `None` if it joins more or fewer.
    fn way(self, stop: u8) -> Option<(Edge, Edge)> {
        match edges(self.tile.exits_of(stop))[..] {
            [a, b] => Some((a, b)),
            _ => None,
        }
    }

    /// Finds a place for a stop between edges: the middle of the track, or beside it where that is taken.
    fn place_on(self, way: (Edge, Edge), stop: u8, places: &[Option<Point>]) -> Point {
        let others: Vec<Point> = self
            .other_ways(stop)
            .flat_map(|way| self.along(way))
            .collect();
        let (from_stops, from_track) = if self.tile.stops[usize::from(stop)].is_city() {
            (2.0 * SLOT_RADIUS, SLOT_RADIUS)
        } else {
            (34.0, 20.0)
        };
        let is_free = |at: &Point| {
            let stops = places.iter().flatten();
            stops
                .into_iter()
                .all(|other| other.distance(*at) > from_stops)
                && others.iter().all(|other| other.distance(*at) > from_track)
        };
        let places = [0.5, 0.3, 0.7].map(|part| self.between(way.0, way.1).at(part));
        places.into_iter().find(is_free).unwrap_or(places[0])
    }

    /// Lists track from edge to edge, with or without a stop on it, except that of one stop.
    fn other_ways(self, stop: u8) -> impl Iterator<Item = (Edge, Edge)> {
        let stops = (0u8..).take(self.tile.stops.len());
        let by_stops = stops
            .filter(move |other| *other != stop)
            .filter_map(move |other| self.way(other));
        let plain = self.tile.track.iter().filter_map(|track| match track.ends {
            [End::Edge(a), End::Edge(b)] => Some((a, b)),
            _ => None,
        });
        plain.collect::<Vec<_>>().into_iter().chain(by_stops)
    }

    fn along(self, (a, b): (Edge, Edge)) -> impl Iterator<Item = Point> {
        self.between(a, b).points()
    }

    /// Returns the centre of the curve between two edges.
    fn centre_of(self, a: Edge, b: Edge) -> Point {
        (self.direction(a) + self.direction(b)).normalize_or_zero() * curve_centre(a, b)
    }

    /// Finds the roomiest sixth of the hex: the one that is farthest from all stops already placed.
    fn roomiest_place(self, places: &[Option<Point>]) -> Point {
        let nearest = |at: Point| {
            let distances = places.iter().flatten().map(|other| other.distance(at));
            distances.fold(f32::MAX, f32::min)
        };
        let sixths = [1, 4, 3, 0, 5, 2].map(|edge| self.direction(Edge::new(edge)) * OUTER_CITY);
        let farther = |best: Point, at: Point| {
            let farther = nearest(at) > nearest(best) + 1.0;
            if farther { at } else { best }
        };
        sixths.into_iter().fold(sixths[0], farther)
    }

    fn stop_shape(self, stop: u8, at: Point) -> StopShape {
        match self.tile.stops[usize::from(stop)].kind {
            StopKind::City(slots) => StopShape::City(slot_places(slots, at, self.orientation)),
            StopKind::OffBoard => StopShape::OffBoard,
            StopKind::Town => match edges(self.tile.exits_of(stop))[..] {
                [a, b] => {
                    let across = if apart(a, b) == 3 {
                        self.direction(a).perp()
                    } else {
                        at - self.centre_of(a, b)
                    };
                    StopShape::Bar(across.y.atan2(across.x).to_degrees())
                }
                _ => StopShape::Dot,
            },
        }
    }

    /// Returns the course of a piece of track.
    fn course(self, track: Track, stops: &[Point]) -> Course {
        match track.ends {
            [End::Edge(a), End::Edge(b)] => self.between(a, b),
            [End::Edge(edge), End::Stop(stop)] | [End::Stop(stop), End::Edge(edge)] => {
                let (from, to) = (self.edge_middle(edge), stops[usize::from(stop)]);
                match self.way_on(stop) {
                    Some((a, b)) if apart(a, b) < 3 => {
                        Course::around(self.centre_of(a, b), from, to)
                    }
                    None if to.length() > 1.0 => Course::Bend {
                        from,
                        by: self.direction(edge) * (APOTHEM * 0.45),
                        to,
                    },
                    _ => Course::Line { from, to },
                }
            }
            [End::Stop(a), End::Stop(b)] => Course::Line {
                from: stops[usize::from(a)],
                to: stops[usize::from(b)],
            },
        }
    }

    /// Returns the course from edge to edge.
    fn between(self, a: Edge, b: Edge) -> Course {
        let (from, to) = (self.edge_middle(a), self.edge_middle(b));
        match apart(a, b) {
            3 => Course::Line { from, to },
            _ => Course::around(self.centre_of(a, b), from, to),
        }
    }
}

/// Pushes overlapping stops apart until their spaces touch.
fn push_apart(places: &mut [Option<Point>]) {
    // Each round brings them closer to the middle of the hex, so that a few are needed.
    for _ in 0..4 {
        for index in 0..places.len() {
            for other in 0..index {
                if let (Some(here), Some(there)) = (places[index], places[other]) {
                    let missing = 2.0 * SLOT_RADIUS + 1.0 - here.distance(there);
                    let away = (here - there).normalize_or_zero() * (missing / 2.0).max(0.0);
                    let kept = |at: Point| Some(at.clamp_length_max(OUTER_CITY));
                    (places[index], places[other]) = (kept(here + away), kept(there - away));
                }
            }
        }
    }
}

/// Returns the middles of a city's spaces. Two that are not in the middle of the tile lie along its rim. On a hex that
/// is seen from the east, labels have their room at the right, so more spaces lie left of the middle.
fn slot_places(slots: u8, at: Point, orientation: Orientation) -> Vec<Point> {
    let along = if at.length() > 1.0 {
        at.normalize_or_zero().perp()
    } else {
        Point::X
    };
    let place = |x: f32, y: f32| at + Point::new(x * SLOT_RADIUS, y * SLOT_RADIUS);
    match (slots, orientation) {
        (0, _) => Vec::new(),
        (2, _) => vec![at - along * SLOT_RADIUS, at + along * SLOT_RADIUS],
        (3, Orientation::Turned) => vec![place(0.3, -1.0), place(0.3, 1.0), place(-1.43, 0.0)],
        (3, _) => vec![place(-1.0, 0.6), place(1.0, 0.6), place(0.0, -1.13)],
        (4, Orientation::Turned) => vec![
            place(-1.37, -1.0),
            place(0.63, -1.0),
            place(-1.37, 1.0),
            place(0.63, 1.0),
        ],
        (4, _) => vec![
            place(-1.0, -1.0),
            place(1.0, -1.0),
            place(-1.0, 1.0),
            place(1.0, 1.0),
        ],
        _ => vec![at],
    }
}

/// Returns the CSS class for a colour of tiles.
#[must_use]
pub fn fill_class(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "land",
        Colour::Yellow => "yellow",
        Colour::Green => "green",
        Colour::Blue => "blue",
        Colour::Brown => "brown",
        Colour::Gray => "gray",
        Colour::Red => "red",
    }
}

#[cfg(all(test, feature = "new-england"))]
mod tests {
    use super::*;
    use crate::engine::rail::components::Components;
    use crate::titles::{new_england, y1828};

    fn art(components: &Components, number: &str) -> TileArt {
        let tile = components
            .tiles
            .by_number(number)
            .expect("a tile of the box");
        let orientation = components.map.orientation();
        TileArt::of(components.tiles.kind(tile).tile(), orientation)
    }

    #[test]
    fn spaces_lie_on_their_hex_and_not_on_each_other() {
        for components in [&new_england::COMPONENTS, &y1828::COMPONENTS] {
            let orientation = components.map.orientation();
            let tiles = components.tiles.iter();
            let rotations = tiles.flat_map(|(_, kind)| {
                kind.rotations
                    .iter()
                    .map(|tile| (kind.number.to_string(), tile))
            });
            let printed = components
                .map
                .iter()
                .map(|(_, hex)| (hex.at.to_string(), &hex.printed));
            for (name, tile) in rotations.chain(printed) {
                let clear = TileArt::of(tile, orientation).kept_clear();
                for (index, one) in clear.iter().enumerate() {
                    assert!(
                        one.with_margin(-1.0).is_on_hex(orientation),
                        "{name}: {one:?}"
                    );
                    for other in &clear[..index] {
                        let touch = one.with_margin(-0.5).overlaps(other.with_margin(-0.5));
                        assert!(!touch, "{name}: {one:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn several_stops_without_track_have_places_of_their_own() {
        let components = &y1828::COMPONENTS;
        for at in ["E7", "F24", "G11", "G21", "D14", "E9", "E15", "H22"] {
            let hex = components
                .map
                .hex(components.map.by_name(at).expect("a hex"));
            let art = TileArt::of(&hex.printed, Orientation::Pointy);
            let [one, other] = &art.stops[..] else {
                panic!("{at} has two stops");
            };
            assert_eq!(one.at, -other.at, "{at}");
        }
    }

    #[test]
    fn stops_on_track_that_crosses_lie_beside_the_crossing() {
        let cities = art(&y1828::COMPONENTS, "68");
        assert!(cities.stops.iter().all(|stop| stop.at.length() > 30.0));
        let art = art(&y1828::COMPONENTS, "55");
        assert!(art.stops.iter().all(|stop| stop.at.length() > 30.0));
        assert!(
            art.tracks
                .iter()
                .all(|course| matches!(course, Course::Line { .. })),
            "straights"
        );
    }

    #[test]
    fn a_city_that_track_passes_by_leaves_it_the_middle() {
        let map = &y1828::COMPONENTS.map;
        let altoona = map.hex(map.by_name("H16").expect("Altoona"));
        let art = TileArt::of(&altoona.printed, Orientation::Pointy);
        assert!(art.stops[0].at.distance(Point::new(0.0, -OUTER_CITY)) < 0.1);
    }

    #[test]
    fn a_small_city_on_two_tracks_is_a_bar_and_on_more_a_dot() {
        let art = |number| art(&new_england::COMPONENTS, number);
        assert!(matches!(art("4").stops[0].shape, StopShape::Bar(_)));
        assert_eq!(art("87").stops[0].shape, StopShape::Dot);
    }

    #[test]
    fn curves_meet_in_their_small_city() {
        for components in [&new_england::COMPONENTS, &y1828::COMPONENTS] {
            let art = art(components, "58");
            assert!(art.stops[0].at.length() > 10.0 && art.stops[0].at.length() < 40.0);
            assert!(
                art.tracks
                    .iter()
                    .all(|course| course.path().contains("A150.0 150.0"))
            );
        }
    }
}
