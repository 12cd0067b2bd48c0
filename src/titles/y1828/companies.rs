//! The sixteen public companies (rulebook table 13.1), the private companies ([`super::privates`]), and the blocking
//! markers, which belong to nobody (section 2).

use super::is_same;
use super::privates::{PRIVATES, PrivateRow};
use crate::engine::money::Dollars;
use crate::engine::rail::components::{CompanyKind, CompanyRow};
use crate::engine::rail::ids::CompanyId;

const fn public(
    symbol: &'static str,
    name: &'static str,
    markers: &'static [Dollars],
    home: &'static str,
    city: Option<u8>,
    colour: &'static str,
    text: &'static str,
) -> CompanyRow {
    CompanyRow {
        symbol,
        name,
        kind: CompanyKind::Major,
        shares: (10, 2),
        markers,
        home: Some((home, city)),
        colours: (colour, text),
    }
}

/// The home marker is free, every other costs $100 (8.3.2).
const THREE: &[Dollars] = &[Dollars(0), Dollars(100), Dollars(100)];
const FOUR: &[Dollars] = &[Dollars(0), Dollars(100), Dollars(100), Dollars(100)];

/// The public companies: symbol and name, station markers, home hex and the number of the city there, colours. The Erie
/// chooses its city (13.3.2).
#[rustfmt::skip]
pub const PUBLIC: &[CompanyRow] = &[
    public("B&M", "Boston & Maine", FOUR, "E27", Some(0), "#446ccf", "#ffffff"),
    public("B&O", "Baltimore & Ohio", THREE, "I19", Some(0), "#4682b4", "#ffffff"),
    public("C&O", "Chesapeake & Ohio", THREE, "K15", Some(0), "#b0e0e6", "#1a1a1a"),
    public("CPR", "Canadian Pacific Railway", FOUR, "A23", Some(0), "#9c661f", "#ffffff"),
    public("GT", "Grand Trunk", THREE, "D4", Some(0), "#f0e68c", "#1a1a1a"),
    public("ERIE", "Erie Railroad", THREE, "E15", None, "#b8860b", "#ffffff"),
    public("IC", "Illinois Central", FOUR, "J6", Some(0), "#9acd32", "#1a1a1a"),
    public("MC", "Michigan Central Railroad", FOUR, "A7", Some(0), "#b3b3b3", "#1a1a1a"),
    public("MP", "Missouri Pacific Railroad", FOUR, "I3", Some(0), "#bdb76b", "#1a1a1a"),
    public("NYC", "New York Central", THREE, "E23", Some(0), "#5f5f5f", "#ffffff"),
    public("NKP", "New York, Chicago & St. Louis Railroad", THREE, "F10", Some(0), "#d8bfd8", "#1a1a1a"),
    public("NYH", "New York, New Haven & Hartford", THREE, "G23", Some(1), "#d2b48c", "#1a1a1a"),
    public("NW", "Norfolk & Western Railway", FOUR, "K19", Some(0), "#f08080", "#1a1a1a"),
    public("OS&H", "Ontario, Simcoe & Huron", FOUR, "A15", Some(0), "#61b329", "#1a1a1a"),
    public("PRR", "Pennsylvania Railroad", FOUR, "H16", Some(0), "#ff6347", "#1a1a1a"),
    public("WAB", "Wabash Railroad", THREE, "H6", Some(0), "#dda0dd", "#1a1a1a"),
];

/// A private company has one owner. None but the Cobourg & Peterborough has a marker (section 4).
const fn private(row: &PrivateRow) -> CompanyRow {
    let (markers, home): (&[Dollars], _) = if is_same(row.symbol, "C&P") {
        (&[Dollars(0)], Some((row.blocks, Some(0))))
    } else {
        (&[], None)
    };
    CompanyRow {
        symbol: row.symbol,
        name: row.name,
        kind: CompanyKind::Private,
        shares: (1, 1),
        markers,
        home,
        colours: ("#f6efdc", "#1a1a1a"),
    }
}

/// As many blocking markers as are needed (section 2).
const BLOCKER: CompanyRow = CompanyRow {
    symbol: "X",
    name: "Blocking station marker",
    kind: CompanyKind::Blocker,
    shares: (0, 0),
    markers: &[],
    home: None,
    colours: ("#1a1a1a", "#ffffff"),
};

/// How many companies there are.
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

/// Whose the blocking markers are: nobody's.
#[must_use]
pub const fn blocker() -> CompanyId {
    #[allow(clippy::cast_possible_truncation, reason = "there are 33 companies")]
    CompanyId((COUNT - 1) as u8)
}
