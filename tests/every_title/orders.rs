//! Orders to pass, in every title that has decisions for which one may pass beforehand.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game};
use roundhouse::engine::auto_pass::Passing;
use roundhouse::engine::game::{Game, Move};
use roundhouse::engine::ids::PlayerId;
use roundhouse::record::history::History;
use roundhouse::record::storage::order::{Order, PassUntil};
use roundhouse::titles::TITLES;

/// Games in which somebody may pass beforehand, a few of each title.
fn positions() -> Vec<History> {
    let mut found = Vec::new();
    for title in TITLES.iter().copied() {
        for seed in 1..6 {
            let mut dice = Dice::new(seed);
            let mut history = new_game(title, 3, seed, &[]);
            let is_one =
                |game: &dyn Game| game.passing() == Passing::Ahead && game.way_on().is_some();
            while let Some(made) = any_move(history.game(), &mut dice) {
                history.act(&made).unwrap();
                if history.done() > 90 && is_one(history.game()) {
                    found.push(history);
                    break;
                }
            }
        }
    }
    assert!(found.len() > 4, "{}", found.len());
    found
}

/// Whoever decides passes on; the order.
fn order(history: &mut History, until: PassUntil) -> Order {
    let order = Order::new(history, until).unwrap();
    let pass = history.game().way_on().unwrap();
    history.act(&pass).unwrap();
    order
}

/// Some move that is no pass, of whoever decides.
fn deal(game: &dyn Game) -> Option<Move> {
    let pass = game.way_on();
    let mut dice = Dice::new(3);
    (0..60).find_map(|_| any_move(game, &mut dice).filter(|made| Some(made) != pass.as_ref()))
}

fn decider(history: &History) -> Option<PlayerId> {
    history.decider(history.done())
}

/// All others pass until the one with the order is asked again, or another round begins.
fn pass_around(history: &mut History, order: &Order) -> bool {
    while history.game().passing() == Passing::Ahead {
        if decider(history) == Some(order.player) {
            return true;
        }
        let Some(pass) = history.game().way_on() else {
            return false;
        };
        history.act(&pass).unwrap();
    }
    false
}

#[test]
fn an_order_passes_until_somebody_deals() {
    let mut seen = 0;
    for mut history in positions() {
        let round = history.game().round().name;
        let order = order(&mut history, PassUntil::Trade);
        assert_eq!(
            Order::read(order.player, &order.write()),
            Some(order.clone())
        );
        // The last pass of a round may lead through one without decisions to the next like it.
        let ended = history.game().round().name != round;
        let asked = decider(&history) == Some(order.player);
        if ended || asked || history.game().passing() != Passing::Ahead {
            continue;
        }
        assert!(order.holds(&history));
        let before = history.done();
        let Some(deal) = deal(history.game()) else {
            continue;
        };
        history.act(&deal).unwrap();
        assert!(!order.holds(&history), "{:?}: {deal}", history.game());
        assert_eq!(order.passes(&history), None);
        // What ended it is undone: it holds again. What gave it is undone: it is gone.
        history.go_to(before).unwrap();
        assert!(order.holds(&history));
        history.go_to(before - 1).unwrap();
        assert!(order.is_undone(&history) && !order.holds(&history));
        seen += 1;
    }
    assert!(seen > 2, "{seen}");
}

#[test]
fn an_order_for_the_round_holds_whatever_others_do_and_ends_with_it() {
    let mut asked = 0;
    for mut history in positions() {
        let round = history.game().round().name;
        let order = order(&mut history, PassUntil::Round);
        if decider(&history) != Some(order.player) && history.game().round().name == round {
            let deal = deal(history.game());
            if let Some(deal) = deal {
                history.act(&deal).unwrap();
            }
        }
        for _ in 0..40 {
            if !pass_around(&mut history, &order) || history.game().round().name != round {
                break;
            }
            let Some(pass) = order.passes(&history) else {
                break;
            };
            asked += 1;
            history.act(&pass).unwrap();
        }
        while history.game().round().name == round {
            let Some(pass) = history.game().way_on() else {
                break;
            };
            history.act(&pass).unwrap();
        }
        assert!(history.game().round().name == round || !order.holds(&history));
    }
    assert!(asked > 0);
}

#[test]
fn what_is_no_order_is_read_as_none() {
    for text in ["", "trade", "trade x SR 1", "always 3 SR 1"] {
        assert_eq!(Order::read(PlayerId::new(0), text), None, "{text}");
    }
}
