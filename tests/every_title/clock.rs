//! The clock, by a clock of our own: nothing is lost or gained by undoing, opening again, other tabs or sleep.

use crate::kit::dice::Dice;
use crate::kit::play::{any_move, new_game};
use roundhouse::record::history::History;
use roundhouse::record::storage::clock::{Clock, Terms};
use roundhouse::titles::TITLES;
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What was done lately and how long each decision took: kept here without looking at the clock's own books.
#[derive(Default)]
struct Books {
    /// By the moves that led there.
    taken: BTreeMap<u64, u64>,
}

/// The moves that led to each moment up to now, each as a number.
fn paths(history: &History) -> Vec<u64> {
    let mut hasher = DefaultHasher::new();
    let mut paths = vec![hasher.finish()];
    for made in &history.actions()[..history.done()] {
        made.text().hash(&mut hasher);
        paths.push(hasher.finish());
    }
    paths
}

fn path(history: &History) -> u64 {
    paths(history).pop().unwrap()
}

impl Books {
    /// By seat, what was taken on the way to where the game stands.
    fn of(&self, history: &History) -> Vec<u64> {
        let mut sums = vec![0; history.game().standings().len()];
        for (at, path) in paths(history).iter().enumerate() {
            if let Some(by) = history.decider(at) {
                sums[by.index()] += self.taken.get(path).copied().unwrap_or(0);
            }
        }
        sums
    }
}

fn taken(clock: &Clock, history: &History) -> Vec<u64> {
    let shares = clock.shares(history).into_iter();
    shares.map(|share| share.taken).collect()
}

#[test]
fn nothing_is_lost_or_gained_over_a_thousand_undos_reloads_other_tabs_and_sleeps() {
    for title in TITLES {
        let mut history = new_game(title, 3, 11, &[]);
        let (mut dice, mut now) = (Dice::new(77), 1_000_000);
        let (mut clock, mut books) = (Clock::new(Terms::PROPOSED), Books::default());
        clock.look(&history, now, true);
        let mut undone = 0;
        while undone < 1_000 {
            // Somebody thinks, and the clock is looked at each second or so.
            for _ in 0..dice.below(4) {
                let passed = 1 + dice.below(1_500) as u64;
                now += passed;
                clock.look(&history, now, true);
                *books.taken.entry(path(&history)).or_default() += passed;
            }
            match dice.below(12) {
                0 => clock = Clock::read(&clock.write()).unwrap(),
                1 => {
                    // Another tab is looked at.
                    clock.look(&history, now, false);
                    now += dice.below(60_000) as u64;
                    clock.look(&history, now, false);
                }
                // The device sleeps.
                2 => now += 6_000 + dice.below(9_000_000) as u64,
                3 => {
                    clock.is_paused = true;
                    clock.look(&history, now, true);
                    now += 1_000;
                    clock.look(&history, now, true);
                    clock.is_paused = false;
                }
                4..7 => undone += usize::from(history.undo().unwrap()),
                7 => {
                    history.redo().unwrap();
                }
                _ => match any_move(history.game(), &mut dice) {
                    Some(made) => history.act(&made).unwrap(),
                    None => history.go_to(0).unwrap(),
                },
            }
            clock.look(&history, now, true);
            // What was undone is given back: what counts is the way that leads here.
            if dice.below(10) == 0 {
                let ours = taken(&clock, &history);
                assert_eq!(ours, books.of(&history), "{}", title.name);
                let rounds = clock.by_round(&history);
                let by_rounds: u64 = rounds.iter().flat_map(|(_, sums)| sums).sum();
                assert_eq!(by_rounds, ours.iter().sum::<u64>());
            }
        }
        // The same moves again find the same times.
        let before = taken(&clock, &history);
        let done = history.done();
        history.go_to(0).unwrap();
        history.go_to(done).unwrap();
        assert_eq!(taken(&clock, &history), before, "{}", title.name);
    }
}

#[test]
fn what_each_has_taken_is_what_was_thought_on_the_way() {
    for title in TITLES {
        let mut history = new_game(title, 3, 5, &[]);
        let (mut dice, mut now) = (Dice::new(3), 50);
        let (mut clock, mut books) = (Clock::new(Terms::PROPOSED), Books::default());
        clock.look(&history, now, true);
        for _ in 0..300 {
            let passed = 1 + dice.below(4_000) as u64;
            now += passed;
            clock.look(&history, now, true);
            *books.taken.entry(path(&history)).or_default() += passed;
            if dice.below(4) == 0 {
                history.undo().unwrap();
            } else if let Some(made) = any_move(history.game(), &mut dice) {
                history.act(&made).unwrap();
            }
            clock.look(&history, now, true);
        }
        assert_eq!(
            taken(&clock, &history),
            books.of(&history),
            "{}",
            title.name
        );
    }
}

#[test]
fn everybody_gets_more_by_rounds_turns_and_questions() {
    for title in TITLES {
        let mut history = new_game(title, 3, 9, &[]);
        let terms = Terms {
            game: 100,
            round: 10,
            turn: 1,
            asked: 0,
            ..Terms::default()
        };
        let clock = Clock::new(terms);
        let mut dice = Dice::new(4);
        let mut before: Vec<u64> = vec![0; 3];
        for _ in 0..400 {
            let allowed: Vec<u64> = clock
                .shares(&history)
                .iter()
                .map(|share| share.allowed)
                .collect();
            assert!(allowed.iter().zip(&before).all(|(now, then)| now >= then));
            before = allowed;
            let Some(made) = any_move(history.game(), &mut dice) else {
                break;
            };
            history.act(&made).unwrap();
        }
        assert!(
            before.iter().all(|allowed| *allowed >= 110_000),
            "{}: {before:?}",
            title.name
        );
    }
}
