//! How much a run can still count at most, if it may come back to all but the dearest stops.
//!
//! A run visits no stop twice, and to know what it can still earn one would have to remember every stop on its
//! way. This bound remembers only the dearest few; a walk that may come back to the cheap ones earns at least as
//! much as any run does. It takes so few different walks that every answer is kept, and on a full map, where
//! there are always cheap stops that have not been visited, it is seldom above the truth.

use super::graph::Graph;
use super::plan::Plan;
use super::sets::{Stops, each, only, those};

/// How many stops a walk remembers.
const REMEMBERED: usize = 7;
/// Walks of more stops are not looked at.
const LONGEST: u8 = 12;
/// What cannot be done at all.
pub(super) const NEVER: i32 = i32::MIN / 4;

/// The best walks of one unit.
#[derive(Clone, Debug)]
pub(super) struct Walks {
    /// The remembered stops.
    dear: Stops,
    /// For each stop, those that may be counted next.
    next: Vec<Stops>,
    known: Known,
    /// Whether the unit counts so few stops that this works.
    works: bool,
}

/// What is still to come of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// The marker where the run starts.
    pub start: u8,
    /// The arm that grows.
    pub arm: Arm,
    /// By what the other arm will leave the marker, if there is one to come.
    pub then: Option<u16>,
}

/// Where an arm grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arm {
    /// It is to leave the marker by this exit.
    Leaves(u16),
    /// It ends at this stop.
    EndsAt(u8),
}

impl Walks {
    pub fn new(graph: &Graph, plan: &Plan) -> Walks {
        let all = those(graph.nodes.len(), &|_| true);
        Walks {
            dear: plan
                .order
                .iter()
                .take(REMEMBERED)
                .fold(0, |bits, &stop| bits | only(stop)),
            next: graph
                .near
                .iter()
                .map(|&near| plan.spread(graph, near))
                .collect(),
            known: Known::default(),
            works: plan.limit <= LONGEST && all & !plan.limited & !plan.ignored == 0,
        }
    }

    /// Whether there is an answer for this unit.
    pub fn work(&self) -> bool {
        self.works
    }

    /// No more can be counted on the way, without the stops `gone`. [`NEVER`] if an arm cannot leave.
    pub fn most(&mut self, graph: &Graph, plan: &Plan, way: Way, gone: Stops, left: u8) -> i32 {
        let gone = gone & self.dear;
        match way.arm {
            Arm::EndsAt(stop) => self.from(graph, plan, way, stop, gone, left),
            Arm::Leaves(exit) => {
                let near = graph.by_exit(way.start, exit);
                let most = self.grow(graph, plan, way, plan.spread(graph, near), gone, left);
                // An arm may go to small cities only, and count none.
                let free = near & (plan.skippable | plan.ignored) != 0;
                if free {
                    most.max(self.stop(graph, plan, way, gone, left))
                } else {
                    most
                }
            }
        }
    }

    /// The arm ends, and the other one begins if there is one to come.
    fn stop(&mut self, graph: &Graph, plan: &Plan, way: Way, gone: Stops, left: u8) -> i32 {
        way.then.map_or(0, |exit| {
            let (arm, then) = (Arm::Leaves(exit), None);
            self.most(graph, plan, Way { arm, then, ..way }, gone, left)
        })
    }

    fn from(
        &mut self,
        graph: &Graph,
        plan: &Plan,
        way: Way,
        end: u8,
        gone: Stops,
        left: u8,
    ) -> i32 {
        let key = self.key(way, end, gone, left);
        if let Some(known) = self.known.get(key) {
            return known;
        }
        let stopped = self.stop(graph, plan, way, gone, left);
        let next = if graph.through & only(end) == 0 {
            0
        } else {
            self.next[usize::from(end)]
        };
        let most = stopped.max(self.grow(graph, plan, way, next, gone, left));
        self.known.insert(key, most);
        most
    }

    fn grow(
        &mut self,
        graph: &Graph,
        plan: &Plan,
        way: Way,
        near: Stops,
        gone: Stops,
        left: u8,
    ) -> i32 {
        if left == 0 {
            return NEVER;
        }
        // Runs through earlier markers were looked at from there.
        let earlier = graph.own & (only(way.start) - 1);
        let mut most = NEVER;
        for stop in each(near & !gone & !earlier & !only(way.start)) {
            let bit = 1 << stop;
            #[allow(clippy::cast_possible_truncation, reason = "a set has 128 stops")]
            let more = self.from(
                graph,
                plan,
                way,
                stop as u8,
                gone | bit & self.dear,
                left - 1,
            );
            most = most.max(plan.value[stop] + more);
        }
        most
    }

    fn key(&self, way: Way, end: u8, gone: Stops, left: u8) -> u64 {
        let mut remembered = 0;
        let mut bit = 1;
        for stop in each(self.dear) {
            if gone & 1 << stop != 0 {
                remembered |= bit;
            }
            bit <<= 1;
        }
        let then = way.then.map_or(0, |exit| u64::from(exit) + 1);
        remembered
            | u64::from(left) << 8
            | u64::from(end) << 16
            | u64::from(way.start) << 24
            | then << 32
            | 1 << 63
    }
}

/// A table of answers by keys that are not 0: open addressing, half empty.
#[derive(Clone, Debug, Default)]
struct Known {
    slots: Vec<(u64, i32)>,
    filled: usize,
}

impl Known {
    fn slot(&self, key: u64) -> usize {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "only the low bits are wanted"
        )]
        let hash = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize;
        let mask = self.slots.len() - 1;
        let mut slot = hash & mask;
        while self.slots[slot].0 != key && self.slots[slot].0 != 0 {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn get(&self, key: u64) -> Option<i32> {
        if self.slots.is_empty() {
            return None;
        }
        let (found, answer) = self.slots[self.slot(key)];
        (found == key).then_some(answer)
    }

    fn insert(&mut self, key: u64, answer: i32) {
        if self.filled * 2 >= self.slots.len() {
            let larger = vec![(0, 0); (self.slots.len() * 4).max(64)];
            let old = std::mem::replace(&mut self.slots, larger);
            for (key, answer) in old.into_iter().filter(|(key, _)| *key != 0) {
                let slot = self.slot(key);
                self.slots[slot] = (key, answer);
            }
        }
        let slot = self.slot(key);
        self.filled += usize::from(self.slots[slot].0 == 0);
        self.slots[slot] = (key, answer);
    }
}
