//! Checks for inconsistencies that no rule mentions because they are never possible.

use super::common::Common;
use super::companies::more_markers;
use super::game::Game;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::titles::gb::deviation::Deviation;

impl Game {
    /// Finds the first inconsistency: money, shares, tiles, trains, markers, private railways, bids. There is none in
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
            .or_else(|| {
                let may_bid_more = common.deviates(Deviation::OutbidMoney);
                self.find_overbid().filter(|_| !may_bid_more)
            })
    }
}

impl Common {
    fn find_lost_share(&self, company: CompanyId) -> Option<String> {
        let shares = self.shares(company);
        let started = self.is_started(company);
        let led = self.table.is_led_by_most(company) || self.deviates(Deviation::HalfCertificates);
        let apart = self.certificate_of(company).is_some();
        let add_up = shares.add_up() || apart && shares.are_all_somewhere();
        let sound = add_up
            && shares.of(Holder::Treasury) == 0
            && (!started || led)
            && started == self.table.market.space(company).is_some();
        self.table.lost("shares", company, sound)
    }

    fn find_lost_private(&self) -> Option<String> {
        let mut privates = self.scenario().private_ids();
        let lost = privates.find(|&id| {
            let is_waiting = self.status(id.company()) == Status::Unstarted;
            !self.shares(id.company()).add_up() || self.owner(id).is_none() != is_waiting
        });
        lost.map(|id| format!("{} is lost", self.symbol(id.company())))
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
        // Powers of private railways add markers of their own.
        let brought = self.green_starts.iter();
        let brought = brought.filter(|&&(by, hex)| by == company && Some(hex) != home);
        let more = more + brought.count();
        let all = printed + more;
        self.table.find_lost_marker(company, all..=all)
    }
}
