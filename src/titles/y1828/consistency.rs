//! Consistency of the state: conditions that no rule states because they go without saying.

use super::common::{Common, Owner};
use super::deviation::Deviation;
use super::game::Game;
use super::privates;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;

impl Game {
    /// Finds the first thing amiss.
    ///
    /// It looks at money, shares, tiles, trains, markers, coal tokens, private companies and bids, and finds nothing in
    /// any state that play can reach.
    #[must_use]
    pub fn find_inconsistency(&self) -> Option<String> {
        let common = &self.common;
        common
            .table
            .find_lost_money(Dollars::ZERO)
            .or_else(|| {
                common
                    .share_companies()
                    .find_map(|id| common.find_lost_share(id))
            })
            .or_else(|| common.find_lost_private())
            .or_else(|| common.table.find_lost_tile())
            .or_else(|| common.table.find_lost_train())
            .or_else(|| common.find_lost_half())
            .or_else(|| {
                common
                    .share_companies()
                    .find_map(|id| common.find_lost_marker(id))
            })
            .or_else(|| common.find_lost_coal())
            .or_else(|| self.find_overbid())
    }
}

impl Common {
    fn find_lost_share(&self, company: CompanyId) -> Option<String> {
        let shares = self.shares(company);
        let parred = self.is_parred(company);
        let treasury = u8::from(parred && self.system(company).is_some());
        let director = shares
            .president()
            .map(|player| shares.of(Holder::Player(player)));
        let led = shares
            .holders()
            .all(|(_, held)| director.is_some_and(|most| most >= held));
        let sound = shares.add_up()
            && shares.of(Holder::Treasury) == treasury
            && (!parred || led)
            && parred == self.table.market.space(company).is_some();
        self.table.lost("shares", company, sound)
    }

    fn find_lost_private(&self) -> Option<String> {
        let owned_by_nobody = |owner| match owner {
            Owner::Company(company) => !self.has_floated(company),
            Owner::Player(_) => false,
        };
        let lost = privates::all().find(|&id| {
            let owner = self.owner(id);
            !self.shares(id.company()).add_up()
                || owner.is_some() != (self.status(id.company()) == Status::Floated)
                || owner.is_some_and(owned_by_nobody)
        });
        lost.map(|id| format!("{} is lost", self.symbol(id.company())))
    }

    /// Finds a lost train of a system.
    ///
    /// The train is in the second half, but the system does not have it.
    fn find_lost_half(&self) -> Option<String> {
        let second = self.systems.iter().find(|system| {
            let trains = &self.table.company(system.company).trains;
            !system.second.iter().all(|train| trains.contains(train))
        });
        second.map(|system| format!("a train of {} is lost", self.symbol(system.company)))
    }

    /// Finds a lost marker of a company.
    ///
    /// A system has the markers of both companies; on the website one may be lost (7.5.2 step 3).
    fn find_lost_marker(&self, company: CompanyId) -> Option<String> {
        if self.status(company) == Status::Closed {
            return None;
        }
        let printed = |part| self.table.components.company(part).markers.len();
        let all: usize = self.constituents(company).into_iter().map(printed).sum();
        let least = if self.deviates(Deviation::SecondCityLost) {
            0
        } else {
            all
        };
        self.table.find_lost_marker(company, least..=all)
    }

    fn find_lost_coal(&self) -> Option<String> {
        let coal = &self.coal;
        let count = usize::from(coal.left) + usize::from(coal.in_tunnel) + coal.owners.len();
        let owned = coal.owners.iter().all(|&owner| self.has_floated(owner));
        (count != 3 || !owned).then(|| "the coal tokens do not add up".to_string())
    }
}
