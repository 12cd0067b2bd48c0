//! The board during a game: tiles laid over the map, station markers, reserved home spaces, tile supply.

use super::hex::Edge;
use super::ids::{CompanyId, HexId, TileId};
use super::map::Map;
use super::tile::{Colour, End, Tile, TileSet, UNLIMITED};
use crate::engine::arrange::Arrange;
use serde::{Deserialize, Serialize};

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

/// A space for a station marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CitySpace {
    /// The hex.
    pub hex: HexId,
    /// The city's number among the large cities of the hex.
    pub city: u8,
    /// The space within the city.
    pub slot: u8,
}

impl CitySpace {
    /// The first space of the first city of the first hex.
    pub const FIRST: CitySpace = CitySpace {
        hex: HexId::FIRST,
        city: 0,
        slot: 0,
    };
}

/// A station marker on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The company whose marker it is.
    pub company: CompanyId,
    /// The space in which it lies.
    pub space: CitySpace,
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

/// The place where a company begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// The company whose home it is.
    pub company: CompanyId,
    /// The place of its first marker.
    pub at: HomeAt,
}

/// The place of a company's first marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HomeAt {
    /// This space.
    Space(CitySpace),
    /// Any city of this hex, whose spaces are all kept until the company has chosen.
    Hex(HexId),
}

impl HomeAt {
    /// Returns the hex.
    #[must_use]
    pub fn hex(self) -> HexId {
        match self {
            HomeAt::Space(space) => space.hex,
            HomeAt::Hex(hex) => hex,
        }
    }

    fn holds(self, space: CitySpace) -> bool {
        match self {
            HomeAt::Space(home) => home == space,
            HomeAt::Hex(hex) => hex == space.hex,
        }
    }
}

/// The state of a company's home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HomeState {
    /// The place of the company's first marker.
    pub at: HomeAt,
    /// If it is kept free.
    pub kept: bool,
}

/// A home and whether it is kept free; it stays in its city's order when it no longer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct HomeSlot {
    home: Home,
    kept: bool,
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

    /// Moves homes and markers to a new tile's cities.
    ///
    /// Home spaces keep their order, city by city; then each marker takes the first space not kept for another company.
    fn move_markers(&mut self, hex: HexId, old: &Tile, new: &Tile) {
        let city_after = |space: CitySpace| {
            old.stop_of_city(space.city)
                .and_then(|stop| successor(old, stop, new))
                .unwrap_or(0)
        };
        let mut kept = [0; 8];
        let mut homes: Vec<&mut CitySpace> = self
            .homes
            .iter_mut()
            .filter_map(|HomeSlot { home, .. }| match &mut home.at {
                HomeAt::Space(space) if space.hex == hex => Some(space),
                _ => None,
            })
            .collect();
        homes.arrange_by_key(|home| (home.city, home.slot));
        for home in homes {
            let city = city_after(*home);
            *home = CitySpace {
                hex,
                city,
                slot: kept[usize::from(city)],
            };
            kept[usize::from(city)] += 1;
        }
        let mut moving: Vec<usize> = (0..self.markers.len())
            .filter(|&i| self.markers[i].space.hex == hex)
            .collect();
        moving.arrange_by_key(|&i| (self.markers[i].space.city, self.markers[i].space.slot));
        let mut settled: Vec<CitySpace> = Vec::new();
        for index in moving {
            let Marker { company, space } = self.markers[index];
            let free = |space: &CitySpace| {
                !settled.contains(space)
                    && self.reserved_for(*space).is_none_or(|kept| kept == company)
            };
            if let Some(space) = self.spaces(hex, city_after(space)).find(free) {
                settled.push(space);
                self.markers[index].space = space;
            }
        }
    }

    /// Returns the markers in the order of placing.
    #[must_use]
    pub fn markers(&self) -> &[Marker] {
        &self.markers
    }

    /// Lists the spaces of a company's markers. They come in the order in which the markers were placed.
    pub fn markers_of(&self, company: CompanyId) -> impl Iterator<Item = CitySpace> + '_ {
        self.markers
            .iter()
            .filter(move |m| m.company == company)
            .map(|m| m.space)
    }

    /// Returns the company whose marker is in a space.
    #[must_use]
    pub fn occupant(&self, space: CitySpace) -> Option<CompanyId> {
        self.markers
            .iter()
            .find(|m| m.space == space)
            .map(|m| m.company)
    }

    /// Returns the company for which a space is kept.
    #[must_use]
    pub fn reserved_for(&self, space: CitySpace) -> Option<CompanyId> {
        self.kept_homes()
            .find(|home| home.at.holds(space))
            .map(|home| home.company)
    }

    /// Returns the home kept for a company.
    #[must_use]
    pub fn reserved_home(&self, company: CompanyId) -> Option<HomeAt> {
        self.kept_homes()
            .find(|home| home.company == company)
            .map(|home| home.at)
    }

    /// Returns the home space kept for a company. There is none if it may choose a city of its home hex.
    #[must_use]
    pub fn reserved_space(&self, company: CompanyId) -> Option<CitySpace> {
        match self.reserved_home(company)? {
            HomeAt::Space(space) => Some(space),
            HomeAt::Hex(_) => None,
        }
    }

    fn kept_homes(&self) -> impl Iterator<Item = &Home> {
        let kept = self.homes.iter().filter(|kept| kept.kept);
        kept.map(|kept| &kept.home)
    }

    /// Lists the spaces of a city, in order.
    pub fn spaces(&self, hex: HexId, city: u8) -> impl Iterator<Item = CitySpace> + use<> {
        let slots = self
            .tile(hex)
            .cities()
            .nth(usize::from(city))
            .map_or(0, |(_, stop)| stop.slots());
        (0..slots).map(move |slot| CitySpace { hex, city, slot })
    }

    /// Lists all spaces of all cities on the map.
    pub fn all_spaces(&self) -> impl Iterator<Item = CitySpace> + '_ {
        self.map().iter().flat_map(move |(hex, _)| {
            let cities = (0u8..).zip(self.tile(hex).cities());
            cities.flat_map(move |(city, _)| self.spaces(hex, city))
        })
    }

    /// Finds a city's first free space. It is empty and not kept for another company.
    #[must_use]
    pub fn free_space(&self, company: CompanyId, hex: HexId, city: u8) -> Option<CitySpace> {
        self.spaces(hex, city)
            .find(|&space| self.is_free_for(company, space))
    }

    /// Checks whether a space is free for a company. It must be empty and not kept for another company.
    #[must_use]
    pub fn is_free_for(&self, company: CompanyId, space: CitySpace) -> bool {
        self.occupant(space).is_none()
            && self.reserved_for(space).is_none_or(|kept| kept == company)
    }

    /// Checks whether a company has a marker there.
    #[must_use]
    pub fn has_marker(&self, company: CompanyId, hex: HexId, city: u8) -> bool {
        self.markers_of(company)
            .any(|space| space.hex == hex && space.city == city)
    }

    /// Places a marker and ends the home's reservation.
    pub fn place(&mut self, company: CompanyId, space: CitySpace) {
        self.mark(company, space);
        self.release(company);
    }

    /// Places a marker outside the company's home. The home stays reserved.
    pub fn mark(&mut self, company: CompanyId, space: CitySpace) {
        self.markers.push(Marker { company, space });
    }

    /// Inserts a marker at a place in the order. It comes behind the first `before` of the company's markers.
    pub fn mark_as(&mut self, company: CompanyId, space: CitySpace, before: usize) {
        let mut own = self.markers.iter().enumerate();
        let mut own = own.by_ref().filter(|(_, marker)| marker.company == company);
        let at = own.nth(before).map_or(self.markers.len(), |(at, _)| at);
        self.markers.insert(at, Marker { company, space });
    }

    /// Ends the reservation of a company's home space.
    pub fn release(&mut self, company: CompanyId) {
        for kept in &mut self.homes {
            kept.kept &= kept.home.company != company;
        }
    }

    /// Moves a marker to another, free space.
    pub fn move_marker(&mut self, from: CitySpace, to: CitySpace) {
        for marker in &mut self.markers {
            if marker.space == from {
                marker.space = to;
            }
        }
    }

    /// Takes one marker off the map.
    pub fn take_back(&mut self, company: CompanyId, space: CitySpace) {
        self.markers
            .retain(|m| m.company != company || m.space != space);
    }

    /// Takes a company off the map. All its markers go, and its reservation ends.
    pub fn remove_company(&mut self, company: CompanyId) {
        self.markers.retain(|m| m.company != company);
        self.release(company);
    }

    /// Replaces a company's markers by another's. They are then the other company's latest.
    ///
    /// Each stays in its city and takes the first space there that is empty and not kept for others.
    pub fn replace_company(&mut self, old: CompanyId, new: CompanyId) {
        let spaces: Vec<_> = self.markers_of(old).collect();
        self.remove_company(old);
        for old in spaces {
            let space = self.free_space(new, old.hex, old.city).unwrap_or(old);
            self.markers.push(Marker {
                company: new,
                space,
            });
        }
    }

    /// Replaces a company's markers in the same spaces.
    pub fn replace_company_in_place(&mut self, old: CompanyId, new: CompanyId) {
        let spaces: Vec<_> = self.markers_of(old).collect();
        self.remove_company(old);
        let markers = spaces.into_iter().map(|space| Marker {
            company: new,
            space,
        });
        self.markers.extend(markers);
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

    /// Checks whether all exits lead to open hexes. Track may enter those.
    fn exits_are_open(&self, hex: HexId, tile: &Tile) -> bool {
        let leads = |edge: Edge| self.map.hex(hex).neighbours[edge.index()].is_some();
        let mut edges = Edge::ALL.into_iter();
        edges.all(|edge| tile.exits() & 1 << edge.number() == 0 || leads(edge))
    }

    /// Corrects the spaces of a company's markers. They are given in the order in which they were placed.
    pub fn set_markers(&mut self, company: CompanyId, spaces: &[CitySpace]) {
        self.markers.retain(|marker| marker.company != company);
        let markers = spaces.iter().map(|&space| Marker { company, space });
        self.markers.extend(markers);
    }

    /// Returns the state of a company's home.
    #[must_use]
    pub fn home(&self, company: CompanyId) -> Option<HomeState> {
        let mut homes = self.homes.iter();
        let &HomeSlot { home, kept } = homes.find(|there| there.home.company == company)?;
        Some(HomeState { at: home.at, kept })
    }

    /// Corrects a company's home. It sets the space, and whether it is kept free.
    ///
    /// Returns none and changes nothing if the company has no home or has it in another hex.
    pub fn set_home(&mut self, company: CompanyId, to: HomeState) -> Option<()> {
        let mut homes = self.homes.iter_mut();
        let there = homes.find(|there| there.home.company == company)?;
        (there.home.at.hex() == to.at.hex()).then(|| {
            there.home.at = to.at;
            there.kept = to.kept;
        })
    }

    /// Finds the first misplaced marker. It lies in no space of a city, or shares its space with another.
    #[must_use]
    pub fn find_misplaced_marker(&self) -> Option<Marker> {
        let is_there = |space: CitySpace| {
            let city = self.tile(space.hex).cities().nth(usize::from(space.city));
            city.is_some_and(|(_, stop)| space.slot < stop.slots())
        };
        let mut markers = self.markers.iter().enumerate();
        let misplaced = markers.find(|(at, marker)| {
            let before = &self.markers[..*at];
            !is_there(marker.space) || before.iter().any(|other| other.space == marker.space)
        });
        misplaced.map(|(_, marker)| *marker)
    }

    /// Checks whether trains may run through a stop.
    ///
    /// They may not run through an off-board area, the end of terminal track, or a city that is full of other
    /// companies' markers.
    #[must_use]
    pub fn is_passable(&self, company: CompanyId, at: StopAt) -> bool {
        let tile = self.tile(at.hex);
        let city = tile.city_at_stop(at.stop);
        tile.lets_through(at.stop)
            && city.is_none_or(|city| {
                let here = self
                    .markers
                    .iter()
                    .filter(|m| m.space.hex == at.hex && m.space.city == city);
                lets_company_through(
                    company,
                    here.map(|m| m.company),
                    tile.stops[usize::from(at.stop)].slots(),
                )
            })
    }

    /// Checks whether trains could pass a new stop. It is one of a tile that would be laid on `hex`.
    #[must_use]
    pub fn may_pass_new(&self, company: CompanyId, hex: HexId, tile: &Tile, stop: u8) -> bool {
        let city = tile.city_at_stop(stop);
        tile.lets_through(stop)
            && city.is_none_or(|city| {
                let moved =
                    |m: &&Marker| m.space.hex == hex && self.successor(m.space, tile) == Some(city);
                let here = self.markers.iter().filter(moved);
                lets_company_through(
                    company,
                    here.map(|m| m.company),
                    tile.stops[usize::from(stop)].slots(),
                )
            })
    }

    /// Returns the number of a city's successor. It takes the place of a space's city when `tile` is laid there.
    #[must_use]
    pub fn successor(&self, space: CitySpace, tile: &Tile) -> Option<u8> {
        let old = self.tile(space.hex);
        successor(old, old.stop_of_city(space.city)?, tile)
    }

    /// Returns the hex beyond an edge. It comes with the edge by which one enters it.
    #[must_use]
    pub fn neighbor(&self, hex: HexId, edge: Edge) -> Option<(HexId, Edge)> {
        self.map.hex(hex).neighbours[edge.index()].map(|there| (there, edge.opposite()))
    }

    /// Returns a piece of track.
    #[must_use]
    pub fn track(&self, at: TrackAt) -> super::tile::Track {
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

    /// Checks whether a tile fits a hex.
    ///
    /// Every exit must lead to a hex that track may enter, and all old track must be kept, each old city in a city of
    /// its own where there are still several.
    #[must_use]
    pub fn fits(&self, hex: HexId, laid: PlacedTile) -> bool {
        let new = &self.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)];
        self.exits_are_open(hex, new) && keeps_track(self.tile(hex), new)
    }

    /// Returns the colour that may follow. It is the colour of tile that may be laid on what is there.
    #[must_use]
    pub fn next_colour(&self, hex: HexId) -> Option<Colour> {
        match self.tile(hex).colour {
            Colour::White => Some(Colour::Yellow),
            Colour::Yellow => Some(Colour::Green),
            Colour::Green => Some(Colour::Brown),
            Colour::Blue => self.laid(hex).is_none().then_some(Colour::Blue),
            Colour::Brown => Some(Colour::Gray),
            Colour::Gray | Colour::Red => None,
        }
    }
}

fn lets_company_through(
    company: CompanyId,
    markers: impl Iterator<Item = CompanyId>,
    slots: u8,
) -> bool {
    let mut taken = 0;
    for marker in markers {
        if marker == company {
            return true;
        }
        taken += 1;
    }
    // Nobody can close a city that has no spaces.
    taken < slots || slots == 0
}

/// Finds the number of a city's successor. It is the city of the new tile that takes the place of one of the old tile.
///
/// A single new city takes the place of all. Of several, a city with track goes where its track goes; those without
/// take the cities that are left, in their order.
fn successor(old: &Tile, stop: u8, new: &Tile) -> Option<u8> {
    if new.cities().count() == 1 {
        return Some(0);
    }
    let numbers = || {
        (0u8..)
            .zip(new.cities())
            .map(|(number, (stop, _))| (number, stop))
    };
    let by_track = |stop: u8| {
        let exits = old.exits_of(stop);
        let keeps = |(_, new_stop): &(u8, u8)| new.exits_of(*new_stop) & exits == exits;
        numbers()
            .find(|city| exits != 0 && keeps(city))
            .map(|(number, _)| number)
    };
    if old.exits_of(stop) != 0 {
        return by_track(stop);
    }
    let is_left = |number: &u8| {
        old.cities()
            .all(|(other, _)| by_track(other) != Some(*number))
    };
    let mut left = numbers().map(|(number, _)| number).filter(is_left);
    let before = old
        .cities()
        .filter(|(other, _)| *other < stop && old.exits_of(*other) == 0);
    left.nth(before.count())
}

/// Checks whether a tile keeps all old track.
///
/// Each old city must come to a city of its own where there are still several.
#[must_use]
pub fn keeps_track(old: &Tile, new: &Tile) -> bool {
    let pieces_kept = old.track.iter().all(|piece| new.joins(*piece));
    let several = new.cities().count() > 1;
    pieces_kept && (!several || old.cities().count() == 0 || each_city_has_its_own(old, new))
}

fn each_city_has_its_own(old: &Tile, new: &Tile) -> bool {
    let mut taken: Vec<Option<u8>> = old
        .cities()
        .map(|(stop, _)| successor(old, stop, new))
        .collect();
    let count = taken.len();
    taken.arrange_by(Ord::cmp);
    taken.dedup();
    taken.len() == count && !taken.contains(&None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rail::hex::Orientation;
    use crate::engine::rail::map::{HexRow, Terrain};
    use crate::engine::rail::tile::{Stop, TileRow, city};
    use std::sync::LazyLock;

    const ONE: CompanyId = CompanyId(0);
    const TWO: CompanyId = CompanyId(1);
    const MAJOR: CompanyId = CompanyId(2);

    const fn hex(at: &'static str, stops: &'static [Stop], track: &'static str) -> HexRow {
        HexRow {
            at,
            name: "",
            colour: Colour::White,
            label: "",
            cost: 0,
            terrain: Terrain::Plain,
            sides: "",
            stops,
            track,
        }
    }

    const fn tile(number: &'static str, stops: &'static [Stop], track: &'static str) -> TileRow {
        TileRow {
            number,
            colour: Colour::Yellow,
            count: 1,
            label: "",
            stops,
            track,
            upgrades: "",
        }
    }

    const TWO_OPEN: &[Stop] = &[city(0, 1), city(0, 1)];
    const TWO_CITIES: &[Stop] = &[city(20, 1), city(20, 1)];
    const THREE_CITIES: &[Stop] = &[city(20, 1), city(20, 1), city(20, 1)];
    const ONE_CITY: &[Stop] = &[city(40, 2)];

    /// B4 with two cities without track, B6 with two of which one has track, and their neighbours.
    const HEXES: &[HexRow] = &[
        hex("B4", TWO_OPEN, ""),
        hex("B6", TWO_OPEN, "0b"),
        hex("B2", &[], ""),
        hex("A3", &[], ""),
        hex("A5", &[], ""),
        hex("A7", &[], ""),
        hex("B8", &[], ""),
        hex("C3", &[], ""),
        hex("C5", &[], ""),
        hex("C7", &[], ""),
    ];
    const KINDS: &[TileRow] = &[
        tile("two", TWO_CITIES, "0a 2b"),
        tile("two more", TWO_CITIES, "0b 1b 2a 3a"),
        tile("three", THREE_CITIES, "0a 2b 4c"),
        tile("one", ONE_CITY, "0a 1a 2a 3a"),
    ];
    static MAP: LazyLock<Map> = LazyLock::new(|| Map::new(Orientation::Flat, HEXES));
    static TILES: LazyLock<TileSet> = LazyLock::new(|| TileSet::new(KINDS));

    /// Sets up a board with two companies. They have their homes in the two cities of a hex, and their markers in them.
    fn settled(at: &str) -> (Board, HexId) {
        let hex = MAP.by_name(at).expect("a hex of this map");
        let space = |city| CitySpace { hex, city, slot: 0 };
        let homes = [(ONE, 0), (TWO, 1)].map(|(company, city)| Home {
            company,
            at: HomeAt::Space(space(city)),
        });
        let mut board = Board::new(&MAP, &TILES, homes.to_vec());
        board.place(ONE, space(0));
        board.place(TWO, space(1));
        (board, hex)
    }

    fn laid(number: &str, rotation: u8) -> PlacedTile {
        let tile = TILES.by_number(number).expect("a tile of this box");
        PlacedTile { tile, rotation }
    }

    /// Returns the city and space of a marker.
    fn place(board: &Board, company: CompanyId) -> (u8, u8) {
        let space = board.markers_of(company).next().expect("a marker");
        (space.city, space.slot)
    }

    #[test]
    fn two_cities_without_track_take_a_tile_of_two_cities_each_its_own() {
        for rotation in 0..6 {
            let (mut board, hex) = settled("B4");
            assert!(board.fits(hex, laid("two", rotation)), "{rotation}");
            board.lay(hex, laid("two", rotation));
            assert_eq!((place(&board, ONE), place(&board, TWO)), ((0, 0), (1, 0)));
        }
    }

    #[test]
    fn later_each_city_goes_where_its_track_goes() {
        let (mut board, hex) = settled("B4");
        board.lay(hex, laid("two", 0));
        assert!(!board.fits(hex, laid("two more", 1)), "track would be lost");
        assert!(board.fits(hex, laid("two more", 0)));
        board.lay(hex, laid("two more", 0));
        assert_eq!((place(&board, ONE), place(&board, TWO)), ((1, 0), (0, 0)));
    }

    #[test]
    fn a_city_without_track_takes_what_the_one_with_track_leaves() {
        let (mut board, hex) = settled("B6");
        assert!(board.fits(hex, laid("two", 0)));
        board.lay(hex, laid("two", 0));
        assert_eq!((place(&board, ONE), place(&board, TWO)), ((1, 0), (0, 0)));
        let (mut board, hex) = settled("B6");
        board.lay(hex, laid("three", 2));
        assert_eq!(
            place(&board, TWO),
            (2, 0),
            "edge 0 is that of the third city"
        );
        assert_eq!(place(&board, ONE), (0, 0), "the first that is left");
    }

    #[test]
    fn one_city_takes_the_place_of_all() {
        let (mut board, hex) = settled("B4");
        board.lay(hex, laid("one", 0));
        assert_eq!((place(&board, ONE), place(&board, TWO)), ((0, 0), (0, 1)));
    }

    #[test]
    fn a_home_in_any_city_of_a_hex_keeps_all_its_spaces_until_its_company_has_chosen() {
        let hex = MAP.by_name("B4").expect("a hex of this map");
        let home = Home {
            company: ONE,
            at: HomeAt::Hex(hex),
        };
        let mut board = Board::new(&MAP, &TILES, vec![home]);
        board.lay(hex, laid("two", 0));
        let space = |city| CitySpace { hex, city, slot: 0 };
        for city in [0, 1] {
            assert!(board.is_free_for(ONE, space(city)) && !board.is_free_for(TWO, space(city)));
        }
        assert_eq!(board.reserved_home(ONE), Some(HomeAt::Hex(hex)));
        board.place(ONE, space(1));
        assert!(board.is_free_for(TWO, space(0)));
        assert_eq!(board.reserved_home(ONE), None);
    }

    #[test]
    fn a_marker_that_replaces_another_takes_the_first_free_space_of_the_city() {
        let (mut board, hex) = settled("B4");
        board.lay(hex, laid("one", 0));
        let mut occupied = board.clone();
        occupied.replace_company(TWO, MAJOR);
        assert_eq!(place(&occupied, MAJOR), (0, 1), "the first is taken");
        board.remove_company(ONE);
        let mut in_place = board.clone();
        in_place.replace_company_in_place(TWO, MAJOR);
        assert_eq!(place(&in_place, MAJOR), (0, 1));
        board.replace_company(TWO, MAJOR);
        assert_eq!(place(&board, MAJOR), (0, 0));
    }

    #[test]
    fn a_marker_that_replaces_another_leaves_the_space_that_is_kept_for_somebody() {
        let hex = MAP.by_name("B4").expect("a hex of this map");
        let space = |city| CitySpace { hex, city, slot: 0 };
        let home = |company, city| Home {
            company,
            at: HomeAt::Space(space(city)),
        };
        let mut board = Board::new(&MAP, &TILES, vec![home(ONE, 0), home(TWO, 1)]);
        board.place(TWO, space(1));
        board.lay(hex, laid("one", 0));
        board.replace_company(TWO, MAJOR);
        assert_eq!(place(&board, MAJOR), (0, 1));
    }
}
