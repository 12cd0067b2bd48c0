//! The private companies (rulebook sections 4, 13.2.2 and 13.2.3), in the order of their rows in the auction.

use super::COMPONENTS;
use super::companies::PUBLIC;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::map::is_same;

/// The Champlain & St. Lawrence (13.2.2.3).
pub const CHAMPLAIN: PrivateId = id("C&StL");
/// The Delaware & Hudson (13.2.2.4).
pub const DELAWARE: PrivateId = id("D&H");
/// The Cobourg & Peterborough (13.2.2.5).
pub const COBOURG: PrivateId = id("C&P");
/// The Mohawk & Hudson (13.2.2.6).
pub const MOHAWK: PrivateId = id("M&H");
/// The Erie & Kalamazoo (13.2.2.7).
pub const KALAMAZOO: PrivateId = id("E&K");

/// A private company.
#[derive(Clone, Copy, Debug)]
pub struct PrivateRow {
    /// The abbreviation players use.
    pub symbol: &'static str,
    /// The full name.
    pub name: &'static str,
    /// The price in the auction, and the value at the end.
    pub face: Dollars,
    /// The revenue for a player who owns it; none if that depends (13.2.2.5).
    pub revenue: Option<Dollars>,
    /// The revenue for a share company that owns it; none if it cannot be sold to one (13.2.3).
    pub company_revenue: Option<Dollars>,
    /// The hex where nobody builds until it is sold to a share company or closed; empty if none.
    pub blocks: &'static str,
    /// The public company of which it brings a 10% share, and the director's certificate if it cannot be sold; empty if
    /// none.
    share_of: &'static str,
}

impl PrivateRow {
    /// Checks whether share companies cannot buy it (13.2.3).
    #[must_use]
    pub const fn is_unsaleable(&self) -> bool {
        self.company_revenue.is_none()
    }

    /// Returns the public company of its share.
    ///
    /// The private company brings a 10% share of it; with it the director's certificate if it is unsaleable.
    #[must_use]
    pub fn share_of(&self) -> Option<CompanyId> {
        COMPONENTS.company_by_symbol(self.share_of)
    }
}

const fn saleable_row(
    symbol: &'static str,
    name: &'static str,
    face: i32,
    revenue: Option<i32>,
    company_revenue: i32,
    blocks: &'static str,
    share_of: &'static str,
) -> PrivateRow {
    PrivateRow {
        symbol,
        name,
        face: Dollars(face),
        revenue: match revenue {
            Some(revenue) => Some(Dollars(revenue)),
            None => None,
        },
        company_revenue: Some(Dollars(company_revenue)),
        blocks,
        share_of,
    }
}

/// Makes the row of an unsaleable private company.
///
/// All of them cost $250 and pay $40 (13.2.3).
const fn unsaleable_row(
    symbol: &'static str,
    name: &'static str,
    share_of: &'static str,
) -> PrivateRow {
    PrivateRow {
        symbol,
        name,
        face: Dollars(250),
        revenue: Some(Dollars(40)),
        company_revenue: None,
        blocks: "",
        share_of,
    }
}

/// The private companies: symbol and name; face value, revenue from the bank for a player and for a share company, the
/// hex that is blocked, the share that comes with it.
#[rustfmt::skip]
pub const PRIVATES: &[PrivateRow] = &[
    saleable_row("SVN", "Schuylkill Valley Navigation", 20, Some(5), 5, "G19", ""),
    saleable_row("StCT", "Saint Clair Tunnel", 20, Some(5), 10, "D10", ""),
    saleable_row("C&StL", "Champlain & St. Lawrence Railroad", 40, Some(10), 10, "B24", ""),
    saleable_row("D&H", "Delaware & Hudson Railroad", 80, Some(15), 15, "F20", ""),
    saleable_row("C&P", "Cobourg & Peterborough Railway", 80, None, 15, "C15", ""),
    saleable_row("M&H", "Mohawk & Hudson Railroad", 120, Some(20), 20, "D22", ""),
    saleable_row("E&K", "Erie & Kalamazoo Railroad", 120, Some(20), 20, "E7", ""),
    saleable_row("C&A", "Camden & Amboy Railroad", 160, Some(25), 25, "H22", "PRR"),
    unsaleable_row("pCPR", "Canadian Pacific (private)", "CPR"),
    unsaleable_row("pGT", "Grand Trunk (private)", "GT"),
    unsaleable_row("pIC", "Illinois Central (private)", "IC"),
    unsaleable_row("pMC", "Michigan Central (private)", "MC"),
    unsaleable_row("pMP", "Missouri Pacific (private)", "MP"),
    unsaleable_row("pNKP", "New York, Chicago & St. Louis (private)", "NKP"),
    unsaleable_row("pNW", "Norfolk & Western (private)", "NW"),
    unsaleable_row("pOS&H", "Ontario, Simcoe & Huron (private)", "OS&H"),
];

/// Returns the private company with this symbol.
///
/// # Panics
/// If there is none; symbols in this title's code are constants.
#[must_use]
pub const fn id(symbol: &str) -> PrivateId {
    let mut index = 0;
    while index < PRIVATES.len() {
        if is_same(PRIVATES[index].symbol, symbol) {
            return nth(index);
        }
        index += 1;
    }
    panic!("there is no such private company")
}

/// Returns the private company in this row.
const fn nth(index: usize) -> PrivateId {
    #[allow(clippy::cast_possible_truncation, reason = "there are 33 companies")]
    PrivateId::new(CompanyId((PUBLIC.len() + index) as u8))
}

/// Returns the row of a private company.
#[must_use]
pub fn row(private: PrivateId) -> &'static PrivateRow {
    &PRIVATES[private.company().index() - PUBLIC.len()]
}

/// Lists all private companies in auction order.
pub fn all() -> impl Iterator<Item = PrivateId> {
    (0..PRIVATES.len()).map(nth)
}

/// Lists the saleable private companies (13.2.2).
pub fn saleable() -> impl Iterator<Item = PrivateId> {
    all().filter(|&private| !row(private).is_unsaleable())
}

/// Lists the $250 private companies (13.2.3).
pub fn unsaleable() -> impl Iterator<Item = PrivateId> {
    all().filter(|&private| row(private).is_unsaleable())
}

/// Lists the recommended private companies (section 4).
///
/// At least one of them should stay in a game with new players.
pub fn recommended() -> impl Iterator<Item = PrivateId> {
    ["pGT", "pNW", "pOS&H"].into_iter().map(id)
}

/// Describes a private company's power (13.2.2).
#[must_use]
pub fn power(private: PrivateId) -> &'static str {
    match row(private).symbol {
        "StCT" => "Pays more once a company owns it.",
        "C&StL" => "A free yellow tile in B24, anytime.",
        "D&H" => "F20 for $120, maybe with a marker.",
        "C&P" => "Lays a tile each round.",
        "M&H" => "Its player may exchange it for a share.",
        "E&K" => "Lays E7; later a yellow tile for $20.",
        "C&A" => "Brings 10% of the PRR.",
        "SVN" => "",
        _ => "Brings 30% of its company.",
    }
}
