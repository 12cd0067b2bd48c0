//! The tiles (rulebook section 14), and which of them keep the track of which (14.3.2).
//!
//! One line a number: number, colour, how many, letters, stops, track in the notation of
//! [`crate::engine::rail::tile`], and the numbers it upgrades to.

use crate::engine::rail::tile::{Colour, Stop, TileRow, city, town};
use Colour::{Brown, Green, Yellow};

const fn row(
    number: &'static str,
    colour: Colour,
    count: u8,
    label: &'static str,
    stops: &'static [Stop],
    track: &'static str,
    upgrades: &'static str,
) -> TileRow {
    TileRow {
        number,
        colour,
        count,
        label,
        stops,
        track,
        upgrades,
    }
}

/// The tiles in the box.
#[rustfmt::skip]
pub const TILES: &[TileRow] = &[
    row("1", Yellow, 1, "", &[town(10), town(10)], "1a 3a 0b 4b", ""),
    row("2", Yellow, 1, "", &[town(10), town(10)], "0a 3a 1b 2b", ""),
    row("3", Yellow, 3, "", &[town(10)], "0a 1a", ""),
    row("4", Yellow, 4, "", &[town(10)], "0a 3a", ""),
    row("7", Yellow, 6, "", &[], "01", "18 26 27 28 29 30 31"),
    row("8", Yellow, 16, "", &[], "02", "16 17 19 23 24 25 28 29 30 31"),
    row("9", Yellow, 16, "", &[], "03", "18 19 20 23 24 26 27"),
    row("55", Yellow, 1, "", &[town(10), town(10)], "0a 3a 1b 4b", ""),
    row("56", Yellow, 1, "", &[town(10), town(10)], "0a 2a 1b 3b", ""),
    row("57", Yellow, 8, "", &[city(20, 1)], "0a 3a", "14 15 205 206"),
    row("58", Yellow, 3, "", &[town(10)], "0a 2a", ""),
    row("69", Yellow, 1, "", &[town(10), town(10)], "0a 3a 2b 4b", ""),
    row("14", Green, 6, "", &[city(30, 2)], "0a 1a 3a 4a", "63 449"),
    row("15", Green, 4, "", &[city(30, 2)], "0a 1a 2a 3a", "63 448"),
    row("16", Green, 1, "", &[], "02 13", "43 70"),
    row("17", Green, 1, "", &[], "13 04", "47"),
    row("18", Green, 1, "", &[], "03 12", "43"),
    row("19", Green, 1, "", &[], "03 24", "45 46"),
    row("20", Green, 1, "", &[], "03 14", "44 47"),
    row("23", Green, 4, "", &[], "03 04", "41 43 45 47"),
    row("24", Green, 4, "", &[], "03 02", "42 43 46 47"),
    row("25", Green, 3, "", &[], "02 04", "40 45 46"),
    row("26", Green, 2, "", &[], "03 05", "42 44 45"),
    row("27", Green, 2, "", &[], "03 01", "41 44 46"),
    row("28", Green, 2, "", &[], "04 05", "39 43 46 70"),
    row("29", Green, 2, "", &[], "02 01", "39 43 45 70"),
    row("30", Green, 2, "", &[], "04 01", "42 70"),
    row("31", Green, 2, "", &[], "02 05", "41 70"),
    row("53", Green, 1, "Ba", &[city(50, 1)], "0a 2a 4a", "61"),
    row("54", Green, 1, "NY", &[city(60, 1), city(60, 1)], "0a 1a 2b 3b", "62"),
    row("59", Green, 3, "OO", &[city(40, 1), city(40, 1)], "0a 2b", "64 65 66 67 68"),
    row("121", Green, 1, "Bo", &[city(50, 2)], "0a 2a 4a", "997"),
    row("205", Green, 1, "", &[city(30, 1)], "0a 1a 3a", "63 448 449"),
    row("206", Green, 1, "", &[city(30, 1)], "0a 5a 3a", "63 448 449"),
    row("39", Brown, 2, "", &[], "02 01 12", ""),
    row("40", Brown, 2, "", &[], "02 24 04", ""),
    row("41", Brown, 2, "", &[], "03 01 13", ""),
    row("42", Brown, 2, "", &[], "03 35 05", ""),
    row("43", Brown, 2, "", &[], "03 02 13 12", ""),
    row("44", Brown, 2, "", &[], "03 14 01 34", ""),
    row("45", Brown, 2, "", &[], "03 24 04 23", ""),
    row("46", Brown, 2, "", &[], "03 24 34 02", ""),
    row("47", Brown, 2, "", &[], "03 14 13 04", ""),
    row("61", Brown, 1, "Ba", &[city(60, 1)], "0a 2a 3a 4a", ""),
    row("62", Brown, 1, "NY", &[city(80, 2), city(80, 2)], "0a 1a 2b 3b", ""),
    row("63", Brown, 3, "", &[city(40, 2)], "0a 1a 2a 3a 4a 5a", ""),
    row("64", Brown, 1, "OO", &[city(50, 1), city(50, 1)], "0a 2a 3b 4b", ""),
    row("65", Brown, 1, "OO", &[city(50, 1), city(50, 1)], "0a 4a 2b 3b", ""),
    row("66", Brown, 1, "OO", &[city(50, 1), city(50, 1)], "0a 3a 1b 2b", ""),
    row("67", Brown, 1, "OO", &[city(50, 1), city(50, 1)], "0a 3a 2b 4b", ""),
    row("68", Brown, 1, "OO", &[city(50, 1), city(50, 1)], "0a 3a 1b 4b", ""),
    row("70", Brown, 2, "", &[], "01 02 13 23", ""),
    row("448", Brown, 2, "", &[city(40, 2)], "0a 1a 2a 3a", ""),
    row("449", Brown, 2, "", &[city(40, 2)], "0a 1a 3a 4a", ""),
    row("997", Brown, 1, "Bo", &[city(60, 2)], "1a 2a 3a 5a", ""),
];
