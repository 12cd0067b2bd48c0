//! Whether everything is where it must be: what no rule says because it goes without saying.

use super::common::Common;
use super::companies::more_markers;
use super::game::{Game, Round};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Status;

impl Game {
    /// The first thing found that does not add up: money, shares, tiles, trains, markers, private railways, bids. None in
    /// any state that play can reach.
    #[must_use]
    pub fn find_inconsistency(&self) -> Option<String> {
        let common = &self.common;
        let companies = || common.public_companies();
        common
            .table
            .find_lost_money(Dollars::ZERO)
            .or_else(|| companies().find_map(|id| common.find_lost_share(id)))
            .or_else(|| common.find_lost_private())
            .or_else(|| common.table.find_lost_tile())
            .or_else(|| common.table.find_lost_train())
            .or_else(|| companies().find_map(|id| common.find_lost_marker(id)))
            .or_else(|| self.find_overbid())
    }

    fn find_overbid(&self) -> Option<String> {
        let Round::Auction(auction) = &self.round else {
            return None;
        };
        // By the website's rules that is possible.
        if self.common.setup().as_there_since(3) {
            return None;
        }
        let mut players = self.common.order().iter();
        players
            .any(|&player| auction.free_cash(&self.common, player, None) < Dollars::ZERO)
            .then(|| "somebody has bid more than they have".to_string())
    }
}

impl Common {
    fn find_lost_share(&self, company: CompanyId) -> Option<String> {
        let shares = self.shares(company);
        let started = self.is_started(company);
        let president = shares
            .president()
            .map(|player| shares.of(Holder::Player(player)));
        let most = shares.holders().map(|(_, held)| held).max().unwrap_or(0);
        let led = match president {
            Some(held) => held == most,
            None => most < shares.president_size(),
        };
        let led = led || self.as_on_website();
        let apart = self.certificate_of(company).is_some();
        let add_up = shares.add_up() || apart && shares.are_all_somewhere();
        let sound = add_up
            && shares.of(Holder::Treasury) == 0
            && (!started || led)
            && started == self.table.market.space(company).is_some();
        (!sound).then(|| format!("the shares of {} do not add up", self.symbol(company)))
    }

    fn find_lost_private(&self) -> Option<String> {
        let mut privates = self.scenario().private_ids();
        let lost = privates.find(|&id| {
            let is_waiting = self.status(id) == Status::Waiting;
            !self.shares(id).add_up() || self.owner(id).is_none() != is_waiting
        });
        lost.map(|id| format!("{} is lost", self.symbol(id)))
    }

    fn find_lost_marker(&self, company: CompanyId) -> Option<String> {
        if self.status(company) == Status::Closed {
            return None;
        }
        let printed = self.table.components.company(company).markers.len();
        let more = if self.has_ten(company) {
            more_markers(self.symbol(company))
        } else {
            0
        };
        let home = self.table.components.company(company).home;
        let home = home.and_then(|(at, _)| self.table.components.map.by_name(at));
        // Powers of private railways bring markers of their own.
        let brought = self.green_starts.iter();
        let brought = brought.filter(|&&(by, hex)| by == company && Some(hex) != home);
        let more = more + brought.count();
        let left = self.table.company(company).markers_left.len();
        let count = left + self.table.board.markers_of(company).count();
        (count != printed + more).then(|| {
            format!(
                "the station markers of {} do not add up",
                self.symbol(company)
            )
        })
    }
}
