//! The runs of a company as paths that use nothing twice, for track that no simple walk reaches.

use super::{HexReach, RunningCompany, own_stops};
use crate::engine::rail::alternating::Alternating;
use crate::engine::rail::board::{Board, StopAt, TrackAt};
use crate::engine::rail::ids::HexId;
use crate::engine::rail::tile::{End, Tile, Track};

/// The vertices of an end of track: a side of a border, entrance and exit of a stop, or a stop where runs only end.
type Vertices = [Option<usize>; 2];

/// The runs of a company as paths that use nothing twice.
#[derive(Clone, Debug)]
pub(super) struct Runs {
    traveller: RunningCompany,
    paths: Alternating,
    /// The vertex of each hex and edge: a run that leaves it is in that hex, having come over that edge.
    sides: Vec<Vertices>,
    /// The vertices of each stop.
    stops: Vec<Vertices>,
    /// The stops with a marker of the company, with the vertices that runs from there reach.
    starts: Vec<(StopAt, Vec<bool>)>,
}

impl Runs {
    pub(super) fn new(board: &Board, traveller: &RunningCompany, hexes: &[HexReach]) -> Runs {
        let company = traveller.company;
        let mut runs = Runs {
            traveller: traveller.clone(),
            paths: Alternating::default(),
            sides: vec![[None; 2]; 6 * hexes.len()],
            stops: vec![[None; 2]; 8 * hexes.len()],
            starts: Vec::new(),
        };
        for start in own_stops(board, company) {
            runs.add(board, start.hex, End::Stop(start.stop));
        }
        for (hex, reached) in (0..).map(HexId::new).zip(hexes) {
            let walked = reached.walked[0] | reached.walked[1];
            let pieces = (0..).zip(&board.tile(hex).track);
            for (_, track) in pieces.filter(|(index, _)| walked & 1 << index != 0) {
                let [ones, others] = track.ends.map(|end| runs.add(board, hex, end));
                for one in ones.into_iter().flatten() {
                    for other in others.into_iter().flatten() {
                        runs.paths.join(one, other);
                    }
                }
            }
        }
        runs.starts = own_stops(board, company)
            .map(|start| (start, runs.departures(start, &[])))
            .collect();
        runs
    }

    /// Returns the vertices of an end of track. New ones are added.
    fn add(&mut self, board: &Board, hex: HexId, end: End) -> Vertices {
        let known = self.vertices(hex, end);
        if known[0].is_some() {
            return known;
        }
        let vertices = match end {
            End::Edge(edge) => {
                let (here, there) = self.paths.add_pair();
                if let Some((beyond, entry)) = board.neighbor(hex, edge) {
                    *self.slot(beyond, End::Edge(entry)) = [Some(there), None];
                }
                [Some(here), None]
            }
            End::Stop(stop) if self.traveller.may_pass(board, StopAt { hex, stop }) => {
                let (entrance, exit) = self.paths.add_pair();
                [Some(entrance), Some(exit)]
            }
            End::Stop(_) => [Some(self.paths.add_end()), None],
        };
        *self.slot(hex, end) = vertices;
        vertices
    }

    fn slot(&mut self, hex: HexId, end: End) -> &mut Vertices {
        match end {
            End::Edge(edge) => &mut self.sides[6 * hex.index() + edge.index()],
            End::Stop(stop) => &mut self.stops[8 * hex.index() + usize::from(stop)],
        }
    }

    fn vertices(&self, hex: HexId, end: End) -> Vertices {
        match end {
            End::Edge(edge) => self.sides[6 * hex.index() + edge.index()],
            End::Stop(stop) => self.stops[8 * hex.index() + usize::from(stop)],
        }
    }

    fn departures(&self, start: StopAt, closed: &[usize]) -> Vec<bool> {
        let vertex = self.vertices(start.hex, End::Stop(start.stop))[0];
        vertex.map_or(Vec::new(), |vertex| self.paths.departures(vertex, closed))
    }

    /// Checks whether a run uses some track. It may do so in either direction.
    pub(super) fn use_track(&self, board: &Board, at: TrackAt) -> bool {
        let [a, b] = board.track(at).ends;
        [(a, b), (b, a)].into_iter().any(|(from, to)| {
            let is_start = |start: &StopAt| to == End::Stop(start.stop) && at.hex == start.hex;
            let closed = self.vertices(at.hex, to).into_iter().flatten();
            self.leave(at.hex, from, closed.collect(), is_start)
        })
    }

    /// Checks whether a run can leave from here. It gets to `from` and may go on over track there.
    ///
    /// It may not touch `closed` before, and may not begin at a stop that is excluded.
    fn leave(
        &self,
        hex: HexId,
        from: End,
        mut closed: Vec<usize>,
        excluded: impl Fn(&StopAt) -> bool,
    ) -> bool {
        let vertices = self.vertices(hex, from);
        let departs = |reached: &[bool]| {
            let mut here = vertices.into_iter().flatten();
            here.any(|vertex| reached.get(vertex) == Some(&true))
        };
        for index in 0..closed.len() {
            closed.extend(self.paths.mate(closed[index]));
        }
        self.starts.iter().any(|(start, reached)| {
            !excluded(start)
                && departs(reached)
                && (closed.is_empty() || departs(&self.departures(*start, &closed)))
        })
    }

    /// Checks whether a run uses some new track. It is a piece of a new tile, and the run has not used another new
    /// piece before.
    pub(super) fn would_use(&self, board: &Board, hex: HexId, new: &Tile, track: Track) -> bool {
        let [a, b] = track.ends;
        [(a, b), (b, a)].into_iter().any(|(from, to)| match from {
            End::Edge(_) => self.arrive(board, hex, new, from, &[to]),
            End::Stop(stop) => {
                let others = new.track.iter().filter_map(|piece| piece.from(from));
                self.traveller.may_pass_new(board, hex, new, stop)
                    && others
                        .filter(|entry| matches!(entry, End::Edge(_)) && *entry != to)
                        .any(|entry| self.arrive(board, hex, new, entry, &[from, to]))
            }
        })
    }

    /// Checks whether a run arrives over an edge. A new tile would be laid there, and the run has not been at `ends` of
    /// it.
    fn arrive(&self, board: &Board, hex: HexId, new: &Tile, edge: End, ends: &[End]) -> bool {
        let old = board.tile(hex);
        let becomes =
            |at: u8, stop: u8| new.stops.len() == 1 || old.exits_of(at) & new.exits_of(stop) != 0;
        let mut closed = Vec::new();
        let mut gone = Vec::new();
        for &end in ends {
            match end {
                End::Edge(_) => closed.extend(self.vertices(hex, end).into_iter().flatten()),
                End::Stop(stop) => gone.extend(
                    (0u8..)
                        .zip(&old.stops)
                        .map(|(at, _)| at)
                        .filter(|&at| becomes(at, stop)),
                ),
            }
        }
        for &at in &gone {
            closed.extend(self.vertices(hex, End::Stop(at)).into_iter().flatten());
        }
        self.leave(hex, edge, closed, |start| {
            start.hex == hex && gone.contains(&start.stop)
        })
    }
}
