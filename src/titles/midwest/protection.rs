//! Share price protection: after a player has sold, the presidents decide in the order of their prices whether they buy
//! what was sold; otherwise the price falls.

use super::action::{Action, Own};
use super::chart::Motion;
use super::common::Common;
use super::companies::is_system;
use super::holdings::MOST_PERCENT;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Purse;
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::{Refusal, require};

const RULE: &str = "Share Price Protection";

/// What a player sold of one company in a turn, all at one price.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sale {
    /// The company.
    pub company: CompanyId,
    /// How many units.
    pub units: u8,
    /// Whether the 10% certificate of a System was among them.
    pub double: bool,
}

/// A president who protects the price of what was sold.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    president: PlayerId,
    sale: Sale,
    cost: Dollars,
}

/// Sales about which presidents decide, the highest price first.
#[derive(Clone, Debug, PartialEq)]
pub struct Protection {
    seller: PlayerId,
    /// Those that are not decided yet.
    sales: Vec<Sale>,
}

/// Notes a sale beside others of the same turn.
pub(super) fn note(sales: &mut Vec<Sale>, sale: Sale) {
    match sales.iter_mut().find(|known| known.company == sale.company) {
        Some(known) => {
            known.units += sale.units;
            known.double |= sale.double;
        }
        None => sales.push(sale),
    }
}

impl Protection {
    /// Sales that a player has finished.
    pub(super) fn new(common: &Common, seller: PlayerId, sales: &[Sale]) -> Protection {
        let order = common.by_price(sales.iter().map(|sale| sale.company).collect());
        let sale = |company: &CompanyId| sales.iter().find(|sale| sale.company == *company);
        Protection {
            seller,
            sales: order.iter().filter_map(sale).copied().collect(),
        }
    }

    /// The sale about which is decided next.
    #[must_use]
    pub fn sale(&self) -> Option<Sale> {
        self.sales.first().copied()
    }

    /// What it costs to protect the price.
    #[must_use]
    pub fn cost(&self, common: &Common) -> Dollars {
        let sale = self.sale();
        sale.map_or(Dollars::ZERO, |sale| {
            common.pool_cost(sale.company, sale.units)
        })
    }

    /// Who protects and what that costs, if nothing stands in the way. `has_sold` tells who sold the stock in this round.
    pub(super) fn protector(
        &self,
        common: &Common,
        has_sold: &dyn Fn(PlayerId, CompanyId) -> bool,
    ) -> Result<Guard, Refusal> {
        let Some(sale) = self.sale() else {
            return Err(Refusal::new(RULE, "Nothing was sold."));
        };
        let symbol = common.symbol(sale.company);
        let Some(president) = common.president(sale.company) else {
            return Err(Refusal::new(RULE, format!("{symbol} has no president.")));
        };
        let name = common.name(president);
        let sold = president == self.seller || has_sold(president, sale.company);
        require(!sold, RULE, || {
            format!("{name} has sold {symbol} in this stock round.")
        })?;
        let cost = self.cost(common);
        require(common.cash(president) >= cost, RULE, || {
            format!(
                "That costs {cost}, and {name} has {}.",
                common.cash(president)
            )
        })?;
        let halves = common.counted_halves(sale.company, sale.units);
        require(common.has_room(president, halves), RULE, || {
            format!("{name} would hold too many certificates.")
        })?;
        Ok(Guard {
            president,
            sale,
            cost,
        })
    }

    /// Goes on as long as nobody can protect: the price falls. False once somebody has to decide, or all is decided.
    pub(super) fn advance(
        &mut self,
        common: &mut Common,
        has_sold: &dyn Fn(PlayerId, CompanyId) -> bool,
    ) -> bool {
        if self.sales.is_empty() || self.protector(common, has_sold).is_ok() {
            return false;
        }
        self.fall(common);
        true
    }

    /// The price falls one row for each 10% sold.
    fn fall(&mut self, common: &mut Common) {
        if self.sales.is_empty() {
            return;
        }
        let sale = self.sales.remove(0);
        common.move_price(sale.company, Motion::Sold, rows(sale.company, sale.units));
    }

    /// Whether a decision about it is allowed: who protects, or none.
    pub(super) fn check(
        &self,
        common: &Common,
        action: &Action,
        has_sold: &dyn Fn(PlayerId, CompanyId) -> bool,
    ) -> Result<Option<Guard>, Refusal> {
        match action {
            Action::Own(Own::Protect) => self.protector(common, has_sold).map(Some),
            Action::Do(Verb::Pass) => Ok(None),
            _ => Err(Refusal::new(
                RULE,
                "Now it is decided whether the share price is protected.",
            )),
        }
    }

    /// Does what the president decided.
    pub(super) fn perform(&mut self, common: &mut Common, guard: Option<Guard>) {
        let Some(guard) = guard else {
            return self.fall(common);
        };
        let Guard {
            president,
            sale,
            cost,
        } = guard;
        common
            .table
            .pay(Purse::Player(president), Purse::Bank, cost);
        let (name, symbol) = (common.name(president), common.symbol(sale.company));
        common.say(format!(
            "{name} protects the price of {symbol} and pays {cost}."
        ));
        let holder = Holder::Player(president);
        let way = (Holder::Pool, holder);
        common.move_units(sale.company, way, sale.units, sale.double);
        let percent = common.shares(sale.company).percent(holder);
        if percent > MOST_PERCENT && !common.over_by_protection.contains(&sale.company) {
            common.over_by_protection.push(sale.company);
        }
        self.sales.remove(0);
    }
}

/// How many rows the price falls when so many units are sold: an odd half share of a System moves nothing.
#[must_use]
pub fn rows(company: CompanyId, units: u8) -> u8 {
    if is_system(company) { units / 2 } else { units }
}
