//! Tiles: colour, stops, track, and the compact text in which a title's tables describe them.
//!
//! Track is written as pairs of ends separated by blanks: a digit is an edge, a letter is a stop in the order
//! of the stop list. `"0a 2a"` joins edges 0 and 2 to the first stop, `"03"` is a straight, and a trailing `!`
//! marks track that no run may continue past (`"2a!"`).

mod kinds;
mod stop;
mod track;

use super::hex::Edge;
pub use kinds::{TileKind, TileRow, TileSet, UNLIMITED, count_in_words, tile_row};
pub use stop::{Revenue, Stop, StopKind, city, city_by_phase, off_board, town};
use track::parse_track;
pub use track::{End, TilePath, Track};

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
