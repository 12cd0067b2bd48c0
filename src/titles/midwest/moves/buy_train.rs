//! Purchases of trains: from the bank, or from another company of the president (Train Purchase, Mandatory Train
//! Purchase).

use crate::engine::money::Dollars;
use crate::engine::rail::attempts::{bank_trains, used_trains};
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::operating_round::{OperatingRound, Position};

pub(super) const RULE: &str = "Train Purchase";

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
        let BuyTrain { train, price } = self;
        view.check_may_buy()?;
        view.common.table.depot.check_offer(train, price, RULE)?;
        view.check_needed_for(price)?;
        let cheapest = view.common.cheapest_train();
        view.check_funds(price, cheapest, view.may_contribute())?;
        Ok(TrainPurchase {
            company: view.company,
            train,
            seller: None,
            price,
        })
    }

    fn perform(purchase: TrainPurchase, round: &mut OperatingRound, common: &mut Common) {
        common.buy_train(purchase);
        round.note_train();
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
            let face = table.depot.price(train);
            let (least, most) = (view.least_for(face), view.most_for(face));
            let of = Action::Common(RailMove::buy_train(train, Some(seller), least));
            Choice::prices_or_least(of, least, most, Dollars(1))
        };
        let used = used_trains(table, view.company).into_iter();
        used.map(priced).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<TrainPurchase, Refusal> {
        let BuyUsedTrain {
            train,
            seller,
            price,
        } = self;
        view.check_may_buy()?;
        view.check_used_train(train, seller)?;
        let face = view.common.table.depot.price(train);
        let least = view.least_for(face);
        require(price >= least, RULE, || {
            if least > face {
                format!("Shares were sold for a dearer train than one that is worth {face}.")
            } else {
                format!("The price is at least {least}.")
            }
        })?;
        view.check_funds(price, face, view.is_in_need())?;
        Ok(TrainPurchase {
            company: view.company,
            train,
            seller: Some(seller),
            price,
        })
    }

    fn perform(purchase: TrainPurchase, round: &mut OperatingRound, common: &mut Common) {
        common.buy_train(purchase);
        round.note_train();
    }
}

impl Common {
    /// Buys a checked train. The president adds what the treasury lacks.
    pub(in crate::titles::midwest) fn buy_train(&mut self, purchase: TrainPurchase) {
        let TrainPurchase {
            company,
            train,
            seller,
            price,
        } = purchase;
        self.contribute(company, price);
        let told = self.table.pay_for_train(company, train, seller, price);
        self.say(told);
        match seller {
            None => self.take_train(company, train),
            Some(seller) => self.table.hand_train(seller, company, train),
        }
    }
}

impl Position<'_> {
    /// Checks that the company may get a train.
    pub(super) fn check_may_buy(&self) -> Verdict {
        require(self.president().is_some(), "Bankruptcy", || {
            format!("{} is in receivership and buys by itself.", self.symbol())
        })?;
        let limit = self.common.train_limit(self.company);
        self.check_room(self.own().trains.len() < limit, RULE)
    }

    fn check_used_train(&self, train: Train, seller: CompanyId) -> Verdict {
        let symbol = self.common.symbol(seller);
        require(
            self.common.president(seller).is_some(),
            "Bankruptcy",
            || format!("{symbol} is in receivership and sells no train."),
        )?;
        let table = &self.common.table;
        table.check_seller(self.company, train, seller, RULE)?;
        require(
            self.common.president(seller) == self.president(),
            RULE,
            || format!("The president of {symbol} is another: only own companies sell trains."),
        )
    }
}
