//! At every run of every recorded game of every title the best runs earn at least what was run, proved. The table of
//! the runs where more could have been earned is printed:
//! `cargo nextest run --release routes::records --no-capture`.

use crate::kit::records::of;
use crate::kit::runs::{Position, positions};

/// What a company ran, and what it could have.
struct Ran {
    name: String,
    round: String,
    earned: i32,
    best: i32,
}

/// Compares what was run with the best.
fn ran(position: &Position) -> Ran {
    let (rail, name) = (position.rail(), &position.name);
    let earned = rail.check_runs(position.company, &position.ran);
    let earned = earned.unwrap_or_else(|why| panic!("{name}: {why}"));
    let best = position.solve();
    assert!(best.proved, "{name}");
    let found = rail.check_runs(position.company, &best.runs).unwrap();
    assert_eq!(found, best.earnings, "{name}");
    assert!(found.total >= earned.total, "{name}: only {found:?}");
    Ran {
        name: name.clone(),
        round: position.game.round().name,
        earned: earned.total.0,
        best: found.total.0,
    }
}

/// The runs that could have earned more, one a line.
fn print_table(runs: &[Ran]) {
    println!("| game, move, company, trains | round | earned | best | less by |");
    println!("|---|---|---|---|---|");
    for run in runs.iter().filter(|run| run.best > run.earned) {
        let Ran {
            name,
            round,
            earned,
            best,
        } = run;
        println!(
            "| {name} | {round} | {earned} | {best} | {} |",
            best - earned
        );
    }
}

/// How many of the runs could have earned more, and by how much, in one line.
fn summary(runs: &[Ran]) -> String {
    let better = runs.iter().filter(|run| run.best > run.earned).count();
    let earned: i32 = runs.iter().map(|run| run.earned).sum();
    let best: i32 = runs.iter().map(|run| run.best).sum();
    format!(
        "{} runs, {better} of them below the best; earned {earned} of {best}",
        runs.len()
    )
}

fn no_run_is_better_than_the_best(title: &str) {
    let mut all = Vec::new();
    for record in of(title) {
        let runs: Vec<Ran> = positions(&record).iter().map(ran).collect();
        assert!(!runs.is_empty() || !record.real, "{}", record.name);
        println!("{}: {}", record.name, summary(&runs));
        if record.real {
            print_table(&runs);
        }
        all.extend(runs);
    }
    println!("all games: {}", summary(&all));
}

#[test]
fn no_recorded_run_of_18newengland_is_better_than_the_best() {
    no_run_is_better_than_the_best("18NewEngland");
}

#[test]
fn no_recorded_run_of_1828_is_better_than_the_best() {
    no_run_is_better_than_the_best("1828");
}

#[test]
fn no_recorded_run_of_18gb_is_better_than_the_best() {
    no_run_is_better_than_the_best("18GB");
}
