//! Money that a president adds for a train, and what closes companies (rulebook sections 11.8 and 11.9).

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::common::Common;
use crate::titles::new_england::trains::EIGHT;

const RULE: &str = "11.8";

/// The amount that a president has to add for a train.
#[derive(Clone, Copy, Debug)]
pub struct Help {
    /// The president.
    pub president: PlayerId,
    /// The amount.
    pub missing: Dollars,
}

impl Common {
    /// Checks that the president may add what the treasury lacks.
    ///
    /// That is allowed only for a company without trains that cannot pay for any train of the bank, and only for the
    /// cheapest of them.
    pub(in crate::titles::new_england) fn check_help(
        &self,
        company: CompanyId,
        price: Dollars,
        missing: Dollars,
    ) -> Result<Help, Refusal> {
        let symbol = self.table.symbol(company);
        let president = self.president_of(company)?;
        let owner = self.table.company(company);
        require(owner.trains.is_empty(), RULE, || {
            let cash = owner.cash;
            format!("{symbol} has {cash}, and its president may add money only if it has no train.")
        })?;
        let cheapest = self.table.depot.cheapest_up_to(&EIGHT);
        require(price == cheapest, RULE, || {
            format!(
                "With the president's help only the cheapest train may be bought, for {cheapest}."
            )
        })?;
        let cash = self.table.cash(president);
        require(cash >= missing, RULE, || {
            let name = self.name(president);
            format!("{name} must add {missing} and has {cash}.")
        })?;
        Ok(Help { president, missing })
    }

    /// Pays what a president adds.
    pub(in crate::titles::new_england) fn contribute(&mut self, company: CompanyId, help: Help) {
        let Help { president, missing } = help;
        self.table
            .pay(Purse::Player(president), Purse::Company(company), missing);
        let (name, symbol) = (self.name(president), self.table.symbol(company));
        self.say(format!(
            "{name} adds {missing} to the treasury of {symbol}."
        ));
    }

    /// Returns the president of a company, who may have to help.
    pub(in crate::titles::new_england) fn president_of(
        &self,
        company: CompanyId,
    ) -> Result<PlayerId, Refusal> {
        let none = || Refusal::new(RULE, "The company has no president.");
        self.table.president(company).ok_or_else(none)
    }

    /// Returns the missing money for a train. It is what company and president together lack for the cheapest one of
    /// the bank.
    pub(in crate::titles::new_england) fn missing_for_train(
        &self,
        company: CompanyId,
        president: PlayerId,
    ) -> Dollars {
        self.table.depot.cheapest_up_to(&EIGHT)
            - self.table.company(company).cash
            - self.table.cash(president)
    }

    /// Checks whether company and president together can pay for the cheapest train of the bank.
    pub(in crate::titles::new_england) fn can_pay_for_train(&self, company: CompanyId) -> bool {
        let president = self.table.president(company);
        president
            .is_some_and(|president| self.missing_for_train(company, president) <= Dollars::ZERO)
    }

    /// Liquidates a minor without a train. This happens at the end of its turn (section 11.9).
    pub(super) fn liquidate_without_train(&mut self, company: CompanyId) {
        let is_minor = self.table.kind(company) == CompanyKind::Minor;
        if is_minor && self.table.company(company).trains.is_empty() {
            let symbol = self.table.symbol(company);
            self.say(format!("{symbol} has no train and is liquidated."));
            self.close_company(company);
        }
    }

    /// Closes a company.
    ///
    /// A minor's market marker stays to block its space; a major's is removed.
    pub(in crate::titles::new_england) fn close_company(&mut self, company: CompanyId) {
        self.table.close(company);
        if self.table.kind(company) == CompanyKind::Major {
            self.table.market.remove(company);
        }
    }
}
