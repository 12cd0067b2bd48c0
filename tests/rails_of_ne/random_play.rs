//! Rails of New England at random: for every number of players, with and without each option, everything that is
//! offered is possible, everything adds up, and income is what a second calculation says it is.
//!
//! `RAILS_GAMES=300 cargo nextest run rails_of_ne::random_play` plays more games of each kind.

use super::referee::income::income_of;
use super::referee::money::{change_by, is_before_bookkeeping};
use crate::kit::dice::Dice;
use crate::kit::play::any_move;
use crate::kit::rails_of_ne::greedy::Greedy;
use crate::kit::rails_of_ne::{GAMES, game, options};
use roundhouse::engine::game::Game as AnyGame;
use roundhouse::titles::rails_of_ne::Game;
use roundhouse::titles::rails_of_ne::action::Action;
use roundhouse::titles::rails_of_ne::agenda::Task;
use roundhouse::titles::rails_of_ne::game_end::LAST_TURN;
use roundhouse::titles::rails_of_ne::setup::Setup;
use std::collections::BTreeMap;

/// How often each kind of thing was done.
type Tally = BTreeMap<String, usize>;

/// Plays a game to its end, and looks at everything after each move.
///
/// A sober player is greedy nine times out of ten, so that networks grow and everything gets claimed.
fn play(setup: Setup, seed: u64, sober: bool, tally: &mut Tally) -> Game {
    let mut game = game(setup);
    let mut dice = Dice::new(seed);
    let mut greedy = Greedy::default();
    let mut moves = 0;
    while game.task().is_some() {
        let out_of_turn = Game::out_of_turn(&game);
        let aside = out_of_turn.into_iter().next().filter(|_| dice.percent(5));
        let made = match aside {
            Some((_, aside)) => aside,
            None if sober && dice.percent(90) => greedy.choose(&game),
            None => any_move(&game, &mut dice).unwrap().read().unwrap(),
        };
        // Trading and selling go on for ever if one likes.
        let made = if dice.percent(50) && lingers(&game, &made) {
            Action::Pass
        } else {
            made
        };
        let before = game.clone();
        assert_eq!(Game::check(&game, &made), Ok(()), "{before:?}: {made:?}");
        game.apply(&made).unwrap();
        assert_eq!(
            Game::find_inconsistency(&game),
            None,
            "seed {seed}: {made:?}"
        );
        assert!(AnyGame::seen(&game) >= AnyGame::seen(&before));
        let kind = serde_json::to_string(&made).unwrap();
        let kind = kind.split('"').nth(1).unwrap_or_default().to_string();
        *tally.entry(kind).or_default() += 1;
        if let Action::Act { card, .. } = made {
            *tally.entry(card.symbol().to_string()).or_default() += 1;
        }
        let quiet = |game: &Game| game.task().is_some_and(is_before_bookkeeping);
        if quiet(&before) && quiet(&game) && game.turn() == before.turn() {
            let player = before.decider().unwrap();
            let change = game.player(player).cash - before.player(player).cash;
            let second = change_by(&before, &made);
            assert!(
                second.is_none_or(|second| second == change),
                "seed {seed}: {made:?}: {change}, {second:?}"
            );
        }
        for player in game.player_ids() {
            let second = income_of(&game, player);
            assert_eq!(
                game.income(player, game.now()),
                second,
                "seed {seed}: {made:?}"
            );
        }
        moves += 1;
        assert!(moves < 20_000, "seed {seed} does not end");
    }
    assert!(AnyGame::outcome(&game).is_some());
    assert!(game.turn() <= LAST_TURN);
    game
}

fn lingers(game: &Game, made: &Action) -> bool {
    let trades = matches!(made, Action::Offer { .. });
    let sells = matches!(
        (game.task(), made),
        (Some(Task::Act { .. }), Action::Sell { .. })
    );
    (trades || sells) && game.check(&Action::Pass).is_ok()
}

#[test]
fn games_at_random_end_and_add_up() {
    let mut tally = Tally::new();
    for players in 2..=5 {
        for (index, with) in options().into_iter().enumerate() {
            for number in 0..*GAMES {
                let seed = (players * 1000 + index) as u64 * 1_000_000 + number;
                for sober in [false, true] {
                    let setup = crate::kit::rails_of_ne::setup(players, seed, &with);
                    play(setup, seed, sober, &mut tally);
                }
            }
        }
    }
    println!("{tally:#?}");
    let all = "agree act ask ask_hand build claim decline demand discard draw give home inherit inspect keep lapse \
               loan mail offer pass pay pinkerton play propose repay retire route sell start subsidy suffer take";
    for kind in all.split_whitespace() {
        assert!(tally.contains_key(kind), "nobody did {kind}");
    }
}
