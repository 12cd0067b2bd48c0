//! The board as one company's trains see it: stops, and links of track between them.

use super::RouteContext;
use super::plan::shares;
use super::rules::{JoinedBy, crosses};
use super::sets::{Stops, is_subset, only, place, wanted_stops};
use super::trace::{Resource, StopLink, stretches};
use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, StopAt, TrackAt};
use crate::engine::rail::hex::Coordinate;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::tile::StopKind;

/// A place where the company's trains can stop.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub at: StopAt,
    /// The coordinate of its hex.
    pub coordinate: Coordinate,
    /// The dollars it pays, before a train's factor.
    pub value: i32,
    pub town: bool,
    /// Stops of the same hex: a run that has visited one of them comes here only from it, on track inside the hex.
    rivals: Stops,
    /// Stops that are the same place as this one.
    twins: Stops,
    /// Stops of the same hex, of which only the dearest pays a run.
    pub mates: Stops,
    /// The groups of places of bonuses that it belongs to, as bits.
    pub groups: u64,
    /// The links that begin here, by the stop they lead to, the shortest first.
    pub links: Vec<DirectedLink>,
    /// The resources that those links use first, each with the stops to which they then lead.
    pub exits: Vec<(u16, Stops)>,
}

/// A link in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DirectedLink {
    pub to: u8,
    pub link: u16,
}

/// A stretch of track between two stops, without stops on the way.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub from: u8,
    pub track: Vec<TrackAt>,
    /// The resources it uses, as bits.
    pub uses: Vec<u64>,
    /// The groups of places of bonuses that its track crosses, as bits.
    pub groups: u64,
    /// If it stays inside its hex.
    inside: bool,
    /// The resource it uses first, seen from either end.
    exits: [u16; 2],
}

impl Link {
    /// Returns its first resource from a stop.
    pub fn exit(&self, from: u8) -> u16 {
        self.exits[usize::from(from != self.from)]
    }
}

/// The stops and links that a company's runs can use.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    pub nodes: Vec<Node>,
    pub links: Vec<Link>,
    /// The stops to which a link leads from each stop.
    pub near: Vec<Stops>,
    /// The stops that a run may pass.
    pub through: Stops,
    /// The stops at which an arm ends: those that may not be passed, and those from which no link leads on.
    pub dead_ends: Stops,
    /// The stops with a marker of the company.
    pub own: Stops,
    /// The number of words of 64 bits that a set of resources takes.
    pub words: usize,
    /// The bonuses of each run for visiting all of some groups.
    pub of_one: Vec<(u64, i32)>,
    /// The bonuses of all runs together for that.
    pub of_several: Vec<(u64, i32)>,
    /// The bonuses among those of one run that are paid once in all.
    pub of_any: Vec<(u64, i32)>,
    /// The credits of a run for visiting one group of these: no set of runs is paid more than it is credited, however
    /// the bonus is divided among its groups. They are among the bonuses of one run.
    pub credits: Vec<(u64, i32)>,
    /// The stops by which runs are linked that visit them both.
    pub linking: Stops,
    /// If all linked runs are one set for that.
    pub linked_are_one: bool,
    /// If everything found its place.
    pub complete: bool,
}

/// The most stops that fit into a set; others are left out, but no printed map has as many.
const MOST_STOPS: usize = 128;
/// The most links; others are left out.
const MOST_LINKS: usize = 60_000;
/// The most groups of places that can be told apart.
const MOST_GROUPS: u32 = 32;
/// The bit for a group of places of which none can be reached.
const UNREACHED: u64 = 1 << MOST_GROUPS;

impl Graph {
    pub fn new(context: RouteContext) -> Graph {
        let mut graph = Graph {
            complete: true,
            linked_are_one: context.rules.linked_are_one,
            ..Graph::default()
        };
        let mut resources = Vec::new();
        for at in context.bases() {
            if let Some(own) = graph.node(context, at) {
                graph.own |= only(own);
            }
        }
        let mut next = 0;
        while next < graph.nodes.len() {
            graph.link(context, next, &mut resources);
            next += 1;
        }
        graph.words = resources.len().div_ceil(64).max(1);
        for link in &mut graph.links {
            link.uses.resize(graph.words, 0);
        }
        graph.find_groups(context);
        graph.drop_dominated();
        graph.find_rivals(context);
        graph.find_exits();
        let leads_on = |stop: usize| graph.near[stop].count_ones() > 1;
        let passed = wanted_stops(graph.nodes.len(), &leads_on) & graph.through;
        graph.dead_ends = wanted_stops(graph.nodes.len(), &|_| true) & !passed;
        graph
    }

    /// Returns the number of a stop. It may be new or known; there is none if the company may not use the stop.
    fn node(&mut self, context: RouteContext, at: StopAt) -> Option<u8> {
        let known = self.nodes.iter().position(|node| node.at == at);
        if known.is_some() || context.rules.is_closed(context.company, at.hex) {
            return known.and_then(|known| u8::try_from(known).ok());
        }
        if self.nodes.len() == MOST_STOPS {
            self.complete = false;
            return None;
        }
        let stop = context.board.tile(at.hex).stops[usize::from(at.stop)];
        let number = u8::try_from(self.nodes.len()).ok()?;
        if context.lets_through(at) {
            self.through |= only(number);
        }
        if context.rules.links(context.board, at) {
            self.linking |= only(number);
        }
        self.nodes.push(Node {
            at,
            coordinate: context.board.map().hex(at.hex).at,
            value: stop.revenue.in_phase(context.pays).0,
            town: stop.kind == StopKind::Town,
            rivals: 0,
            twins: 0,
            mates: 0,
            groups: 0,
            links: Vec::new(),
            exits: Vec::new(),
        });
        Some(number)
    }

    /// Finds the links from a stop. One between two stops that both may be left is found from the lower one.
    fn link(&mut self, context: RouteContext, from: usize, resources: &mut Vec<Resource>) {
        let left = self.through | self.own;
        let Some(from) = u8::try_from(from)
            .ok()
            .filter(|&from| left & only(from) != 0)
        else {
            return;
        };
        let at = self.nodes[usize::from(from)].at;
        stretches(context, at, &mut |stretch| {
            let Some(to) = self.node(context, stretch.to) else {
                return;
            };
            let left = self.through | self.own;
            let inside = matches!(stretch.uses, [Resource::Inside(_)]);
            let returns = context.rules.one_stop_per_hex && !inside && stretch.to.hex == at.hex;
            let known = to < from && left & only(to) != 0;
            if !returns && !known {
                self.add_link(from, to, &stretch, inside, resources);
            }
        });
    }

    fn add_link(
        &mut self,
        from: u8,
        to: u8,
        stretch: &StopLink,
        inside: bool,
        resources: &mut Vec<Resource>,
    ) {
        let bits: Vec<u16> = stretch
            .uses
            .iter()
            .filter_map(|&resource| number(resources, resource))
            .collect();
        let (Some(&first), Some(&last), true) =
            (bits.first(), bits.last(), self.links.len() < MOST_LINKS)
        else {
            self.complete = false;
            return;
        };
        let mut uses = vec![0; resources.len().div_ceil(64)];
        for bit in bits {
            let (word, bit) = place(usize::from(bit));
            uses[word] |= bit;
        }
        let link = u16::try_from(self.links.len()).unwrap_or(u16::MAX);
        self.links.push(Link {
            from,
            track: stretch.track.to_vec(),
            uses,
            groups: 0,
            inside,
            exits: [first, last],
        });
        self.nodes[usize::from(from)]
            .links
            .push(DirectedLink { to, link });
        self.nodes[usize::from(to)]
            .links
            .push(DirectedLink { to: from, link });
    }

    /// Drops links that others dominate. Such a link uses all that another one between the same stops uses, and more.
    fn drop_dominated(&mut self) {
        let mut useless = vec![false; self.links.len()];
        for node in &self.nodes {
            for way in &node.links {
                let link = &self.links[usize::from(way.link)];
                useless[usize::from(way.link)] |= node.links.iter().any(|other| {
                    let shorter = &self.links[usize::from(other.link)];
                    let less = shorter.uses != link.uses || other.link < way.link;
                    other.to == way.to
                        && other.link != way.link
                        && less
                        && link.groups & !shorter.groups == 0
                        && is_subset(&shorter.uses, &link.uses)
                });
            }
        }
        let links = &self.links;
        for node in &mut self.nodes {
            node.links.retain(|way| !useless[usize::from(way.link)]);
            node.links
                .arrange_by_key(|way| (way.to, links[usize::from(way.link)].track.len()));
        }
    }

    fn find_rivals(&mut self, context: RouteContext) {
        let hexes: Vec<_> = self.nodes.iter().map(|node| node.at.hex).collect();
        let others = |index: usize, is_same: &dyn Fn(usize) -> bool| {
            wanted_stops(hexes.len(), &|other| other != index && is_same(other))
        };
        for (index, node) in self.nodes.iter_mut().enumerate() {
            let hex = node.at.hex;
            if context.rules.one_stop_per_hex {
                node.rivals = others(index, &|other| hexes[other] == hex);
            }
            if context.rules.one_value_per_hex {
                node.mates = others(index, &|other| hexes[other] == hex);
            }
            node.twins = others(index, &|other| {
                context.rules.is_one_place(hex, hexes[other])
            });
        }
    }

    fn find_exits(&mut self) {
        for (from, node) in (0u8..).zip(&mut self.nodes) {
            let mut near = 0;
            for way in &node.links {
                near |= only(way.to);
                let exit = self.links[usize::from(way.link)].exit(from);
                match node.exits.iter_mut().find(|(known, _)| *known == exit) {
                    Some((_, stops)) => *stops |= only(way.to),
                    None => node.exits.push((exit, only(way.to))),
                }
            }
            node.exits.arrange_by_key(|(exit, _)| *exit);
            self.near.push(near);
        }
    }

    /// Finds the bonuses that can be joined. Those of which some place cannot be reached are left out.
    fn find_groups(&mut self, context: RouteContext) {
        let mut next = 0;
        for bonus in &context.rules.bonuses {
            let mut all = 0;
            for group in &bonus.groups {
                let bit = if next < MOST_GROUPS { 1 << next } else { 0 };
                self.complete &= bit != 0;
                next += 1;
                if self.mark_group(context.board, group, bonus.by, bit) {
                    all |= bit;
                } else {
                    all |= UNREACHED;
                }
            }
            if all & UNREACHED != 0 {
                continue;
            }
            if bonus.by == JoinedBy::AnyRun {
                self.of_any.push((all, bonus.value.0));
            }
            let paid = match bonus.by {
                JoinedBy::OneRun | JoinedBy::Crossing(_) | JoinedBy::AnyRun => &mut self.of_one,
                JoinedBy::SeveralRuns => &mut self.of_several,
            };
            paid.push((all, bonus.value.0));
        }
    }

    /// Marks a group's stops or links. Returns false if there are none.
    fn mark_group(&mut self, board: &Board, group: &[HexId], by: JoinedBy, bit: u64) -> bool {
        let mut found = false;
        if let JoinedBy::Crossing(sides) = by {
            for link in &mut self.links {
                if link
                    .track
                    .iter()
                    .any(|at| crosses(board, group, *at, sides))
                {
                    link.groups |= bit;
                    found = true;
                }
            }
            return found;
        }
        for node in &mut self.nodes {
            if group.contains(&node.at.hex) {
                node.groups |= bit;
                found = true;
            }
        }
        found
    }

    /// Makes joint bonuses those of one run. A single unit joins places by itself or not at all.
    pub fn join_by_one(&mut self) {
        let mut of_several = std::mem::take(&mut self.of_several);
        self.of_one.append(&mut of_several);
    }

    /// Credits each run for parts of joint bonuses.
    ///
    /// Visiting a bonus's groups of places may help other runs to it. So a run is credited with a share of it for each
    /// group, or with all of it for one that is `scarce`. Credits given before are taken back.
    pub fn credit(&mut self, scarce: u64) {
        let paid = self.of_one.len() - self.credits.len();
        self.of_one.truncate(paid);
        self.credits.clear();
        for &(groups, value) in &self.of_several {
            let all = groups & scarce;
            let credited = if all == 0 { groups } else { all };
            self.credits.extend(shares(credited, value.max(0)));
        }
        self.of_one.extend_from_slice(&self.credits);
    }

    /// Finds the scarce groups of places: of each bonus of several runs the one that the fewest of these runs visit.
    ///
    /// A bonus whose groups are all visited equally often has none.
    pub fn scarce(&self, runs: &[u64]) -> u64 {
        let visits = |group: u64| runs.iter().filter(|&groups| groups & group != 0).count();
        let mut scarce = 0;
        for &(groups, _) in &self.of_several {
            let each = || {
                (0..MOST_GROUPS)
                    .map(|group| 1 << group)
                    .filter(|group| groups & group != 0)
            };
            let least = each().min_by_key(|&group| visits(group));
            let most = each().map(visits).max();
            scarce |= least
                .filter(|&group| Some(visits(group)) < most)
                .unwrap_or(0);
        }
        scarce
    }

    /// Returns a stop.
    pub fn node_at(&self, stop: u8) -> &Node {
        &self.nodes[usize::from(stop)]
    }

    /// Returns a link.
    pub fn link_of(&self, way: DirectedLink) -> &Link {
        &self.links[usize::from(way.link)]
    }

    /// Returns the stops that bar a link. A run must not have visited them before it takes it.
    pub fn barred_by(&self, way: DirectedLink) -> Stops {
        let node = self.node_at(way.to);
        let inside = self.link_of(way).inside;
        node.twins | if inside { 0 } else { node.rivals }
    }

    /// Returns the stops reached by an exit. Links lead to them that leave `stop` by `exit`.
    pub fn by_exit(&self, stop: u8, exit: u16) -> Stops {
        let exits = &self.node_at(stop).exits;
        let found = exits.iter().find(|(known, _)| *known == exit);
        found.map_or(0, |(_, stops)| *stops)
    }
}

/// Returns the number of a resource, new or known.
fn number(resources: &mut Vec<Resource>, resource: Resource) -> Option<u16> {
    let known = resources.iter().position(|known| *known == resource);
    let number = known.unwrap_or_else(|| {
        resources.push(resource);
        resources.len() - 1
    });
    u16::try_from(number).ok()
}
