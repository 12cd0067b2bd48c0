//! Runs: what a train may do, what it earns, and what is wrong with a run that is not legal.
//!
//! A train's powers are data ([`TrainRule`]). Trains that join run as one [`Unit`].

mod best;
mod check;
mod graph;
mod rule;
mod rules;

pub use best::{Best, best_runs};
pub use check::{Earnings, Fault, RunEarnings, StopEarnings, check};
pub use rule::{Towns, TrainRule, Unit, units};
pub use rules::{Bonus, JoinedBy, RouteRules, STANDARD};

use super::board::{Board, TrackAt};
use super::ids::CompanyId;
use super::tile::Colour;
use serde::{Deserialize, Serialize};

/// One run of one unit: its track from one end to the other.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Run {
    /// Which unit of the company runs, by its place in [`units`].
    pub unit: u8,
    /// The pieces of track in the order in which they are run over; at least one.
    pub track: Vec<TrackAt>,
}

/// Where runs take place: the board, whose runs they are, and the colour that off-board areas pay.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// The board.
    pub board: &'a Board,
    /// Whose markers the runs must use.
    pub company: CompanyId,
    /// The phase's colour.
    pub colour: Colour,
    /// What the title says about routes.
    pub rules: &'a RouteRules,
}

impl<'a> Ground<'a> {
    /// A company's runs on a board under the [`STANDARD`] rules.
    #[must_use]
    pub fn new(board: &'a Board, company: CompanyId, colour: Colour) -> Ground<'a> {
        Ground {
            board,
            company,
            colour,
            rules: &STANDARD,
        }
    }
}
