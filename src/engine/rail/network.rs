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
    /// The board as it was.
    board: Board,
    traveller: Traveller,
    /// Bits of track that is certainly reached, for each hex.
    tracks: Vec<u16>,
    /// Bits of stops that are certainly reached, for each hex.
    stops: Vec<u8>,
    /// Track that was reached only by walks that are no runs. Whether some run uses it is found out when it is asked
    /// for: laying track does not ask.
    doubtful: Vec<TrackAt>,
    all_tracks: OnceLock<Vec<u16>>,
    all_stops: OnceLock<Vec<u8>>,
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
        let Search {
            tracks,
            stops,
            mut doubtful,
            arrivals,
            mut returns,
            seen,
            ..
        } = search;
        doubtful.retain(|at| tracks[at.hex.index()] & 1 << at.track == 0);
        for (arrivals, returns) in arrivals.iter().zip(&mut returns) {
            *returns &= !arrivals;
        }
        Reach {
            board: board.clone(),
            traveller,
            tracks,
            stops,
            doubtful,
            all_tracks: OnceLock::new(),
            all_stops: OnceLock::new(),
            arrivals,
            returns,
            walked: seen.iter().map(|[a, b]| a | b).collect(),
            runs: OnceLock::new(),
        }
    }

    fn all_tracks(&self) -> &[u16] {
        self.all_tracks.get_or_init(|| {
            let mut tracks = self.tracks.clone();
            for &at in &self.doubtful {
                if self.runs().use_track(&self.board, at) {
                    tracks[at.hex.index()] |= 1 << at.track;
                }
            }
            tracks
        })
    }

    fn all_stops(&self) -> &[u8] {
        self.all_stops.get_or_init(|| {
            let mut stops = self.stops.clone();
            for &at in &self.doubtful {
                let here = &mut stops[at.hex.index()];
                let touched = stop_bits(self.board.track(at));
                if touched & !*here != 0 && self.runs().use_track(&self.board, at) {
                    *here |= touched;
                }
            }
            stops
        })
    }

    /// Whether a run can use this piece of track.
    #[must_use]
    pub fn has_track(&self, at: TrackAt) -> bool {
        self.all_tracks()[at.hex.index()] & 1 << at.track != 0
    }

    /// Whether a run can stop here.
    #[must_use]
    pub fn has_stop(&self, at: StopAt) -> bool {
        self.all_stops()[at.hex.index()] & 1 << at.stop != 0
    }

    /// All stops that a run can reach, own cities among them.
    pub fn stops(&self) -> impl Iterator<Item = StopAt> + '_ {
        self.all_stops().iter().enumerate().flat_map(|(hex, bits)| {
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
        self.all_tracks()
            .iter()
            .enumerate()
            .flat_map(|(hex, bits)| {
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
                wanted(tile, index) && self.runs().would_use(board, hex, tile, *track)
            })
    }

    fn runs(&self) -> &Runs {
        self.runs
            .get_or_init(|| Runs::new(&self.board, &self.traveller, &self.walked))
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

/// The stops that track touches, as bits.
fn stop_bits(track: Track) -> u8 {
    track.stops().fold(0, |bits, stop| bits | 1 << stop)
}

/// A piece of track in one direction, found by a walk.
#[derive(Clone, Copy)]
struct Traversal {
    track: TrackAt,
    to: End,
    /// Whether the walk has used a border or a stop twice.
    repeats: bool,
}

/// The search for all traversals, and what is known of them.
struct Search<'a> {
    board: &'a Board,
    traveller: &'a Traveller,
    /// In the order of the search, so a queue as well.
    found: Vec<Traversal>,
    /// For each of them, what its walk has used: bits of borders, stops and hexes.
    used: Vec<u64>,
    places: Places,
    /// Bits of traversals seen, by hex and direction.
    seen: Vec<[u16; 2]>,
    tracks: Vec<u16>,
    stops: Vec<u8>,
    doubtful: Vec<TrackAt>,
    arrivals: Vec<u8>,
    returns: Vec<u8>,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, traveller: &'a Traveller) -> Search<'a> {
        let count = board.map().len();
        let places = Places::new(board);
        Search {
            board,
            traveller,
            found: Vec::with_capacity(128),
            used: Vec::with_capacity(128 * places.words),
            places,
            seen: vec![[0; 2]; count],
            tracks: vec![0; count],
            stops: vec![0; count],
            doubtful: Vec::new(),
            arrivals: vec![0; count],
            returns: vec![0; count],
        }
    }

    fn flood(&mut self, start: StopAt) {
        let mut next = self.found.len();
        self.stops[start.hex.index()] |= 1 << start.stop;
        self.step_from(start.hex, End::Stop(start.stop), None);
        while next < self.found.len() {
            let Traversal { track, to, .. } = self.found[next];
            let hex = track.hex;
            match to {
                End::Edge(edge) => {
                    if let Some((there, entry)) = self.board.beyond(hex, edge) {
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

    /// Goes on from an end of track by all traversals not seen yet, but not back over the one that led there.
    fn step_from(&mut self, hex: HexId, from: End, last: Option<usize>) {
        let came_by = last.map(|last| self.found[last].track);
        for (track, piece) in (0u8..).zip(&self.board.tile(hex).track) {
            let Some(to) = piece.from(from) else {
                continue;
            };
            let at = TrackAt { hex, track };
            let seen = &mut self.seen[hex.index()][usize::from(piece.ends[0] != from)];
            if came_by != Some(at) && *seen & 1 << track == 0 {
                *seen |= 1 << track;
                self.find(at, from, to, last);
            }
        }
    }

    /// Notes a traversal, and what it leads to.
    fn find(&mut self, at: TrackAt, from: End, to: End, last: Option<usize>) {
        let (hex, words) = (at.hex, self.places.words);
        let start = self.used.len();
        match last {
            Some(last) => self
                .used
                .extend_from_within(last * words..(last + 1) * words),
            None => {
                self.used.resize(start + words, 0);
                self.places.add(
                    &mut self.used[start..],
                    self.places.end(self.board, hex, from),
                );
            }
        }
        let used = &mut self.used[start..];
        self.places.add(used, self.places.hex(hex));
        let again = !self.places.add(used, self.places.end(self.board, hex, to));
        let repeats = again || last.is_some_and(|last| self.found[last].repeats);
        self.found.push(Traversal {
            track: at,
            to,
            repeats,
        });
        if repeats {
            self.doubtful.push(at);
        } else {
            self.tracks[hex.index()] |= 1 << at.track;
            self.stops[hex.index()] |= [from, to].into_iter().fold(0, |bits, end| match end {
                End::Stop(stop) => bits | 1 << stop,
                End::Edge(_) => bits,
            });
        }
        if let End::Edge(edge) = to
            && let Some((there, entry)) = self.board.beyond(hex, edge)
        {
            let was_there = !self.places.add(used, self.places.hex(there));
            let known = if repeats || was_there {
                &mut self.returns
            } else {
                &mut self.arrivals
            };
            known[there.index()] |= 1 << entry.number();
        }
    }
}

/// The numbers of borders, stops and hexes among each other.
struct Places {
    /// For each hex, the number of its first stop.
    stops: Vec<u16>,
    hexes: usize,
    /// How many words of bits a set of places takes.
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
        let stops = (0..map.len()).map(first_stop).collect();
        Places {
            stops,
            hexes: next,
            words: (next + map.len()).div_ceil(64),
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

    /// Adds a place to a set; false if it was in it.
    fn add(&self, set: &mut [u64], place: usize) -> bool {
        let (word, bit) = (place / 64, 1 << (place % 64));
        let is_new = set[word] & bit == 0;
        set[word] |= bit;
        is_new
    }
}

/// The vertices of an end of track: a side of a border, entrance and exit of a stop, or a stop where runs only end.
type Vertices = [Option<usize>; 2];

/// The runs of a company as paths that use nothing twice.
#[derive(Clone, Debug)]
struct Runs {
    traveller: Traveller,
    paths: Alternating,
    /// Of each hex and edge: a run that leaves its vertex is in that hex, having come over that edge.
    sides: Vec<Vertices>,
    /// Of each stop.
    stops: Vec<Vertices>,
    /// The stops with a marker of the company, with the vertices that runs from there reach.
    starts: Vec<(StopAt, Vec<bool>)>,
}

impl Runs {
    fn new(board: &Board, traveller: &Traveller, walked: &[u16]) -> Runs {
        let company = traveller.company;
        let mut runs = Runs {
            traveller: traveller.clone(),
            paths: Alternating::default(),
            sides: vec![[None; 2]; 6 * walked.len()],
            stops: vec![[None; 2]; 8 * walked.len()],
            starts: Vec::new(),
        };
        for start in own_stops(board, company) {
            runs.add(board, start.hex, End::Stop(start.stop));
        }
        for (hex, bits) in (0..).map(HexId::new).zip(walked) {
            let pieces = (0..).zip(&board.tile(hex).track);
            for (_, track) in pieces.filter(|(index, _)| bits & 1 << index != 0) {
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

    /// The vertices of an end of track, new or known.
    fn add(&mut self, board: &Board, hex: HexId, end: End) -> Vertices {
        let known = self.vertices(hex, end);
        if known[0].is_some() {
            return known;
        }
        let vertices = match end {
            End::Edge(edge) => {
                let (here, there) = self.paths.add_pair();
                if let Some((beyond, entry)) = board.beyond(hex, edge) {
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

    /// Whether a run uses a piece of track, in either direction.
    fn use_track(&self, board: &Board, at: TrackAt) -> bool {
        let [a, b] = board.track(at).ends;
        [(a, b), (b, a)].into_iter().any(|(from, to)| {
            let is_start = |start: &StopAt| to == End::Stop(start.stop) && at.hex == start.hex;
            let closed = self.vertices(at.hex, to).into_iter().flatten();
            self.leave(at.hex, from, closed.collect(), is_start)
        })
    }

    /// Whether a run gets to `from` and may go on over track there, without touching `closed` before, and
    /// without beginning at a stop that is excluded.
    fn leave(
        &self,
        hex: HexId,
        from: End,
        mut closed: Vec<usize>,
        excluded: impl Fn(&StopAt) -> bool,
    ) -> bool {
        let vertices = self.vertices(hex, from);
        let departs = |reached: &[bool]| vertices.into_iter().flatten().any(|v| reached[v]);
        for index in 0..closed.len() {
            closed.extend(self.paths.mate(closed[index]));
        }
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
