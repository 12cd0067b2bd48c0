//! The actions of a player: the [`RailMove`](rail_move::RailMove)s of all 18xx games, and the moves that only this
//! title has. The list is closed: adding a move makes the compiler list every place that must handle it.
//!
//! An action does not name the player who acts: that is the one who has to decide ([`super::choices`]).
//! [`GbMove::Close`] may be made out of turn, by the owner of the private railway.

use super::scenario::all;
use crate::engine::rail::codec::{CodecOptions, Fault, FieldVisitor, NamedMoves};
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::rail_move;

/// An action of a player.
pub type Action = rail_move::Action<GbMove>;

/// The spelling of moves.
static SPELLING: CodecOptions = CodecOptions {
    optional: &["presidents", "power", "together", "seller"],
    ..CodecOptions::of(all)
};

/// The actions that only this title has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum GbMove {
    /// Closes a private railway; also out of turn.
    Close {
        /// The private railway.
        private: PrivateId,
    },
    /// Converts a company from five shares to ten.
    Convert {
        /// The company.
        company: CompanyId,
    },
}

impl NamedMoves for GbMove {
    fn blank(name: &str) -> Option<GbMove> {
        Some(match name {
            "close" => GbMove::Close {
                private: PrivateId::FIRST,
            },
            "convert" => GbMove::Convert {
                company: CompanyId::FIRST,
            },
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            GbMove::Close { .. } => "close",
            GbMove::Convert { .. } => "convert",
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        match self {
            GbMove::Close { private } => pen.field("private", private)?,
            GbMove::Convert { company } => pen.field("company", company)?,
        };
        Ok(())
    }
}

impl rail_move::TitleMove for GbMove {
    const SPELLING: &'static CodecOptions = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            GbMove::Close { private } => Some(private.company()),
            GbMove::Convert { company } => Some(company),
        }
    }
}
