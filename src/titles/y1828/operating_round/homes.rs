//! Home stations (rulebook sections 8.3 step 1, 13.3.2 and 13.4), and the replacement of the marker in Peterborough
//! (13.2.2.5).

use super::position::Position;
use super::{COBOURG, Errand, OperatingRound, Stage, TurnAction};
use crate::engine::rail::board::{CitySpace, HomeAt};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::Refusal;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::companies;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::map;

impl OperatingRound {
    /// Places the homes missing on the map.
    ///
    /// They are those of both parts of a system. Where there is no tile yet, the Erie needs no particular city
    /// (13.3.2).
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

    /// Asks for the city of a home.
    ///
    /// A tile lies in its hex now. A company that has floated chooses at once (13.3.2); on the website only one that
    /// has begun to operate.
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
        !common.deviates(Deviation::LateHomeChoice)
            || common.operated.contains(&company)
            || self.company() == Some(company)
    }

    /// Replaces the Cobourg & Peterborough's marker.
    ///
    /// The company's marker takes its space.
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
    /// Returns the share company of a part.
    ///
    /// It is the company itself, or the system in which it lies.
    pub(super) fn company_of(&self, part: CompanyId) -> CompanyId {
        let system = self.systems.iter().find(|system| system.other == part);
        system.map_or(part, |system| system.company)
    }
}

/// Places the marker of a home for nothing.
pub(super) fn place(common: &mut Common, part: CompanyId, space: CitySpace) {
    let company = common.company_of(part);
    let board = &mut common.table.board;
    board.release(part);
    let before = if common.deviates(Deviation::DearerMarkerReturns) {
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

/// Lists the cities for a home.
pub(super) fn cities(common: &Common, part: CompanyId) -> Vec<Action> {
    let board = &common.table.board;
    let Some(HomeAt::Hex(hex)) = board.reserved_home(part) else {
        return Vec::new();
    };
    let cities = (0u8..).zip(board.tile(hex).cities());
    let spaces = cities.filter_map(|(city, _)| board.free_space(part, hex, city));
    let mark = |space| Action::Common(RailMove::PlaceMarker { space, power: None });
    spaces.map(mark).collect()
}

pub(super) fn check_city(
    common: &Common,
    part: CompanyId,
    action: &Action,
) -> Result<CitySpace, Refusal> {
    match *action {
        Action::Common(RailMove::PlaceMarker { space, .. })
            if cities(common, part).contains(action) =>
        {
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

/// Replaces the marker in Peterborough.
///
/// It becomes a blocking marker.
pub(super) fn block_peterborough(common: &mut Common) {
    let blocker = companies::blocker();
    common
        .table
        .board
        .replace_company_in_place(COBOURG, blocker);
    common.say("The marker in C15 is replaced by a blocking marker.".to_string());
}

impl Position<'_> {
    /// Lists the replacements of the marker in Peterborough.
    ///
    /// There is one at most.
    pub(super) fn replacements(&self) -> Vec<Action> {
        let board = &self.common.table.board;
        let spaces = board.markers_of(COBOURG);
        let mut own_markers = board.markers_of(self.company);
        let may = !self.round.turn.marked
            && self.common.next_marker(self.company).is_some()
            && own_markers.all(|own| own.hex != map::PETERBOROUGH);
        let power = Some(COBOURG);
        let mark = |space| Action::Common(RailMove::PlaceMarker { space, power });
        spaces.filter(|_| may).map(mark).collect()
    }

    pub(super) fn check_replacement(&self, action: &Action) -> Result<TurnAction, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => Ok(TurnAction::Decline(Errand::Peterborough)),
            Action::Common(RailMove::PlaceMarker { space, .. })
                if self.replacements().contains(action) =>
            {
                Ok(TurnAction::Replace(self.company, space))
            }
            _ if self.is_lay_between(action) => self.check(Stage::Track, action),
            _ => Err(Refusal::new(
                "13.2.2.5",
                "First the marker in C15 is replaced, by one of the company or by a blocking marker.",
            )),
        }
    }
}
