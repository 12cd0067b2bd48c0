//! Who has passed in a stock round, where that makes the order of the next one.

use super::shared::Shared;
use super::trading::Trading as _;
use crate::engine::ids::PlayerId;

/// The players who have passed, in the order of the next round as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Passed(Vec<PlayerId>);

impl Passed {
    /// In the order of the next round.
    #[must_use]
    pub fn order(&self) -> &[PlayerId] {
        &self.0
    }

    /// Those who have passed, set right by hand.
    pub(crate) const fn by_hand(order: Vec<PlayerId>) -> Passed {
        Passed(order)
    }

    /// A player passes, or passes again and keeps the place.
    pub(crate) fn note_pass(&mut self, common: &mut impl Shared, player: PlayerId) {
        common.say_pass(player);
        if !self.0.contains(&player) {
            self.0.push(player);
        }
    }

    /// Who acts gives up the place; those after move up.
    pub(crate) fn note_act(&mut self, player: PlayerId) {
        self.0.retain(|&other| other != player);
    }
}
