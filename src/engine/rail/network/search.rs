//! The search for all traversals from the markers of a company, breadth first.

use super::{HexReach, RunningCompany};
use crate::engine::rail::board::{Board, StopAt, TrackAt};
use crate::engine::rail::ids::HexId;
use crate::engine::rail::tile::End;

/// A piece of track in one direction, found by a walk.
#[derive(Clone, Copy)]
struct Traversal {
    track: TrackAt,
    to: End,
    /// If the walk has used a border or a stop twice.
    repeats: bool,
    /// The set of what the walk had used before, by its place among all sets.
    before: usize,
}

/// The rough number of sets that a full board takes.
const MANY: usize = 256;

/// The search for all traversals, and what is known of them.
pub(super) struct Search<'a> {
    board: &'a Board,
    traveller: &'a RunningCompany,
    /// The traversals in the order of the search, so that the list serves as its queue.
    found: Vec<Traversal>,
    places: Places,
    /// The sets of borders, stops and hexes that walks have used, one after the other.
    used: Vec<u64>,
    pub(super) hexes: Vec<HexReach>,
    pub(super) doubtful: Vec<TrackAt>,
}

impl<'a> Search<'a> {
    pub(super) fn new(board: &'a Board, traveller: &'a RunningCompany) -> Search<'a> {
        let places = Places::new(board);
        Search {
            board,
            traveller,
            found: Vec::with_capacity(2 * MANY),
            used: Vec::with_capacity(MANY * places.words),
            places,
            hexes: vec![HexReach::default(); board.map().id_count()],
            doubtful: Vec::new(),
        }
    }

    pub(super) fn flood(&mut self, start: StopAt) {
        let mut next = self.found.len();
        self.hexes[start.hex.index()].stops |= 1 << start.stop;
        self.step_from(start.hex, End::Stop(start.stop), None);
        while next < self.found.len() {
            let Traversal { track, to, .. } = self.found[next];
            let hex = track.hex;
            match to {
                End::Edge(edge) => {
                    if let Some((there, entry)) = self.board.neighbor(hex, edge) {
                        self.step_from(there, End::Edge(entry), Some(next));
                    }
                }
                End::Stop(stop) => {
                    if self.traveller.may_pass(self.board, StopAt { hex, stop }) {
                        self.step_from(hex, to, Some(next));
                    }
                }
            }
            next += 1;
        }
    }

    /// Continues from an end of track. It takes all traversals not seen yet, but does not go back over the one that led
    /// there.
    fn step_from(&mut self, hex: HexId, from: End, last: Option<usize>) {
        let last = last.map(|last| self.found[last]);
        let mut used = None;
        for way in self.board.tile(hex).ways_from(from) {
            let (track, to) = (way.track, way.to);
            let at = TrackAt { hex, track };
            let seen = &mut self.hexes[hex.index()].walked[usize::from(way.backward)];
            if *seen & 1 << track != 0 || last.is_some_and(|last| last.track == at) {
                continue;
            }
            *seen |= 1 << track;
            let before = *used.get_or_insert_with(|| match last {
                Some(last) => self.use_up(Some(last.before), last.track.hex, last.to),
                None => self.use_up(None, hex, from),
            });
            let repeats = last.is_some_and(|last| last.repeats)
                || self.has_used(before, self.places.end(self.board, hex, to));
            self.note(at, [from, to], repeats);
            if let End::Edge(edge) = to
                && let Some((there, entry)) = self.board.neighbor(hex, edge)
            {
                let was_there = self.has_used(before, self.places.hex(there));
                let reached = &mut self.hexes[there.index()];
                let known = if repeats || was_there {
                    &mut reached.returns
                } else {
                    &mut reached.arrivals
                };
                *known |= 1 << entry.number();
            }
            self.found.push(Traversal {
                track: at,
                to,
                repeats,
                before,
            });
        }
    }

    fn note(&mut self, at: TrackAt, ends: [End; 2], repeats: bool) {
        if repeats {
            return self.doubtful.push(at);
        }
        let reached = &mut self.hexes[at.hex.index()];
        reached.tracks |= 1 << at.track;
        for end in ends {
            if let End::Stop(stop) = end {
                reached.stops |= 1 << stop;
            }
        }
    }

    /// Adds a set: an older one together with a hex and an end of track in it.
    fn use_up(&mut self, before: Option<usize>, hex: HexId, end: End) -> usize {
        let start = self.used.len();
        match before {
            Some(before) => self
                .used
                .extend_from_within(before..before + self.places.words),
            None => self.used.resize(start + self.places.words, 0),
        }
        for place in [self.places.hex(hex), self.places.end(self.board, hex, end)] {
            self.used[start + place / 64] |= 1 << (place % 64);
        }
        start
    }

    fn has_used(&self, set: usize, place: usize) -> bool {
        self.used[set + place / 64] & 1 << (place % 64) != 0
    }
}

/// Numbers for borders, stops and hexes in one common range.
struct Places {
    /// The number of each hex's first stop.
    stops: Vec<u16>,
    hexes: usize,
    /// The number of words of bits that a set of places takes.
    words: usize,
}

impl Places {
    fn new(board: &Board) -> Places {
        let map = board.map();
        let mut next = map.border_count();
        let first_stop = |hex: usize| {
            let first = next;
            next += board.tile(HexId::new(hex)).stops.len();
            u16::try_from(first).unwrap_or(u16::MAX)
        };
        let stops = (0..map.id_count()).map(first_stop).collect();
        Places {
            stops,
            hexes: next,
            words: (next + map.id_count()).div_ceil(64),
        }
    }

    fn end(&self, board: &Board, hex: HexId, end: End) -> usize {
        match end {
            End::Edge(edge) => usize::from(board.map().border(hex, edge)),
            End::Stop(stop) => usize::from(self.stops[hex.index()]) + usize::from(stop),
        }
    }

    fn hex(&self, hex: HexId) -> usize {
        self.hexes + hex.index()
    }
}
