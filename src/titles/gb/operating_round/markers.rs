//! Station markers and their placement.

use super::OperatingRound;
use super::position::Position;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::MARKER;
use crate::titles::gb::privates::{self, Power};
use crate::titles::gb::trains::Phase;

const RULE: &str = "Station markers";

impl Common {
    /// Returns the private railway that reserves a city. It keeps the city for its power, until blue phase.
    fn keeper_of(&self, hex: HexId) -> Option<CompanyId> {
        let mut privates = self.scenario().private_ids();
        privates.find(|&id| {
            let row = privates::of(id);
            matches!(row.power, Power::Marker(_))
                && row.site() == Some(hex)
                && !self.used.contains(&id)
                && self.phase() < Phase::Blue
        })
    }
}

impl OperatingRound {
    /// Returns what the operating company pays for a station marker that it may place now.
    pub(in crate::titles::gb) fn marker_price(
        &self,
        common: &Common,
        space: CitySpace,
        power: Option<CompanyId>,
    ) -> Option<Dollars> {
        let position = self.position(common, self.company()?);
        match power {
            Some(power) => position.check_power_marker(space, power).ok(),
            None => position.check_marker(space).ok(),
        }
    }
}

impl Position<'_> {
    /// Checks that a space suits the company's marker. It need not be connected.
    fn check_space(&self, space: CitySpace) -> Verdict {
        let board = &self.common.table.board;
        let at = || self.common.table.hex_name(space.hex);
        let mut spaces = board.spaces(space.hex, space.city);
        require(spaces.any(|other| other == space), RULE, || {
            format!("{} has no such space for a station marker.", at())
        })?;
        let mut own = board.markers_of(self.company);
        require(own.all(|own| own.hex != space.hex), RULE, || {
            format!("{} has a station marker in {}.", self.symbol(), at())
        })?;
        let free = board.free_space(self.company, space.hex, space.city);
        require(free == Some(space), RULE, || {
            self.common.table.why_not_free(self.company, space)
        })
    }

    /// Checks the turn's station marker, and returns its cost.
    pub(super) fn check_marker(&self, space: CitySpace) -> Result<Dollars, Refusal> {
        self.check_solvent()?;
        self.check_turns_marker()?;
        self.check_space(space)?;
        if let Some(keeper) = self.common.keeper_of(space.hex) {
            return Err(Refusal::new(
                "Private railways",
                format!(
                    "{} is kept for the power of {} until blue phase.",
                    self.common.table.hex_name(space.hex),
                    self.common.symbol(keeper)
                ),
            ));
        }
        let Some(&price) = self.own().markers_left.first() else {
            let symbol = self.symbol();
            return Err(Refusal::new(
                RULE,
                format!("{symbol} has no station marker left."),
            ));
        };
        self.check_cash(price, RULE)?;
        require(self.reaches(space), RULE, || {
            format!(
                "No run of {} leads to this city of {}.",
                self.symbol(),
                self.common.table.hex_name(space.hex)
            )
        })?;
        Ok(price)
    }

    /// Checks that a station marker may still be placed in the turn.
    ///
    /// One marker is placed in a turn, and none once few trains are left. The highlights do not mention the markers of
    /// private railways, which count here as on the website.
    fn check_turns_marker(&self) -> Verdict {
        require(
            !self.has_marked(),
            RULE,
            || "A company places one station marker in an operating round.",
        )?;
        require(
            !self.common.no_more_markers,
            RULE,
            || "So few trains are left that no more station markers are placed.",
        )
    }

    /// Checks a marker by the power of a private railway. The power provides the marker. Returns its cost: nothing
    /// where the company could run.
    pub(super) fn check_power_marker(
        &self,
        space: CitySpace,
        power: CompanyId,
    ) -> Result<Dollars, Refusal> {
        self.check_power(power)?;
        self.check_turns_marker()?;
        let row = privates::of(power);
        let fits = matches!(row.power, Power::Marker(_)) && row.site() == Some(space.hex);
        require(fits, "Private railways", || {
            format!(
                "The power of {} is not for a station marker there.",
                self.common.symbol(power)
            )
        })?;
        self.check_space(space)?;
        let price = if self.reaches(space) {
            Dollars::ZERO
        } else {
            MARKER
        };
        self.check_cash(price, RULE)?;
        Ok(price)
    }

    /// Checks whether a marker was placed in the turn. One that a private railway provides counts too.
    fn has_marked(&self) -> bool {
        self.round.turn.marked.is_some() || self.round.turn.marked_by_power
    }

    /// Lists the station markers for this turn.
    pub(super) fn marker_actions(&self) -> Vec<Action> {
        if self.has_marked() || self.common.no_more_markers {
            return Vec::new();
        }
        let spaces = self.common.table.board.all_spaces();
        let allowed = spaces.filter(|&space| self.check_marker(space).is_ok());
        allowed
            .map(|space| Action::Common(RailMove::PlaceMarker { space, power: None }))
            .collect()
    }

    /// Lists the station markers by a power. It is the power of a private railway.
    pub(super) fn power_markers(&self, power: CompanyId) -> Vec<Action> {
        let board = &self.common.table.board;
        let site = privates::of(power).site();
        let spaces = site.into_iter().flat_map(|hex| {
            let cities = (0u8..).zip(board.tile(hex).cities());
            cities.flat_map(move |(city, _)| board.spaces(hex, city))
        });
        let allowed = spaces.filter(|&space| self.check_power_marker(space, power).is_ok());
        allowed
            .map(|space| {
                Action::Common(RailMove::PlaceMarker {
                    space,
                    power: Some(power),
                })
            })
            .collect()
    }
}

impl OperatingRound {
    /// Places a marker that was checked. If a power provided it, the company may begin with a green tile there.
    pub(super) fn mark(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        space: CitySpace,
        power: Option<CompanyId>,
        price: Dollars,
    ) {
        common
            .table
            .pay(Purse::Company(company), Purse::Bank, price);
        common.table.board.mark(company, space);
        common.say(format!(
            "{} places a station marker in {} for {price}.",
            common.symbol(company),
            common.table.hex_name(space.hex)
        ));
        match power {
            None => {
                common.table.company_mut(company).markers_left.remove(0);
                self.turn.marked = Some(self.turn.tiles);
            }
            Some(power) => {
                self.turn.marked_by_power = true;
                common.used.push(power);
                common.green_starts.push((company, space.hex));
            }
        }
    }
}
