//! The homes of companies: the spaces of their first markers, kept free until they are there.

use super::{Board, CitySpace};
use crate::engine::rail::ids::{CompanyId, HexId};

/// The place where a company begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Home {
    /// The company whose home it is.
    pub company: CompanyId,
    /// The place of its first marker.
    pub at: HomeAt,
}

/// The place of a company's first marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HomeAt {
    /// This space.
    Space(CitySpace),
    /// Any city of this hex, whose spaces are all kept until the company has chosen.
    Hex(HexId),
}

impl HomeAt {
    /// Returns the hex.
    #[must_use]
    pub fn hex(self) -> HexId {
        match self {
            HomeAt::Space(space) => space.hex,
            HomeAt::Hex(hex) => hex,
        }
    }

    fn holds(self, space: CitySpace) -> bool {
        match self {
            HomeAt::Space(home) => home == space,
            HomeAt::Hex(hex) => hex == space.hex,
        }
    }
}

/// The state of a company's home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HomeState {
    /// The place of the company's first marker.
    pub at: HomeAt,
    /// If it is kept free.
    pub kept: bool,
}

/// A home and whether it is kept free; it stays in its city's order when it no longer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HomeSlot {
    pub(super) home: Home,
    pub(super) kept: bool,
}

impl Board {
    /// Returns the company for which a space is kept.
    #[must_use]
    pub fn reserved_for(&self, space: CitySpace) -> Option<CompanyId> {
        self.kept_homes()
            .find(|home| home.at.holds(space))
            .map(|home| home.company)
    }

    /// Returns the home kept for a company.
    #[must_use]
    pub fn reserved_home(&self, company: CompanyId) -> Option<HomeAt> {
        self.kept_homes()
            .find(|home| home.company == company)
            .map(|home| home.at)
    }

    /// Returns the home space kept for a company. There is none if it may choose a city of its home hex.
    #[must_use]
    pub fn reserved_space(&self, company: CompanyId) -> Option<CitySpace> {
        match self.reserved_home(company)? {
            HomeAt::Space(space) => Some(space),
            HomeAt::Hex(_) => None,
        }
    }

    fn kept_homes(&self) -> impl Iterator<Item = &Home> {
        let kept = self.homes.iter().filter(|kept| kept.kept);
        kept.map(|kept| &kept.home)
    }

    /// Ends the reservation of a company's home space.
    pub fn release(&mut self, company: CompanyId) {
        for kept in &mut self.homes {
            kept.kept &= kept.home.company != company;
        }
    }

    /// Returns the state of a company's home.
    #[must_use]
    pub fn home(&self, company: CompanyId) -> Option<HomeState> {
        let mut homes = self.homes.iter();
        let &HomeSlot { home, kept } = homes.find(|there| there.home.company == company)?;
        Some(HomeState { at: home.at, kept })
    }

    /// Corrects a company's home. It sets the space, and whether it is kept free.
    ///
    /// Returns none and changes nothing if the company has no home or has it in another hex.
    pub fn set_home(&mut self, company: CompanyId, to: HomeState) -> Option<()> {
        let mut homes = self.homes.iter_mut();
        let there = homes.find(|there| there.home.company == company)?;
        (there.home.at.hex() == to.at.hex()).then(|| {
            there.home.at = to.at;
            there.kept = to.kept;
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rail::board::fixture::{MAP, ONE, TILES, TWO, laid};

    #[test]
    fn a_home_in_any_city_of_a_hex_keeps_all_its_spaces_until_its_company_has_chosen() {
        let hex = MAP.by_name("B4").expect("a hex of this map");
        let home = Home {
            company: ONE,
            at: HomeAt::Hex(hex),
        };
        let mut board = Board::new(&MAP, &TILES, vec![home]);
        board.lay(hex, laid("two", 0));
        let space = |city| CitySpace { hex, city, slot: 0 };
        for city in [0, 1] {
            assert!(board.is_free_for(ONE, space(city)) && !board.is_free_for(TWO, space(city)));
        }
        assert_eq!(board.reserved_home(ONE), Some(HomeAt::Hex(hex)));
        board.place(ONE, space(1));
        assert!(board.is_free_for(TWO, space(0)));
        assert_eq!(board.reserved_home(ONE), None);
    }
}
