//! Share price protection. After a player has sold, the presidents decide in the order of their prices whether they buy
//! the sold shares; otherwise the price falls (Share Price Protection).

use super::sell::Sale;
use crate::engine::game::{ChoiceText, Loss};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::with_price;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::chart::PriceCause;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::game::{Game, Round, Rules};
use crate::titles::midwest::holdings::MOST_PERCENT;

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
pub(in crate::titles::midwest) fn note(sales: &mut Vec<Sale>, sale: Sale) {
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
    pub(in crate::titles::midwest) fn new(
        common: &Common,
        seller: PlayerId,
        sales: &[Sale],
    ) -> Protection {
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

    /// Returns the cost of protecting the price, if something was sold.
    #[must_use]
    pub fn cost(&self, common: &Common) -> Option<Dollars> {
        let sale = self.sale()?;
        common.pool_cost(sale.company, sale.units)
    }

    /// Returns the protecting president and the cost. A refusal says why nobody can protect.
    ///
    /// `sold` are the sales of this stock round: who has sold a stock does not protect its price.
    pub(in crate::titles::midwest) fn protector(
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
        let none = || common.table.unpriced(sale.company, RULE);
        let cost = self.cost(common).ok_or_else(none)?;
        require(common.cash(president) >= cost, RULE, || {
            format!("It costs {cost}; {name} has {}.", common.cash(president))
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

    /// Lowers the price one row for each 10% sold.
    pub(in crate::titles::midwest) fn fall(&mut self, common: &mut Common) {
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
    pub(in crate::titles::midwest) fn protect(&mut self, common: &mut Common, guard: Guard) {
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
pub(in crate::titles::midwest) fn refuse_other() -> Refusal {
    let why = "Now it is decided whether the share price is protected.";
    Refusal::new(RULE, why)
}

/// Returns the rows that a price falls. An odd half share of a System moves nothing.
#[must_use]
pub fn rows(company: CompanyId, units: u8) -> u8 {
    if is_system(company) { units / 2 } else { units }
}

/// A round in which presidents protect prices.
pub trait Protects: Moves<Title = Rules> {
    /// Checks that the president may protect the next price.
    ///
    /// # Errors
    /// Why not.
    fn check_guard(view: &Self::View<'_>) -> Result<Guard, Refusal>;
    /// Returns the sales that presidents decide about.
    fn protection_mut(&mut self) -> Option<&mut Protection>;
}

/// Protects a price by buying all shares that were just sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Protect;

impl OwnMove for Protect {
    const NAME: &'static str = "protect";
    const BLANK: Protect = Protect;
}

impl OwnWords<Rules> for Protect {
    fn prompt(&self, game: &Game) -> Prompt {
        Prompt::ask(game.protection_question())
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let protection = game.protection();
        let cost = protection.and_then(|sold| sold.cost(&game.common));
        let label = match game.falls() {
            true => "Protect the price",
            false => "Buy what was sold",
        };
        plain(with_price(label.to_string(), " for ", cost))
    }
}

impl<R: Protects> Move<R> for Protect {
    type Effect = Guard;

    fn of(action: &Action) -> Option<Protect> {
        Protect::read(action)
    }

    fn candidates(_: &R::View<'_>) -> Vec<Choice> {
        exactly(vec![Protect.into()])
    }

    fn check(self, view: &R::View<'_>) -> Result<Guard, Refusal> {
        R::check_guard(view)
    }

    fn perform(guard: Guard, round: &mut R, common: &mut Common) {
        if let Some(protection) = round.protection_mut() {
            protection.protect(common, guard);
        }
    }
}

impl Game {
    /// Describes the sale that somebody may protect.
    pub(in crate::titles::midwest) fn sale_in_words(&self) -> String {
        let Some(sale) = self.protection().and_then(Protection::sale) else {
            return String::new();
        };
        let percent = self.percent(sale.company, sale.units);
        let symbol = self.common.symbol(sale.company);
        match self.falls() {
            true => format!("{percent}% of {symbol} was sold."),
            false => format!("{percent}% of {symbol} was sold; its price stays."),
        }
    }

    /// Returns the question whether the sold shares are bought.
    pub(in crate::titles::midwest) fn protection_question(&self) -> &'static str {
        match self.falls() {
            true => "do you buy it all to protect the price?",
            false => "do you buy it all?",
        }
    }

    /// Describes the fall of the price without protection.
    pub(in crate::titles::midwest) fn fall_in_words(&self) -> String {
        let sale = self.protection().and_then(Protection::sale);
        let after = sale.and_then(|sale| {
            let rows = rows(sale.company, sale.units);
            self.price_after(sale.company, PriceCause::Sold, rows)
        });
        after.map_or(String::new(), |after| format!("let it fall: {after}"))
    }

    fn protection(&self) -> Option<&Protection> {
        match &self.round {
            Round::Stock(round) => round.protection(),
            Round::Operating(round) => round.protection(),
            _ => None,
        }
    }

    /// Checks whether an unprotected price falls. It does not on a ledge, nor for an odd 5%.
    pub(in crate::titles::midwest) fn falls(&self) -> bool {
        let sale = self.protection().and_then(Protection::sale);
        sale.is_some_and(|sale| {
            let rows = rows(sale.company, sale.units);
            let after = self.space_after(sale.company, PriceCause::Sold, rows);
            after != self.table().market.space(sale.company)
        })
    }

    /// Warns of a fall that closes a company.
    pub(in crate::titles::midwest) fn loss_by_fall(&self) -> Option<Loss> {
        let sale = self.protection().and_then(Protection::sale)?;
        let rows = rows(sale.company, sale.units);
        let closes = self.closes_after(sale.company, PriceCause::Sold, rows);
        closes.then(|| self.closing(sale.company, "Let it fall".to_string(), "Let it fall", ""))
    }
}
