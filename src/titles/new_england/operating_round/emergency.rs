//! Emergency money raising, bankruptcy and liquidation (rulebook sections 11.8 and 11.9).

use super::{OperatingRound, Stage, TurnAction};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::moves::Sell;

const RULE: &str = "11.8";

/// The amount that a president has to add for a train.
#[derive(Clone, Copy, Debug)]
pub(super) struct Help {
    president: PlayerId,
    missing: Dollars,
}

impl OperatingRound {
    /// Checks a sale of shares for a train. The president may not sell more than needed, nor give up the presidency of
    /// the company that buys.
    pub(super) fn check_sale_for_train(
        &self,
        common: &Common,
        company: CompanyId,
        sale: Sell,
    ) -> Result<TurnAction, Refusal> {
        let need = common.check_need(company)?;
        common.check_emergency_sale(company, need, sale)?;
        Ok(TurnAction::Sell(need.president, sale))
    }

    /// Checks whether all possible sales for a train are in vain. Only the president of a major is bankrupt then.
    pub(in crate::titles::new_england) fn sells_in_vain(
        &self,
        common: &Common,
        company: CompanyId,
    ) -> bool {
        let is_major = common.table.kind(company) == CompanyKind::Major;
        let need = common.check_need(company);
        self.turn.step == Stage::Trains
            && is_major
            && need.is_ok_and(|need| common.sellable(company, need.president) < need.missing)
    }

    pub(super) fn sales_for_train(&self, common: &Common, company: CompanyId) -> Vec<Action> {
        let Ok(need) = common.check_need(company) else {
            return Vec::new();
        };
        let sales = common.possible_sales(need.president);
        sales
            .filter(|&sale| common.check_emergency_sale(company, need, sale).is_ok())
            .map(Sell::action)
            .collect()
    }

    /// Sorts the waiting companies by their present values.
    ///
    /// They have not had their turn yet. Those that have closed meanwhile are left out.
    pub(super) fn reorder_waiting(&mut self, common: &Common) {
        let waiting = self.order.split_off(self.done + 1);
        let mut now = common.operating_order();
        now.retain(|company| waiting.contains(company));
        self.order.extend(now);
    }

    /// Checks that a president may declare bankruptcy.
    ///
    /// The president must be unable to pay for the train that a major must buy, after selling everything that can be
    /// sold. The website lets any major's president whose money does not suffice give up at any step.
    pub(super) fn check_bankruptcy(
        &self,
        common: &Common,
        company: CompanyId,
    ) -> Result<TurnAction, Refusal> {
        let president = common.president_of(company)?;
        let may_give_up = common.deviates(Deviation::GiveUpAtAnyStep);
        let is_major = common.table.kind(company) == CompanyKind::Major;
        let buying = self.turn.step == Stage::Trains && self.over_train_limit(common).is_none();
        let must_buy = buying && common.table.company(company).trains.is_empty();
        require(
            is_major && (must_buy || may_give_up),
            RULE,
            || "Only the president of a major that must buy a train can go bankrupt.",
        )?;
        let missing = common.missing_for_train(company, president);
        let sellable = if buying && missing > Dollars::ZERO {
            common.sellable(company, president)
        } else {
            Dollars::ZERO
        };
        require(sellable < missing, RULE, || {
            format!(
                "{} can still pay for a train, by selling shares if need be.",
                common.name(president)
            )
        })?;
        require(sellable == Dollars::ZERO || may_give_up, RULE, || {
            format!(
                "{} must first sell all shares that can be sold.",
                common.name(president)
            )
        })?;
        Ok(TurnAction::GoBankrupt(president))
    }
}

impl Common {
    /// Checks that the president may add what the treasury lacks.
    ///
    /// That is allowed only for a company without trains that cannot pay for any train of the bank, and only for the
    /// cheapest of them.
    pub(super) fn check_help(
        &self,
        company: CompanyId,
        price: Dollars,
        missing: Dollars,
    ) -> Result<Help, Refusal> {
        let symbol = self.table.symbol(company);
        let president = self.president_of(company)?;
        let owner = self.table.company(company);
        require(owner.trains.is_empty(), RULE, || {
            format!(
                "{symbol} has {}, and its president may add money only if it has no train.",
                owner.cash
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
        Ok(Help { president, missing })
    }

    pub(super) fn contribute(&mut self, company: CompanyId, help: Help) {
        let Help { president, missing } = help;
        self.table
            .pay(Purse::Player(president), Purse::Company(company), missing);
        self.say(format!(
            "{} adds {missing} to the treasury of {}.",
            self.name(president),
            self.table.symbol(company)
        ));
    }

    fn president_of(&self, company: CompanyId) -> Result<PlayerId, Refusal> {
        self.table
            .president(company)
            .ok_or_else(|| Refusal::new(RULE, "The company has no president."))
    }

    /// Returns the missing money for a train. It is what company and president together lack for the cheapest one of
    /// the bank.
    fn missing_for_train(&self, company: CompanyId, president: PlayerId) -> Dollars {
        self.table.depot.cheapest().unwrap_or_default()
            - self.table.company(company).cash
            - self.table.cash(president)
    }

    /// Checks that money for a train is missing. Then the president may sell shares. Returns the missing amount.
    fn check_need(&self, company: CompanyId) -> Result<Help, Refusal> {
        let president = self.president_of(company)?;
        let helps = self.table.company(company).trains.is_empty()
            || self.deviates(Deviation::SalesForFurtherTrains);
        require(
            helps,
            RULE,
            || "Shares may be sold in an operating round only to help a company that has no train.",
        )?;
        let missing = self.missing_for_train(company, president);
        require(
            missing > Dollars::ZERO,
            RULE,
            || "There is enough money for a train, so nothing more may be sold.",
        )?;
        Ok(Help { president, missing })
    }

    fn check_emergency_sale(&self, company: CompanyId, need: Help, sale: Sell) -> Verdict {
        let Help { president, missing } = need;
        self.check_emergency_limits(company, president, sale)?;
        let price = self.table.market.price(sale.company).unwrap_or_default();
        let smallest = if self.deviates(Deviation::PresidentsIsOnePiece) {
            let shares = &self.table.company(sale.company).shares;
            shares.smallest_certificate(president)
        } else {
            1
        };
        let spared = sale.count.saturating_sub(smallest);
        require(price * i32::from(spared) < missing, RULE, || {
            format!("Only {missing} is missing; no more shares may be sold than that takes.")
        })
    }

    fn check_emergency_limits(
        &self,
        company: CompanyId,
        president: PlayerId,
        sale: Sell,
    ) -> Verdict {
        let Sell {
            company: sold,
            count,
        } = sale;
        self.check_sale(president, sale)?;
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

    /// Returns the most that a president could raise. All that may be sold is sold.
    fn sellable(&self, company: CompanyId, president: PlayerId) -> Dollars {
        let most = |sold: CompanyId| {
            let may_sell = |&count: &u8| {
                let sale = Sell {
                    company: sold,
                    count,
                };
                self.check_emergency_limits(company, president, sale)
                    .is_ok()
            };
            let mut counts = (1..=self.held(president, sold)).rev();
            let count = counts.find(may_sell).unwrap_or(0);
            self.table.market.price(sold).unwrap_or_default() * i32::from(count)
        };
        self.majors().map(most).sum()
    }

    /// Checks whether a train can still be paid for. There is enough money, or something left to sell.
    pub(super) fn can_go_on_raising(&self, company: CompanyId) -> bool {
        let president = self.table.president(company);
        self.can_pay_for_train(company)
            || president.is_some_and(|president| self.sellable(company, president) > Dollars::ZERO)
    }

    /// Checks whether company and president together can pay for the cheapest train of the bank.
    pub(super) fn can_pay_for_train(&self, company: CompanyId) -> bool {
        let president = self.table.president(company);
        president
            .is_some_and(|president| self.missing_for_train(company, president) <= Dollars::ZERO)
    }

    /// Closes all companies of a bankrupt player. The player is out of the game; on the website they play on.
    pub(super) fn go_bankrupt(&mut self, player: PlayerId) {
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
        self.table.players[player.index()].bankrupt = !self.deviates(Deviation::BankruptPlaysOn);
    }

    /// Liquidates a minor without a train. This happens at the end of its turn (section 11.9).
    pub(super) fn liquidate(&mut self, minor: CompanyId) {
        self.say(format!(
            "{} has no train and is liquidated.",
            self.table.symbol(minor)
        ));
        self.close_company(minor);
    }

    /// Closes a company.
    ///
    /// A minor's market marker stays to block its space; a major's is removed.
    fn close_company(&mut self, company: CompanyId) {
        self.table.close(company);
        if self.table.kind(company) == CompanyKind::Major {
            self.table.market.remove(company);
        }
    }
}
