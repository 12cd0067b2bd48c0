//! How much a run can still count at most, if it may come back to all but the dearest stops.
//!
//! A run visits no stop twice, and to know what it can still earn one would have to remember every stop on its
//! way. This bound remembers only the dearest few; a walk that may come back to the cheap ones earns at least as
//! much as any run does. It takes so few different walks that every answer is kept, and on a full map, where
//! there are always cheap stops that have not been visited, it is seldom above the truth.

use super::graph::Graph;
use super::plan::{Left, Plan};
use super::sets::{Stops, each, only, those};

/// How many stops a walk remembers, and how many if some are of one hex.
const REMEMBERED: usize = 7;
const REMEMBERED_MATES: usize = 12;
/// Walks of more stops are not looked at.
const LONGEST: u8 = 12;
/// What cannot be done at all.
pub(super) const NEVER: i32 = i32::MIN / 4;

/// The best walks of one unit.
#[derive(Clone, Debug)]
pub(super) struct Walks {
    /// The remembered stops.
    dear: Stops,
    /// For each stop, its bit among those; 0 for one that is not remembered.
    bits: Vec<u16>,
    /// For each stop, those that may be counted next.
    next: Vec<Stops>,
    known: Known,
    /// Whether the unit counts so few stops that this works.
    works: bool,
}

/// The remembered stops that a walk has counted: as stops, and as their bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gone {
    stops: Stops,
    bits: u16,
}

/// What is still to come of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Way {
    /// The marker where the run starts.
    pub start: u8,
    /// The arm that grows.
    pub arm: Arm,
    /// The last stop of the arm at which distance is measured.
    pub tip: u8,
    /// By what the other arm will leave the marker, if there is one to come.
    pub then: Option<u16>,
    /// Along which of six ways distance is measured, if it is: from the end of the first arm to that of the second.
    pub along: u8,
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
        let dear = dear(graph, plan);
        let mut bits = vec![0; graph.nodes.len()];
        for (number, stop) in each(dear).enumerate() {
            bits[stop] = 1 << number;
        }
        Walks {
            dear,
            bits,
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

    /// No more can be earned on the way, without the stops `gone`, but for what bonuses of several places bring: by stops,
    /// and by the distance to the end of the first arm, which is given if it is complete. [`NEVER`] if an arm cannot leave.
    pub fn most(
        &mut self,
        graph: &Graph,
        plan: &Plan,
        way: Way,
        first: Option<u8>,
        gone: Stops,
        left: Left,
    ) -> i32 {
        let stops = gone & self.dear;
        let bits = each(stops).fold(0, |bits, stop| bits | self.bits[stop]);
        let gone = Gone { stops, bits };
        let ways = if plan.heights.is_empty() { 1 } else { 6 };
        let along = (0u8..ways).map(|along| {
            let most = self.along(graph, plan, Way { along, ..way }, gone, left);
            most - first.map_or(0, |first| plan.height(first, along))
        });
        along.max().unwrap_or(NEVER)
    }

    /// The same along one way, from the end of the first arm if that is still to come.
    fn along(&mut self, graph: &Graph, plan: &Plan, way: Way, gone: Gone, left: Left) -> i32 {
        match way.arm {
            Arm::EndsAt(stop) if stop == way.tip => self.from(graph, plan, way, stop, gone, left),
            Arm::EndsAt(stop) => self.go_on(graph, plan, way, stop, gone, left),
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
    fn stop(&mut self, graph: &Graph, plan: &Plan, way: Way, gone: Gone, left: Left) -> i32 {
        let height = plan.height(way.tip, way.along);
        match way.then {
            None => height,
            Some(exit) => self.second(graph, plan, way, exit, gone, left) - height,
        }
    }

    /// The other arm, wherever the first one has ended: no walk comes back to the marker, so that it stands for that.
    fn second(
        &mut self,
        graph: &Graph,
        plan: &Plan,
        way: Way,
        exit: u16,
        gone: Gone,
        left: Left,
    ) -> i32 {
        let key = key(way, way.start, gone.bits, left);
        if let Some(known) = self.known.get(key) {
            return known;
        }
        let next = Way {
            arm: Arm::Leaves(exit),
            tip: way.start,
            then: None,
            ..way
        };
        let most = self.along(graph, plan, next, gone, left);
        self.known.insert(key, most);
        most
    }

    fn from(
        &mut self,
        graph: &Graph,
        plan: &Plan,
        way: Way,
        end: u8,
        gone: Gone,
        left: Left,
    ) -> i32 {
        let key = key(way, end, gone.bits, left);
        if let Some(known) = self.known.get(key) {
            return known;
        }
        let most = self.go_on(graph, plan, Way { tip: end, ..way }, end, gone, left);
        self.known.insert(key, most);
        most
    }

    /// An arm that has come to `end` stops there or goes on.
    fn go_on(
        &mut self,
        graph: &Graph,
        plan: &Plan,
        way: Way,
        end: u8,
        gone: Gone,
        left: Left,
    ) -> i32 {
        let stopped = self.stop(graph, plan, way, gone, left);
        let next = if graph.through & only(end) == 0 {
            0
        } else {
            self.next[usize::from(end)]
        };
        stopped.max(self.grow(graph, plan, way, next, gone, left))
    }

    fn grow(
        &mut self,
        graph: &Graph,
        plan: &Plan,
        way: Way,
        near: Stops,
        gone: Gone,
        left: Left,
    ) -> i32 {
        if left.stops == 0 {
            return NEVER;
        }
        let near = if left.large == 0 {
            near & !plan.large
        } else {
            near
        };
        // Runs through earlier markers were looked at from there.
        let earlier = graph.own & (only(way.start) - 1);
        let mut most = NEVER;
        for stop in each(near & !gone.stops & !earlier & !only(way.start)) {
            let bit: Stops = 1 << stop;
            let left = Left {
                stops: left.stops - 1,
                large: left.large - u8::from(plan.large & bit != 0),
            };
            let then = Gone {
                stops: gone.stops | bit & self.dear,
                bits: gone.bits | self.bits[stop],
            };
            #[allow(clippy::cast_possible_truncation, reason = "a set has 128 stops")]
            let more = self.from(graph, plan, way, stop as u8, then, left);
            // Of several in one hex only the dearest pays.
            let mates = each(graph.nodes[stop].mates & gone.stops).map(|mate| plan.value[mate]);
            let paid = mates.max().map_or(0, |paid| paid.min(plan.value[stop]));
            most = most.max(plan.with_bonus[stop] - paid + more);
        }
        most
    }
}

/// Everything that an answer depends on, as a number that is not 0.
fn key(way: Way, end: u8, remembered: u16, left: Left) -> u64 {
    let then = way.then.map_or(0, |exit| u64::from(exit) + 1);
    u64::from(remembered)
        | u64::from(left.stops.min(15)) << 12
        | u64::from(left.large.min(15)) << 16
        | u64::from(end) << 20
        | u64::from(way.start) << 27
        | then << 34
        | u64::from(way.along) << 52
        | 1 << 63
}

/// The dearest stops; those of which one hex pays only once are one.
fn dear(graph: &Graph, plan: &Plan) -> Stops {
    let (mut dear, mut hexes) = (0, 0);
    for &stop in plan.order.iter().take(REMEMBERED_MATES) {
        hexes += usize::from(graph.node_at(stop).mates & dear == 0);
        if hexes > REMEMBERED {
            break;
        }
        dear |= only(stop);
    }
    dear
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
