//! Ending the game.

use super::common::Common;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// Why a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A price has reached the end of the market.
    Market,
    /// No train is left.
    Trains,
}

impl Reason {
    /// The reason for people.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Reason::Market => "a price has reached the end of the market",
            Reason::Trains => "no train is left",
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why.
    pub reason: Reason,
    /// The players' worth, the winner first.
    pub scores: Vec<(PlayerId, Dollars)>,
}

impl Outcome {
    /// Counts every player's worth.
    pub(super) fn new(common: &mut Common, reason: Reason) -> Outcome {
        let players = common.order().iter();
        let mut scores: Vec<_> = players
            .map(|&player| (player, common.worth(player)))
            .collect();
        scores.arrange_by_key(|&(_, worth)| -worth);
        common.announce(format!("The game is over: {}", reason.text()));
        for &(player, worth) in &scores {
            common.say(format!("{} is worth {worth}.", common.name(player)));
        }
        Outcome { reason, scores }
    }
}
