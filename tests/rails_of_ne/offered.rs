//! What is offered is exactly what is possible: everything that can be said is tried.

use crate::kit::dice::Dice;
use crate::kit::play::any_move;
use crate::kit::rails_of_ne::{everything, game, options};
use roundhouse::engine::game::Choice;
use roundhouse::titles::rails_of_ne::Game;
use roundhouse::titles::rails_of_ne::action::Action;
use roundhouse::titles::rails_of_ne::setup::Either;

#[test]
fn what_is_offered_is_what_is_possible() {
    let mut compared = 0;
    for players in 2..=5 {
        let seed = 77 + players as u64;
        let all: Vec<Either> = options().into_iter().flatten().collect();
        let mut game = game(crate::kit::rails_of_ne::setup(players, seed, &all));
        let mut dice = Dice::new(seed);
        for step in 0..900 {
            if game.task().is_none() {
                break;
            }
            if step % 9 == 0 {
                compare(&game);
                compared += 1;
            }
            let made = any_move(&game, &mut dice).unwrap().read().unwrap();
            game.apply(&made).unwrap();
        }
    }
    println!("{compared} decisions compared");
}

/// Every move of the vocabulary is offered or refused.
fn compare(game: &Game) {
    let mut offered: Vec<Action> = Vec::new();
    for choice in Game::choices(game) {
        match choice {
            Choice::Do(action) => offered.push(action),
            Choice::Amount(amount) => {
                let amounts =
                    (amount.least..=amount.most).step_by(usize::try_from(amount.step).unwrap());
                offered.extend(amounts.map(|number| (amount.made)(number)));
            }
            Choice::OpenEnded(_) => panic!("nothing here is too much to list"),
        }
    }
    offered.extend(
        Game::out_of_turn(game)
            .into_iter()
            .map(|(_, action)| action),
    );
    for (index, action) in offered.iter().enumerate() {
        assert!(
            !offered[..index].contains(action),
            "{action:?} is offered twice"
        );
    }
    for action in everything(game) {
        let possible = Game::check(game, &action);
        assert_eq!(
            possible.is_ok(),
            offered.contains(&action),
            "{:?}: {action:?}: {possible:?}",
            game.task()
        );
    }
}
