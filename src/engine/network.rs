//! Who reaches what: the track, stops and edges connected to a company's station markers.
//!
//! A company reaches a piece of track if a legal run could use it: starting at one of its markers, never using
//! a border or a stop twice, never turning back at an edge, never passing through a city full of others'
//! markers, an off-board area or the end of terminal track.
//!
//! The search walks *traversals* (a piece of track in one direction) breadth first, which visits each once.
//! Such a walk is almost always a legal run already, since a shortest walk repeats nothing except where it
//! turns round in a loop and comes back over its own track. Only for track that was reached in no other way
//! does a second search look for a real run, trying all of them.

use super::board::{Board, Laid, StopAt, TrackAt};
use super::hex::Edge;
use super::ids::{CompanyId, HexId};
use super::tile::{End, Tile};

/// What a company reaches on a board.
#[derive(Clone, Debug)]
pub struct Reach {
    company: CompanyId,
    /// Bits of reached track for each hex.
    tracks: Vec<u16>,
    /// Bits of reached stops for each hex.
    stops: Vec<u8>,
    /// Bits of edges at which a run arrives that has not been in the hex before.
    arrivals: Vec<u8>,
    /// Bits of edges at which only such walks arrive as have been in the hex before.
    returns: Vec<u8>,
    has_route: bool,
}

impl Reach {
    /// What `company` reaches now.
    #[must_use]
    pub fn of(board: &Board, company: CompanyId) -> Reach {
        let mut search = Search::new(board, company);
        for start in own_stops(board, company) {
            search.flood(start);
        }
        let count = board.map().len();
        let mut reach = Reach {
            company,
            tracks: vec![0; count],
            stops: vec![0; count],
            arrivals: vec![0; count],
            returns: vec![0; count],
            has_route: false,
        };
        for start in own_stops(board, company) {
            reach.stops[start.hex.index()] |= 1 << start.stop;
        }
        let mut doubtful = Vec::new();
        for index in 0..search.found.len() {
            reach.note(board, &mut search, index, &mut doubtful);
        }
        for track in doubtful {
            if !reach.has_track(track) && search.has_run_to(track) {
                reach.add(board, track);
            }
        }
        for (arrivals, returns) in reach.arrivals.iter().zip(&mut reach.returns) {
            *returns &= !arrivals;
        }
        reach
    }

    fn note(
        &mut self,
        board: &Board,
        search: &mut Search,
        index: usize,
        doubtful: &mut Vec<TrackAt>,
    ) {
        let Traversal { track, to, .. } = search.found[index];
        let beyond = match to {
            End::Edge(edge) => board.beyond(track.hex, edge),
            End::Stop(_) => None,
        };
        let walk = search.walk_to(index, beyond.map(|(there, _)| there));
        if walk.repeats {
            doubtful.push(track);
        } else {
            self.add(board, track);
        }
        if let Some((there, entry)) = beyond {
            let known = if walk.repeats || walk.was_there {
                &mut self.returns
            } else {
                &mut self.arrivals
            };
            known[there.index()] |= 1 << entry.number();
        }
    }

    fn add(&mut self, board: &Board, at: TrackAt) {
        self.tracks[at.hex.index()] |= 1 << at.track;
        for stop in board.track(at).stops() {
            let bits = &mut self.stops[at.hex.index()];
            self.has_route |= *bits & 1 << stop == 0;
            *bits |= 1 << stop;
        }
    }

    /// Whether a run can use this piece of track.
    #[must_use]
    pub fn has_track(&self, at: TrackAt) -> bool {
        self.tracks[at.hex.index()] & 1 << at.track != 0
    }

    /// Whether a run can stop here.
    #[must_use]
    pub fn has_stop(&self, at: StopAt) -> bool {
        self.stops[at.hex.index()] & 1 << at.stop != 0
    }

    /// All stops that a run can reach, own cities among them.
    pub fn stops(&self) -> impl Iterator<Item = StopAt> + '_ {
        self.stops.iter().enumerate().flat_map(|(hex, bits)| {
            (0..8)
                .filter(move |stop| bits & 1 << stop != 0)
                .map(move |stop| StopAt {
                    hex: HexId::new(hex),
                    stop,
                })
        })
    }

    /// All pieces of track that a run can use.
    pub fn tracks(&self) -> impl Iterator<Item = TrackAt> + '_ {
        self.tracks.iter().enumerate().flat_map(|(hex, bits)| {
            (0..16)
                .filter(move |track| bits & 1 << track != 0)
                .map(move |track| TrackAt {
                    hex: HexId::new(hex),
                    track,
                })
        })
    }

    /// Whether some run reaches a second stop.
    #[must_use]
    pub fn has_route(&self) -> bool {
        self.has_route
    }

    /// Whether connected track arrives at this hex or the company has a marker in it: whether it could build.
    #[must_use]
    pub fn touches(&self, board: &Board, hex: HexId) -> bool {
        self.arrivals[hex.index()] | self.returns[hex.index()] != 0
            || own_stops(board, self.company).any(|at| at.hex == hex)
    }

    /// Whether some track of a tile that would be laid on `hex` is both `wanted` and connected.
    ///
    /// `wanted` gets the tile and the index of the track.
    #[must_use]
    pub fn would_reach(
        &self,
        board: &Board,
        hex: HexId,
        laid: Laid,
        wanted: impl Fn(&Tile, u8) -> bool,
    ) -> bool {
        let tile = &board.tiles().kind(laid.tile).rotations[usize::from(laid.rotation)];
        let near = self.reached_on(board, hex, tile);
        let any_wanted = |bits: u16| {
            (0u8..)
                .zip(&tile.track)
                .any(|(track, _)| bits & 1 << track != 0 && wanted(tile, track))
        };
        if any_wanted(near) {
            return true;
        }
        // A run that crosses the hex and comes back may reach more; only the whole search can tell.
        if self.returns[hex.index()] & tile.exits() == 0 {
            return false;
        }
        let mut after = board.clone();
        after.lay_freely(hex, laid);
        any_wanted(Reach::of(&after, self.company).tracks[hex.index()])
    }

    /// The track of a new tile that runs reach by the edges where they arrive, or from an own marker in the hex.
    fn reached_on(&self, board: &Board, hex: HexId, tile: &Tile) -> u16 {
        let arrives = |edge: Edge| self.arrivals[hex.index()] & 1 << edge.number() != 0;
        let mut reached = 0u16;
        let mut open = 0u8;
        for city in board
            .markers_of(self.company)
            .filter(|space| space.hex == hex)
        {
            open |= board
                .successor(city, tile)
                .and_then(|city| tile.stop_of_city(city))
                .map_or(0, |stop| 1 << stop);
        }
        for (index, track) in tile
            .track
            .iter()
            .enumerate()
            .filter(|(_, t)| t.edges().any(arrives))
        {
            reached |= 1 << index;
            open |= track
                .stops()
                .filter(|&stop| board.may_pass_new(self.company, hex, tile, stop))
                .fold(0, |b, s| b | 1 << s);
        }
        for (index, _) in tile
            .track
            .iter()
            .enumerate()
            .filter(|(_, t)| t.stops().any(|stop| open & 1 << stop != 0))
        {
            reached |= 1 << index;
        }
        reached
    }
}

/// The cities with a marker of the company.
pub fn own_stops(board: &Board, company: CompanyId) -> impl Iterator<Item = StopAt> + '_ {
    board.markers_of(company).filter_map(|space| {
        board
            .tile(space.hex)
            .stop_of_city(space.city)
            .map(|stop| StopAt {
                hex: space.hex,
                stop,
            })
    })
}

#[derive(Clone, Copy)]
struct Traversal {
    track: TrackAt,
    from: End,
    to: End,
    parent: u32,
}

const NO_PARENT: u32 = u32::MAX;
/// How many steps the second search may take for one piece of track before it believes the first.
const PATIENCE: u32 = 20_000;

struct Walk {
    /// Whether it uses a border or a stop twice.
    repeats: bool,
    /// Whether it has been in the hex that was asked about.
    was_there: bool,
}

struct Search<'a> {
    board: &'a Board,
    company: CompanyId,
    /// In the order of the search, so a queue as well.
    found: Vec<Traversal>,
    /// Bits of traversals seen, by hex and direction.
    seen: Vec<[u16; 2]>,
    marks: Marks,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, company: CompanyId) -> Search<'a> {
        let seen = vec![[0; 2]; board.map().len()];
        Search {
            board,
            company,
            found: Vec::with_capacity(128),
            seen,
            marks: Marks::new(board),
        }
    }

    fn flood(&mut self, start: StopAt) {
        let mut next = self.found.len();
        self.step_from(start.hex, End::Stop(start.stop), None, NO_PARENT);
        while next < self.found.len() {
            let Traversal { track, to, .. } = self.found[next];
            #[allow(clippy::cast_possible_truncation)]
            let parent = next as u32;
            match to {
                End::Edge(edge) => {
                    if let Some((there, entry)) = self.board.beyond(track.hex, edge) {
                        self.step_from(there, End::Edge(entry), None, parent);
                    }
                }
                End::Stop(stop) => {
                    if self.board.is_passable(
                        self.company,
                        StopAt {
                            hex: track.hex,
                            stop,
                        },
                    ) {
                        self.step_from(track.hex, to, Some(track), parent);
                    }
                }
            }
            next += 1;
        }
    }

    fn step_from(&mut self, hex: HexId, from: End, but: Option<TrackAt>, parent: u32) {
        for (track, to) in self.board.tracks_from(hex, from) {
            let backward = usize::from(self.board.track(track).ends[0] != from);
            let seen = &mut self.seen[hex.index()][backward];
            if Some(track) != but && *seen & 1 << track.track == 0 {
                *seen |= 1 << track.track;
                self.found.push(Traversal {
                    track,
                    from,
                    to,
                    parent,
                });
            }
        }
    }

    /// What the walk by which traversal `last` was found does on its way.
    fn walk_to(&mut self, last: usize, asked: Option<HexId>) -> Walk {
        self.marks.clear();
        let mut walk = Walk {
            repeats: false,
            was_there: false,
        };
        let mut index = last;
        loop {
            let Traversal {
                track,
                from,
                to,
                parent,
            } = self.found[index];
            walk.was_there |= asked == Some(track.hex);
            walk.repeats |= !self.marks.add(self.board, track.hex, to);
            if parent == NO_PARENT {
                walk.repeats |= !self.marks.add(self.board, track.hex, from);
                return walk;
            }
            index = parent as usize;
        }
    }

    fn has_run_to(&mut self, target: TrackAt) -> bool {
        let starts: Vec<_> = own_stops(self.board, self.company).collect();
        let mut patience = PATIENCE;
        starts.into_iter().any(|start| {
            self.marks.clear();
            let from = End::Stop(start.stop);
            self.marks.add(self.board, start.hex, from);
            self.try_from(start.hex, from, None, target, &mut patience)
        })
    }

    /// Depth first over all runs; true as soon as one uses `target`, or when patience runs out.
    fn try_from(
        &mut self,
        hex: HexId,
        from: End,
        but: Option<TrackAt>,
        target: TrackAt,
        patience: &mut u32,
    ) -> bool {
        for (track, to) in self.board.tracks_from(hex, from) {
            if Some(track) == but || !self.marks.add(self.board, hex, to) {
                continue;
            }
            if *patience == 0 || track == target {
                return true;
            }
            *patience -= 1;
            let found = match to {
                End::Edge(edge) => self.board.beyond(hex, edge).is_some_and(|(there, entry)| {
                    self.try_from(there, End::Edge(entry), None, target, patience)
                }),
                End::Stop(stop) => {
                    self.board.is_passable(self.company, StopAt { hex, stop })
                        && self.try_from(hex, to, Some(track), target, patience)
                }
            };
            if found {
                return true;
            }
            self.marks.remove(self.board, hex, to);
        }
        false
    }
}

/// The borders and stops a walk has used. Clearing is free: an old generation counts as unmarked.
struct Marks {
    stamps: Vec<u32>,
    generation: u32,
    borders: usize,
}

impl Marks {
    fn new(board: &Board) -> Marks {
        let borders = board.map().border_count();
        Marks {
            stamps: vec![0; borders + 8 * board.map().len()],
            generation: 0,
            borders,
        }
    }

    fn clear(&mut self) {
        self.generation += 1;
    }

    fn place(&self, board: &Board, hex: HexId, end: End) -> usize {
        match end {
            End::Edge(edge) => usize::from(board.map().border(hex, edge)),
            End::Stop(stop) => self.borders + 8 * hex.index() + usize::from(stop),
        }
    }

    /// Marks a border or stop; false if it was marked before.
    fn add(&mut self, board: &Board, hex: HexId, end: End) -> bool {
        let place = self.place(board, hex, end);
        let new = self.stamps[place] != self.generation;
        self.stamps[place] = self.generation;
        new
    }

    fn remove(&mut self, board: &Board, hex: HexId, end: End) {
        let place = self.place(board, hex, end);
        self.stamps[place] = 0;
    }
}
