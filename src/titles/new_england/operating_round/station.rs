//! Placing station markers (rulebook section 11.4).

use super::{OperatingRound, TurnAction, other_step};
use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::network::Reach;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::common::Common;

const RULE: &str = "11.4";

impl OperatingRound {
    pub(super) fn check_station_step(
        &self,
        common: &Common,
        company: CompanyId,
        action: &Action,
    ) -> Result<TurnAction, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => Ok(TurnAction::Pass),
            Action::Common(RailMove::PlaceMarker { space, .. }) => {
                let price = common.check_means_for_marker(company)?;
                common.check_space(self.reach(common, company), company, space)?;
                Ok(TurnAction::Place { space, price })
            }
            _ => Err(other_step("place a station marker, or to pass")),
        }
    }

    /// Lists the spaces for a station marker. In every possible city it is the first free one.
    pub(super) fn stations(&self, common: &Common, company: CompanyId) -> Vec<Action> {
        if common.affordable_marker(company).is_none() {
            return Vec::new();
        }
        let board = &common.table.board;
        let reach = self.reach(common, company);
        let city = |at: StopAt| Some((at.hex, board.tile(at.hex).city_at_stop(at.stop)?));
        let spaces = reach
            .stops()
            .filter_map(city)
            .filter_map(|(hex, city)| board.free_space(company, hex, city));
        spaces
            .filter(|&space| common.check_space(reach, company, space).is_ok())
            .map(|space| Action::Common(RailMove::PlaceMarker { space, power: None }))
            .collect()
    }
}

impl Common {
    /// Returns the cost of an affordable next marker. None if there is none left, or the money does not suffice.
    fn affordable_marker(&self, company: CompanyId) -> Option<Dollars> {
        let owner = self.table.company(company);
        let next = owner.markers_left.first().copied();
        next.filter(|price| *price <= owner.cash)
    }

    fn check_means_for_marker(&self, company: CompanyId) -> Result<Dollars, Refusal> {
        self.affordable_marker(company).ok_or_else(|| {
            let symbol = self.table.symbol(company);
            let owner = self.table.company(company);
            let why = match owner.markers_left.first() {
                None => format!("{symbol} has no station marker left."),
                Some(price) => format!(
                    "The next marker costs {price}, and {symbol} has {}.",
                    owner.cash
                ),
            };
            Refusal::new(RULE, why)
        })
    }

    fn check_space(
        &self,
        reach: &Reach,
        company: CompanyId,
        space: CitySpace,
    ) -> Result<(), Refusal> {
        let board = &self.table.board;
        let symbol = self.table.symbol(company);
        let CitySpace { hex, city, .. } = space;
        let at = board.map().hex(hex).at;
        let Some(stop) = board.tile(hex).stop_of_city(city) else {
            return Err(Refusal::new(RULE, "There is no such city space."));
        };
        require(
            board.spaces(hex, city).any(|known| known == space),
            RULE,
            || "There is no such city space.",
        )?;
        require(reach.has_stop(StopAt { hex, stop }), RULE, || {
            format!("The city in {at} is not on a route of {symbol}.")
        })?;
        let has_none_there = board.markers_of(company).all(|own| own.hex != hex);
        require(has_none_there, RULE, || {
            format!("{symbol} has a station marker in {at} already.")
        })?;
        require(
            board.free_space(company, hex, city) == Some(space),
            RULE,
            || self.table.why_not_free(company, space),
        )
    }

    pub(super) fn place_marker(&mut self, company: CompanyId, space: CitySpace, price: Dollars) {
        self.table.company_mut(company).markers_left.remove(0);
        self.table.pay(Purse::Company(company), Purse::Bank, price);
        self.table.board.place(company, space);
        let at = self.table.board.map().hex(space.hex).at;
        self.say(format!(
            "{} places a station marker in {at} for {price}.",
            self.table.symbol(company)
        ));
    }
}
