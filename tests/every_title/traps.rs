//! Moves that leave a company without a train, or with nothing but bankruptcy, say so before they are made.
//!
//! `ROUNDHOUSE_GAMES=50 cargo nextest run every_title::traps --no-capture` plays so many games a title and house rules.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game, of_rails};
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::table::Status;
use roundhouse::engine::rail::train_loss::train_warnings;
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
    let is_emptied = |&id: &CompanyId| {
        let had = !before_table.company(id).trains.is_empty();
        had && table.company(id).trains.is_empty()
            && table.company(id).status == Status::Floated
            && before_table.president(id) == Some(decides)
    };
    let mut emptied = table.components.company_ids().filter(is_emptied);
    if emptied.next().is_some() && made.kind() == "buy_train" {
        let text = made.to_string();
        let is_used = text.contains("\"seller\":") && !text.contains("\"seller\":null");
        return Some(if is_used { SOLD } else { RUSTED });
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

/// The traps that leave an own company without a train.
const SOLD: &str = "an own company sells its only train";
const RUSTED: &str = "the trains of an own company rust";
/// The trap that leaves nothing but bankruptcy.
const LOST: &str = "only bankruptcy is left";

/// Lists the warnings that the forecast of a move begins with.
fn warnings(game: &dyn Game, made: &Move) -> Vec<String> {
    let after = game.rail().and_then(|rail| rail.foresee(made));
    after.map_or(Vec::new(), |after| train_warnings(game, &*after))
}

#[test]
fn what_leads_into_a_trap_asks_first() {
    let games = std::env::var("ROUNDHOUSE_GAMES").ok();
    let games: u64 = games.and_then(|games| games.parse().ok()).unwrap_or(2);
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    let mut both = 0;
    for title in of_rails() {
        let mut warned: BTreeMap<bool, usize> = BTreeMap::new();
        for seed in 0..games {
            let mut history = new_game(title, title.players.0, seed + 21, &[]);
            let mut dice = Dice::new(seed + 2);
            for _ in 0..1_000 {
                let game = history.game();
                let is_operating = game.rail().is_some_and(|rail| rail.company().is_some());
                for made in offered(game).into_iter().filter(|_| is_operating) {
                    let trap = trap(game, &made);
                    let warnings = warnings(game, &made);
                    let is_emptied = trap == Some(SOLD) || trap == Some(RUSTED);
                    assert!(!is_emptied || !warnings.is_empty(), "{made}");
                    for warning in warnings {
                        let is_for_money = warning.contains(" then cannot pay for a train: ");
                        *warned.entry(is_for_money).or_default() += 1;
                    }
                    if let Some(trap) = trap {
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
        println!("{}: warned {warned:?}", title.name);
        both += usize::from(warned.len() == 2);
    }
    assert!(
        both >= 2,
        "two titles warn of lost trains and of lost money"
    );
    println!("{seen:?}");
    for trap in [SOLD, RUSTED, LOST] {
        assert!(seen.contains_key(trap), "{seen:?}");
    }
}
