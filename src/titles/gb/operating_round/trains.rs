//! Buying and discarding trains, and conversion to pay for one.

use super::Deed;
use super::position::{Position, exactly};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Source;
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::{Action, Own};
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;

const RULE: &str = "Train purchases";
/// So many steps the price falls when a company converts to pay for a train.
pub(super) const EMERGENCY_STEPS: i32 = 3;
/// A train of another company costs at most so many times its price.
const MOST_TIMES: i32 = 2;
/// The least price for one.
const LEAST: Dollars = Dollars(1);

/// The company that must discard a train: in operating order, on the website in that of its list.
pub(super) fn over_limit(common: &Common) -> Option<CompanyId> {
    let has_too_many = |company: &CompanyId| {
        common.table.company(*company).trains.len() > common.train_limit(*company)
    };
    let mut order = common.operating_order();
    if common.as_on_website() {
        order.arrange_by_key(|company| company.index());
    }
    order.into_iter().find(has_too_many)
}

/// The trains that may be discarded.
pub(super) fn discards(common: &Common, company: CompanyId) -> Vec<Action> {
    let trains = common.table.company(company).trains.iter();
    trains
        .map(|&train| Action::Do(Verb::Discard { train }))
        .collect()
}

pub(super) fn check_discard(
    common: &Common,
    company: CompanyId,
    action: &Action,
) -> Result<Train, Refusal> {
    match *action {
        Action::Do(Verb::Discard { train }) if discards(common, company).contains(action) => {
            Ok(train)
        }
        _ => Err(Refusal::new(
            RULE,
            format!(
                "{} has too many trains and must discard one first.",
                common.symbol(company)
            ),
        )),
    }
}

/// A discarded train leaves the game.
pub(super) fn discard(common: &mut Common, company: CompanyId, train: Train) {
    let told = common.table.discard_train(company, train);
    common.say(told);
}

/// Buys a train that was checked.
pub(super) fn buy(
    common: &mut Common,
    company: CompanyId,
    train: Train,
    seller: Option<CompanyId>,
    price: Dollars,
) {
    let told = common.table.pay_for_train(company, train, seller, price);
    common.say(told);
    match seller {
        None => common.take_train(company, train),
        Some(seller) => {
            common.table.hand_train(seller, company, train);
            common.solve(company);
        }
    }
}

impl Common {
    /// What the dearest train costs that the bank sells now.
    pub(super) fn dearest_train(&self) -> Option<Dollars> {
        let depot = &self.table.depot;
        depot.offers().map(|train| depot.price(train)).max()
    }
}

impl Position<'_> {
    fn has_room(&self) -> bool {
        self.own().trains.len() < self.common.train_limit(self.company)
    }

    /// Whether the company must buy: it has no train and can pay for the dearest of the bank.
    fn must_buy(&self) -> bool {
        self.own().trains.is_empty()
            && self
                .common
                .dearest_train()
                .is_some_and(|dearest| self.cash() >= dearest)
    }

    /// Whether a company that has converted must buy of the bank.
    fn bank_only(&self) -> bool {
        self.round.turn.converted && self.must_buy()
    }

    pub(super) fn check_train(
        &self,
        train: Train,
        seller: Option<CompanyId>,
        price: Dollars,
    ) -> Verdict {
        require(!self.buys_by_itself(), "Insolvency", || {
            format!("{} is in receivership and buys by itself.", self.symbol())
        })?;
        require(self.has_room(), RULE, || {
            format!("{} has as many trains as it may own.", self.symbol())
        })?;
        let depot = &self.common.table.depot;
        match seller {
            None => {
                depot.check_offer(train, price, RULE)?;
            }
            Some(seller) => self.check_used_train(train, seller, price)?,
        }
        self.check_cash(price, RULE)
    }

    fn check_used_train(&self, train: Train, seller: CompanyId, price: Dollars) -> Verdict {
        let symbol = self.common.symbol(seller);
        let table = &self.common.table;
        table.check_seller(self.company, train, seller, RULE)?;
        let sells = self.common.president(seller).is_some() || !self.common.setup.has_rules_of(2);
        require(sells, "Insolvency", || {
            format!("{symbol} is in receivership and sells no train: nobody could agree.")
        })?;
        require(!self.bank_only(), RULE, || {
            format!(
                "{} has converted and must buy a train of the bank.",
                self.symbol()
            )
        })?;
        require(
            table.company(seller).trains.len() > 1 || self.own().trains.is_empty(),
            RULE,
            || format!("{symbol} sells its last train only to a company without one."),
        )?;
        let most = self.common.table.depot.price(train) * MOST_TIMES;
        require((LEAST..=most).contains(&price), RULE, || {
            format!("This train costs between {LEAST} and {most}.")
        })
    }

    /// The trains of other companies that may be bought, with the highest price.
    fn used_trains(&self) -> Vec<(Train, CompanyId, Dollars)> {
        let table = &self.common.table;
        let mut found: Vec<(Train, CompanyId, Dollars)> = Vec::new();
        for seller in table.running() {
            for &train in &table.company(seller).trains {
                let known = |(other, from, _): &(Train, CompanyId, Dollars)| {
                    other.kind == train.kind && *from == seller
                };
                let most = (table.depot.price(train) * MOST_TIMES).min(self.cash());
                let allowed = self.check_train(train, Some(seller), LEAST).is_ok();
                if allowed && !found.iter().any(known) {
                    found.push((train, seller, most));
                }
            }
        }
        found
    }

    pub(super) fn train_choices(&self) -> Vec<Choice> {
        let depot = &self.common.table.depot;
        let new = depot
            .offers()
            .map(|train| Action::Do(Verb::buy_train(train, None, depot.price(train))));
        let convert = Action::Own(Own::Convert {
            company: self.company,
        });
        let allowed = new
            .chain([convert])
            .filter(|action| self.check(action).is_ok());
        let used = self.used_trains().into_iter();
        let used = used.filter_map(|(train, seller, most)| {
            let of = Action::Do(Verb::buy_train(train, Some(seller), LEAST));
            Choice::prices(of, LEAST, most, Dollars(1))
        });
        exactly(allowed.collect()).into_iter().chain(used).collect()
    }

    /// Whether nobody decides about trains: a company in receivership buys by itself, and one that has a train buys no
    /// other; on the website only if its trains have run.
    fn buys_by_itself(&self) -> bool {
        let by_itself = self.round.turn.ran || !self.common.as_on_website();
        self.president().is_none() && (by_itself || !self.own().trains.is_empty())
    }

    /// Whether there is anything to decide about trains.
    pub(super) fn is_asked_for_trains(&self) -> bool {
        !self.buys_by_itself() && (!self.train_choices().is_empty() || self.is_asked_there())
    }

    /// Whether the website asks because other companies have trains, sold or not.
    fn is_asked_there(&self) -> bool {
        let table = &self.common.table;
        let has_train = |other: CompanyId| !table.company(other).trains.is_empty();
        let mut others = table.running().filter(|&other| other != self.company);
        self.common.as_on_website()
            && self.has_room()
            && self.cash() >= LEAST
            && others.any(has_train)
    }

    pub(super) fn check_trains_done(&self) -> Verdict {
        require(!self.must_buy(), RULE, || {
            format!(
                "{} has no train and can pay for any that the bank sells: it must buy one.",
                self.symbol()
            )
        })
    }

    /// A company of five shares may convert if it has no train and cannot pay for any of the bank.
    pub(super) fn check_conversion(&self, company: CompanyId) -> Verdict {
        let symbol = self.symbol();
        let cheapest = self.common.table.depot.cheapest();
        let poor = cheapest.is_some_and(|cheapest| self.cash() < cheapest);
        require(
            company == self.company && (self.president().is_some() || self.may_convert_there()),
            RULE,
            || format!("Only {symbol} itself may convert in its turn."),
        )?;
        require(!self.common.has_ten(company), RULE, || {
            format!("{symbol} has ten shares.")
        })?;
        require(self.own().trains.is_empty() && poor, RULE, || {
            format!("{symbol} converts in its turn only if it has no train and cannot pay for one.")
        })
    }

    /// Whether the website lets a company in receivership convert: while somebody decides for it.
    fn may_convert_there(&self) -> bool {
        self.common.setup.as_there_since(3) && !self.buys_by_itself()
    }

    /// After a conversion the president may buy a share of the company.
    pub(super) fn check_converted_share(
        &self,
        company: CompanyId,
        from: Source,
        presidents: bool,
    ) -> Result<Deed, Refusal> {
        let president = self
            .president()
            .filter(|_| self.round.turn.converted && company == self.company && !presidents);
        let Some(president) = president else {
            return Err(Refusal::new(
                "Corporations",
                "A share may be bought of a company that has converted in its turn.",
            ));
        };
        let common = self.common;
        let purchase = common.check_purchase(president, company, from, presidents)?;
        Ok(Deed::BuyShare(president, purchase))
    }
}
