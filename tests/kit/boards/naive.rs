//! The best runs by trying everything, on top of `check` alone.

use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::StopAt;
use roundhouse::engine::rail::ids::HexId;
use roundhouse::engine::rail::route::{Fault, RouteContext, Run, Unit, check};
use roundhouse::engine::rail::tile::End;

/// The best total; none if there are too many runs to try them all.
pub fn best_total(context: RouteContext, units: &[Unit]) -> Option<Dollars> {
    let mut runs = Vec::new();
    for unit in 0..units.len() {
        runs.push(all_runs(context, units, unit)?);
    }
    let sets: usize = runs.iter().map(|runs| runs.len() + 1).product();
    (sets < 60_000).then(|| best_set(context, units, &runs, &mut Vec::new()))
}

fn best_set(
    context: RouteContext,
    units: &[Unit],
    runs: &[Vec<Run>],
    chosen: &mut Vec<Run>,
) -> Dollars {
    let Ok(earnings) = check(context, units, chosen) else {
        return Dollars::ZERO;
    };
    let Some((first, others)) = runs.split_first() else {
        return earnings.total;
    };
    let mut best = best_set(context, units, others, chosen);
    for run in first {
        chosen.push(run.clone());
        best = best.max(best_set(context, units, others, chosen));
        chosen.pop();
    }
    best
}

/// Every legal run of a unit, once in each direction.
fn all_runs(context: RouteContext, units: &[Unit], unit: usize) -> Option<Vec<Run>> {
    let mut runs = Vec::new();
    for index in 0..context.board.map().id_count() {
        let hex = HexId::new(index);
        for stop in 0..context.board.tile(hex).stops.len() {
            let at = StopAt {
                hex,
                stop: u8::try_from(stop).unwrap(),
            };
            let mut run = Run {
                unit: u8::try_from(unit).unwrap(),
                track: Vec::new(),
            };
            extend(
                context,
                units,
                at.hex,
                End::Stop(at.stop),
                &mut run,
                &mut runs,
            );
            if runs.len() > 2_000 {
                return None;
            }
        }
    }
    Some(runs)
}

/// Lengthens a run by every piece of track that begins where it ends, for as long as that may become legal.
fn extend(
    context: RouteContext,
    units: &[Unit],
    hex: HexId,
    from: End,
    run: &mut Run,
    runs: &mut Vec<Run>,
) {
    for (piece, to) in context.board.tracks_from(hex, from) {
        if runs.len() > 2_000 {
            return;
        }
        // A border crossed twice is never legal, and walking in circles between stops would never end.
        if run.track.contains(&piece) {
            continue;
        }
        run.track.push(piece);
        match to {
            End::Stop(_) => match check(context, units, std::slice::from_ref(run)) {
                Ok(_) => {
                    runs.push(run.clone());
                    extend(context, units, hex, to, run, runs);
                }
                Err(Fault::NoMarker | Fault::TooShort) => {
                    extend(context, units, hex, to, run, runs)
                }
                Err(_) => {}
            },
            End::Edge(edge) => {
                if let Some((there, entry)) = context.board.neighbor(hex, edge) {
                    extend(context, units, there, End::Edge(entry), run, runs);
                }
            }
        }
        run.track.pop();
    }
}
