//! The most that a run can still count, if it may come back to all but the dearest stops.
//!
//! A run visits no stop twice, and to know what it can still earn one would have to remember every stop on its way.
//! This bound remembers only the dearest few, and the exit by which it has come to the last one, so that it does not
//! turn back there; a walk that may come back to the cheap ones earns at least as much as any run does. It takes so few
//! different walks that every answer is kept, and on a full map, where there are always cheap stops that have not been
//! visited, it is seldom above the truth.
//!
//! The distance between two hexes is the greatest of their distances along six directions, so that where distance is
//! paid the best walk along each of them is looked for, all six at once.

use super::graph::Graph;
use super::plan::{Plan, RemainingStops};
use super::ports::{By, PortSteps, Ports};
use super::sets::{Stops, each, only, wanted_stops};
use super::walk_table::WalkTable;

/// The number of stops a walk remembers; `REMEMBERED_MATES` is the number if some are of one hex.
const REMEMBERED: usize = 7;
const REMEMBERED_MATES: usize = 12;
/// The longest walk that is looked at, in stops.
const LONGEST: u8 = 12;
/// The result of something that cannot be done at all.
pub(super) const NEVER: i32 = i32::MIN / 4;

/// The best walks of one unit.
#[derive(Clone, Debug)]
pub(super) enum BestWalks {
    /// The walks of a unit to which distances pay nothing.
    Near(Along<1>),
    /// The walks of a unit that is paid for distances, along six directions.
    Far(Along<6>),
}

impl BestWalks {
    pub fn new(graph: &Graph, plan: &Plan) -> BestWalks {
        if plan.heights.is_empty() {
            BestWalks::Near(Along::new(graph, plan))
        } else {
            BestWalks::Far(Along::new(graph, plan))
        }
    }

    /// Checks whether there is an answer for this unit.
    pub fn work(&self) -> bool {
        match self {
            BestWalks::Near(walks) => walks.works,
            BestWalks::Far(walks) => walks.works,
        }
    }

    /// Calculates the most that can be earned. It is on the way, without the stops `gone`.
    ///
    /// Included are stops, crossings except those of the groups `had`, and the distance to the end of the first arm,
    /// which is given if it is complete; what bonuses of several places bring is not. The result is [`NEVER`] if an arm
    /// cannot leave.
    pub fn most(
        &mut self,
        on: (&Graph, &Plan),
        way: RunTail,
        first: Option<u8>,
        gone: (Stops, u64),
        left: RemainingStops,
    ) -> i32 {
        match self {
            BestWalks::Near(walks) => walks.most(on, way, first, gone, left),
            BestWalks::Far(walks) => walks.most(on, way, first, gone, left),
        }
    }
}

/// The best walks along so many directions; where no distance is paid one is enough.
#[derive(Clone, Debug)]
pub(super) struct Along<const WAYS: usize> {
    /// The remembered stops.
    dear: Stops,
    /// The bit of each stop among those; 0 for one that is not remembered.
    bits: Vec<u16>,
    ports: Ports,
    known: WalkTable<WAYS>,
    /// If an arm may earn something after the last stop that it counts.
    pays_beyond: bool,
    /// If the unit counts so few stops that this works.
    works: bool,
}

/// The remembered stops that a walk has counted: as stops, and as their bits, with those of what it has crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct CountedStops {
    stops: Stops,
    bits: u16,
}

/// The position of the bits of crossings, above those of stops.
const CROSSED: usize = REMEMBERED_MATES;

impl CountedStops {
    /// Adds crossings. Returns what is paid for the new ones.
    fn cross(self, plan: &Plan, crossed: u16) -> (CountedStops, i32) {
        let new = crossed & !(self.bits >> CROSSED);
        if new == 0 {
            return (self, 0);
        }
        let bits = self.bits | new << CROSSED;
        (CountedStops { bits, ..self }, plan.paid_for(new))
    }
}

/// The part of a run that is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RunTail {
    /// The marker where the run starts.
    pub start: u8,
    /// The arm that grows.
    pub arm: Arm,
    /// The last stop of the arm at which distance is measured.
    pub tip: u8,
    /// The exit by which the other arm will leave the marker, if there is one to come.
    pub then: Option<u16>,
}

/// The place where an arm grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arm {
    /// It is to leave the marker by this exit.
    Leaves(u16),
    /// It ends at this stop, to which it has come by this exit.
    EndsAt(u8, u16),
}

/// The fixed facts of a walk: its graph, its unit's plan and its start.
#[derive(Clone, Copy)]
struct Scene<'a> {
    graph: &'a Graph,
    plan: &'a Plan,
    start: u8,
    /// The marker where it starts, and those from which runs were looked at before.
    barred: Stops,
}

/// The number that stands for the port of a walk that begins its second arm.
const AT_MARKER: u16 = (1 << 12) - 1;

impl<const WAYS: usize> Along<WAYS> {
    fn new(graph: &Graph, plan: &Plan) -> Along<WAYS> {
        let all = wanted_stops(graph.nodes.len(), &|_| true);
        let dear = dear(graph, plan);
        let mut bits = vec![0; graph.nodes.len()];
        for (number, stop) in each(dear).enumerate() {
            bits[stop] = 1 << number;
        }
        Along {
            dear,
            bits,
            ports: Ports::new(graph),
            known: WalkTable::default(),
            pays_beyond: plan.pays_beyond(),
            works: plan.limit <= LONGEST && all & !plan.limited & !plan.ignored == 0,
        }
    }

    fn most(
        &mut self,
        on: (&Graph, &Plan),
        way: RunTail,
        first: Option<u8>,
        (gone, had): (Stops, u64),
        left: RemainingStops,
    ) -> i32 {
        let (graph, plan) = on;
        let stops = gone & self.dear;
        let crossed = plan.crossed(had) << CROSSED;
        let bits = each(stops).fold(crossed, |bits, stop| bits | self.bits[stop]);
        let gone = CountedStops { stops, bits };
        let on = Scene {
            graph,
            plan,
            start: way.start,
            barred: graph.own & (only(way.start) - 1) | only(way.start),
        };
        let most = match way.arm {
            Arm::Leaves(exit) => self.leave(on, exit, way.then, gone, left),
            Arm::EndsAt(stop, exit) => {
                let port = self.ports.at(graph, stop, exit);
                if stop == way.tip {
                    self.from(on, port, way.then, gone, left)
                } else {
                    self.go_on(on, (port, way.tip), way.then, gone, left)
                }
            }
        };
        let along = (0u8..).zip(&most);
        let along =
            along.map(|(way, most)| most - first.map_or(0, |first| plan.height(first, way)));
        along.max().unwrap_or(NEVER)
    }

    /// Calculates the walks that leave the marker.
    fn leave(
        &mut self,
        on: Scene,
        exit: u16,
        then: Option<u16>,
        gone: CountedStops,
        left: RemainingStops,
    ) -> [i32; WAYS] {
        let port = self.ports.at(on.graph, on.start, exit);
        let nexts = self.ports.nexts(on.graph, on.plan, port, By::Leaving);
        let mut most = [NEVER; WAYS];
        self.grow(on, (nexts, on.start), then, gone, left, &mut most);
        most
    }

    /// Ends the arm. The other one begins if there is one to come.
    fn stop(
        &mut self,
        on: Scene,
        tip: u8,
        then: Option<u16>,
        gone: CountedStops,
        left: RemainingStops,
    ) -> [i32; WAYS] {
        let heights = on.plan.heights.get(usize::from(tip));
        let heights: [i32; WAYS] =
            std::array::from_fn(|way| heights.map_or(0, |heights| heights[way]));
        let Some(exit) = then else {
            return heights;
        };
        let mut most = self.second(on, exit, gone, left);
        for (most, height) in most.iter_mut().zip(heights) {
            *most -= height;
        }
        most
    }

    /// Calculates the walks of the other arm. It does not matter where the first one has ended.
    ///
    /// No walk comes back to the marker, so that it stands for that in the key.
    fn second(
        &mut self,
        on: Scene,
        exit: u16,
        gone: CountedStops,
        left: RemainingStops,
    ) -> [i32; WAYS] {
        let key = key(on.start, AT_MARKER, Some(exit), gone.bits, left);
        self.known.get(key).unwrap_or_else(|| {
            let most = self.leave(on, exit, None, gone, left);
            self.known.insert(key, most);
            most
        })
    }

    fn from(
        &mut self,
        on: Scene,
        port: u16,
        then: Option<u16>,
        gone: CountedStops,
        left: RemainingStops,
    ) -> [i32; WAYS] {
        // Not worth keeping: there are most of these, and they are soon told.
        if left.stops == 0 {
            let end = (port, self.ports.stop(port));
            return if self.pays_beyond {
                self.go_on(on, end, then, gone, left)
            } else {
                self.stop(on, end.1, then, gone, left)
            };
        }
        let key = key(on.start, port, then, gone.bits, left);
        self.known.get(key).unwrap_or_else(|| {
            let most = self.go_on(on, (port, self.ports.stop(port)), then, gone, left);
            self.known.insert(key, most);
            most
        })
    }

    /// Calculates the walks from a port. An arm has come by it, with this tip, and stops there or goes on.
    fn go_on(
        &mut self,
        on: Scene,
        (port, tip): (u16, u8),
        then: Option<u16>,
        gone: CountedStops,
        left: RemainingStops,
    ) -> [i32; WAYS] {
        let mut most = self.stop(on, tip, then, gone, left);
        if on.graph.through & only(self.ports.stop(port)) != 0 {
            let nexts = self.ports.nexts(on.graph, on.plan, port, By::Coming);
            self.grow(on, (nexts, tip), then, gone, left, &mut most);
        }
        most
    }

    /// Raises earnings to those of going on. An arm with this tip goes on.
    fn grow(
        &mut self,
        on: Scene,
        (nexts, tip): (PortSteps, u8),
        then: Option<u16>,
        gone: CountedStops,
        left: RemainingStops,
        most: &mut [i32; WAYS],
    ) {
        let plan = on.plan;
        for index in nexts.passed() {
            let next = self.ports.next(index);
            let tip = if plan.measured & only(next.stop) == 0 {
                tip
            } else {
                next.stop
            };
            let (gone, paid) = gone.cross(plan, next.crossed);
            let stopped = self.stop(on, tip, then, gone, left);
            Self::raise(most, &stopped, paid);
        }
        if left.stops == 0 {
            return;
        }
        let large = if left.large == 0 { plan.large } else { 0 };
        let barred = on.barred | gone.stops | large;
        for index in nexts.counted() {
            let next = self.ports.next(index);
            let bit = only(next.stop);
            if barred & bit != 0 {
                continue;
            }
            let left = RemainingStops {
                stops: left.stops - 1,
                large: left.large - u8::from(plan.large & bit != 0),
            };
            let stop = usize::from(next.stop);
            let (crossed, paid) = gone.cross(plan, next.crossed);
            let then_gone = CountedStops {
                stops: gone.stops | bit & self.dear,
                bits: crossed.bits | self.bits[stop],
            };
            let more = self.from(on, next.port, then, then_gone, left);
            // Of several in one hex only the dearest pays.
            let mates = each(on.graph.nodes[stop].mates & gone.stops).map(|mate| plan.value[mate]);
            let lost = mates.max().map_or(0, |paid| paid.min(plan.value[stop]));
            Self::raise(most, &more, plan.with_bonus[stop] - lost + paid);
        }
    }

    /// Raises each value to another one plus so much more.
    fn raise(most: &mut [i32; WAYS], other: &[i32; WAYS], more: i32) {
        for (most, other) in most.iter_mut().zip(other) {
            *most = (*most).max(other + more);
        }
    }
}

/// Returns the key of an answer. It has everything on which the answer depends, as a number that is not 0.
fn key(start: u8, port: u16, then: Option<u16>, remembered: u16, left: RemainingStops) -> u64 {
    let then = then.map_or(0, |exit| u64::from(exit) + 1);
    u64::from(remembered)
        | u64::from(left.stops.min(15)) << 16
        | u64::from(left.large.min(15)) << 20
        | u64::from(port) << 24
        | u64::from(start) << 36
        | then << 43
        | 1 << 63
}

/// Finds the dearest stops. Those of which one hex pays only once count as one.
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
