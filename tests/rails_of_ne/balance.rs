//! The simulator's table of balance, played by the same greedy player against this engine: scores and lengths of games
//! lie where the simulator found them.
//!
//! `RAILS_BALANCE=300 cargo nextest run rails_of_ne::balance --no-capture` plays as many games as the table is of.

use crate::kit::rails_of_ne::greedy::Greedy;
use crate::kit::rails_of_ne::{game, setup};
use roundhouse::titles::rails_of_ne::setup::{Either, FOURTH};
use std::collections::BTreeMap;

/// Players, options, the mean score of all seats and the mean length in turns, from 300 games of the simulator.
const TABLE: [(usize, &[Either], f64, f64); 5] = [
    (2, &[], 988.5, 15.95),
    (3, &[], 825.3, 14.64),
    (4, &[], 798.8, 14.32),
    (4, &[FOURTH], 746.3, 14.01),
    (5, &[], 741.8, 13.92),
];
/// How far the means may lie from the table: scores by a share of them, lengths in turns.
const SPREAD: (f64, f64) = (0.12, 0.9);

#[test]
fn greedy_players_come_to_the_scores_of_the_simulator() {
    let asked = std::env::var("RAILS_BALANCE").ok();
    let games: u64 = asked.and_then(|games| games.parse().ok()).unwrap_or(6);
    let mut wrong = Vec::new();
    for (players, options, score, length) in TABLE {
        let (mut scores, mut turns) = (BTreeMap::<&str, Vec<i32>>::new(), 0u32);
        for seed in 0..games {
            // The simulator's cards are the first.
            let mut first = setup(players, 1000 + seed, options);
            first.rules_version = 1;
            let mut game = game(first);
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
            "{players} players, {games} games: {:.0} ({}), {turns:.2} turns; the simulator: {score}, {length}",
            mean(&all),
            each.join(", ")
        );
        if (mean(&all) / score - 1.0).abs() > SPREAD.0 || (turns - length).abs() > SPREAD.1 {
            wrong.push(players);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
