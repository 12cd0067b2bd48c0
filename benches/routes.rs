//! How long the best runs take, with proof: `cargo bench --bench routes`.
//!
//! Every run of every recorded game of 18NewEngland, with the slowest and the median; the positions of game 73885
//! for which `../shared/PERFORMANCE.md` has the leading website's times; and made-up boards as dense as can be. The
//! records are in `../shared`, which only the authors' machines have; without them the made-up boards remain.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a benchmark that unwraps nothing has no record to play"
)]

#[allow(dead_code)]
#[path = "../tests/kit/records.rs"]
mod records;
#[path = "../tests/route_support/mod.rs"]
mod route_support;

use criterion::Criterion;
use records::Record;
use roundhouse::engine::rail::board::Board;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::route::{Best, Ground, Search, TrainRule, Unit, best_runs};
use roundhouse::titles::new_england::choices::Step;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{COMPONENTS, Game};
use route_support::{Dice, US, dense_board, draw_markers, unit};
use std::hint::black_box;
use std::time::{Duration, Instant};

fn main() {
    let mut criterion = Criterion::default().sample_size(20).configure_from_args();
    let records = records::all();
    if !records.is_empty() {
        recorded_runs(&mut criterion, &records);
        best_lays(&mut criterion, &records);
    }
    if let Some(record) = records::real() {
        beside_the_leading_site(&mut criterion, &record);
    }
    dense_boards(&mut criterion);
    criterion.final_summary();
}

/// A company that is about to run.
struct Position {
    name: String,
    game: Game,
    company: CompanyId,
}

impl Position {
    fn solve(&self) -> Best {
        best_runs(
            self.game.ground(self.company),
            &self.game.units(self.company),
        )
    }
}

/// A record before each of its runs, named by game, action, company and trains.
fn positions(record: &Record) -> Vec<Position> {
    let mut importer = Importer::new(&record.export).unwrap();
    let mut positions = Vec::new();
    for (action, line) in record.export.effective_actions().iter().zip(record.lines()) {
        if action.kind == "run_routes" {
            let game = importer.game().clone();
            let symbol = line["action"]["entity"].as_str().unwrap();
            let company = COMPONENTS.company_by_symbol(symbol).unwrap();
            let units = game.units(company);
            let trains = units.iter().flat_map(|unit| &unit.trains);
            let trains: Vec<_> = trains
                .map(|train| COMPONENTS.train(train.kind).name)
                .collect();
            let name = format!(
                "{} {} {symbol} {}",
                record.name,
                line["id"],
                trains.join(" ")
            );
            positions.push(Position {
                name,
                game,
                company,
            });
        }
        importer.play(action).unwrap();
    }
    positions
}

/// How many states the search looks at.
fn states(ground: Ground, units: &[Unit]) -> u64 {
    let mut search = Search::new(ground, units);
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

fn recorded_runs(criterion: &mut Criterion, records: &[Record]) {
    let all: Vec<Position> = records.iter().flat_map(positions).collect();
    let timed = by_time(&all, |position| {
        assert!(black_box(position.solve()).proved);
    });
    let (median, slowest) = (&timed[timed.len() / 2], &timed[timed.len() - 1]);
    println!("{} recorded runs in {} games", timed.len(), records.len());
    println!("slowest: {:?} ({})", slowest.0, slowest.1.name);
    println!(
        "99 of 100 take at most {:?}",
        timed[timed.len() * 99 / 100].0
    );
    println!("median: {:?} ({})", median.0, median.1.name);
    let states = all
        .iter()
        .map(|one| states(one.game.ground(one.company), &one.game.units(one.company)));
    println!("most states: {:?}", states.max());
    assert!(slowest.0 < Duration::from_millis(10), "the bar is 10 ms");
    assert!(median.0 < Duration::from_millis(1), "the bar is 1 ms");
    let mut group = criterion.benchmark_group("recorded runs");
    group.bench_function("slowest", |bencher| bencher.iter(|| slowest.1.solve()));
    group.bench_function("median", |bencher| bencher.iter(|| median.1.solve()));
    group.bench_function("all", |bencher| {
        bencher.iter(|| all.iter().map(|one| one.solve().earnings.total).max());
    });
    group.finish();
}

/// Every legal lay in the position with the most of them, ranked by what the company would then earn.
fn best_lays(criterion: &mut Criterion, records: &[Record]) {
    let mut busiest: Option<(usize, Game)> = None;
    for record in records {
        let mut importer = Importer::new(&record.export).unwrap();
        for action in record.export.effective_actions() {
            importer.play(action).unwrap();
            let game = importer.game();
            if game
                .decision()
                .is_some_and(|now| now.step == Step::LayTrack)
            {
                let lays = game.lays().len();
                if busiest.as_ref().is_none_or(|(most, _)| lays > *most) {
                    busiest = Some((lays, game.clone()));
                }
            }
        }
    }
    let (lays, game) = busiest.unwrap();
    let company = game.decision().and_then(|now| now.company).unwrap();
    let symbol = COMPONENTS.company(company).symbol;
    println!("{lays} legal lays of {symbol} in the busiest position");
    criterion.bench_function("best lays of the busiest position", |bencher| {
        bencher.iter(|| {
            let lays = game.lays().into_iter();
            let next = lays.map(|lay| game.after(&lay.action()).unwrap());
            next.map(|next| next.next_earnings(company)).max()
        });
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
        best_runs(self.ground(), &self.units)
    }

    fn ground(&self) -> Ground<'_> {
        Ground::new(&self.board, US, 3)
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
    let states = states(slowest.1.ground(), &slowest.1.units);
    println!("states of the slowest: {states}");
    println!("the bar is a second; the slowest is near it, so other work on the machine decides");
    let mut group = criterion.benchmark_group("dense boards");
    group.sample_size(10);
    group.bench_function("slowest", |bencher| bencher.iter(|| slowest.1.solve()));
    group.bench_function("median", |bencher| bencher.iter(|| median.1.solve()));
    group.finish();
}
