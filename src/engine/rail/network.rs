//! Who reaches what: the track, stops and edges connected to a company's station markers.
//!
//! A company reaches a piece of track if a legal run could use it: starting at one of its markers, never using
//! a border or a stop twice, never turning back at an edge, never passing through a city full of others'
//! markers, an off-board area, the end of terminal track, or a hex that its [`RouteRules`] do not let it pass.
//!
//! The search walks *traversals* (a piece of track in one direction) breadth first, which visits each once.
//! Such a walk is almost always a legal run already, since a shortest walk repeats nothing except where it
//! turns round in a loop and comes back over its own track. Only for track that was reached in no other way
//! does a second search ([`Alternating`]) say whether there is a real run.

use super::alternating::Alternating;
use super::board::{Board, Laid, StopAt, TrackAt};
use super::hex::Edge;
use super::ids::{CompanyId, HexId};
use super::route::{RouteRules, STANDARD};
use super::tile::{End, Tile, Track};
use std::sync::OnceLock;

/// What a company reaches on a board.
#[derive(Clone, Debug)]
pub struct Reach {
    traveller: Traveller,
    /// Bits of reached track for each hex.
    tracks: Vec<u16>,
    /// Bits of reached stops for each hex.
    stops: Vec<u8>,
    /// Bits of edges at which a run arrives that has not been in the hex before.
    arrivals: Vec<u8>,
    /// Bits of edges at which other walks arrive: those that have been in the hex before, or use something twice.
    returns: Vec<u8>,
    /// Bits of track on which there is any walk, be it a run or not.
    walked: Vec<u16>,
    runs: OnceLock<Runs>,
}

/// Whose runs are looked for, and what they may pass.
#[derive(Clone, Debug)]
struct Traveller {
    company: CompanyId,
    /// The hexes whose stops it may not pass, by the rules of its routes.
    barred: Vec<HexId>,
}

impl Traveller {
    fn new(company: CompanyId, rules: &RouteRules) -> Traveller {
        Traveller {
            company,
            barred: rules.barred(company).collect(),
        }
    }

    /// Whether runs may go on past a stop.
    fn may_pass(&self, board: &Board, at: StopAt) -> bool {
        board.is_passable(self.company, at) && !self.barred.contains(&at.hex)
    }

    /// Whether runs could go on past a stop of a tile that would be laid on `hex`.
    fn may_pass_new(&self, board: &Board, hex: HexId, tile: &Tile, stop: u8) -> bool {
        board.may_pass_new(self.company, hex, tile, stop) && !self.barred.contains(&hex)
    }
}

impl Reach {
    /// What `company` reaches now, if no rules of its own bar it from any hex.
    #[must_use]
    pub fn of(board: &Board, company: CompanyId) -> Reach {
        Reach::under(&STANDARD, board, company)
    }

    /// What `company` reaches now under these rules.
    #[must_use]
    pub fn under(rules: &RouteRules, board: &Board, company: CompanyId) -> Reach {
        let traveller = Traveller::new(company, rules);
        let mut search = Search::new(board, &traveller);
        for start in own_stops(board, company) {
            search.flood(start);
        }
        let count = board.map().len();
        let mut reach = Reach {
            traveller: traveller.clone(),
            tracks: vec![0; count],
            stops: vec![0; count],
            arrivals: vec![0; count],
            returns: vec![0; count],
            walked: search.seen.iter().map(|[a, b]| a | b).collect(),
            runs: OnceLock::new(),
        };
        for start in own_stops(board, company) {
            reach.stops[start.hex.index()] |= 1 << start.stop;
        }
        let mut doubtful = Vec::new();
        for index in 0..search.found.len() {
            reach.note(board, &mut search, index, &mut doubtful);
        }
        for track in doubtful {
            if !reach.has_track(track) && reach.runs(board).use_track(board, track) {
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
            self.stops[at.hex.index()] |= 1 << stop;
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

    /// Whether connected track arrives at this hex or the company has a marker in it: whether it could build.
    #[must_use]
    pub fn touches(&self, board: &Board, hex: HexId) -> bool {
        self.arrivals[hex.index()] | self.returns[hex.index()] != 0
            || own_stops(board, self.traveller.company).any(|at| at.hex == hex)
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
        // A run that crosses the hex and comes back may reach more, and one that the first search did not find.
        self.returns[hex.index()] & tile.exits() != 0
            && (0u8..).zip(&tile.track).any(|(index, track)| {
                wanted(tile, index) && self.runs(board).would_use(board, hex, tile, *track)
            })
    }

    fn runs(&self, board: &Board) -> &Runs {
        self.runs
            .get_or_init(|| Runs::new(board, &self.traveller, &self.walked))
    }

    /// The track of a new tile that runs reach by the edges where they arrive, or from an own marker in the hex.
    fn reached_on(&self, board: &Board, hex: HexId, tile: &Tile) -> u16 {
        let arrives = |edge: Edge| self.arrivals[hex.index()] & 1 << edge.number() != 0;
        let mut reached = 0u16;
        let mut open = 0u8;
        for city in board
            .markers_of(self.traveller.company)
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
                .filter(|&stop| self.traveller.may_pass_new(board, hex, tile, stop))
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

struct Walk {
    /// Whether it uses a border or a stop twice.
    repeats: bool,
    /// Whether it has been in the hex that was asked about.
    was_there: bool,
}

struct Search<'a> {
    board: &'a Board,
    traveller: &'a Traveller,
    /// In the order of the search, so a queue as well.
    found: Vec<Traversal>,
    /// Bits of traversals seen, by hex and direction.
    seen: Vec<[u16; 2]>,
    marks: Marks,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, traveller: &'a Traveller) -> Search<'a> {
        let seen = vec![[0; 2]; board.map().len()];
        Search {
            board,
            traveller,
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
                    let hex = track.hex;
                    if self.traveller.may_pass(self.board, StopAt { hex, stop }) {
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
}

/// The runs of a company as paths that use nothing twice.
#[derive(Clone, Debug)]
struct Runs {
    traveller: Traveller,
    paths: Alternating,
    /// The vertex of each hex and edge: a run that leaves it is in that hex, having come over that edge.
    sides: Vec<Option<usize>>,
    /// The vertices of each stop: entrance and exit, or one vertex if runs only end there.
    stops: Vec<Vec<usize>>,
    /// The stops with a marker of the company, with the vertices that runs from there reach.
    starts: Vec<(StopAt, Vec<bool>)>,
}

impl Runs {
    fn new(board: &Board, traveller: &Traveller, walked: &[u16]) -> Runs {
        let company = traveller.company;
        let mut runs = Runs {
            traveller: traveller.clone(),
            paths: Alternating::default(),
            sides: vec![None; 6 * walked.len()],
            stops: vec![Vec::new(); 8 * walked.len()],
            starts: Vec::new(),
        };
        for start in own_stops(board, company) {
            runs.add(board, start.hex, End::Stop(start.stop));
        }
        for (hex, bits) in (0..).map(HexId::new).zip(walked) {
            let tile = board.tile(hex);
            for (_, track) in (0..)
                .zip(&tile.track)
                .filter(|(index, _)| bits & 1 << index != 0)
            {
                let [ones, others] = track.ends.map(|end| runs.add(board, hex, end));
                for &one in &ones {
                    others.iter().for_each(|&other| runs.paths.join(one, other));
                }
            }
        }
        runs.starts = own_stops(board, company)
            .map(|start| (start, runs.departures(start, &[])))
            .collect();
        runs
    }

    /// The vertices of an end of track, new or known.
    fn add(&mut self, board: &Board, hex: HexId, end: End) -> Vec<usize> {
        match end {
            End::Edge(edge) => {
                let side = 6 * hex.index() + edge.index();
                let vertex = self.sides[side].unwrap_or_else(|| {
                    let (here, there) = self.paths.add_pair();
                    if let Some((beyond, entry)) = board.beyond(hex, edge) {
                        self.sides[6 * beyond.index() + entry.index()] = Some(there);
                    }
                    self.sides[side] = Some(here);
                    here
                });
                vec![vertex]
            }
            End::Stop(stop) => {
                let place = 8 * hex.index() + usize::from(stop);
                if self.stops[place].is_empty() {
                    self.stops[place] = if self.traveller.may_pass(board, StopAt { hex, stop }) {
                        let (entrance, exit) = self.paths.add_pair();
                        vec![entrance, exit]
                    } else {
                        vec![self.paths.add_end()]
                    };
                }
                self.stops[place].clone()
            }
        }
    }

    fn vertices(&self, hex: HexId, end: End) -> &[usize] {
        match end {
            End::Edge(edge) => self.sides[6 * hex.index() + edge.index()].as_slice(),
            End::Stop(stop) => &self.stops[8 * hex.index() + usize::from(stop)],
        }
    }

    fn departures(&self, start: StopAt, closed: &[usize]) -> Vec<bool> {
        let vertex = self.vertices(start.hex, End::Stop(start.stop))[0];
        self.paths.departures(vertex, closed)
    }

    /// Whether a run uses a piece of track, in either direction.
    fn use_track(&self, board: &Board, at: TrackAt) -> bool {
        let [a, b] = board.track(at).ends;
        [(a, b), (b, a)].into_iter().any(|(from, to)| {
            let is_start = |start: &StopAt| to == End::Stop(start.stop) && at.hex == start.hex;
            self.leave(at.hex, from, self.vertices(at.hex, to), is_start)
        })
    }

    /// Whether a run gets to `from` and may go on over track there, without touching `closed` before, and
    /// without beginning at a stop that is excluded.
    fn leave(
        &self,
        hex: HexId,
        from: End,
        closed: &[usize],
        excluded: impl Fn(&StopAt) -> bool,
    ) -> bool {
        let departs = |reached: &[bool]| self.vertices(hex, from).iter().any(|&v| reached[v]);
        let mates = closed.iter().filter_map(|&vertex| self.paths.mate(vertex));
        let closed: Vec<usize> = closed.iter().copied().chain(mates).collect();
        self.starts.iter().any(|(start, reached)| {
            !excluded(start)
                && departs(reached)
                && (closed.is_empty() || departs(&self.departures(*start, &closed)))
        })
    }

    /// Whether a run uses a piece of track of a new tile, when it has not used another new piece before.
    fn would_use(&self, board: &Board, hex: HexId, new: &Tile, track: Track) -> bool {
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

    /// Whether a run arrives over an edge where a new tile would be laid, without having been at `ends` of it.
    fn arrive(&self, board: &Board, hex: HexId, new: &Tile, edge: End, ends: &[End]) -> bool {
        let old = board.tile(hex);
        let becomes =
            |at: u8, stop: u8| new.stops.len() == 1 || old.exits_of(at) & new.exits_of(stop) != 0;
        let mut closed = Vec::new();
        let mut gone = Vec::new();
        for &end in ends {
            match end {
                End::Edge(_) => closed.extend(self.vertices(hex, end)),
                End::Stop(stop) => gone.extend(
                    (0u8..)
                        .zip(&old.stops)
                        .map(|(at, _)| at)
                        .filter(|&at| becomes(at, stop)),
                ),
            }
        }
        for &at in &gone {
            closed.extend(self.vertices(hex, End::Stop(at)));
        }
        self.leave(hex, edge, &closed, |start| {
            start.hex == hex && gone.contains(&start.stop)
        })
    }
}
