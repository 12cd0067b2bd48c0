//! The president's payment of what the treasury lacks for a train, by selling shares if need be (Mandatory Train
//! Purchase).

use super::fire_sale::FireSale;
use super::position::Position;
use super::trains::{LEAST, MANDATORY, RULE};
use super::{OperatingRound, TurnEffect};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::moves::Sale;
use crate::titles::midwest::protection::{self, Protection};
use crate::titles::midwest::trade::amounts;

impl Common {
    /// Adds the president's money that the treasury lacks for a price.
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
    /// Returns the president's cash.
    fn own_cash(&self) -> Dollars {
        let president = self.president();
        president.map_or(Dollars::ZERO, |president| self.common.cash(president))
    }

    /// Returns what treasury and president lack for the bank's cheapest train.
    pub(super) fn missing(&self) -> Dollars {
        self.common.cheapest_train() - self.cash() - self.own_cash()
    }

    /// Returns the money missing for any train. The dearest that the president may pay for counts: the bank's cheapest,
    /// or a train of another company of the president, up to its face value.
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

    /// Checks whether the president may pay. The company must be in need, and its fire sale over.
    pub(super) fn may_contribute(&self) -> bool {
        self.is_in_need() && self.round.turn.sale == FireSale::Over
    }

    /// Checks whether the president may pay otherwise. A train of another company is an alternative to the fire sale.
    pub(super) fn may_contribute_to_used(&self) -> bool {
        self.is_in_need() && !self.round.turn.sale.is_going_on()
    }

    /// Checks whether a price can be paid. The president's money counts if `allowed`, and pays no more than `most`.
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

    /// Returns the money before the last sale. It is that of treasury and president before the last certificate was
    /// sold for a train, or `None` if none was sold. Money spent on something else in between counts as spent before.
    fn before_last_sale(&self) -> Option<Dollars> {
        let last = self.round.turn.last_sale?;
        Some(self.cash() + self.own_cash() - last)
    }

    /// Checks whether only other ways are left. Everything is sold and not enough for a train of the bank. Then any
    /// other way to a train is still open.
    fn is_last_way(&self) -> bool {
        self.missing() > Dollars::ZERO && !self.can_sell_more()
    }

    /// Returns the lowest price for a used train. After a sale it must need the last certificate, since no more is sold
    /// than a train takes. As the last way to a train it is no higher than the face value.
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

    /// Checks that a price needed the last sale. Otherwise shares were sold for a dearer train of another company, and
    /// the check fails if one is still for sale.
    pub(super) fn check_needed_for(&self, price: Dollars) -> Verdict {
        let needed = self.before_last_sale().is_none_or(|before| price > before);
        require(
            needed || self.used_trains().is_empty(),
            MANDATORY,
            || "Shares were sold for a dearer train of another company, so that is bought.",
        )
    }

    /// Checks that no money was raised for a train. Such money buys a train; a merger or the Mobile and Ohio is taken
    /// only as the last way to one.
    pub(super) fn check_not_bound(&self) -> Verdict {
        require(
            self.round.turn.last_sale.is_none() || self.is_last_way(),
            MANDATORY,
            || "Shares were sold to pay for a train, so one is bought.",
        )
    }

    /// Returns the highest price for a used train. Beyond the treasury it goes only up to the face value.
    pub(super) fn most_for(&self, face: Dollars) -> Dollars {
        if self.may_contribute_to_used() {
            let most = self.cash() + self.own_cash();
            self.cash().max(face.min(most))
        } else {
            self.cash()
        }
    }

    /// Checks whether the president may sell shares now. No more is sold than a train takes, and the company keeps its
    /// president.
    pub(super) fn check_sale_for_train(&self, sale: Sale) -> Result<TurnEffect, Refusal> {
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
        let has_begun = self.round.turn.last_sale.is_some();
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
        Ok(TurnEffect::Sell(president, sale, [worth, last]))
    }

    /// Checks a sale that keeps the presidency. The company in need must keep its president.
    fn check_sale_as_president(
        &self,
        sold: CompanyId,
        units: u8,
        double: bool,
    ) -> Result<PlayerId, Refusal> {
        let president = self.need_president()?;
        let sale = Sale {
            company: sold,
            units,
            double,
        };
        self.common.check_sale(president, sale)?;
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

    /// Returns the president. Without one there is no sale and no bankruptcy.
    fn need_president(&self) -> Result<PlayerId, Refusal> {
        let none = || Refusal::new(MANDATORY, format!("{} has no president.", self.symbol()));
        self.president().ok_or_else(none)
    }

    fn sale_worth(&self, sold: CompanyId, units: u8) -> Dollars {
        self.round.sale_worth(self.common, sold, units)
    }

    /// Returns the highest proceeds of a legal sale of fewer units.
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
        let mut sales = self.common.sales_of(president);
        sales.any(|sale| self.check_sale_for_train(sale).is_ok())
    }

    /// Checks whether the president is bankrupt. A train cannot be paid for, and nothing is left to sell.
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
    /// Returns how many units of a company the current sale has sold.
    pub(in crate::titles::midwest) fn units_sold(&self, company: CompanyId) -> u8 {
        let sales = self.turn.sales.iter();
        let known = sales.filter(|sale| sale.company == company);
        known.map(|sale| sale.units).sum()
    }

    /// Returns the proceeds of units. All units of a company that are sold together have one price.
    pub(in crate::titles::midwest) fn sale_worth(
        &self,
        common: &Common,
        sold: CompanyId,
        units: u8,
    ) -> Dollars {
        let known = self.units_sold(sold);
        let worth = |units| common.sale_value(sold, units);
        worth(known + units) - worth(known)
    }

    /// Sells the president's shares. Prices fall when the sale ends.
    pub(super) fn sell_for_train(
        &mut self,
        common: &mut Common,
        president: PlayerId,
        sale: Sale,
        [worth, last]: [Dollars; 2],
    ) {
        self.turn.last_sale = Some(last);
        common.sell(president, sale, worth);
        protection::note(&mut self.turn.sales, sale);
    }

    /// Ends the sale, so that prices may be protected.
    pub(super) fn end_selling(&mut self, common: &Common, company: CompanyId) {
        let sales = std::mem::take(&mut self.turn.sales);
        if let Some(president) = common.president(company) {
            self.turn.protection = Some(Protection::new(common, president, &sales));
        }
    }

    /// Ends the sale when it is enough. It also ends when nothing more can be sold.
    pub(super) fn advance_selling(&mut self, common: &Common, company: CompanyId) -> bool {
        let ends = !self.turn.sales.is_empty() && !self.position(common, company).can_sell_more();
        if ends {
            self.end_selling(common, company);
        }
        ends
    }
}
