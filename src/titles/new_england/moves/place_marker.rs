//! Placing of station markers (rulebook section 11.4).

use crate::engine::cache::Cached;
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::attempts::attempted_markers;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Move, is_any_possible};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::{marker_text, with_price};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::game::Game;
use crate::titles::new_england::operating_round::{MARKERS, OperatingRound, Position};

const RULE: &str = "11.4";

/// Places a station marker.
#[derive(Clone, Copy, Debug)]
pub struct PlaceMarker {
    space: CitySpace,
}

/// A station marker that is placed, with its cost.
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
            Action::Common(RailMove::PlaceMarker { space, .. }) => Some(PlaceMarker { space }),
            _ => None,
        }
    }

    /// Lists in each city the first free space, or all if none is free.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        exactly(attempted_markers(&view.common.table, Some(view.company)))
    }

    fn check(self, view: &Position<'_>) -> Result<MarkerEffect, Refusal> {
        let price = view.check_next_marker()?;
        view.check_space(self.space)?;
        Ok(MarkerEffect {
            company: view.company,
            space: self.space,
            price,
        })
    }

    fn perform(effect: MarkerEffect, round: &mut OperatingRound, common: &mut Common) {
        let MarkerEffect {
            company,
            space,
            price,
        } = effect;
        let table = &mut common.table;
        table.company_mut(company).markers_left.remove(0);
        table.pay(Purse::Company(company), Purse::Bank, price);
        table.board.place(company, space);
        let (symbol, at) = (table.symbol(company), table.hex_name(space.hex));
        common.say(format!(
            "{symbol} places a station marker in {at} for {price}."
        ));
        round.turn.reach = Cached::default();
        round.next_step();
    }
}

impl Position<'_> {
    /// Checks whether a marker can be placed somewhere.
    pub(in crate::titles::new_england) fn can_place_marker(&self) -> bool {
        self.check_next_marker().is_ok() && is_any_possible(self, MARKERS)
    }

    /// Checks that there is a next marker that the company can pay for, and returns its cost.
    fn check_next_marker(&self) -> Result<Dollars, Refusal> {
        let (symbol, cash) = (self.symbol(), self.cash());
        let why = match self.own().markers_left.first() {
            Some(&price) if price <= cash => return Ok(price),
            Some(price) => format!("The next marker costs {price}, and {symbol} has {cash}."),
            None => format!("{symbol} has no station marker left."),
        };
        Err(Refusal::new(RULE, why))
    }

    fn check_space(&self, space: CitySpace) -> Verdict {
        let table = &self.common.table;
        let (board, symbol) = (&table.board, self.symbol());
        let CitySpace { hex, city, .. } = space;
        let at = board.map().hex(hex).at;
        let mut known = board.spaces(hex, city);
        let stop = board.tile(hex).stop_of_city(city);
        let stop = stop.filter(|_| known.any(|known| known == space));
        let none = || Refusal::new(RULE, "There is no such city space.");
        let stop = stop.ok_or_else(none)?;
        require(self.reached().has_stop(StopAt { hex, stop }), RULE, || {
            format!("The city in {at} is not on a route of {symbol}.")
        })?;
        let has_none_there = board.markers_of(self.company).all(|own| own.hex != hex);
        require(has_none_there, RULE, || {
            format!("{symbol} has a station marker in {at} already.")
        })?;
        require(
            board.free_space(self.company, hex, city) == Some(space),
            RULE,
            || table.why_not_free(self.company, space),
        )
    }
}

impl Game {
    /// Words a placement with its cost.
    pub(in crate::titles::new_england) fn placing_text(&self, space: CitySpace) -> ChoiceText {
        let company = self.decision().and_then(|decision| decision.company);
        let markers = company.map(|company| &self.table().company(company).markers_left);
        let cost = markers.and_then(|left| left.first().copied());
        let cost = with_price(String::new(), " for ", cost);
        marker_text(self.table(), space, &cost, None)
    }
}
