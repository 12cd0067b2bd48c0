//! Prices that a president may name: for a train or a private company from another owner.

use super::facts::AdvisedGame;
use crate::engine::money::Dollars;
use crate::engine::rail::rail_game::{Action, RailGame};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::title_view::TitleView;

/// The score of a price that the policy would not name.
pub const OTHER: f64 = -5.0;

/// Lists other prices worth thinking about: all that the treasury has, and what keeps it from the next train.
///
/// They are for what the president owns anyway, so that money only changes its place.
pub fn others<T: TitleView>(
    game: &RailGame<T>,
    of: &Action<T>,
    least: Dollars,
    most: Dollars,
) -> Vec<Dollars>
where
    RailGame<T>: AdvisedGame,
{
    let ways: &dyn AdvisedGame = game.as_facts();
    let table = ways.table();
    let president = ways.company().and_then(|company| table.president(company));
    let owner = match of.common() {
        Some(RailMove::BuyTrain {
            seller: Some(seller),
            ..
        }) => table.president(*seller),
        Some(RailMove::BuyPrivate { private, .. }) => {
            table.company(private.company()).shares.president()
        }
        _ => None,
    };
    let Some(company) = ways
        .company()
        .filter(|_| president.is_some() && owner == president)
    else {
        return Vec::new();
    };
    let cash = table.company(company).cash;
    let next = table.depot.cheapest().unwrap_or(Dollars::ZERO);
    let mut prices = vec![most, cash - next, least];
    prices.retain(|price| (least..=most).contains(price));
    prices.dedup();
    prices
}
