//! Ending the game (rulebook section 9).

use crate::engine::ids::PlayerId;
use crate::engine::rail::game_end;

/// A reason why the game ends (9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// All players agree that this player has already won.
    Agreement(PlayerId),
    /// This player is bankrupt.
    Bankruptcy(PlayerId),
    /// A stock price has reached $500.
    Market,
    /// The first complete set of operating rounds in purple phase is over.
    Purple,
    /// Nobody can do anything any more; the rulebook says nothing of it.
    Standstill,
}

impl game_end::EndReason for Reason {
    fn text(self) -> &'static str {
        match self {
            Reason::Agreement(_) => "all players agree who has won",
            Reason::Bankruptcy(_) => "a player is bankrupt",
            Reason::Market => "a stock price has reached $500",
            Reason::Purple => "the operating rounds of the purple phase are over",
            Reason::Standstill => "nobody can do anything any more",
        }
    }

    /// Returns the winner by agreement.
    ///
    /// That player wins in any case, and alone (9.1).
    fn agreed_winner(self) -> Option<PlayerId> {
        match self {
            Reason::Agreement(winner) => Some(winner),
            _ => None,
        }
    }
}
