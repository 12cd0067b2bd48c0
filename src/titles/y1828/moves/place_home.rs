//! The choice of the city of a home (rulebook section 13.3.2), and the replacement of the marker in Peterborough
//! (13.2.2.5).

use crate::engine::rail::board::{CitySpace, HomeAt};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::map;
use crate::titles::y1828::operating_round::{Errand, OperatingRound, Position};
use crate::titles::y1828::privates::COBOURG;

/// Places a home in a city of its hex.
#[derive(Clone, Copy, Debug)]
pub struct PlaceHome {
    space: CitySpace,
}

impl Move<OperatingRound> for PlaceHome {
    /// The company whose home it is, and the space.
    type Effect = (CompanyId, CitySpace);

    fn of(action: &Action) -> Option<PlaceHome> {
        match *action {
            Action::Common(RailMove::PlaceMarker { space, power: None }) => {
                Some(PlaceHome { space })
            }
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let place = |space| Action::Common(RailMove::PlaceMarker { space, power: None });
        let part = view.home();
        let spaces = part.map_or_else(Vec::new, |part| view.cities(part));
        exactly(spaces.into_iter().map(place).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, CitySpace), Refusal> {
        let part = view.home();
        let part = part.filter(|&part| view.cities(part).contains(&self.space));
        let other = || OperatingRound::refuse_other(view);
        Ok((part.ok_or_else(other)?, self.space))
    }

    fn perform(home: (CompanyId, CitySpace), round: &mut OperatingRound, common: &mut Common) {
        let (part, space) = home;
        round.errand = None;
        common.place_home(part, space);
    }
}

/// Takes the place of the Cobourg & Peterborough's marker.
#[derive(Clone, Copy, Debug)]
pub struct ReplaceMarker {
    space: CitySpace,
}

impl Move<OperatingRound> for ReplaceMarker {
    type Effect = (CompanyId, CitySpace);

    fn of(action: &Action) -> Option<ReplaceMarker> {
        match *action {
            Action::Common(RailMove::PlaceMarker {
                space,
                power: Some(COBOURG),
            }) => Some(ReplaceMarker { space }),
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let power = Some(COBOURG);
        let place = |space| Action::Common(RailMove::PlaceMarker { space, power });
        let spaces = view.common.table.board.markers_of(COBOURG.company());
        exactly(spaces.map(place).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, CitySpace), Refusal> {
        let board = &view.common.table.board;
        if board
            .markers_of(COBOURG.company())
            .all(|space| space != self.space)
        {
            return Err(OperatingRound::refuse_other(view));
        }
        view.check_any_marker()?;
        let mut own = board.markers_of(view.company);
        let has_none = own.all(|own| own.hex != map::PETERBOROUGH);
        require(has_none, "8.3.2", || {
            let symbol = view.symbol();
            format!("{symbol} has a station marker in C15 already.")
        })?;
        Ok((view.company, self.space))
    }

    fn perform(marker: (CompanyId, CitySpace), round: &mut OperatingRound, common: &mut Common) {
        let (company, space) = marker;
        round.errand = None;
        round.turn.marked = true;
        common.take_marker(company);
        common.table.board.take_back(COBOURG.company(), space);
        common.mark(company, space);
        let symbol = common.symbol(company);
        common.say(format!("{symbol} takes the place of the C&P in C15."));
    }
}

impl Position<'_> {
    /// Returns the public company whose home is to be placed now.
    fn home(&self) -> Option<CompanyId> {
        match self.round.errand {
            Some(Errand::Home(part)) => Some(part),
            _ => None,
        }
    }

    /// Lists the spaces for a home.
    fn cities(&self, part: CompanyId) -> Vec<CitySpace> {
        let board = &self.common.table.board;
        let Some(HomeAt::Hex(hex)) = board.reserved_home(part) else {
            return Vec::new();
        };
        let cities = (0u8..).zip(board.tile(hex).cities());
        let spaces = cities.filter_map(|(city, _)| board.free_space(part, hex, city));
        spaces.collect()
    }
}
