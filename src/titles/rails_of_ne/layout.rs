//! The layout of the map, in its own units: New England with more room where places are close together.

use super::places::{Place, Side};
use super::symbols::PlaceId;

/// A point of the map: from the left and from above.
pub type Point = (i32, i32);

/// The width and the height of the map.
pub const SIZE: Point = (1420, 1190);

/// Degrees north, in thousandths, and their distances from above; between these the scale is even.
const NORTH: [(i32, i32); 6] = [
    (45_750, 30),
    (44_000, 330),
    (43_000, 545),
    (42_000, 830),
    (41_000, 1090),
    (40_400, 1180),
];
/// Degrees west, in thousandths, and their distances from the left.
const WEST: [(i32, i32); 6] = [
    (74_300, 20),
    (72_800, 330),
    (71_800, 610),
    (70_600, 1050),
    (70_000, 1150),
    (68_300, 1400),
];

/// The shifts of places that would overlap.
const MOVED: [(&str, Point); 9] = [
    ("Pawtucket RI", (16, -16)),
    ("Providence RI", (-8, 6)),
    ("Barre VT", (14, 14)),
    ("Montpelier VT", (-6, -4)),
    ("Claremont NH", (14, 6)),
    ("Windsor VT", (-8, -4)),
    ("Stratford NH", (0, -12)),
    ("Lancaster NH", (0, 10)),
    ("Farmington ME", (0, -6)),
];

/// Sections bent around a place between their ends, and the shift of their middle.
const BENT: [(&str, &str, Point); 1] = [("Montréal QC", "Island Pond VT", (50, -38))];

/// Returns the position of a value on a scale. Outside of it the last part is extended.
fn on_scale(scale: &[(i32, i32)], value: i32) -> i32 {
    let parts = scale.windows(2);
    let part = parts
        .clone()
        .find(|part| value >= part[1].0)
        .or(parts.last());
    let Some([(high, from), (low, to)]) = part else {
        return 0;
    };
    from + (high - value) * (to - from) / (high - low)
}

/// Projects a point of the earth. It is in thousandths of degrees north and west.
#[must_use]
pub fn project(north: i32, west: i32) -> Point {
    (on_scale(&WEST, west), on_scale(&NORTH, north))
}

/// Returns the point of a place.
#[must_use]
pub fn at(id: PlaceId) -> Point {
    let place = id.place();
    let (x, y) = project(place.north, place.west);
    let moved = MOVED.iter().find(|(symbol, _)| *symbol == place.symbol);
    moved.map_or((x, y), |(_, (right, down))| (x + right, y + down))
}

/// Returns the middle of a section.
#[must_use]
pub fn middle(ends: [PlaceId; 2]) -> Point {
    let [a, b] = ends.map(PlaceId::symbol);
    let bent = BENT
        .iter()
        .find(|(from, to, _)| (*from, *to) == (a, b) || (*from, *to) == (b, a));
    let (right, down) = bent.map_or((0, 0), |(_, _, by)| *by);
    let [(ax, ay), (bx, by)] = ends.map(at);
    ((ax + bx) / 2 + right, (ay + by) / 2 + down)
}

/// Returns the radius of a place.
#[must_use]
pub fn radius(place: &Place) -> i32 {
    if place.market {
        17
    } else if place.capital {
        15
    } else {
        12
    }
}

/// Returns the height of a place name's letters.
#[must_use]
pub fn lettering(place: &Place) -> i32 {
    if place.market {
        21
    } else if place.capital {
        18
    } else {
        17
    }
}

/// The alignment of a name to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The beginning.
    Start,
    /// The middle.
    Middle,
    /// The end.
    End,
}

impl Anchor {
    /// Returns the SVG name.
    #[must_use]
    pub const fn svg(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

/// Returns the position of a place's name. It is the point on its lower edge, and the alignment.
#[must_use]
pub fn name_at(id: PlaceId) -> (Point, Anchor) {
    let (place, (x, y)) = (id.place(), at(id));
    let (high, away) = (lettering(place), radius(place) + 3);
    let slanted = away * 3 / 4;
    let (right, down, anchor) = match place.name_at {
        Side::E => (away, high / 2, Anchor::Start),
        Side::W => (-away, high / 2, Anchor::End),
        Side::N => (0, -away, Anchor::Middle),
        Side::S => (0, away + high, Anchor::Middle),
        Side::Ne => (slanted, -slanted, Anchor::Start),
        Side::Nw => (-slanted, -slanted, Anchor::End),
        Side::Se => (slanted, slanted + high, Anchor::Start),
        Side::Sw => (-slanted, slanted + high, Anchor::End),
    };
    ((x + right, y + down), anchor)
}

/// Returns the direction away from a name: right and down.
#[must_use]
pub fn away_from_name(place: &Place) -> Point {
    match place.name_at {
        Side::E | Side::Ne | Side::Se => (-1, 0),
        Side::W | Side::Nw | Side::Sw => (1, 0),
        Side::N => (0, 1),
        Side::S => (0, -1),
    }
}

/// The width and the height of a tag.
const TAG: Point = (58, 24);

/// A rectangle: its left, upper, right and lower side.
type Rect = (i32, i32, i32, i32);

fn overlap(one: Rect, other: Rect) -> i32 {
    let wide = one.2.min(other.2) - one.0.max(other.0);
    let high = one.3.min(other.3) - one.1.max(other.1);
    wide.max(0) * high.max(0)
}

/// The room for tags beside places, their names and other tags.
pub struct TagRoom {
    taken: Vec<Rect>,
}

impl TagRoom {
    /// Starts with the names and the places of the map.
    #[must_use]
    pub fn beside_names() -> TagRoom {
        let names = PlaceId::all().map(name_room);
        let dots = PlaceId::all().map(|id| {
            let ((x, y), r) = (at(id), radius(id.place()));
            (x - r, y - r, x + r, y + r)
        });
        TagRoom {
            taken: names.chain(dots).collect(),
        }
    }

    /// Takes the side of a place where a tag covers least, and returns the middle of the tag.
    pub fn take(&mut self, id: PlaceId) -> Point {
        let ((x, y), r) = (at(id), radius(id.place()) + 2);
        let (wide, high) = (TAG.0 / 2, TAG.1 / 2);
        let sides = [-1, 0, 1].map(|right| [-1, 0, 1].map(|down| (right, down)));
        let middles = sides.into_iter().flatten().filter(|side| *side != (0, 0));
        let middles = middles.map(|(right, down)| (x + right * (r + wide), y + down * (r + high)));
        let covers = |&(x, y): &Point| {
            let tag = (x - wide, y - high, x + wide, y + high);
            self.taken.iter().map(|it| overlap(tag, *it)).sum::<i32>()
        };
        let (x, y) = middles.min_by_key(covers).unwrap_or((x, y));
        self.taken.push((x - wide, y - high, x + wide, y + high));
        (x, y)
    }
}

/// Returns the room of a place's name.
fn name_room(id: PlaceId) -> Rect {
    let ((x, y), anchor) = name_at(id);
    let high = lettering(id.place());
    let wide = i32::try_from(id.place().name().len()).unwrap_or_default() * high * 2 / 5;
    let left = match anchor {
        Anchor::Start => x,
        Anchor::Middle => x - wide / 2,
        Anchor::End => x - wide,
    };
    (left, y - high, left + wide, y)
}
