//! Whether everything is where it must be: what no rule says because it goes without saying.

use super::COMPONENTS;
use super::common::Common;
use super::companies::{is_system, tokens_at};
use super::game::{Game, Round};
use super::holdings::System;
use super::privates;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, TrainKind};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;

impl Game {
    /// The first thing found that does not add up: money, shares, tiles, trains, tokens, private companies, stakes. None in
    /// any state that play can reach.
    #[must_use]
    pub fn find_inconsistency(&self) -> Option<String> {
        let common = &self.common;
        let companies = || common.companies();
        common
            .find_lost_money()
            .or_else(|| companies().find_map(|id| common.find_lost_share(id)))
            .or_else(|| common.find_lost_private())
            .or_else(|| common.find_lost_tile())
            .or_else(|| common.find_lost_train())
            .or_else(|| companies().find_map(|id| common.find_lost_token(id)))
            .or_else(|| self.find_overbid())
    }

    fn find_overbid(&self) -> Option<String> {
        let Round::Auction(auction) = &self.round else {
            return None;
        };
        let mut players = self.common.table.player_ids();
        players
            .any(|player| auction.free_cash(&self.common, player, None) < Dollars::ZERO)
            .then(|| "somebody has bid more than they have".to_string())
    }
}

impl Common {
    fn find_lost_money(&self) -> Option<String> {
        let table = &self.table;
        let lost = table.money() + self.out_of_play - COMPONENTS.bank.unwrap_or_default();
        if lost != Dollars::ZERO {
            return Some(format!("{lost} came from nowhere"));
        }
        let cash = table.players.iter().map(|player| player.cash);
        let mut purses = cash.chain(table.companies.iter().map(|company| company.cash));
        purses
            .any(|cash| cash < Dollars::ZERO)
            .then(|| "somebody owes money".to_string())
    }

    fn find_lost_share(&self, company: CompanyId) -> Option<String> {
        let shares = self.shares(company);
        let president = shares
            .president()
            .map(|player| shares.of(Holder::Player(player)));
        let most = shares.holders().map(|(_, held)| held).max().unwrap_or(0);
        let led = match president {
            Some(held) => held == most,
            None => most < shares.president_size(),
        };
        let priced = self.is_priced(company);
        let doubled = self
            .system(company)
            .is_none_or(|system| !priced || self.double_is_there(system));
        let sound = shares.add_up()
            && (!priced || led)
            && doubled
            && priced == self.table.market.space(company).is_some();
        (!sound).then(|| format!("the shares of {} do not add up", self.symbol(company)))
    }

    /// Whether the 10% certificate of a System lies where enough units are for it.
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
            !self.shares(id).add_up()
                || open && !owned
                || !open && owned && !privates::is_lasting(id)
        });
        lost.map(|id| format!("{} is lost", self.symbol(id)))
    }

    fn find_lost_tile(&self) -> Option<String> {
        let board = &self.table.board;
        let laid = |tile| {
            let hexes = board.map().iter();
            hexes
                .filter(|(hex, _)| board.laid(*hex).is_some_and(|laid| laid.tile == tile))
                .count()
        };
        let lost = COMPONENTS.tiles.iter().find(|(tile, kind)| {
            laid(*tile) + usize::from(board.tiles_left(*tile)) != usize::from(kind.count)
        });
        lost.map(|(_, kind)| format!("the copies of tile {} do not add up", kind.number))
    }

    fn find_lost_train(&self) -> Option<String> {
        let table = &self.table;
        let mut count = vec![0; COMPONENTS.trains.len()];
        let owned = table.companies.iter().flat_map(|company| &company.trains);
        for train in owned.chain(table.depot.pool()) {
            count[train.kind.index()] += 1;
        }
        let kinds = (0..count.len()).map(TrainKind::new);
        let mut lost = kinds.filter(|&kind| count[kind.index()] != table.depot.in_play(kind));
        lost.next()
            .map(|kind| format!("the {}-trains do not add up", COMPONENTS.train(kind).name))
    }

    /// How many tokens a company has in all, by the initial value, or those of its parts.
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
        let unformed = is_system(company) && self.status(company) == Status::Waiting;
        let left = self.table.company(company).markers_left.len();
        let count = left + self.table.board.markers_of(company).count();
        let expected = if gone || unformed {
            0
        } else {
            self.tokens_of(company)
        };
        (count != expected).then(|| {
            format!(
                "the station tokens of {} do not add up",
                self.symbol(company)
            )
        })
    }
}
