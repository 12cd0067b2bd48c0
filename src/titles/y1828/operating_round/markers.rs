//! Placing station markers (rulebook section 8.3.2).

use super::position::Position;
use super::{COBOURG, DELAWARE, Errand, OperatingRound, Stage, TurnAction, TurnTask};
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::map;

const RULE: &str = "8.3.2";

impl OperatingRound {
    pub(super) fn mark(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        space: CitySpace,
        price: Dollars,
    ) {
        self.errand = None;
        common.take_marker(company);
        common
            .table
            .pay(Purse::Company(company), Purse::Bank, price);
        common.mark(company, space);
        common.peterborough_is_open &= space.hex != map::PETERBOROUGH || price > Dollars::ZERO;
        if price > Dollars::ZERO {
            common.bought_markers.push((company, space.hex, price));
        }
        let at = common.table.board.map().hex(space.hex).at;
        let symbol = common.symbol(company);
        common.say(format!(
            "{symbol} places a station marker in {at} for {price}."
        ));
        self.turn.marked = true;
        if self.turn.stage == Stage::Marker {
            self.next_stage(common);
        }
    }
}

impl Common {
    /// Finds the next marker on the charter.
    ///
    /// Returns its place and its price. The cheapest are kept for homes that are not placed yet.
    fn next_marker_at(&self, company: CompanyId) -> Option<(usize, Dollars)> {
        let board = &self.table.board;
        let parts = self.constituents(company).into_iter();
        let homes = parts.filter(|&part| board.reserved_home(part).is_some());
        let at = homes.count();
        let left = &self.table.company(company).markers_left;
        left.get(at).map(|price| (at, *price))
    }

    /// Returns the price of the next marker.
    ///
    /// There is none if all that are left are for homes.
    #[must_use]
    pub fn next_marker(&self, company: CompanyId) -> Option<Dollars> {
        self.next_marker_at(company).map(|(_, price)| price)
    }

    /// Takes the next marker off the charter.
    pub(super) fn take_marker(&mut self, company: CompanyId) {
        if let Some((at, _)) = self.next_marker_at(company) {
            self.table.company_mut(company).markers_left.remove(at);
        }
    }
}

impl OperatingRound {
    /// Returns the price of a marker.
    ///
    /// There is none if the operating company may not place it now.
    pub(in crate::titles::y1828) fn marker_price(
        &self,
        common: &Common,
        space: CitySpace,
        power: Option<CompanyId>,
    ) -> Option<Dollars> {
        let is_bought = matches!(
            self.now(common),
            TurnTask::Turn(_) | TurnTask::Errand(Errand::Scranton)
        );
        let price = || self.position(common).check_marker(space, power).ok();
        is_bought.then(price).flatten()
    }
}

impl Position<'_> {
    /// Checks whether any marker may be placed.
    ///
    /// Returns the price of a marker in this turn, wherever it might be.
    fn check_any_marker(&self) -> Result<Dollars, Refusal> {
        require(
            !self.round.turn.marked,
            RULE,
            || "A company places one station marker in an operating round.",
        )?;
        let none = || {
            Refusal::new(
                RULE,
                format!("{} has no station marker left.", self.symbol()),
            )
        };
        self.common.next_marker(self.company).ok_or_else(none)
    }

    /// Checks whether a marker may still follow.
    ///
    /// There must also be a city for it.
    pub(super) fn may_still_mark(&self) -> bool {
        self.check_any_marker().is_ok()
    }

    /// Checks a marker and returns its price.
    pub(super) fn check_marker(
        &self,
        space: CitySpace,
        power: Option<CompanyId>,
    ) -> Result<Dollars, Refusal> {
        let price = self.check_any_marker()?;
        self.check_space(space)?;
        match power {
            None => {
                self.check_cash(price, RULE)?;
                self.check_connected(space)?;
                Ok(price)
            }
            Some(power) => {
                if power == COBOURG {
                    self.check_open_peterborough(space)?;
                } else {
                    self.check_scranton_marker(space, power)?;
                }
                Ok(Dollars::ZERO)
            }
        }
    }

    /// Checks the space of a marker.
    ///
    /// The company could have a marker there, connected or not.
    fn check_space(&self, space: CitySpace) -> Verdict {
        let board = &self.common.table.board;
        let exists = board
            .spaces(space.hex, space.city)
            .any(|other| other == space);
        require(
            exists,
            RULE,
            || "There is no such space for a station marker.",
        )?;
        let at = board.map().hex(space.hex).at;
        let mut own = board.markers_of(self.company);
        require(own.all(|own| own.hex != space.hex), RULE, || {
            format!("{} has a station marker in {at} already.", self.symbol())
        })?;
        let free = board.free_space(self.company, space.hex, space.city);
        require(free == Some(space), RULE, || {
            self.common.table.why_not_free(self.company, space)
        })
    }

    fn check_connected(&self, space: CitySpace) -> Verdict {
        let board = &self.common.table.board;
        let stop = board.tile(space.hex).stop_of_city(space.city);
        let reached = stop.is_some_and(|stop| {
            let hex = space.hex;
            self.reach().has_stop(StopAt { hex, stop })
        });
        require(reached, RULE, || {
            format!(
                "No line of track leads from a station marker of {} to that city in {}.",
                self.symbol(),
                board.map().hex(space.hex).at
            )
        })
    }

    /// Checks the free marker in Scranton.
    ///
    /// It comes with the power of the Delaware & Hudson (13.2.2.4).
    fn check_scranton_marker(&self, space: CitySpace, power: CompanyId) -> Verdict {
        let used = power == DELAWARE && self.round.turn.built.scranton;
        require(
            used && space.hex == map::SCRANTON,
            "13.2.2.4",
            || "A marker costs nothing only in Scranton (F20), when the tile was laid with the power of the D&H.",
        )
    }

    /// Checks the late marker in Peterborough.
    ///
    /// On the website it is still to come (13.2.2.5).
    fn check_open_peterborough(&self, space: CitySpace) -> Verdict {
        let open = self.common.peterborough_is_open && self.owns(COBOURG);
        require(
            open && space.hex == map::PETERBOROUGH,
            "13.2.2.5",
            || "A marker costs nothing only in C15, for who has bought the Cobourg & Peterborough without one.",
        )
    }

    /// Lists the late marker in Peterborough.
    ///
    /// It is listed if it may be placed now.
    pub(super) fn open_peterborough(&self) -> Vec<Action> {
        if !self.common.peterborough_is_open {
            return Vec::new();
        }
        let board = &self.common.table.board;
        let space = board.free_space(self.company, map::PETERBOROUGH, 0);
        let power = Some(COBOURG);
        let mark = |space| Action::Common(RailMove::PlaceMarker { space, power });
        let allowed = |action: &Action| self.check(Stage::Marker, action).is_ok();
        space.map(mark).into_iter().filter(allowed).collect()
    }

    /// Checks whether the website asks in vain.
    ///
    /// No marker can be placed, but the site takes the Virginia Coalfields for a city with a free space.
    pub(super) fn is_asked_for_marker(&self) -> bool {
        let (hex, stop) = (map::COALFIELDS, 0);
        let price = self.common.next_marker(self.company);
        !self.round.turn.marked
            && price.is_some_and(|price| price <= self.cash())
            && self.reach().has_stop(StopAt { hex, stop })
    }

    /// Lists the markers that may be placed.
    ///
    /// In each city that the company reaches it is the first free space.
    pub(super) fn marker_actions(&self) -> Vec<Action> {
        let price = self.common.next_marker(self.company);
        let affordable = price.is_some_and(|price| price <= self.cash());
        let mut actions = self.scranton_markers();
        actions.extend(self.open_peterborough());
        if affordable && self.may_still_mark() {
            let board = &self.common.table.board;
            let city = |at: StopAt| Some((at.hex, board.tile(at.hex).city_at_stop(at.stop)?));
            let cities = self.reach().stops().filter_map(city);
            let spaces = cities.filter_map(|(hex, city)| board.free_space(self.company, hex, city));
            actions.extend(
                spaces.map(|space| Action::Common(RailMove::PlaceMarker { space, power: None })),
            );
        }
        actions.retain(|action| self.check(Stage::Marker, action).is_ok());
        actions
    }

    /// Checks an answer about the marker in Scranton.
    ///
    /// On the website the marker follows the tile at once, or not at all.
    pub(super) fn check_scranton(&self, action: &Action) -> Result<TurnAction, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => Ok(TurnAction::Decline(Errand::Scranton)),
            Action::Common(RailMove::PlaceMarker { .. })
                if self.scranton_markers().contains(action) =>
            {
                self.check(Stage::Marker, action)
            }
            _ if self.is_lay_between(action) => self.check(Stage::Track, action),
            _ => Err(Refusal::new(
                "13.2.2.4",
                "First the marker of the Delaware & Hudson is placed, or not.",
            )),
        }
    }

    /// Lists the free marker in Scranton.
    ///
    /// It is listed if it may be placed now.
    pub(super) fn scranton_markers(&self) -> Vec<Action> {
        let space = self
            .common
            .table
            .board
            .free_space(self.company, map::SCRANTON, 0);
        let power = Some(DELAWARE);
        let mark = |space| Action::Common(RailMove::PlaceMarker { space, power });
        let mark = space.map(mark);
        let allowed = |action: &Action| self.check(Stage::Marker, action).is_ok();
        mark.into_iter().filter(allowed).collect()
    }
}
