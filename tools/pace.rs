//! How fast 18NewEngland's rules are for players that think: `cargo run --release --example pace`.
//!
//! Three measures, each with every check that the rules have:
//!
//! * listing the choices at every position of the recorded game 73885;
//! * applying all its actions, one after the other;
//! * games played from start to end at random, with any legal choice at every step: any lay, any runs, any price.
//!   Each is played three times and the shortest counts, so that what else the machine does counts for less.
//!
//! `pace record` leaves out the games at random. `tools/pace.sh COMMIT` builds this file against an older commit too
//! and runs the two in turn. The record is in `../shared`, which only the authors' machines have; where it is not,
//! that is said, and only the games at random are measured.

#![allow(
    clippy::unwrap_used,
    reason = "a measurement that unwraps nothing measures nothing"
)]

use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{Board, TrackAt};
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::network::own_stops;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::tile::End;
use roundhouse::record::website::Export;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::Choice;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{Game, HouseRules, Round, Setup};
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

/// How often the recorded game is gone through; its figures are medians.
const ROUNDS: usize = 41;
/// Games at random for each number of players, by the rulebook.
const GAMES: u64 = 100;

fn main() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/records/18NewEngland/73885.json");
    match std::fs::read_to_string(&path) {
        Ok(text) => measure_record(&text),
        Err(_) => println!(
            "{} is not there: the record is not measured.",
            path.display()
        ),
    }
    if std::env::args().nth(1).as_deref() != Some("record") {
        measure_random_games();
    }
}

fn measure_record(text: &str) {
    let export = Export::read(text).unwrap();
    let (setup, actions) = Importer::import(&export).unwrap().into_record();
    let mut game = Game::new(setup.clone()).unwrap();
    let mut positions = Vec::new();
    for action in &actions {
        positions.push(game.clone());
        game.apply(action).unwrap();
    }
    let list = || positions.iter().map(|game| game.choices().len()).sum();
    let apply = || {
        let mut game = Game::new(setup.clone()).unwrap();
        actions
            .iter()
            .map(|action| game.apply(action).unwrap().len())
            .sum()
    };
    let measures: [(&str, &dyn Fn() -> usize); 2] = [("choices", &list), ("apply", &apply)];
    for (name, measure) in measures {
        println!("{name} {:.3} ms", millis(median(ROUNDS, measure)));
    }
}

fn median(rounds: usize, measure: &dyn Fn() -> usize) -> Duration {
    let mut times: Vec<Duration> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            black_box(measure());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[rounds / 2]
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn measure_random_games() {
    for players in 2..=5 {
        let mut times = Vec::new();
        let mut decisions = 0;
        for seed in 0..GAMES {
            let mut time = || {
                let start = Instant::now();
                decisions += play_at_random(players, seed);
                start.elapsed()
            };
            times.push(time().min(time()).min(time()));
        }
        times.sort_unstable();
        println!(
            "random games of {players}: median {:.3} ms, slowest {:.3} ms, {} decisions each",
            millis(times[times.len() / 2]),
            millis(times[times.len() - 1]),
            decisions / times.len() / 3,
        );
    }
}

/// Plays a game to its end and says after how many decisions that was.
fn play_at_random(players: usize, seed: u64) -> usize {
    let names = (1..=players).map(|seat| format!("Player {seat}")).collect();
    let mut game = Game::new(Setup::new(names, seed, HouseRules::Rulebook)).unwrap();
    let mut dice = Dice(seed);
    let mut decisions = 0;
    while !matches!(game.round(), Round::Over(_)) {
        let action = decide(&game, &mut dice);
        game.apply(&action).unwrap();
        decisions += 1;
    }
    decisions
}

/// Any legal action: each choice, each lay and each set of runs may come up.
fn decide(game: &Game, dice: &mut Dice) -> Action {
    let mut choices = game.choices();
    let lays = if choices.contains(&Choice::LayTrack(None)) {
        choices.retain(|choice| *choice != Choice::LayTrack(None));
        game.lays()
    } else {
        Vec::new()
    };
    let chosen = dice.below(choices.len() + lays.len());
    if let Some(lay) = chosen.checked_sub(choices.len()) {
        return lays[lay].action();
    }
    match choices.swap_remove(chosen) {
        Choice::Do(action) => action,
        Choice::Price {
            of, least, most, ..
        } => {
            let more = dice.below(usize::try_from((most - least).0 + 1).unwrap());
            let price = least + Dollars(i32::try_from(more).unwrap());
            of.at_price(price)
        }
        _ => {
            let company = game.decision().unwrap().company.unwrap();
            Action::Common(RailMove::run(any_runs(game, company, dice)))
        }
    }
}

/// Legal runs of a company, which may be any: each unit tries a walk, and runs it if it may.
fn any_runs(game: &Game, company: CompanyId, dice: &mut Dice) -> Vec<Run> {
    let board = &game.table().board;
    let markers: Vec<_> = own_stops(board, company).collect();
    let mut runs = Vec::new();
    for unit in (0..).take(game.units(company).len()) {
        let start = markers[dice.below(markers.len())];
        let mut track = any_arm(board, start.hex, start.stop, dice);
        track.reverse();
        track.extend(any_arm(board, start.hex, start.stop, dice));
        runs.push(Run { unit, track });
        if game.check_runs(company, &runs).is_err() {
            runs.pop();
        }
    }
    runs
}

/// A walk from a stop to any other, or no walk at all.
fn any_arm(
    board: &Board,
    mut hex: roundhouse::engine::rail::ids::HexId,
    stop: u8,
    dice: &mut Dice,
) -> Vec<TrackAt> {
    let mut track: Vec<TrackAt> = Vec::new();
    let mut complete = 0;
    let mut from = End::Stop(stop);
    while !(matches!(from, End::Stop(_)) && dice.below(4) == 0) {
        let ways: Vec<_> = board
            .tracks_from(hex, from)
            .filter(|(piece, _)| !track.contains(piece))
            .collect();
        if ways.is_empty() {
            break;
        }
        let (piece, to) = ways[dice.below(ways.len())];
        track.push(piece);
        from = match to {
            End::Stop(_) => {
                complete = track.len();
                to
            }
            End::Edge(edge) => match board.neighbor(hex, edge) {
                Some((there, entry)) => {
                    hex = there;
                    End::Edge(entry)
                }
                None => break,
            },
        };
    }
    track.truncate(complete);
    track
}

/// A small generator of random numbers (splitmix64).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % count as u64).unwrap()
    }
}
