//! Plays a game exported from 18xx.games through our engine and prints its trace: the flat state at the start, what
//! each action changed, and the result. It fails if the result differs from the one in the export.
//!
//! `cargo run --release --bin replay -- GAME.json`
//!
//! With `--by-corrections` before the file it enters 50 moments of the game by corrections alone into one that has just
//! begun, plays each on to the end, and says how many were equal all the way.

use roundhouse::record::by_corrections::by_corrections;
use roundhouse::record::website::import_check::import_check;
use roundhouse::record::website::trace::changes;
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::{TITLES, TRACES};
use serde_json::json;
use std::io::Write;
use std::process::ExitCode;

/// Number of moments of a game that are entered by corrections.
const MOMENTS: usize = 50;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (path, done) = match arguments.as_slice() {
        [path] => (path, replay(path)),
        [how, path] if how == "--by-corrections" => (path, correct(path)),
        _ => {
            eprintln!("usage: replay [--by-corrections] GAME.json");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::FAILURE
        }
    }
}

fn replay(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let export = Export::read(&std::fs::read_to_string(path)?)?;
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    let (title, mut importer) = importer(TITLES, &export)?;
    let traced = TRACES.iter().find(|(name, _)| *name == title.name);
    let (_, trace) = traced.ok_or("Games of this title are not traced.")?;
    let (mut state, _) = trace(&*importer).ok_or("This is a game of another title.")?;
    writeln!(
        out,
        "{}",
        json!({"title": export.title, "id": export.id, "players": importer.player_ids(), "initial": state})
    )?;
    let mut result = json!({});
    for (n, action) in export.effective_actions().into_iter().enumerate() {
        if let Err(error) = importer.play(action) {
            out.flush()?;
            return Err(error.into());
        }
        let (now, result_now) = trace(&*importer).ok_or("This is a game of another title.")?;
        let changed = changes(&state, &now);
        writeln!(
            out,
            "{}",
            json!({"n": n, "id": action.id, "round": importer.game().round().name, "changed": changed})
        )?;
        (state, result) = (now, result_now);
    }
    importer.finish()?;
    writeln!(
        out,
        "{}",
        json!({"final": {"result": result, "state": state}})
    )?;
    out.flush()?;
    import_check(&export, &*importer).map_or(Ok(()), |why| Err(why.into()))
}

/// Enters moments of a game by corrections. It prints how each went on.
fn correct(path: &str) -> Result<(), Box<dyn std::error::Error>> {
    let export = Export::read(&std::fs::read_to_string(path)?)?;
    let (title, mut importer) = importer(TITLES, &export)?;
    for action in export.effective_actions() {
        importer.play(action)?;
    }
    let (setup, moves) = importer.record();
    let entered = by_corrections(title, &setup, &moves, MOMENTS)?;
    let mut out = std::io::stdout().lock();
    for one in &entered {
        let how = one.fault.as_ref();
        let how = how.map_or("equal to the end".to_string(), ToString::to_string);
        let (at, round, changes) = (one.at, &one.round, one.changes);
        writeln!(out, "After {at} moves, {round}, {changes} changes: {how}")?;
    }
    let equal = entered.iter().filter(|one| one.fault.is_none()).count();
    writeln!(out, "{equal} of {} positions equal", entered.len())?;
    if equal == entered.len() {
        Ok(())
    } else {
        Err("Not all positions are equal.".into())
    }
}
