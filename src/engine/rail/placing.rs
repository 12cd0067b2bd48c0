//! Messages wherever station markers are placed, whatever a title's rules of them are.

use super::board::CitySpace;
use super::ids::CompanyId;
use super::table::Table;

impl Table {
    /// Explains why a space is not free. It is taken, or kept, or another one of the city comes first.
    #[must_use]
    pub fn why_not_free(&self, company: CompanyId, space: CitySpace) -> String {
        let at = self.hex_name(space.hex);
        let kept = self.board.reserved_for(space);
        match (self.board.occupant(space), kept.filter(|by| *by != company)) {
            (Some(by), _) => format!("{} has this space in {at}.", self.symbol(by)),
            (None, Some(by)) => format!("This space in {at} is reserved for {}.", self.symbol(by)),
            (None, None) => format!("Another space of this city in {at} comes first."),
        }
    }
}
