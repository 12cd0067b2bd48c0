//! Purchases of another company's train (rulebook section 11.7). If that has another president, the rulebook requires
//! their consent, which is the answer to an offer.

use super::buy_train::RULE;
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::words::badge;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::game::Game;
use crate::titles::new_england::operating_round::{OperatingRound, Position};

/// The lowest price of another company's train.
const LEAST: Dollars = Dollars(1);

/// A proposal to buy a train from another president's company (section 11.7).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    /// The train card.
    pub train: Train,
    /// The company that owns it.
    pub seller: CompanyId,
    /// The price offered.
    pub price: Dollars,
}

/// Buys a train from another company, or offers to.
#[derive(Clone, Copy, Debug)]
pub struct BuyUsedTrain(Offer);

/// A purchase of another company's train.
#[derive(Clone, Copy, Debug)]
pub struct TrainTrade {
    company: CompanyId,
    offer: Offer,
    /// True if another president has to agree.
    asks: bool,
}

impl Move<OperatingRound> for BuyUsedTrain {
    type Effect = TrainTrade;

    fn of(action: &Action) -> Option<BuyUsedTrain> {
        match *action {
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                price,
                ..
            }) => Some(BuyUsedTrain(Offer {
                train,
                seller,
                price,
            })),
            _ => None,
        }
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let purchase = |(seller, train)| {
            let of = Action::Common(RailMove::buy_train(train, Some(seller), LEAST));
            Choice::prices_or_least(of, LEAST, view.cash(), Dollars(1))
        };
        view.other_trains().map(purchase).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<TrainTrade, Refusal> {
        let BuyUsedTrain(offer) = self;
        let (common, table) = (view.common, &view.common.table);
        view.check_train_room()?;
        let owns = offer.seller != view.company
            && common.is_running(offer.seller)
            && table.company(offer.seller).trains.contains(&offer.train);
        require(owns, RULE, || "That company does not have this train.")?;
        require(
            !view.round.turn.sold_shares,
            "11.8",
            || "After shares were sold to pay for a train, the train must come from the bank.",
        )?;
        let cash = view.cash();
        require((LEAST..=cash).contains(&offer.price), RULE, || {
            format!("The price is at least {LEAST} and at most the treasury, {cash}.")
        })?;
        let is_own = view.president() == table.president(offer.seller);
        Ok(TrainTrade {
            company: view.company,
            offer,
            asks: !is_own && !common.deviates(Deviation::NoConsentForTrains),
        })
    }

    fn perform(trade: TrainTrade, round: &mut OperatingRound, common: &mut Common) {
        let TrainTrade {
            company,
            offer,
            asks,
        } = trade;
        if !asks {
            return common.hand_over_train(company, offer);
        }
        let table = &common.table;
        let (symbol, seller) = (table.symbol(company), table.symbol(offer.seller));
        let name = table.components.train_name(offer.train);
        common.say(format!(
            "{symbol} offers {} for {name:#} of {seller}.",
            offer.price
        ));
        round.turn.offer = Some(offer);
    }
}

/// Answers the offer for a train.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    agree: bool,
}

/// An answer to the offer of a company.
#[derive(Clone, Copy, Debug)]
pub struct AnswerEffect {
    company: CompanyId,
    offer: Offer,
    agree: bool,
}

impl Move<OperatingRound> for Answer {
    type Effect = AnswerEffect;

    fn of(action: &Action) -> Option<Answer> {
        match *action {
            Action::Common(RailMove::Answer { agree }) => Some(Answer { agree }),
            _ => None,
        }
    }

    fn candidates(_: &Position<'_>) -> Vec<Choice> {
        let answers = [true, false].map(|agree| Action::Common(RailMove::Answer { agree }));
        exactly(answers.into())
    }

    fn check(self, view: &Position<'_>) -> Result<AnswerEffect, Refusal> {
        let nothing = || Refusal::new(RULE, "There is no offer for a train.");
        Ok(AnswerEffect {
            company: view.company,
            offer: view.round.turn.offer.ok_or_else(nothing)?,
            agree: self.agree,
        })
    }

    fn perform(effect: AnswerEffect, round: &mut OperatingRound, common: &mut Common) {
        let AnswerEffect {
            company,
            offer,
            agree,
        } = effect;
        if agree {
            common.hand_over_train(company, offer);
        } else {
            let symbol = common.table.symbol(offer.seller);
            common.say(format!("{symbol} keeps the train."));
        }
        round.turn.offer = None;
    }
}

impl Common {
    fn hand_over_train(&mut self, company: CompanyId, offer: Offer) {
        let Offer {
            train,
            seller,
            price,
        } = offer;
        let line = self
            .table
            .pay_for_train(company, train, Some(seller), price);
        self.table.hand_train(seller, company, train);
        self.say(line);
    }
}

impl Position<'_> {
    /// Lists the trains of all other companies.
    pub(super) fn other_trains(&self) -> impl Iterator<Item = (CompanyId, Train)> + '_ {
        let table = &self.common.table;
        let sellers = table.running().filter(|&seller| seller != self.company);
        sellers.flat_map(|seller| {
            let trains = table.company(seller).trains.iter();
            trains.map(move |&train| (seller, train))
        })
    }
}

impl Game {
    /// Words a purchase of another company's train.
    pub(in crate::titles::new_england) fn used_train_text(
        &self,
        train: Train,
        seller: CompanyId,
        price: Dollars,
    ) -> ChoiceText {
        let table = self.table();
        let (name, symbol) = (table.components.train_name(train), table.symbol(seller));
        ChoiceText {
            heading: "From another company",
            label: format!("{name} of {symbol} for {price}"),
            brings: self.brought_by_train(train, Some(seller)),
            badge: Some(badge(table, seller)),
            bears_on_next_run: true,
            ..ChoiceText::default()
        }
    }

    /// Words the offer of the operating company.
    pub(in crate::titles::new_england) fn offer_text(&self, seller: &str) -> String {
        let round = self.operating_round();
        let offer = round.and_then(OperatingRound::offer);
        let buyer = round.and_then(OperatingRound::company);
        let (Some(offer), Some(buyer)) = (offer, buyer) else {
            return String::new();
        };
        let table = self.table();
        let name = table.components.train_name(offer.train);
        let (symbol, price) = (table.symbol(buyer), offer.price);
        format!("{symbol} offers {price} for {name:#} of {seller}.")
    }
}
