//! Share price protection. After a player has sold, the presidents decide in the order of their prices whether they buy
//! the sold shares; otherwise the price falls.

use super::chart::PriceCause;
use super::common::Common;
use super::companies::is_system;
use super::holdings::MOST_PERCENT;
use super::moves::Sale;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, require};

const RULE: &str = "Share Price Protection";

/// A president who protects the price of sold shares.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    president: PlayerId,
    sale: Sale,
    cost: Dollars,
}

/// The sales that presidents decide about, the highest price first.
#[derive(Clone, Debug, PartialEq)]
pub struct Protection {
    seller: PlayerId,
    /// The undecided sales.
    sales: Vec<Sale>,
}

/// Adds a sale to others of the same turn.
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
    /// Creates the protection of a player's finished sales.
    pub(super) fn new(common: &Common, seller: PlayerId, sales: &[Sale]) -> Protection {
        let order = common.by_price(sales.iter().map(|sale| sale.company).collect());
        let sale = |company: &CompanyId| sales.iter().find(|sale| sale.company == *company);
        Protection {
            seller,
            sales: order.iter().filter_map(sale).copied().collect(),
        }
    }

    /// Returns the sale that is decided next.
    #[must_use]
    pub fn sale(&self) -> Option<Sale> {
        self.sales.first().copied()
    }

    /// Returns the cost of protecting the price.
    #[must_use]
    pub fn cost(&self, common: &Common) -> Dollars {
        let sale = self.sale();
        sale.map_or(Dollars::ZERO, |sale| {
            common.pool_cost(sale.company, sale.units)
        })
    }

    /// Returns the protecting president and the cost. A refusal says why nobody can protect.
    ///
    /// `sold` are the sales of this stock round: who has sold a stock does not protect its price.
    pub(super) fn protector(
        &self,
        common: &Common,
        sold: &[(PlayerId, CompanyId)],
    ) -> Result<Guard, Refusal> {
        let Some(sale) = self.sale() else {
            return Err(Refusal::new(RULE, "Nothing was sold."));
        };
        let symbol = common.symbol(sale.company);
        let Some(president) = common.president(sale.company) else {
            return Err(Refusal::new(RULE, format!("{symbol} has no president.")));
        };
        let name = common.name(president);
        let sold = president == self.seller || sold.contains(&(president, sale.company));
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

    /// Lowers the next price if nobody protects it. Returns false once somebody has to decide, or all is decided.
    pub(super) fn advance(&mut self, common: &mut Common, sold: &[(PlayerId, CompanyId)]) -> bool {
        if self.sales.is_empty() || self.protector(common, sold).is_ok() {
            return false;
        }
        self.fall(common);
        true
    }

    /// Lowers the price one row for each 10% sold.
    pub(super) fn fall(&mut self, common: &mut Common) {
        if self.sales.is_empty() {
            return;
        }
        let sale = self.sales.remove(0);
        common.move_price(
            sale.company,
            PriceCause::Sold,
            rows(sale.company, sale.units),
        );
    }

    /// Buys the sold shares for the president.
    pub(super) fn protect(&mut self, common: &mut Common, guard: Guard) {
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

/// Refuses what is no decision about a protection.
pub(super) fn refuse_other() -> Refusal {
    let why = "Now it is decided whether the share price is protected.";
    Refusal::new(RULE, why)
}

/// Returns the rows that a price falls. An odd half share of a System moves nothing.
#[must_use]
pub fn rows(company: CompanyId, units: u8) -> u8 {
    if is_system(company) { units / 2 } else { units }
}
