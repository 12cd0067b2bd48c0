//! Runs as the website records them: each stretch between two stops as a chain of hexes.

use super::export::ExportedRoute;
use super::{ImportFault, short};
use crate::engine::rail::board::{Board, TrackAt};
use crate::engine::rail::ids::{HexId, Train};
use crate::engine::rail::route::{Run, Unit};
use crate::engine::rail::tile::End;

/// Finds the track of a recorded run. Each stretch is a chain of hexes between two stops, in either direction. `rule`
/// is the section of the title's rules that says what a run is.
///
/// # Errors
/// If there is no such track.
pub fn track(
    board: &Board,
    route: &ExportedRoute,
    rule: &'static str,
) -> Result<Vec<TrackAt>, ImportFault> {
    let mut stretches = Vec::new();
    for chain in &route.connections {
        let hexes = chain.iter().map(|at| {
            let hex = board.map().by_name(at);
            hex.ok_or_else(|| ImportFault::unknown("hex", at))
        });
        let hexes = hexes.collect::<Result<Vec<HexId>, ImportFault>>()?;
        let found = stretches_through(board, &hexes);
        if found.is_empty() {
            let through = short(&chain.join(", "));
            return Err(ImportFault::NoTrack { through, rule });
        }
        stretches.push(found);
    }
    let mut track = Vec::new();
    if !join(&stretches, None, &mut track) {
        return Err(ImportFault::NotJoined(rule));
    }
    Ok(track)
}

/// Finds the unit of a company that a train card belongs to.
///
/// # Errors
/// If the company has no such train; `rule` is the section that says which trains run.
pub fn unit(
    units: &[Unit],
    card: Train,
    name: &str,
    rule: &'static str,
) -> Result<u8, ImportFault> {
    let unit = units.iter().position(|unit| unit.trains.contains(&card));
    let unit = unit.and_then(|unit| u8::try_from(unit).ok());
    let name = short(name);
    unit.ok_or(ImportFault::OtherTrain { name, rule })
}

/// Reads the runs of a company as they are recorded. `card` finds a train by the site's name; `rules` are the sections
/// that say which trains run, and what a run is.
///
/// # Errors
/// The first train or stretch that does not exist.
pub fn runs(
    board: &Board,
    units: &[Unit],
    routes: &[ExportedRoute],
    card: impl Fn(&str) -> Result<Train, ImportFault>,
    rules: [&'static str; 2],
) -> Result<Vec<Run>, ImportFault> {
    let run = |route: &ExportedRoute| {
        let unit = unit(units, card(&route.train)?, &route.train, rules[0])?;
        let track = track(board, route, rules[1])?;
        Ok(Run { unit, track })
    };
    routes.iter().map(run).collect()
}

/// A stretch of track between two stops.
#[derive(Clone)]
struct StopLink {
    from: (HexId, u8),
    to: (HexId, u8),
    track: Vec<TrackAt>,
}

fn stretches_through(board: &Board, hexes: &[HexId]) -> Vec<StopLink> {
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
    found: &mut Vec<StopLink>,
) {
    let (here, rest) = (hexes[0], &hexes[1..]);
    for (piece, to) in board.tracks_from(here, entry) {
        track.push(piece);
        match (to, rest.first()) {
            (End::Stop(stop), None) if (here, stop) != from => {
                found.push(StopLink {
                    from,
                    to: (here, stop),
                    track: track.clone(),
                });
            }
            (End::Edge(edge), Some(&next)) => {
                if let Some((_, side)) = board
                    .neighbor(here, edge)
                    .filter(|(there, _)| *there == next)
                {
                    follow(board, rest, End::Edge(side), from, track, found);
                }
            }
            _ => {}
        }
        track.pop();
    }
}

/// Joins stretches in their order, turning each as needed. Returns false if they do not join.
fn join(stretches: &[Vec<StopLink>], end: Option<(HexId, u8)>, track: &mut Vec<TrackAt>) -> bool {
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
