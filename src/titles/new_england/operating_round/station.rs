//! Placing station markers (rulebook section 11.4).

use super::{OperatingRound, TurnStep, other_step};
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::network::Reach;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::game::Game;

const RULE: &str = "11.4";

impl Game {
    pub(super) fn station_step(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        action: &Action,
    ) -> Verdict {
        match *action {
            Action::Pass => {}
            Action::PlaceMarker { space } => self.place_marker(company, space)?,
            _ => return Err(other_step("place a station marker, or to pass")),
        }
        round.turn.step = TurnStep::Run;
        Ok(())
    }

    fn place_marker(&mut self, company: CompanyId, space: CitySpace) -> Verdict {
        self.check_marker(&Reach::of(&self.table.board, company), company, space)?;
        let price = self.table.company_mut(company).markers_left.remove(0);
        self.table.pay(Purse::Company(company), Purse::Bank, price);
        self.table.board.place(company, space);
        let at = self.table.board.map().hex(space.hex).at;
        self.say(format!(
            "{} places a station marker in {at} for {price}.",
            self.table.symbol(company)
        ));
        Ok(())
    }

    fn check_marker(&self, reach: &Reach, company: CompanyId, space: CitySpace) -> Verdict {
        let board = &self.table.board;
        let symbol = self.table.symbol(company);
        let owner = self.table.company(company);
        let price = owner.markers_left.first().copied();
        require(price.is_some(), RULE, || {
            format!("{symbol} has no station marker left.")
        })?;
        let price = price.unwrap_or_default();
        require(owner.cash >= price, RULE, || {
            format!(
                "The next marker costs {price}, and {symbol} has {}.",
                owner.cash
            )
        })?;
        let stop = (space.hex.index() < board.map().len())
            .then(|| board.tile(space.hex).stop_of_city(space.city))
            .flatten();
        let exists = stop.is_some() && board.spaces(space.hex, space.city).any(|s| s == space);
        require(exists, RULE, || "There is no such city space.")?;
        let at = board.map().hex(space.hex).at;
        require(
            stop.is_some_and(|stop| {
                reach.has_stop(StopAt {
                    hex: space.hex,
                    stop,
                })
            }),
            RULE,
            || format!("The city in {at} is not on a route of {symbol}."),
        )?;
        let elsewhere = board.markers_of(company).all(|own| own.hex != space.hex);
        require(elsewhere, RULE, || {
            format!("{symbol} has a station marker in {at} already.")
        })?;
        require(
            board.free_space(company, space.hex, space.city) == Some(space),
            RULE,
            || {
                format!(
                    "That space in {at} is taken, or kept for a minor at home there, or an earlier one is free."
                )
            },
        )
    }

    /// In every city that the company could take a space of, the first free one.
    pub(super) fn station_actions(&self, company: CompanyId) -> Vec<Action> {
        let board = &self.table.board;
        let reach = Reach::of(board, company);
        let city = |at: StopAt| Some((at.hex, board.tile(at.hex).city_at_stop(at.stop)?));
        let spaces = reach
            .stops()
            .filter_map(city)
            .filter_map(|(hex, city)| board.free_space(company, hex, city));
        spaces
            .filter(|&space| self.check_marker(&reach, company, space).is_ok())
            .map(|space| Action::PlaceMarker { space })
            .collect()
    }

    pub(super) fn may_place(&self, company: CompanyId) -> bool {
        let owner = self.table.company(company);
        owner
            .markers_left
            .first()
            .is_some_and(|price| *price <= owner.cash)
            && !self.station_actions(company).is_empty()
    }
}
