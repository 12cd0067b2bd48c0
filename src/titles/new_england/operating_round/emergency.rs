//! Emergency money raising, bankruptcy and liquidation (rulebook sections 11.8 and 11.9).

use super::{OperatingRound, TurnStep};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::game::Game;
use crate::titles::new_england::game_end::Reason;

const RULE: &str = "11.8";

impl Game {
    /// The president adds what the treasury lacks: only for a company without trains that cannot pay for any
    /// train of the bank, and only for the cheapest of them.
    pub(super) fn contribute(
        &mut self,
        company: CompanyId,
        price: Dollars,
        missing: Dollars,
    ) -> Verdict {
        let symbol = self.table.symbol(company);
        let president = self.president_of(company)?;
        require(self.table.company(company).trains.is_empty(), RULE, || {
            format!(
                "{symbol} has {}, and its president may add money only if it has no train.",
                self.table.company(company).cash
            )
        })?;
        let cheapest = self.table.depot.cheapest().unwrap_or_default();
        require(price == cheapest, RULE, || {
            format!(
                "With the president's help only the cheapest train may be bought, for {cheapest}."
            )
        })?;
        require(self.table.cash(president) >= missing, RULE, || {
            format!(
                "{} must add {missing} and has {}.",
                self.name(president),
                self.table.cash(president)
            )
        })?;
        self.table
            .pay(Purse::Player(president), Purse::Company(company), missing);
        self.say(format!(
            "{} adds {missing} to the treasury of {symbol}.",
            self.name(president)
        ));
        Ok(())
    }

    fn president_of(&self, company: CompanyId) -> Result<PlayerId, Refusal> {
        self.table
            .president(company)
            .ok_or_else(|| Refusal::new(RULE, "The company has no president."))
    }

    /// What company and president together lack for the cheapest train of the bank.
    fn missing_for_train(&self, company: CompanyId, president: PlayerId) -> Dollars {
        self.table.depot.cheapest().unwrap_or_default()
            - self.table.company(company).cash
            - self.table.cash(president)
    }

    /// The president sells shares to help the company: no more than needed, and not its own presidency away.
    pub(super) fn sell_for_train(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        sold: CompanyId,
        count: u8,
    ) -> Verdict {
        let president = self.president_of(company)?;
        let helps = self.table.company(company).trains.is_empty() || self.setup.as_on_website();
        require(
            helps,
            RULE,
            || "Shares may be sold in an operating round only to help a company that has no train.",
        )?;
        self.check_emergency_sale(company, president, sold, count)?;
        self.sell(president, sold, count);
        round.turn.sold_shares = true;
        self.reorder_waiting(round);
        Ok(())
    }

    /// The companies that have not had their turn yet go on in the order of their values as they are now; those
    /// that have closed meanwhile are gone from the order.
    fn reorder_waiting(&self, round: &mut OperatingRound) {
        let waiting = round.order.split_off(round.done + 1);
        let mut now = self.operating_order();
        now.retain(|company| waiting.contains(company));
        round.order.extend(now);
    }

    fn check_emergency_sale(
        &self,
        company: CompanyId,
        president: PlayerId,
        sold: CompanyId,
        count: u8,
    ) -> Verdict {
        let missing = self.missing_for_train(company, president);
        require(
            missing > Dollars::ZERO,
            RULE,
            || "There is enough money for a train, so nothing more may be sold.",
        )?;
        self.check_emergency_limits(company, president, sold, count)?;
        let price = self.table.market.price(sold).unwrap_or_default();
        require(price * i32::from(count - 1) < missing, RULE, || {
            format!("Only {missing} is missing; no more shares may be sold than that takes.")
        })
    }

    fn check_emergency_limits(
        &self,
        company: CompanyId,
        president: PlayerId,
        sold: CompanyId,
        count: u8,
    ) -> Verdict {
        self.check_sale(president, sold, count)?;
        let after = self.table.company(sold).shares.president_after_sale(
            president,
            count,
            &self.table.in_game(),
        );
        let keeps = sold != company || after == Some(president);
        require(keeps, RULE, || {
            format!(
                "The presidency of {} may not change hands while it raises money.",
                self.table.symbol(company)
            )
        })
    }

    /// What a president could raise by selling everything that may be sold.
    fn sellable(&self, company: CompanyId, president: PlayerId) -> Dollars {
        let most = |sold: CompanyId| {
            let held = self
                .table
                .company(sold)
                .shares
                .of(Holder::Player(president));
            let count = (1..=held)
                .filter(|&n| {
                    self.check_emergency_limits(company, president, sold, n)
                        .is_ok()
                })
                .max()
                .unwrap_or(0);
            self.table.market.price(sold).unwrap_or_default() * i32::from(count)
        };
        self.majors().map(most).sum()
    }

    /// Whether there is enough money for a train, or something left to sell for one.
    pub(super) fn can_go_on_raising(&self, company: CompanyId) -> bool {
        self.table.president(company).is_some_and(|president| {
            self.missing_for_train(company, president) <= Dollars::ZERO
                || self.sellable(company, president) > Dollars::ZERO
        })
    }

    /// A president who cannot pay for the train that a major must buy is bankrupt, once everything is sold that
    /// can be sold. The website lets any major's president give up, at any step, whose money does not suffice.
    pub(super) fn declare_bankruptcy(
        &mut self,
        round: &OperatingRound,
        company: CompanyId,
    ) -> Verdict {
        let president = self.president_of(company)?;
        let as_on_website = self.setup.as_on_website();
        let is_major = self.table.kind(company) == CompanyKind::Major;
        let buying = round.turn.step == TurnStep::Trains && self.over_train_limit(round).is_none();
        let must_buy = buying && self.table.company(company).trains.is_empty();
        require(
            is_major && (must_buy || as_on_website),
            RULE,
            || "Only the president of a major that must buy a train can go bankrupt.",
        )?;
        let sellable = if buying {
            self.sellable(company, president)
        } else {
            Dollars::ZERO
        };
        require(
            sellable < self.missing_for_train(company, president),
            RULE,
            || {
                format!(
                    "{} can still pay for a train, by selling shares if need be.",
                    self.name(president)
                )
            },
        )?;
        require(sellable == Dollars::ZERO || as_on_website, RULE, || {
            format!(
                "{} must first sell all shares that can be sold.",
                self.name(president)
            )
        })?;
        self.go_bankrupt(president);
        Ok(())
    }

    fn go_bankrupt(&mut self, player: PlayerId) {
        self.say(format!("{} is bankrupt.", self.name(player)));
        let cash = self.table.cash(player);
        self.table.pay(Purse::Player(player), Purse::Bank, cash);
        let presided: Vec<CompanyId> = self
            .table
            .running()
            .filter(|&c| self.table.president(c) == Some(player))
            .collect();
        for company in presided {
            self.close_company(company);
        }
        if self.setup.as_on_website() {
            return;
        }
        self.table.players[player.index()].bankrupt = true;
        if self.table.in_game().len() == 1 {
            self.end_the_game(Reason::Bankruptcy);
        }
    }

    /// A minor without a train at the end of its turn goes out of business (section 11.9).
    pub(super) fn liquidate(&mut self, minor: CompanyId) {
        self.say(format!(
            "{} has no train and is liquidated.",
            self.table.symbol(minor)
        ));
        self.close_company(minor);
    }

    /// A minor's market marker stays to block its space; a major's goes.
    fn close_company(&mut self, company: CompanyId) {
        self.table.close(company);
        if self.table.kind(company) == CompanyKind::Major {
            self.table.market.remove(company);
        }
    }
}
