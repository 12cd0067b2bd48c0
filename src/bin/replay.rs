//! Plays a game exported from 18xx.games through our engine and prints its trace: the flat state at the start,
//! what each action changed, and the result.
//!
//! `cargo run --release --bin replay -- GAME.json`

use roundhouse::record::website::{Export, Importer, trace};
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
    let mut importer = Importer::new(&export)?;
    let mut state = trace::flat_state(importer.game(), importer.player_ids());
    writeln!(
        out,
        "{}",
        json!({"title": export.title, "id": export.id, "players": importer.player_ids(), "initial": state})
    )?;
    for (n, action) in export.effective_actions().into_iter().enumerate() {
        if let Err(error) = importer.play(action) {
            out.flush()?;
            return Err(error.into());
        }
        let now = trace::flat_state(importer.game(), importer.player_ids());
        let changed = trace::changes(&state, &now);
        writeln!(
            out,
            "{}",
            json!({"n": n, "id": action.id, "round": importer.game().round_name(), "changed": changed})
        )?;
        state = now;
    }
    importer.finish()?;
    let result = trace::result(importer.game(), importer.player_ids());
    writeln!(
        out,
        "{}",
        json!({"final": {"result": result, "state": state}})
    )?;
    Ok(())
}
