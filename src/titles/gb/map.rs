//! The three maps: all of Britain, and its north or its east and west for two players.
//!
//! Each hex has one line, column by column: coordinate, name, printed colour, letters, cost of the first tile, sides,
//! stops, track in the notation of [`crate::engine::rail::tile`] and of [`HexRow::sides`]. Hexes have the same number
//! on all maps: the smaller ones print some of them differently and lack others. Revenues of off-board areas are listed
//! for yellow, green, blue, brown and gray phase. Hull and Grimsby share a hex, each with track of its own.

use crate::engine::rail::hex::Orientation;
use crate::engine::rail::map::{self, HexRow, Map, Terrain};
use crate::engine::rail::tile::{Colour, Stop, city, off_board, town};
use Colour::{Blue, Gray, Red, White};

/// The revenues of most of the smaller off-board areas.
const TEN: &[i32] = &[10, 10, 20, 20, 30];
const TEN_TO_FIFTY: &[i32] = &[10, 10, 30, 30, 50];
const TWENTY: &[i32] = &[20, 20, 40, 40, 50];
const ABERDEEN: &[i32] = &[30, 30, 40, 40, 50];
const LONDON: &[i32] = &[30, 40, 50, 60, 70];

/// One of the maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of Britain.
    Whole,
    /// Scotland and England without the south-west.
    North,
    /// England and Wales without the north.
    South,
}

impl Part {
    /// Returns the map.
    #[must_use]
    pub fn map(self) -> Map {
        let (changes, without): (&[HexRow], &[&str]) = match self {
            Part::Whole => (&[], &[]),
            Part::North => (NORTH, NOT_NORTH),
            Part::South => (SOUTH, NOT_SOUTH),
        };
        let row = |row: &HexRow| {
            let change = changes.iter().find(|change| change.at == row.at);
            *change.unwrap_or(row)
        };
        let rows: Vec<HexRow> = HEXES.iter().map(row).collect();
        Map::part(Orientation::Flat, &rows, without)
    }
}

#[allow(clippy::too_many_arguments)]
const fn hex(
    at: &'static str,
    name: &'static str,
    colour: Colour,
    label: &'static str,
    cost: i32,
    sides: &'static str,
    stops: &'static [Stop],
    track: &'static str,
) -> HexRow {
    let terrain = match (cost, sides.is_empty()) {
        (0, true) => Terrain::Plain,
        (0, false) => Terrain::Mountain,
        _ => Terrain::Water,
    };
    map::hex(at, name, colour, label, cost, terrain, sides, stops, track)
}

/// The hexes of all of Britain.
#[rustfmt::skip]
pub const HEXES: &[HexRow] = &[
    hex("a19", "Pembroke", Red, "", 0, "", &[off_board(TEN)], "5a"),
    hex("a25", "Plymouth", Red, "", 0, "", &[off_board(TWENTY)], "4a"),
    hex("A18", "", White, "", 0, "", &[], ""),
    hex("A20", "Swansea", White, "", 0, "", &[city(0, 1)], ""),
    hex("A22", "Bridgend", Gray, "", 0, "", &[town(10)], "3a 4a"),
    hex("A24", "", White, "", 0, "", &[], ""),
    hex("B17", "", White, "", 0, "0:50 5:50", &[], ""),
    hex("B19", "", White, "", 0, "3:50 5:50", &[], ""),
    hex("B21", "Cardiff", White, "OO", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("B23", "", Gray, "", 0, "", &[], ""),
    hex("B25", "", White, "", 0, "", &[], ""),
    hex("C14", "Holyhead", Red, "", 0, "", &[off_board(TEN)], "5a"),
    hex("C16", "Aberystwyth", Red, "", 0, "", &[off_board(TEN)], "1a 5a"),
    hex("C18", "", White, "", 0, "2:50 4:50", &[], ""),
    hex("C20", "Merthyr Tydfil", White, "", 0, "2:50 4:50 5:50", &[town(0)], ""),
    hex("C22", "", Blue, "S", 50, "", &[], "24 50"),
    hex("C24", "Taunton", White, "", 0, "", &[town(0)], ""),
    hex("C26", "", White, "", 0, "", &[], ""),
    hex("D15", "", Gray, "", 0, "", &[], "25"),
    hex("D17", "", White, "", 0, "1:50 4:50", &[], ""),
    hex("D19", "", White, "", 0, "1:50 5:50", &[], ""),
    hex("D21", "Worcester", White, "", 0, "2:50 5:50", &[town(0)], ""),
    hex("D23", "Bristol", White, "OO", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("D25", "Salisbury", White, "", 0, "4:50", &[city(0, 1)], ""),
    hex("D27", "Southampton", Red, "", 0, "", &[off_board(TEN_TO_FIFTY)], "2a 3a 4a"),
    hex("E6", "Stranraer", Red, "", 0, "", &[off_board(TEN)], "4a 5a"),
    hex("E14", "Liverpool", Red, "", 0, "", &[off_board(TWENTY)], "4a 5a"),
    hex("E16", "", White, "", 0, "1:50", &[], ""),
    hex("E18", "Shrewsbury", White, "", 0, "", &[town(0)], ""),
    hex("E20", "", White, "", 0, "2:50", &[], ""),
    hex("E22", "", White, "", 0, "2:50", &[], ""),
    hex("E24", "", White, "", 0, "1:50", &[], ""),
    hex("E26", "Basingstoke", White, "", 0, "", &[town(0)], ""),
    hex("F3", "", Gray, "", 0, "", &[], "45 50"),
    hex("F5", "Ayr", White, "", 0, "", &[city(0, 1)], ""),
    hex("F7", "", White, "", 0, "", &[], ""),
    hex("F13", "", Gray, "", 0, "", &[], "15 45"),
    hex("F15", "", White, "", 0, "", &[], ""),
    hex("F17", "Crewe", White, "", 0, "", &[town(0)], ""),
    hex("F19", "", White, "", 0, "", &[], ""),
    hex("F21", "Birmingham", White, "XX", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("F23", "Oxford", White, "", 0, "", &[town(0)], ""),
    hex("F25", "Reading", White, "", 0, "4:50", &[town(0)], ""),
    hex("F27", "", White, "", 0, "", &[], ""),
    hex("G0", "Fort William", Red, "", 0, "", &[off_board(TEN)], "0a"),
    hex("G2", "", White, "", 0, "5:50", &[], ""),
    hex("G4", "Glasgow", White, "XX", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("G6", "Motherwell", White, "", 0, "", &[town(0)], ""),
    hex("G8", "Dumfries", Gray, "", 0, "", &[town(10)], "2a 5a 35"),
    hex("G10", "", White, "", 0, "5:50", &[], ""),
    hex("G12", "Lancaster", White, "", 0, "0:50 5:50", &[town(0)], ""),
    hex("G14", "Preston", White, "OO", 0, "3:50 4:50", &[city(0, 1), city(0, 1)], ""),
    hex("G16", "Manchester", White, "XX", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("G18", "Stoke", White, "", 0, "4:50", &[city(0, 1)], ""),
    hex("G20", "", White, "", 0, "", &[], ""),
    hex("G22", "Coventry", White, "", 0, "", &[town(0)], ""),
    hex("G24", "", White, "", 0, "1:50", &[], ""),
    hex("G26", "London", Red, "", 0, "", &[off_board(LONDON)], "1a 2a 3a 4a 5a"),
    hex("H3", "Stirling", White, "", 0, "2:50", &[town(0)], ""),
    hex("H5", "Coatbridge", White, "", 0, "", &[town(0)], ""),
    hex("H7", "", White, "", 0, "5:50", &[], ""),
    hex("H9", "Carlisle", White, "", 0, "4:50", &[city(0, 1)], ""),
    hex("H11", "", White, "", 0, "0:50 2:50 4:50 5:50", &[], ""),
    hex("H13", "", White, "", 0, "1:50 2:50 3:50", &[], ""),
    hex("H15", "Leeds", White, "XX", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("H17", "Sheffield", White, "OO", 0, "1:50", &[city(0, 1), city(0, 1)], ""),
    hex("H19", "Derby", White, "", 0, "", &[city(0, 1)], ""),
    hex("H21", "Leicester", White, "OO", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("H23", "", White, "", 0, "", &[], ""),
    hex("H25", "", White, "", 0, "", &[], ""),
    hex("H27", "", White, "", 0, "", &[], ""),
    hex("I0", "Inverness", Red, "", 0, "", &[off_board(TEN_TO_FIFTY)], "0a"),
    hex("I2", "Perth", White, "", 0, "", &[city(0, 1)], ""),
    hex("I4", "", Blue, "FT", 50, "", &[], "12"),
    hex("I6", "Edinburgh", White, "OO", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("I8", "", White, "", 0, "0:50 1:50 2:50", &[], ""),
    hex("I10", "", White, "", 0, "0:50 1:50 3:50 4:50", &[], ""),
    hex("I12", "Darlington", White, "", 0, "2:50 3:50", &[town(0)], ""),
    hex("I14", "York", White, "", 0, "", &[city(0, 1)], ""),
    hex("I16", "Doncaster", White, "", 0, "", &[town(0)], ""),
    hex("I18", "", White, "", 0, "", &[], ""),
    hex("I20", "Lincoln", White, "", 0, "", &[town(0)], ""),
    hex("I22", "Peterborough", White, "", 0, "", &[town(0)], ""),
    hex("I24", "", White, "", 0, "", &[], ""),
    hex("I26", "Colchester", White, "", 0, "", &[town(0)], ""),
    hex("J1", "", White, "", 0, "", &[], ""),
    hex("J3", "Dundee", White, "", 0, "", &[city(0, 1)], ""),
    hex("J5", "", Gray, "", 0, "", &[], "01 12"),
    hex("J7", "Berwick", White, "", 0, "", &[town(0)], ""),
    hex("J9", "", White, "", 0, "1:50", &[], ""),
    hex("J11", "Newcastle", White, "OO", 0, "", &[city(0, 1), city(0, 1)], ""),
    hex("J13", "Middlesbrough", White, "", 0, "0:50", &[city(0, 1)], ""),
    hex("J15", "", White, "", 0, "3:50", &[], ""),
    hex("J17", "Hull & Grimsby", Red, "", 0, "", &[off_board(TWENTY), off_board(&[20, 20, 20, 20, 20])], "3a 0b"),
    hex("J19", "", White, "", 0, "", &[], ""),
    hex("J21", "", Gray, "", 0, "", &[], "13"),
    hex("J23", "", White, "", 0, "", &[], ""),
    hex("J25", "Ipswich", White, "", 0, "", &[city(0, 1)], ""),
    hex("J27", "Harwich", Red, "", 0, "", &[off_board(TEN)], "2a 3a"),
    hex("K0", "Aberdeen", Red, "", 0, "", &[off_board(ABERDEEN)], "0a 5a"),
    hex("K2", "", White, "", 0, "", &[], ""),
    hex("K4", "", Gray, "", 0, "", &[], "23"),
    hex("K10", "", Gray, "", 0, "", &[], "12"),
    hex("K12", "", Gray, "", 0, "", &[], "12"),
    hex("K22", "Norwich", Red, "", 0, "", &[off_board(TEN)], "0a 1a"),
    hex("K24", "", Gray, "", 0, "", &[], "12 13"),
    hex("L1", "Arbroath", Gray, "", 0, "", &[town(10)], "1a 2a"),
];

/// Hexes that the northern map prints differently.
#[rustfmt::skip]
const NORTH: &[HexRow] = &[
    hex("D17", "", White, "", 0, "4:50", &[], ""),
    hex("D19", "", White, "", 0, "5:50", &[], ""),
    hex("D21", "Worcester", White, "", 0, "5:50", &[town(0)], ""),
    hex("D23", "Bristol", Red, "", 0, "", &[off_board(TWENTY)], "3a 4a 5a"),
    hex("D25", "Salisbury", Red, "", 0, "4:50", &[off_board(TEN)], "4a 5a"),
    hex("D27", "Southampton", Red, "", 0, "", &[off_board(TEN_TO_FIFTY)], "4a"),
];
/// Hexes that the northern map lacks.
const NOT_NORTH: &[&str] = &[
    "A18", "A20", "A22", "A24", "B17", "B19", "B21", "B23", "B25", "C14", "C16", "C18", "C20",
    "C22", "C24", "C26", "D15", "a19", "a25",
];

/// Hexes that the southern map prints differently. The track over the mountains south of Newcastle ends on the map.
#[rustfmt::skip]
const SOUTH: &[HexRow] = &[
    hex("H9", "Carlisle", Red, "", 0, "", &[off_board(TEN)], "0a 1a"),
    hex("I10", "", Gray, "", 0, "0:50 1:50 0o 1o", &[], ""),
    hex("J11", "Newcastle", Red, "", 0, "", &[off_board(TWENTY)], "0a 1a 5a"),
];
/// Hexes that the southern map lacks.
const NOT_SOUTH: &[&str] = &[
    "E6", "F3", "F5", "F7", "G0", "G2", "G4", "G6", "G8", "H3", "H5", "H7", "I0", "I2", "I4", "I6",
    "I8", "J1", "J3", "J5", "J7", "J9", "K0", "K10", "K2", "K4", "L1",
];
