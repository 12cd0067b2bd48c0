//! What is offered is exactly what is possible: everything that anybody might try is tried, and every lay of every tile.

use crate::kit::midwest::looks::{lays_are_accepted, offered_is_accepted, something_can_be_done};
use crate::kit::midwest::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;

/// After how many actions everything is tried again.
const EVERY: usize = 60;

#[test]
fn what_is_offered_is_what_is_possible() {
    for players in 3..=5 {
        let seed = 1000 + players as u64;
        let mut game = game(players, seed);
        let mut player = RandomPlayer::new(seed);
        for number in 1..600 {
            if is_over(&game) {
                break;
            }
            if number % EVERY == 0 {
                something_can_be_done(&game, game.decision().unwrap());
                offered_is_accepted(&game);
                lays_are_accepted(&game);
            }
            let action = player.decide(&game);
            game.apply(&action).unwrap();
        }
    }
}
