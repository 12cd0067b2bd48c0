//! Whole games of 18MW played at random: after every action everything must add up, and what is offered must be exactly
//! what is possible.
//!
//! A step that is passed over although something could be done in it costs somebody a turn without a word. So wherever the
//! engine goes on by itself, every action there has to be refused; wherever it waits, something has to be possible; and
//! what it lists has to be what it accepts. Runs are looked for by walking the track, not by the engine's own search.
//!
//! What may be done at any time in a turn is asked for in its first and its last step, so that in the others it may be
//! possible where the engine goes on.
//!
//! `ROUNDHOUSE_GAMES` sets how many games are played for each number of players. A failure names the game;
//! `ROUNDHOUSE_FIRST` is the first seed.

use crate::kit::dice::how_many;
use crate::kit::midwest::looks::Looks;
use crate::kit::midwest::random::game;

/// The first seed, for looking at other games.
fn first() -> u64 {
    let asked = std::env::var("ROUNDHOUSE_FIRST").ok();
    asked.map_or(0, |first| {
        first.parse().expect("ROUNDHOUSE_FIRST is a number")
    })
}

fn random_games(players: usize) {
    let mut looks = Looks::default();
    for seed in first()..first() + how_many(2) {
        looks.at_game(&game(players, seed), seed);
    }
    println!("{players} players: {looks:#?}");
    assert!(
        looks.passed_over.len() > 3 && looks.done.len() > 12 && looks.compared > 20,
        "{looks:?}"
    );
}

#[test]
fn three_players_play_at_random() {
    random_games(3);
}

#[test]
fn four_players_play_at_random() {
    random_games(4);
}

#[test]
fn five_players_play_at_random() {
    random_games(5);
}
