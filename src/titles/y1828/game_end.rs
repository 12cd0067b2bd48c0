//! Ending the game (rulebook section 9).

use super::common::Common;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// Why a game ends (9.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// All players agree who has already won.
    Agreed(PlayerId),
    /// This player is bankrupt.
    Bankruptcy(PlayerId),
    /// A stock price has reached $500.
    Market,
    /// The first complete set of operating rounds in purple phase is over.
    Purple,
    /// Nobody can do anything any more; the rulebook says nothing of it.
    Standstill,
}

impl Reason {
    /// The reason for people.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Reason::Agreed(_) => "all players agree who has won",
            Reason::Bankruptcy(_) => "a player is bankrupt",
            Reason::Market => "a stock price has reached $500",
            Reason::Purple => "the operating rounds of the purple phase are over",
            Reason::Standstill => "nobody can do anything any more",
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Why.
    pub reason: Reason,
    /// The players' worth, the winner first. There is no tie-breaker (9.2): of equals the one with the lower player
    /// number card is told first.
    pub scores: Vec<(PlayerId, Dollars)>,
}

impl Outcome {
    /// Counts every player's worth (9.2); who was agreed to have won has won all the same (9.1).
    pub(super) fn new(common: &mut Common, reason: Reason) -> Outcome {
        let acclaimed = |player| reason == Reason::Agreed(player);
        let cards = common.cards().iter();
        let mut scores: Vec<_> = cards
            .map(|&player| (player, common.worth(player)))
            .collect();
        scores.arrange_by_key(|&(player, worth)| (!acclaimed(player), -worth));
        common.announce(format!("The game is over: {}", reason.text()));
        for &(player, worth) in &scores {
            common.say(format!("{} is worth {worth}.", common.name(player)));
        }
        Outcome { reason, scores }
    }
}
