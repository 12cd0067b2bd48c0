//! Runs as the website records them: each stretch between two stops as a chain of hexes.

use super::export::ExportedRoute;
use super::{names, short};
use crate::engine::rail::board::{Board, TrackAt};
use crate::engine::rail::components::Components;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::route::{Run, Unit};
use crate::engine::rail::tile::End;

/// Finds the track of a recorded run: each stretch is a chain of hexes between two stops, in either direction.
///
/// # Errors
/// If the train is not there, or there is no such track.
pub fn run(
    components: &Components,
    board: &Board,
    units: &[Unit],
    route: &ExportedRoute,
) -> Result<Run, String> {
    let card = names::train(components, Some(&route.train))?;
    let unit = units.iter().position(|unit| unit.trains.contains(&card));
    let unit = unit.ok_or_else(|| {
        format!(
            "the company has no train {} (rule 11.5).",
            short(&route.train)
        )
    })?;
    let mut stretches = Vec::new();
    for chain in &route.connections {
        let hexes = chain.iter().map(|at| {
            components
                .map
                .by_name(at)
                .ok_or_else(|| format!("there is no hex \"{}\".", short(at)))
        });
        let hexes = hexes.collect::<Result<Vec<HexId>, String>>()?;
        let found = stretches_through(board, &hexes);
        if found.is_empty() {
            return Err(format!(
                "there is no track through {} (rule 11.1).",
                short(&chain.join(", "))
            ));
        }
        stretches.push(found);
    }
    let mut track = Vec::new();
    if !join(&stretches, None, &mut track) {
        return Err("the stretches of the run do not join (rule 11.1).".to_string());
    }
    Ok(Run {
        unit: u8::try_from(unit).unwrap_or(0),
        track,
    })
}

/// A stretch of track between two stops.
#[derive(Clone)]
struct Stretch {
    from: (HexId, u8),
    to: (HexId, u8),
    track: Vec<TrackAt>,
}

fn stretches_through(board: &Board, hexes: &[HexId]) -> Vec<Stretch> {
    let Some(&first) = hexes.first() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for stop in 0..u8::try_from(board.tile(first).stops.len()).unwrap_or(0) {
        follow(
            board,
            hexes,
            End::Stop(stop),
            (first, stop),
            &mut Vec::new(),
            &mut found,
        );
    }
    found
}

fn follow(
    board: &Board,
    hexes: &[HexId],
    entry: End,
    from: (HexId, u8),
    track: &mut Vec<TrackAt>,
    found: &mut Vec<Stretch>,
) {
    let (here, rest) = (hexes[0], &hexes[1..]);
    for (piece, to) in board.tracks_from(here, entry) {
        track.push(piece);
        match (to, rest.first()) {
            (End::Stop(stop), None) if (here, stop) != from => {
                found.push(Stretch {
                    from,
                    to: (here, stop),
                    track: track.clone(),
                });
            }
            (End::Edge(edge), Some(&next)) => {
                if let Some((_, side)) =
                    board.beyond(here, edge).filter(|(there, _)| *there == next)
                {
                    follow(board, rest, End::Edge(side), from, track, found);
                }
            }
            _ => {}
        }
        track.pop();
    }
}

/// Joins stretches in their order, turning each as needed.
fn join(stretches: &[Vec<Stretch>], end: Option<(HexId, u8)>, track: &mut Vec<TrackAt>) -> bool {
    let Some((candidates, rest)) = stretches.split_first() else {
        return true;
    };
    for stretch in candidates {
        for backwards in [false, true] {
            let (from, to) = if backwards {
                (stretch.to, stretch.from)
            } else {
                (stretch.from, stretch.to)
            };
            if end.is_none_or(|end| end == from) {
                let before = track.len();
                track.extend(&stretch.track);
                if backwards {
                    track[before..].reverse();
                }
                if join(rest, Some(to), track) {
                    return true;
                }
                track.truncate(before);
            }
        }
    }
    false
}
