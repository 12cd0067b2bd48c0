//! The runs on the stack of the search, once they are complete: their track, and what they are paid together.

use super::{Engine, Frame};
use crate::engine::rail::board::TrackAt;
use crate::engine::rail::route::joint::best_division;
use crate::engine::rail::route::sets::Stops;
use crate::engine::rail::route::state::{SearchPlace, State};

/// A run that was found: its unit and its track in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine::rail::route) struct Found {
    pub unit: usize,
    pub track: Vec<TrackAt>,
}

impl Engine {
    /// Keeps the runs on the stack. The last of them is complete.
    pub(super) fn keep(&mut self) {
        self.found = self.runs().map(|run| self.run_of(run)).collect();
        let last = |run: &[Frame]| run[run.len() - 1].state.groups;
        self.found_groups = self.runs().map(last).collect();
        let top = self.taken.len() - self.words;
        self.found_taken.clear();
        self.found_taken.extend_from_slice(&self.taken[top..]);
        self.found_taken[self.words - 2..].fill(0);
    }

    /// Lists the states of each run. They begin at its marker.
    fn runs(&self) -> impl Iterator<Item = &[Frame]> {
        let units = self
            .frames
            .chunk_by(|_, next| next.state.place != SearchPlace::Unit);
        units.map(|unit| &unit[1..]).filter(|run| !run.is_empty())
    }

    fn run_of(&self, run: &[Frame]) -> Found {
        let first = run[0].state;
        let mut arms = [Vec::new(), Vec::new()];
        let mut from = first.start;
        for Frame { state, .. } in run {
            if let Some(way) = state.way {
                let link = self.problem.graph.link_of(way);
                let second = state.place == SearchPlace::Second;
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

    /// Calculates the joint bonuses of all runs. They are for what the runs on the stack visit together.
    ///
    /// Their credits for it are taken off, and so is what each of them was paid of bonuses that are paid once.
    pub(super) fn joint_bonuses(&self) -> i32 {
        let last = |run: &[Frame]| run[run.len() - 1].state;
        let ends: Vec<State> = self.runs().map(last).collect();
        let paid_again = |&(groups, value): &(u64, i32)| {
            let joined = ends.iter().filter(|end| groups & !end.groups == 0);
            let factors: i32 = joined.map(|end| self.problem.plan(end).factor).sum();
            value * (factors - 1).max(0)
        };
        let again: i32 = self.problem.graph.of_any.iter().map(paid_again).sum();
        let credited: i32 = ends.iter().map(|end| self.problem.credited(end)).sum();
        let runs: Vec<(Stops, u64)> = ends
            .iter()
            .map(|end| (end.counted | end.skipped, end.groups))
            .collect();
        let linking = self.problem.graph.linking;
        let linked = |one: usize, other: usize| runs[one].0 & runs[other].0 & linking != 0;
        let bonuses = &self.problem.graph.of_several;
        let pays = |set: u32| {
            let members = (0..runs.len()).filter(|run| set & 1 << run != 0);
            let had = members.fold(0, |groups, run| groups | runs[run].1);
            let paid = bonuses.iter().filter(|(groups, _)| groups & !had == 0);
            paid.map(|(_, value)| value).sum()
        };
        best_division(
            runs.len(),
            self.problem.graph.linked_are_one,
            &linked,
            &pays,
        ) - credited
            - again
    }
}

/// Returns a link's track, reversed if wanted. It begins at its end then.
fn directed(track: &[TrackAt], reversed: bool) -> Vec<TrackAt> {
    let mut track = track.to_vec();
    if reversed {
        track.reverse();
    }
    track
}
