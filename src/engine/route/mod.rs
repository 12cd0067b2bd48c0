//! Runs: what a train may do, what it earns, and what is wrong with a run that is not legal.
//!
//! A train's powers are data ([`TrainRule`]). Trains that join run as one [`Unit`].

mod best;
mod check;
mod graph;
mod memo;
mod paths;
mod plan;
mod rule;
mod rules;
mod search;
mod sets;
mod state;
mod trace;
mod walk;

pub use best::{Best, Progress, Search, best, best_runs};
pub use check::{Earnings, Fault, RunEarnings, StopEarnings, check};
pub use paths::paths_between;
pub use rule::{Towns, TrainRule, Unit, units};
pub use rules::{Bonus, JoinedBy, RouteRules, STANDARD};

use super::board::{Board, StopAt, TrackAt};
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

    /// Whether a run may go on past a stop.
    #[must_use]
    pub fn lets_through(&self, at: StopAt) -> bool {
        self.board.is_passable(self.company, at) && !self.rules.ends.contains(&at.hex)
    }
}
