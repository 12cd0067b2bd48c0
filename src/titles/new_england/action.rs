//! The actions of a player: the [`RailMove`](rail_move::RailMove)s of all 18xx games, and the moves that only this
//! title has. The list is closed: adding a move makes the compiler list every place that must handle it.
//!
//! An action does not name the player who acts: that is the one who has to decide ([`super::choices`]). Moves are
//! written by the indices of things in the tables, which therefore are never reordered: `tests/golden` checks them.

use super::COMPONENTS;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::codec::{CodecOptions, Fault, FieldVisitor, NamedMoves};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move;

/// An action of a player.
pub type Action = rail_move::Action<NewEnglandMove>;

/// The spelling of moves.
static SPELLING: CodecOptions = CodecOptions {
    by_place: true,
    ..CodecOptions::of(|| &COMPONENTS)
};

/// The actions that only this title has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NewEnglandMove {
    /// Reserves a minor for the player, to be started later.
    Reserve {
        /// The minor.
        company: CompanyId,
    },
    /// Starts a minor at a value.
    Start {
        /// The minor.
        company: CompanyId,
        /// The space for its marker.
        space: Space,
    },
    /// Gives up all reservations and the rest of the round.
    Relinquish,
    /// Buys shares of the company from the bank pool into its treasury.
    Redeem {
        /// Number of shares of 10%.
        shares: u8,
    },
    /// Puts shares of the company into the bank pool.
    Issue {
        /// Number of shares from the IPO.
        ipo: u8,
        /// Number of redeemed shares from the treasury.
        treasury: u8,
    },
    /// Turns the minor into a major.
    Convert {
        /// The major to be formed.
        major: CompanyId,
    },
    /// Merges the minor with another into a major.
    Merge {
        /// The other minor.
        with: CompanyId,
        /// The major to be formed.
        major: CompanyId,
    },
    /// Takes back one of two station markers in the same hex.
    ReturnMarker {
        /// The marker that goes back to the charter.
        space: CitySpace,
    },
}

impl NamedMoves for NewEnglandMove {
    fn blank(name: &str) -> Option<NewEnglandMove> {
        Some(match name {
            "reserve" => NewEnglandMove::Reserve {
                company: CompanyId::FIRST,
            },
            "start" => NewEnglandMove::Start {
                company: CompanyId::FIRST,
                space: Space::default(),
            },
            "relinquish" => NewEnglandMove::Relinquish,
            "redeem" => NewEnglandMove::Redeem { shares: 0 },
            "issue" => NewEnglandMove::Issue {
                ipo: 0,
                treasury: 0,
            },
            "convert" => NewEnglandMove::Convert {
                major: CompanyId::FIRST,
            },
            "merge" => NewEnglandMove::Merge {
                with: CompanyId::FIRST,
                major: CompanyId::FIRST,
            },
            "return_marker" => NewEnglandMove::ReturnMarker {
                space: CitySpace::FIRST,
            },
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            NewEnglandMove::Reserve { .. } => "reserve",
            NewEnglandMove::Start { .. } => "start",
            NewEnglandMove::Relinquish => "relinquish",
            NewEnglandMove::Redeem { .. } => "redeem",
            NewEnglandMove::Issue { .. } => "issue",
            NewEnglandMove::Convert { .. } => "convert",
            NewEnglandMove::Merge { .. } => "merge",
            NewEnglandMove::ReturnMarker { .. } => "return_marker",
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        match self {
            NewEnglandMove::Reserve { company } => pen.field("company", company)?,
            NewEnglandMove::Start { company, space } => {
                pen.field("company", company)?.field("space", space)?
            }
            NewEnglandMove::Redeem { shares } => pen.field("shares", shares)?,
            NewEnglandMove::Issue { ipo, treasury } => {
                pen.field("ipo", ipo)?.field("treasury", treasury)?
            }
            NewEnglandMove::Convert { major } => pen.field("major", major)?,
            NewEnglandMove::Merge { with, major } => {
                pen.field("with", with)?.field("major", major)?
            }
            NewEnglandMove::ReturnMarker { space } => pen.field("space", space)?,
            NewEnglandMove::Relinquish => pen,
        };
        Ok(())
    }
}

impl rail_move::TitleMove for NewEnglandMove {
    const SPELLING: &'static CodecOptions = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            NewEnglandMove::Reserve { company: id }
            | NewEnglandMove::Start { company: id, .. }
            | NewEnglandMove::Convert { major: id }
            | NewEnglandMove::Merge { major: id, .. } => Some(id),
            _ => None,
        }
    }

    fn space(&self) -> Option<CitySpace> {
        match *self {
            NewEnglandMove::ReturnMarker { space } => Some(space),
            _ => None,
        }
    }
}
