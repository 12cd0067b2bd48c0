//! Ending the game.

use crate::engine::rail::game_end;
/// The reason why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A price has reached the end of the market.
    Market,
    /// No train is left.
    Trains,
}

impl game_end::EndReason for Reason {
    fn text(self) -> &'static str {
        match self {
            Reason::Market => "a price has reached the end of the market",
            Reason::Trains => "no train is left",
        }
    }
}
