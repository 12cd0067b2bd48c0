//! The eight majors and fifteen minors (rulebook section 7), majors first, each alphabetically.

use crate::engine::emblem::Emblem;
use crate::engine::money::Dollars;
use crate::engine::rail::components::{CompanyKind, CompanyRow};
use Emblem::{
    Bars, Canton, Checks, Chevron, CounterSash, Dots, Flanks, Hourglass, LeftHalf, LowerHalf,
    Lozenge, Pairs, Pale, Peak, Pile, Quarters, Rays, Rim, Saltire, Sash, Slants, Stripes,
    UpperHalf,
};

const fn major(
    symbol: &'static str,
    letters: &'static str,
    name: &'static str,
    colours: (&'static str, &'static str),
    emblem: Emblem,
) -> CompanyRow {
    CompanyRow {
        markers: MAJOR_MARKERS,
        ..CompanyRow::public([symbol, letters, name], colours, emblem)
    }
}

const fn minor(
    symbol: &'static str,
    letters: &'static str,
    name: &'static str,
    (home, city): (&'static str, u8),
    colours: (&'static str, &'static str),
    emblem: Emblem,
) -> CompanyRow {
    CompanyRow {
        kind: CompanyKind::Minor,
        shares: (1, 1),
        markers: MINOR_MARKERS,
        home: Some((home, Some(city))),
        ..CompanyRow::public([symbol, letters, name], colours, emblem)
    }
}

/// Colours of the letters on a company's own colour: the one of the two that can be read on it.
const WHITE: &str = "#ffffff";
const INK: &str = "#1a1a1a";

/// The companies: symbol, letters on the marker, name; a minor's home hex and the number of its city there; colours
/// and emblem.
#[rustfmt::skip]
pub const COMPANIES: &[CompanyRow] = &[
    major("B&A", "BA", "Boston and Albany Railroad", ("#c8102e", WHITE), Sash),
    major("B&M", "BM", "Boston and Maine Railroad", ("#84c77a", INK), Quarters),
    major("CN", "CN", "Canadian National Railway", ("#ffd900", INK), Pale),
    major("CVT", "CVT", "Central Vermont Railway", ("#a02c85", WHITE), Chevron),
    major("D&H", "DH", "Delaware and Hudson Railway", ("#0b6fa4", WHITE), Stripes),
    major("NYC", "NYC", "New York Central Railroad", ("#231f20", WHITE), Rim),
    major("NYNHH", "NH", "New York, New Haven and Hartford Railroad", ("#f68e1e", INK), Saltire),
    major("P&W", "PW", "Providence and Worcester Railroad", ("#7a2e00", WHITE), Lozenge),
    minor("AWS", "AWS", "Albany and West Stockbridge Railroad", ("B3", 1), ("#f58a97", INK), UpperHalf),
    minor("BL", "BL", "Boston and Lowell Railroad", ("L5", 0), ("#d9a441", INK), Dots),
    minor("BP", "BP", "Boston and Providence Railroad", ("K10", 0), ("#a8a03a", INK), LeftHalf),
    minor("CR", "CR", "Connecticut River Railroad", ("G8", 1), ("#584232", WHITE), Bars),
    minor("CV", "CV", "Connecticut Valley Railroad", ("E2", 0), ("#eef06a", INK), Pile),
    minor("ER", "ER", "Eastern Railroad", ("L5", 1), ("#6a3d9a", WHITE), CounterSash),
    minor("FRR", "FRR", "Fitchburg Railroad", ("J3", 0), ("#3cc25f", INK), Checks),
    minor("GR", "GR", "Granite Railway", ("L7", 0), ("#09743b", WHITE), Peak),
    minor("HNH", "HNH", "Hartford and New Haven Railroad", ("F13", 1), ("#cf1774", WHITE), Pairs),
    minor("HRR", "HRR", "Hudson Railroad", ("B3", 0), ("#3b60ab", WHITE), Flanks),
    minor("NLN", "NLN", "New London Northern Railroad", ("F13", 2), ("#6dcef5", INK), LowerHalf),
    minor("NYNH", "NYN", "New York and New Haven Railroad", ("F13", 0), ("#b5541a", WHITE), Canton),
    minor("NYW", "NYW", "New York, Westchester and Boston Railway", ("B19", 0), ("#8e1b3f", WHITE), Hourglass),
    minor("PE", "PE", "Poughkeepsie and Eastern Railway", ("B11", 0), ("#e6c3a0", INK), Slants),
    minor("WNR", "WNR", "Worcester, Nashua and Rochester Railroad", ("I6", 0), ("#56636e", WHITE), Rays),
];

/// A minor has one station marker, for its home (section 7.1).
const MINOR_MARKERS: &[Dollars] = &[Dollars(0)];

/// A major has three: home, then $40 and $80 (section 11.4).
pub const MAJOR_MARKERS: &[Dollars] = &[Dollars(0), Dollars(40), Dollars(80)];
