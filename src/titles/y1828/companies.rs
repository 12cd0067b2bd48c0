//! The sixteen public companies (rulebook table 13.1), the private companies ([`super::privates`]), and the blocking
//! markers, which belong to nobody (section 2).

use super::privates::{PRIVATES, PrivateRow};
use crate::engine::emblem::Emblem;
use crate::engine::money::Dollars;
use crate::engine::rail::components::{CompanyKind, CompanyRow};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::map::is_same;
use Emblem::{
    Bars, Checks, Chevron, CounterSash, Dots, LeftHalf, Lozenge, Pale, Peak, Quarters, Rays, Rim,
    Saltire, Sash, Stripes, UpperHalf,
};

const fn public(
    symbol: &'static str,
    letters: &'static str,
    name: &'static str,
    markers: &'static [Dollars],
    home: (&'static str, Option<u8>),
    colours: (&'static str, &'static str),
    emblem: Emblem,
) -> CompanyRow {
    CompanyRow {
        markers,
        home: Some(home),
        ..CompanyRow::public([symbol, letters, name], colours, emblem)
    }
}

/// The prices of station markers: the home marker is free, every other costs $100 (8.3.2).
const THREE: &[Dollars] = &[Dollars(0), Dollars(100), Dollars(100)];
const FOUR: &[Dollars] = &[Dollars(0), Dollars(100), Dollars(100), Dollars(100)];

/// The colours of letters on a company's own colour: the one of the two that is legible on it.
const WHITE: &str = "#ffffff";
const INK: &str = "#1a1a1a";

/// The public companies: symbol, letters on the marker, name, station markers, home hex and the number of the city
/// there, colours, emblem. The Erie chooses its city (13.3.2).
#[rustfmt::skip]
pub const PUBLIC: &[CompanyRow] = &[
    public("B&M", "BM", "Boston & Maine", FOUR, ("E27", Some(0)), ("#446ccf", WHITE), Stripes),
    public("B&O", "BO", "Baltimore & Ohio", THREE, ("I19", Some(0)), ("#3f76a6", WHITE), Saltire),
    public("C&O", "CO", "Chesapeake & Ohio", THREE, ("K15", Some(0)), ("#b0e0e6", INK), Chevron),
    public("CPR", "CPR", "Canadian Pacific Railway", FOUR, ("A23", Some(0)), ("#8a5a1a", WHITE), Lozenge),
    public("GT", "GT", "Grand Trunk", THREE, ("D4", Some(0)), ("#f0e68c", INK), LeftHalf),
    public("ERIE", "ER", "Erie Railroad", THREE, ("E15", None), ("#946b06", WHITE), Pale),
    public("IC", "IC", "Illinois Central", FOUR, ("J6", Some(0)), ("#9acd32", INK), Quarters),
    public("MC", "MC", "Michigan Central Railroad", FOUR, ("A7", Some(0)), ("#b3b3b3", INK), UpperHalf),
    public("MP", "MP", "Missouri Pacific Railroad", FOUR, ("I3", Some(0)), ("#bdb76b", INK), Sash),
    public("NYC", "NYC", "New York Central", THREE, ("E23", Some(0)), ("#5f5f5f", WHITE), Rim),
    public("NKP", "NKP", "New York, Chicago & St. Louis Railroad", THREE, ("F10", Some(0)), ("#d8bfd8", INK), Dots),
    public("NYH", "NYH", "New York, New Haven & Hartford", THREE, ("G23", Some(1)), ("#d2b48c", INK), Bars),
    public("NW", "NW", "Norfolk & Western Railway", FOUR, ("K19", Some(0)), ("#f08080", INK), Peak),
    public("OS&H", "OSH", "Ontario, Simcoe & Huron", FOUR, ("A15", Some(0)), ("#61b329", INK), Checks),
    public("PRR", "PRR", "Pennsylvania Railroad", FOUR, ("H16", Some(0)), ("#d03a1c", WHITE), CounterSash),
    public("WAB", "WAB", "Wabash Railroad", THREE, ("H6", Some(0)), ("#dda0dd", INK), Rays),
];

/// Makes the row of a private company.
///
/// It has one owner. None but the Cobourg & Peterborough has a marker (section 4).
const fn private(row: &PrivateRow) -> CompanyRow {
    let (markers, home): (&[Dollars], _) = if is_same(row.symbol, "C&P") {
        (&[Dollars(0)], Some((row.blocks, Some(0))))
    } else {
        (&[], None)
    };
    CompanyRow {
        markers,
        home,
        ..CompanyRow::private(row.symbol, row.name)
    }
}

/// The owner of the blocking markers, of which there are as many as are needed (section 2).
const BLOCKER: CompanyRow = CompanyRow {
    symbol: "X",
    name: "Blocking station marker",
    kind: CompanyKind::Blocker,
    shares: (0, 0),
    markers: &[],
    home: None,
    colours: (INK, WHITE),
    emblem: Emblem::Plain,
    letters: "X",
};

/// Number of companies, with that of the blocking markers.
const COUNT: usize = PUBLIC.len() + PRIVATES.len() + 1;

/// All companies: public, private, and the blocking markers.
pub const COMPANIES: &[CompanyRow] = &all();

const fn all() -> [CompanyRow; COUNT] {
    let mut all = [BLOCKER; COUNT];
    let mut index = 0;
    while index < PUBLIC.len() {
        all[index] = PUBLIC[index];
        index += 1;
    }
    while index < COUNT - 1 {
        all[index] = private(&PRIVATES[index - PUBLIC.len()]);
        index += 1;
    }
    all
}

/// Returns the company of the blocking markers.
///
/// It belongs to nobody.
#[must_use]
pub const fn blocker() -> CompanyId {
    #[allow(clippy::cast_possible_truncation, reason = "there are 33 companies")]
    CompanyId((COUNT - 1) as u8)
}
