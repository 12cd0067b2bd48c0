//! What goes by itself: there is nothing to choose, or the player has ordered it.

use super::Session;
use crate::engine::game::Move;
use crate::engine::ids::PlayerId;
use crate::record::history::History;
use crate::record::order::{Order, Until};
use crate::web::settings::{self, AUTOMATIC};
use leptos::prelude::*;

/// Under what name the order of a player is kept beside the game.
pub(super) fn order_of(player: PlayerId) -> String {
    format!("order-{}", player.index())
}

impl Session {
    /// The decision that is made by itself now: there is nothing else to choose, or the player has ordered it.
    pub(super) fn passes(self, history: &History) -> Option<Move> {
        if history.game().setup().is_of_nobody() {
            return None;
        }
        let idle = match settings::chosen(AUTOMATIC).as_str() {
            "off" => None,
            wish => history.game().way_past(wish == "trains"),
        };
        let ordered = |orders: &Vec<Order>| orders.iter().find_map(|order| order.passes(history));
        idle.or_else(|| ordered(&self.orders.read_untracked()))
    }

    /// Passes for whoever decides now, and for as long as the order holds.
    pub fn pass_on(self, until: Until) {
        let ordered = self.history.with_untracked(|history| {
            let order = Order::new(history, until)?;
            Some((order, history.game().way_on()?))
        });
        if let Some((order, pass)) = ordered {
            self.forget_order(order.player);
            let kept = self.try_to_keep(&order_of(order.player), &order.write());
            self.orders.update(|orders| orders.push(order));
            self.act(&pass);
            self.say_if_unkept(kept);
        }
    }

    /// Takes an order back.
    pub fn forget_order(self, player: PlayerId) {
        self.keep(&order_of(player), "");
        self.orders
            .update(|orders| orders.retain(|order| order.player != player));
    }

    /// The orders that hold.
    pub fn orders(self) -> Vec<(PlayerId, Until)> {
        let orders = self.orders.get();
        self.history.with(|history| {
            let hold = orders.iter().filter(|order| order.holds(history));
            hold.map(|order| (order.player, order.until)).collect()
        })
    }
}
