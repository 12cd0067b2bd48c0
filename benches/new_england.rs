//! How long the real four-player game 73885 of 18NewEngland takes: `cargo bench --bench new_england`.
//!
//! Every figure includes every legality check, and the earnings of every run worked out; what the latter cost is
//! measured on its own, so that the time without it can be told. The record is in `../shared`, which only the
//! authors' machines have; without it there is nothing to measure.

#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a benchmark that unwraps nothing has no record to play"
)]

#[allow(dead_code)]
#[path = "../tests/kit/records.rs"]
mod records;

use criterion::Criterion;
use records::Record;
use roundhouse::engine::rail::ids::CompanyId;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::{Run, best_runs};
use roundhouse::record::website::Export;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::choices::Step;
use roundhouse::titles::new_england::website::{Importer, trace};
use roundhouse::titles::new_england::{Game, Setup};
use std::hint::black_box;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    match records::real() {
        Some(record) => measure(&mut criterion, &record),
        None => println!("There is no record to measure with."),
    }
    criterion.final_summary();
}

fn measure(criterion: &mut Criterion, record: &Record) {
    replay(criterion, record);
    let positions = Positions::of(record);
    runs(criterion, &positions);
    lays(criterion, &positions);
    best(criterion, &positions);
}

/// The record before each of its actions, with what was done.
struct Positions(Vec<(Game, Action)>);

impl Positions {
    fn of(record: &Record) -> Positions {
        let (setup, actions) = Importer::import(&record.export).unwrap().into_record();
        let mut game = Game::new(setup).unwrap();
        let positions = actions.into_iter().map(|action| {
            let before = game.clone();
            game.apply(&action).unwrap();
            (before, action)
        });
        Positions(positions.collect())
    }

    /// All runs of the record.
    fn runs(&self) -> impl Iterator<Item = (&Game, CompanyId, &[Run])> {
        self.0.iter().filter_map(|(game, action)| match action {
            Action::Common(RailMove::Run { runs, .. }) => {
                Some((game, game.decision()?.company?, &runs[..]))
            }
            _ => None,
        })
    }
}

fn replay(criterion: &mut Criterion, record: &Record) {
    let mut group = criterion.benchmark_group("record 73885");
    let whole = || {
        let export = Export::read(black_box(&record.text)).unwrap();
        Importer::import(&export).unwrap()
    };
    let importer = whole();
    let result = trace::result(importer.game(), importer.player_ids());
    assert_eq!(&result, record.result());
    group.bench_function("import the JSON with every check", |bencher| {
        bencher.iter(whole)
    });
    group.bench_function("read the JSON", |bencher| {
        bencher.iter(|| Export::read(black_box(&record.text)).unwrap());
    });
    let (setup, actions) = importer.into_record();
    let play = |setup: &Setup, actions: &[Action]| {
        let mut game = Game::new(setup.clone()).unwrap();
        for action in actions {
            game.apply(action).unwrap();
        }
        game
    };
    group.bench_function("play our own actions", |bencher| {
        bencher.iter(|| play(black_box(&setup), black_box(&actions)));
    });
    group.finish();
}

fn runs(criterion: &mut Criterion, positions: &Positions) {
    let runs: Vec<_> = positions.runs().collect();
    println!("{} runs in the record", runs.len());
    criterion.bench_function("record 73885/verify all runs once", |bencher| {
        bencher.iter(|| {
            for (game, company, runs) in &runs {
                black_box(game.check_runs(*company, runs).unwrap());
            }
        });
    });
}

fn lays(criterion: &mut Criterion, positions: &Positions) {
    let laying = positions.0.iter().map(|(game, _)| game);
    let laying: Vec<&Game> = laying
        .filter(|game| {
            game.decision()
                .is_some_and(|now| now.step == Step::LayTrack)
        })
        .collect();
    let busiest = laying.iter().max_by_key(|game| game.lays().len()).unwrap();
    println!(
        "{} legal lays in the busiest of {} positions",
        busiest.lays().len(),
        laying.len()
    );
    let mut group = criterion.benchmark_group("legal lays");
    group.bench_function("busiest position", |bencher| {
        bencher.iter(|| black_box(busiest).lays());
    });
    group.bench_function("all positions of the record", |bencher| {
        bencher.iter(|| laying.iter().map(|game| game.lays().len()).sum::<usize>());
    });
    group.finish();
}

fn best(criterion: &mut Criterion, positions: &Positions) {
    let last_round = positions.runs().last().map(|(game, ..)| game.round_name());
    let last: Vec<_> = positions
        .runs()
        .filter(|(game, ..)| Some(game.round_name()) == last_round)
        .collect();
    let found: Vec<i32> = last
        .iter()
        .map(|(game, company, runs)| {
            let best = best_runs(game.route_context(*company), &game.units(*company));
            let played = game.check_runs(*company, runs).unwrap().total;
            assert!(best.earnings.total >= played, "people found more");
            best.earnings.total.0
        })
        .collect();
    println!(
        "best runs of the {} companies of the last round: {found:?}",
        last.len()
    );
    let mut group = criterion.benchmark_group("best runs");
    group.sample_size(10);
    group.bench_function("all companies of the last operating round", |bencher| {
        bencher.iter(|| {
            for (game, company, _) in &last {
                black_box(best_runs(
                    game.route_context(*company),
                    &game.units(*company),
                ));
            }
        });
    });
    group.finish();
}
