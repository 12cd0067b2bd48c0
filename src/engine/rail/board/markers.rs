//! Station markers and the spaces of cities: where they lie, and what is free.

use super::Board;
use crate::engine::rail::ids::{CompanyId, HexId};
use serde::{Deserialize, Serialize};

/// A space for a station marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CitySpace {
    /// The hex.
    pub hex: HexId,
    /// The city's number among the large cities of the hex.
    pub city: u8,
    /// The space within the city.
    pub slot: u8,
}

impl CitySpace {
    /// The first space of the first city of the first hex.
    pub const FIRST: CitySpace = CitySpace {
        hex: HexId::FIRST,
        city: 0,
        slot: 0,
    };
}

/// A station marker on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marker {
    /// The company whose marker it is.
    pub company: CompanyId,
    /// The space in which it lies.
    pub space: CitySpace,
}

impl Board {
    /// Returns the markers in the order of placing.
    #[must_use]
    pub fn markers(&self) -> &[Marker] {
        &self.markers
    }

    /// Lists the spaces of a company's markers. They come in the order in which the markers were placed.
    pub fn markers_of(&self, company: CompanyId) -> impl Iterator<Item = CitySpace> + '_ {
        self.markers
            .iter()
            .filter(move |m| m.company == company)
            .map(|m| m.space)
    }

    /// Returns the company whose marker is in a space.
    #[must_use]
    pub fn occupant(&self, space: CitySpace) -> Option<CompanyId> {
        self.markers
            .iter()
            .find(|m| m.space == space)
            .map(|m| m.company)
    }

    /// Lists the spaces of a city, in order.
    pub fn spaces(&self, hex: HexId, city: u8) -> impl Iterator<Item = CitySpace> + use<> {
        let slots = self
            .tile(hex)
            .cities()
            .nth(usize::from(city))
            .map_or(0, |(_, stop)| stop.slots());
        (0..slots).map(move |slot| CitySpace { hex, city, slot })
    }

    /// Checks whether there is such a space now.
    #[must_use]
    pub fn has_space(&self, space: CitySpace) -> bool {
        let city = self.tile(space.hex).cities().nth(usize::from(space.city));
        city.is_some_and(|(_, stop)| space.slot < stop.slots())
    }

    /// Lists all spaces of all cities on the map.
    pub fn all_spaces(&self) -> impl Iterator<Item = CitySpace> + '_ {
        self.map().iter().flat_map(move |(hex, _)| {
            let cities = (0u8..).zip(self.tile(hex).cities());
            cities.flat_map(move |(city, _)| self.spaces(hex, city))
        })
    }

    /// Finds a city's first free space. It is empty and not kept for another company.
    #[must_use]
    pub fn free_space(&self, company: CompanyId, hex: HexId, city: u8) -> Option<CitySpace> {
        self.spaces(hex, city)
            .find(|&space| self.is_free_for(company, space))
    }

    /// Checks whether a space is free for a company. It must be empty and not kept for another company.
    #[must_use]
    pub fn is_free_for(&self, company: CompanyId, space: CitySpace) -> bool {
        self.occupant(space).is_none()
            && self.reserved_for(space).is_none_or(|kept| kept == company)
    }

    /// Checks whether a company has a marker there.
    #[must_use]
    pub fn has_marker(&self, company: CompanyId, hex: HexId, city: u8) -> bool {
        self.markers_of(company)
            .any(|space| space.hex == hex && space.city == city)
    }

    /// Places a marker and ends the home's reservation.
    pub fn place(&mut self, company: CompanyId, space: CitySpace) {
        self.mark(company, space);
        self.release(company);
    }

    /// Places a marker outside the company's home. The home stays reserved.
    pub fn mark(&mut self, company: CompanyId, space: CitySpace) {
        self.markers.push(Marker { company, space });
    }

    /// Inserts a marker at a place in the order. It comes behind the first `before` of the company's markers.
    pub fn mark_as(&mut self, company: CompanyId, space: CitySpace, before: usize) {
        let mut own = self.markers.iter().enumerate();
        let mut own = own.by_ref().filter(|(_, marker)| marker.company == company);
        let at = own.nth(before).map_or(self.markers.len(), |(at, _)| at);
        self.markers.insert(at, Marker { company, space });
    }

    /// Moves a marker to another, free space.
    pub fn move_marker(&mut self, from: CitySpace, to: CitySpace) {
        for marker in &mut self.markers {
            if marker.space == from {
                marker.space = to;
            }
        }
    }

    /// Takes one marker off the map.
    pub fn take_back(&mut self, company: CompanyId, space: CitySpace) {
        self.markers
            .retain(|m| m.company != company || m.space != space);
    }

    /// Takes a company off the map. All its markers go, and its reservation ends.
    pub fn remove_company(&mut self, company: CompanyId) {
        self.markers.retain(|m| m.company != company);
        self.release(company);
    }

    /// Replaces a company's markers by another's. They are then the other company's latest.
    ///
    /// Each stays in its city and takes the first space there that is empty and not kept for others.
    pub fn replace_company(&mut self, old: CompanyId, new: CompanyId) {
        let spaces: Vec<_> = self.markers_of(old).collect();
        self.remove_company(old);
        for old in spaces {
            let space = self.free_space(new, old.hex, old.city).unwrap_or(old);
            self.markers.push(Marker {
                company: new,
                space,
            });
        }
    }

    /// Replaces a company's markers in the same spaces.
    pub fn replace_company_in_place(&mut self, old: CompanyId, new: CompanyId) {
        let spaces: Vec<_> = self.markers_of(old).collect();
        self.remove_company(old);
        let markers = spaces.into_iter().map(|space| Marker {
            company: new,
            space,
        });
        self.markers.extend(markers);
    }

    /// Corrects the spaces of a company's markers. They are given in the order in which they were placed.
    pub fn set_markers(&mut self, company: CompanyId, spaces: &[CitySpace]) {
        self.markers.retain(|marker| marker.company != company);
        let markers = spaces.iter().map(|&space| Marker { company, space });
        self.markers.extend(markers);
    }

    /// Finds the first misplaced marker. It lies in no space of a city, or shares its space with another.
    #[must_use]
    pub fn find_misplaced_marker(&self) -> Option<Marker> {
        let mut markers = self.markers.iter().enumerate();
        let misplaced = markers.find(|(at, marker)| {
            let before = &self.markers[..*at];
            !self.has_space(marker.space) || before.iter().any(|other| other.space == marker.space)
        });
        misplaced.map(|(_, marker)| *marker)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rail::board::fixture::{MAJOR, MAP, ONE, TILES, TWO, laid, place, settled};
    use crate::engine::rail::board::{Home, HomeAt};

    #[test]
    fn a_marker_that_replaces_another_takes_the_first_free_space_of_the_city() {
        let (mut board, hex) = settled("B4");
        board.lay(hex, laid("one", 0));
        let mut occupied = board.clone();
        occupied.replace_company(TWO, MAJOR);
        assert_eq!(place(&occupied, MAJOR), (0, 1), "the first is taken");
        board.remove_company(ONE);
        let mut in_place = board.clone();
        in_place.replace_company_in_place(TWO, MAJOR);
        assert_eq!(place(&in_place, MAJOR), (0, 1));
        board.replace_company(TWO, MAJOR);
        assert_eq!(place(&board, MAJOR), (0, 0));
    }

    #[test]
    fn a_marker_that_replaces_another_leaves_the_space_that_is_kept_for_somebody() {
        let hex = MAP.by_name("B4").expect("a hex of this map");
        let space = |city| CitySpace { hex, city, slot: 0 };
        let home = |company, city| Home {
            company,
            at: HomeAt::Space(space(city)),
        };
        let mut board = Board::new(&MAP, &TILES, vec![home(ONE, 0), home(TWO, 1)]);
        board.place(TWO, space(1));
        board.lay(hex, laid("one", 0));
        board.replace_company(TWO, MAJOR);
        assert_eq!(place(&board, MAJOR), (0, 1));
    }
}
