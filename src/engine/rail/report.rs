//! Reports of companies' turns on a board that lies on a real table.

use super::table::Payout;
use crate::engine::money::Dollars;

/// The kind of the move that reports a turn.
pub const REPORT: &str = "report";

/// A report of a company's turn on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Report {
    /// The dollars it has paid for track, terrain and station markers.
    pub cost: Dollars,
    /// The number of station markers it has placed.
    pub markers: u8,
    /// The dollars its trains have earned.
    pub earned: Dollars,
    /// The way to distribute these, if somebody decides that and has done so.
    pub payout: Option<Payout>,
}
