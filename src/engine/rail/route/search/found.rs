//! The runs on the stack of the search, once they are complete: their track, and what they are paid together.

use super::{Engine, Frame};
use crate::engine::rail::board::TrackAt;
use crate::engine::rail::route::sets::Stops;
use crate::engine::rail::route::state::Place;

/// A run that was found: its unit and its track in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine::rail::route) struct Found {
    pub unit: usize,
    pub track: Vec<TrackAt>,
}

impl Engine {
    /// Writes down the runs on the stack, of which the last is complete.
    pub(super) fn keep(&mut self) {
        self.found = self.runs().map(|run| self.run_of(run)).collect();
        let top = self.taken.len() - self.words;
        self.found_taken.clear();
        self.found_taken.extend_from_slice(&self.taken[top..]);
        self.found_taken[self.words - 2..].fill(0);
    }

    /// The states of each run, from its marker on.
    fn runs(&self) -> impl Iterator<Item = &[Frame]> {
        let units = self
            .frames
            .chunk_by(|_, next| next.state.place != Place::Unit);
        units.map(|unit| &unit[1..]).filter(|run| !run.is_empty())
    }

    fn run_of(&self, run: &[Frame]) -> Found {
        let first = run[0].state;
        let mut arms = [Vec::new(), Vec::new()];
        let mut from = first.start;
        for Frame { state, .. } in run {
            if let Some(way) = state.way {
                let link = self.problem.graph.link_of(way);
                let second = state.place == Place::Second;
                let backwards = link.from != from;
                arms[usize::from(second)].push(directed(&link.track, backwards == second));
            }
            from = state.end;
        }
        let [inwards, outwards] = arms;
        Found {
            unit: usize::from(first.unit),
            track: inwards
                .into_iter()
                .rev()
                .chain(outwards)
                .flatten()
                .collect(),
        }
    }

    /// What the runs on the stack are paid for what they visit together.
    pub(super) fn joint_bonuses(&self) -> i32 {
        if self.slack == 0 {
            return 0;
        }
        let last = |run: &[Frame]| {
            let state = run[run.len() - 1].state;
            (state.counted | state.skipped, state.groups)
        };
        let clusters = join(self.runs().map(last));
        let paid = |(groups, value): &(u64, i32)| {
            let joined = clusters.iter().any(|(_, had)| groups & !had == 0);
            if joined { *value } else { 0 }
        };
        self.problem.graph.of_several.iter().map(paid).sum()
    }
}

/// The track of a link, from its end if reversed.
fn directed(track: &[TrackAt], reversed: bool) -> Vec<TrackAt> {
    let mut track = track.to_vec();
    if reversed {
        track.reverse();
    }
    track
}

/// Joins sets that share a stop, with their groups.
fn join(runs: impl Iterator<Item = (Stops, u64)>) -> Vec<(Stops, u64)> {
    let mut clusters: Vec<(Stops, u64)> = Vec::new();
    for (mut stops, mut groups) in runs {
        clusters.retain(|cluster| {
            let apart = cluster.0 & stops == 0;
            if !apart {
                stops |= cluster.0;
                groups |= cluster.1;
            }
            apart
        });
        clusters.push((stops, groups));
    }
    clusters
}
