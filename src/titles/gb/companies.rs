//! The twelve companies and the nine private railways.

use super::privates::{PRIVATES, PrivateRow};
use crate::engine::emblem::Emblem;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyRow;
use Emblem::{
    Bars, Checks, Chevron, Dots, LeftHalf, Lozenge, Pale, Plain, Quarters, Rays, Saltire, Sash,
    Stripes,
};

/// Number of shares that a company begins with.
pub const FIVE: u8 = 5;
/// Number of shares after conversion.
pub const TEN: u8 = 10;
/// Number of shares of the president's certificate, with five or ten.
pub const PRESIDENTS_SHARES: u8 = 2;

/// The cost of a station marker.
pub const MARKER: Dollars = Dollars(50);
const HOME: Dollars = Dollars(0);

/// Shortens a symbol to the three letters that fit on a marker.
const fn on_marker(symbol: &'static str) -> &'static str {
    match symbol.len() > 3 {
        true => symbol.split_at(3).0,
        false => symbol,
    }
}

const fn company(
    symbol: &'static str,
    name: &'static str,
    markers: &'static [Dollars],
    home: &'static str,
    colours: (&'static str, &'static str),
    emblem: Emblem,
) -> CompanyRow {
    CompanyRow {
        shares: (FIVE, PRESIDENTS_SHARES),
        markers,
        home: Some((home, Some(0))),
        ..CompanyRow::public([symbol, on_marker(symbol), name], colours, emblem)
    }
}

const ONE: &[Dollars] = &[HOME];
const TWO: &[Dollars] = &[HOME, MARKER];
const WHITE: &str = "#ffffff";
const INK: &str = "#1a1a1a";

/// The companies: symbol, name, station markers before conversion, home hex, colours, emblem.
#[rustfmt::skip]
pub const PUBLIC: [CompanyRow; 12] = [
    company("CR", "Caledonian Railway", &[HOME, Dollars(0)], "G4", ("#0a70b3", WHITE), Saltire),
    company("GER", "Great Eastern Railway", TWO, "J25", ("#37b2e2", INK), Checks),
    company("GSWR", "Glasgow and South Western Railway", TWO, "F5", ("#ec767c", INK), Sash),
    company("GWR", "Great Western Railway", TWO, "D23", ("#00824a", WHITE), Pale),
    company("LNWR", "London and North Western Railway", TWO, "F21", ("#0a0a0a", WHITE), Plain),
    company("LSWR", "London and South Western Railway", TWO, "D25", ("#fcea18", INK), Stripes),
    company("LYR", "Lancashire and Yorkshire Railway", ONE, "H15", ("#baa4cb", INK), Lozenge),
    company("MR", "Midland Railway", TWO, "H19", ("#dd0030", WHITE), Quarters),
    company("MSLR", "Manchester, Sheffield and Lincolnshire Railway", ONE, "H17", ("#881a1e", WHITE), LeftHalf),
    company("NBR", "North British Railway", TWO, "I6", ("#eb6f0e", INK), Chevron),
    company("NER", "North Eastern Railway", TWO, "J13", ("#7bb137", INK), Bars),
    company("SWR", "South Wales Railway", TWO, "A20", ("#9a9a9d", INK), Dots),
];

/// The companies that may begin their home with a green tile.
pub const GREEN_HOMES: [&str; 5] = ["GER", "GSWR", "MR", "NER", "SWR"];

/// Counts the station markers that conversion adds.
#[must_use]
pub fn more_markers(symbol: &str) -> usize {
    if symbol == "NBR" { 1 } else { 2 }
}

/// The company that the owner of the [`super::privates::LONDON`] must start.
pub const LNWR: &str = "LNWR";

const fn private(row: &PrivateRow) -> CompanyRow {
    CompanyRow {
        emblem: Rays,
        ..CompanyRow::private(row.symbol, row.name)
    }
}

const COUNT: usize = PUBLIC.len() + PRIVATES.len();

/// All companies of all scenarios: those with shares, then the private railways.
pub const COMPANIES: &[CompanyRow] = &every();

const fn every() -> [CompanyRow; COUNT] {
    let mut every = [PUBLIC[0]; COUNT];
    let mut index = 0;
    while index < COUNT {
        every[index] = if index < PUBLIC.len() {
            PUBLIC[index]
        } else {
            private(&PRIVATES[index - PUBLIC.len()])
        };
        index += 1;
    }
    every
}
