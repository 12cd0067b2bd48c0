//! The balance of the game: what greedy players score and how long their games are stays where it was measured.
//!
//! `RAILS_BALANCE=60 cargo nextest run rails_of_ne::balance --no-capture` plays as many games as the table is of.

use crate::kit::rails_of_ne::greedy::Greedy;
use crate::kit::rails_of_ne::{game, setup};
use roundhouse::titles::rails_of_ne::setup::{Either, FOURTH};
use std::collections::BTreeMap;

/// Players, options, the mean score of all seats and the mean length in turns, from 60 games.
const TABLE: [(usize, &[Either], f64, f64); 5] = [
    (2, &[], 1092.0, 15.95),
    (3, &[], 884.0, 14.88),
    (4, &[], 824.0, 14.55),
    (4, &[FOURTH], 774.0, 14.13),
    (5, &[], 755.0, 14.32),
];
/// How far the means may lie from the table: scores by a share of them, lengths in turns.
const SPREAD: (f64, f64) = (0.12, 0.9);

#[test]
fn greedy_players_come_to_the_scores_that_were_measured() {
    let asked = std::env::var("RAILS_BALANCE").ok();
    let games: u64 = asked.and_then(|games| games.parse().ok()).unwrap_or(6);
    let mut wrong = Vec::new();
    for (players, options, score, length) in TABLE {
        let (mut scores, mut turns) = (BTreeMap::<&str, Vec<i32>>::new(), 0u32);
        for seed in 0..games {
            let mut game = game(setup(players, 1000 + seed, options));
            let mut greedy = Greedy::default();
            while game.task().is_some() {
                let action = greedy.choose(&game);
                if let Err(refusal) = game.apply(&action) {
                    panic!("seed {seed}: {action:?}: {refusal}: {:?}", game.task());
                }
            }
            turns += u32::from(game.turn());
            for player in game.player_ids() {
                let home = game.player(player).home.letters();
                scores.entry(home).or_default().push(game.worth(player));
            }
        }
        let mean = |scores: &[i32]| f64::from(scores.iter().sum::<i32>()) / scores.len() as f64;
        let all: Vec<i32> = scores.values().flatten().copied().collect();
        let turns = f64::from(turns) / games as f64;
        let each: Vec<String> = scores
            .iter()
            .map(|(home, own)| format!("{home} {:.0}", mean(own)))
            .collect();
        println!(
            "{players} players, {games} games: {:.0} ({}), {turns:.2} turns; measured: {score}, {length}",
            mean(&all),
            each.join(", ")
        );
        if (mean(&all) / score - 1.0).abs() > SPREAD.0 || (turns - length).abs() > SPREAD.1 {
            wrong.push(players);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
