//! Reports of companies' turns on a board that lies on a real table.

use super::table::Payout;
use crate::engine::money::Dollars;

/// The kind of the move that reports a turn.
pub const REPORT: &str = "report";

/// A report of a company's turn on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Default for Report {
    /// Returns the report of a turn in which nothing was done.
    fn default() -> Report {
        Report {
            cost: Dollars::ZERO,
            markers: 0,
            earned: Dollars::ZERO,
            payout: None,
        }
    }
}
