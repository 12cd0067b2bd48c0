//! The tiles.
//!
//! Each number has one line: number, colour, how many, letters, stops, track in the notation of
//! [`crate::engine::rail::tile`], and the numbers it upgrades to. Gray ones are for five and six players only.

use crate::engine::rail::tile::{Colour, TileRow, TileSet, UNLIMITED, city, tile_row as row, town};
use Colour::{Blue, Brown, Gray, Green, Yellow};

/// The tiles that companies may lay at once on certain white cities: see the track chapter of the rules.
pub const GREEN_STARTS: [&str; 3] = ["G36", "G37", "G38"];

/// Returns the tiles of a game with or without gray ones.
#[must_use]
pub fn tiles(with_gray: bool) -> TileSet {
    let row = |row: &TileRow| TileRow {
        count: if row.colour == Gray && !with_gray {
            0
        } else {
            row.count
        },
        ..*row
    };
    let rows: Vec<TileRow> = TILES.iter().map(row).collect();
    TileSet::new(&rows)
}

/// All tiles in the box.
#[rustfmt::skip]
pub const TILES: &[TileRow] = &[
    row("G02", Yellow, 3, "XX", &[city(30, 1), city(0, 1).near(3)], "0a 2a", "G04 G05 G08 G09 G10"),
    row("G03", Yellow, 2, "XX", &[city(30, 1), city(0, 1).near(1)], "0a 3a", "G05 G06 G11"),
    row("G18", Yellow, 3, "OO", &[city(20, 1), city(0, 1).near(1)], "0a 3a", "G21 G22 G27"),
    row("G19", Yellow, 4, "OO", &[city(20, 1), city(0, 1).near(3)], "0a 2a", "G21 G24 G25 G26 G28"),
    row("G39", Yellow, 1, "", &[city(10, 1)], "0a 1a", "G36 G37 G38"),
    row("G40", Yellow, 4, "", &[city(10, 1)], "0a 2a", "G36 G37 G38"),
    row("G41", Yellow, 3, "", &[city(10, 1)], "0a 3a", "G36 G37 G38"),
    row("3", Yellow, UNLIMITED, "", &[town(10)], "0a 1a", "87 88 204"),
    row("4", Yellow, UNLIMITED, "", &[town(10)], "0a 3a", "87 88 204"),
    row("7", Yellow, UNLIMITED, "", &[], "01", "18 21 22 26 27 28 29"),
    row("8", Yellow, UNLIMITED, "", &[], "02", "16 17 19 21 22 23 24 25 28 29"),
    row("9", Yellow, UNLIMITED, "", &[], "03", "18 19 20 23 24 26 27"),
    row("58", Yellow, UNLIMITED, "", &[town(10)], "0a 2a", "87 88 204"),
    row("G04", Green, 1, "XX", &[city(40, 1), city(40, 1)], "1a 5a 2b 4b", "G13 G15"),
    row("G05", Green, 2, "XX", &[city(40, 1), city(40, 1)], "0a 3a 2b 4b", "G14"),
    row("G06", Green, 1, "XX", &[city(40, 1), city(40, 1)], "0a 3a 1b 4b", "G14"),
    row("G08", Green, 1, "XX", &[city(40, 1), city(40, 1)], "0a 2a 3b 4b", "G13 G14"),
    row("G09", Green, 1, "XX", &[city(40, 1), city(40, 1)], "0a 4a 2b 3b", "G13 G14"),
    row("G10", Green, 2, "XX", &[city(40, 1), city(40, 1)], "0a 2a 1b 3b", "G14 G15"),
    row("G11", Green, 1, "XX", &[city(40, 1), city(40, 1)], "0a 3a 1b 2b", "G14"),
    row("G21", Green, 2, "OO", &[city(30, 1), city(30, 1)], "0a 3a 2b 4b", "G30"),
    row("G22", Green, 2, "OO", &[city(30, 1), city(30, 1)], "0a 3a 1b 4b", "G30"),
    row("G24", Green, 1, "OO", &[city(30, 1), city(30, 1)], "0a 2a 3b 4b", "G30"),
    row("G25", Green, 1, "OO", &[city(30, 1), city(30, 1)], "0a 4a 2b 3b", "G30"),
    row("G26", Green, 2, "OO", &[city(30, 1), city(30, 1)], "0a 2a 1b 3b", "G30"),
    row("G27", Green, 1, "OO", &[city(30, 1), city(30, 1)], "0a 3a 1b 2b", "G30"),
    row("G28", Green, 2, "OO", &[city(30, 1), city(30, 1)], "1a 5a 2b 4b", "G30"),
    row("G36", Green, 4, "", &[city(20, 1)], "0a 1a 3a 4a", "G34"),
    row("G37", Green, 4, "", &[city(20, 1)], "0a 1a 2a 3a", "G34"),
    row("G38", Green, 4, "", &[city(20, 1)], "0a 2a 3a 4a", "G34"),
    row("16", Green, 1, "", &[], "02 13", "43"),
    row("17", Green, 1, "", &[], "13 04", "47"),
    row("18", Green, 1, "", &[], "03 12", "43"),
    row("19", Green, 2, "", &[], "03 24", "45 46"),
    row("20", Green, 1, "", &[], "03 14", "44 47"),
    row("21", Green, 1, "", &[], "02 34", "46"),
    row("22", Green, 1, "", &[], "04 23", "45"),
    row("23", Green, 5, "", &[], "03 04", "41 43 45 47"),
    row("24", Green, 5, "", &[], "03 02", "42 43 46 47"),
    row("25", Green, 3, "", &[], "02 04", "40 45 46"),
    row("26", Green, 2, "", &[], "03 05", "42 44 45"),
    row("27", Green, 2, "", &[], "03 01", "41 44 46"),
    row("28", Green, 2, "", &[], "04 05", "43 46"),
    row("29", Green, 2, "", &[], "02 01", "43 45"),
    row("87", Green, 5, "", &[town(10)], "0a 1a 2a 3a", "911"),
    row("88", Green, 4, "", &[town(10)], "0a 1a 3a 4a", "911"),
    row("204", Green, 4, "", &[town(10)], "0a 2a 3a 4a", "911"),
    row("G13", Brown, 1, "XX", &[city(60, 1).near(2), city(60, 1).near(5)], "1a 2a 3a 4b 5b 0b", ""),
    row("G14", Brown, 4, "XX", &[city(60, 1).near(2), city(60, 1).near(5)], "1a 2a 4a 3b 5b 0b", ""),
    row("G15", Brown, 3, "XX", &[city(60, 1).near(2), city(60, 1).near(5)], "0a 2a 4a 1b 3b 5b", ""),
    row("G30", Brown, 7, "OO", &[city(50, 2)], "0a 1a 2a 3a 4a", "G31"),
    row("G34", Brown, 6, "", &[city(30, 2)], "0a 1a 2a 3a 4a", "G35"),
    row("40", Brown, 1, "", &[], "02 24 04", ""),
    row("41", Brown, 1, "", &[], "03 01 13", ""),
    row("42", Brown, 1, "", &[], "03 35 05", ""),
    row("43", Brown, 2, "", &[], "03 02 13 12", ""),
    row("44", Brown, 2, "", &[], "03 14 01 34", ""),
    row("45", Brown, 2, "", &[], "03 24 04 23", ""),
    row("46", Brown, 2, "", &[], "03 24 34 02", ""),
    row("47", Brown, 2, "", &[], "03 14 13 04", ""),
    row("911", Brown, 4, "", &[town(10)], "0a 1a 2a 3a 4a", "912"),
    row("G32", Blue, 1, "FT", &[], "03 12 45", ""),
    row("G33", Blue, 1, "S", &[], "23 24 25 50", ""),
    row("G31", Gray, 2, "OO", &[city(50, 3)], "0a 1a 2a 3a 4a 5a", ""),
    row("G35", Gray, 2, "", &[city(30, 3)], "0a 1a 2a 3a 4a 5a", ""),
    row("912", Gray, 2, "", &[town(10)], "0a 1a 2a 3a 4a 5a", ""),
];
