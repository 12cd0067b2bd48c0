//! Obstacles to a step, and which of several things to blame for it.

use super::Engine;
use crate::engine::rail::route::graph::DirectedLink;
use crate::engine::rail::route::sets::{only, place};
use crate::engine::rail::route::state::State;

/// The things that a step uses and that may be taken.
#[derive(Clone, Copy, Debug)]
pub(super) enum Obstacle {
    /// The exits by which a run leaves its marker.
    Exits(u16, Option<u16>),
    /// The track to the next stop, and that stop.
    Link(DirectedLink),
}

impl Engine {
    /// Finds something in the way, if any. It is taken in the top state.
    pub(super) fn in_the_way(&self, state: &State, obstacle: Obstacle) -> Option<usize> {
        match obstacle {
            Obstacle::Exits(first, second) => {
                let exits = std::iter::once(first).chain(second);
                self.culprit(exits.map(|exit| place(usize::from(exit))))
            }
            Obstacle::Link(way) => {
                let skipped = self.skipped_in_the_way(state, way);
                skipped.or_else(|| self.track_in_the_way(state, way))
            }
        }
    }

    /// Finds a skipped stop in the way. The run has passed it for nothing, and it keeps the run from the next one.
    fn skipped_in_the_way(&self, state: &State, way: DirectedLink) -> Option<usize> {
        let graph = &self.problem.graph;
        let skipped = state.skipped & (graph.barred_by(way) | only(way.to));
        (skipped != 0).then(|| graph.words * 64 + skipped.trailing_zeros() as usize)
    }

    fn track_in_the_way(&self, state: &State, way: DirectedLink) -> Option<usize> {
        // The exit from the marker was taken for this very link.
        let own = state.exit().map(|exit| place(usize::from(exit)));
        let uses = &self.problem.graph.link_of(way).uses;
        let others = uses.iter().enumerate().map(|(word, &uses)| {
            let own = own.filter(|(at, _)| *at == word).map_or(0, |(_, bit)| bit);
            (word, uses & !own)
        });
        self.culprit(others)
    }

    /// Chooses the thing to blame. It is one of the wanted things that are taken, given by words.
    ///
    /// If possible it is one that is to blame already, or else one that often is, so that what is learned rests on
    /// little.
    fn culprit(&self, wanted: impl Iterator<Item = (usize, u64)>) -> Option<usize> {
        let here = self.range(self.frames.len() - 1);
        let (taken, blame) = (&self.taken[here.clone()], &self.blame[here]);
        let mut best: Option<(usize, u32)> = None;
        for (word, wanted) in wanted {
            let mut bits = wanted & taken[word];
            while bits != 0 {
                let index = word * 64 + bits.trailing_zeros() as usize;
                let blamed = blame[word] & bits & bits.wrapping_neg() != 0;
                let weight = if blamed {
                    u32::MAX
                } else {
                    self.activity[index]
                };
                if best.is_none_or(|(_, best)| weight > best) {
                    best = Some((index, weight));
                }
                bits &= bits - 1;
            }
        }
        best.map(|(index, _)| index)
    }
}
