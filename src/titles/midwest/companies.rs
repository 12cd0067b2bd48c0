//! The ten corporations (A2.0), the four Systems (A3.0) and the private companies ([`super::privates`]). Colours and
//! emblems are this edition's own.

use super::privates::{PRIVATES, PrivateRow};
use crate::engine::emblem::Emblem;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyRow;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use Emblem::{
    Checks, Chevron, Dots, LeftHalf, Lozenge, Pale, Peak, Quarters, Rays, Rim, Saltire, Sash,
    Stripes, UpperHalf,
};

/// Number of shares of a corporation, 10% each.
pub const CORPORATION_SHARES: u8 = 10;
/// Number of half shares of a System, 5% each. The units of a company in this code are these half shares, or the shares
/// of a corporation.
pub const SYSTEM_SHARES: u8 = 20;
/// Units of the president's certificate: 20% of a corporation, 10% of a System.
pub const PRESIDENTS_UNITS: u8 = 2;
/// The cost of a station token, before the distance from the base (Tokens).
pub const TOKEN: Dollars = Dollars(40);
/// The additional cost of a token per hex.
pub const TOKEN_PER_HEX: Dollars = Dollars(10);

/// Returns the number of station tokens. It depends on the initial value and includes the base (Tokens).
#[must_use]
pub const fn tokens_at(initial_value: Dollars) -> usize {
    match initial_value.0 {
        100 => 4,
        85 | 90 => 3,
        _ => 2,
    }
}

const TOKENS: &[Dollars] = &[Dollars(0), TOKEN, TOKEN, TOKEN];

const fn corporation(
    symbol: &'static str,
    letters: &'static str,
    name: &'static str,
    home: &'static str,
    colours: (&'static str, &'static str),
    emblem: Emblem,
) -> CompanyRow {
    CompanyRow {
        shares: (CORPORATION_SHARES, PRESIDENTS_UNITS),
        markers: TOKENS,
        home: Some((home, Some(0))),
        ..CompanyRow::public([symbol, letters, name], colours, emblem)
    }
}

const fn system(
    symbol: &'static str,
    letters: &'static str,
    name: &'static str,
    colours: (&'static str, &'static str),
    emblem: Emblem,
) -> CompanyRow {
    CompanyRow {
        shares: (SYSTEM_SHARES, PRESIDENTS_UNITS),
        markers: &[],
        home: None,
        ..corporation(symbol, letters, name, "", colours, emblem)
    }
}

const fn private(row: &PrivateRow) -> CompanyRow {
    CompanyRow::private(row.symbol, row.name)
}

const WHITE: &str = "#ffffff";
const INK: &str = "#1a1a1a";

/// The corporations: symbol, letters on the token, name, home hex, colours, emblem.
#[rustfmt::skip]
pub const CORPORATIONS: [CompanyRow; 10] = [
    corporation("SP", "SP", "Southern Pacific", "M3", ("#c8102e", WHITE), Saltire),
    corporation("NP", "NP", "Northern Pacific", "B10", ("#1f7a4d", WHITE), Quarters),
    corporation("CRI&P", "RI", "Chicago, Rock Island and Pacific", "G9", ("#3a3a3a", WHITE), Lozenge),
    corporation("MILW", "MIL", "Chicago, Milwaukee, St. Paul and Pacific", "E19", ("#f28c28", INK), Stripes),
    corporation("C&NW", "CNW", "Chicago and Northwestern", "E15", ("#f3d03e", INK), Sash),
    corporation("IC", "IC", "Illinois Central", "I15", ("#6b4226", WHITE), Rays),
    corporation("MP", "MP", "Missouri Pacific", "K15", ("#1f4e9e", WHITE), Chevron),
    corporation("SLSF", "SLF", "St. Louis and San Francisco", "J8", ("#7b2d8e", WHITE), Pale),
    corporation("CB&Q", "CBQ", "Chicago, Burlington and Quincy", "G15", ("#8fb8de", INK), Checks),
    corporation("GM&O", "GMO", "Gulf, Mobile and Ohio", "Q15", ("#e9a6b8", INK), Dots),
];

/// The Systems: symbol, letters on the token, name, colours, emblem.
#[rustfmt::skip]
pub const SYSTEMS: [CompanyRow; 4] = [
    system("BN", "BN", "Burlington Northern", ("#0b5d3b", WHITE), LeftHalf),
    system("CR", "CR", "Conrail", ("#004a97", WHITE), UpperHalf),
    system("CSX", "CSX", "CSX", ("#f7b500", INK), Peak),
    system("N&W", "NW", "Norfolk and Western", ("#5c0f1f", WHITE), Rim),
];

pub(super) const FIRST_PRIVATE: usize = CORPORATIONS.len() + SYSTEMS.len();
const COUNT: usize = FIRST_PRIVATE + PRIVATES.len();

/// All companies: corporations, Systems, private companies.
pub const COMPANIES: &[CompanyRow] = &all();

const fn all() -> [CompanyRow; COUNT] {
    let mut all = [CORPORATIONS[0]; COUNT];
    let mut index = 0;
    while index < COUNT {
        all[index] = if index < CORPORATIONS.len() {
            CORPORATIONS[index]
        } else if index < FIRST_PRIVATE {
            SYSTEMS[index - CORPORATIONS.len()]
        } else {
            private(&PRIVATES[index - FIRST_PRIVATE])
        };
        index += 1;
    }
    all
}

/// The Southern Pacific, whose base is off the map.
pub const SOUTHERN_PACIFIC: CompanyId = CompanyId(0);
/// The Gulf, Mobile and Ohio, of which a private company brings a share.
pub const GULF_MOBILE: CompanyId = CompanyId(9);

/// Returns the private company on this line of the table.
#[must_use]
pub const fn private_id(line: usize) -> PrivateId {
    #[allow(clippy::cast_possible_truncation, reason = "there are 21 companies")]
    PrivateId::new(CompanyId((FIRST_PRIVATE + line) as u8))
}

/// Checks whether a company is a System.
#[must_use]
pub fn is_system(company: CompanyId) -> bool {
    (CORPORATIONS.len()..FIRST_PRIVATE).contains(&company.index())
}
