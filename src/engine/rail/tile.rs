//! Tiles: colour, stops, track, and the compact text in which a title's tables describe them.
//!
//! Track is written as pairs of ends separated by blanks: a digit is an edge, a letter is a stop in the order
//! of the stop list. `"0a 2a"` joins edges 0 and 2 to the first stop, `"03"` is a straight, and a trailing `!`
//! marks track that no run may continue past (`"2a!"`).

use super::hex::Edge;
use super::ids::TileId;
use crate::engine::money::Dollars;

/// The colours of tiles, phases and hexes, in the order in which tiles succeed each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The colour of an empty hex of the map.
    White,
    /// The colour of first tiles.
    Yellow,
    /// The colour of second tiles.
    Green,
    /// The colour of tiles for hexes that are printed blue, such as estuaries, and for no others.
    Blue,
    /// The colour of third tiles.
    Brown,
    /// The colour of last tiles; printed on a map, of land that cannot be built on.
    Gray,
    /// The colour of off-board areas.
    Red,
}

impl Colour {
    /// Returns the colour's name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Yellow => "yellow",
            Colour::Green => "green",
            Colour::Blue => "blue",
            Colour::Brown => "brown",
            Colour::Gray => "gray",
            Colour::Red => "red",
        }
    }
}

/// A kind of stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopKind {
    /// A large city with this many spaces for station markers; without any it is no less open to trains.
    City(u8),
    /// A small city.
    Town,
    /// A red off-board area.
    OffBoard,
}

/// The revenue of a stop.
///
/// # Examples
/// ```
/// use roundhouse::engine::money::Dollars;
/// use roundhouse::engine::rail::tile::off_board;
///
/// let west = off_board(&[20, 40]);
/// assert_eq!(west.revenue.in_phase(0), Dollars(20));
/// // From the second value on it stays the same.
/// assert_eq!(west.revenue.in_phase(3), Dollars(40));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Revenue {
    /// The same sum in every phase.
    Fixed(Dollars),
    /// Sums in dollars by phase: each phase gives the place in the list of the one that is paid.
    ByPhase(&'static [i32]),
}

impl Revenue {
    /// Returns what the stop pays in a phase. The phase pays the value at this place, or the last one there is.
    #[must_use]
    pub fn in_phase(self, pays: u8) -> Dollars {
        match self {
            Revenue::Fixed(value) => value,
            Revenue::ByPhase(values) => {
                let value = values.get(usize::from(pays)).or(values.last());
                Dollars(value.copied().unwrap_or(0))
            }
        }
    }
}

/// A place where a train may stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The kind: city, town or off-board area.
    pub kind: StopKind,
    /// The revenue.
    pub revenue: Revenue,
    /// The edge near which it is drawn, where it is not in the middle.
    pub side: Option<Edge>,
}

impl Stop {
    /// Returns the number of spaces for station markers.
    #[must_use]
    pub const fn slots(self) -> u8 {
        match self.kind {
            StopKind::City(slots) => slots,
            StopKind::Town | StopKind::OffBoard => 0,
        }
    }

    /// Checks whether this is a large city.
    #[must_use]
    pub const fn is_city(self) -> bool {
        matches!(self.kind, StopKind::City(_))
    }

    /// Returns the same stop, drawn near an edge.
    #[must_use]
    pub const fn near(self, edge: u8) -> Stop {
        Stop {
            side: Some(Edge::new(edge)),
            ..self
        }
    }
}

/// Returns a large city. It pays `revenue` dollars and has `slots` spaces.
#[must_use]
pub const fn city(revenue: i32, slots: u8) -> Stop {
    Stop {
        kind: StopKind::City(slots),
        revenue: Revenue::Fixed(Dollars(revenue)),
        side: None,
    }
}

/// Returns a small city that pays `revenue` dollars.
#[must_use]
pub const fn town(revenue: i32) -> Stop {
    Stop {
        kind: StopKind::Town,
        revenue: Revenue::Fixed(Dollars(revenue)),
        side: None,
    }
}

/// Returns the revenue of these values. They are by phase; a single value is paid in every phase.
const fn by_phase(values: &'static [i32]) -> Revenue {
    match values {
        [always] => Revenue::Fixed(Dollars(*always)),
        _ => Revenue::ByPhase(values),
    }
}

/// Returns an off-board area that pays by the phase. It has no spaces for markers: one that has is a
/// [`city_by_phase`] in a red hex.
#[must_use]
pub const fn off_board(revenue: &'static [i32]) -> Stop {
    Stop {
        kind: StopKind::OffBoard,
        revenue: by_phase(revenue),
        side: None,
    }
}

/// Returns a large city paying by phase. It has `slots` spaces.
#[must_use]
pub const fn city_by_phase(revenue: &'static [i32], slots: u8) -> Stop {
    Stop {
        kind: StopKind::City(slots),
        revenue: by_phase(revenue),
        side: None,
    }
}

/// One end of a piece of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// An edge of the hex.
    Edge(Edge),
    /// A stop, by its index in the tile's stops.
    Stop(u8),
}

/// A piece of track between two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Track {
    /// The two ends; their order means nothing.
    pub ends: [End; 2],
    /// If no run may continue past the stop on this track.
    pub terminal: bool,
}

impl Track {
    /// Returns the other end. There is none if `end` is not one of its ends.
    #[must_use]
    pub fn from(self, end: End) -> Option<End> {
        match self.ends {
            [a, b] if a == end => Some(b),
            [a, b] if b == end => Some(a),
            _ => None,
        }
    }

    /// Lists the edges this track touches.
    pub fn edges(self) -> impl Iterator<Item = Edge> {
        self.ends.into_iter().filter_map(|end| match end {
            End::Edge(edge) => Some(edge),
            End::Stop(_) => None,
        })
    }

    /// Lists the stops this track touches.
    pub fn stops(self) -> impl Iterator<Item = u8> {
        self.ends.into_iter().filter_map(|end| match end {
            End::Stop(stop) => Some(stop),
            End::Edge(_) => None,
        })
    }

    fn turned(self, turns: u8) -> Track {
        let turn = |end| match end {
            End::Edge(edge) => End::Edge(edge.turned(turns)),
            End::Stop(stop) => End::Stop(stop),
        };
        Track {
            ends: self.ends.map(turn),
            terminal: self.terminal,
        }
    }
}

/// A way over a tile from an end of track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TilePath {
    /// The index of the track.
    pub track: u8,
    /// The end to which it leads.
    pub to: End,
    /// If it runs against the order of the track's ends.
    pub backward: bool,
}

/// A tile in some rotation on a hex, or what the map prints there.
///
/// # Examples
/// ```
/// use roundhouse::engine::rail::tile::{Colour, Tile, town};
///
/// // A small city on a straight from edge 0 to edge 3.
/// let tile = Tile::new(Colour::Yellow, "", &[town(10)], "0a 3a");
/// assert_eq!(tile.exits(), 0b00_1001);
/// assert!(tile.lets_through(0) && !tile.has_city());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Its colour.
    pub colour: Colour,
    /// The letters of special cities, such as `NH`; empty if none.
    pub label: &'static str,
    /// Its stops.
    pub stops: Vec<Stop>,
    /// Its track.
    pub track: Vec<Track>,
    /// The ways from each edge, then from each stop; kept because they are asked for all the time.
    ways: Vec<Vec<TilePath>>,
    /// The edges with track, as bits; kept for the same reason.
    exits: u8,
}

impl Tile {
    /// Checks whether it is bare gray land. It may have track on it, or not even that.
    #[must_use]
    pub fn is_bare(&self) -> bool {
        self.colour == Colour::Gray && self.stops.is_empty()
    }

    /// Creates a tile from the values of a table's row.
    ///
    /// # Panics
    /// If the track text is not in the notation above; tables are constants and checked by tests.
    #[must_use]
    pub fn new(colour: Colour, label: &'static str, stops: &[Stop], track: &str) -> Tile {
        let track = track
            .split_whitespace()
            .map(|pair| parse_track(pair, stops.len()))
            .collect();
        Tile::of(colour, label, stops.to_vec(), track)
    }

    fn of(colour: Colour, label: &'static str, stops: Vec<Stop>, track: Vec<Track>) -> Tile {
        let edges = Edge::ALL.into_iter().map(End::Edge);
        let ends = edges.chain((0u8..).take(stops.len()).map(End::Stop));
        let ways_from = |from: End| {
            let pieces = (0u8..).zip(&track);
            let ways = pieces.filter_map(|(index, piece)| {
                Some(TilePath {
                    track: index,
                    to: piece.from(from)?,
                    backward: piece.ends[0] != from,
                })
            });
            ways.collect()
        };
        let edges = track.iter().flat_map(|piece| piece.edges());
        Tile {
            colour,
            label,
            exits: edges.fold(0, |bits, edge| bits | 1 << edge.number()),
            ways: ends.map(ways_from).collect(),
            stops,
            track,
        }
    }

    /// Returns the ways from an end. They come in the order of the track.
    #[must_use]
    pub fn ways_from(&self, end: End) -> &[TilePath] {
        &self.ways[match end {
            End::Edge(edge) => edge.index(),
            End::Stop(stop) => 6 + usize::from(stop),
        }]
    }

    /// Returns the edges with track. There is a bit for each edge.
    #[must_use]
    pub fn exits(&self) -> u8 {
        self.exits
    }

    /// Returns the edges joined to a stop. There is a bit for each edge.
    #[must_use]
    pub fn exits_of(&self, stop: u8) -> u8 {
        self.track
            .iter()
            .filter(|t| t.stops().any(|s| s == stop))
            .flat_map(|t| t.edges())
            .fold(0, |bits, edge| bits | 1 << edge.number())
    }

    /// Lists the large cities in order. Each comes with its stop index; the position in this list is the city's number.
    pub fn cities(&self) -> impl Iterator<Item = (u8, Stop)> + '_ {
        (0u8..)
            .zip(&self.stops)
            .filter(|(_, stop)| stop.is_city())
            .map(|(index, stop)| (index, *stop))
    }

    /// Returns the number of the city that is stop `stop`.
    #[must_use]
    pub fn city_at_stop(&self, stop: u8) -> Option<u8> {
        (0u8..)
            .zip(self.cities())
            .find(|(_, (index, _))| *index == stop)
            .map(|(number, _)| number)
    }

    /// Returns the stop index of city number `city`.
    #[must_use]
    pub fn stop_of_city(&self, city: u8) -> Option<u8> {
        self.cities().nth(usize::from(city)).map(|(index, _)| index)
    }

    /// Checks whether track ends runs at a stop.
    #[must_use]
    pub fn is_terminal(&self, stop: u8) -> bool {
        self.track
            .iter()
            .any(|t| t.terminal && t.stops().any(|s| s == stop))
    }

    /// Checks whether the tile lets runs pass. They continue past a stop, as far as the tile is concerned.
    #[must_use]
    pub fn lets_through(&self, stop: u8) -> bool {
        self.stops[usize::from(stop)].kind != StopKind::OffBoard && !self.is_terminal(stop)
    }

    /// Checks whether it has a large city. Tiles replace only tiles of their own sort: with large cities, small ones or
    /// none.
    #[must_use]
    pub fn has_city(&self) -> bool {
        self.stops.iter().any(|stop| stop.is_city())
    }

    /// Checks whether it joins the same ends. They are those of a piece of track of another tile: two edges, or an edge
    /// and a stop.
    #[must_use]
    pub fn joins(&self, piece: Track) -> bool {
        self.track.iter().any(|known| match piece.ends {
            [End::Edge(one), End::Edge(other)] => {
                known.from(End::Edge(one)) == Some(End::Edge(other))
            }
            [End::Edge(edge), End::Stop(_)] | [End::Stop(_), End::Edge(edge)] => {
                matches!(known.from(End::Edge(edge)), Some(End::Stop(_)))
            }
            [End::Stop(_), End::Stop(_)] => true,
        })
    }

    /// Checks whether two rotations look alike. They are rotations of one kind.
    #[must_use]
    pub fn looks_like(&self, other: &Tile) -> bool {
        let pieces = |tile: &Tile| {
            let edges = |bits: u8, edge: Edge| bits | 1 << edge.number();
            let piece = |track: &Track| {
                let stops = track
                    .stops()
                    .fold(0, |bits, stop| bits | tile.exits_of(stop));
                (track.edges().fold(0, edges), stops)
            };
            tile.track.iter().map(piece).collect::<Vec<(u8, u8)>>()
        };
        let (one, other) = (pieces(self), pieces(other));
        one.iter().all(|piece| other.contains(piece))
            && other.iter().all(|piece| one.contains(piece))
    }

    fn turned(&self, turns: u8) -> Tile {
        let stops = self
            .stops
            .iter()
            .map(|s| Stop {
                side: s.side.map(|e| e.turned(turns)),
                ..*s
            })
            .collect();
        let track = self.track.iter().map(|t| t.turned(turns)).collect();
        Tile::of(self.colour, self.label, stops, track)
    }
}

fn parse_track(pair: &str, stops: usize) -> Track {
    let (ends, terminal) = pair
        .strip_suffix('!')
        .map_or((pair, false), |ends| (ends, true));
    let end = |byte: u8| match byte {
        b'0'..=b'5' => End::Edge(Edge::new(byte - b'0')),
        b'a'..=b'z' if usize::from(byte - b'a') < stops => End::Stop(byte - b'a'),
        _ => panic!("track {pair:?} names no edge and no stop of its tile"),
    };
    match *ends.as_bytes() {
        [a, b] => Track {
            ends: [end(a), end(b)],
            terminal,
        },
        _ => panic!("track {pair:?} needs exactly two ends"),
    }
}

/// The count of a tile of which there are as many as are wanted.
pub const UNLIMITED: u8 = u8::MAX;

/// Formats a number of tiles for people.
#[must_use]
pub fn count_in_words(count: u8) -> String {
    match count {
        UNLIMITED => "∞".to_string(),
        count => count.to_string(),
    }
}

/// A line of a title's tile table.
#[derive(Clone, Copy, Debug)]
pub struct TileRow {
    /// The number printed on it.
    pub number: &'static str,
    /// Its colour.
    pub colour: Colour,
    /// The number in the box, or [`UNLIMITED`].
    pub count: u8,
    /// The letters of special cities; empty if none.
    pub label: &'static str,
    /// Its stops.
    pub stops: &'static [Stop],
    /// Its track at rotation 0.
    pub track: &'static str,
    /// The numbers of the tiles that may replace it, separated by blanks.
    pub upgrades: &'static str,
}

/// Returns a line of a tile table. Titles write one below the other.
///
/// Its arguments are number, colour, count, letters, stops, track, upgrades.
#[must_use]
pub const fn tile_row(
    number: &'static str,
    colour: Colour,
    count: u8,
    label: &'static str,
    stops: &'static [Stop],
    track: &'static str,
    upgrades: &'static str,
) -> TileRow {
    TileRow {
        number,
        colour,
        count,
        label,
        stops,
        track,
        upgrades,
    }
}

/// A kind of tile in its six rotations.
#[derive(Clone, Debug)]
pub struct TileKind {
    /// The number printed on it.
    pub number: &'static str,
    /// The number in the box, or [`UNLIMITED`].
    pub count: u8,
    /// The tile turned clockwise by 0 to 5 sixths.
    pub rotations: [Tile; 6],
    /// The rotations that look different; of those that look the same the first.
    pub different: Vec<u8>,
    /// The kinds that may replace it.
    pub upgrades: Vec<TileId>,
}

impl TileKind {
    /// Returns the tile unturned.
    #[must_use]
    pub fn tile(&self) -> &Tile {
        &self.rotations[0]
    }
}

/// All kinds of tile of a title.
#[derive(Clone, Debug)]
pub struct TileSet {
    kinds: Vec<TileKind>,
}

impl TileSet {
    /// Reads a title's table.
    ///
    /// # Panics
    /// If an upgrade names no tile of the table; tables are constants and checked by tests.
    #[must_use]
    pub fn new(rows: &[TileRow]) -> TileSet {
        let find = |number: &str| {
            let index = rows.iter().position(|row| row.number == number);
            TileId::new(index.unwrap_or_else(|| panic!("no tile {number} to upgrade to")))
        };
        let kind = |row: &TileRow| {
            let tile = Tile::new(row.colour, row.label, row.stops, row.track);
            let rotations = [0, 1, 2, 3, 4, 5].map(|turns| tile.turned(turns));
            let is_new = |&turns: &u8| {
                let (before, rest) = rotations.split_at(usize::from(turns));
                !before.iter().any(|other| other.looks_like(&rest[0]))
            };
            TileKind {
                number: row.number,
                count: row.count,
                different: (0..6).filter(is_new).collect(),
                rotations,
                upgrades: row.upgrades.split_whitespace().map(find).collect(),
            }
        };
        TileSet {
            kinds: rows.iter().map(kind).collect(),
        }
    }

    /// Returns a kind by its id.
    #[must_use]
    pub fn kind(&self, id: TileId) -> &TileKind {
        &self.kinds[id.index()]
    }

    /// Lists all kinds with their ids. They come in the order of the table.
    pub fn iter(&self) -> impl Iterator<Item = (TileId, &TileKind)> {
        self.kinds
            .iter()
            .enumerate()
            .map(|(index, kind)| (TileId::new(index), kind))
    }

    /// Finds the kind with this number.
    #[must_use]
    pub fn by_number(&self, number: &str) -> Option<TileId> {
        self.iter()
            .find(|(_, kind)| kind.number == number)
            .map(|(id, _)| id)
    }

    /// Returns how many kinds there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Checks whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn track_is_read_from_its_notation() {
        let tile = Tile::new(Colour::Yellow, "", &[city(20, 1)], "0a 2a!");
        assert_eq!(tile.exits(), 0b101);
        assert_eq!(tile.track[0].ends, [End::Edge(Edge::new(0)), End::Stop(0)]);
        assert!(tile.is_terminal(0));
    }

    #[test]
    fn turning_a_tile_turns_its_edges() {
        let rows = [TileRow {
            number: "8",
            colour: Colour::Yellow,
            count: 1,
            label: "",
            stops: &[],
            track: "02",
            upgrades: "",
        }];
        let set = TileSet::new(&rows);
        let kind = set.kind(TileId(0));
        assert_eq!(kind.rotations[0].exits(), 0b00_0101);
        assert_eq!(kind.rotations[4].exits(), 0b01_0001);
    }

    #[test]
    fn revenue_follows_the_phase() {
        let stop = off_board(&[0, 20, 30]);
        let values = [0, 1, 2, 3].map(|pays| stop.revenue.in_phase(pays).0);
        assert_eq!(values, [0, 20, 30, 30], "the last is paid on");
        assert_eq!(town(10).revenue.in_phase(2), Dollars(10));
    }
}
