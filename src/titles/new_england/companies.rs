//! The eight majors and fifteen minors (rulebook section 7), majors first, each alphabetically.

use crate::engine::money::Dollars;
use crate::engine::rail::components::{CompanyKind, CompanyRow};

const fn major(
    symbol: &'static str,
    name: &'static str,
    colour: &'static str,
    text: &'static str,
) -> CompanyRow {
    CompanyRow {
        symbol,
        name,
        kind: CompanyKind::Major,
        shares: (10, 2),
        markers: MAJOR_MARKERS,
        home: None,
        colours: (colour, text),
    }
}

const fn minor(
    symbol: &'static str,
    name: &'static str,
    home: &'static str,
    city: u8,
    colour: &'static str,
    text: &'static str,
) -> CompanyRow {
    CompanyRow {
        symbol,
        name,
        kind: CompanyKind::Minor,
        shares: (1, 1),
        markers: MINOR_MARKERS,
        home: Some((home, Some(city))),
        colours: (colour, text),
    }
}

/// The companies; a minor with its home hex and the number of its city there.
#[rustfmt::skip]
pub const COMPANIES: &[CompanyRow] = &[
    major("B&A", "Boston and Albany Railroad", "#ec1c24", "#ffffff"),
    major("B&M", "Boston and Maine Railroad", "#84c77a", "#1a1a1a"),
    major("CN", "Canadian National Railway", "#ffd900", "#1a1a1a"),
    major("CVT", "Central Vermont Railway", "#b43e95", "#ffffff"),
    major("D&H", "Delaware and Hudson Railway", "#0d7bb5", "#ffffff"),
    major("NYC", "New York Central Railroad", "#231f20", "#ffffff"),
    major("NYNHH", "New York, New Haven and Hartford Railroad", "#f68e1e", "#ffffff"),
    major("P&W", "Providence and Worcester Railroad", "#833000", "#ffffff"),
    minor("AWS", "Albany and West Stockbridge Railroad", "B3", 1, "#f05f72", "#ffffff"),
    minor("BL", "Boston and Lowell Railroad", "L5", 0, "#fbb116", "#1a1a1a"),
    minor("BP", "Boston and Providence Railroad", "K10", 0, "#bdaf32", "#1a1a1a"),
    minor("CR", "Connecticut River Railroad", "G8", 1, "#584232", "#ffffff"),
    minor("CV", "Connecticut Valley Railroad", "E2", 0, "#e5df17", "#1a1a1a"),
    minor("ER", "Eastern Railroad", "L5", 1, "#b43e95", "#ffffff"),
    minor("FRR", "Fitchburg Railroad", "J3", 0, "#2ab24b", "#ffffff"),
    minor("GR", "Granite Railway", "L7", 0, "#09743b", "#ffffff"),
    minor("HNH", "Hartford and New Haven Railroad", "F13", 1, "#ec2785", "#ffffff"),
    minor("HRR", "Hudson Railroad", "B3", 0, "#3b60ab", "#ffffff"),
    minor("NLN", "New London Northern Railroad", "F13", 2, "#6dcef5", "#1a1a1a"),
    minor("NYNH", "New York and New Haven Railroad", "F13", 0, "#cf6d28", "#ffffff"),
    minor("NYW", "New York, Westchester and Boston Railway", "B19", 0, "#ec1e29", "#ffffff"),
    minor("PE", "Poughkeepsie and Eastern Railway", "B11", 0, "#b94e27", "#ffffff"),
    minor("WNR", "Worcester, Nashua and Rochester Railroad", "I6", 0, "#231f20", "#ffffff"),
];

/// A minor has one station marker, for its home (section 7.1).
const MINOR_MARKERS: &[Dollars] = &[Dollars(0)];

/// A major has three: home, then $40 and $80 (section 11.4).
pub const MAJOR_MARKERS: &[Dollars] = &[Dollars(0), Dollars(40), Dollars(80)];
