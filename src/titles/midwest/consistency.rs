//! The consistency of the state: money, shares and components must add up, which no rule says because it goes without
//! saying.

use super::COMPONENTS;
use super::common::Common;
use super::companies::{is_system, tokens_at};
use super::game::Game;
use super::holdings::System;
use super::privates;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::titles::midwest::BANK;

impl Game {
    /// Finds the first inconsistency: in money, shares, tiles, trains, tokens, private companies or stakes. No state
    /// reached by play has any.
    #[must_use]
    pub fn find_inconsistency(&self) -> Option<String> {
        let common = &self.common;
        let companies = || common.companies();
        let money = BANK - common.out_of_play;
        common
            .table
            .find_lost_money(money)
            .or_else(|| companies().find_map(|id| common.find_lost_share(id)))
            .or_else(|| common.find_lost_private())
            .or_else(|| common.table.find_lost_tile())
            .or_else(|| common.table.find_lost_train())
            .or_else(|| companies().find_map(|id| common.find_lost_token(id)))
            .or_else(|| self.find_overbid())
    }
}

impl Common {
    fn find_lost_share(&self, company: CompanyId) -> Option<String> {
        let shares = self.shares(company);
        let led = self.table.is_led_by_most(company);
        let priced = self.is_priced(company);
        let doubled = self
            .system(company)
            .is_none_or(|system| !priced || self.double_is_there(system));
        let sound = shares.add_up()
            && (!priced || led)
            && doubled
            && priced == self.table.market.space(company).is_some();
        self.table.lost("shares", company, sound)
    }

    /// Checks whether a System's 10% certificate is covered. Its holder needs enough units for it.
    fn double_is_there(&self, system: &System) -> bool {
        let presidents = match system.double {
            Holder::Player(player) => self.president(system.company) == Some(player),
            Holder::Pool => self.is_in_receivership(system.company),
            _ => false,
        };
        let units = self.shares(system.company).of(system.double);
        units >= if presidents { 4 } else { 2 }
    }

    fn find_lost_private(&self) -> Option<String> {
        let lost = privates::all().find(|&id| {
            let open = self.is_open(id);
            let owned = self.owner(id).is_some();
            !self.shares(id.company()).add_up()
                || open && !owned
                || !open && owned && !privates::is_lasting(id)
        });
        lost.map(|id| format!("{} is lost", self.symbol(id.company())))
    }

    /// Counts all tokens of a company. Their number depends on its initial value, or on its parts.
    fn tokens_of(&self, company: CompanyId) -> usize {
        let parts = match self.system(company) {
            Some(system) => system.parts.to_vec(),
            None => vec![company],
        };
        let of = |part: &CompanyId| {
            let row = COMPONENTS.company(*part);
            let par = self.table.company(*part).par;
            par.map_or(row.markers.len(), tokens_at)
        };
        let extra = usize::from(self.extra_token == Some(company));
        parts.iter().map(of).sum::<usize>() + extra
    }

    fn find_lost_token(&self, company: CompanyId) -> Option<String> {
        let gone = self.status(company) == Status::Closed;
        let unformed = is_system(company) && self.status(company) == Status::Unstarted;
        let expected = if gone || unformed {
            0
        } else {
            self.tokens_of(company)
        };
        self.table.find_lost_marker(company, expected..=expected)
    }
}
