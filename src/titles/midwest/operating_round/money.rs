//! The president pays what the treasury lacks for a train, by selling shares if need be (Mandatory Train Purchase).

use super::fire_sale::FireSale;
use super::position::Position;
use super::trains::{LEAST, MANDATORY, RULE};
use super::{OperatingRound, TurnDeed};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::protection::{self, Protection, Sale};
use crate::titles::midwest::trade::amounts;

impl Common {
    /// The president adds what the treasury lacks for a price.
    pub(super) fn contribute(&mut self, company: CompanyId, price: Dollars) {
        let missing = price - self.table.company(company).cash;
        if let (Some(president), true) = (self.president(company), missing > Dollars::ZERO) {
            let (from, to) = (Purse::Player(president), Purse::Company(company));
            self.table.pay(from, to, missing);
            let (name, symbol) = (self.name(president), self.symbol(company));
            self.say(format!(
                "{name} adds {missing} to the treasury of {symbol}."
            ));
        }
    }
}

impl Position<'_> {
    /// The president's cash.
    fn own_cash(&self) -> Dollars {
        let president = self.president();
        president.map_or(Dollars::ZERO, |president| self.common.cash(president))
    }

    /// What treasury and president lack for the cheapest train of the bank.
    pub(super) fn missing(&self) -> Dollars {
        self.common.cheapest_train() - self.cash() - self.own_cash()
    }

    /// What treasury and president lack for the dearest train that the president may pay for: the cheapest of the bank, or
    /// that of another own company up to its face value.
    fn missing_for_any(&self) -> Dollars {
        let table = &self.common.table;
        let own = table
            .running()
            .filter(|&id| id != self.company && self.common.president(id) == self.president());
        let trains = own.flat_map(|id| &table.company(id).trains);
        let dearest = trains.map(|train| table.depot.price(*train)).max();
        let dearest = dearest
            .unwrap_or_default()
            .max(self.common.cheapest_train());
        dearest - self.cash() - self.own_cash()
    }

    /// Whether the president may pay: the company is in need, and its fire sale is over.
    pub(super) fn may_contribute(&self) -> bool {
        self.is_in_need() && self.round.turn.sale == FireSale::Over
    }

    /// Whether the president may pay for a train of another company: that is another way than the fire sale.
    pub(super) fn may_contribute_to_used(&self) -> bool {
        self.is_in_need() && !self.round.turn.sale.is_going_on()
    }

    /// Whether a price can be paid, by the president if that is allowed, and then no more than `most`.
    pub(super) fn check_funds(&self, price: Dollars, most: Dollars, allowed: bool) -> Verdict {
        if price <= self.cash() {
            return Ok(());
        }
        if !self.is_in_need() {
            return self.check_cash(price, RULE);
        }
        require(allowed, MANDATORY, || {
            format!(
                "That costs {price}, and {} has {}; its president pays only after its fire sale.",
                self.symbol(),
                self.cash()
            )
        })?;
        require(price <= most, MANDATORY, || {
            format!("With money of the president a train may cost {most} at most.")
        })?;
        require(price <= self.cash() + self.own_cash(), MANDATORY, || {
            format!(
                "The president must add {} and has {}.",
                price - self.cash(),
                self.own_cash()
            )
        })
    }

    /// What treasury and president had before the last certificate was sold for a train; none if none was. What was spent
    /// on something else in between counts as spent before.
    fn before_last_sale(&self) -> Option<Dollars> {
        let last = self.round.turn.last_sale?;
        Some(self.cash() + self.own_cash() - last)
    }

    /// Whether everything was sold and is not enough for a train of the bank: then there is still any other way to one.
    fn is_last_way(&self) -> bool {
        self.missing() > Dollars::ZERO && !self.can_sell_more()
    }

    /// The lowest price for a train of another company: after a sale what the last certificate was needed for, since
    /// nothing more is sold than a train takes; as the last way to a train at least its face value.
    pub(super) fn least_for(&self, face: Dollars) -> Dollars {
        let Some(before) = self.before_last_sale() else {
            return LEAST;
        };
        let least = before + LEAST;
        if least > face && self.is_last_way() {
            face
        } else {
            least
        }
    }

    /// The cheapest train of the bank is what shares were sold for, unless they were sold for a dearer one of another
    /// company that is still to be had.
    pub(super) fn check_needed_for(&self, price: Dollars) -> Verdict {
        let needed = self.before_last_sale().is_none_or(|before| price > before);
        require(
            needed || self.used_trains().is_empty(),
            MANDATORY,
            || "Shares were sold for a dearer train of another company, so that is bought.",
        )
    }

    /// Money of the president that was raised for a train buys one; no other way to a train is taken then but as the last.
    pub(super) fn check_not_bound(&self) -> Verdict {
        require(
            self.round.turn.last_sale.is_none() || self.is_last_way(),
            MANDATORY,
            || "Shares were sold to pay for a train, so one is bought.",
        )
    }

    /// The highest price for a train of another company: beyond the treasury only up to its face value.
    pub(super) fn most_for(&self, face: Dollars) -> Dollars {
        if self.may_contribute_to_used() {
            let most = self.cash() + self.own_cash();
            self.cash().max(face.min(most))
        } else {
            self.cash()
        }
    }

    /// Whether the president may sell shares now: no more than a train takes, and not so that the company gets another
    /// president.
    pub(super) fn check_sale_for_train(&self, sale: Sale) -> Result<TurnDeed, Refusal> {
        let Sale {
            company: sold,
            units,
            double,
        } = sale;
        require(
            self.is_in_need(),
            MANDATORY,
            || "Shares are sold in an operating round only for a train that must be bought.",
        )?;
        require(
            self.may_contribute(),
            MANDATORY,
            || "The fire sale comes first: redeemed shares and tokens.",
        )?;
        let missing = self.missing_for_any();
        let has_begun = self.round.turn.last_sale.is_some() || !self.common.setup.has_rules_of(2);
        require(
            missing > Dollars::ZERO && (has_begun || self.missing() > Dollars::ZERO),
            MANDATORY,
            || "There is enough money for a train, so nothing more is sold.",
        )?;
        let president = self.check_sale_as_president(sold, units, double)?;
        let enough = |&(units, double): &(u8, bool)| {
            self.sale_worth(sold, units) >= missing
                && self.check_sale_as_president(sold, units, double).is_ok()
        };
        require(
            !amounts(units - 1).any(|fewer| enough(&fewer)),
            MANDATORY,
            || format!("Only {missing} is missing; no more shares are sold than that takes."),
        )?;
        let worth = self.sale_worth(sold, units);
        let last = worth - self.worth_of_fewer(sold, units);
        Ok(TurnDeed::Sell(president, sale, [worth, last]))
    }

    /// Whether the president could sell so much and stay president of the company in need.
    fn check_sale_as_president(
        &self,
        sold: CompanyId,
        units: u8,
        double: bool,
    ) -> Result<PlayerId, Refusal> {
        let president = self.need_president()?;
        self.common.check_sale(president, sold, units, double)?;
        let shares = self.common.shares(sold);
        let seats = self.common.table.in_game();
        let after = shares.president_after_sale(president, units, &seats);
        require(
            sold != self.company || after == Some(president),
            MANDATORY,
            || format!("{} keeps its president meanwhile.", self.symbol()),
        )?;
        Ok(president)
    }

    /// The president, without whom nothing is sold and nobody is bankrupt.
    fn need_president(&self) -> Result<PlayerId, Refusal> {
        let none = || Refusal::new(MANDATORY, format!("{} has no president.", self.symbol()));
        self.president().ok_or_else(none)
    }

    /// What so many units bring: all of a company that are sold together are sold at one price.
    fn sale_worth(&self, sold: CompanyId, units: u8) -> Dollars {
        let sales = self.round.turn.sales.iter();
        let known = sales.filter(|sale| sale.company == sold);
        let known: u8 = known.map(|sale| sale.units).sum();
        let worth = |units| self.common.sale_value(sold, units);
        worth(known + units) - worth(known)
    }

    /// The most that fewer units would bring that could be sold as well.
    fn worth_of_fewer(&self, sold: CompanyId, units: u8) -> Dollars {
        let fewer = amounts(units - 1);
        let legal = fewer
            .filter(|&(units, double)| self.check_sale_as_president(sold, units, double).is_ok());
        let worths = legal.map(|(units, _)| self.sale_worth(sold, units));
        worths.max().unwrap_or_default()
    }

    fn can_sell_more(&self) -> bool {
        let Some(president) = self.president() else {
            return false;
        };
        let sales = self.common.possible_sales(president);
        sales.iter().any(|sale| self.check(sale).is_ok())
    }

    /// A president is bankrupt who cannot pay for a train, when nothing is left to be sold.
    pub(super) fn check_bankruptcy(&self) -> Result<PlayerId, Refusal> {
        let stuck = self.may_contribute()
            && self.round.turn.sales.is_empty()
            && self.missing() > Dollars::ZERO;
        require(
            stuck,
            "Bankruptcy",
            || "Only a president who must pay for a train and cannot is bankrupt.",
        )?;
        require(
            !self.can_sell_more(),
            "Bankruptcy",
            || "First all shares are sold that may be sold.",
        )?;
        let mut offers = self.common.table.depot.offers();
        let exchanges = offers.any(|train| self.check_mobile(train).is_ok());
        require(
            self.used_trains().is_empty() && !exchanges,
            "Bankruptcy",
            || "There is a train of another company that can be paid for, or one for the Mobile and Ohio.",
        )?;
        self.need_president()
    }
}

impl OperatingRound {
    /// The president sells shares; their prices fall when the sale is ended.
    pub(super) fn sell_for_train(
        &mut self,
        common: &mut Common,
        president: PlayerId,
        sale: Sale,
        [worth, last]: [Dollars; 2],
    ) {
        if common.setup.has_rules_of(2) {
            self.turn.last_sale = Some(last);
        }
        common.sell(president, sale, worth);
        protection::note(&mut self.turn.sales, sale);
    }

    /// Ends the sale: what was sold may be protected.
    pub(super) fn end_selling(&mut self, common: &Common, company: CompanyId) {
        let sales = std::mem::take(&mut self.turn.sales);
        if let Some(president) = common.president(company) {
            self.turn.protection = Some(Protection::new(common, president, &sales));
        }
    }

    /// The sale ends by itself when there is enough, or nothing more to sell.
    pub(super) fn advance_selling(&mut self, common: &Common, company: CompanyId) -> bool {
        let ends = !self.turn.sales.is_empty() && !self.position(common, company).can_sell_more();
        if ends {
            self.end_selling(common, company);
        }
        ends
    }
}
