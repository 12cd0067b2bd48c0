//! The tiles, with the upgrade chart (rulebook section 19).
//!
//! Each number has one line: number, colour, how many, letter, stops, track in the notation of
//! [`crate::engine::rail::tile`], and the numbers it upgrades to.

use crate::engine::rail::tile::{Colour, TileRow, city, tile_row as row, town};
use Colour::{Brown, Gray, Green, Yellow};

/// The tiles in the box.
#[rustfmt::skip]
pub const TILES: &[TileRow] = &[
    row("3", Yellow, 5, "", &[town(10)], "0a 1a", "87 88 204"),
    row("4", Yellow, 5, "", &[town(10)], "0a 3a", "87 88 204"),
    row("6", Yellow, 8, "", &[city(20, 1)], "0a 2a", "14 15 619"),
    row("7", Yellow, 5, "", &[], "01", "26 27 28 29 30 31"),
    row("8", Yellow, 18, "", &[], "02", "16 19 23 24 25 28 29 30 31"),
    row("9", Yellow, 15, "", &[], "03", "19 20 23 24 26 27"),
    row("58", Yellow, 5, "", &[town(10)], "0a 2a", "87 88 204"),
    row("14", Green, 4, "", &[city(30, 2)], "0a 1a 3a 4a", "63 611"),
    row("15", Green, 4, "", &[city(30, 2)], "0a 1a 2a 3a", "63 611"),
    row("16", Green, 2, "", &[], "02 13", "43"),
    row("19", Green, 2, "", &[], "03 24", "45 46"),
    row("20", Green, 2, "", &[], "03 14", "44 47"),
    row("23", Green, 5, "", &[], "03 04", "41 43 45 47"),
    row("24", Green, 5, "", &[], "03 02", "42 43 46 47"),
    row("25", Green, 4, "", &[], "02 04", "40 45 46"),
    row("26", Green, 2, "", &[], "03 05", "42 44 45"),
    row("27", Green, 2, "", &[], "03 01", "41 44 46"),
    row("28", Green, 2, "", &[], "04 05", "39 43 46 70"),
    row("29", Green, 2, "", &[], "02 01", "39 43 45 70"),
    row("30", Green, 2, "", &[], "04 01", "42 70"),
    row("31", Green, 2, "", &[], "02 05", "41 70"),
    row("87", Green, 4, "", &[town(10)], "0a 1a 2a 3a", "911"),
    row("88", Green, 4, "", &[town(10)], "0a 1a 3a 4a", "911"),
    row("204", Green, 4, "", &[town(10)], "0a 2a 3a 4a", "911"),
    row("207", Green, 1, "Y", &[city(40, 2)], "0a 1a 2a 3a", "216"),
    row("619", Green, 4, "", &[city(30, 2)], "0a 2a 3a 4a", "63 611"),
    row("622", Green, 1, "Y", &[city(40, 2)], "0a 2a 3a 4a", "216"),
    row("39", Brown, 2, "", &[], "02 01 12", ""),
    row("40", Brown, 2, "", &[], "02 24 04", ""),
    row("41", Brown, 2, "", &[], "03 01 13", ""),
    row("42", Brown, 2, "", &[], "03 35 05", ""),
    row("43", Brown, 2, "", &[], "03 02 13 12", ""),
    row("44", Brown, 2, "", &[], "03 14 01 34", ""),
    row("45", Brown, 2, "", &[], "03 24 04 23", ""),
    row("46", Brown, 2, "", &[], "03 24 34 02", ""),
    row("47", Brown, 2, "", &[], "03 14 13 04", ""),
    row("63", Brown, 7, "", &[city(40, 2)], "0a 1a 2a 3a 4a 5a", ""),
    row("70", Brown, 2, "", &[], "01 02 13 23", ""),
    row("611", Brown, 3, "", &[city(40, 2)], "0a 1a 2a 3a 4a", ""),
    row("216", Brown, 2, "Y", &[city(50, 2)], "0a 1a 2a 3a 4a", ""),
    row("911", Brown, 4, "", &[town(10)], "0a 1a 2a 3a 4a", ""),
    row("X1", Green, 1, "B", &[city(50, 1), city(50, 1)], "1a 3a 4b 5b", "X4"),
    row("X2", Green, 1, "H", &[city(40, 2)], "0a 1a 2a 3a 4a 5a", "X5"),
    row("X3", Green, 1, "NH", &[city(40, 1), city(40, 1), city(40, 1)], "0a 1a 2b 3b 4c 5c", "X6"),
    row("X4", Brown, 1, "B", &[city(70, 2)], "0a 1a 2a 3a 4a", "X7"),
    row("X5", Brown, 1, "H", &[city(50, 2)], "0a 1a 2a 3a 4a 5a", "X8"),
    row("X6", Brown, 1, "NH", &[city(50, 3)], "0a 1a 2a 3a 4a 5a", "X9"),
    row("X7", Gray, 1, "B", &[city(100, 2)], "0a 1a 2a 3a 4a", ""),
    row("X8", Gray, 1, "H", &[city(60, 2)], "0a 1a 2a 3a 4a 5a", ""),
    row("X9", Gray, 1, "NH", &[city(70, 3)], "0a 1a 2a 3a 4a 5a", ""),
];
