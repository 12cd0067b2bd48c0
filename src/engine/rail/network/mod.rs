//! A company's network: the track, stops and edges connected to its station markers.
//!
//! A company reaches a piece of track if a legal run could use it: starting at one of its markers, never using a border
//! or a stop twice, never turning back at an edge, never passing through a city full of others' markers, an off-board
//! area, the end of terminal track, or a hex that its [`RouteRules`] do not let it pass.
//!
//! The search walks *traversals* (a piece of track in one direction) breadth first, which visits each once. Such a walk
//! is almost always a legal run already, since a shortest walk repeats nothing except where it turns round in a loop
//! and comes back over its own track. Only for track that was reached in no other way does a second search
//! ([`Alternating`](super::alternating::Alternating)) decide whether there is a real run.

mod runs;
mod search;

use super::board::{Board, CitySpace, PlacedTile, StopAt, TrackAt};
use super::ids::{CompanyId, HexId};
use super::route::{RouteRules, STANDARD};
use super::tile::{Tile, Track};
use runs::Runs;
use search::Search;
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
