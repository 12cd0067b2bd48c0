//! Companies without a train, and companies without president.

use super::OperatingRound;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::state::GameState as _;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::moves::{EMERGENCY_STEPS, TrainPurchase, buy_train, withhold};

/// Explains why a company may build nothing. None if it may build.
pub(super) fn why_nothing_is_built(common: &Common, company: CompanyId) -> Option<String> {
    let symbol = common.symbol(company);
    if common.president(company).is_none() {
        return Some(format!("{symbol} is in receivership and builds nothing."));
    }
    let insolvent = common.is_insolvent(company);
    insolvent.then(|| format!("{symbol} is insolvent and builds nothing."))
}

impl Common {
    /// Makes a company without a train insolvent. This happens at the end of its turn; from then on it leases one.
    pub(super) fn lease_without_train(&mut self, company: CompanyId) {
        let has_none = self.table.company(company).trains.is_empty();
        if has_none && self.has_floated(company) && !self.is_insolvent(company) {
            self.insolvent.push(company);
            let symbol = self.symbol(company);
            self.say(format!("{symbol} has no train and is insolvent."));
        }
    }

    /// Makes a company without a train insolvent early. One in receivership leases when its turn begins; on the website
    /// only if it cannot pay for a train.
    pub(super) fn lease_in_receivership(&mut self, company: CompanyId) {
        let cash = self.table.company(company).cash;
        let cheapest = self.table.depot.cheapest();
        let poor = cheapest.is_none_or(|cheapest| cash < cheapest);
        if self.is_in_receivership(company) && (poor || !self.deviates(Deviation::LeasesIfPoor)) {
            self.lease_without_train(company);
        }
    }

    /// Checks whether a company cannot pay for the cheapest train of the bank.
    pub(in crate::titles::gb) fn is_too_poor_for_a_train(&self, company: CompanyId) -> bool {
        let cash = self.table.company(company).cash;
        let cheapest = self.table.depot.cheapest();
        cheapest.is_some_and(|cheapest| cash < cheapest)
    }

    /// Returns the train that receivership buys. It is the most expensive one of the bank that leaves the company some
    /// of its money. So it is on the website: the highlights do not mention it.
    fn train_in_receivership(&self, company: CompanyId) -> Option<Train> {
        let (depot, cash) = (&self.table.depot, self.table.company(company).cash);
        let affordable = depot.offers().filter(|&train| depot.price(train) < cash);
        affordable.max_by_key(|&train| depot.price(train))
    }

    /// Converts a company in receivership that cannot pay for the cheapest train.
    fn raise_in_receivership(&mut self, company: CompanyId) {
        if self.is_too_poor_for_a_train(company)
            && !self.has_ten(company)
            && let Ok(conversion) = self.conversion(company, EMERGENCY_STEPS)
        {
            self.convert(conversion);
        }
    }

    /// Checks whether the website stands still after a leased run in receivership that has earned something.
    ///
    /// There the company passes if it buys none, but the pass is taken only while another company has a train, and not
    /// if the company could pay for any train of the bank.
    #[must_use]
    pub fn stands_still_there(&self, company: CompanyId, earned: Dollars) -> bool {
        let has_train = |company| !self.table.company(company).trains.is_empty();
        if !self.is_in_receivership(company) || has_train(company) {
            return false;
        }
        let mut after = self.clone();
        withhold(&mut after, company, earned);
        after.raise_in_receivership(company);
        let cash = after.table.company(company).cash;
        let can_ask = cash > Dollars::ZERO && self.table.running().any(has_train);
        let must_buy = after.dearest_train().is_some_and(|price| cash >= price);
        after.train_in_receivership(company).is_none() && (must_buy || !can_ask)
    }
}

impl OperatingRound {
    /// Tells that a company builds nothing, and why.
    pub(super) fn say_nothing_built(&mut self, common: &mut Common, company: CompanyId) {
        if self.turn.has_built_nothing() {
            let reason = why_nothing_is_built(common, company);
            common.say(reason.unwrap_or_else(|| {
                let symbol = common.symbol(company);
                format!("{symbol} builds nothing: nothing can be built.")
            }));
        }
    }

    /// Buys a train for a company in receivership.
    ///
    /// It must have none, and gets the most expensive one it can pay for. It converts only if it cannot pay for the
    /// cheapest: emergency money raising (Corporations).
    pub(in crate::titles::gb) fn buy_in_receivership(
        &mut self,
        common: &mut Common,
        company: CompanyId,
    ) {
        if !common.table.company(company).trains.is_empty() {
            return;
        }
        common.raise_in_receivership(company);
        if let Some(train) = common.train_in_receivership(company) {
            let price = common.table.depot.price(train);
            self.bought = true;
            let purchase = TrainPurchase {
                company,
                train,
                seller: None,
                price,
            };
            buy_train(common, purchase);
        }
    }
}
