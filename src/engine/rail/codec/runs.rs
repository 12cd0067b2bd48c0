//! The form of runs: the track of each, piece by piece.

use super::symbols::{read_printed, write_printed};
use super::values::{list, number, record};
use super::{CodecOptions, Fault, FieldCodec};
use crate::engine::rail::board::TrackAt;
use crate::engine::rail::components::Components;
use crate::engine::rail::route::Run;
use serde_json::Value;
use std::fmt::Write;

/// Runs are written with their track, by hex and the number of the piece of track on what lies there:
/// `[{"unit":0,"track":[["E15",0],["E17",1]]}]`.
impl FieldCodec for Vec<Run> {
    fn write(&self, options: &CodecOptions, line: &mut String) {
        line.push('[');
        for (place, run) in self.iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            let _ = write!(line, r#"{comma}{{"unit":{},"track":["#, run.unit);
            for (place, at) in run.track.iter().enumerate() {
                line.push_str(if place > 0 { "," } else { "" });
                write_piece(*at, options, line);
            }
            line.push_str("]}");
        }
        line.push(']');
    }
    fn read(options: &CodecOptions, value: &Value) -> Result<Vec<Run>, Fault> {
        let mut runs = Vec::new();
        for run in list(value)? {
            let [unit, track] = record(run, ["unit", "track"])?;
            let mut pieces = Vec::new();
            for piece in list(track)? {
                pieces.push(read_piece(options, piece)?);
            }
            runs.push(Run {
                unit: number(unit)?,
                track: pieces,
            });
        }
        Ok(runs)
    }
    fn is_in(&self, components: &Components) -> bool {
        let mut track = self.iter().flat_map(|run| &run.track);
        track.all(|at| at.hex.is_in(components))
    }
}

fn write_piece(at: TrackAt, options: &CodecOptions, line: &mut String) {
    if options.by_place {
        let _ = write!(line, r#"{{"hex":{},"track":{}}}"#, at.hex.0, at.track);
        return;
    }
    line.push('[');
    write_printed(at.hex, options, line);
    let _ = write!(line, ",{}]", at.track);
}

fn read_piece(options: &CodecOptions, value: &Value) -> Result<TrackAt, Fault> {
    let [hex, track] = if options.by_place {
        record(value, ["hex", "track"])?
    } else {
        match list(value)?.as_slice() {
            [hex, track] => [hex, track],
            _ => return Err(Fault::unlike(value, "is no piece of track")),
        }
    };
    Ok(TrackAt {
        hex: read_printed(options, hex)?,
        track: number(track)?,
    })
}
