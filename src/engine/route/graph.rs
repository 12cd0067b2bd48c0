//! The board as one company's trains see it: stops, and links of track between them.

use super::Ground;
use crate::engine::board::{StopAt, TrackAt};
use crate::engine::money::Dollars;
use crate::engine::network::own_stops;
use crate::engine::tile::{End, StopKind};

/// A place where the company's trains can stop.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub at: StopAt,
    pub value: Dollars,
    pub town: bool,
    /// Whether a run may continue past it.
    pub through: bool,
    /// Whether the company has a marker here.
    pub own: bool,
    /// Stops that a run which comes here on track from outside must not have visited.
    pub rivals: u128,
    /// Links that begin here, to other stops.
    pub links: Vec<Way>,
}

/// A link in one direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub to: u8,
    pub link: u16,
}

/// A stretch of track between two stops, without stops on the way.
#[derive(Clone, Debug)]
pub(super) struct Link {
    pub from: u8,
    pub track: Vec<TrackAt>,
    /// The borders it crosses; for track inside a hex, the piece itself.
    pub uses: Vec<u64>,
    /// Whether it stays inside its hex.
    pub inside: bool,
}

/// The stops and links that a company's runs can use.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    pub nodes: Vec<Node>,
    pub links: Vec<Link>,
    /// How many words of 64 bits a set of borders takes.
    pub words: usize,
}

/// More stops than fit into a set are left out; no printed map has as many.
const MOST_STOPS: usize = 128;

impl Graph {
    pub fn new(ground: Ground) -> Graph {
        let mut graph = Graph::default();
        let mut builder = Builder::new(ground);
        for at in own_stops(ground.board, ground.company) {
            graph.node(ground, at);
        }
        let mut next = 0;
        while next < graph.nodes.len() {
            if graph.nodes[next].through || graph.nodes[next].own {
                builder.links_from(&mut graph, next);
            }
            next += 1;
        }
        graph.words = builder.resources.len().div_ceil(64).max(1);
        for link in &mut graph.links {
            link.uses.resize(graph.words, 0);
        }
        graph.find_rivals(ground);
        graph
    }

    /// The number of a stop, new or known.
    fn node(&mut self, ground: Ground, at: StopAt) -> Option<usize> {
        let known = self.nodes.iter().position(|node| node.at == at);
        if known.is_some() || self.nodes.len() == MOST_STOPS {
            return known;
        }
        let stop = ground.board.tile(at.hex).stops[usize::from(at.stop)];
        self.nodes.push(Node {
            at,
            value: stop.revenue.in_phase(ground.colour),
            town: stop.kind == StopKind::Town,
            through: ground.board.is_passable(ground.company, at),
            own: own_stops(ground.board, ground.company).any(|own| own == at),
            rivals: 0,
            links: Vec::new(),
        });
        Some(self.nodes.len() - 1)
    }

    fn find_rivals(&mut self, ground: Ground) {
        if !ground.rules.one_stop_per_hex {
            return;
        }
        let hexes: Vec<_> = self.nodes.iter().map(|node| node.at.hex).collect();
        for (index, node) in self.nodes.iter_mut().enumerate() {
            node.rivals = (0..hexes.len())
                .filter(|&other| other != index && hexes[other] == node.at.hex)
                .fold(0, |bits, other| bits | 1 << other);
        }
    }
}

/// Something that only one run may use.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Resource {
    Border(u16),
    Inside(TrackAt),
}

struct Builder<'a> {
    ground: Ground<'a>,
    resources: Vec<Resource>,
    track: Vec<TrackAt>,
    uses: Vec<Resource>,
}

impl<'a> Builder<'a> {
    fn new(ground: Ground<'a>) -> Builder<'a> {
        Builder {
            ground,
            resources: Vec::new(),
            track: Vec::new(),
            uses: Vec::new(),
        }
    }

    fn links_from(&mut self, graph: &mut Graph, from: usize) {
        let StopAt { hex, stop } = graph.nodes[from].at;
        for (track, to) in self.ground.board.tracks_from(hex, End::Stop(stop)) {
            self.follow(graph, from, track, to);
        }
    }

    /// Runs over `track` to its end, and on from there on every track until the next stops.
    fn follow(&mut self, graph: &mut Graph, from: usize, track: TrackAt, to: End) {
        let board = self.ground.board;
        let resource = match to {
            End::Edge(edge) => Resource::Border(board.map().border(track.hex, edge)),
            End::Stop(_) => Resource::Inside(track),
        };
        self.track.push(track);
        match to {
            End::Stop(stop) => self.finish(
                graph,
                from,
                StopAt {
                    hex: track.hex,
                    stop,
                },
            ),
            End::Edge(edge) if !self.uses.contains(&resource) => {
                if let Some((there, entry)) = board.beyond(track.hex, edge) {
                    self.uses.push(resource);
                    for (next, to) in board.tracks_from(there, End::Edge(entry)) {
                        self.follow(graph, from, next, to);
                    }
                    self.uses.pop();
                }
            }
            End::Edge(_) => {}
        }
        self.track.pop();
    }

    fn finish(&mut self, graph: &mut Graph, from: usize, at: StopAt) {
        let Some(to) = graph.node(self.ground, at).filter(|&to| to != from) else {
            return;
        };
        let inside = self.uses.is_empty();
        let banned = self.ground.rules.one_stop_per_hex
            && !inside
            && graph.nodes[from].at.hex == graph.nodes[to].at.hex;
        // A link between two stops that trains may both leave is found twice.
        let known = to < from && (graph.nodes[to].through || graph.nodes[to].own);
        if banned || known {
            return;
        }
        let used: Vec<Resource> = if inside {
            self.track.iter().map(|&at| Resource::Inside(at)).collect()
        } else {
            self.uses.clone()
        };
        let mut uses = Vec::new();
        for resource in used {
            let bit = self.bit(resource);
            uses.resize(uses.len().max(bit / 64 + 1), 0);
            uses[bit / 64] |= 1 << (bit % 64);
        }
        let link = u16::try_from(graph.links.len()).unwrap_or(u16::MAX);
        #[allow(clippy::cast_possible_truncation)]
        let (a, b) = (from as u8, to as u8);
        graph.links.push(Link {
            from: a,
            track: self.track.clone(),
            uses,
            inside,
        });
        graph.nodes[from].links.push(Way { to: b, link });
        graph.nodes[to].links.push(Way { to: a, link });
    }

    fn bit(&mut self, resource: Resource) -> usize {
        let known = self.resources.iter().position(|known| *known == resource);
        known.unwrap_or_else(|| {
            self.resources.push(resource);
            self.resources.len() - 1
        })
    }
}
