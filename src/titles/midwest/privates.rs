//! The seven private companies (Private Companies).

use super::companies::{FIRST_PRIVATE, private_id};
use super::trains::Phase;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;

/// A row of the table of private companies.
#[derive(Clone, Copy, Debug)]
pub struct PrivateRow {
    /// The players' abbreviation.
    pub symbol: &'static str,
    /// The full name.
    pub name: &'static str,
    /// The least bid in the auction.
    pub face: Dollars,
    /// The revenue at the beginning of an operating round; the Hannibal's is that of the first phases.
    revenue: Dollars,
    /// If companies may buy it.
    pub saleable: bool,
    /// The power of its owner, in our own words.
    pub power: &'static str,
}

impl PrivateRow {
    /// Describes it for bidding: its revenue and its power.
    pub fn about(&self) -> String {
        match self.revenue {
            Dollars(0) => self.power.to_string(),
            revenue => format!("pays {revenue}; {}", self.power),
        }
    }
}

const fn row(
    symbol: &'static str,
    name: &'static str,
    face: i32,
    revenue: i32,
    saleable: bool,
    power: &'static str,
) -> PrivateRow {
    PrivateRow {
        symbol,
        name,
        face: Dollars(face),
        revenue: Dollars(revenue),
        saleable,
        power,
    }
}

/// The private companies: symbol, name, face value and revenue in dollars, whether companies may buy it, its power.
#[rustfmt::skip]
pub const PRIVATES: [PrivateRow; 7] = [
    row("H&SJ", "Hannibal and St. Joseph Railroad", 40, 20, true, "$10 in phase 4"),
    row("SL&A", "Saint Louis and Alton", 70, 15, true, "one more token for its company in any city, unconnected"),
    row("SLFL", "Saint Louis Freight Line Company", 80, 0, true, "$10 for every route with St. Louis, until the first 6-train"),
    row("LC&M", "La Crosse and Milwaukee Railroad", 90, 15, false, "its player may exchange it for a share"),
    row("RI", "Rock Island Railroad", 120, 20, true, "half of what every bridge costs"),
    row("CFH", "Chicago Freight Handling Company", 160, 20, true, "its company counts Chicago twice, until the first 6-train"),
    row("M&O", "Mobile and Ohio Railroad", 180, 15, false, "10% of the GM&O; exchangeable for a bank train"),
];

/// The Hannibal and St. Joseph, which pays less in phase 4.
pub const HANNIBAL: PrivateId = private_id(0);
/// The Saint Louis and Alton, which brings a token.
pub const ALTON: PrivateId = private_id(1);
/// The Saint Louis Freight Line, which takes a toll.
pub const FREIGHT: PrivateId = private_id(2);
/// The La Crosse and Milwaukee, which may be exchanged for a share.
pub const LA_CROSSE: PrivateId = private_id(3);
/// The Rock Island, which earns by bridges.
pub const ROCK_ISLAND: PrivateId = private_id(4);
/// The Chicago Freight Handling Company, which doubles Chicago.
pub const HANDLING: PrivateId = private_id(5);
/// The Mobile and Ohio, which may be exchanged for a train.
pub const MOBILE: PrivateId = private_id(6);

/// Returns all private companies, the cheapest first.
pub fn all() -> impl Iterator<Item = PrivateId> {
    (0..PRIVATES.len()).map(private_id)
}

/// Returns the row of a private company.
#[must_use]
pub fn row_of(private: PrivateId) -> &'static PrivateRow {
    &PRIVATES[private.company().index() - FIRST_PRIVATE]
}

/// Returns the least bid for a private company.
#[must_use]
pub fn face(private: PrivateId) -> Dollars {
    row_of(private).face
}

/// Returns the revenue of a private company in a phase.
#[must_use]
pub fn revenue(private: PrivateId, phase: Phase) -> Dollars {
    let revenue = row_of(private).revenue;
    if private == HANNIBAL && phase >= Phase::Four {
        return Dollars(revenue.0 / 2);
    }
    revenue
}

/// Checks whether the effect outlasts the closing. It lasts until the first 6-train (Private Companies).
#[must_use]
pub fn is_lasting(private: PrivateId) -> bool {
    private == FREIGHT || private == HANDLING
}
