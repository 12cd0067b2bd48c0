//! Questions about what a company may do in its turn. They are asked of a position: its round and the table as they are
//! now, with the track that the company reaches, which is found once. A title adds the checks of its chapters.

use super::board::{CitySpace, StopAt};
use super::ids::CompanyId;
use super::network::Reach;
use super::rail_move::{Action, RailMove};
use super::state::GameState;
use super::table::Company;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};
use std::cell::OnceCell;

/// The operating company, its round and the table.
#[derive(Debug)]
pub struct Position<'a, R, C> {
    /// The round.
    pub round: &'a R,
    /// The state that all rounds share.
    pub common: &'a C,
    /// The company.
    pub company: CompanyId,
    reach: OnceCell<Reach>,
}

impl<'a, R, C: GameState> Position<'a, R, C> {
    /// Creates the position of a company in a round.
    #[must_use]
    pub fn new(round: &'a R, common: &'a C, company: CompanyId) -> Position<'a, R, C> {
        let reach = OnceCell::new();
        Position {
            round,
            common,
            company,
            reach,
        }
    }

    /// Returns the track that the company reaches. It is found on the first call.
    pub fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| self.common.reach(self.company))
    }

    /// Checks whether the company reaches a city. A run of it may touch the city then.
    #[must_use]
    pub fn reaches(&self, space: CitySpace) -> bool {
        let (hex, tile) = (space.hex, self.common.table().board.tile(space.hex));
        let stop = tile.stop_of_city(space.city);
        stop.is_some_and(|stop| self.reach().has_stop(StopAt { hex, stop }))
    }

    /// Returns the company's symbol.
    #[must_use]
    pub fn symbol(&self) -> &'static str {
        self.common.table().symbol(self.company)
    }

    /// Returns the company's things.
    #[must_use]
    pub fn own(&self) -> &'a Company {
        self.common.table().company(self.company)
    }

    /// Returns its treasury.
    #[must_use]
    pub fn cash(&self) -> Dollars {
        self.own().cash
    }

    /// Returns its president.
    #[must_use]
    pub fn president(&self) -> Option<PlayerId> {
        self.common.table().president(self.company)
    }

    /// Refuses one more train than a company may own.
    ///
    /// # Errors
    /// That it has as many.
    pub fn check_room(&self, has_room: bool, rule: &'static str) -> Verdict {
        require(has_room, rule, || {
            format!("{} is at its train limit.", self.symbol())
        })
    }

    /// Lists the purchases from the bank. They are of the trains that it sells now.
    pub fn offered_trains<O>(&self) -> impl Iterator<Item = Action<O>> + 'a {
        let depot = &self.common.table().depot;
        let offers = depot.offers();
        offers.map(|train| Action::Common(RailMove::buy_train(train, None, depot.price(train))))
    }

    /// Refuses a cost above the treasury.
    ///
    /// # Errors
    /// If it has less.
    pub fn check_cash(&self, cost: Dollars, rule: &'static str) -> Verdict {
        require(self.cash() >= cost, rule, || {
            let [cost, cash] = [cost, self.cash()].map(|amount| self.common.money(amount));
            format!("It costs {cost}; {} has {cash}.", self.symbol())
        })
    }
}
