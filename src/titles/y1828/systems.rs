//! Systems: two public companies merged into one (rulebook section 13.4). How they merge is in `merging`.
//!
//! On the table a system is the company whose shares and markers it uses; the other company is closed. What a company
//! no longer shows by itself stands here: which charters lie together and which train is on which.

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
    /// How many of its markers come before the home of the other company, while that is not placed yet.
    pub before_home: usize,
    /// How many markers come before those that came back to the charter when it was formed: the next ones take their
    /// places.
    pub gaps: Vec<usize>,
    /// On the website, how its certificates were handed out, one after the other.
    pub handed: Vec<Handed>,
}

/// A step of how the certificates of a system are handed out, which the website's numbers follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handed {
    /// A player gets the first 10% certificate that is left.
    Single(PlayerId),
    /// A player gets the director's certificate.
    Directors(PlayerId),
    /// A player has more than whoever has the director's certificate, if anybody, and changes two others for it.
    Swapped {
        /// Who gives it; nobody before it was handed out.
        from: Option<PlayerId>,
        /// Who gets it.
        to: PlayerId,
    },
    /// The bank pool gets so many.
    Pool(u8),
    /// The director donates the first that is no director's certificate.
    Donated(PlayerId),
}

impl Common {
    /// The system that a company has become; none for one that stands alone or lies under another.
    #[must_use]
    pub fn system(&self, company: CompanyId) -> Option<&System> {
        self.systems.iter().find(|system| system.company == company)
    }

    /// How many markers of a share company come before the home of a part of it that is placed late.
    pub(super) fn before_home(&self, part: CompanyId) -> usize {
        let system = self.systems.iter().find(|system| system.other == part);
        system.map_or(0, |system| system.before_home)
    }

    /// Puts a marker of a share company on the map, in the place of one that came back to the charter, if any.
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

    /// The public companies that a share company consists of: itself, and the other one of a system.
    #[must_use]
    pub fn constituents(&self, company: CompanyId) -> Vec<CompanyId> {
        let other = self.system(company).map(|system| system.other);
        std::iter::once(company).chain(other).collect()
    }

    /// The trains on the charter of a public company or in a shell of a system (13.4). `shell` is one of the
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
