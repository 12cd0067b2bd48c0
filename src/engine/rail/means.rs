//! What players bring to the next stock round: how much they could have in hand, which is found by the rules themselves on a
//! copy of the game that is put there, and when they come.

use super::correction::Change;
use super::door::Rail;
use crate::engine::game::{Badge, Choice, Game};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use serde_json::Value;

/// What a player would have in cash after selling all that the rules let one sell, at the present prices; none where
/// that is no more than one has.
#[must_use]
pub fn liquidity(game: &dyn Game, player: PlayerId) -> Option<Dollars> {
    let rail = game.rail()?;
    let fact = |name: &str, to: Value| Change::new(name, Value::Null, to);
    let there = rail.drafted(&[fact("round", "SR".into()), fact("player", player.0.into())]);
    if there.decision()?.player != player {
        return None;
    }
    // Of each company the largest sale.
    let mut sales: Vec<(Badge, Dollars)> = Vec::new();
    for choice in there.choices() {
        let Choice::Do(made) = choice else { continue };
        if made.kind() != SELL {
            continue;
        }
        let words = there.words(&made);
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

/// How the verb of sales is spelled.
const SELL: &str = "sell";

/// The players in the order in which they come in the next stock round; none where that is not known yet, since it is
/// decided before by auctions or in a stock round that is under way.
#[must_use]
pub fn next_order(game: &dyn Game) -> Vec<PlayerId> {
    // The stock round is the first space of the round track; auctions stand on none.
    let is_decided = game.round().at.is_some_and(|at| at > 0);
    let rail = game.rail().filter(|_| is_decided);
    rail.map(Rail::players_in_order).unwrap_or_default()
}
