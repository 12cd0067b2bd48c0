//! Upgrades with markers and homes on a small map.

use super::*;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::map::{HexRow, Terrain};
use crate::engine::rail::tile::Colour;
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
