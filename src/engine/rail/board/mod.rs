//! The board during a game: tiles laid over the map, station markers, reserved home spaces, tile supply.

mod blocking;
#[cfg(test)]
mod fixture;
mod homes;
mod markers;
mod upgrade;

use super::hex::Edge;
use super::ids::{HexId, TileId};
use super::map::Map;
use super::tile::{End, Tile, TileSet, Track, UNLIMITED};
use homes::HomeSlot;
pub use homes::{Home, HomeAt, HomeState};
pub use markers::{CitySpace, Marker};
use serde::{Deserialize, Serialize};
pub use upgrade::keeps_track;

/// A tile on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedTile {
    /// The kind of tile.
    pub tile: TileId,
    /// The rotation in sixths of a turn clockwise, 0 to 5.
    pub rotation: u8,
}

impl PlacedTile {
    /// The first kind of tile, not turned.
    pub const FIRST: PlacedTile = PlacedTile {
        tile: TileId::FIRST,
        rotation: 0,
    };
}

/// A place where a train may stop: a hex and the index of the stop on its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StopAt {
    /// The hex.
    pub hex: HexId,
    /// The index in the stops of the tile there.
    pub stop: u8,
}

/// A piece of track: a hex and the index in the track of the tile there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TrackAt {
    /// The hex.
    pub hex: HexId,
    /// The index in the track of the tile there.
    pub track: u8,
}

/// Tiles, markers and reservations. Everything else about the map is printed ([`Map`]).
///
/// # Examples
/// ```
/// use roundhouse::engine::rail::board::PlacedTile;
/// use roundhouse::engine::setup::Setup;
/// use roundhouse::titles::TITLES;
///
/// let players = ["Amy", "Brian", "Crystal"].map(String::from);
/// let game = TITLES[0].begin(&Setup::of(&players, 1, &[], 1)).unwrap();
/// let mut board = game.rail().unwrap().table().board.clone();
/// let tile = board.tiles().by_number("9").unwrap();
/// let (hex, left) = (board.map().by_name("G4").unwrap(), board.tiles_left(tile));
/// board.lay(hex, PlacedTile { tile, rotation: 1 });
/// assert_eq!(board.tile(hex).exits(), 0b01_0010);
/// assert_eq!(board.tiles_left(tile), left - 1);
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    map: &'static Map,
    tiles: &'static TileSet,
    laid: Vec<Option<PlacedTile>>,
    left: Vec<u8>,
    /// The markers in the order in which they were placed.
    markers: Vec<Marker>,
    homes: Vec<HomeSlot>,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.laid == other.laid
            && self.left == other.left
            && self.markers == other.markers
            && self.homes == other.homes
    }
}

impl Board {
    /// Creates the empty board with its reserved homes.
    #[must_use]
    pub fn new(map: &'static Map, tiles: &'static TileSet, homes: Vec<Home>) -> Board {
        let left = tiles.iter().map(|(_, kind)| kind.count).collect();
        let homes = homes
            .into_iter()
            .map(|home| HomeSlot { home, kept: true })
            .collect();
        Board {
            map,
            tiles,
            laid: vec![None; map.id_count()],
            left,
            markers: Vec::new(),
            homes,
        }
    }

    /// Returns a number that depends on tiles and markers.
    ///
    /// It serves those who keep results that were computed on a board.
    #[must_use]
    pub fn key(&self) -> u64 {
        let mix = |key: u64, more: u64| {
            let mixed = (key ^ more).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            mixed ^ mixed >> 29
        };
        let laid = self.laid.iter().map(|laid| match laid {
            Some(laid) => u64::from(laid.tile.0) << 8 | u64::from(laid.rotation) | 1 << 32,
            None => 0,
        });
        let markers = self.markers.iter().map(|Marker { company, space }| {
            let at = u64::from(space.hex.0) << 16 | u64::from(space.city) << 8;
            at | u64::from(space.slot) | u64::from(company.0) << 24
        });
        markers.fold(laid.fold(1, mix), mix)
    }

    /// Returns the printed map.
    #[must_use]
    pub fn map(&self) -> &'static Map {
        self.map
    }

    /// Returns the kinds of tile.
    #[must_use]
    pub fn tiles(&self) -> &'static TileSet {
        self.tiles
    }

    /// Returns the tile laid on a hex, if any.
    #[must_use]
    pub fn laid(&self, hex: HexId) -> Option<PlacedTile> {
        self.laid[hex.index()]
    }

    /// Returns a hex's tile, laid or printed.
    #[must_use]
    pub fn tile(&self, hex: HexId) -> &'static Tile {
        match self.laid[hex.index()] {
            Some(laid) => &self.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)],
            None => &self.map.hex(hex).printed,
        }
    }

    /// Returns how many tiles of a kind are left. They lie beside the board; [`UNLIMITED`] stands for as many as are
    /// wanted.
    #[must_use]
    pub fn tiles_left(&self, tile: TileId) -> u8 {
        self.left[tile.index()]
    }

    /// Lays a tile even if none is left. Otherwise it is like [`Board::lay`]: one more copy is made, as titles allow
    /// for some kinds.
    pub fn lay_freely(&mut self, hex: HexId, laid: PlacedTile) {
        let left = &mut self.left[laid.tile.index()];
        *left = (*left).max(1);
        self.lay(hex, laid);
    }

    /// Lays or replaces a tile. It does not check whether the lay is legal.
    ///
    /// The old tile goes back beside the board, and markers and reservations move to the cities that take the place of
    /// theirs.
    pub fn lay(&mut self, hex: HexId, laid: PlacedTile) {
        let old = self.tile(hex);
        let new = &self.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)];
        if let Some(before) = self.laid[hex.index()].replace(laid) {
            self.count(before, 1);
        }
        self.count(laid, -1);
        self.move_markers(hex, old, new);
    }

    /// Adds to the tiles of a kind that are left. An unlimited kind stays as it is.
    fn count(&mut self, laid: PlacedTile, more: i8) {
        let left = &mut self.left[laid.tile.index()];
        if *left != UNLIMITED {
            *left = left.saturating_add_signed(more);
        }
    }

    /// Corrects what lies on a hex. It does not matter what lay there; markers and homes move as they do with a lay.
    ///
    /// Returns none and changes nothing if such a tile can never lie there: its track would leave the map or lose what
    /// is printed, or it has a city where the map has no stop.
    pub fn set_tile(&mut self, hex: HexId, laid: Option<PlacedTile>) -> Option<()> {
        let (old, printed) = (self.tile(hex), &self.map.hex(hex).printed);
        let new = match laid {
            Some(laid) => &self.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)],
            None => printed,
        };
        let has_cities = |tile: &Tile| tile.cities().next().is_some();
        // Some titles let a town grow to a city.
        let is_of_its_sort = match has_cities(new) {
            true => !printed.stops.is_empty(),
            false => !has_cities(printed),
        };
        let fits = is_of_its_sort && self.exits_are_open(hex, new) && keeps_track(printed, new);
        if laid.is_some() && !fits {
            return None;
        }
        if let Some(before) = std::mem::replace(&mut self.laid[hex.index()], laid) {
            self.count(before, 1);
        }
        if let Some(laid) = laid {
            self.count(laid, -1);
        }
        self.move_markers(hex, old, new);
        Some(())
    }

    /// Returns the hex beyond an edge. It comes with the edge by which one enters it.
    #[must_use]
    pub fn neighbor(&self, hex: HexId, edge: Edge) -> Option<(HexId, Edge)> {
        self.map.hex(hex).neighbours[edge.index()].map(|there| (there, edge.opposite()))
    }

    /// Returns a piece of track.
    #[must_use]
    pub fn track(&self, at: TrackAt) -> Track {
        self.tile(at.hex).track[usize::from(at.track)]
    }

    /// Lists the track on a hex from an end. Each piece comes with its other end.
    pub fn tracks_from(
        &self,
        hex: HexId,
        end: End,
    ) -> impl Iterator<Item = (TrackAt, End)> + use<> {
        let ways = self.tile(hex).ways_from(end).iter();
        ways.map(move |way| {
            let track = way.track;
            (TrackAt { hex, track }, way.to)
        })
    }
}
