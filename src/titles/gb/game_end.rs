//! Ending the game.

use crate::engine::rail::ended;
/// Why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A price has reached the end of the market.
    Market,
    /// No train is left.
    Trains,
}

impl ended::Reason for Reason {
    fn text(self) -> &'static str {
        match self {
            Reason::Market => "a price has reached the end of the market",
            Reason::Trains => "no train is left",
        }
    }
}
