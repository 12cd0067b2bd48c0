//! Places for the labels of a hex: values, letters, cost and name, each in free room and none on another.

use super::label_placement::{Candidate, PlacedItem, Shape, settle};
use super::layout::{Point, corner_direction};
use super::text_size::{
    COST_SIZE, HALF_HEIGHT, LETTERS_SIZE, NAME_SIZE, NOW_SIZE, NUMBER_SIZE, VALUE_SIZE, width,
};
use super::tile_art::{StopShape, TileArt};
use crate::engine::arrange::Arrange;
use crate::engine::money::{Dollars, Money};
use crate::engine::rail::hex::{Edge, Orientation};
use crate::engine::rail::map::Terrain;
use crate::engine::rail::tile::{Revenue, Tile};
use std::collections::BTreeMap;
use std::f32::consts::FRAC_PI_6;
use std::sync::{Arc, Mutex, PoisonError};

/// The labels of a hex that are not part of its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caption {
    /// The name of the place; empty if none.
    pub name: &'static str,
    /// The cost of a tile here and the terrain that causes it; `None` once a tile lies there.
    pub cost: Option<(Money, Terrain)>,
    /// The number of the tile, if it is wanted; empty if not.
    pub number: &'static str,
}

impl Caption {
    /// The caption of a tile that lies nowhere.
    pub const NONE: Caption = Caption {
        name: "",
        cost: None,
        number: "",
    };
}

/// A thing that is written on a hex.
#[derive(Clone, Debug, PartialEq)]
pub enum Label {
    /// The revenue of stops: one badge for all that pay the same.
    Value(Value),
    /// The letters of a special city.
    Letters(&'static str),
    /// The cost of a tile here.
    Cost(Money, Terrain),
    /// A line of the name.
    Name(String),
    /// The number of the tile.
    Number(&'static str),
}

/// The revenue of a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The value that is paid now.
    pub now: Dollars,
    /// The index of that value among those by phase; `None` if it is always the same.
    pub of: Option<u8>,
}

/// A label in its place.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedLabel {
    /// The label.
    pub label: Label,
    /// Its middle.
    pub at: Point,
    /// Half the width and half the height of what is drawn.
    pub half: Point,
    /// The size of its letters.
    pub size: f32,
}

impl PlacedLabel {
    /// Returns the room it takes.
    #[must_use]
    pub fn shape(&self) -> Shape {
        Shape::Box {
            at: self.at,
            half: self.half,
        }
    }
}

/// The smallest part of its width to which a name may be narrowed, and the cost of narrowing it.
const NARROWEST: f32 = 0.7;
const NARROWING: f32 = 120.0;
/// The highest cost at which a name stays in one line.
const ONE_LINE_IS_WELL: f32 = 20.0;
/// The number of places that are kept for each line of a name in two.
const MOST_LINES: usize = 75;
/// The cost of writing on track, for each point of it: of badges, and of names.
const ON_TRACK: f32 = 8.0;
const NAME_ON_TRACK: f32 = 3.0;
/// The cost of writing something in its usual size where it should be larger: higher than that of any place.
const SMALL: f32 = 1_000.0;
/// The scale of letters where four spaces leave less room than usual.
const BESIDE_FOUR: f32 = 0.86;
/// The cost of leaving out a name, which can be asked for, and of leaving out anything else.
const NO_NAME: f32 = 10_000.0;
const LEFT_OUT: f32 = 100_000.0;
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
/// The margin of a badge around its figures.
const BADGE: Point = Point::new(6.0, 2.0);
/// The margin of a badge around the figures of what is paid in this phase.
const NOW_BADGE: Point = Point::new(7.0, 2.5);
/// The length by which corners of a box may stand over the border of its hex: they are round, or empty.
const BORDER: f32 = 3.0;
/// The width of the sign of terrain beside its cost.
pub const TERRAIN_WIDTH: f32 = 25.0;

/// The key that decides where there is room on a hex: its tile, by its address, its caption, and the index and size of
/// the value that is paid. The occupants of its cities do not count.
type RoomKey = (
    usize,
    &'static str,
    Option<(Dollars, &'static str, Terrain)>,
    &'static str,
    u8,
    u8,
);

/// The size at which all known labels are forgotten: more than a game has.
const MOST_KNOWN: usize = 4096;

/// Returns known [`labels`] or works them out. The growth is in percent. Finding room takes longer than drawing, and a
/// look back through a game meets the same tiles again and again.
pub fn known_labels(
    tile: &'static Tile,
    art: &TileArt,
    caption: Caption,
    (pays, growth): (u8, u8),
    orientation: Orientation,
) -> Arc<Vec<PlacedLabel>> {
    static KNOWN: Mutex<BTreeMap<RoomKey, Arc<Vec<PlacedLabel>>>> = Mutex::new(BTreeMap::new());
    let Caption { name, cost, number } = caption;
    let key = (
        std::ptr::from_ref(tile).addr(),
        name,
        cost.map(|(cost, terrain)| (cost.amount, cost.currency.sign, terrain)),
        number,
        pays,
        growth,
    );
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if known.len() >= MOST_KNOWN {
        known.clear();
    }
    let find = || {
        let written = (pays, f32::from(growth) / 100.0);
        Arc::new(labels(tile, art, caption, written, orientation))
    };
    Arc::clone(known.entry(key).or_insert_with(find))
}

/// Places the labels of a hex. Its phase pays the value at index `pays`. They are written `growth` times as large as
/// usual, which is at least 1, wherever there is room for that.
#[must_use]
pub fn labels(
    tile: &Tile,
    art: &TileArt,
    caption: Caption,
    (pays, growth): (u8, f32),
    orientation: Orientation,
) -> Vec<PlacedLabel> {
    let ground = LabelHex::new(art, orientation, growth);
    let mut things: Vec<Open> = ground.names(caption.name).into_iter().collect();
    for (value, stops) in values(tile, art, pays) {
        things.push(ground.value(value, &stops));
    }
    if !tile.label.is_empty() {
        let letters = LabelSpot {
            label: Label::Letters(tile.label),
            text: tile.label.to_string(),
            size: LETTERS_SIZE,
            room: Point::new(2.0, 0.0),
        };
        things.push(ground.badge(&letters, &[]));
    }
    if let Some((cost, terrain)) = caption.cost {
        let cost = LabelSpot {
            label: Label::Cost(cost, terrain),
            text: cost.to_string(),
            size: COST_SIZE,
            room: Point::new(TERRAIN_WIDTH / 2.0, 0.0),
        };
        things.push(ground.badge(&cost, &[]));
    }
    let settled = settle(things);
    let mut placed: Vec<PlacedLabel> = settled.into_iter().flatten().flatten().collect();
    placed.extend(ground.number(caption.number, &placed));
    placed
}

/// A label to be written in one place.
struct LabelSpot {
    label: Label,
    text: String,
    /// The usual size of its letters.
    size: f32,
    /// The margin around it, at a side and above.
    room: Point,
}

impl LabelSpot {
    /// Returns half its width and height at so many times its usual size.
    fn half(&self, growth: f32) -> Point {
        let half = Point::new(width(&self.text, self.size) / 2.0, self.size * HALF_HEIGHT);
        (half + self.room) * growth
    }
}

/// Lists the values of a tile's stops, each once with the places where it is paid.
fn values(tile: &Tile, art: &TileArt, pays: u8) -> Vec<(Value, Vec<Point>)> {
    let mut found: Vec<(Value, Vec<Point>)> = Vec::new();
    for (stop, drawn) in tile.stops.iter().zip(&art.stops) {
        let value = Value {
            now: stop.revenue.in_phase(pays),
            of: matches!(stop.revenue, Revenue::ByPhase(_)).then_some(pays),
        };
        if value.of.is_none() && value.now == Dollars::ZERO {
            continue;
        }
        match found.iter_mut().find(|(known, _)| *known == value) {
            Some((_, stops)) => stops.push(drawn.at),
            None => found.push((value, vec![drawn.at])),
        }
    }
    found
}

/// A label with its possible places, each as the labels that would be drawn.
type Open = PlacedItem<Vec<PlacedLabel>>;

/// The hex that is written on.
struct LabelHex {
    orientation: Orientation,
    kept_clear: Vec<Shape>,
    track: Vec<Point>,
    /// True if the middle of the hex is an off-board area, which pays by itself.
    is_off_board: bool,
    has_four_spaces: bool,
    /// The sizes to be tried, as multiples of the usual one, the best first.
    growths: Vec<f32>,
}

impl LabelHex {
    fn new(art: &TileArt, orientation: Orientation, growth: f32) -> LabelHex {
        let tracks = art.tracks.iter();
        let mut stops = art.stops.iter();
        let four = stops
            .clone()
            .any(|stop| matches!(&stop.shape, StopShape::City(spaces) if spaces.len() == 4));
        LabelHex {
            orientation,
            kept_clear: art.kept_clear(),
            track: tracks.flat_map(|course| course.points()).collect(),
            is_off_board: stops.any(|stop| stop.shape == StopShape::OffBoard),
            has_four_spaces: four,
            growths: if growth > 1.0 {
                vec![growth, 1.0]
            } else {
                vec![1.0]
            },
        }
    }

    fn is_free(&self, shape: Shape) -> bool {
        shape.with_margin(-BORDER).is_on_hex(self.orientation)
            && !self.kept_clear.iter().any(|kept| kept.overlaps(shape))
    }

    /// Counts the points of track under a shape.
    fn on_track(&self, shape: Shape) -> f32 {
        let under = self.track.iter().filter(|at| shape.is_nearer(**at, 8.0));
        under.fold(0.0, |count, _| count + 1.0)
    }

    /// Returns the cost of a badge's place. It is higher on track, close to something, and far from the stops it is
    /// for.
    fn penalty(&self, shape: Shape, at: Point, stops: &[Point]) -> f32 {
        let on_track = match self.is_off_board {
            true => 0.0,
            false => self.on_track(shape) * ON_TRACK,
        };
        let wide = shape.with_margin(5.0);
        let is_close = !self.is_free(wide);
        let far = stops.iter().map(|stop| stop.distance(at));
        let far = far.fold(f32::MAX, f32::min);
        let far = if stops.is_empty() { 0.0 } else { far * 0.2 };
        on_track + far + if is_close { 6.0 } else { 0.0 }
    }

    /// Returns the cost of writing in this size.
    fn smallness(&self, growth: f32) -> f32 {
        if growth < self.growths[0] {
            SMALL * (2.0 - growth)
        } else {
            0.0
        }
    }

    fn value(&self, value: Value, stops: &[Point]) -> Open {
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
    fn badge(&self, written: &LabelSpot, stops: &[Point]) -> Open {
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
    fn number(&self, number: &'static str, taken: &[PlacedLabel]) -> Option<PlacedLabel> {
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

    /// Lists the places for a name, in one line or two. It is `None` if there is no name.
    fn names(&self, name: &str) -> Option<Open> {
        let places = |growth: &f32| self.names_of(name, *growth);
        (!name.is_empty()).then(|| PlacedItem {
            places: self.growths.iter().flat_map(places).collect(),
            left_out: NO_NAME,
        })
    }

    /// Lists the places for a name in one size.
    fn names_of(&self, name: &str, growth: f32) -> Vec<Candidate<Vec<PlacedLabel>>> {
        let heights: Vec<f32> = (-13i8..=13).map(|step| f32::from(step) * 6.0).collect();
        let lines = |text: &str| -> Vec<NameLine> {
            heights
                .iter()
                .flat_map(|y| self.lines(text, *y, growth))
                .collect()
        };
        let mut places: Vec<_> = lines(name)
            .into_iter()
            .map(|one| place_of(vec![one]))
            .collect();
        let is_well_placed = places
            .iter()
            .any(|place| place.cost - self.smallness(growth) < ONE_LINE_IS_WELL);
        if let Some((first, second)) = halves(name).filter(|_| !is_well_placed) {
            let (above, below) = (best_of(lines(first)), best_of(lines(second)));
            let pairs = above.iter().flat_map(|one| {
                let other = below.iter().filter(|other| other.goes_with(one));
                other.map(|other| place_of(vec![one.clone(), other.clone()]))
            });
            places.extend(pairs);
        }
        places
    }

    /// Lists the places for a line of a name at a height. It is as wide as there is room, and no wider than it needs.
    fn lines(&self, text: &str, y: f32, growth: f32) -> Vec<NameLine> {
        let size = NAME_SIZE * growth;
        let needed = width(text, size);
        let place = |x: i8| {
            let at = Point::new(f32::from(x) * 9.0, y);
            let half = self.widest(at, needed / 2.0, size * HALF_HEIGHT)?;
            let shape = Shape::Box { at, half };
            let narrowed = 1.0 - 2.0 * half.x / needed;
            let aside = at.x.abs() * 0.15 + (at.y.abs() - 45.0).abs() * 0.1;
            let cost = narrowed * NARROWING
                + self.on_track(shape) * NAME_ON_TRACK
                + aside
                + self.smallness(growth);
            let label = Label::Name(text.to_string());
            let placed = PlacedLabel {
                label,
                at,
                half,
                size,
            };
            Some(NameLine { placed, cost })
        };
        (-7i8..=7).filter_map(place).collect()
    }

    /// Returns the widest free box there. Half its width is at most `most`; it is `None` if a name could not be read in
    /// it.
    fn widest(&self, at: Point, most: f32, half_height: f32) -> Option<Point> {
        let mut parts = [1.0, 0.94, 0.88, 0.82, 0.76, NARROWEST].into_iter();
        let half = |part: f32| Point::new(most * part, half_height);
        let free = |part: &f32| {
            self.is_free(Shape::Box {
                at,
                half: half(*part),
            })
        };
        parts.find(free).map(half)
    }
}

/// A line of a name in a possible place.
#[derive(Clone)]
struct NameLine {
    placed: PlacedLabel,
    cost: f32,
}

impl NameLine {
    /// Checks whether this can follow a first line: right below it, or where there are two names, anywhere below it.
    fn goes_with(&self, first: &NameLine) -> bool {
        let apart = self.placed.at - first.placed.at;
        let is_second_name =
            matches!(&self.placed.label, Label::Name(text) if text.starts_with('&'));
        let follows = apart.y < 1.4 * self.placed.size && apart.x.abs() < 10.0;
        apart.y > 0.0
            && (follows || is_second_name)
            && !self.placed.shape().overlaps(first.placed.shape())
    }
}

/// Returns the best places for a line. Of two lines there are too many to try each with each.
fn best_of(mut lines: Vec<NameLine>) -> Vec<NameLine> {
    lines.arrange_by(|one, other| one.cost.total_cmp(&other.cost));
    lines.truncate(MOST_LINES);
    lines
}

/// Combines lines to a name in its place. Two lines cost more than one, most of all if they are far apart.
fn place_of(lines: Vec<NameLine>) -> Candidate<Vec<PlacedLabel>> {
    let apart = |pair: &[NameLine]| pair[1].placed.at - pair[0].placed.at;
    let apart = lines.windows(2).map(apart);
    let more: f32 = apart
        .map(|apart| 9.0 + apart.x.abs() * 0.2 + (apart.y - 27.0).min(20.0) * 0.4)
        .sum();
    Candidate {
        shapes: lines.iter().map(|line| line.placed.shape()).collect(),
        cost: lines.iter().map(|line| line.cost).sum::<f32>() + more,
        what: lines.into_iter().map(|line| line.placed).collect(),
    }
}

/// Splits a name into two lines of nearly equal length. The result is `None` for a single word.
fn halves(name: &str) -> Option<(&str, &str)> {
    let cuts = name.match_indices(' ').map(|(at, _)| name.split_at(at));
    // No line ends with the sign that joins two places.
    let cuts = cuts.filter(|(first, _)| !first.ends_with('&'));
    let cut = cuts.min_by_key(|(first, second)| first.len().abs_diff(second.len()))?;
    Some((cut.0, cut.1.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::money::DOLLARS;
    use crate::engine::rail::components::Components;
    use crate::engine::rail::map::MapHex;
    use crate::kit::all_components::all_components;

    /// The growths that are tested.
    const GROWTHS: [f32; 3] = [1.0, 1.2, 1.4];

    /// Finds labels that overlap something, on a hex with this tile and caption, and names that find no room.
    fn faults(
        components: &Components,
        tile: &Tile,
        caption: Caption,
        pays: (u8, f32),
    ) -> Vec<String> {
        let orientation = components.map.orientation();
        let art = TileArt::of(tile, orientation);
        let labels = labels(tile, &art, caption, pays, orientation);
        let kept = art.kept_clear();
        let mut found = Vec::new();
        let mut shapes = kept.clone();
        for label in &labels {
            let shape = label.shape();
            if shapes.iter().any(|other| other.overlaps(shape)) {
                found.push(format!("{:?} lies on something", label.label));
            }
            if !shape.with_margin(-BORDER).is_on_hex(orientation) {
                found.push(format!("{:?} leaves its hex", label.label));
            }
            shapes.push(shape);
        }
        for (index, one) in kept.iter().enumerate() {
            if kept[..index]
                .iter()
                .any(|other| other.with_margin(-0.5).overlaps(*one))
            {
                found.push(format!(
                    "stops or ends of track lie on each other at {one:?}"
                ));
            }
        }
        let wanted = values(tile, &art, pays.0).len()
            + usize::from(!tile.label.is_empty())
            + usize::from(caption.cost.is_some());
        let count = |is: fn(&Label) -> bool| labels.iter().filter(|it| is(&it.label)).count();
        let named = count(|label| matches!(label, Label::Name(_)));
        let numbered = count(|label| matches!(label, Label::Number(_)));
        if labels.len() - named - numbered != wanted {
            found.push("something is left out".to_string());
        }
        // Two places on one hex, and tiles that leave no room on it, may go without their name.
        let spaces = |slots: u8| tile.stops.iter().any(|stop| stop.slots() >= slots);
        let is_full = caption.name.contains('&') || spaces(3);
        if named == 0 && !caption.name.is_empty() && !is_full {
            found.push(format!("{:?} finds no room", caption.name));
        }
        found
    }

    fn printed_caption(hex: &MapHex) -> Caption {
        Caption {
            name: hex.name,
            cost: (hex.cost > Dollars::ZERO).then_some((DOLLARS.of(hex.cost), hex.terrain)),
            number: "",
        }
    }

    #[test]
    fn nothing_overlaps_on_any_tile_in_any_rotation() {
        let mut all = Vec::new();
        for components in all_components() {
            for (_, kind) in components.tiles.iter() {
                for (turns, tile) in kind.rotations.iter().enumerate() {
                    for growth in GROWTHS {
                        let caption = Caption {
                            number: kind.number,
                            ..Caption::NONE
                        };
                        let found = faults(components, tile, caption, (0, growth));
                        let on = format!("#{} turned {turns}", kind.number);
                        all.extend(
                            found
                                .into_iter()
                                .map(|fault| format!("{on}, {growth}: {fault}")),
                        );
                    }
                }
            }
        }
        assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
    }

    #[test]
    fn nothing_overlaps_on_any_printed_hex_in_any_phase() {
        let mut all = Vec::new();
        for components in all_components() {
            for (_, hex) in components.map.iter() {
                for (pays, growth) in (0..4).flat_map(|pays| GROWTHS.map(|growth| (pays, growth))) {
                    let pays = (pays, growth);
                    let found = faults(components, &hex.printed, printed_caption(hex), pays);
                    let on = format!("{} {}, {pays:?}", hex.at, hex.name);
                    all.extend(found.into_iter().map(|fault| format!("{on}: {fault}")));
                }
            }
        }
        assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
    }

    /// Tests every tile in every rotation under every name. A tile is tested if it has the stops and letters of the
    /// named hex.
    #[test]
    fn nothing_overlaps_on_named_hexes_with_any_tile() {
        let mut all = Vec::new();
        for components in all_components() {
            let named = components
                .map
                .iter()
                .filter(|(_, hex)| !hex.name.is_empty() && !hex.is_fixed());
            for (_, hex) in named {
                for (_, kind) in components.tiles.iter() {
                    let stops = hex.printed.stops.len();
                    let is_alike = |tile: &Tile| {
                        let count = if tile.has_city() {
                            1..=stops
                        } else {
                            stops..=stops
                        };
                        (tile.label, tile.has_city()) == (hex.printed.label, hex.printed.has_city())
                            && count.contains(&tile.stops.len())
                    };
                    for (turns, tile) in kind.rotations.iter().enumerate() {
                        let caption = Caption {
                            name: hex.name,
                            cost: None,
                            number: kind.number,
                        };
                        if is_alike(tile) {
                            let found = faults(components, tile, caption, (0, 1.0));
                            let on = format!("#{} turned {turns}", kind.number);
                            all.extend(
                                found
                                    .into_iter()
                                    .map(|fault| format!("{} {on}: {fault}", hex.name)),
                            );
                        }
                    }
                }
            }
        }
        assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
    }

    #[test]
    fn names_are_cut_between_words() {
        assert_eq!(
            halves("New Haven & Hartford"),
            Some(("New Haven", "& Hartford"))
        );
        assert_eq!(halves("St Louis"), Some(("St", "Louis")));
        assert_eq!(halves("Hartford"), None);
    }

    #[test]
    #[cfg(feature = "new-england")]
    fn what_pays_the_same_has_one_badge() {
        let components = &crate::titles::new_england::COMPONENTS;
        let tile = components.tiles.by_number("X3").expect("a tile of the box");
        let tile = components.tiles.kind(tile).tile();
        let art = TileArt::of(tile, Orientation::Flat);
        let labels = labels(tile, &art, Caption::NONE, (0, 1.0), Orientation::Flat);
        let values = labels
            .iter()
            .filter(|label| matches!(label.label, Label::Value(_)));
        assert_eq!(values.count(), 1);
    }
}
