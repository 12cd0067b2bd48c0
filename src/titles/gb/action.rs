//! Everything a player can do: the [`Verb`](verb::Verb)s of all 18xx games, and the moves that are this title's own. A closed
//! vocabulary: adding a move makes the compiler list every place that must learn of it.
//!
//! Who acts is not said: it is whoever has to decide ([`super::choices`]). [`Own::Close`] may be made out of turn, by the owner
//! of the private railway.

use super::scenario::all;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::pen::{Fault, Pen, Spelling, Vocabulary};
use crate::engine::rail::verb;

/// Everything that a player can do.
pub type Action = verb::Action<Own>;

/// How moves are written.
static SPELLING: Spelling = Spelling {
    components: all,
    by_place: false,
    shares: "shares",
    optional: &["presidents", "power", "together", "seller"],
    extra: None,
};

/// What players do in this title alone.
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

impl Vocabulary for Own {
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

    fn spell(&mut self, pen: &mut Pen<'_>) -> Result<(), Fault> {
        match self {
            Own::Close { private } => pen.field("private", private)?,
            Own::Convert { company } => pen.field("company", company)?,
        };
        Ok(())
    }
}

impl verb::Own for Own {
    const SPELLING: &'static Spelling = &SPELLING;

    fn company(&self) -> Option<CompanyId> {
        match *self {
            Own::Close { private: id } | Own::Convert { company: id } => Some(id),
        }
    }
}
