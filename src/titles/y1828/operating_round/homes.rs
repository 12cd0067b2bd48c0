//! Home stations (rulebook sections 8.3 step 1, 13.3.2 and 13.4), and what becomes of the marker in Peterborough
//! (13.2.2.5).

use super::position::Position;
use super::{COBOURG, Deed, Errand, OperatingRound, Stage};
use crate::engine::rail::board::{CitySpace, HomeAt};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::companies;
use crate::titles::y1828::map;

impl OperatingRound {
    /// Places the homes that a company has not placed yet: those of both parts of a system. Where there is no tile yet,
    /// the Erie needs no particular city (13.3.2).
    pub(super) fn place_homes(&mut self, common: &mut Common, company: CompanyId) {
        for part in common.constituents(company) {
            match common.table.board.reserved_home(part) {
                Some(HomeAt::Space(space)) => place(common, part, space),
                Some(HomeAt::Hex(hex)) if common.table.board.laid(hex).is_some() => {
                    self.errand = Some(Errand::Home(part));
                }
                _ => {}
            }
        }
    }

    /// Once a tile lies there, a company that has floated chooses the city of its home at once (13.3.2); on the website
    /// only one that has begun to operate.
    pub(super) fn choose_home_in(&mut self, common: &Common, hex: HexId) {
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
        !common.setup.as_there_since(4)
            || common.operated.contains(&company)
            || self.company() == Some(company)
    }

    /// Puts the company's marker in the place of the Cobourg & Peterborough's.
    pub(super) fn replace_peterborough(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        space: CitySpace,
    ) {
        self.errand = None;
        self.turn.marked = true;
        common.take_marker(company);
        common.table.board.take_back(COBOURG, space);
        common.mark(company, space);
        let symbol = common.symbol(company);
        common.say(format!("{symbol} takes the place of the C&P in C15."));
    }
}

impl Common {
    /// The share company that a public company is, or lies under as part of a system.
    pub(super) fn company_of(&self, part: CompanyId) -> CompanyId {
        let system = self.systems.iter().find(|system| system.other == part);
        system.map_or(part, |system| system.company)
    }
}

/// Puts the marker of a home on the map, which costs nothing.
pub(super) fn place(common: &mut Common, part: CompanyId, space: CitySpace) {
    let company = common.company_of(part);
    let board = &mut common.table.board;
    board.release(part);
    let before = if common.setup.as_there_since(4) {
        common.before_home(part)
    } else {
        usize::MAX
    };
    let board = &mut common.table.board;
    board.mark_as(company, space, before);
    let at = board.map().hex(space.hex).at;
    common.table.company_mut(company).markers_left.remove(0);
    let symbol = common.symbol(company);
    common.say(format!("{symbol} places its home station in {at}."));
}

/// The cities in which a home may be placed.
pub(super) fn cities(common: &Common, part: CompanyId) -> Vec<Action> {
    let board = &common.table.board;
    let Some(HomeAt::Hex(hex)) = board.reserved_home(part) else {
        return Vec::new();
    };
    let cities = (0u8..).zip(board.tile(hex).cities());
    let spaces = cities.filter_map(|(city, _)| board.free_space(part, hex, city));
    let mark = |space| Action::Do(Verb::PlaceMarker { space, power: None });
    spaces.map(mark).collect()
}

pub(super) fn check_city(
    common: &Common,
    part: CompanyId,
    action: &Action,
) -> Result<CitySpace, Refusal> {
    match *action {
        Action::Do(Verb::PlaceMarker { space, .. }) if cities(common, part).contains(action) => {
            Ok(space)
        }
        _ => Err(Refusal::new(
            "13.3.2",
            format!(
                "{} must first choose the city of its home.",
                common.symbol(common.company_of(part))
            ),
        )),
    }
}

/// The marker in Peterborough becomes a blocking marker.
pub(super) fn block_peterborough(common: &mut Common) {
    let blocker = companies::blocker();
    common
        .table
        .board
        .replace_company_in_place(COBOURG, blocker);
    common.say("The marker in C15 is replaced by a blocking marker.".to_string());
}

impl Position<'_> {
    /// The marker that may take the place of that in Peterborough, if any.
    pub(super) fn replacements(&self) -> Vec<Action> {
        let board = &self.common.table.board;
        let spaces = board.markers_of(COBOURG);
        let mut elsewhere = board.markers_of(self.company);
        let may = !self.round.turn.marked
            && self.common.next_marker(self.company).is_some()
            && elsewhere.all(|own| own.hex != map::PETERBOROUGH);
        let power = Some(COBOURG);
        let mark = |space| Action::Do(Verb::PlaceMarker { space, power });
        spaces.filter(|_| may).map(mark).collect()
    }

    pub(super) fn check_replacement(&self, action: &Action) -> Result<Deed, Refusal> {
        match *action {
            Action::Do(Verb::Pass) => Ok(Deed::Decline(Errand::Peterborough)),
            Action::Do(Verb::PlaceMarker { space, .. }) if self.replacements().contains(action) => {
                Ok(Deed::Replace(self.company, space))
            }
            _ if self.is_lay_between(action) => self.check(Stage::Track, action),
            _ => Err(Refusal::new(
                "13.2.2.5",
                "First the marker in C15 is replaced, by one of the company or by a blocking marker.",
            )),
        }
    }
}
