//! Purchases and discards of trains, and conversion to pay for one.

use super::TurnAction;
use super::position::{Position, exactly};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Source;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::{Action, GbMove};
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;

const RULE: &str = "Train purchases";
/// Number of steps the price falls when a company converts to pay for a train.
pub(in crate::titles::gb) const EMERGENCY_STEPS: i32 = 3;
/// The highest price of another company's train, in multiples of its printed price.
const MOST_TIMES: i32 = 2;
/// The lowest price of another company's train.
const LEAST: Dollars = Dollars(1);

/// Finds the company that must discard a train. They discard in operating order, on the website in that of its list.
pub(super) fn over_limit(common: &Common) -> Option<CompanyId> {
    let has_too_many = |company: &CompanyId| {
        common.table.company(*company).trains.len() > common.train_limit(*company)
    };
    let mut order = common.operating_order();
    if common.deviates(Deviation::DiscardsByList) {
        order.arrange_by_key(|company| company.index());
    }
    order.into_iter().find(has_too_many)
}

/// Lists the trains that may be discarded.
pub(super) fn discards(common: &Common, company: CompanyId) -> Vec<Action> {
    let trains = common.table.company(company).trains.iter();
    trains
        .map(|&train| Action::Common(RailMove::Discard { train }))
        .collect()
}

pub(super) fn check_discard(
    common: &Common,
    company: CompanyId,
    action: &Action,
) -> Result<Train, Refusal> {
    match *action {
        Action::Common(RailMove::Discard { train })
            if discards(common, company).contains(action) =>
        {
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

/// Removes a discarded train from the game.
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
    /// Returns the price of the bank's most expensive train.
    pub(super) fn dearest_train(&self) -> Option<Dollars> {
        let depot = &self.table.depot;
        depot.offers().map(|train| depot.price(train)).max()
    }
}

impl Position<'_> {
    fn has_room(&self) -> bool {
        self.own().trains.len() < self.common.train_limit(self.company)
    }

    /// Checks whether the company must buy: it has no train and can pay for the most expensive one of the bank.
    fn must_buy(&self) -> bool {
        self.own().trains.is_empty()
            && self
                .common
                .dearest_train()
                .is_some_and(|dearest| self.cash() >= dearest)
    }

    /// Checks whether a company that has converted must buy from the bank.
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
        self.check_room(self.has_room(), RULE)?;
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
        let sells = self.common.president(seller).is_some();
        require(sells, "Insolvency", || {
            format!("{symbol} is in receivership and sells no train: nobody could agree.")
        })?;
        require(self.president().is_some(), "Insolvency", || {
            format!(
                "{} is in receivership and buys no train of others: nobody could agree for it.",
                self.symbol()
            )
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

    /// Lists the trains of other companies for sale. Each comes with its highest price.
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
        let new = self.offered_trains();
        let convert = Action::Title(GbMove::Convert {
            company: self.company,
        });
        let allowed = new
            .chain([convert])
            .filter(|action| self.check(action).is_ok());
        let used = self.used_trains().into_iter();
        let used = used.filter_map(|(train, seller, most)| {
            let of = Action::Common(RailMove::buy_train(train, Some(seller), LEAST));
            Choice::prices(of, LEAST, most, Dollars(1))
        });
        exactly(allowed.collect()).into_iter().chain(used).collect()
    }

    /// Checks whether nobody decides about trains. A company in receivership buys by itself, and one that has a train
    /// buys no other; on the website only if its trains have run.
    fn buys_by_itself(&self) -> bool {
        let by_itself = self.round.turn.ran || !self.common.deviates(Deviation::LeasesIfPoor);
        self.president().is_none() && (by_itself || !self.own().trains.is_empty())
    }

    /// Checks whether there is anything to decide about trains.
    pub(super) fn is_asked_for_trains(&self) -> bool {
        !self.buys_by_itself() && (!self.train_choices().is_empty() || self.website_asks())
    }

    /// Checks whether the website asks about trains. It asks because other companies have some, for sale or not.
    fn website_asks(&self) -> bool {
        let table = &self.common.table;
        let has_train = |other: CompanyId| !table.company(other).trains.is_empty();
        let mut others = table.running().filter(|&other| other != self.company);
        self.common.deviates(Deviation::AskedForTrains)
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

    /// Checks that a company may convert to pay for a train.
    ///
    /// It must have five shares and no train, and be unable to pay for any of the bank.
    pub(super) fn check_conversion(&self, company: CompanyId) -> Verdict {
        let symbol = self.symbol();
        let poor = self.common.is_too_poor_for_a_train(self.company);
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

    /// Checks whether the website lets a company in receivership convert. It does so while somebody decides for it.
    fn may_convert_there(&self) -> bool {
        self.common.deviates(Deviation::ConversionInReceivership) && !self.buys_by_itself()
    }

    /// Checks a purchase after a conversion. The president may buy a share of the company.
    pub(super) fn check_converted_share(
        &self,
        company: CompanyId,
        from: Source,
        presidents: bool,
    ) -> Result<TurnAction, Refusal> {
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
        Ok(TurnAction::BuyShare(president, purchase))
    }
}
