//! Runs as they are drawn on the map, in map units: side by side where several come to the same stop, and the earnings
//! of each stop beside it.

use super::label_placement::Shape;
use super::labels::{Caption, Label, PlacedLabel, known_labels};
use super::layout::{Point, centre, pair};
use super::tile_art::{SLOT_RADIUS, StopShape, TileArt};
use super::track_path::Course;
use crate::engine::rail::board::{Board, StopAt, TrackAt};
use crate::engine::rail::route::Run;
use crate::engine::rail::tile::End;

/// The distance between two runs side by side at a stop.
const LANE: f32 = 9.0;

/// Draws the line of each run as an SVG path, in their order.
#[must_use]
pub fn run_lines(board: &Board, runs: &[Run]) -> Vec<String> {
    let ways: Vec<Vec<Leg>> = runs.iter().map(|run| legs(board, run)).collect();
    let comes_to =
        |way: &[Leg], stop: StopAt| way.iter().any(|leg| leg.stops.contains(&Some(stop)));
    // The distance of a run beside its track at a stop: by its place among those that come there.
    let aside = |index: usize, stop: Option<StopAt>| {
        let Some(stop) = stop else { return 0.0 };
        let mut lane = 0.0;
        for (other, way) in ways.iter().enumerate() {
            if other != index && comes_to(way, stop) {
                lane += if other < index {
                    LANE / 2.0
                } else {
                    -LANE / 2.0
                };
            }
        }
        lane
    };
    let line = |(index, way): (usize, &Vec<Leg>)| {
        let points = way.iter().flat_map(|leg| {
            let [from, to] = leg.stops.map(|stop| aside(index, stop));
            leg.points(from, to)
        });
        let points: Vec<String> = points.map(pair).collect();
        match points.is_empty() {
            true => String::new(),
            false => format!("M{}", points.join("L")),
        }
    };
    ways.iter().enumerate().map(line).collect()
}

/// A piece of track in the direction in which it is run over.
struct Leg {
    middle: Point,
    course: Course,
    is_backward: bool,
    /// The stops where it begins and ends; `None` at the border of a hex.
    stops: [Option<StopAt>; 2],
}

impl Leg {
    fn of(board: &Board, at: TrackAt) -> Option<Leg> {
        let orientation = board.map().orientation();
        let tile = board.tile(at.hex);
        let art = TileArt::of(tile, orientation);
        let stop = |end: End| match end {
            End::Stop(stop) => Some(StopAt { hex: at.hex, stop }),
            End::Edge(_) => None,
        };
        let [one, other] = tile.track.get(usize::from(at.track))?.ends.map(stop);
        Some(Leg {
            middle: centre(board.map().hex(at.hex).at, orientation),
            course: *art.tracks.get(usize::from(at.track))?,
            is_backward: false,
            // A course between an edge and a stop begins at the edge, however the track is written.
            stops: match (one, other) {
                (Some(_), None) => [other, one],
                _ => [one, other],
            },
        })
    }

    fn at(&self, part: f32) -> Point {
        let part = if self.is_backward { 1.0 - part } else { part };
        self.middle + self.course.at(part)
    }

    fn turn(&mut self) {
        self.is_backward = !self.is_backward;
        self.stops.reverse();
    }

    /// Lists its points beside the track: so far to the right of it at its beginning and at its end.
    fn points(&self, from: f32, to: f32) -> Vec<Point> {
        const STEPS: u8 = 12;
        let point = |step: u8| {
            let part = f32::from(step) / f32::from(STEPS);
            let ahead = self.at((part + 0.02).min(1.0)) - self.at((part - 0.02).max(0.0));
            // It leaves the track on the second half of its way to the stop, gently.
            let near = |part: f32| (2.0 * part - 1.0).max(0.0).powi(2);
            let aside = from * near(1.0 - part) + to * near(part);
            self.at(part) + ahead.normalize_or_zero().perp() * aside
        };
        (0..=STEPS).map(point).collect()
    }
}

/// Returns the legs of a run. Each begins where the one before ends.
fn legs(board: &Board, run: &Run) -> Vec<Leg> {
    let mut legs: Vec<Leg> = run
        .track
        .iter()
        .filter_map(|at| Leg::of(board, *at))
        .collect();
    let near = |one: Point, other: Point| one.distance(other) < 1.0;
    for index in 0..legs.len() {
        let begins_right = match index {
            0 => legs.get(1).is_none_or(|next| {
                let end = legs[0].at(1.0);
                near(end, next.at(0.0)) || near(end, next.at(1.0))
            }),
            _ => near(legs[index - 1].at(1.0), legs[index].at(0.0)),
        };
        if !begins_right {
            legs[index].turn();
        }
    }
    legs
}

/// Returns the middle of a stop. It is `None` if there is no such stop.
#[must_use]
pub fn stop_middle(board: &Board, at: StopAt) -> Option<Point> {
    let orientation = board.map().orientation();
    let art = TileArt::of(board.tile(at.hex), orientation);
    Some(art.stops.get(usize::from(at.stop))?.at + centre(board.map().hex(at.hex).at, orientation))
}

/// Lists the city spaces on the hexes of some stops.
fn spaces(board: &Board, stops: &[StopAt]) -> Vec<Shape> {
    let orientation = board.map().orientation();
    let mut found = Vec::new();
    for at in stops {
        let middle = centre(board.map().hex(at.hex).at, orientation);
        for stop in TileArt::of(board.tile(at.hex), orientation).stops {
            if let StopShape::City(slots) = stop.shape {
                found.extend(slots.iter().map(|slot| Shape::Disc {
                    at: middle + *slot,
                    radius: SLOT_RADIUS,
                }));
            }
        }
    }
    found
}

/// Lists the labels on the hexes of stops, as in [`known_labels`]: the room of all, and the place of each stop's value.
fn written(board: &Board, pays: (u8, u8), stops: &[StopAt]) -> (Vec<Shape>, Vec<Option<Point>>) {
    let orientation = board.map().orientation();
    let (mut shapes, mut values) = (Vec::new(), Vec::new());
    for at in stops {
        let printed = board.map().hex(at.hex);
        let (tile, middle) = (board.tile(at.hex), centre(printed.at, orientation));
        let caption = Caption {
            name: printed.name,
            ..Caption::NONE
        };
        let art = TileArt::of(tile, orientation);
        let labels = known_labels(tile, &art, caption, pays, orientation);
        let now = tile
            .stops
            .get(usize::from(at.stop))
            .map(|stop| stop.revenue.in_phase(pays.0));
        let is_own = |label: &&PlacedLabel| matches!(label.label, Label::Value(value) if Some(value.now) == now);
        values.push(labels.iter().find(is_own).map(|label| middle + label.at));
        shapes.extend(labels.iter().map(|label| Shape::Box {
            at: middle + label.at,
            half: label.half,
        }));
    }
    (shapes, values)
}

/// Places the earnings of runs at their stops. Each stop gets a box of this size, on its own value or beside it, and
/// neither on a marker nor on another box; it covers other labels only where there is no other room. Labels are written
/// for the phase that pays the value at an index, so many percent as large as usual.
#[must_use]
pub fn badge_places(board: &Board, pays: (u8, u8), badges: &[(StopAt, Point)]) -> Vec<Point> {
    let stops: Vec<StopAt> = badges.iter().map(|(stop, _)| *stop).collect();
    let mut taken = spaces(board, &stops);
    let (written, values) = written(board, pays, &stops);
    let mut places = Vec::with_capacity(badges.len());
    for ((stop, half), value) in badges.iter().zip(values) {
        let middle = stop_middle(board, *stop).unwrap_or_default();
        let around = around(value, middle, *half);
        let is_free = |at: &&Point| {
            let shape = Shape::Box {
                at: **at,
                half: *half,
            };
            !taken.iter().any(|other| other.overlaps(shape))
        };
        let covers = |at: &Point| {
            let shape = Shape::Box {
                at: *at,
                half: *half,
            };
            // Its own value may be covered.
            let on = written.iter().filter(|other| other.overlaps(shape));
            on.filter(|other| value.is_none_or(|value| !other.is_nearer(value, 1.0)))
                .count()
        };
        let free: Vec<Point> = around.iter().filter(is_free).copied().collect();
        let at = free.iter().copied().find(|at| covers(at) == 0);
        let at = at.or(free.first().copied()).unwrap_or(middle);
        taken.push(Shape::Box { at, half: *half });
        places.push(at);
    }
    places
}

/// Lists places for a box: on the value of a stop, then around the stop, nearest first.
fn around(value: Option<Point>, middle: Point, half: Point) -> Vec<Point> {
    let mut places: Vec<Point> = value.into_iter().collect();
    for far in [4.0, 31.0, 38.0, 46.0, 56.0, 68.0, 82.0, 100.0] {
        let (up, aside) = (Point::Y * (far + half.y), Point::X * (far + half.x));
        let corner = Point::new(half.x, far * 0.8 + half.y);
        places.extend([middle - up, middle + up]);
        places.extend([middle + aside, middle - aside]);
        for mirror in [
            Point::new(1.0, -1.0),
            Point::new(-1.0, -1.0),
            Point::ONE,
            Point::new(-1.0, 1.0),
        ] {
            places.push(middle + corner * mirror);
        }
    }
    places
}

#[cfg(all(test, feature = "new-england"))]
mod tests {
    use super::*;
    use crate::engine::rail::board::PlacedTile;
    use crate::titles::new_england::COMPONENTS;

    fn board_with(lays: &[(&str, &str, u8)]) -> Board {
        let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, COMPONENTS.homes());
        for (hex, tile, rotation) in lays {
            let tile = COMPONENTS.tiles.by_number(tile).expect("a tile");
            let hex = COMPONENTS.map.by_name(hex).expect("a hex");
            board.lay(
                hex,
                PlacedTile {
                    tile,
                    rotation: *rotation,
                },
            );
        }
        board
    }

    fn at(hex: &str, track: u8) -> TrackAt {
        let hex = COMPONENTS.map.by_name(hex).expect("a hex");
        TrackAt { hex, track }
    }

    fn points(line: &str) -> Vec<Point> {
        let point = |text: &str| {
            let (x, y) = text.split_once(' ').expect("a pair");
            Point::new(x.parse().expect("x"), y.parse().expect("y"))
        };
        line.trim_start_matches('M').split('L').map(point).collect()
    }

    /// Lays two runs through Hartford. One goes to the west and one to the north.
    fn two_runs() -> (Board, Vec<Run>) {
        let board = board_with(&[("F9", "9", 2), ("F11", "4", 1)]);
        let run = |unit: u8, track: Vec<TrackAt>| Run { unit, track };
        let runs = vec![
            run(0, vec![at("F11", 1), at("G10", 0)]),
            run(1, vec![at("G10", 1), at("F9", 0)]),
        ];
        (board, runs)
    }

    #[test]
    fn lines_go_on_from_leg_to_leg_whichever_way_the_track_is_written() {
        let (board, runs) = two_runs();
        for run in &runs {
            for pair in legs(&board, run).windows(2) {
                assert!(pair[0].at(1.0).distance(pair[1].at(0.0)) < 1.0, "{run:?}");
            }
        }
    }

    #[test]
    fn runs_that_share_a_stop_come_to_it_side_by_side() {
        let (board, runs) = two_runs();
        let lines = run_lines(&board, &runs);
        let hartford = stop_middle(
            &board,
            StopAt {
                hex: at("G10", 0).hex,
                stop: 0,
            },
        )
        .expect("Hartford");
        let nearest = |line: &str| {
            let distances = points(line).into_iter().map(|at| at.distance(hartford));
            distances.fold(f32::MAX, f32::min)
        };
        for line in &lines {
            assert!(
                (nearest(line) - LANE / 2.0).abs() < 0.2,
                "{}",
                nearest(line)
            );
        }
        let alone = run_lines(&board, &runs[..1]);
        assert!(nearest(&alone[0]) < 0.2, "one alone stays on its track");
    }

    #[test]
    fn badges_lie_on_no_space_and_not_on_each_other() {
        let board = board_with(&[("F13", "X3", 0)]);
        let stop = |hex: &str, stop: u8| StopAt {
            hex: at(hex, 0).hex,
            stop,
        };
        let half = Point::new(48.0, 15.0);
        let stops = [
            stop("F13", 0),
            stop("F13", 1),
            stop("F13", 2),
            stop("G10", 0),
            stop("G8", 0),
            stop("G8", 1),
        ];
        let badges: Vec<(StopAt, Point)> = stops.iter().map(|stop| (*stop, half)).collect();
        let places = badge_places(&board, (0, 100), &badges);
        let mut taken = spaces(&board, &stops);
        for at in places {
            let shape = Shape::Box { at, half };
            assert!(!taken.iter().any(|other| other.overlaps(shape)), "{at}");
            taken.push(shape);
        }
    }
}
