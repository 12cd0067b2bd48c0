//! Which searches for the best runs take longest: `cargo run --release --example slowest [TITLE ...]`.
//!
//! Every run of every recorded game of the titles named, or of all, is searched until it is proved or a million states have
//! been entered. A time is that of the processor spent on this thread, whatever else the machine does, and the least of
//! three. Linux only tells it. The records are in `../shared`, which only the authors' machines have; of 18MW there are none,
//! so games are played: `ROUNDHOUSE_GAMES` by random and by greedy players for each number of them, three if it does not say.

#![allow(
    clippy::unwrap_used,
    reason = "a measurement that unwraps nothing measures nothing"
)]

#[allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "tests use more of it"
)]
#[path = "../tests/kit/mod.rs"]
mod kit;

use kit::midwest::greedy::GreedyPlayer;
use kit::midwest::random::{game, is_over};
use kit::random_player::RandomPlayer;
use kit::records;
use kit::runs::{Position, positions, trains};
use roundhouse::engine::rail::route::{RouteContext, Search, Unit};
use roundhouse::titles::midwest::Game;
use roundhouse::titles::midwest::action::Action;
use roundhouse::titles::midwest::choices::Step;
use roundhouse::titles::midwest::companies::CORPORATIONS;
use std::time::Duration;

/// How many of the slowest are shown.
const SHOWN: usize = 10;
const TIMES: usize = 3;
/// After so many states a search is given up.
const STATES: u64 = 1_000_000;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let is_asked = |title| asked.is_empty() || asked.iter().any(|name| name == title);
    for title in ["18NewEngland", "1828", "18GB"] {
        if is_asked(title) {
            let records = records::of(title);
            let positions: Vec<Position> = records.iter().flat_map(positions).collect();
            show(title, positions.iter().map(measure).collect());
        }
    }
    if is_asked("18MW") {
        show("18MW", positions_of_18mw().iter().map(measure).collect());
    }
}

/// All runs of some games of 18MW, half of them by random players, half by greedy ones.
fn positions_of_18mw() -> Vec<Position> {
    let games = std::env::var("ROUNDHOUSE_GAMES").map_or(3, |games| games.parse().unwrap());
    let mut positions = Vec::new();
    for (players, seed) in (3..=5).flat_map(|players| (0..games).map(move |seed| (players, seed))) {
        let (mut random, liking) = (RandomPlayer::new(seed), vec![0.0; CORPORATIONS.len()]);
        let mut greedy = GreedyPlayer::new(seed, liking);
        let name = |how| format!("{players}-{seed}-{how}");
        let start = game(players, seed);
        positions.extend(played(&name("random"), start.clone(), |game| {
            random.decide(game)
        }));
        positions.extend(played(&name("greedy"), start, |game| greedy.decide(game)));
    }
    positions
}

/// A game of 18MW as somebody plays it, before each of its runs; no more than so many decisions, since a few games at random
/// have no end.
fn played(name: &str, mut game: Game, mut decide: impl FnMut(&Game) -> Action) -> Vec<Position> {
    let mut positions = Vec::new();
    for number in 0..10_000 {
        if is_over(&game) {
            break;
        }
        let now = game.decision().unwrap();
        if let (Step::RunTrains, Some(company)) = (now.step, now.company) {
            positions.push(Position {
                name: format!("{name} {number} {}", trains(&game, company)),
                game: Box::new(game.clone()),
                company,
                ran: Vec::new(),
            });
        }
        let action = decide(&game);
        game.apply(&action).unwrap();
    }
    positions
}

/// What a search took.
struct Measure {
    time: Duration,
    states: u64,
    earned: i32,
    proved: bool,
    name: String,
}

fn measure(position: &Position) -> Measure {
    let rail = position.rail();
    let (context, units) = (
        rail.route_context(position.company),
        rail.units(position.company),
    );
    let (time, states, earned, proved) = (0..TIMES).map(|_| search(context, &units)).min().unwrap();
    let name = position.name.clone();
    Measure {
        time,
        states,
        earned,
        proved,
        name,
    }
}

/// The time of a search, its states, what it finds, and whether that is proved to be the most.
fn search(context: RouteContext, units: &[Unit]) -> (Duration, u64, i32, bool) {
    let start = processor_time();
    let mut search = Search::new(context, units).up_to(STATES);
    let best = search.step(u64::MAX).unwrap();
    let time = processor_time() - start;
    let states = search.progress().states;
    (time, states, best.earnings.total.0, best.proved)
}

/// What this thread has had of the processor. Going to the end of the queue brings the system's account up to date.
fn processor_time() -> Duration {
    std::thread::yield_now();
    let account = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    let nanoseconds = account.split(' ').next().unwrap();
    Duration::from_nanos(nanoseconds.parse().unwrap())
}

fn show(title: &str, mut all: Vec<Measure>) {
    all.sort_by_key(|measure| measure.time);
    let (Some(median), Some(slowest)) = (all.get(all.len() / 2), all.last()) else {
        return;
    };
    let sum: Duration = all.iter().map(|one| one.time).sum();
    let states: u64 = all.iter().map(|one| one.states).sum();
    let earned: i32 = all.iter().map(|one| one.earned).sum();
    println!(
        "{title}: {} searches, ${earned}: median {:.2?}, slowest {:.2?}, all {sum:.2?}, {states} states",
        all.len(),
        median.time,
        slowest.time,
    );
    for one in all.iter().rev().take(SHOWN) {
        println!(
            "{:>8.2?} {:>7} states ${:<5} {}{}",
            one.time,
            one.states,
            one.earned,
            one.name,
            if one.proved { "" } else { " (not proved)" }
        );
    }
}
