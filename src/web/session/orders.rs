//! Moves that are made by themselves: there is nothing to choose, or the player has ordered it.

use super::Session;
use crate::engine::game::Move;
use crate::engine::ids::PlayerId;
use crate::record::history::History;
use crate::record::storage::order::{Order, PassUntil};
use crate::web::browser::settings::{Automatic, Choice as _};
use leptos::prelude::*;

/// Returns the name of a player's order beside the game.
pub(super) fn order_of(player: PlayerId) -> String {
    format!("order-{}", player.index())
}

impl Session {
    /// Returns the move that is made automatically: there is nothing else to choose, or the player has ordered it.
    pub(super) fn passes(self, history: &History) -> Option<Move> {
        if history.game().setup().has_no_players() {
            return None;
        }
        let idle = match Automatic::chosen() {
            Automatic::Ask => None,
            wish => history.game().auto_pass_move(wish == Automatic::AlsoTrains),
        };
        let ordered = |orders: &Vec<Order>| orders.iter().find_map(|order| order.passes(history));
        idle.or_else(|| ordered(&self.orders.read_untracked()))
    }

    /// Passes for the player who decides now. The order holds until the given point.
    pub fn pass_on(self, until: PassUntil) {
        let ordered = self.history.with_untracked(|history| {
            let order = Order::new(history, until)?;
            Some((order, history.game().way_on()?))
        });
        if let Some((order, pass)) = ordered {
            self.forget_order(order.player);
            let kept = self.try_to_keep(&order_of(order.player), &order.write());
            self.orders.update(|orders| orders.push(order));
            self.act(&pass);
            self.notify_if_unsaved(kept);
        }
    }

    /// Removes an order.
    pub fn forget_order(self, player: PlayerId) {
        self.keep(&order_of(player), "");
        self.orders
            .update(|orders| orders.retain(|order| order.player != player));
    }

    /// Lists the orders that hold.
    pub fn orders(self) -> Vec<(PlayerId, PassUntil)> {
        let orders = self.orders.get();
        self.history.with(|history| {
            let hold = orders.iter().filter(|order| order.holds(history));
            hold.map(|order| (order.player, order.until)).collect()
        })
    }
}
