//! The actions of a player: the [`Verb`](rail_move::Verb)s of all 18xx games, and the moves that only this title has. The
//! list is closed: adding a move makes the compiler list every place that must handle it.
//!
//! An action does not name the player who acts: that is the one who has to decide ([`super::choices`]). [`Own::Close`]
//! may be made out of turn, by the owner of the private railway.

use super::scenario::all;
use crate::engine::rail::codec::{CodecOptions, Fault, FieldVisitor, NamedMoves};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move;

/// An action of a player.
pub type Action = rail_move::Action<Own>;

/// The spelling of moves.
static SPELLING: CodecOptions = CodecOptions {
    components: all,
    by_place: false,
    shares: "shares",
    optional: &["presidents", "power", "together", "seller"],
    extra: None,
};

/// The actions that only this title has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Own {
    /// Closes a private railway; also out of turn.
    Close {
        /// The private railway.
        private: CompanyId,
    },
    /// Converts a company from five shares to ten.
    Convert {
        /// The company.
        company: CompanyId,
    },
}

impl NamedMoves for Own {
    fn blank(name: &str) -> Option<Own> {
        Some(match name {
            "close" => Own::Close {
                private: CompanyId::default(),
            },
            "convert" => Own::Convert {
                company: CompanyId::default(),
            },
            _ => return None,
        })
    }

    fn name(&self) -> &'static str {
        match self {
            Own::Close { .. } => "close",
            Own::Convert { .. } => "convert",
        }
    }

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        match self {
            Own::Close { private } => pen.field("private", private)?,
            Own::Convert { company } => pen.field("company", company)?,
        };
        Ok(())
    }
}

impl rail_move::Own for Own {
    const SPELLING: &'static CodecOptions = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            Own::Close { private: id } | Own::Convert { company: id } => Some(id),
        }
    }
}
