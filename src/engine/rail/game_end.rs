//! The end of a game, and how it is told.

use super::state::GameState;
use crate::engine::arrange::Arrange;
use crate::engine::game::Outcome;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use std::fmt::Debug;

/// A reason for which games of a title end.
pub trait EndReason: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// Returns the reason for people.
    fn text(self) -> &'static str;
    /// Returns the player who has won regardless of worth.
    fn agreed_winner(self) -> Option<PlayerId> {
        None
    }
}

/// A game's end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameEnd<R> {
    /// The reason.
    pub reason: R,
    /// The players' worth, the winner first; there is no tie-breaker.
    pub scores: Vec<(PlayerId, Dollars)>,
}

impl<R: EndReason> GameEnd<R> {
    /// Counts every player's worth and tells it. Of equals the first of `order` is told first.
    pub(crate) fn count(common: &mut impl GameState, order: &[PlayerId], reason: R) -> GameEnd<R> {
        let mut scores = Vec::new();
        for &player in order {
            scores.push((player, common.worth(player)));
        }
        scores.arrange_by_key(|&(player, worth)| (reason.agreed_winner() != Some(player), -worth));
        common.announce(format!("The game is over: {}", reason.text()));
        for &(player, worth) in &scores {
            let name = common.name(player).to_string();
            common.say(format!("{name} is worth {}.", common.money(worth)));
        }
        GameEnd { reason, scores }
    }

    /// Returns the outcome as it is shown outside the title.
    ///
    /// A player who was agreed to have won has won alone.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let mut outcome = Outcome::by_score(self.reason.text(), &self.scores);
        if self.reason.agreed_winner().is_some() {
            outcome.winners = 1;
        }
        outcome
    }
}
