//! Bankruptcy, and companies in receivership.

use super::OperatingRound;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::titles::midwest::common::{Common, Owner};
use crate::titles::midwest::companies::PRESIDENTS_UNITS;
use crate::titles::midwest::moves::TrainPurchase;
use crate::titles::midwest::privates;

impl Common {
    /// Checks whether a company borrows a D-train. It does in receivership without a train.
    #[must_use]
    pub fn borrows(&self, company: CompanyId) -> bool {
        self.is_in_receivership(company) && self.table.company(company).trains.is_empty()
    }

    /// Buys a train for a company in receivership. It buys the bank's cheapest as soon as it can, and no other.
    pub(super) fn buy_in_receivership(&mut self, company: CompanyId) {
        let depot = &self.table.depot;
        let cheapest: Option<Train> = depot.offers().min_by_key(|train| depot.price(*train));
        let Some(train) = cheapest.filter(|_| self.borrows(company)) else {
            return;
        };
        let price = depot.price(train);
        if self.table.company(company).cash >= price {
            self.buy_train(TrainPurchase {
                company,
                train,
                seller: None,
                price,
            });
        }
    }

    /// Removes a player with all possessions.
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

    /// Finds a new president for a company. It is the player with the most shares, of equals the first from the
    /// priority deal on. If nobody has enough for the president's certificate, it is in receivership. A receiver runs
    /// the company, so one that has not floated gets none.
    fn find_president(&mut self, company: CompanyId) {
        let held = |player: &PlayerId| self.shares(company).of(Holder::Player(*player));
        let players = self.players_from(self.priority);
        let most = players.iter().map(held).max().unwrap_or(0);
        let next = players.iter().find(|player| held(player) == most);
        match next.filter(|_| most >= PRESIDENTS_UNITS) {
            Some(&player) => self.appoint(company, player),
            None if !self.has_floated(company) => {
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
    /// Declares the bankruptcy of a president. The company must have a train; the turn ends without one.
    pub(in crate::titles::midwest) fn go_bankrupt(
        &mut self,
        common: &mut Common,
        president: PlayerId,
    ) {
        let name = common.name(president);
        common.say(format!("{name} cannot pay for a train and is bankrupt."));
        common.remove_player(president);
        self.end_turn(common);
    }
}
