//! Home stations (rulebook sections 8.3 step 1, 13.3.2 and 13.4).

use super::{Errand, OperatingRound};
use crate::engine::rail::board::{CitySpace, HomeAt};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::state::GameState as _;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;

impl OperatingRound {
    /// Places the homes missing on the map.
    ///
    /// They are those of both parts of a system. Where there is no tile yet, the Erie needs no particular city
    /// (13.3.2).
    pub(super) fn place_homes(&mut self, common: &mut Common) {
        let parts = self.company().map(|company| common.constituents(company));
        for part in parts.unwrap_or_default() {
            match common.table.board.reserved_home(part) {
                Some(HomeAt::Space(space)) => common.place_home(part, space),
                Some(HomeAt::Hex(hex)) if common.table.board.laid(hex).is_some() => {
                    self.errand = Some(Errand::Home(part));
                }
                _ => {}
            }
        }
        self.next_step(common);
    }

    /// Asks for the city of a home.
    ///
    /// A tile lies in its hex now. A company that has floated chooses at once (13.3.2); on the website only one that
    /// has begun to operate.
    pub(in crate::titles::y1828) fn choose_home_in(&mut self, common: &Common, hex: HexId) {
        let mut parts = common.share_companies();
        let part = parts.find(|&part| {
            common.table.board.reserved_home(part) == Some(HomeAt::Hex(hex))
                && common.has_floated(common.company_of(part))
                && self.may_choose_home(common, common.company_of(part))
        });
        if let Some(part) = part {
            self.errand = Some(Errand::Home(part));
        }
    }

    fn may_choose_home(&self, common: &Common, company: CompanyId) -> bool {
        !common.deviates(Deviation::LateHomeChoice)
            || common.operated.contains(&company)
            || self.company() == Some(company)
    }
}

impl Common {
    /// Returns the share company of a part.
    ///
    /// It is the company itself, or the system in which it lies.
    pub(in crate::titles::y1828) fn company_of(&self, part: CompanyId) -> CompanyId {
        let system = self.systems.iter().find(|system| system.other == part);
        system.map_or(part, |system| system.company)
    }

    /// Places the marker of a home for nothing.
    pub(in crate::titles::y1828) fn place_home(&mut self, part: CompanyId, space: CitySpace) {
        let company = self.company_of(part);
        self.table.board.release(part);
        let before = match self.deviates(Deviation::DearerMarkerReturns) {
            true => self.before_home(part),
            false => usize::MAX,
        };
        self.table.board.mark_as(company, space, before);
        self.table.company_mut(company).markers_left.remove(0);
        let (symbol, at) = (
            self.symbol(company),
            self.table.board.map().hex(space.hex).at,
        );
        self.say(format!("{symbol} places its home station in {at}."));
    }
}
