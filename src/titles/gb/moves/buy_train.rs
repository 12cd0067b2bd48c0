//! Purchases of trains: from the bank, or from another company.

use crate::engine::money::Dollars;
use crate::engine::rail::attempts::{bank_trains, used_trains};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::operating_round::{OperatingRound, Position};

const RULE: &str = "Train purchases";
/// The highest price of another company's train, in multiples of its printed price.
const MOST_TIMES: i32 = 2;
/// The lowest price of another company's train.
pub(in crate::titles::gb) const LEAST: Dollars = Dollars(1);

/// A purchase of a train.
#[derive(Clone, Copy, Debug)]
pub struct TrainPurchase {
    /// The buyer.
    pub company: CompanyId,
    /// The train.
    pub train: Train,
    /// The selling company; none for the bank.
    pub seller: Option<CompanyId>,
    /// The price.
    pub price: Dollars,
}

/// Buys a train from the bank.
#[derive(Clone, Copy, Debug)]
pub struct BuyTrain {
    train: Train,
    price: Dollars,
}

impl Move<OperatingRound> for BuyTrain {
    type Effect = TrainPurchase;

    fn of(action: &Action) -> Option<BuyTrain> {
        match *action {
            Action::Common(RailMove::BuyTrain {
                train,
                seller: None,
                price,
                ..
            }) => Some(BuyTrain { train, price }),
            _ => None,
        }
    }

    /// Lists the trains that the bank sells now, and one of each other kind.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        exactly(bank_trains(&view.common.table, view.offered_trains()))
    }

    fn check(self, view: &Position<'_>) -> Result<TrainPurchase, Refusal> {
        view.check_train(self.train, None, self.price)
    }

    fn perform(purchase: TrainPurchase, round: &mut OperatingRound, common: &mut Common) {
        round.bought = true;
        buy(common, purchase);
    }
}

/// Buys a train from another company.
#[derive(Clone, Copy, Debug)]
pub struct BuyUsedTrain {
    train: Train,
    seller: CompanyId,
    price: Dollars,
}

impl Move<OperatingRound> for BuyUsedTrain {
    type Effect = TrainPurchase;

    fn of(action: &Action) -> Option<BuyUsedTrain> {
        match *action {
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                price,
                ..
            }) => Some(BuyUsedTrain {
                train,
                seller,
                price,
            }),
            _ => None,
        }
    }

    /// Lists a train of each kind of each other company.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let table = &view.common.table;
        let priced = |(train, seller)| {
            let of = Action::Common(RailMove::buy_train(train, Some(seller), LEAST));
            let most = (table.depot.price(train) * MOST_TIMES).min(view.cash());
            Choice::prices_or_least(of, LEAST, most, Dollars(1))
        };
        let used = used_trains(table, view.company).into_iter();
        used.map(priced).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<TrainPurchase, Refusal> {
        view.check_train(self.train, Some(self.seller), self.price)
    }

    fn perform(purchase: TrainPurchase, _: &mut OperatingRound, common: &mut Common) {
        buy(common, purchase);
    }
}

/// Buys a train that was checked.
pub(in crate::titles::gb) fn buy(common: &mut Common, purchase: TrainPurchase) {
    let TrainPurchase {
        company,
        train,
        seller,
        price,
    } = purchase;
    let line = common.table.pay_for_train(company, train, seller, price);
    common.say(line);
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
    pub(in crate::titles::gb) fn dearest_train(&self) -> Option<Dollars> {
        let depot = &self.table.depot;
        depot.offers().map(|train| depot.price(train)).max()
    }
}

impl Position<'_> {
    pub(in crate::titles::gb) fn has_room(&self) -> bool {
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

    /// Checks a purchase of a train.
    fn check_train(
        &self,
        train: Train,
        seller: Option<CompanyId>,
        price: Dollars,
    ) -> Result<TrainPurchase, Refusal> {
        require(!self.buys_by_itself(), "Insolvency", || {
            format!("{} is in receivership and buys by itself.", self.symbol())
        })?;
        self.check_room(self.has_room(), RULE)?;
        let depot = &self.common.table.depot;
        match seller {
            None => depot.check_offer(train, price, RULE)?,
            Some(seller) => self.check_used_train(train, seller, price)?,
        }
        self.check_cash(price, RULE)?;
        Ok(TrainPurchase {
            company: self.company,
            train,
            seller,
            price,
        })
    }

    fn check_used_train(&self, train: Train, seller: CompanyId, price: Dollars) -> Verdict {
        let symbol = self.common.symbol(seller);
        let table = &self.common.table;
        table.check_seller(self.company, train, seller, RULE)?;
        let sells = self.common.president(seller).is_some();
        require(sells, "Insolvency", || {
            format!("{symbol} is in receivership and sells no train: nobody can agree for it.")
        })?;
        require(self.president().is_some(), "Insolvency", || {
            format!(
                "{} is in receivership and cannot buy from others: nobody can agree for it.",
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
            || format!("{symbol} sells its last train only to a company without a train."),
        )?;
        let most = self.common.table.depot.price(train) * MOST_TIMES;
        require((LEAST..=most).contains(&price), RULE, || {
            let [least, most] = [LEAST, most].map(|amount| self.common.money(amount));
            format!("This train costs between {least} and {most}.")
        })
    }

    /// Checks whether nobody decides about trains. A company in receivership buys by itself, and one that has a train
    /// buys no other; on the website only if its trains have run.
    pub(in crate::titles::gb) fn buys_by_itself(&self) -> bool {
        let by_itself = self.round.turn.ran || !self.common.deviates(Deviation::LeasesIfPoor);
        self.president().is_none() && (by_itself || !self.own().trains.is_empty())
    }

    pub(in crate::titles::gb) fn check_trains_done(&self) -> Verdict {
        require(!self.must_buy(), RULE, || {
            format!(
                "{} has no train, can afford any from the bank, and must buy one.",
                self.symbol()
            )
        })
    }
}
