//! Purchases of trains from the bank (rulebook section 11.7), with the president's help if need be (section 11.8).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::attempts::bank_trains;
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::train_text;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::game::Game;
use crate::titles::new_england::operating_round::{Help, OperatingRound, Position};

pub(super) const RULE: &str = "11.7";

/// Buys a train from the bank.
#[derive(Clone, Copy, Debug)]
pub struct BuyTrain {
    train: Train,
    price: Dollars,
}

/// A train bought from the bank, with the president's help.
#[derive(Clone, Copy, Debug)]
pub struct TrainPurchase {
    company: CompanyId,
    train: Train,
    price: Dollars,
    help: Option<Help>,
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
        view.check_train_room()?;
        let depot = &view.common.table.depot;
        require(
            depot.offers().any(|offer| offer == train),
            RULE,
            || "The bank sells the cheapest new train and those in the bank pool.",
        )?;
        let face = depot.price(train);
        require(price == face, RULE, || {
            format!("The bank sells this train at its face value, {face}.")
        })?;
        let missing = price - view.cash();
        let needs_help = missing > Dollars::ZERO;
        let help = needs_help.then(|| view.common.check_help(view.company, price, missing));
        Ok(TrainPurchase {
            company: view.company,
            train,
            price,
            help: help.transpose()?,
        })
    }

    fn perform(purchase: TrainPurchase, _: &mut OperatingRound, common: &mut Common) {
        let TrainPurchase {
            company,
            train,
            price,
            help,
        } = purchase;
        if let Some(help) = help {
            common.contribute(company, help);
        }
        let table = &mut common.table;
        table.pay(Purse::Company(company), Purse::Bank, price);
        let (symbol, name) = (table.symbol(company), table.components.train_name(train));
        common.say(format!("{symbol} buys {name:#} from the bank for {price}."));
        let consequences = common.table.take_train(company, train);
        common.tell_consequences(&consequences);
    }
}

impl Common {
    fn tell_consequences(&mut self, consequences: &Consequences) {
        if let Some(phase) = consequences.phase {
            self.announce(format!("Phase {phase} begins"));
        }
        for kind in &consequences.rusts {
            let name = self.table.components.train(*kind).name;
            self.say(format!("All {name}-trains rust."));
        }
    }
}

impl Position<'_> {
    fn has_train_room(&self) -> bool {
        self.own().trains.len() < self.common.table.train_limit(self.company)
    }

    /// Checks that the company may own another train.
    pub(super) fn check_train_room(&self) -> Verdict {
        require(self.has_train_room(), RULE, || {
            let (symbol, count) = (self.symbol(), self.own().trains.len());
            format!("{symbol} has {count} trains, as many as it may own.")
        })
    }

    /// Checks whether the train step needs a decision. Something can be bought, or something must be.
    pub(in crate::titles::new_england) fn is_asked_for_trains(&self) -> bool {
        let cheapest = || self.common.table.depot.cheapest();
        let bank_sells = || cheapest().is_some_and(|price| price <= self.cash());
        let others_sell = || self.cash() >= Dollars(1) && self.other_trains().next().is_some();
        let must_buy = self.own().trains.is_empty();
        self.has_train_room() && (must_buy || bank_sells() || others_sell())
    }

    /// Checks that the company may stop buying trains.
    pub(in crate::titles::new_england) fn check_trains_done(&self) -> Verdict {
        if !self.own().trains.is_empty() {
            return Ok(());
        }
        require(
            !self.is_major(),
            RULE,
            || "A major without a train must buy one.",
        )?;
        let may_stop = !self.round.turn.sold_shares
            || self.common.deviates(Deviation::LiquidationAfterSales)
            || !self.can_go_on_raising();
        require(may_stop, "11.8", || {
            let duty = match self.common.can_pay_for_train(self.company) {
                true => "one must be bought now",
                false => "more must be sold until one can be paid or nothing is left to sell",
            };
            format!("Shares were sold to pay for a train, so {duty}.")
        })
    }
}

impl Game {
    /// Words a purchase of a train from the bank.
    pub(in crate::titles::new_england) fn train_text(
        &self,
        train: Train,
        price: Dollars,
    ) -> ChoiceText {
        ChoiceText {
            brings: self.brought_by_train(train, None),
            ..train_text(self.table(), train, price, None, "From the bank")
        }
    }
}
