//! Moves that leave a company without a train, or with nothing but bankruptcy, say so before they are made.
//!
//! `ROUNDHOUSE_GAMES=50 cargo nextest run every_title::traps --no-capture` plays so many games a title and house rules.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game, of_rails};
use roundhouse::engine::game::{Choice, Game, Move};
use std::collections::BTreeMap;

/// Returns the moves that are offered one by one, and the dearest of each range.
fn offered(game: &dyn Game) -> Vec<Move> {
    let moves = game
        .choices()
        .into_iter()
        .filter_map(|choice| match choice {
            Choice::Do(made) => Some(made),
            Choice::Amount(amount) => Some((amount.made)(amount.most)),
            Choice::OpenEnded(_) => None,
        });
    moves.collect()
}

/// The number of positions that are looked at before it is given up.
const MOST_POSITIONS: usize = 2_000;

/// The kinds of moves that bring no train by themselves; to redeem shares even costs money.
const NO_WAY_OUT: [&str; 3] = ["declare_bankruptcy", "sell", "redeem"];

/// Checks whether a company is bankrupt whatever is sold: nothing but sales, redemptions and bankruptcy is offered, now and
/// after all of them, which are played one after the other.
fn is_lost(game: &dyn Game, left: &mut usize) -> bool {
    let choices = game.choices();
    let is_way_out = |choice: &Choice<Move>| match choice {
        Choice::Do(made) => !NO_WAY_OUT.contains(&made.kind()),
        _ => true,
    };
    if choices.is_empty() || choices.iter().any(is_way_out) || *left == 0 {
        return false;
    }
    let company = |game: &dyn Game| game.rail().and_then(|rail| rail.company());
    let mut sales = offered(game);
    sales.retain(|made| made.kind() != "declare_bankruptcy");
    sales.iter().all(|sale| {
        *left = left.saturating_sub(1);
        let mut after = game.copy();
        after.apply(sale).unwrap();
        company(&*after) == company(game) && is_lost(&*after, left)
    })
}

/// Names the trap that a move leads into, if it does: looked at by playing it.
fn trap(game: &dyn Game, made: &Move) -> Option<&'static str> {
    let decides = game.decision()?.player;
    let company = game.rail()?.company();
    let mut after = game.copy();
    after.apply(made).ok()?;
    let (before_table, table) = (game.rail()?.table(), after.rail()?.table());
    let emptied = table.components.company_ids().find(|&id| {
        let had = before_table.company(id).trains.len() == 1;
        had && table.company(id).trains.is_empty()
            && Some(id) != company
            && before_table.president(id) == Some(decides)
    });
    let text = made.to_string();
    let is_used = made.kind() == "buy_train"
        && text.contains("\"seller\":")
        && !text.contains("\"seller\":null");
    if emptied.is_some() && is_used {
        return Some("an own company sells its only train");
    }
    // A pass that is all there is to choose leads into nothing.
    if made.kind() == "pass" && offered(game).len() == 1 {
        return None;
    }
    let same = after.rail()?.company() == company && company.is_some();
    let is_trainless = company.is_some_and(|id| before_table.company(id).trains.is_empty());
    // Where there are too many positions nothing is known.
    let is_lost = |game: &dyn Game| {
        let mut left = MOST_POSITIONS;
        let is_lost = is_lost(game, &mut left);
        (left > 0).then_some(is_lost)
    };
    let is_trap = || is_lost(&*after) == Some(true) && is_lost(game) == Some(false);
    (same && is_trainless && is_trap()).then_some(LOST)
}

/// The trap that leaves nothing but bankruptcy.
const LOST: &str = "only bankruptcy is left";

#[test]
fn what_leads_into_a_trap_asks_first() {
    let games = std::env::var("ROUNDHOUSE_GAMES").ok();
    let games: u64 = games.and_then(|games| games.parse().ok()).unwrap_or(2);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for title in of_rails() {
        for seed in 0..games {
            let mut history = new_game(title, title.players.0, seed + 21, &[]);
            let mut dice = Dice::new(seed + 2);
            for _ in 0..1_000 {
                let game = history.game();
                let is_operating = game.rail().is_some_and(|rail| rail.company().is_some());
                for made in offered(game).into_iter().filter(|_| is_operating) {
                    if let Some(trap) = trap(game, &made) {
                        let words = game.choice_text(&made);
                        assert!(
                            words.loss.is_some(),
                            "{}, seed {seed}, after {}: {trap}: {made}",
                            title.name,
                            history.done()
                        );
                        *seen.entry(trap).or_default() += 1;
                    }
                }
                let Some(made) = any_move(game, &mut dice) else {
                    break;
                };
                history.act(&made).unwrap();
            }
        }
    }
    println!("{seen:?}");
    for trap in ["an own company sells its only train", LOST] {
        assert!(seen.contains_key(trap), "{seen:?}");
    }
}
