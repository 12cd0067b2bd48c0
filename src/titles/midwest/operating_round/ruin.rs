//! Bankruptcy, and companies in receivership.

use super::OperatingRound;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Purse;
use crate::titles::midwest::common::{Common, Owner};
use crate::titles::midwest::companies::PRESIDENTS_UNITS;
use crate::titles::midwest::privates;

impl Common {
    /// Whether a company in receivership borrows a D-train, since it has none.
    #[must_use]
    pub fn borrows(&self, company: CompanyId) -> bool {
        self.is_in_receivership(company) && self.table.company(company).trains.is_empty()
    }

    /// A company in receivership buys the cheapest train of the bank as soon as it can, and no other.
    pub(super) fn buy_in_receivership(&mut self, company: CompanyId) {
        let depot = &self.table.depot;
        let cheapest: Option<Train> = depot.offers().min_by_key(|train| depot.price(*train));
        let Some(train) = cheapest.filter(|_| self.borrows(company)) else {
            return;
        };
        let price = depot.price(train);
        if self.table.company(company).cash >= price {
            super::trains::buy(self, company, train, None, price);
        }
    }

    /// A player leaves the game with everything.
    fn remove_player(&mut self, player: PlayerId) {
        let led: Vec<CompanyId> = self
            .priced()
            .filter(|&id| self.president(id) == Some(player))
            .collect();
        let led = self.by_price(led);
        self.give_up_shares(player);
        for private in privates::all() {
            if self.owner(private) == Some(Owner::Player(player)) {
                self.close_private(private, false);
            }
        }
        let cash = self.cash(player);
        self.table.pay(Purse::Player(player), Purse::Bank, cash);
        self.table.players[player.index()].bankrupt = true;
        if self.priority == player {
            self.priority = self.after(player);
        }
        for company in led {
            self.find_president(company);
        }
    }

    /// The player with the most shares takes a company over, of equals the first from the priority deal on; without anybody
    /// who has enough for the president's certificate it is in receivership. A receiver runs it, so one that has not
    /// floated takes none; in the first version of the rules it did, and the next one went on to the next player.
    fn find_president(&mut self, company: CompanyId) {
        let held = |player: &PlayerId| self.shares(company).of(Holder::Player(*player));
        let players = self.players_from(self.priority);
        let most = players.iter().map(held).max().unwrap_or(0);
        let next = players.iter().find(|player| held(player) == most);
        match next.filter(|_| most >= PRESIDENTS_UNITS) {
            Some(&player) => self.appoint(company, player),
            None if self.setup.has_rules_of(2) && !self.has_floated(company) => {
                let symbol = self.symbol(company);
                self.say(format!(
                    "{symbol} is in receivership; it has not floated, so nobody runs it."
                ));
            }
            None => {
                let last = self.receivers.last().map(|(_, receiver)| *receiver);
                let receiver = last.map_or(self.priority, |last| self.after(last));
                self.receivers.push((company, receiver));
                let (name, symbol) = (self.name(receiver), self.symbol(company));
                self.say(format!(
                    "{symbol} is in receivership; {name} is its receiver."
                ));
            }
        }
    }
}

impl OperatingRound {
    /// The president of a company that must have a train gives up; the turn ends without one.
    pub(super) fn go_bankrupt(&mut self, common: &mut Common, president: PlayerId) {
        let name = common.name(president);
        common.say(format!("{name} cannot pay for a train and is bankrupt."));
        common.remove_player(president);
        self.end_turn(common);
    }
}
