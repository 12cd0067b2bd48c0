//! How a game ends, and what is told of it.

use super::shared::Shared;
use crate::engine::arrange::Arrange;
use crate::engine::game::Outcome;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use std::fmt::Debug;

/// Why games of a title end.
pub trait Reason: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// The reason for people.
    fn text(self) -> &'static str;
    /// Who has won whatever anybody is worth.
    fn acclaimed(self) -> Option<PlayerId> {
        None
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ended<R> {
    /// Why.
    pub reason: R,
    /// The players' worth, the winner first; there is no tie-breaker.
    pub scores: Vec<(PlayerId, Dollars)>,
}

impl<R: Reason> Ended<R> {
    /// Counts every player's worth and tells it; of equals the first of `order` is told first.
    pub(crate) fn count(common: &mut impl Shared, order: &[PlayerId], reason: R) -> Ended<R> {
        let mut scores = Vec::new();
        for &player in order {
            scores.push((player, common.worth(player)));
        }
        scores.arrange_by_key(|&(player, worth)| (reason.acclaimed() != Some(player), -worth));
        common.announce(format!("The game is over: {}", reason.text()));
        for &(player, worth) in &scores {
            let name = common.name(player).to_string();
            common.say(format!("{name} is worth {worth}."));
        }
        Ended { reason, scores }
    }

    /// The same for everybody outside. Who was agreed to have won has won alone.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let mut outcome = Outcome::by_score(self.reason.text(), &self.scores);
        if self.reason.acclaimed().is_some() {
            outcome.winners = 1;
        }
        outcome
    }
}
