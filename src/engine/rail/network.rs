//! A company's network: the track, stops and edges connected to its station markers.
//!
//! A company reaches a piece of track if a legal run could use it: starting at one of its markers, never using a border
//! or a stop twice, never turning back at an edge, never passing through a city full of others' markers, an off-board
//! area, the end of terminal track, or a hex that its [`RouteRules`] do not let it pass.
//!
//! The search walks *traversals* (a piece of track in one direction) breadth first, which visits each once. Such a walk
//! is almost always a legal run already, since a shortest walk repeats nothing except where it turns round in a loop
//! and comes back over its own track. Only for track that was reached in no other way does a second search
//! ([`Alternating`]) decide whether there is a real run.

use super::alternating::Alternating;
use super::board::{Board, CitySpace, PlacedTile, StopAt, TrackAt};
use super::ids::{CompanyId, HexId};
use super::route::{RouteRules, STANDARD};
use super::tile::{End, Tile, Track};
use std::sync::OnceLock;

/// The part of a board that a company reaches.
#[derive(Clone, Debug)]
pub struct Reach {
    /// A copy of the board.
    board: Board,
    traveller: RunningCompany,
    /// The spaces with a marker of the company.
    markers: Vec<CitySpace>,
    /// The certain results, hex by hex.
    hexes: Vec<HexReach>,
    /// Track that was reached only by walks that are no runs. Whether some run uses it is found out on demand: laying
    /// track does not ask.
    doubtful: Vec<TrackAt>,
    all_tracks: OnceLock<Vec<u16>>,
    all_stops: OnceLock<Vec<u8>>,
    runs: OnceLock<Runs>,
}

/// Results of the walks in a hex.
#[derive(Clone, Copy, Debug, Default)]
struct HexReach {
    /// The track on which there is any walk, be it a run or not, as bits by direction.
    walked: [u16; 2],
    /// The track that a run uses, as bits.
    tracks: u16,
    /// The stops that a run uses, as bits.
    stops: u8,
    /// The edges at which a run arrives that has not been in the hex before, as bits.
    arrivals: u8,
    /// The edges at which other walks arrive, as bits: those that have been in the hex before, or use something twice.
    returns: u8,
}

/// The company whose runs are looked for, and where it may not pass.
#[derive(Clone, Debug)]
struct RunningCompany {
    company: CompanyId,
    /// The hexes whose stops it may not pass, by the rules of its routes.
    barred: Vec<HexId>,
}

impl RunningCompany {
    fn new(company: CompanyId, rules: &RouteRules) -> RunningCompany {
        RunningCompany {
            company,
            barred: rules.barred(company).collect(),
        }
    }

    /// Checks whether runs may go on past a stop.
    fn may_pass(&self, board: &Board, at: StopAt) -> bool {
        board.is_passable(self.company, at) && !self.barred.contains(&at.hex)
    }

    /// Checks whether runs could pass a new stop. It is one of a tile that would be laid on `hex`.
    fn may_pass_new(&self, board: &Board, hex: HexId, tile: &Tile, stop: u8) -> bool {
        board.may_pass_new(self.company, hex, tile, stop) && !self.barred.contains(&hex)
    }
}

impl Reach {
    /// Finds what `company` reaches now. No rules of its own bar it from any hex.
    #[must_use]
    pub fn of(board: &Board, company: CompanyId) -> Reach {
        Reach::under(&STANDARD, board, company)
    }

    /// Finds what `company` reaches now under these rules.
    #[must_use]
    pub fn under(rules: &RouteRules, board: &Board, company: CompanyId) -> Reach {
        let traveller = RunningCompany::new(company, rules);
        let mut search = Search::new(board, &traveller);
        for start in own_stops(board, company) {
            search.flood(start);
        }
        let Search {
            mut hexes,
            mut doubtful,
            ..
        } = search;
        doubtful.retain(|at| hexes[at.hex.index()].tracks & 1 << at.track == 0);
        for reached in &mut hexes {
            reached.returns &= !reached.arrivals;
        }
        Reach {
            board: board.clone(),
            traveller,
            markers: board.markers_of(company).collect(),
            hexes,
            doubtful,
            all_tracks: OnceLock::new(),
            all_stops: OnceLock::new(),
            runs: OnceLock::new(),
        }
    }

    fn all_tracks(&self) -> &[u16] {
        self.all_tracks.get_or_init(|| {
            let mut tracks: Vec<u16> = self.hexes.iter().map(|hex| hex.tracks).collect();
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
            let mut stops: Vec<u8> = self.hexes.iter().map(|hex| hex.stops).collect();
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

    /// Checks whether a run can use some track.
    #[must_use]
    pub fn has_track(&self, at: TrackAt) -> bool {
        self.all_tracks()[at.hex.index()] & 1 << at.track != 0
    }

    /// Checks whether a run can stop here.
    #[must_use]
    pub fn has_stop(&self, at: StopAt) -> bool {
        self.all_stops()[at.hex.index()] & 1 << at.stop != 0
    }

    /// Lists all stops that runs can reach. The company's own cities are among them.
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

    /// Lists all track that runs can use.
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

    /// Checks whether the company could build at this hex: connected track arrives at it, or the company has a marker
    /// in it.
    #[must_use]
    pub fn touches(&self, hex: HexId) -> bool {
        let reached = self.hexes[hex.index()];
        reached.arrivals | reached.returns != 0 || self.markers.iter().any(|space| space.hex == hex)
    }

    /// Checks whether a new tile would reach something. Some track of it, if it were laid on `hex`, has to be both
    /// `wanted` and connected.
    ///
    /// `wanted` gets the tile and the index of the track.
    #[must_use]
    pub fn would_reach(
        &self,
        board: &Board,
        hex: HexId,
        laid: PlacedTile,
        wanted: impl Fn(&Tile, u8) -> bool,
    ) -> bool {
        let tile = &board.tiles().kind(laid.tile).rotations[usize::from(laid.rotation)];
        let pieces = || (0u8..).zip(&tile.track);
        let arrivals = self.hexes[hex.index()].arrivals;
        let arrives = |track: &Track| track.edges().any(|edge| arrivals & 1 << edge.number() != 0);
        if pieces().any(|(index, track)| arrives(track) && wanted(tile, index)) {
            return true;
        }
        let open = self.open_stops(board, hex, tile, arrives);
        if open != 0
            && pieces().any(|(index, track)| stop_bits(*track) & open != 0 && wanted(tile, index))
        {
            return true;
        }
        // A run that crosses the hex and comes back may reach more, and one that the first search did not find.
        self.hexes[hex.index()].returns & tile.exits() != 0
            && pieces().any(|(index, track)| {
                wanted(tile, index) && self.runs().would_use(board, hex, tile, *track)
            })
    }

    fn runs(&self) -> &Runs {
        self.runs
            .get_or_init(|| Runs::new(&self.board, &self.traveller, &self.hexes))
    }

    /// Finds a new tile's open stops, as bits. Runs go on from them.
    ///
    /// These are the stops with a marker of the company, and those that runs reach on track that `arrives` and may
    /// pass.
    fn open_stops(
        &self,
        board: &Board,
        hex: HexId,
        tile: &Tile,
        arrives: impl Fn(&Track) -> bool,
    ) -> u8 {
        let own = self.markers.iter().filter(|space| space.hex == hex);
        let own = own.filter_map(|space| tile.stop_of_city(board.successor(*space, tile)?));
        let come_to = tile.track.iter().filter(|track| arrives(track));
        let come_to = come_to.fold(0, |bits, track| bits | stop_bits(*track));
        let passed = (0..8).filter(|stop| {
            come_to & 1 << stop != 0 && self.traveller.may_pass_new(board, hex, tile, *stop)
        });
        own.chain(passed).fold(0, |bits, stop| bits | 1 << stop)
    }
}

/// Lists the cities with a marker of the company.
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

/// Returns the stops that track touches, as bits.
fn stop_bits(track: Track) -> u8 {
    track.stops().fold(0, |bits, stop| bits | 1 << stop)
}

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
struct Search<'a> {
    board: &'a Board,
    traveller: &'a RunningCompany,
    /// The traversals in the order of the search, so that the list serves as its queue.
    found: Vec<Traversal>,
    places: Places,
    /// The sets of borders, stops and hexes that walks have used, one after the other.
    used: Vec<u64>,
    hexes: Vec<HexReach>,
    doubtful: Vec<TrackAt>,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, traveller: &'a RunningCompany) -> Search<'a> {
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

    fn flood(&mut self, start: StopAt) {
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

/// The vertices of an end of track: a side of a border, entrance and exit of a stop, or a stop where runs only end.
type Vertices = [Option<usize>; 2];

/// The runs of a company as paths that use nothing twice.
#[derive(Clone, Debug)]
struct Runs {
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
    fn new(board: &Board, traveller: &RunningCompany, hexes: &[HexReach]) -> Runs {
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
    fn use_track(&self, board: &Board, at: TrackAt) -> bool {
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
