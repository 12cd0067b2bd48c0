//! Buying and discarding trains (rulebook section 11.7).

use super::emergency::Help;
use super::{Offer, OperatingRound, Stage, TurnAction, other_step};
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::moves::Sell;

const RULE: &str = "11.7";

/// A train bought from the bank, with the president's help.
pub(crate) struct Purchase {
    train: Train,
    price: Dollars,
    help: Option<Help>,
}

impl OperatingRound {
    pub(super) fn check_trains_step(
        &self,
        common: &Common,
        company: CompanyId,
        action: &Action,
    ) -> Result<TurnAction, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => self.check_trains_done(common, company),
            Action::Common(RailMove::BuyTrain {
                train,
                seller: None,
                price,
                ..
            }) => common.check_purchase_from_bank(company, train, price),
            Action::Common(RailMove::BuyTrain {
                train,
                seller: Some(seller),
                price,
                ..
            }) => {
                let offer = Offer {
                    train,
                    seller,
                    price,
                };
                self.check_offer(common, company, offer)
            }
            Action::Common(RailMove::Sell {
                company: sold,
                shares,
                ..
            }) => {
                let sale = Sell {
                    company: sold,
                    count: shares,
                };
                self.check_sale_for_train(common, company, sale)
            }
            _ => Err(other_step("buy trains, or to pass")),
        }
    }

    /// Checks that a company may stop buying trains.
    pub(super) fn check_trains_done(
        &self,
        common: &Common,
        company: CompanyId,
    ) -> Result<TurnAction, Refusal> {
        if !common.table.company(company).trains.is_empty() {
            return Ok(TurnAction::Pass);
        }
        let is_minor = common.table.kind(company) == CompanyKind::Minor;
        require(is_minor, RULE, || "A major without a train must get one.")?;
        let may_stop = !self.turn.sold_shares
            || common.deviates(Deviation::LiquidationAfterSales)
            || !common.can_go_on_raising(company);
        require(may_stop, "11.8", || {
            let duty = match common.can_pay_for_train(company) {
                true => "one must be bought now",
                false => "more must be sold until one can be paid or nothing is left to sell",
            };
            format!("Shares were sold to pay for a train, so {duty}.")
        })?;
        Ok(TurnAction::Pass)
    }

    /// Checks that a train may be bought from another company.
    ///
    /// If that has another president, the rulebook requires their consent.
    fn check_offer(
        &self,
        common: &Common,
        company: CompanyId,
        offer: Offer,
    ) -> Result<TurnAction, Refusal> {
        let table = &common.table;
        common.check_room(company)?;
        let owns = offer.seller != company
            && common.is_running(offer.seller)
            && table.company(offer.seller).trains.contains(&offer.train);
        require(owns, RULE, || "That company does not have this train.")?;
        require(
            !self.turn.sold_shares,
            "11.8",
            || "After shares were sold to pay for a train, the train must come from the bank.",
        )?;
        let cash = table.company(company).cash;
        require(
            offer.price >= Dollars(1) && offer.price <= cash,
            RULE,
            || format!("The price is at least $1 and at most the treasury, {cash}."),
        )?;
        let same_president = table.president(company) == table.president(offer.seller);
        Ok(
            if same_president || common.deviates(Deviation::NoConsentForTrains) {
                TurnAction::Take(offer)
            } else {
                TurnAction::Ask(offer)
            },
        )
    }

    pub(super) fn check_answer(
        &self,
        offer: Offer,
        action: &Action,
    ) -> Result<TurnAction, Refusal> {
        match action {
            Action::Common(RailMove::Answer { agree: true }) => Ok(TurnAction::Take(offer)),
            Action::Common(RailMove::Answer { agree: false }) => Ok(TurnAction::Keep(offer)),
            _ => Err(Refusal::new(
                RULE,
                "The other president has to answer the offer for a train first.",
            )),
        }
    }

    /// Checks whether the train step needs a decision. Something can be bought, or something must be.
    pub(super) fn may_buy_trains(&self, common: &Common, company: CompanyId) -> bool {
        let owner = common.table.company(company);
        if self.turn.step != Stage::Trains || !common.has_train_room(company) {
            return false;
        }
        let bank_sells = || {
            let cheapest = common.table.depot.cheapest();
            cheapest.is_some_and(|price| price <= owner.cash)
        };
        let others_have = || common.other_trains(company).next().is_some();
        owner.trains.is_empty() || bank_sells() || owner.cash >= Dollars(1) && others_have()
    }

    /// Lists the choices of the train step. They are the trains to buy, and the shares that may be sold for one.
    pub(super) fn train_choices(&self, common: &Common, company: CompanyId) -> Vec<Choice> {
        let mut choices = Vec::new();
        if common.has_train_room(company) {
            choices.extend(common.purchases_from_bank(company).map(Choice::Do));
            choices.extend(self.purchases_from_others(common, company));
        }
        let sales = self.sales_for_train(common, company);
        choices.extend(sales.into_iter().map(Choice::Do));
        choices
    }

    fn purchases_from_others(&self, common: &Common, company: CompanyId) -> Vec<Choice> {
        let (least, most) = (Dollars(1), common.table.company(company).cash);
        if most < least || self.turn.sold_shares {
            return Vec::new();
        }
        let trains = common.other_trains(company);
        let purchase = |(seller, train)| {
            let of = Action::Common(RailMove::buy_train(train, Some(seller), least));
            Choice::prices(of, least, most, Dollars(1))
        };
        trains.filter_map(purchase).collect()
    }

    /// Finds the company that has too many trains and must discard next.
    ///
    /// They discard in operating order, or by the website's rules in the order of the company list.
    pub(super) fn over_train_limit(&self, common: &Common) -> Option<CompanyId> {
        let table = &common.table;
        let over = |company: &CompanyId| {
            table.company(*company).trains.len() > table.train_limit(*company)
                && common.is_running(*company)
        };
        if common.deviates(Deviation::DiscardByList) {
            return table.running().find(over);
        }
        self.order.iter().copied().find(over)
    }
}

impl Common {
    fn has_train_room(&self, company: CompanyId) -> bool {
        self.table.company(company).trains.len() < self.table.train_limit(company)
    }

    fn check_room(&self, company: CompanyId) -> Verdict {
        require(self.has_train_room(company), RULE, || {
            format!(
                "{} has {} trains, as many as it may own.",
                self.table.symbol(company),
                self.table.company(company).trains.len()
            )
        })
    }

    fn purchases_from_bank(&self, company: CompanyId) -> impl Iterator<Item = Action> + '_ {
        let depot = &self.table.depot;
        let owner = self.table.company(company);
        let priced = depot.offers().map(|train| (train, depot.price(train)));
        // Without the money there is no purchase, unless the president may help.
        let thinkable = move |price| price <= owner.cash || owner.trains.is_empty();
        priced
            .filter(move |&(train, price)| {
                thinkable(price) && self.check_purchase_from_bank(company, train, price).is_ok()
            })
            .map(|(train, price)| Action::Common(RailMove::buy_train(train, None, price)))
    }

    fn check_purchase_from_bank(
        &self,
        company: CompanyId,
        train: Train,
        price: Dollars,
    ) -> Result<TurnAction, Refusal> {
        self.check_room(company)?;
        require(
            self.table.depot.offers().any(|offer| offer == train),
            RULE,
            || "The bank sells the cheapest new train and those in the bank pool.",
        )?;
        let face = self.table.depot.price(train);
        require(price == face, RULE, || {
            format!("The bank sells this train at its face value, {face}.")
        })?;
        let cash = self.table.company(company).cash;
        let help = if cash < price {
            Some(self.check_help(company, price, price - cash)?)
        } else {
            None
        };
        Ok(TurnAction::Buy(Purchase { train, price, help }))
    }

    pub(super) fn buy_from_bank(&mut self, company: CompanyId, purchase: &Purchase) {
        let Purchase { train, price, help } = *purchase;
        if let Some(help) = help {
            self.contribute(company, help);
        }
        self.table.pay(Purse::Company(company), Purse::Bank, price);
        self.say(format!(
            "{} buys {:#} from the bank for {price}.",
            self.table.symbol(company),
            self.table.components.train_name(train)
        ));
        let consequences = self.table.take_train(company, train);
        self.tell_consequences(&consequences);
    }

    fn tell_consequences(&mut self, consequences: &Consequences) {
        if let Some(phase) = consequences.phase {
            self.announce(format!("Phase {phase} begins"));
        }
        for kind in &consequences.rusts {
            self.say(format!(
                "All {}-trains rust.",
                self.table.components.train(*kind).name
            ));
        }
    }

    pub(super) fn hand_over_train(&mut self, company: CompanyId, offer: Offer) {
        self.table.pay(
            Purse::Company(company),
            Purse::Company(offer.seller),
            offer.price,
        );
        self.table.hand_train(offer.seller, company, offer.train);
        self.say(format!(
            "{} buys {:#} from {} for {}.",
            self.table.symbol(company),
            self.table.components.train_name(offer.train),
            self.table.symbol(offer.seller),
            offer.price
        ));
    }

    fn other_trains(&self, company: CompanyId) -> impl Iterator<Item = (CompanyId, Train)> + '_ {
        let sellers = self
            .table
            .running()
            .filter(move |&seller| seller != company);
        sellers.flat_map(|seller| {
            self.table
                .company(seller)
                .trains
                .iter()
                .map(move |&train| (seller, train))
        })
    }

    pub(super) fn offer_for_train(&mut self, company: CompanyId, offer: Offer) {
        self.say(format!(
            "{} offers {} for {:#} of {}.",
            self.table.symbol(company),
            offer.price,
            self.table.components.train_name(offer.train),
            self.table.symbol(offer.seller)
        ));
    }

    pub(super) fn keep_train(&mut self, offer: Offer) {
        let symbol = self.table.symbol(offer.seller);
        self.say(format!("{symbol} keeps the train."));
    }

    pub(super) fn check_discard(
        &self,
        owner: CompanyId,
        action: &Action,
    ) -> Result<TurnAction, Refusal> {
        let symbol = self.table.symbol(owner);
        let Action::Common(RailMove::Discard { train }) = *action else {
            return Err(Refusal::new(
                RULE,
                format!("{symbol} has too many trains and must discard one first."),
            ));
        };
        require(
            self.table.company(owner).trains.contains(&train),
            RULE,
            || format!("{symbol} does not have this train."),
        )?;
        Ok(TurnAction::Discard { owner, train })
    }

    pub(super) fn discard_train(&mut self, owner: CompanyId, train: Train) {
        self.table.company_mut(owner).trains.retain(|t| *t != train);
        self.table.depot.discard(train);
        self.say(format!(
            "{} discards {:#} to the bank pool.",
            self.table.symbol(owner),
            self.table.components.train_name(train)
        ));
    }
}
