//! An order of hexes and companies that depends on printed names only, and a simple walk over the track.

use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, CitySpace, StopAt};
use crate::engine::rail::components::Components;
use crate::engine::rail::hex::Coordinate;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::tile::End;

/// Lists the companies by their symbols.
#[must_use]
pub fn by_symbol(components: &Components) -> Vec<CompanyId> {
    let mut companies: Vec<CompanyId> = components.company_ids().collect();
    companies.arrange_by_key(|&company| components.company(company).symbol);
    companies
}

/// Returns the coordinate of a hex. Hexes are ordered by this.
#[must_use]
pub fn coordinate(board: &Board, hex: HexId) -> Coordinate {
    board.map().hex(hex).at
}

/// The places that a company gets to by walking over the track from its markers, through every stop that has space.
/// They are more than its trains may reach, since a walk may use track twice; but they change only with the board.
#[derive(Clone, Debug)]
pub struct Walk {
    /// For each hex, bits of the edges by which the walk arrives.
    arrivals: Vec<u8>,
    /// For each hex, bits of the stops.
    stops: Vec<u8>,
}

impl Walk {
    /// Walks from the markers of a company.
    #[must_use]
    pub fn new(board: &Board, company: CompanyId) -> Walk {
        let count = board.map().id_count();
        let mut walk = Walk {
            arrivals: vec![0; count],
            stops: vec![0; count],
        };
        let mut open: Vec<(HexId, End)> = Vec::new();
        for space in board.markers_of(company) {
            if let Some(stop) = board.tile(space.hex).stop_of_city(space.city) {
                walk.stops[space.hex.index()] |= 1 << stop;
                open.push((space.hex, End::Stop(stop)));
            }
        }
        while let Some((hex, from)) = open.pop() {
            for (_, to) in board.tracks_from(hex, from) {
                let next = match to {
                    End::Stop(stop) => {
                        let passes = board.is_passable(company, StopAt { hex, stop });
                        (walk.is_new(hex, to) && passes).then_some((hex, to))
                    }
                    End::Edge(edge) => board
                        .neighbor(hex, edge)
                        .map(|(there, side)| (there, End::Edge(side)))
                        .filter(|&(there, side)| walk.is_new(there, side)),
                };
                open.extend(next);
            }
        }
        walk
    }

    fn is_new(&mut self, hex: HexId, end: End) -> bool {
        let (bits, bit) = match end {
            End::Edge(edge) => (&mut self.arrivals[hex.index()], 1 << edge.number()),
            End::Stop(stop) => (&mut self.stops[hex.index()], 1 << stop),
        };
        let new = *bits & bit == 0;
        *bits |= bit;
        new
    }

    /// Returns bits of the edges where the walk arrives.
    #[must_use]
    pub fn arrivals(&self, hex: HexId) -> u8 {
        self.arrivals[hex.index()]
    }

    /// Checks whether the walk comes to a hex at all.
    #[must_use]
    pub fn touches(&self, hex: HexId) -> bool {
        self.arrivals[hex.index()] | self.stops[hex.index()] != 0
    }

    /// Lists the stops that the walk comes to, in no order.
    #[must_use]
    pub fn stops(&self) -> Vec<StopAt> {
        let hexes = self
            .stops
            .iter()
            .enumerate()
            .filter(|(_, stops)| **stops != 0);
        let stops = hexes.flat_map(|(index, &stops)| {
            let hex = HexId::new(index);
            (0..8)
                .filter(move |stop| stops & 1 << stop != 0)
                .map(move |stop| StopAt { hex, stop })
        });
        stops.collect()
    }

    /// Lists the cities that the walk comes to, by coordinate and number.
    #[must_use]
    pub fn cities(&self, board: &Board) -> Vec<(HexId, u8)> {
        let city = |at: StopAt| Some((at.hex, board.tile(at.hex).city_at_stop(at.stop)?));
        let mut cities: Vec<(HexId, u8)> = self.stops().into_iter().filter_map(city).collect();
        cities.arrange_by_key(|&(hex, city)| (coordinate(board, hex), city));
        cities
    }
}

/// Returns the key by which spaces are ordered.
#[must_use]
pub fn space_key(board: &Board, space: CitySpace) -> impl Ord + use<> {
    (coordinate(board, space.hex), space.city, space.slot)
}
