//! Ending the game.

use crate::engine::rail::ended;
/// Why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The bank has run out of money, and the operating rounds are over.
    Bank,
    /// All players but one are bankrupt.
    LastPlayer,
    /// Nobody can do anything any more; the rulebook says nothing of it.
    Standstill,
}

impl ended::Reason for Reason {
    fn text(self) -> &'static str {
        match self {
            Reason::Bank => "the bank has run out of money",
            Reason::LastPlayer => "all other players are bankrupt",
            Reason::Standstill => "nobody can do anything any more",
        }
    }
}
