//! What one unit thinks of the stops of a graph.

use super::graph::Graph;
use super::sets::{Stops, each, only, those};
use super::{Towns, Unit};
use crate::engine::arrange::Arrange;

/// What a unit thinks of each stop.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// What a stop pays when it is counted, times the unit's factor.
    pub value: Vec<i32>,
    /// The stops that use up the unit's number.
    pub limited: Stops,
    /// How many of those it may count.
    pub limit: u8,
    /// Some of the limited stops have a number of their own.
    pub large: Stops,
    /// How many of those it may count.
    pub large_limit: u8,
    /// The stops that it may count or pass for nothing.
    pub skippable: Stops,
    /// The stops that it always passes for nothing.
    pub ignored: Stops,
    /// The stops at which the distance it travels is measured.
    pub measured: Stops,
    /// What each hex between its ends earns.
    pub per_hex: i32,
    /// The farthest hex from each stop, and of all.
    farthest: Vec<i32>,
    /// By how much its run is multiplied.
    pub factor: i32,
    /// All stops, the dearest first.
    pub order: Vec<u8>,
    /// What stops are worth together.
    sums: Sums,
}

impl Plan {
    pub fn new(graph: &Graph, unit: &Unit) -> Plan {
        let rule = &unit.rule;
        let count = graph.nodes.len();
        let all = those(count, &|_| true);
        let towns = those(count, &|stop| graph.nodes[stop].town);
        let cities = all & !towns;
        let free = rule.towns == Towns::Free;
        let limited = match (rule.stops, rule.cities) {
            (None, None) => 0,
            (None, Some(_)) => cities,
            (Some(_), _) if free => cities,
            (Some(_), _) => all,
        };
        let limit = rule.stops.or(rule.cities).unwrap_or(u8::MAX);
        let pays = |town| if town { rule.pays.1 } else { rule.pays.0 };
        let value: Vec<i32> = graph
            .nodes
            .iter()
            .map(|node| node.value * pays(node.town) * unit.factor)
            .collect();
        let mut order: Vec<u8> = (0u8..).take(count).collect();
        order.arrange_by_key(|&stop| std::cmp::Reverse(value[usize::from(stop)]));
        Plan {
            limited,
            limit,
            large: rule
                .cities
                .filter(|&cities| cities < limit)
                .map_or(0, |_| cities),
            large_limit: rule.cities.unwrap_or(u8::MAX),
            skippable: if rule.towns == Towns::MaySkip {
                towns
            } else {
                0
            },
            ignored: if free && rule.pays.1 == 0 { towns } else { 0 },
            measured: if free { cities } else { all },
            per_hex: rule.per_hex.0 * unit.factor,
            farthest: if rule.per_hex.0 == 0 {
                Vec::new()
            } else {
                (0..count).map(|from| farthest(graph, from)).collect()
            },
            factor: unit.factor,
            sums: Sums::new(&value),
            value,
            order,
        }
    }

    /// What a run may count before it counts anything.
    pub fn fresh(&self) -> Left {
        Left {
            stops: self.limit,
            large: self.large_limit,
        }
    }

    /// What the distance between two stops earns.
    pub fn distance(&self, graph: &Graph, ends: [u8; 2]) -> i32 {
        if self.per_hex == 0 {
            return 0;
        }
        let [one, other] = ends.map(|stop| graph.node_at(stop).coordinate);
        self.per_hex * i32::from(one.distance(other))
    }

    /// No distance from a stop, or between any two, earns more.
    pub fn most_distance(&self, from: Option<u8>) -> i32 {
        let farthest = match from {
            Some(stop) => self.farthest.get(usize::from(stop)).copied(),
            None => self.farthest.iter().copied().max(),
        };
        self.per_hex * farthest.unwrap_or(0)
    }

    /// The stops that may be counted next when a run comes to one of `near`: those, and what lies past stops that
    /// it may pass for nothing.
    pub fn spread(&self, graph: &Graph, near: Stops) -> Stops {
        let free = (self.skippable | self.ignored) & graph.through;
        flood(graph, near, 0, free) & !self.ignored
    }

    /// No more can be counted by a run of which so many arms go on, to stops of `near`, without the stops `gone`.
    ///
    /// Takes all stops that can be reached and are not limited, and the dearest others; of dead ends one for each arm.
    pub fn reachable(
        &self,
        graph: &Graph,
        (near, arms): (Stops, usize),
        gone: Stops,
        left: Left,
    ) -> i32 {
        let reached = flood(graph, near & !gone, gone, graph.through) & !self.ignored;
        let ending = |stops: Stops| {
            let dead_ends = self.dearest(stops & graph.dead_ends, arms);
            stops & !graph.dead_ends | dead_ends
        };
        let limited = ending(reached & self.limited);
        let limited = self.dearest(limited, usize::from(left.stops));
        self.worth(limited | ending(reached & !self.limited))
    }

    /// What stops are worth together.
    pub fn worth(&self, stops: Stops) -> i32 {
        self.sums.of(stops)
    }

    /// The dearest of some stops, so many of them at most.
    fn dearest(&self, of: Stops, most: usize) -> Stops {
        let most = most.min(of.count_ones() as usize);
        let dearest = self.order.iter().filter(|&&stop| of & only(stop) != 0);
        dearest
            .take(most)
            .fold(0, |stops, &stop| stops | only(stop))
    }
}

/// What stops are worth together, for every eight that follow each other and every set of those.
#[derive(Clone, Debug)]
struct Sums(Vec<[i32; 256]>);

impl Sums {
    fn new(value: &[i32]) -> Sums {
        let worth = |stop: usize| value.get(stop).copied();
        let eight = |first: usize| {
            let mut sums = [0; 256];
            for set in 1..256usize {
                let lowest = set.trailing_zeros() as usize;
                sums[set] = sums[set & (set - 1)] + worth(first + lowest).unwrap_or(0);
            }
            sums
        };
        Sums((0..value.len()).step_by(8).map(eight).collect())
    }

    fn of(&self, stops: Stops) -> i32 {
        let sets = stops.to_le_bytes();
        let worth = self.0.iter().zip(sets);
        worth.map(|(sums, set)| sums[usize::from(set)]).sum()
    }
}

/// The distance to the farthest stop.
fn farthest(graph: &Graph, from: usize) -> i32 {
    let here = graph.nodes[from].coordinate;
    let stops = graph.nodes.iter();
    let steps = stops.map(|node| here.distance(node.coordinate)).max();
    i32::from(steps.unwrap_or(0))
}

/// All stops that can be reached from `near` without the stops `gone`, passing only stops of `through`.
fn flood(graph: &Graph, near: Stops, gone: Stops, through: Stops) -> Stops {
    let mut found = near;
    let mut frontier = near & through;
    while frontier != 0 {
        let next = each(frontier).fold(0, |near, stop| near | graph.near[stop]) & !found & !gone;
        found |= next;
        frontier = next & through;
    }
    found
}

/// How much a run may still count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    pub stops: u8,
    pub large: u8,
}
