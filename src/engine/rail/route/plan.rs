//! The value of a graph's stops to one unit.

use super::graph::Graph;
use super::sets::{Stops, each, only, wanted_stops};
use super::{Towns, Unit};
use crate::engine::arrange::Arrange;

/// The stops of a graph as one unit values and counts them.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// The dollars that each stop pays when it is counted, times the unit's factor.
    pub value: Vec<i32>,
    /// The stops that use up the unit's number.
    pub limited: Stops,
    /// The number of those it may count.
    pub limit: u8,
    /// The limited stops that have a number of their own.
    pub large: Stops,
    /// The number of those it may count.
    pub large_limit: u8,
    /// The stops that it may count or pass for nothing.
    pub skippable: Stops,
    /// The stops that it always passes for nothing.
    pub ignored: Stops,
    /// The stops at which the distance it travels is measured.
    pub measured: Stops,
    /// The dollars that each hex between its ends earns.
    pub per_hex: i32,
    /// The distance in hexes from each stop to the farthest one; empty if distance is not paid.
    farthest: Vec<i32>,
    /// The factor by which its run is multiplied.
    pub factor: i32,
    /// The dollars that each stop earns with its share of bonuses.
    pub with_bonus: Vec<i32>,
    /// The share of bonuses that each group of places brings.
    pub shares: Vec<(u64, i32)>,
    /// The groups whose share is for what is crossed, and that share; few enough for a walk to remember.
    crossings: Vec<(u64, i32)>,
    /// The distance of each stop along each of six directions, in dollars as distance is paid; empty if it is not.
    pub heights: Vec<[i32; 6]>,
    /// All stops, the dearest first.
    pub order: Vec<u8>,
    /// The sums of what stops are worth together.
    sums: Sums,
}

impl Plan {
    pub fn new(graph: &Graph, unit: &Unit) -> Plan {
        let rule = &unit.rule;
        let count = graph.nodes.len();
        let all = wanted_stops(count, &|_| true);
        let towns = wanted_stops(count, &|stop| graph.nodes[stop].town);
        let cities = all & !towns;
        let free = rule.towns == Towns::Free;
        let counted = if free { cities } else { all };
        let limited = match (rule.stops, rule.cities) {
            (None, None) => 0,
            (None, Some(_)) => cities,
            (Some(_), _) => counted,
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
        let towns_if = |is: bool| if is { towns } else { 0 };
        let skippable = towns_if(rule.towns == Towns::MaySkip);
        let ignored = towns_if(free && rule.pays.1 == 0);
        let (with_bonus, mut shares) = with_bonus(graph, &value, skippable | ignored, unit.factor);
        let crossings = crossings(graph);
        shares.extend_from_slice(&crossings);
        let per_hex = rule.per_hex.0 * unit.factor;
        let heights = graph.nodes.iter().filter(|_| per_hex != 0);
        let heights = heights.map(|node| node.coordinate.heights().map(|height| height * per_hex));
        Plan {
            heights: heights.collect(),
            with_bonus,
            shares,
            crossings,
            limited,
            limit,
            large: rule
                .cities
                .filter(|&cities| cities < limit)
                .map_or(0, |_| cities),
            large_limit: rule.cities.unwrap_or(u8::MAX),
            skippable,
            ignored,
            measured: counted,
            per_hex,
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

    /// Returns what a fresh run may count.
    pub fn fresh(&self) -> RemainingStops {
        RemainingStops {
            stops: self.limit,
            large: self.large_limit,
        }
    }

    /// Calculates what the distance between two stops earns.
    pub fn distance(&self, graph: &Graph, ends: [u8; 2]) -> i32 {
        if self.per_hex == 0 {
            return 0;
        }
        let [one, other] = ends.map(|stop| graph.node_at(stop).coordinate);
        self.per_hex * i32::from(one.distance(other))
    }

    /// Returns a stop's height along a direction. That is one of the six, and the height is in dollars as distance is
    /// paid.
    pub fn height(&self, stop: u8, along: u8) -> i32 {
        let heights = self.heights.get(usize::from(stop));
        heights.map_or(0, |heights| heights[usize::from(along)])
    }

    /// Checks whether an arm may earn later. It does so after the last stop that it counts, by crossing or by distance.
    pub fn pays_beyond(&self) -> bool {
        let passed = self.skippable | self.ignored;
        !self.crossings.is_empty() || self.per_hex != 0 && self.measured & passed != 0
    }

    /// Returns the crossings in some groups. They are bits of [`Plan::crossings`].
    pub fn crossed(&self, groups: u64) -> u16 {
        let crossings = self.crossings.iter().rev();
        crossings.fold(0, |bits, (group, _)| {
            bits << 1 | u16::from(groups & group != 0)
        })
    }

    /// Calculates what some of them pay, given as bits.
    pub fn paid_for(&self, crossed: u16) -> i32 {
        let crossings = self.crossings.iter().enumerate();
        let paid = crossings.filter(|(index, _)| crossed & 1 << index != 0);
        paid.map(|(_, (_, share))| share * self.factor).sum()
    }

    /// Returns the most that distance can earn. It is a distance from a stop, or between any two.
    pub fn most_distance(&self, from: Option<u8>) -> i32 {
        let farthest = match from {
            Some(stop) => self.farthest.get(usize::from(stop)).copied(),
            None => self.farthest.iter().copied().max(),
        };
        self.per_hex * farthest.unwrap_or(0)
    }

    /// Calculates the most a run can count. So many arms of it go on, to stops of `near`, without the stops `gone`.
    ///
    /// It takes all stops that can be reached and are not limited, and the dearest others; of dead ends one for each
    /// arm.
    pub fn reachable(
        &self,
        graph: &Graph,
        (near, arms): (Stops, usize),
        gone: Stops,
        left: RemainingStops,
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

    /// Calculates what stops are worth together.
    pub fn worth(&self, stops: Stops) -> i32 {
        self.sums.of(stops)
    }

    /// Finds the dearest of some stops. There are so many of them at most.
    fn dearest(&self, of: Stops, most: usize) -> Stops {
        let most = most.min(of.count_ones() as usize);
        let dearest = self.order.iter().filter(|&&stop| of & only(stop) != 0);
        dearest
            .take(most)
            .fold(0, |stops, &stop| stops | only(stop))
    }
}

/// Calculates stops' earnings with bonus shares. They come with the share of each group of places.
///
/// A bonus has no shares if a stop may be passed for nothing and joined all the same.
fn with_bonus(
    graph: &Graph,
    value: &[i32],
    passed: Stops,
    factor: i32,
) -> (Vec<i32>, Vec<(u64, i32)>) {
    let mut value = value.to_vec();
    let mut all = Vec::new();
    for &(groups, paid) in &graph.of_one {
        let stops =
            |group: u64| wanted_stops(value.len(), &|stop| graph.nodes[stop].groups & group != 0);
        let shares: Vec<(u64, i32)> = shares(groups, paid).collect();
        let stops: Vec<Stops> = shares.iter().map(|&(group, _)| stops(group)).collect();
        if paid > 0 && stops.iter().all(|&stops| stops != 0 && stops & passed == 0) {
            for (&(_, share), stops) in shares.iter().zip(stops) {
                each(stops).for_each(|stop| value[stop] += share * factor);
            }
            all.extend(shares);
        }
    }
    (value, all)
}

/// The most groups of what can be crossed that a walk remembers.
const MOST_CROSSINGS: usize = 4;

/// Finds the shares of bonuses for crossing. There are only as many as a walk can remember.
fn crossings(graph: &Graph) -> Vec<(u64, i32)> {
    let crossed = graph.links.iter().fold(0, |all, link| all | link.groups);
    let mut all = Vec::new();
    for &(groups, paid) in &graph.of_one {
        let new = groups.count_ones() as usize;
        if paid > 0 && groups & !crossed == 0 && all.len() + new <= MOST_CROSSINGS {
            all.extend(shares(groups, paid));
        }
    }
    all
}

/// Divides a bonus among its groups of places.
pub(super) fn shares(mut groups: u64, value: i32) -> impl Iterator<Item = (u64, i32)> {
    let mut rest = value;
    std::iter::from_fn(move || {
        let group = groups & groups.wrapping_neg();
        let share = rest
            / i32::try_from(groups.count_ones())
                .ok()
                .filter(|&count| count > 0)?;
        groups ^= group;
        rest -= share;
        Some((group, share))
    })
}

/// The sums of what stops are worth, for every eight that follow each other and every set of those.
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

/// Returns the distance to the farthest stop.
fn farthest(graph: &Graph, from: usize) -> i32 {
    let here = graph.nodes[from].coordinate;
    let stops = graph.nodes.iter();
    let steps = stops.map(|node| here.distance(node.coordinate)).max();
    i32::from(steps.unwrap_or(0))
}

/// Finds all stops within reach. They are reached from `near` without the stops `gone`, passing only stops of
/// `through`.
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

/// The numbers of stops that a run may still count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RemainingStops {
    pub stops: u8,
    pub large: u8,
}
