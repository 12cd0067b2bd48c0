//! The tiles (A5.0).
//!
//! Each number has one line: number, colour, how many, letters, stops, track in the notation of
//! [`crate::engine::rail::tile`], and the numbers it upgrades to. The faces of the six special tiles are this edition's
//! own. Each lies only in the city of its letters, and those cities take no other brown or gray tile.

use crate::engine::rail::tile::{Colour, TileRow, city, tile_row as row, town};
use Colour::{Brown, Gray, Green, Yellow};

/// The tiles that a small city may become after the first 6-train: raised to a city, or paved over (Lay or Upgrade
/// Track). Both have the same track, so they keep the rotation of the old tile.
pub const RAISED_OR_PAVED: [(&str, [&str; 2]); 3] =
    [("3", ["5", "7"]), ("4", ["57", "9"]), ("58", ["6", "8"])];

/// All tiles in the box.
#[rustfmt::skip]
pub const TILES: &[TileRow] = &[
    row("3", Yellow, 2, "", &[town(10)], "0a 1a", ""),
    row("4", Yellow, 3, "", &[town(10)], "0a 3a", ""),
    row("58", Yellow, 3, "", &[town(10)], "0a 2a", ""),
    row("5", Yellow, 3, "", &[city(20, 1)], "0a 1a", "14 619 15"),
    row("6", Yellow, 3, "", &[city(20, 1)], "0a 2a", "14 619 15"),
    row("57", Yellow, 4, "", &[city(20, 1)], "0a 3a", "14 619 15"),
    row("7", Yellow, 8, "", &[], "01", "18 26 27 28 29"),
    row("8", Yellow, 20, "", &[], "02", "16 17 19 23 24 25 28 29"),
    row("9", Yellow, 20, "", &[], "03", "18 19 20 23 24 26 27"),
    row("14", Green, 3, "", &[city(30, 2)], "0a 1a 3a 4a", "63 M-brown K.C.-brown St.L.-brown"),
    row("619", Green, 3, "", &[city(30, 2)], "0a 2a 3a 4a", "63 M-brown K.C.-brown St.L.-brown"),
    row("15", Green, 5, "", &[city(30, 2)], "0a 1a 2a 3a", "63 M-brown K.C.-brown St.L.-brown"),
    row("16", Green, 2, "", &[], "02 13", "43"),
    row("17", Green, 1, "", &[], "13 04", "47"),
    row("18", Green, 1, "", &[], "03 12", "43"),
    row("19", Green, 2, "", &[], "03 24", "45 46"),
    row("20", Green, 2, "", &[], "03 14", "44 47"),
    row("23", Green, 4, "", &[], "03 04", "41 43 45 47"),
    row("24", Green, 4, "", &[], "03 02", "42 43 46 47"),
    row("25", Green, 2, "", &[], "02 04", "40 45 46"),
    row("26", Green, 2, "", &[], "03 05", "42 44 45"),
    row("27", Green, 2, "", &[], "03 01", "41 44 46"),
    row("28", Green, 2, "", &[], "04 05", "39 43 46"),
    row("29", Green, 2, "", &[], "02 01", "39 43 45"),
    row("39", Brown, 1, "", &[], "02 01 12", ""),
    row("40", Brown, 1, "", &[], "02 24 04", ""),
    row("41", Brown, 2, "", &[], "03 01 13", ""),
    row("42", Brown, 2, "", &[], "03 35 05", ""),
    row("43", Brown, 2, "", &[], "03 02 13 12", ""),
    row("44", Brown, 2, "", &[], "03 14 01 34", ""),
    row("45", Brown, 2, "", &[], "03 24 04 23", ""),
    row("46", Brown, 2, "", &[], "03 24 34 02", ""),
    row("47", Brown, 2, "", &[], "03 14 13 04", ""),
    row("63", Brown, 5, "", &[city(40, 2)], "0a 1a 2a 3a 4a 5a", ""),
    row("M-brown", Brown, 1, "M", &[city(50, 2)], "0a 1a 2a 3a 4a", "M-gray"),
    row("K.C.-brown", Brown, 1, "K.C.", &[city(50, 3)], "0a 1a 2a 3a 4a 5a", "K.C.-gray"),
    row("St.L.-brown", Brown, 1, "St.L.", &[city(50, 3)], "0a 1a 2a 3a 4a 5a", "St.L.-gray"),
    row("M-gray", Gray, 1, "M", &[city(60, 3)], "0a 1a 2a 3a 4a", ""),
    row("K.C.-gray", Gray, 1, "K.C.", &[city(60, 3)], "0a 1a 2a 3a 4a 5a", ""),
    row("St.L.-gray", Gray, 1, "St.L.", &[city(70, 4)], "0a 1a 2a 3a 4a 5a", ""),
];
