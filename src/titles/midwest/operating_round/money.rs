//! The president's payment of what the treasury lacks for a train, by selling shares if need be (Mandatory Train
//! Purchase).

use super::fire_sale::FireSale;
use super::steps::{SALES, USED_TRAINS};
use super::{LEAST, MANDATORY, OperatingRound, Position};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::common::Common;
use crate::titles::midwest::moves::protect::Protection;

impl Common {
    /// Adds the president's money that the treasury lacks for a price.
    pub(in crate::titles::midwest) fn contribute(&mut self, company: CompanyId, price: Dollars) {
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
        // Without a president nobody adds anything.
        president.map_or(Dollars::ZERO, |president| self.common.cash(president))
    }

    /// Returns what treasury and president lack for the bank's cheapest train.
    pub(in crate::titles::midwest) fn missing(&self) -> Dollars {
        self.common.cheapest_train() - self.cash() - self.own_cash()
    }

    /// Returns the money missing for any train. The dearest that the president may pay for counts: the bank's cheapest,
    /// or a train of another company of the president, up to its face value.
    pub(in crate::titles::midwest) fn missing_for_any(&self) -> Dollars {
        let table = &self.common.table;
        let own = table
            .running()
            .filter(|&id| id != self.company && self.common.president(id) == self.president());
        let trains = own.flat_map(|id| &table.company(id).trains);
        let prices = trains.map(|train| table.depot.price(*train));
        let dearest = prices.fold(self.common.cheapest_train(), Dollars::max);
        dearest - self.cash() - self.own_cash()
    }

    /// Checks whether the president may pay. The company must be in need, and its fire sale over.
    pub(in crate::titles::midwest) fn may_contribute(&self) -> bool {
        self.is_in_need() && self.round.turn.sale == FireSale::Over
    }

    /// Checks whether a price can be paid. The president's money counts if `allowed`, and pays no more than `most`.
    pub(in crate::titles::midwest) fn check_funds(
        &self,
        price: Dollars,
        most: Dollars,
        allowed: bool,
    ) -> Verdict {
        if price <= self.cash() {
            return Ok(());
        }
        if !self.is_in_need() {
            return self.check_cash(price, "Train Purchase");
        }
        require(allowed, MANDATORY, || {
            format!(
                "It costs {price}; {} has {}; its president pays only after its fire sale.",
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
        self.missing() > Dollars::ZERO && !self.can(SALES)
    }

    /// Returns the lowest price for a used train. After a sale it must need the last certificate, since no more is sold
    /// than a train takes. As the last way to a train it is no higher than the face value.
    pub(in crate::titles::midwest) fn least_for(&self, face: Dollars) -> Dollars {
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
    pub(in crate::titles::midwest) fn check_needed_for(&self, price: Dollars) -> Verdict {
        let needed = self.before_last_sale().is_none_or(|before| price > before);
        require(
            needed || !self.can(USED_TRAINS),
            MANDATORY,
            || "Shares were sold for a dearer train of another company, so that is bought.",
        )
    }

    /// Checks that no money was raised for a train. Such money buys a train; a merger or the Mobile and Ohio is taken
    /// only as the last way to one.
    pub(in crate::titles::midwest) fn check_not_bound(&self) -> Verdict {
        require(
            self.round.turn.last_sale.is_none() || self.is_last_way(),
            MANDATORY,
            || "Shares were sold to pay for a train, so one is bought.",
        )
    }

    /// Returns the highest price for a used train. Beyond the treasury it goes only up to the face value.
    pub(in crate::titles::midwest) fn most_for(&self, face: Dollars) -> Dollars {
        if self.is_in_need() {
            let most = self.cash() + self.own_cash();
            self.cash().max(face.min(most))
        } else {
            self.cash()
        }
    }

    /// Returns the president. Without one there is no sale and no bankruptcy.
    pub(in crate::titles::midwest) fn need_president(&self) -> Result<PlayerId, Refusal> {
        let none = || Refusal::new(MANDATORY, format!("{} has no president.", self.symbol()));
        self.president().ok_or_else(none)
    }
}

impl OperatingRound {
    /// Notes that there is a train, for which no more money has to be raised.
    pub(in crate::titles::midwest) fn note_train(&mut self) {
        self.turn.raised = Dollars::ZERO;
        self.turn.last_sale = None;
    }

    /// Ends the sale of shares, so that prices may be protected.
    pub(super) fn end_selling(&mut self, common: &mut Common) {
        let sales = std::mem::take(&mut self.turn.sales);
        let president = self.company().and_then(|company| common.president(company));
        let protection = president.map(|president| Protection::new(common, president, &sales));
        if protection.is_some() {
            self.turn.protection = protection;
        }
    }
}
