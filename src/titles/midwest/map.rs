//! The map: this edition's own, since the rulebook has none. It reaches from the East to the Plains, and from Lake
//! Superior to New Orleans.
//!
//! Each hex has one line, row by row: coordinate, name, printed colour, letters, cost of the first tile and its
//! terrain, river sides and the cost of a bridge over each, stops, track in the notation of
//! [`crate::engine::rail::tile`]. The revenues of off-map areas and the two gray cities are listed for yellow, green
//! and gray track. San Francisco and the Southwest are off-map areas with places for station tokens, so they are
//! printed as cities at which every route ends. Impassable hexes are gray without track.

use crate::engine::rail::ids::HexId;
use crate::engine::rail::map::{HexRow, Terrain, hex, hex_at};
use crate::engine::rail::tile::{Colour, city, city_by_phase, off_board, town};
use Colour::{Gray, Red, White};
use Terrain::{Mountain, Plain, Water};

/// Chicago, whose value one private company doubles.
pub const CHICAGO: HexId = hex_at(HEXES, "G19");
/// St. Louis, where one private company earns a toll.
pub const ST_LOUIS: HexId = hex_at(HEXES, "K15");
/// San Francisco, the end of the first connection.
pub const SAN_FRANCISCO: HexId = hex_at(HEXES, "G1");
/// New Orleans, the beginning of the second connection.
pub const NEW_ORLEANS: HexId = hex_at(HEXES, "Q15");
/// The Southwest, the end of the second connection.
pub const SOUTHWEST: HexId = hex_at(HEXES, "M3");

/// The hexes of the map.
#[rustfmt::skip]
pub const HEXES: &[HexRow] = &[
    hex("A9", "", White, "", 0, Plain, "", &[], ""),
    hex("A11", "", White, "", 0, Plain, "", &[], ""),
    hex("A13", "Lake Superior", Red, "", 0, Plain, "", &[off_board(&[20, 30, 40])], "0a 1a 5a"),
    hex("B8", "", White, "", 0, Plain, "", &[], ""),
    hex("B10", "Minneapolis", White, "", 0, Plain, "4~40", &[city(0, 1)], ""),
    hex("B12", "", White, "", 0, Plain, "0~40 1~40", &[], ""),
    hex("B14", "", White, "", 0, Plain, "", &[], ""),
    hex("C3", "Pacific Northwest", Red, "", 0, Plain, "", &[off_board(&[20, 40, 60])], "4a 5a"),
    hex("C5", "", White, "", 0, Plain, "", &[], ""),
    hex("C7", "", White, "", 0, Plain, "", &[], ""),
    hex("C9", "", White, "", 0, Plain, "", &[], ""),
    hex("C11", "", White, "", 0, Plain, "3~40 4~40 5~40", &[], ""),
    hex("C13", "", White, "", 0, Plain, "1~40", &[], ""),
    hex("C15", "Northwoods", Gray, "", 0, Plain, "", &[], ""),
    hex("C19", "Green Bay", Gray, "", 0, Plain, "", &[town(20)], "0a 5a"),
    hex("D4", "", White, "", 0, Plain, "", &[], ""),
    hex("D6", "", White, "", 0, Plain, "", &[], ""),
    hex("D8", "Mankato", White, "", 0, Plain, "", &[town(0)], ""),
    hex("D10", "", White, "", 0, Plain, "4~40", &[], ""),
    hex("D12", "La Crosse", White, "", 0, Plain, "0~40 1~40 2~40 5~20", &[town(0)], ""),
    hex("D14", "", White, "", 20, Mountain, "0~20 4~20 5~20", &[], ""),
    hex("D16", "", White, "", 0, Plain, "1~20", &[], ""),
    hex("D18", "", White, "", 0, Plain, "", &[], ""),
    hex("D20", "", White, "", 0, Plain, "", &[], ""),
    hex("E5", "", White, "", 0, Plain, "", &[], ""),
    hex("E7", "", White, "", 0, Plain, "", &[], ""),
    hex("E9", "", White, "", 0, Plain, "", &[], ""),
    hex("E11", "", White, "", 0, Plain, "3~40 4~40", &[], ""),
    hex("E13", "", White, "", 20, Mountain, "0~40 1~40 2~20 3~20 5~40", &[], ""),
    hex("E15", "Madison", White, "", 0, Plain, "0~40 2~20", &[city(0, 1)], ""),
    hex("E17", "", White, "", 0, Plain, "", &[], ""),
    hex("E19", "Milwaukee", White, "M", 0, Plain, "", &[city(0, 1)], ""),
    hex("F2", "", White, "", 0, Plain, "4~20", &[], ""),
    hex("F4", "Sioux City", White, "", 0, Plain, "0~20 1~20 5~20", &[town(0)], ""),
    hex("F6", "", White, "", 0, Plain, "0~20", &[], ""),
    hex("F8", "", White, "", 0, Plain, "4~20", &[], ""),
    hex("F10", "", White, "", 0, Plain, "0~20 1~20", &[], ""),
    hex("F12", "Cedar Rapids", White, "", 0, Plain, "3~40", &[town(0)], ""),
    hex("F14", "", White, "", 0, Plain, "2~40 3~40 4~40 5~40", &[], ""),
    hex("F16", "", White, "", 0, Plain, "1~40", &[], ""),
    hex("F18", "", White, "", 0, Plain, "", &[], ""),
    hex("F20", "", White, "", 0, Plain, "", &[], ""),
    hex("G1", "San Francisco", Red, "", 0, Plain, "", &[city_by_phase(&[20, 50, 80], 1)], "3a! 4a! 5a!"),
    hex("G3", "", White, "", 0, Plain, "3~20", &[], ""),
    hex("G5", "Omaha", White, "", 0, Plain, "2~20 3~20 4~20 5~20", &[city(0, 1)], ""),
    hex("G7", "", White, "", 0, Plain, "1~20", &[], ""),
    hex("G9", "Des Moines", White, "", 0, Plain, "3~20 4~20", &[city(0, 1)], ""),
    hex("G11", "", White, "", 0, Plain, "0~20 1~20", &[], ""),
    hex("G13", "", White, "", 0, Plain, "4~40 5~40", &[], ""),
    hex("G15", "Rock Island", White, "", 0, Plain, "1~40 2~40 5~20", &[city(0, 1)], ""),
    hex("G17", "", White, "", 0, Plain, "0~20 5~20", &[], ""),
    hex("G19", "Chicago", Gray, "", 0, Plain, "", &[city_by_phase(&[30, 50, 70], 3)], "0a 1a 2a 3a 5a"),
    hex("H2", "", White, "", 0, Plain, "", &[], ""),
    hex("H4", "Lincoln", White, "", 0, Plain, "4~20", &[town(0)], ""),
    hex("H6", "", White, "", 0, Plain, "0~20 1~20 2~20", &[], ""),
    hex("H8", "", White, "", 0, Plain, "", &[], ""),
    hex("H10", "", White, "", 0, Plain, "3~20 4~20", &[], ""),
    hex("H12", "", White, "", 0, Plain, "0~20 1~20 4~40 5~20", &[], ""),
    hex("H14", "", White, "", 0, Plain, "0~40 1~40 2~40 4~20 5~20", &[], ""),
    hex("H16", "", White, "", 0, Plain, "1~20 2~20 3~20", &[], ""),
    hex("H18", "", White, "", 0, Plain, "2~20", &[], ""),
    hex("H20", "", White, "", 0, Plain, "", &[], ""),
    hex("I5", "", White, "", 0, Plain, "3~20 4~20", &[], ""),
    hex("I7", "St. Joseph", White, "", 0, Plain, "0~20 1~20 5~20", &[town(0)], ""),
    hex("I9", "", White, "", 0, Plain, "0~20 5~20", &[], ""),
    hex("I11", "", White, "", 0, Plain, "0~20 3~20", &[], ""),
    hex("I13", "Hannibal", White, "", 0, Plain, "2~20 3~40 4~40", &[town(0)], ""),
    hex("I15", "Springfield, IL", White, "", 0, Plain, "0~40 1~40 2~20", &[city(0, 1)], ""),
    hex("I17", "", White, "", 0, Plain, "", &[], ""),
    hex("I19", "", White, "", 0, Plain, "", &[], ""),
    hex("I21", "Indianapolis and the East", Red, "", 0, Plain, "", &[off_board(&[20, 30, 40])], "0a 1a 2a"),
    hex("J6", "", White, "", 0, Plain, "3~20", &[], ""),
    hex("J8", "Kansas City", White, "K.C.", 0, Plain, "2~20 3~20", &[city(0, 1)], ""),
    hex("J10", "", White, "", 0, Plain, "2~20 3~20 4~20", &[], ""),
    hex("J12", "", White, "", 0, Plain, "0~20 1~20 5~20", &[], ""),
    hex("J14", "", White, "", 0, Plain, "0~20 3~40 4~40 5~20", &[], ""),
    hex("J16", "", White, "", 0, Plain, "0~40 1~40", &[], ""),
    hex("J18", "", White, "", 0, Plain, "", &[], ""),
    hex("J20", "", White, "", 0, Plain, "", &[], ""),
    hex("K5", "", White, "", 0, Plain, "", &[], ""),
    hex("K7", "", White, "", 0, Plain, "", &[], ""),
    hex("K9", "", White, "", 0, Plain, "", &[], ""),
    hex("K11", "", White, "", 0, Plain, "3~20", &[], ""),
    hex("K13", "", White, "", 20, Mountain, "2~20 3~20", &[], ""),
    hex("K15", "St. Louis", White, "St.L.", 0, Plain, "2~20 3~40 4~40 5~40", &[city(0, 1)], ""),
    hex("K17", "", White, "", 0, Plain, "1~40 5~20", &[], ""),
    hex("K19", "", White, "", 0, Plain, "0~20 5~20", &[], ""),
    hex("L4", "", White, "", 0, Plain, "", &[], ""),
    hex("L6", "", White, "", 0, Plain, "", &[], ""),
    hex("L8", "Joplin", White, "", 0, Plain, "", &[town(0)], ""),
    hex("L10", "", White, "", 0, Plain, "", &[], ""),
    hex("L12", "", White, "", 40, Mountain, "", &[], ""),
    hex("L14", "", White, "", 20, Mountain, "4~40 5~40", &[], ""),
    hex("L16", "", White, "", 0, Plain, "0~20 1~40 2~40 4~20 5~20", &[], ""),
    hex("L18", "Paducah", White, "", 0, Plain, "1~20 2~20 3~20", &[city(0, 1)], ""),
    hex("L20", "", White, "", 0, Plain, "2~20", &[], ""),
    hex("M3", "Southwest", Red, "", 0, Plain, "", &[city_by_phase(&[30, 40, 60], 2)], "3a! 4a!"),
    hex("M5", "", White, "", 0, Plain, "", &[], ""),
    hex("M7", "", White, "", 0, Plain, "", &[], ""),
    hex("M9", "", White, "", 40, Mountain, "5~20", &[], ""),
    hex("M11", "Boston Mountains", Gray, "", 0, Plain, "", &[], ""),
    hex("M13", "", White, "", 20, Water, "0~20 4~40", &[], ""),
    hex("M15", "Memphis", White, "", 0, Plain, "0~40 1~40 2~40 3~20", &[city(0, 1)], ""),
    hex("M17", "", White, "", 0, Plain, "2~20", &[], ""),
    hex("M19", "", White, "", 0, Plain, "", &[], ""),
    hex("M21", "Nashville and the Southeast", Red, "", 0, Plain, "", &[off_board(&[20, 30, 50])], "1a 2a"),
    hex("N10", "", White, "", 40, Mountain, "2~20 3~20", &[], ""),
    hex("N12", "Little Rock", White, "", 0, Plain, "2~20 3~20 4~20", &[city(0, 1)], ""),
    hex("N14", "", White, "", 20, Water, "1~20 3~40 4~40 5~40", &[], ""),
    hex("N16", "", White, "", 0, Plain, "1~40", &[], ""),
    hex("N18", "", White, "", 0, Plain, "", &[], ""),
    hex("O11", "", White, "", 0, Plain, "", &[], ""),
    hex("O15", "Yazoo Delta", Gray, "", 0, Plain, "", &[], ""),
    hex("O17", "Meridian", Gray, "", 0, Plain, "", &[town(10)], "0a 2a 3a 5a"),
    hex("P16", "", White, "", 0, Plain, "", &[], ""),
    hex("P18", "", White, "", 0, Plain, "", &[], ""),
    hex("Q15", "New Orleans", Gray, "", 0, Plain, "", &[city_by_phase(&[30, 50, 60], 2)], "3a 4a"),
    hex("Q17", "", White, "", 0, Plain, "", &[], ""),
    hex("Q19", "Mobile", Gray, "", 0, Plain, "", &[town(20)], "1a 2a"),
];
