//! Consent of somebody who does not exist is not given: what a company has that nobody leads is not for sale, in any
//! title.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game};
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::titles::TITLES;
use serde_json::Value;

/// How many moves of a game are looked at.
const MOVES: usize = 700;

/// The moves that are offered; of prices the least.
fn offered(game: &dyn Game) -> Vec<Move> {
    let choices = game.choices().into_iter();
    let moves = choices.filter_map(|choice| match choice {
        Choice::Do(made) => Some(made),
        Choice::Amount(amount) => Some((amount.made)(amount.least)),
        Choice::OpenEnded(_) => None,
    });
    moves.collect()
}

/// Who would have to agree to a move: whoever leads the company that sells a train or a station marker by it.
fn seller(game: &dyn Game, made: &Move) -> Option<CompanyId> {
    let rail = game.rail()?;
    let table = rail.table();
    let text: Value = serde_json::from_str(&made.to_string()).ok()?;
    let (verb, named) = text.as_object()?.iter().next()?;
    if verb == "buy_marker" {
        return table.board.occupant(rail.space(made)?);
    }
    table
        .components
        .company_by_symbol(named["seller"].as_str()?)
}

#[test]
fn nothing_is_for_sale_of_a_company_that_nobody_leads() {
    for &title in TITLES {
        let (mut sales, mut left) = (0, 0);
        for seed in 0..3 {
            let players = title.players.0 + 1;
            let mut history = new_game(title, players, seed, &[]);
            let mut dice = Dice::new(seed);
            for _ in 0..MOVES {
                let game = history.game();
                for made in offered(game) {
                    if let Some(seller) = seller(game, &made) {
                        let president = game.rail().unwrap().table().president(seller);
                        assert!(president.is_some(), "{} {seed}: {made}", title.name);
                        sales += 1;
                    }
                }
                if let Some(rail) = game.rail() {
                    let mut running = rail.table().running();
                    left += usize::from(running.any(|id| rail.table().president(id).is_none()));
                }
                let Some(made) = any_move(game, &mut dice) else {
                    break;
                };
                history.act(&made).unwrap();
            }
        }
        println!(
            "{}: {sales} sales, {left} decisions with a company that nobody leads",
            title.name
        );
        assert!(left == 0 || sales > 0, "{}", title.name);
    }
}
