//! The players' means for the next stock round: how much they could have in hand, which the rules themselves find on a
//! copy of the game that is put there, and in which order they come.

use super::change::Change;
use super::rail_view::Rail;
use crate::engine::game::{Badge, Choice, Game};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;

/// Calculates a player's cash after all sales. They sell all that the rules let them sell, at the present prices.
///
/// None where that is no more than they have.
#[must_use]
pub fn liquidity(game: &dyn Game, player: PlayerId) -> Option<Dollars> {
    let rail = game.rail()?;
    let turn = [
        Change::fact("round", "SR"),
        Change::fact("player", player.0),
    ];
    let there = rail.with_draft_changes(&turn);
    if there.decision()?.player != player {
        return None;
    }
    // The largest sale of each company.
    let mut sales: Vec<(Badge, Dollars)> = Vec::new();
    for choice in there.choices() {
        let Choice::Do(made) = choice else { continue };
        if made.kind() != SELL {
            continue;
        }
        let words = there.choice_text(&made);
        let (Some(badge), Some(part)) = (words.fold, words.row) else {
            continue;
        };
        match sales.iter_mut().find(|(known, _)| *known == badge) {
            Some((_, sum)) => *sum = part.sum.max(*sum),
            None => sales.push((badge, part.sum)),
        }
    }
    let sold: Dollars = sales.into_iter().map(|(_, sum)| sum).sum();
    (sold > Dollars::ZERO).then(|| rail.table().cash(player) + sold)
}

/// The stored name of a sale.
const SELL: &str = "sell";

/// Lists the players in the next order. It is that of the next stock round.
///
/// It is empty where the order is not known yet, since auctions or a stock round that is under way decide it.
#[must_use]
pub fn next_order(game: &dyn Game) -> Vec<PlayerId> {
    // The stock round is the first space of the round track; auctions stand on none.
    let is_decided = game.round().at.is_some_and(|at| at > 0);
    let rail = game.rail().filter(|_| is_decided);
    rail.map(Rail::players_in_order).unwrap_or_default()
}
