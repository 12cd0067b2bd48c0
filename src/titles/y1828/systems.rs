//! Systems: two public companies merged into one (rulebook section 13.4). The merging itself is in `merging`.
//!
//! On the table a system is the company whose shares and markers it uses; the other company is closed. What the table
//! does not show of it is kept here: which charters lie together and which train is on which.

use super::common::Common;
use crate::engine::ids::PlayerId;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, Train};

/// A system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct System {
    /// The company whose name, shares, station markers and stock marker the system uses; its first shell.
    pub company: CompanyId,
    /// The other company; the second shell.
    pub other: CompanyId,
    /// The trains in the second shell; the company's other trains are in the first.
    pub second: Vec<Train>,
    /// Number of its markers that come before the home of the other company, while that is not placed yet.
    pub before_home: usize,
    /// Number of markers before each of those that came back to the charter when it was formed: the next ones take
    /// their places.
    pub gaps: Vec<usize>,
    /// The order in which its certificates were handed out, on the website.
    pub handed: Vec<HandOut>,
}

/// A step of handing out the certificates of a system, which the website's numbers follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOut {
    /// A player gets the first 10% certificate that is left.
    Single(PlayerId),
    /// A player gets the director's certificate.
    Directors(PlayerId),
    /// A player with more shares than the holder of the director's certificate, if any, changes two others for it.
    Swapped {
        /// The player who gives it; none before it was handed out.
        from: Option<PlayerId>,
        /// The player who gets it.
        to: PlayerId,
    },
    /// The bank pool gets this number of shares.
    Pool(u8),
    /// The director donates the first certificate that is no director's certificate.
    Donated(PlayerId),
    /// A player trades a pair for which none is left, at which the site stops.
    Lacking,
}

impl Common {
    /// Returns the system of a company.
    ///
    /// There is none for one that stands alone or lies under another.
    #[must_use]
    pub fn system(&self, company: CompanyId) -> Option<&System> {
        self.systems.iter().find(|system| system.company == company)
    }

    /// Counts the markers before a late home.
    ///
    /// The home is that of a part of a share company that is placed late.
    pub(super) fn before_home(&self, part: CompanyId) -> usize {
        let system = self.systems.iter().find(|system| system.other == part);
        system.map_or(0, |system| system.before_home)
    }

    /// Places a share company's marker on the map.
    ///
    /// In the order of its markers it takes the place of one that came back to the charter, if any.
    pub(super) fn mark(&mut self, company: CompanyId, space: CitySpace) {
        let mut before = usize::MAX;
        let mut systems = self.systems.iter_mut();
        if let Some(system) = systems.find(|system| system.company == company)
            && !system.gaps.is_empty()
        {
            before = system.gaps.remove(0);
            for gap in &mut system.gaps {
                *gap += 1;
            }
        }
        self.table.board.mark_as(company, space, before);
    }

    /// Lists the parts of a share company: itself, and the other one of a system.
    #[must_use]
    pub fn constituents(&self, company: CompanyId) -> Vec<CompanyId> {
        let other = self.system(company).map(|system| system.other);
        std::iter::once(company).chain(other).collect()
    }

    /// Returns the trains in a shell (13.4).
    ///
    /// For a company that is no system, these are the trains on its charter. `shell` is one of the
    /// [`Common::constituents`] of `company`.
    #[must_use]
    pub fn trains_in(&self, company: CompanyId, shell: CompanyId) -> Vec<Train> {
        let second = self
            .system(company)
            .map_or(&[][..], |system| &system.second);
        let trains = self.table.company(company).trains.iter().copied();
        trains
            .filter(|train| second.contains(train) == (shell != company))
            .collect()
    }
}
