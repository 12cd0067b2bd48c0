//! At every run of every recorded game the best runs earn at least what was run, proved. The table of the runs
//! where more could have been earned is printed: `cargo test --release --test record_runs -- --nocapture`.

#![allow(
    clippy::unwrap_used,
    reason = "a test that unwraps nothing has failed, and says so"
)]

mod kit;

use kit::records::{Record, all, real};
use roundhouse::engine::rail::route::best_runs;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{COMPONENTS, Game};
use serde_json::Value;

/// What a company ran, and what it could have.
struct Ran {
    /// The action in the website's export.
    action: Value,
    round: String,
    company: String,
    trains: String,
    earned: i32,
    best: i32,
}

/// All runs of a record.
fn runs(record: &Record) -> Vec<Ran> {
    let mut importer = Importer::new(&record.export).unwrap();
    let mut runs = Vec::new();
    for (action, line) in record.export.effective_actions().iter().zip(record.lines()) {
        let before = (action.kind == "run_routes").then(|| importer.game().clone());
        importer.play(action).unwrap();
        if let Some(game) = before {
            runs.push(ran(&game, &importer, line));
        }
    }
    runs
}

/// Compares the run that was just played with the best of the game before it.
fn ran(game: &Game, importer: &Importer, line: &Value) -> Ran {
    let symbol = line["action"]["entity"].as_str().unwrap();
    let company = COMPONENTS.company_by_symbol(symbol).unwrap();
    let mut latest_first = importer.actions().iter().rev();
    let played = latest_first.find_map(|action| match action {
        Action::Run { runs } => Some(runs),
        _ => None,
    });
    let earned = game.check_runs(company, played.unwrap()).unwrap().total;
    assert_eq!(earned.0, line["revenue"], "{line}");
    let units = game.units(company);
    let best = best_runs(game.ground(company), &units);
    assert!(best.proved, "{line}");
    let found = game.check_runs(company, &best.runs).unwrap();
    assert_eq!(found, best.earnings, "{line}");
    assert!(found.total >= earned, "{line}: only {found:?}");
    let trains = units.iter().flat_map(|unit| &unit.trains);
    let names: Vec<&str> = trains
        .map(|train| COMPONENTS.train(train.kind).name)
        .collect();
    Ran {
        action: line["id"].clone(),
        round: line["round"].as_str().unwrap().to_string(),
        company: symbol.to_string(),
        trains: names.join(" "),
        earned: earned.0,
        best: found.total.0,
    }
}

/// The runs that could have earned more, one a line.
fn print_table(game: &str, runs: &[Ran]) {
    println!("| game | action | round | company | trains | earned | best | less by |");
    println!("|---|---|---|---|---|---|---|---|");
    for run in runs.iter().filter(|run| run.best > run.earned) {
        let Ran {
            action,
            round,
            company,
            trains,
            earned,
            best,
        } = run;
        let less = best - earned;
        println!(
            "| {game} | {action} | {round} | {company} | {trains} | {earned} | {best} | {less} |"
        );
    }
}

/// How many of the runs could have earned more, and by how much, in one line.
fn summary(runs: &[Ran]) -> String {
    let better: Vec<&Ran> = runs.iter().filter(|run| run.best > run.earned).collect();
    let earned: i32 = runs.iter().map(|run| run.earned).sum();
    let best: i32 = runs.iter().map(|run| run.best).sum();
    format!(
        "{} runs, {} of them below the best; earned {earned} of {best}",
        runs.len(),
        better.len()
    )
}

#[test]
fn what_people_ran_is_no_better_than_the_best() {
    if let Some(record) = real() {
        print_table(&record.name, &runs(&record));
    }
}

#[test]
fn no_recorded_run_is_better_than_the_best() {
    let games: Vec<Vec<Ran>> = all()
        .iter()
        .map(|record| {
            let ran = runs(record);
            println!("{}: {}", record.name, summary(&ran));
            ran
        })
        .collect();
    let all: Vec<Ran> = games.into_iter().flatten().collect();
    println!("all games: {}", summary(&all));
}
