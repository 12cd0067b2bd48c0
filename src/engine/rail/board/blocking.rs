//! Blocked stops: full cities and ends of track through which no train of a company runs.

use super::{Board, Marker, StopAt};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::tile::Tile;

impl Board {
    /// Checks whether trains may run through a stop.
    ///
    /// They may not run through an off-board area, the end of terminal track, or a city that is full of other
    /// companies' markers.
    #[must_use]
    pub fn is_passable(&self, company: CompanyId, at: StopAt) -> bool {
        let tile = self.tile(at.hex);
        let city = tile.city_at_stop(at.stop);
        tile.lets_through(at.stop)
            && city.is_none_or(|city| {
                let here = self
                    .markers
                    .iter()
                    .filter(|m| m.space.hex == at.hex && m.space.city == city);
                lets_company_through(
                    company,
                    here.map(|m| m.company),
                    tile.stops[usize::from(at.stop)].slots(),
                )
            })
    }

    /// Checks whether trains could pass a new stop. It is one of a tile that would be laid on `hex`.
    #[must_use]
    pub fn may_pass_new(&self, company: CompanyId, hex: HexId, tile: &Tile, stop: u8) -> bool {
        let city = tile.city_at_stop(stop);
        tile.lets_through(stop)
            && city.is_none_or(|city| {
                let moved =
                    |m: &&Marker| m.space.hex == hex && self.successor(m.space, tile) == Some(city);
                let here = self.markers.iter().filter(moved);
                lets_company_through(
                    company,
                    here.map(|m| m.company),
                    tile.stops[usize::from(stop)].slots(),
                )
            })
    }
}

fn lets_company_through(
    company: CompanyId,
    markers: impl Iterator<Item = CompanyId>,
    slots: u8,
) -> bool {
    let mut taken = 0;
    for marker in markers {
        if marker == company {
            return true;
        }
        taken += 1;
    }
    // Nobody can close a city that has no spaces.
    taken < slots || slots == 0
}
