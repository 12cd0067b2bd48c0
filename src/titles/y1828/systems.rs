//! Systems: two public companies merged into one (rulebook section 13.4). How they merge is in `merging`.
//!
//! On the table a system is the company whose shares and markers it uses; the other company is closed. What a company
//! no longer shows by itself stands here: which charters lie together and which train is on which.

use super::common::Common;
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
}

impl Common {
    /// The system that a company has become; none for one that stands alone or lies under another.
    #[must_use]
    pub fn system(&self, company: CompanyId) -> Option<&System> {
        self.systems.iter().find(|system| system.company == company)
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
