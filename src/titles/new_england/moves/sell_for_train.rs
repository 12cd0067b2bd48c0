//! Sales of shares by a president, to help a company pay for a train (rulebook section 11.8).

use super::sell::{Sale, Sell};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Step};
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::operating_round::{Help, OperatingRound, Position};

const RULE: &str = "11.8";

impl Move<OperatingRound> for Sell {
    /// The president and the sale.
    type Effect = (PlayerId, Sale);

    fn of(action: &Action) -> Option<Sell> {
        Sell::read(action)
    }

    /// Lists all sizes of sales while money for a train is missing.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let need = view.check_need().ok().into_iter();
        let sales = need.flat_map(|need| view.common.possible_sales(need.president));
        exactly(sales.map(Sell::action).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        let need = view.check_need()?;
        Ok((need.president, view.check_sale(need, self)?))
    }

    fn perform(effect: Self::Effect, round: &mut OperatingRound, common: &mut Common) {
        let (president, sale) = effect;
        common.sell(president, sale);
        round.turn.sold_shares = true;
        round.reorder_waiting(common);
    }
}

impl Position<'_> {
    /// Checks that money for a train is missing. Then the president may sell shares. Returns the missing amount.
    fn check_need(&self) -> Result<Help, Refusal> {
        let common = self.common;
        let president = common.president_of(self.company)?;
        let helps =
            self.own().trains.is_empty() || common.deviates(Deviation::SalesForFurtherTrains);
        require(
            helps,
            RULE,
            || "Shares may be sold in an operating round only to help a company that has no train.",
        )?;
        let missing = common.missing_for_train(self.company, president);
        require(
            missing > Dollars::ZERO,
            RULE,
            || "There is enough money for a train, so no more may be sold.",
        )?;
        Ok(Help { president, missing })
    }

    /// Checks a sale. The president may not sell more than needed, nor give up the presidency of the company that buys.
    fn check_sale(&self, need: Help, sale: Sell) -> Result<Sale, Refusal> {
        let Help { president, missing } = need;
        let (common, table) = (self.common, &self.common.table);
        let checked = self.check_limits(president, sale)?;
        let smallest = if common.deviates(Deviation::PresidentsIsOnePiece) {
            let shares = &table.company(sale.company).shares;
            shares.smallest_certificate(president)
        } else {
            1
        };
        let spared = sale.count.saturating_sub(smallest);
        require(checked.price * i32::from(spared) < missing, RULE, || {
            format!("Only {missing} is missing: sell no more shares than that takes.")
        })?;
        Ok(checked)
    }

    /// Checks the limits of any sale, and that the company keeps its president.
    fn check_limits(&self, president: PlayerId, sale: Sell) -> Result<Sale, Refusal> {
        let table = &self.common.table;
        let checked = self.common.check_sale(president, sale)?;
        let shares = &table.company(sale.company).shares;
        let after = shares.president_after_sale(president, sale.count, &table.in_game());
        let keeps = sale.company != self.company || after == Some(president);
        require(keeps, RULE, || {
            let symbol = self.symbol();
            format!("The presidency of {symbol} may not change hands while it raises money.")
        })?;
        Ok(checked)
    }

    /// Returns the most that a president could raise. All that may be sold is sold.
    pub(in crate::titles::new_england) fn sellable(&self, president: PlayerId) -> Dollars {
        let common = self.common;
        let most = |company: CompanyId| {
            let brings = |count: u8| {
                let sale = self.check_limits(president, Sell { company, count });
                sale.ok().map(|sale| sale.price * i32::from(count))
            };
            let mut counts = (1..=common.held(president, company)).rev();
            counts.find_map(brings)
        };
        common.majors().filter_map(most).sum()
    }

    /// Checks whether a train can still be paid for. There is enough money, or something left to sell.
    pub(in crate::titles::new_england) fn can_go_on_raising(&self) -> bool {
        let may_sell = |president| self.sellable(president) > Dollars::ZERO;
        self.common.can_pay_for_train(self.company) || self.president().is_some_and(may_sell)
    }

    /// Checks whether all possible sales for a train are in vain. Only the president of a major is bankrupt then.
    pub(in crate::titles::new_england) fn sells_in_vain(&self) -> bool {
        let too_little = |need: Help| self.sellable(need.president) < need.missing;
        self.round.turn.asks() == Step::BuyTrains
            && self.is_major()
            && self.check_need().is_ok_and(too_little)
    }
}

impl OperatingRound {
    /// Sorts the waiting companies by their present values.
    ///
    /// They have not had their turn yet. Those that have closed meanwhile are left out.
    fn reorder_waiting(&mut self, common: &Common) {
        let waiting = self.order.split_off(self.done + 1);
        let mut now = common.operating_order();
        now.retain(|company| waiting.contains(company));
        self.order.extend(now);
    }
}
