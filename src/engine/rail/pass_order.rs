//! The players who have passed in a stock round, where that makes the order of the next one.

use super::state::GameState;
use super::trading::Trading as _;
use crate::engine::ids::PlayerId;

/// The players who have passed, in the order of the next round as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassOrder(Vec<PlayerId>);

impl PassOrder {
    /// Returns the players in the next order.
    #[must_use]
    pub fn order(&self) -> &[PlayerId] {
        &self.0
    }

    /// Creates the order from a correction by hand.
    pub(crate) const fn by_hand(order: Vec<PlayerId>) -> PassOrder {
        PassOrder(order)
    }

    /// Notes a player's pass. One who passes again keeps the place.
    pub(crate) fn note_pass(&mut self, common: &mut impl GameState, player: PlayerId) {
        common.say_pass(player);
        if !self.0.contains(&player) {
            self.0.push(player);
        }
    }

    /// Notes an action: the player gives up the place, and those after move up.
    pub(crate) fn note_act(&mut self, player: PlayerId) {
        self.0.retain(|&other| other != player);
    }
}
