//! The best runs of a company's trains.

use super::graph::{Graph, Way};
use super::{Earnings, Ground, Run, Towns, Unit, check};
use crate::engine::board::TrackAt;

/// The best runs found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// At most one a unit, in the order of the units; none for a unit that cannot run.
    pub runs: Vec<Run>,
    /// What [`check`] says of them.
    pub earnings: Earnings,
    /// Whether the search was complete, so that nothing earns more.
    pub proved: bool,
}

/// The runs of the highest total, one a unit at most, proved best.
#[must_use]
pub fn best_runs(ground: Ground, units: &[Unit]) -> Best {
    let graph = Graph::new(ground);
    let mut search = Search::new(&graph, units);
    search.unit(0, 0);
    let runs: Vec<Run> = search.best_runs;
    let earnings = check(ground, units, &runs).unwrap_or_default();
    Best {
        runs,
        earnings,
        proved: true,
    }
}

/// Both arms of the run being built, outwards from its marker.
#[derive(Default)]
struct Arms {
    start: u8,
    first: Vec<(Way, u8)>,
    second: Vec<(Way, u8)>,
}

struct Search<'a> {
    graph: &'a Graph,
    units: &'a [Unit],
    used: Vec<u64>,
    visited: u128,
    arms: Arms,
    runs: Vec<Run>,
    best: i32,
    best_runs: Vec<Run>,
    /// What the units from each on can earn at most.
    hope: Vec<i32>,
    values: Vec<i32>,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Graph, units: &'a [Unit]) -> Search<'a> {
        let mut values: Vec<i32> = graph.nodes.iter().map(|node| node.value.0).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        let mut search = Search {
            graph,
            units,
            used: vec![0; graph.words],
            visited: 0,
            arms: Arms::default(),
            runs: Vec::new(),
            best: 0,
            best_runs: Vec::new(),
            hope: vec![0; units.len() + 1],
            values,
        };
        for index in (0..units.len()).rev() {
            let stops = usize::from(units[index].rule.stops.unwrap_or(u8::MAX));
            let most: i32 = search.values.iter().take(stops).sum();
            search.hope[index] = search.hope[index + 1] + most * units[index].factor;
        }
        search
    }

    fn unit(&mut self, unit: usize, earned: i32) {
        if earned > self.best {
            self.best = earned;
            self.best_runs = self.runs.clone();
        }
        if unit == self.units.len() || earned + self.hope[unit] <= self.best {
            return;
        }
        let mut earlier = 0u128;
        for start in 0..self.graph.nodes.len() {
            if !self.graph.nodes[start].own {
                continue;
            }
            #[allow(clippy::cast_possible_truncation)]
            let at = start as u8;
            self.visited = earlier | 1 << start;
            self.arms.start = at;
            self.grow(unit, earned, at, earlier, false);
            earlier |= 1 << start;
        }
        self.visited = 0;
        self.unit(unit + 1, earned);
    }

    /// Extends the arm that ends at `end`, and what follows when it is long enough.
    fn grow(&mut self, unit: usize, earned: i32, end: u8, earlier: u128, second: bool) {
        let node = &self.graph.nodes[usize::from(end)];
        let is_start = end == self.arms.start;
        if let Some((value, possible)) = self.value(unit, earlier) {
            if earned + possible + self.hope[unit + 1] <= self.best {
                return;
            }
            if self.visited.count_ones() - earlier.count_ones() >= 2 {
                self.finish(unit, earned + value);
                if !second && self.graph.nodes[usize::from(self.arms.start)].through {
                    self.grow(unit, earned, self.arms.start, earlier, true);
                }
            }
        } else {
            return;
        }
        if !(node.through || is_start) {
            return;
        }
        for index in 0..node.links.len() {
            let way = node.links[index];
            let link = &self.graph.links[usize::from(way.link)];
            let rivals = self.graph.nodes[usize::from(way.to)].rivals;
            let visited = self.visited & 1 << way.to != 0
                || !link.inside && rivals & self.visited & !earlier != 0;
            let later = second
                && is_start
                && self
                    .arms
                    .first
                    .first()
                    .is_some_and(|(first, _)| first.link >= way.link);
            if visited || later || link.uses.iter().zip(&self.used).any(|(a, b)| a & b != 0) {
                continue;
            }
            self.mark(way);
            self.visited |= 1 << way.to;
            let arm = if second {
                &mut self.arms.second
            } else {
                &mut self.arms.first
            };
            arm.push((way, end));
            self.grow(unit, earned, way.to, earlier, second);
            let arm = if second {
                &mut self.arms.second
            } else {
                &mut self.arms.first
            };
            arm.pop();
            self.visited &= !(1 << way.to);
            self.mark(way);
        }
    }

    fn mark(&mut self, way: Way) {
        let uses = &self.graph.links[usize::from(way.link)].uses;
        for (used, bits) in self.used.iter_mut().zip(uses) {
            *used ^= bits;
        }
    }

    /// What the run so far earns, and what it may earn at most when it grows; none if it counts too many stops.
    fn value(&self, unit: usize, earlier: u128) -> Option<(i32, i32)> {
        let Unit { rule, factor, .. } = &self.units[unit];
        let limit = usize::from(rule.stops.unwrap_or(u8::MAX));
        let (mut sum, mut counted) = (0, 0);
        let mut towns = Vec::new();
        for (index, node) in self.graph.nodes.iter().enumerate() {
            if (self.visited & !earlier) & 1 << index == 0 {
                continue;
            }
            if node.town && rule.towns == Towns::MaySkip {
                towns.push(node.value.0);
            } else {
                counted += 1;
                sum += node.value.0;
            }
        }
        if counted > limit {
            return None;
        }
        towns.sort_unstable_by(|a, b| b.cmp(a));
        let with_towns = sum + towns.iter().take(limit - counted).sum::<i32>();
        let more: i32 = self
            .values
            .iter()
            .take((limit - counted).min(self.values.len()))
            .sum();
        Some((with_towns * factor, (sum + more) * factor))
    }

    fn finish(&mut self, unit: usize, earned: i32) {
        if earned + self.hope[unit + 1] <= self.best {
            return;
        }
        let run = Run {
            unit: u8::try_from(unit).unwrap_or(u8::MAX),
            track: self.track(),
        };
        self.runs.push(run);
        let (visited, arms) = (self.visited, std::mem::take(&mut self.arms));
        self.unit(unit + 1, earned);
        (self.visited, self.arms) = (visited, arms);
        self.runs.pop();
    }

    fn track(&self) -> Vec<TrackAt> {
        let piece = |&(way, from): &(Way, u8), towards: bool| {
            let link = &self.graph.links[usize::from(way.link)];
            let forwards = (link.from == from) == towards;
            let mut track = link.track.clone();
            if !forwards {
                track.reverse();
            }
            track
        };
        let inwards = self
            .arms
            .first
            .iter()
            .rev()
            .flat_map(|step| piece(step, false));
        inwards
            .chain(self.arms.second.iter().flat_map(|step| piece(step, true)))
            .collect()
    }
}
