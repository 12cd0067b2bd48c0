//! Plays a game exported from 18xx.games through our engine and prints its trace: the flat state at the start,
//! what each action changed, and the result. It fails if that is not the result that the export has.
//!
//! `cargo run --release --bin replay -- GAME.json`

use roundhouse::record::website::doubt::doubt;
use roundhouse::record::website::trace::changes;
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::{TITLES, TRACES};
use serde_json::json;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: replay GAME.json");
        return ExitCode::from(2);
    };
    match replay(&path) {
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
    doubt(title, &export, &*importer).map_or(Ok(()), |why| Err(why.into()))
}
