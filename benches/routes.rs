//! How long the best runs take, with proof: `cargo bench --bench routes`.
//!
//! Every run of every recorded game, title by title, with the slowest and the median; the positions of game 73885
//! for which `../shared/PERFORMANCE.md` has the leading website's times; and made-up boards as dense as can be. The
//! records are in `../shared`, which only the authors' machines have; without them the made-up boards remain.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a benchmark that unwraps nothing has no record to play"
)]

#[allow(dead_code)]
#[path = "../tests/kit/boards/mod.rs"]
mod boards;
#[allow(dead_code)]
#[path = "../tests/kit/records.rs"]
mod records;
#[allow(dead_code)]
#[path = "../tests/kit/runs.rs"]
mod runs;

use boards::{Dice, US, dense_board, draw_markers, unit};
use criterion::Criterion;
use records::Record;
use roundhouse::engine::game::Game;
use roundhouse::engine::rail::board::Board;
use roundhouse::engine::rail::route::{Best, RouteContext, Search, TrainRule, Unit, best_runs};
use roundhouse::record::website::importer;
use roundhouse::titles::TITLES;
use runs::{Position, positions};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    for title in ["18NewEngland", "1828", "18GB"] {
        let records = records::of(title);
        if !records.is_empty() {
            recorded_runs(&mut criterion, title, &records);
            best_lays(&mut criterion, title, &records);
        }
    }
    if let Some(record) = records::real() {
        beside_the_leading_site(&mut criterion, &record);
    }
    dense_boards(&mut criterion);
    criterion.final_summary();
}

/// How many states the search looks at.
fn states(context: RouteContext, units: &[Unit]) -> u64 {
    let mut search = Search::new(context, units);
    while search.step(Search::SLICE).is_none() {}
    search.progress().states
}

/// The median time of some repetitions.
fn time(mut job: impl FnMut()) -> Duration {
    let mut times: Vec<Duration> = (0..5)
        .map(|_| {
            let start = Instant::now();
            job();
            start.elapsed()
        })
        .collect();
    times.sort();
    times[times.len() / 2]
}

/// The quickest first.
fn by_time<T>(all: &[T], job: impl Fn(&T)) -> Vec<(Duration, &T)> {
    let mut timed: Vec<_> = all.iter().map(|one| (time(|| job(one)), one)).collect();
    timed.sort_by_key(|(time, _)| *time);
    timed
}

fn recorded_runs(criterion: &mut Criterion, title: &str, records: &[Record]) {
    let all: Vec<Position> = records.iter().flat_map(positions).collect();
    let timed = by_time(&all, |position| {
        assert!(black_box(position.solve()).proved);
    });
    let (median, slowest) = (&timed[timed.len() / 2], &timed[timed.len() - 1]);
    println!(
        "{} recorded runs in {} games of {title}",
        timed.len(),
        records.len()
    );
    println!("slowest: {:?} ({})", slowest.0, slowest.1.name);
    println!(
        "99 of 100 take at most {:?}",
        timed[timed.len() * 99 / 100].0
    );
    println!("median: {:?} ({})", median.0, median.1.name);
    let states = all.iter().map(|one| {
        states(
            one.rail().route_context(one.company),
            &one.rail().units(one.company),
        )
    });
    println!("most states: {:?}", states.max());
    assert!(slowest.0 < Duration::from_millis(10), "the bar is 10 ms");
    assert!(median.0 < Duration::from_millis(1), "the bar is 1 ms");
    let mut group = criterion.benchmark_group(format!("recorded runs of {title}"));
    group.bench_function("slowest", |bencher| bencher.iter(|| slowest.1.solve()));
    group.bench_function("median", |bencher| bencher.iter(|| median.1.solve()));
    group.bench_function("all", |bencher| {
        bencher.iter(|| all.iter().map(|one| one.solve().earnings.total).max());
    });
    group.finish();
}

/// Every legal lay in the position with the most of them, ranked by what the company would then earn.
fn best_lays(criterion: &mut Criterion, title: &str, records: &[Record]) {
    let mut busiest: Option<(usize, Box<dyn Game>)> = None;
    for record in records {
        let (_, mut import) = importer(TITLES, &record.export).unwrap();
        for action in record.export.effective_actions() {
            import.play(action).unwrap();
            let lays = import.game().rail().unwrap().lays().len();
            if busiest.as_ref().is_none_or(|(most, _)| lays > *most) {
                busiest = Some((lays, import.game().copy()));
            }
        }
    }
    let (lays, game) = busiest.unwrap();
    let rail = game.rail().unwrap();
    let company = rail.company().unwrap();
    let symbol = rail.table().symbol(company);
    println!("{lays} legal lays of {symbol} in the busiest position of {title}");
    let earned = |lay| {
        let next = game.after(&rail.lay(lay)).unwrap();
        let rail = next.rail().unwrap();
        best_runs(rail.route_context(company), &rail.units(company))
            .earnings
            .total
    };
    let name = format!("best lays of the busiest position of {title}");
    criterion.bench_function(&name, |bencher| {
        bencher.iter(|| rail.lays().into_iter().map(earned).max());
    });
}

/// Action, what the leading website found, in how many seconds: the table in `../shared/PERFORMANCE.md`.
const LEADING_SITE: [(&str, i32, f64); 17] = [
    ("637", 290, 0.2),
    ("639", 500, 33.0),
    ("643", 580, 0.5),
    ("646", 960, 30.0),
    ("650", 320, 4.4),
    ("655", 780, 20.0),
    ("659", 400, 0.5),
    ("663", 720, 2.4),
    ("668", 360, 29.0),
    ("670", 290, 0.5),
    ("673", 920, 32.0),
    ("676", 580, 0.9),
    ("679", 960, 39.0),
    ("682", 320, 9.8),
    ("688", 780, 33.0),
    ("692", 900, 15.0),
    ("697", 780, 37.0),
];

fn beside_the_leading_site(criterion: &mut Criterion, record: &Record) {
    let positions = positions(record);
    let late: Vec<(&Position, i32, f64)> = LEADING_SITE
        .iter()
        .map(|&(action, found, seconds)| {
            let prefix = format!("{} {action} ", record.name);
            let same = |position: &&Position| position.name.starts_with(&prefix);
            (positions.iter().find(same).unwrap(), found, seconds)
        })
        .collect();
    println!("| position | theirs | in | ours | in | times as fast |\n|---|---|---|---|---|---|");
    for (position, found, seconds) in &late {
        let best = position.solve();
        assert!(best.proved && best.earnings.total.0 >= *found);
        let ours = time(|| drop(black_box(position.solve())));
        println!(
            "| {} | {found} | {seconds} s | {} | {ours:.2?} | {:.0} |",
            position.name,
            best.earnings.total.0,
            seconds / ours.as_secs_f64()
        );
    }
    criterion.bench_function("the 17 runs measured on the leading site", |bencher| {
        bencher.iter(|| {
            late.iter()
                .map(|(one, ..)| one.solve().earnings.total)
                .max()
        });
    });
    let busiest = &late[10].0;
    criterion.bench_function(&format!("D&H with two 8E ({})", busiest.name), |bencher| {
        bencher.iter(|| busiest.solve());
    });
}

/// A made-up board with trains.
struct Dense {
    name: String,
    board: Board,
    units: Vec<Unit>,
}

impl Dense {
    fn solve(&self) -> Best {
        best_runs(self.route_context(), &self.units)
    }

    fn route_context(&self) -> RouteContext<'_> {
        RouteContext::new(&self.board, US, 3)
    }
}

/// Every hex of the 18NewEngland map on its densest brown or gray tile, with three and with four trains.
fn dense_boards(criterion: &mut Criterion) {
    let mut all = Vec::new();
    // The last four are the hardest of the first four hundred.
    for seed in (1..=40).chain([160, 283, 306, 360]) {
        let mut dice = Dice::new(seed);
        let mut board = dense_board(&mut dice);
        draw_markers(&mut board, &mut dice);
        for (trains, plain) in [
            ("4 8E 8E", &[4][..]),
            ("4 3 8E 8E", &[4, 3]),
            ("4 4 8E 8E", &[4, 4]),
        ] {
            let plain = plain.iter().map(|&stops| unit(TrainRule::plain(stops), 1));
            let express = unit(TrainRule::express(8), 2);
            all.push(Dense {
                name: format!("board {seed}, trains {trains}"),
                board: board.clone(),
                units: plain.chain([express]).collect(),
            });
        }
    }
    let timed = by_time(&all, |dense| {
        assert!(black_box(dense.solve()).proved);
    });
    let (median, slowest) = (&timed[timed.len() / 2], &timed[timed.len() - 1]);
    println!("{} dense boards with trains", all.len());
    println!("slowest: {:?} ({})", slowest.0, slowest.1.name);
    println!("median: {:?} ({})", median.0, median.1.name);
    let states = states(slowest.1.route_context(), &slowest.1.units);
    println!("states of the slowest: {states}");
    println!("the bar is a second; the slowest is near it, so other work on the machine decides");
    let mut group = criterion.benchmark_group("dense boards");
    group.sample_size(10);
    group.bench_function("slowest", |bencher| bencher.iter(|| slowest.1.solve()));
    group.bench_function("median", |bencher| bencher.iter(|| median.1.solve()));
    group.finish();
}
