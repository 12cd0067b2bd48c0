//! A small map with two companies, for the tests of the board.

use super::*;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::map::{HexRow, Terrain};
use crate::engine::rail::tile::Colour;
use crate::engine::rail::tile::{Stop, TileRow, city};
use std::sync::LazyLock;

pub(super) const ONE: CompanyId = CompanyId(0);
pub(super) const TWO: CompanyId = CompanyId(1);
pub(super) const MAJOR: CompanyId = CompanyId(2);

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

pub(super) const TWO_OPEN: &[Stop] = &[city(0, 1), city(0, 1)];
pub(super) const TWO_CITIES: &[Stop] = &[city(20, 1), city(20, 1)];
const THREE_CITIES: &[Stop] = &[city(20, 1), city(20, 1), city(20, 1)];
pub(super) const ONE_CITY: &[Stop] = &[city(40, 2)];

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
pub(super) static MAP: LazyLock<Map> = LazyLock::new(|| Map::new(Orientation::Flat, HEXES));
pub(super) static TILES: LazyLock<TileSet> = LazyLock::new(|| TileSet::new(KINDS));

/// Sets up a board with two companies. They have their homes in the two cities of a hex, and their markers in them.
pub(super) fn settled(at: &str) -> (Board, HexId) {
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

pub(super) fn laid(number: &str, rotation: u8) -> PlacedTile {
    let tile = TILES.by_number(number).expect("a tile of this box");
    PlacedTile { tile, rotation }
}

/// Returns the city and space of a marker.
pub(super) fn place(board: &Board, company: CompanyId) -> (u8, u8) {
    let space = board.markers_of(company).next().expect("a marker");
    (space.city, space.slot)
}
