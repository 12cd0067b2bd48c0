//! Which searches for the best runs take longest: `cargo run --release --example slowest [TITLE ...]`.
//!
//! Every run of every recorded game of the titles named, or of all, is searched until it is proved. A time is that of the
//! processor spent on this thread, whatever else the machine does, and the least of three. Linux only tells it. The
//! records are in `../shared`, which only the authors' machines have.

#![allow(
    clippy::unwrap_used,
    reason = "a measurement that unwraps nothing measures nothing"
)]

#[allow(dead_code)]
#[path = "../tests/kit/records.rs"]
mod records;
#[allow(dead_code)]
#[path = "../tests/kit/runs.rs"]
mod runs;

use roundhouse::engine::rail::route::{Ground, Search, Unit};
use runs::{Position, positions};
use std::time::Duration;

/// How many of the slowest are shown.
const SHOWN: usize = 10;
const TIMES: usize = 3;

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    for title in ["18NewEngland", "1828", "18GB"] {
        if asked.is_empty() || asked.iter().any(|name| name == title) {
            let records = records::of(title);
            let positions: Vec<Position> = records.iter().flat_map(positions).collect();
            show(title, positions.iter().map(measure).collect());
        }
    }
}

/// What a search took.
struct Measure {
    time: Duration,
    states: u64,
    earned: i32,
    name: String,
}

fn measure(position: &Position) -> Measure {
    let rail = position.rail();
    let (ground, units) = (rail.ground(position.company), rail.units(position.company));
    let (time, states, earned) = (0..TIMES).map(|_| search(ground, &units)).min().unwrap();
    let name = position.name.clone();
    Measure {
        time,
        states,
        earned,
        name,
    }
}

/// The time of a search, its states, and what it finds.
fn search(ground: Ground, units: &[Unit]) -> (Duration, u64, i32) {
    let start = processor_time();
    let mut search = Search::new(ground, units);
    let best = search.step(u64::MAX).unwrap();
    let time = processor_time() - start;
    assert!(best.proved);
    (time, search.progress().states, best.earnings.total.0)
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
            "{:>8.2?} {:>7} states ${:<5} {}",
            one.time, one.states, one.earned, one.name
        );
    }
}
