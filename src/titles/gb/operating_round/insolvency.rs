//! Companies without a train, and companies without president.

use super::OperatingRound;
use super::trains::{self, EMERGENCY_STEPS};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::shared::Shared as _;
use crate::titles::gb::common::Common;

impl Common {
    /// A company that ends its turn without a train leases one from then on.
    pub(super) fn lease_without_train(&mut self, company: CompanyId) {
        let has_none = self.table.company(company).trains.is_empty();
        if has_none && self.has_floated(company) && !self.is_insolvent(company) {
            self.insolvent.push(company);
            let symbol = self.symbol(company);
            self.say(format!("{symbol} has no train and is insolvent."));
        }
    }

    /// A company in receivership leases a train already when its turn begins; on the website only if it cannot pay for
    /// one.
    pub(super) fn lease_in_receivership(&mut self, company: CompanyId) {
        let cash = self.table.company(company).cash;
        let cheapest = self.table.depot.cheapest();
        let poor = cheapest.is_none_or(|cheapest| cash < cheapest);
        if self.is_in_receivership(company) && (poor || !self.as_on_website()) {
            self.lease_without_train(company);
        }
    }

    /// The dearest train of the bank that leaves a company some of its money.
    fn dearest_below_cash(&self, company: CompanyId) -> Option<Train> {
        let (depot, cash) = (&self.table.depot, self.table.company(company).cash);
        let affordable = depot.offers().filter(|&train| depot.price(train) < cash);
        affordable.max_by_key(|&train| depot.price(train))
    }
}

impl OperatingRound {
    /// A company in receivership without a train buys the dearest that it can pay for, and converts if it can pay for
    /// none.
    pub(super) fn buy_in_receivership(&mut self, common: &mut Common, company: CompanyId) {
        if !common.table.company(company).trains.is_empty() {
            return;
        }
        if common.dearest_below_cash(company).is_none() && !common.has_ten(company) {
            common.convert(company, EMERGENCY_STEPS);
        }
        if let Some(train) = common.dearest_below_cash(company) {
            let price = common.table.depot.price(train);
            self.bought = true;
            trains::buy(common, company, train, None, price);
        }
    }
}
