//! The players who have passed in a stock round, where that makes the order of the next one.

use super::change::{FactContext, FactValue, order_of_some};
use super::state::GameState;
use super::trading::Trading as _;
use crate::engine::ids::PlayerId;
use serde_json::Value;

/// The players who have passed, in the order of the next round as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PassOrder(Vec<PlayerId>);

impl PassOrder {
    /// Returns the players in the next order.
    #[must_use]
    pub fn order(&self) -> &[PlayerId] {
        &self.0
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

/// The order is told, in which each player passes once.
impl FactValue for PassOrder {
    fn to_json(&self, among: FactContext) -> Value {
        self.0.to_json(among)
    }
    fn from_json(among: FactContext, value: &Value) -> Option<PassOrder> {
        order_of_some(among, value).map(PassOrder)
    }
}
