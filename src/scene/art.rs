//! Where the track, cities, values and letters of a tile are drawn, around the centre of its hex.
//!
//! Tiles are drawn from what they mean, so a new tile needs no picture of its own. Values and letters go to the
//! freest corner: every place of the tile that is taken makes the corners near it dearer.

use super::layout::{APOTHEM, Point, corner_direction, direction, edge_middle, pair};
use crate::engine::rail::hex::{Edge, Orientation};
use crate::engine::rail::tile::{Colour, End, Revenue, StopKind, Tile, Track};

/// How far a city that is not in the middle is from it.
const OUTER_CITY: f32 = 48.0;
/// The radius of a city's space.
pub const SLOT_RADIUS: f32 = 25.0;
/// How far the values by phase of a city are from it.
const BESIDE_CITY: f32 = 42.0;
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
    /// Where the name is written on the printed map.
    pub name: Point,
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
    /// How a tile is drawn on a map whose hexes lie like this.
    #[must_use]
    pub fn of(tile: &Tile, orientation: Orientation) -> TileArt {
        let artist = Artist { tile, orientation };
        let places = artist.stop_places();
        let tracks = tile
            .track
            .iter()
            .map(|track| artist.track_path(*track, &places))
            .collect();
        let stops: Vec<StopArt> = (0u8..)
            .zip(&places)
            .map(|(stop, &at)| StopArt {
                at,
                shape: artist.stop_shape(stop, at),
            })
            .collect();
        let mut corners = Corners::around(artist, &stops);
        let values = values(tile, &mut corners);
        let label = (!tile.label.is_empty()).then(|| (corners.take(), tile.label));
        let bare = stops.is_empty() && tile.track.is_empty();
        let terrain = if bare { Point::ZERO } else { corners.take() };
        let name = Point::new(0.0, name_height(orientation, &values));
        TileArt {
            tracks,
            stops,
            values,
            label,
            terrain,
            name,
        }
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

/// How far from the middle of the hex that curve has its own.
fn curve_centre(a: Edge, b: Edge) -> f32 {
    if apart(a, b) == 1 {
        100.0
    } else {
        2.0 * APOTHEM
    }
}

/// Whether track between two edges crosses track between two others.
fn cross((a, b): (Edge, Edge), other: (Edge, Edge)) -> bool {
    let from_a = |edge: Edge| (edge.number() + 6 - a.number()) % 6;
    let between = |edge: Edge| (1..from_a(b)).contains(&from_a(edge));
    let apart = |edge: Edge| edge != a && edge != b;
    apart(other.0) && apart(other.1) && between(other.0) != between(other.1)
}

/// Who draws a tile: knows what is on it and how it lies.
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

    /// Where the stops lie: first those whose track says where, then those that may lie anywhere on theirs, then those
    /// without track in the room that is left.
    fn stop_places(self) -> Vec<Point> {
        let count = self.tile.stops.len();
        let mut places: Vec<Option<Point>> = (0u8..)
            .take(count)
            .map(|stop| self.given_place(stop))
            .collect();
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

    /// Where a stop lies if there is no choice: near the edge it is drawn at, between the edges it is joined to, or
    /// in the middle.
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

    /// The edges between which a stop lies anywhere on its track: a small city, or one that others' track crosses.
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

    /// The edges that a stop joins, if there are two.
    fn way(self, stop: u8) -> Option<(Edge, Edge)> {
        match edges(self.tile.exits_of(stop))[..] {
            [a, b] => Some((a, b)),
            _ => None,
        }
    }

    /// The place between two edges for a stop: the middle of the track, or beside it where that is taken.
    fn place_on(self, way: (Edge, Edge), stop: u8, places: &[Option<Point>]) -> Point {
        let others: Vec<Point> = self
            .other_ways(stop)
            .flat_map(|way| self.along(way))
            .collect();
        let (from_stops, from_track) = if self.tile.stops[usize::from(stop)].is_city() {
            (2.0 * SLOT_RADIUS, SLOT_RADIUS)
        } else {
            (42.0, 18.0)
        };
        let is_free = |at: &Point| {
            let stops = places.iter().flatten();
            stops
                .into_iter()
                .all(|other| other.distance(*at) > from_stops)
                && others.iter().all(|other| other.distance(*at) > from_track)
        };
        let places = [0.5, 0.3, 0.7].map(|part| self.point_on(way, part));
        places.into_iter().find(is_free).unwrap_or(places[0])
    }

    /// Track from edge to edge, by way of a stop or not, but for that of one stop.
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

    fn along(self, way: (Edge, Edge)) -> impl Iterator<Item = Point> {
        (0..=20u8).map(move |step| self.point_on(way, f32::from(step) / 20.0))
    }

    /// The point of the track between two edges after this part of its length.
    fn point_on(self, (a, b): (Edge, Edge), part: f32) -> Point {
        let (from, to) = (self.edge_middle(a), self.edge_middle(b));
        if apart(a, b) == 3 {
            return from.lerp(to, part);
        }
        let centre = self.centre_of(a, b);
        let angle = (from - centre).angle_to(to - centre);
        centre + Point::from_angle(angle * part).rotate(from - centre)
    }

    /// The centre of the curve between two edges.
    fn centre_of(self, a: Edge, b: Edge) -> Point {
        (self.direction(a) + self.direction(b)).normalize_or_zero() * curve_centre(a, b)
    }

    /// The sixth of the hex that is farthest from all stops that have their place.
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
            StopKind::City(slots) => StopShape::City(slot_places(slots, at)),
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

    /// The SVG path of a piece of track.
    fn track_path(self, track: Track, stops: &[Point]) -> String {
        match track.ends {
            [End::Edge(a), End::Edge(b)] => self.curve(a, b),
            [End::Edge(edge), End::Stop(stop)] | [End::Stop(stop), End::Edge(edge)] => {
                let to = stops[usize::from(stop)];
                match self.way_on(stop) {
                    Some((a, b)) if apart(a, b) < 3 => self.half_curve(edge, a, b, to),
                    None if to.length() > 1.0 => self.bend(edge, to),
                    _ => line(self.edge_middle(edge), to),
                }
            }
            [End::Stop(a), End::Stop(b)] => line(stops[usize::from(a)], stops[usize::from(b)]),
        }
    }

    fn curve(self, a: Edge, b: Edge) -> String {
        let (from, to) = (self.edge_middle(a), self.edge_middle(b));
        if apart(a, b) == 3 {
            return line(from, to);
        }
        let clockwise = (b.number() + 6 - a.number()) % 6 < 3;
        arc(from, to, curve_radius(a, b), clockwise)
    }

    /// From an edge to a small city on the curve between edges `a` and `b`.
    fn half_curve(self, edge: Edge, a: Edge, b: Edge, to: Point) -> String {
        let other = if edge == a { b } else { a };
        let clockwise = (other.number() + 6 - edge.number()) % 6 < 3;
        arc(self.edge_middle(edge), to, curve_radius(a, b), clockwise)
    }

    /// From an edge, at right angles to it, to a place beside the middle.
    fn bend(self, edge: Edge, to: Point) -> String {
        let inward = self.direction(edge) * (APOTHEM * 0.45);
        let from = pair(self.edge_middle(edge));
        format!("M{from}Q{} {}", pair(inward), pair(to))
    }
}

/// The middles of a city's spaces; two that are not in the middle of the tile lie along its rim.
fn slot_places(slots: u8, at: Point) -> Vec<Point> {
    let along = if at.length() > 1.0 {
        at.normalize_or_zero().perp()
    } else {
        Point::X
    };
    let place = |x: f32, y: f32| at + Point::new(x * SLOT_RADIUS, y * SLOT_RADIUS);
    match slots {
        0 => Vec::new(),
        2 => vec![at - along * SLOT_RADIUS, at + along * SLOT_RADIUS],
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

fn line(from: Point, to: Point) -> String {
    format!("M{}L{}", pair(from), pair(to))
}

fn arc(from: Point, to: Point, radius: u8, clockwise_edges: bool) -> String {
    let sweep = u8::from(!clockwise_edges);
    format!("M{}A{radius} {radius} 0 0 {sweep} {}", pair(from), pair(to))
}

fn values(tile: &Tile, corners: &mut Corners) -> Vec<ValueArt> {
    let mut shown: Vec<ValueArt> = Vec::new();
    for stop in &tile.stops {
        let known = shown.iter().any(|value| value.revenue == stop.revenue);
        if !known && stop.revenue != Revenue::Fixed(crate::engine::money::Dollars::ZERO) {
            let at = match stop.revenue {
                Revenue::ByPhase(_) if stop.slots() == 0 => Point::ZERO,
                Revenue::ByPhase(_) => corners.beside_city,
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

/// The places for values and letters.
struct Corners {
    /// With how crowded each is.
    free: Vec<(f32, Point)>,
    /// For the values by phase of a city.
    beside_city: Point,
}

impl Corners {
    fn around(artist: Artist, stops: &[StopArt]) -> Corners {
        let crowded = |at: Point| {
            let spaces = stops.iter().flat_map(|stop| match &stop.shape {
                StopShape::City(slots) => slots.clone(),
                StopShape::Bar(_) | StopShape::Dot | StopShape::OffBoard => vec![stop.at],
            });
            let from_stops: f32 = spaces
                .map(|space| (75.0 - space.distance(at)).max(0.0))
                .sum();
            let from_exits: f32 = edges(artist.tile.exits())
                .into_iter()
                .map(|edge| (45.0 - (artist.edge_middle(edge) * 0.8).distance(at)).max(0.0))
                .sum();
            from_stops + from_exits
        };
        let corners = [5, 2, 4, 0, 1, 3]
            .map(|edge| corner_direction(Edge::new(edge), artist.orientation) * CORNER);
        let mut free: Vec<(f32, Point)> = corners.into_iter().map(|at| (crowded(at), at)).collect();
        let (above, below) = (Point::new(0.0, -BESIDE_CITY), Point::new(0.0, BESIDE_CITY));
        let mut beside_city = below;
        if artist.orientation == Orientation::Pointy {
            // The name of the hex is written in its lowest corner.
            free[0].0 += 25.0;
            if crowded(above) <= crowded(below) {
                beside_city = above;
            }
        }
        if artist.tile.track.is_empty() && stops.len() > 1 {
            // Stops on both sides leave the middle to letters better than a corner beside one of them.
            free.push((crowded(Point::ZERO) / 3.0, Point::ZERO));
        }
        Corners { free, beside_city }
    }

    /// The freest place that is left.
    fn take(&mut self) -> Point {
        let free = &mut self.free;
        let best = (0..free.len())
            .min_by(|&a, &b| free[a].0.total_cmp(&free[b].0))
            .unwrap_or(0);
        let (_, at) = free.remove(best);
        at
    }
}

/// How far below the centre of its hex a name is written: as far as there is room for its width, and below values.
fn name_height(orientation: Orientation, values: &[ValueArt]) -> f32 {
    let above = |value: &ValueArt| value.at.y < BESIDE_CITY;
    match orientation {
        Orientation::Flat => 76.0,
        Orientation::Pointy if values.iter().all(above) => 54.0,
        Orientation::Pointy => 72.0,
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

    /// The middles of the spaces of its cities, of its small cities.
    fn spots(art: &TileArt) -> Vec<(Point, f32)> {
        let spots = art.stops.iter().flat_map(|stop| match &stop.shape {
            StopShape::City(slots) => slots
                .iter()
                .map(|slot| (*slot, SLOT_RADIUS - 1.0))
                .collect(),
            StopShape::Bar(_) | StopShape::Dot => vec![(stop.at, 11.0)],
            StopShape::OffBoard => Vec::new(),
        });
        spots.collect()
    }

    fn is_drawn_well(art: &TileArt, name: &str) {
        let values = art.values.iter().map(|value| value.at);
        let badges: Vec<Point> = values.chain(art.label.map(|label| label.0)).collect();
        let spots = spots(art);
        for (index, badge) in badges.iter().enumerate() {
            assert!(badge.length() < 70.0, "{name}");
            let near = |other: &Point| other.distance(*badge) < 30.0;
            assert!(!badges[..index].iter().any(near), "{name}: two badges");
            for (spot, radius) in &spots {
                let room = spot.distance(*badge) - radius;
                assert!(room > 10.0, "{name}: {spot} {badge}");
            }
        }
        for (index, (spot, radius)) in spots.iter().enumerate() {
            assert!(spot.length() + radius < APOTHEM, "{name}");
            for (other, beside) in &spots[..index] {
                let apart = spot.distance(*other) - radius - beside;
                assert!(apart > -0.1, "{name}: {spot} {other}");
            }
        }
    }

    #[test]
    fn every_tile_and_hex_is_drawn_within_its_hex_and_nothing_overlaps() {
        for components in [&new_england::COMPONENTS, &y1828::COMPONENTS] {
            let orientation = components.map.orientation();
            for (_, kind) in components.tiles.iter() {
                for tile in &kind.rotations {
                    is_drawn_well(&TileArt::of(tile, orientation), kind.number);
                }
            }
        }
        for (_, hex) in y1828::COMPONENTS.map.iter() {
            let art = TileArt::of(&hex.printed, Orientation::Pointy);
            is_drawn_well(&art, &hex.at.to_string());
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
            art.tracks.iter().all(|path| path.contains('L')),
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
    fn cities_with_the_same_value_share_one_badge() {
        let art = |number| art(&new_england::COMPONENTS, number);
        assert_eq!(art("X3").values.len(), 1);
        assert_eq!(art("X3").stops.len(), 3);
        assert_eq!(art("X1").label.map(|l| l.1), Some("B"));
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
            assert!(art.tracks.iter().all(|path| path.contains("A150 150")));
        }
    }
}
