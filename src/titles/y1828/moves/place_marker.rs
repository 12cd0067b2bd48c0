//! Station markers (rulebook section 8.3.2): the one of the turn, and those that private companies bring.

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::attempts::attempted_spaces;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::marker_text;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::{Choice, Step};
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::map;
use crate::titles::y1828::operating_round::{Errand, OperatingRound, Position, TurnTask};
use crate::titles::y1828::privates::{COBOURG, DELAWARE};

const RULE: &str = "8.3.2";

/// Places the station marker of the turn.
#[derive(Clone, Copy, Debug)]
pub struct PlaceMarker {
    space: CitySpace,
}

/// A station marker that is placed, with its price.
#[derive(Clone, Copy, Debug)]
pub struct MarkerEffect {
    company: CompanyId,
    space: CitySpace,
    price: Dollars,
}

impl Move<OperatingRound> for PlaceMarker {
    type Effect = MarkerEffect;

    fn of(action: &Action) -> Option<PlaceMarker> {
        match *action {
            Action::Common(RailMove::PlaceMarker { space, power: None }) => {
                Some(PlaceMarker { space })
            }
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let place = |space| Action::Common(RailMove::PlaceMarker { space, power: None });
        exactly(view.spaces().into_iter().map(place).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<MarkerEffect, Refusal> {
        Ok(MarkerEffect {
            company: view.company,
            space: self.space,
            price: view.check_marker(self.space, None)?,
        })
    }

    fn perform(effect: MarkerEffect, round: &mut OperatingRound, common: &mut Common) {
        round.mark(common, effect);
    }
}

/// Places a station marker that a private company brings.
#[derive(Clone, Copy, Debug)]
pub struct PowerMarker {
    space: CitySpace,
    power: PrivateId,
}

impl Move<OperatingRound> for PowerMarker {
    type Effect = MarkerEffect;

    fn of(action: &Action) -> Option<PowerMarker> {
        match *action {
            Action::Common(RailMove::PlaceMarker {
                space,
                power: Some(power),
            }) => Some(PowerMarker { space, power }),
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let place = |(space, power)| {
            let power = Some(power);
            Action::Common(RailMove::PlaceMarker { space, power })
        };
        exactly(view.power_markers().map(place).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<MarkerEffect, Refusal> {
        if view.asks_scranton() && self.power != DELAWARE {
            return Err(OperatingRound::refuse_other(view));
        }
        Ok(MarkerEffect {
            company: view.company,
            space: self.space,
            price: view.check_marker(self.space, Some(self.power))?,
        })
    }

    fn perform(effect: MarkerEffect, round: &mut OperatingRound, common: &mut Common) {
        round.mark(common, effect);
    }
}

impl OperatingRound {
    fn mark(&mut self, common: &mut Common, effect: MarkerEffect) {
        let MarkerEffect {
            company,
            space,
            price,
        } = effect;
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
        if self.turn.asks() == Step::PlaceMarker {
            self.next_step(common);
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
    pub(in crate::titles::y1828) fn take_marker(&mut self, company: CompanyId) {
        if let Some((at, _)) = self.next_marker_at(company) {
            self.table.company_mut(company).markers_left.remove(at);
        }
    }
}

impl OperatingRound {
    /// Returns the price of a marker.
    ///
    /// There is none if the operating company may not place it now.
    fn marker_price(
        &self,
        common: &Common,
        space: CitySpace,
        power: Option<PrivateId>,
    ) -> Option<Dollars> {
        let is_bought = matches!(
            self.now(common),
            TurnTask::Turn | TurnTask::Errand(Errand::Scranton)
        );
        let price = || self.position(common).check_marker(space, power).ok();
        is_bought.then(price).flatten()
    }
}

impl Position<'_> {
    /// Checks whether any marker may be placed.
    ///
    /// Returns the price of a marker in this turn, wherever it might be.
    pub(super) fn check_any_marker(&self) -> Result<Dollars, Refusal> {
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
    pub(in crate::titles::y1828) fn may_still_mark(&self) -> bool {
        self.check_any_marker().is_ok()
    }

    /// Checks a marker and returns its price.
    fn check_marker(&self, space: CitySpace, power: Option<PrivateId>) -> Result<Dollars, Refusal> {
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
                "No track leads from a station marker of {} to that city in {}.",
                self.symbol(),
                board.map().hex(space.hex).at
            )
        })
    }

    /// Checks the free marker in Scranton.
    ///
    /// It comes with the power of the Delaware & Hudson (13.2.2.4).
    fn check_scranton_marker(&self, space: CitySpace, power: PrivateId) -> Verdict {
        let used = power == DELAWARE && self.round.turn.built.scranton;
        require(
            used && space.hex == map::SCRANTON,
            "13.2.2.4",
            || "A marker is free only in Scranton (F20), after a tile laid with the power of the D&H.",
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
            || "A marker is free only in C15, for a company that bought the Cobourg & Peterborough without a marker left.",
        )
    }

    /// Checks whether the website asks in vain.
    ///
    /// No marker can be placed, but the site takes the Virginia Coalfields for a city with a free space.
    pub(in crate::titles::y1828) fn website_asks_for_marker(&self) -> bool {
        let (hex, stop) = (map::COALFIELDS, 0);
        let price = self.common.next_marker(self.company);
        !self.round.turn.marked
            && price.is_some_and(|price| price <= self.cash())
            && self.reach().has_stop(StopAt { hex, stop })
    }

    /// Lists the spaces to consider: in each city the first free one, or all if none is free.
    ///
    /// Those in cities that the company reaches come first, if it can pay for a marker.
    fn spaces(&self) -> Vec<CitySpace> {
        let table = &self.common.table;
        let board = &table.board;
        let price = self.check_any_marker().ok();
        let mut spaces = Vec::new();
        if price.is_some_and(|price| price <= self.cash()) {
            let city = |at: StopAt| Some((at.hex, board.tile(at.hex).city_at_stop(at.stop)?));
            let cities = self.reach().stops().filter_map(city);
            let free = |(hex, city)| board.free_space(self.company, hex, city);
            spaces.extend(cities.filter_map(free));
        }
        for space in attempted_spaces(table, Some(self.company)) {
            if !spaces.contains(&space) {
                spaces.push(space);
            }
        }
        spaces
    }

    /// Lists the markers that private companies bring.
    ///
    /// They are that of the Delaware & Hudson, and the late one in Peterborough.
    fn power_markers(&self) -> impl Iterator<Item = (CitySpace, PrivateId)> {
        let board = &self.common.table.board;
        let is_late = self.common.peterborough_is_open && !self.asks_scranton();
        let scranton = self.owns(DELAWARE) || self.round.turn.built.scranton;
        let places = [
            (scranton, map::SCRANTON, DELAWARE),
            (is_late, map::PETERBOROUGH, COBOURG),
        ];
        let places = places.into_iter().filter(|(may, ..)| *may);
        places.filter_map(|(_, hex, power)| Some((board.free_space(self.company, hex, 0)?, power)))
    }

    /// Checks whether the marker in Scranton is placed now or not at all, on the website.
    fn asks_scranton(&self) -> bool {
        self.round.errand == Some(Errand::Scranton)
    }
}

impl Game {
    /// Words a station marker. Homes cost nothing and are not bought.
    pub(in crate::titles::y1828) fn placement_text(
        &self,
        space: CitySpace,
        power: Option<PrivateId>,
    ) -> ChoiceText {
        let round = self.operating_round();
        let price = round.and_then(|round| round.marker_price(&self.common, space, power));
        let cost = price.map_or(String::new(), |price| format!(" for {price}"));
        marker_text(self.table(), space, &cost, power)
    }
}
