//! Checks, payments and messages wherever players bid, buy and sell, whatever a title's rules of it are.

use super::ids::{CompanyId, PrivateId};
use super::market::Space;
use super::shares::Holder;
use super::state::GameState;
use super::table::{Purse, Status};
use super::words::badge;
use crate::engine::game::LoggedEarnings;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Verdict, require};

/// The parts of trading by players that are the same in any title.
pub trait Trading: GameState {
    /// Tells that a player passes.
    fn say_pass(&mut self, player: PlayerId) {
        let name = self.name(player);
        self.say(format!("{name} passes."));
    }

    /// Tells a player's bid on a private company.
    fn say_bid(&mut self, player: PlayerId, private: PrivateId, price: Dollars) {
        let (name, symbol) = (self.name(player), self.symbol(private.company()));
        let price = self.money(price);
        self.say(format!("{name} bids {price} on {symbol}."));
    }

    /// Refuses a cost above a player's cash.
    ///
    /// # Errors
    /// How much the player has.
    fn check_cash(&self, player: PlayerId, cost: Dollars, rule: &'static str) -> Verdict {
        let cash = self.cash(player);
        require(cash >= cost, rule, || {
            let [cost, cash] = [cost, cash].map(|amount| self.money(amount));
            format!("It costs {cost}; {} has {cash}.", self.name(player))
        })
    }

    /// Refuses a bid above a player's free cash. Other bids do not bind that.
    ///
    /// # Errors
    /// How much that is.
    fn check_free(
        &self,
        player: PlayerId,
        free: Dollars,
        price: Dollars,
        rule: &'static str,
    ) -> Verdict {
        require(price <= free, rule, || {
            let (name, free) = (self.name(player), self.money(free));
            format!("{name} has {free} not tied up in other bids.")
        })
    }

    /// Refuses to buy back what was sold. The buyer has sold it in the same stock round.
    ///
    /// # Errors
    /// That it was sold.
    fn check_unsold(
        &self,
        player: PlayerId,
        company: CompanyId,
        sold: bool,
        rule: &'static str,
    ) -> Verdict {
        require(!sold, rule, || {
            let (name, symbol) = (self.name(player), self.symbol(company));
            format!(
                "{name} sold {symbol} in this stock round and may not buy it until the next one."
            )
        })
    }

    /// Refuses a second sale in a turn. Some shares of the company were sold in it already.
    ///
    /// # Errors
    /// That they were.
    fn check_at_once(&self, company: CompanyId, sold: bool, rule: &'static str) -> Verdict {
        require(!sold, rule, || {
            let symbol = self.symbol(company);
            format!("All shares of {symbol} sold in one turn are sold together.")
        })
    }

    /// Refuses the sale of shares not held. The sale of no share is refused too.
    ///
    /// # Errors
    /// How many percent the player holds.
    fn check_held(
        &self,
        player: PlayerId,
        company: CompanyId,
        count: u8,
        rule: &'static str,
    ) -> Verdict {
        let (shares, holder) = (self.shares(company), Holder::Player(player));
        require((1..=shares.of(holder)).contains(&count), rule, || {
            let (name, symbol) = (self.name(player), self.symbol(company));
            format!("{name} holds {}% of {symbol}.", shares.percent(holder))
        })
    }

    /// Pays a player for shares and tells it. They are sold to the bank; the title moves the shares.
    fn pay_for_shares(&mut self, player: PlayerId, company: CompanyId, count: u8, paid: Dollars) {
        self.table_mut()
            .pay(Purse::Bank, Purse::Player(player), paid);
        let percent = count * (100 / self.shares(company).total());
        let (name, symbol) = (self.name(player), self.symbol(company));
        let paid = self.money(paid);
        self.say(format!("{name} sells {percent}% of {symbol} for {paid}."));
    }

    /// Sells the bank's private company to a player.
    fn sell_private(&mut self, private: PrivateId, player: PlayerId, price: Dollars) {
        let table = self.table_mut();
        table.pay(Purse::Player(player), Purse::Bank, price);
        let bought = table.company_mut(private.company());
        bought.shares.found(player);
        bought.status = Status::Floated;
        let (name, symbol) = (self.name(player), self.symbol(private.company()));
        let price = self.money(price);
        self.say(format!("{name} buys {symbol} for {price}."));
    }

    /// Tells what a private company has brought its owner.
    fn say_paid(&mut self, private: PrivateId, to: Purse, amount: Dollars) {
        let (name, kept, paid) = match to {
            Purse::Player(player) => (self.name(player), Dollars::ZERO, vec![(player, amount)]),
            Purse::Company(company) => (self.symbol(company), amount, Vec::new()),
            Purse::Bank => ("the bank", amount, Vec::new()),
        };
        let (symbol, sum) = (self.symbol(private.company()), self.money(amount));
        let text = format!("{symbol} pays {sum} to {name}.");
        let earned = LoggedEarnings {
            by: badge(self.table(), private.company()),
            total: amount,
            kept,
            paid,
        };
        self.say_earned(earned, text);
    }

    /// Pays for the president's certificate. A company starts with it; the log tells it by the title's name for the
    /// certificate.
    fn pay_to_start(
        &mut self,
        player: PlayerId,
        company: CompanyId,
        (price, cost): (Dollars, Dollars),
        certificate: &str,
    ) {
        self.table_mut()
            .pay(Purse::Player(player), Purse::Bank, cost);
        let (name, symbol) = (self.name(player), self.symbol(company));
        let [price, cost] = [price, cost].map(|amount| self.money(amount));
        self.say(format!(
            "{name} starts {symbol} at {price} and pays {cost} for the {certificate} certificate."
        ));
    }

    /// Gives a company a price and a president.
    fn found(&mut self, company: CompanyId, player: PlayerId, (space, price): (Space, Dollars)) {
        let table = self.table_mut();
        table.market.put(company, space);
        let own = table.company_mut(company);
        own.par = Some(price);
        own.status = Status::Parred;
        own.shares.found(player);
    }

    /// Tells a price's move, if any.
    fn say_price(&mut self, company: CompanyId, before: Option<Dollars>) {
        if let (Some(before), Some(after)) = (before, self.price(company))
            && before != after
        {
            let symbol = self.symbol(company);
            let [before, after] = [before, after].map(|price| self.money(price));
            self.say(format!(
                "The price of {symbol} goes from {before} to {after}."
            ));
        }
    }
}

impl<S: GameState> Trading for S {}
