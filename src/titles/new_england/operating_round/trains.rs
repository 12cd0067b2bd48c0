//! Buying and discarding trains (rulebook section 11.7).

use super::{Offer, OperatingRound, TurnStep, other_step};
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::ids::Train;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::game::Game;

const RULE: &str = "11.7";

impl Game {
    pub(super) fn trains_step(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        action: &Action,
    ) -> Verdict {
        match *action {
            Action::Pass => {
                self.check_trains_done(round, company)?;
                self.leave_step(round, company);
                Ok(())
            }
            Action::BuyTrain {
                train,
                seller: None,
                price,
            } => self.buy_from_bank(company, train, price),
            Action::BuyTrain {
                train,
                seller: Some(seller),
                price,
            } => self.offer_for_train(
                round,
                company,
                Offer {
                    train,
                    seller,
                    price,
                },
            ),
            Action::Sell {
                company: sold,
                shares,
            } => self.sell_for_train(round, company, sold, shares),
            _ => Err(other_step("buy trains, or to pass")),
        }
    }

    /// Whether a company may go without another train.
    fn check_trains_done(&self, round: &OperatingRound, company: CompanyId) -> Verdict {
        if !self.table.company(company).trains.is_empty() {
            return Ok(());
        }
        let is_minor = self.table.kind(company) == CompanyKind::Minor;
        require(is_minor, RULE, || "A major without a train must get one.")?;
        let may_stop = !round.turn.sold_shares
            || self.setup.as_on_website()
            || !self.can_go_on_raising(company);
        require(
            may_stop,
            "11.8",
            || "Shares were sold to pay for a train, so one must be bought now.",
        )
    }

    fn check_room(&self, company: CompanyId) -> Verdict {
        let (owned, limit) = (
            self.table.company(company).trains.len(),
            self.table.train_limit(company),
        );
        require(owned < limit, RULE, || {
            format!(
                "{} has {owned} trains, as many as it may own.",
                self.table.symbol(company)
            )
        })
    }

    fn buy_from_bank(&mut self, company: CompanyId, train: Train, price: Dollars) -> Verdict {
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
        let name = self.table.components.train_name(train);
        if cash < price {
            self.contribute(company, price, price - cash)?;
        }
        self.table.pay(Purse::Company(company), Purse::Bank, price);
        self.say(format!(
            "{} buys a {name} from the bank for {price}.",
            self.table.symbol(company)
        ));
        let consequences = self.table.take_train(company, train);
        self.tell_consequences(&consequences);
        Ok(())
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

    /// Buys from another company; if that has another president, by the rulebook only with their consent.
    fn offer_for_train(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        offer: Offer,
    ) -> Verdict {
        self.check_offer(round, company, offer)?;
        let same_president = self.table.president(company) == self.table.president(offer.seller);
        if same_president || self.setup.as_on_website() {
            self.hand_over_train(company, offer);
        } else {
            self.say(format!(
                "{} offers {} for a {} of {}.",
                self.table.symbol(company),
                offer.price,
                self.table.components.train_name(offer.train),
                self.table.symbol(offer.seller)
            ));
            round.turn.offer = Some(offer);
        }
        Ok(())
    }

    fn check_offer(&self, round: &OperatingRound, company: CompanyId, offer: Offer) -> Verdict {
        self.check_room(company)?;
        let owns = offer.seller != company
            && self.is_running(offer.seller)
            && self
                .table
                .company(offer.seller)
                .trains
                .contains(&offer.train);
        require(owns, RULE, || "That company does not have this train.")?;
        require(
            !round.turn.sold_shares,
            "11.8",
            || "After shares were sold to pay for a train, the train must come from the bank.",
        )?;
        let cash = self.table.company(company).cash;
        require(
            offer.price >= Dollars(1) && offer.price <= cash,
            RULE,
            || format!("The price is at least $1 and at most the treasury, {cash}."),
        )
    }

    fn hand_over_train(&mut self, company: CompanyId, offer: Offer) {
        self.table.pay(
            Purse::Company(company),
            Purse::Company(offer.seller),
            offer.price,
        );
        self.table.hand_train(offer.seller, company, offer.train);
        self.say(format!(
            "{} buys a {} from {} for {}.",
            self.table.symbol(company),
            self.table.components.train_name(offer.train),
            self.table.symbol(offer.seller),
            offer.price
        ));
    }

    pub(super) fn answer_offer(
        &mut self,
        round: &mut OperatingRound,
        company: CompanyId,
        action: &Action,
    ) -> Verdict {
        let (Action::Answer { agree }, Some(offer)) = (action, round.turn.offer) else {
            return Err(Refusal::new(
                RULE,
                "The other president has to answer the offer for a train first.",
            ));
        };
        if *agree {
            self.hand_over_train(company, offer);
        } else {
            self.say(format!(
                "{} keeps the train.",
                self.table.symbol(offer.seller)
            ));
        }
        round.turn.offer = None;
        Ok(())
    }

    /// Whether the step is worth stopping at: something can be bought, or something must be.
    pub(super) fn may_buy_trains(&self, round: &OperatingRound, company: CompanyId) -> bool {
        let owner = self.table.company(company);
        if round.turn.step != TurnStep::Trains || self.check_room(company).is_err() {
            return false;
        }
        let bank_sells = self
            .table
            .depot
            .cheapest()
            .is_some_and(|price| price <= owner.cash);
        owner.trains.is_empty()
            || bank_sells
            || owner.cash >= Dollars(1) && self.other_trains(company).next().is_some()
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

    pub(super) fn train_choices(&self, round: &OperatingRound, company: CompanyId) -> Vec<Choice> {
        let bank = self.table.depot.offers().map(|train| Action::BuyTrain {
            train,
            seller: None,
            price: self.table.depot.price(train),
        });
        let mut choices = self.allowed(bank);
        let most = self.table.company(company).cash;
        for (seller, train) in self.other_trains(company) {
            if self
                .check_offer(
                    round,
                    company,
                    Offer {
                        train,
                        seller,
                        price: most,
                    },
                )
                .is_ok()
            {
                choices.push(Choice::BuyTrainFrom {
                    train,
                    seller,
                    least: Dollars(1),
                    most,
                });
            }
        }
        if let Some(president) = self.table.president(company) {
            choices.extend(self.allowed(self.possible_sales(president)));
        }
        choices
    }

    /// The company that has too many trains and must discard next: in operating order, or by the website's
    /// rules in the order of the company list.
    pub(super) fn over_train_limit(&self, round: &OperatingRound) -> Option<CompanyId> {
        let over = |company: &CompanyId| {
            self.table.company(*company).trains.len() > self.table.train_limit(*company)
        };
        if self.setup.as_on_website() {
            return self.table.running().find(over);
        }
        round
            .order
            .iter()
            .copied()
            .filter(|&company| self.is_running(company))
            .find(over)
    }

    pub(super) fn discard_train(&mut self, owner: CompanyId, action: &Action) -> Verdict {
        let symbol = self.table.symbol(owner);
        let Action::Discard { train } = *action else {
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
        self.table.company_mut(owner).trains.retain(|t| *t != train);
        self.table.depot.discard(train);
        self.say(format!(
            "{symbol} discards a {} to the bank pool.",
            self.table.components.train_name(train)
        ));
        Ok(())
    }
}
