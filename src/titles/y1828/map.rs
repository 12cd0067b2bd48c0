//! The map (rulebook section 11, figure 11.1).
//!
//! One line a hex, row by row: coordinate, name, printed colour, letters, terrain cost in dollars and its kind,
//! barriers, stops, track in the notation of [`crate::engine::rail::tile`]. A barrier is listed by one of the two hexes
//! that it lies between.
//!
//! Canada is one place: the track of A13 leads to the city of A15, so that all runs to it end there (15.2). The
//! Virginia Coalfields are a city without a space for markers (8.3.2).

use crate::engine::rail::ids::HexId;
use crate::engine::rail::map::{HexRow, Terrain, hex, hex_at};
use crate::engine::rail::tile::{Colour, city, city_by_phase, off_board, town};
use Colour::{Gray, Red, White, Yellow};
use Terrain::{Mountain, Plain, Water};

/// Burlington, where the Champlain & St. Lawrence may lay a tile (13.2.2.3).
pub const BURLINGTON: HexId = hex_at(HEXES, "B24");
/// Peterborough, the home of the Cobourg & Peterborough (13.2.2.5).
pub const PETERBOROUGH: HexId = hex_at(HEXES, "C15");
/// Adrian and Ann Arbor, where the Erie & Kalamazoo lays a tile when it is sold (13.2.2.7).
pub const ANN_ARBOR: HexId = hex_at(HEXES, "E7");
/// Dunkirk and Buffalo, the home of the Erie Railroad (13.3.2).
pub const BUFFALO: HexId = hex_at(HEXES, "E15");
/// Scranton, where the Delaware & Hudson may build (13.2.2.4).
pub const SCRANTON: HexId = hex_at(HEXES, "F20");
/// The Virginia Coalfields (14.3.1.1).
pub const COALFIELDS: HexId = hex_at(HEXES, "K11");
/// The Virginia Coalfields Tunnel (14.3.1.2).
pub const TUNNEL: HexId = hex_at(HEXES, "K13");
/// The number of the only tile that may be laid in the tunnel; it fits along the printed line, and in no other way.
pub const TUNNEL_TILE: &str = "4";

/// The hexes of the map.
#[rustfmt::skip]
pub const HEXES: &[HexRow] = &[
    hex("A3", "Copper Country", Red, "", 0, Plain, "", &[off_board(&[60])], "4a"),
    hex("A5", "Marquette", Gray, "", 0, Plain, "", &[town(20)], "1a 4a"),
    hex("A7", "Mackinaw City", Gray, "", 0, Plain, "", &[city(30, 1)], "1a 5a"),
    hex("A13", "Canada", Red, "", 0, Plain, "", &[off_board(&[30, 50])], "45"),
    hex("A15", "Canada", Red, "", 0, Plain, "", &[city_by_phase(&[30, 50], 1)], "0a! 1a! 5a!"),
    hex("A21", "", Gray, "", 0, Plain, "", &[], "05"),
    hex("A23", "Montreal", Gray, "", 0, Plain, "", &[city(40, 1)], "0a 5a"),
    hex("B6", "", White, "", 80, Water, "", &[], ""),
    hex("B8", "", White, "", 80, Water, "", &[], ""),
    hex("B14", "Barrie", White, "", 80, Water, "", &[city(0, 1)], ""),
    hex("B16", "", White, "", 0, Plain, "", &[], ""),
    hex("B18", "", White, "", 0, Plain, "", &[], ""),
    hex("B20", "Ottawa", White, "", 0, Plain, "5x", &[city(0, 1)], ""),
    hex("B22", "", White, "", 80, Water, "", &[], ""),
    hex("B24", "Burlington", White, "", 0, Plain, "", &[town(0)], ""),
    hex("B26", "", White, "", 0, Plain, "", &[], ""),
    hex("B28", "Maine", Red, "", 0, Plain, "", &[off_board(&[20, 30])], "0a 1a"),
    hex("C5", "Muskegon", Gray, "", 0, Plain, "", &[town(10)], "0a 3a 5a"),
    hex("C7", "", White, "", 0, Plain, "", &[], ""),
    hex("C13", "", White, "", 0, Plain, "", &[], ""),
    hex("C15", "Peterborough", Yellow, "", 80, Water, "5x", &[city(20, 1)], "0a 1a 4a"),
    hex("C17", "", White, "", 0, Plain, "0x", &[], ""),
    hex("C19", "Kingston", Gray, "", 0, Plain, "", &[town(10)], "1a 3a"),
    hex("C21", "", White, "", 120, Mountain, "", &[], ""),
    hex("C23", "", White, "", 80, Water, "", &[], ""),
    hex("C25", "", White, "", 120, Mountain, "", &[], ""),
    hex("C27", "", White, "", 0, Plain, "", &[], ""),
    hex("D4", "Grand Rapids", Gray, "", 0, Plain, "", &[city(30, 1)], "3a 4a 5a"),
    hex("D6", "Lansing", White, "", 80, Water, "", &[city(0, 1)], ""),
    hex("D8", "Flint", White, "", 0, Plain, "", &[city(0, 1)], ""),
    hex("D10", "Sarnia", White, "", 0, Plain, "", &[town(0)], ""),
    hex("D12", "", White, "", 0, Plain, "", &[], ""),
    hex("D14", "Hamilton & Toronto", Yellow, "OO", 80, Water, "", &[city(0, 1), city(0, 1)], ""),
    hex("D16", "", White, "", 0, Plain, "", &[], ""),
    hex("D18", "Rochester", Gray, "", 0, Plain, "", &[city(20, 1)], "0a 1a 4a"),
    hex("D20", "", White, "", 0, Plain, "", &[], ""),
    hex("D22", "", White, "", 0, Plain, "", &[], ""),
    hex("D24", "Schenectady", Gray, "", 0, Plain, "", &[city(30, 1)], "0a 1a 5a"),
    hex("D26", "", White, "", 120, Mountain, "", &[], ""),
    hex("D28", "", Gray, "", 0, Plain, "", &[], "01 02"),
    hex("E5", "", White, "", 0, Plain, "", &[], ""),
    hex("E7", "Adrian & Ann Arbor", White, "", 0, Plain, "", &[town(0), town(0)], ""),
    hex("E9", "Detroit & Windsor", Yellow, "OO", 80, Water, "", &[city(0, 1), city(0, 1)], ""),
    hex("E11", "", White, "", 80, Water, "5x", &[], ""),
    hex("E13", "", Gray, "", 0, Plain, "", &[], "23"),
    hex("E15", "Dunkirk & Buffalo", Yellow, "OO", 0, Plain, "", &[city(0, 1), city(0, 1)], ""),
    hex("E17", "", White, "", 0, Plain, "", &[], ""),
    hex("E19", "", White, "", 0, Plain, "", &[], ""),
    hex("E21", "", White, "", 120, Mountain, "", &[], ""),
    hex("E23", "Albany", White, "", 0, Plain, "", &[city(0, 1)], ""),
    hex("E25", "", White, "", 120, Mountain, "", &[], ""),
    hex("E27", "Boston", Yellow, "Bo", 0, Plain, "", &[city(30, 1)], "3a 5a"),
    hex("F6", "", White, "", 0, Plain, "", &[], ""),
    hex("F8", "Toledo", White, "", 80, Water, "", &[city(0, 1)], ""),
    hex("F10", "Cleveland", Gray, "", 0, Plain, "", &[city_by_phase(&[30, 40], 1)], "0a 1a 5a"),
    hex("F12", "", White, "", 0, Plain, "", &[], ""),
    hex("F14", "Erie", White, "", 0, Plain, "", &[town(0)], ""),
    hex("F16", "", White, "", 0, Plain, "", &[], ""),
    hex("F18", "", White, "", 0, Plain, "", &[], ""),
    hex("F20", "Scranton", White, "", 120, Mountain, "", &[city(0, 1)], ""),
    hex("F22", "", White, "", 0, Plain, "", &[], ""),
    hex("F24", "New Haven & Hartford", White, "", 0, Plain, "", &[town(0), town(0)], ""),
    hex("F26", "Providence", White, "", 80, Water, "", &[city(0, 1)], ""),
    hex("F28", "Mansfield", Gray, "", 0, Plain, "", &[town(10)], "1a 2a"),
    hex("G3", "Chicago", Red, "", 0, Plain, "", &[off_board(&[40, 70])], "0a 4a 5a"),
    hex("G5", "", White, "", 0, Plain, "", &[], ""),
    hex("G7", "", White, "", 0, Plain, "", &[], ""),
    hex("G9", "", White, "", 0, Plain, "", &[], ""),
    hex("G11", "Akron & Canton", White, "", 0, Plain, "", &[town(0), town(0)], ""),
    hex("G13", "", White, "", 0, Plain, "", &[], ""),
    hex("G15", "", White, "", 0, Plain, "", &[], ""),
    hex("G17", "", White, "", 120, Mountain, "", &[], ""),
    hex("G19", "", White, "", 120, Mountain, "", &[], ""),
    hex("G21", "Reading & Allentown", White, "", 0, Plain, "", &[town(0), town(0)], ""),
    hex("G23", "Newark & New York", Yellow, "NY", 80, Water, "", &[city(40, 1), city(40, 1)], "0a 3b"),
    hex("H2", "", White, "", 80, Water, "", &[], ""),
    hex("H4", "", White, "", 0, Plain, "", &[], ""),
    hex("H6", "Louisville", White, "", 0, Plain, "", &[city(0, 1)], ""),
    hex("H8", "Cincinnati", White, "", 0, Plain, "", &[city(0, 1)], ""),
    hex("H10", "", White, "", 0, Plain, "", &[], ""),
    hex("H12", "Pittsburgh", White, "", 0, Plain, "", &[city(0, 1)], ""),
    hex("H14", "Johnstown", White, "", 0, Plain, "", &[town(0)], ""),
    hex("H16", "Altoona", Gray, "", 0, Plain, "", &[city_by_phase(&[20, 30], 1)], "1a 2a 3a 4a 14"),
    hex("H18", "", White, "", 0, Plain, "", &[], ""),
    hex("H20", "Lancaster", White, "", 0, Plain, "", &[city(0, 1)], ""),
    hex("H22", "Philadelphia & Trenton", Yellow, "OO", 0, Plain, "", &[city(0, 1), city(0, 1)], ""),
    hex("I1", "West", Red, "", 0, Plain, "", &[off_board(&[20, 60])], "3a 4a 5a"),
    hex("I3", "St Louis", White, "", 80, Water, "", &[city(0, 1)], ""),
    hex("I5", "", White, "", 0, Plain, "", &[], ""),
    hex("I7", "", White, "", 0, Plain, "", &[], ""),
    hex("I9", "", White, "", 0, Plain, "", &[], ""),
    hex("I11", "Washington", White, "", 0, Plain, "", &[town(0)], ""),
    hex("I13", "", White, "", 0, Plain, "", &[], ""),
    hex("I15", "", White, "", 120, Mountain, "", &[], ""),
    hex("I17", "", White, "", 0, Plain, "", &[], ""),
    hex("I19", "Baltimore", Yellow, "Ba", 0, Plain, "", &[city(30, 1)], "0a 4a"),
    hex("I21", "", White, "", 80, Water, "", &[], ""),
    hex("I23", "Atlantic City", Gray, "", 0, Plain, "", &[town(10)], "1a 2a"),
    hex("J2", "", White, "", 80, Water, "", &[], ""),
    hex("J4", "", White, "", 0, Plain, "", &[], ""),
    hex("J6", "Nashville", Yellow, "", 0, Plain, "", &[city(20, 1)], "1a 4a"),
    hex("J8", "", White, "", 0, Plain, "", &[], ""),
    hex("J10", "", White, "", 0, Plain, "", &[], ""),
    hex("J12", "", White, "", 0, Plain, "", &[], ""),
    hex("J14", "", White, "", 120, Mountain, "", &[], ""),
    hex("J16", "", White, "", 120, Mountain, "", &[], ""),
    hex("J18", "Washington", White, "", 80, Water, "", &[city(0, 1)], ""),
    hex("K3", "New Orleans", Red, "", 0, Plain, "", &[off_board(&[30, 40])], "2a 3a"),
    hex("K11", "Virginia Coalfields", Gray, "", 0, Plain, "", &[city_by_phase(&[30, 60], 0)], "2a 3a 4a"),
    hex("K13", "Virginia Tunnel", White, "", 120, Mountain, "", &[town(0)], ""),
    hex("K15", "Richmond", White, "", 0, Plain, "", &[city(0, 1)], ""),
    hex("K17", "", White, "", 0, Plain, "", &[], ""),
    hex("K19", "Norfolk", Gray, "", 0, Plain, "", &[city_by_phase(&[30, 40], 1)], "0a 1a 2a"),
    hex("L16", "Deep South", Red, "", 0, Plain, "", &[off_board(&[30, 40])], "2a 3a"),
    hex("L18", "Suffolk", Gray, "", 0, Plain, "", &[town(10)], "2a 3a"),
];
