//! Ending the game.

use crate::engine::rail::game_end;
/// The reason why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The bank has run out of money, and the operating rounds are over.
    Bank,
    /// The bankruptcy of all players but one.
    LastPlayer,
    /// A standstill in which nobody can do anything; the rulebook does not mention it.
    Standstill,
}

impl game_end::EndReason for Reason {
    fn text(self) -> &'static str {
        match self {
            Reason::Bank => "the bank has run out of money",
            Reason::LastPlayer => "all other players are bankrupt",
            Reason::Standstill => "nobody can do anything any more",
        }
    }
}
