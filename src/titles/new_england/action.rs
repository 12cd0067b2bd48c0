//! Everything a player can do: the [`Verb`](verb::Verb)s of all 18xx games, and the moves that are this title's own. A closed
//! vocabulary: adding a move makes the compiler list every place that must learn of it.
//!
//! Who acts is not said: it is whoever has to decide ([`super::choices`]). Moves are written by the places of things in
//! the tables, which therefore are never reordered: `tests/golden` keeps them.

use super::COMPONENTS;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::pen::{Fault, Pen, Spelling, Vocabulary};
use crate::engine::rail::verb;

/// Everything that a player can do.
pub type Action = verb::Action<Own>;

/// How moves are written.
static SPELLING: Spelling = Spelling {
    components: || &COMPONENTS,
    by_place: true,
    shares: "shares",
    optional: &[],
    extra: None,
};

/// What players do in this title alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Own {
    /// Keeps a minor for oneself, to be started later.
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
    /// The company takes shares of its own out of the bank pool.
    Redeem {
        /// How many shares of 10%.
        shares: u8,
    },
    /// The company puts shares of its own into the bank pool.
    Issue {
        /// How many that were never sold.
        ipo: u8,
        /// How many that were redeemed.
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

impl Vocabulary for Own {
    fn blank(name: &str) -> Option<Own> {
        Some(match name {
            "reserve" => Own::Reserve {
                company: CompanyId::default(),
            },
            "start" => Own::Start {
                company: CompanyId::default(),
                space: Space::default(),
            },
            "relinquish" => Own::Relinquish,
            "redeem" => Own::Redeem { shares: 0 },
            "issue" => Own::Issue {
                ipo: 0,
                treasury: 0,
            },
            "convert" => Own::Convert {
                major: CompanyId::default(),
            },
            "merge" => Own::Merge {
                with: CompanyId::default(),
                major: CompanyId::default(),
            },
            "return_marker" => Own::ReturnMarker {
                space: CitySpace::default(),
            },
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            Own::Reserve { .. } => "reserve",
            Own::Start { .. } => "start",
            Own::Relinquish => "relinquish",
            Own::Redeem { .. } => "redeem",
            Own::Issue { .. } => "issue",
            Own::Convert { .. } => "convert",
            Own::Merge { .. } => "merge",
            Own::ReturnMarker { .. } => "return_marker",
        }
    }

    fn spell(&mut self, pen: &mut Pen<'_>) -> Result<(), Fault> {
        match self {
            Own::Reserve { company } => pen.field("company", company)?,
            Own::Start { company, space } => {
                pen.field("company", company)?.field("space", space)?
            }
            Own::Redeem { shares } => pen.field("shares", shares)?,
            Own::Issue { ipo, treasury } => pen.field("ipo", ipo)?.field("treasury", treasury)?,
            Own::Convert { major } => pen.field("major", major)?,
            Own::Merge { with, major } => pen.field("with", with)?.field("major", major)?,
            Own::ReturnMarker { space } => pen.field("space", space)?,
            Own::Relinquish => pen,
        };
        Ok(())
    }
}

impl verb::Own for Own {
    const SPELLING: &'static Spelling = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            Own::Reserve { company: id }
            | Own::Start { company: id, .. }
            | Own::Convert { major: id }
            | Own::Merge { major: id, .. } => Some(id),
            _ => None,
        }
    }

    fn space(&self) -> Option<CitySpace> {
        match *self {
            Own::ReturnMarker { space } => Some(space),
            _ => None,
        }
    }
}
