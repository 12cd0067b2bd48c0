//! Buying trains (Train Purchase, Mandatory Train Purchase), returning those above the limit, and the effects of a new
//! one (Game Phases).

use super::fire_sale::FireSale;
use super::position::{Position, exactly};
use crate::engine::money::Dollars;
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::refusal::{Verdict, require};
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::moves::Sale;
use crate::titles::midwest::privates::{self, MOBILE};

pub(super) const RULE: &str = "Train Purchase";
pub(super) const MANDATORY: &str = "Mandatory Train Purchase";
/// The lowest price for a train of another company.
pub(super) const LEAST: Dollars = Dollars(1);

/// Returns the company above its train limit. It is the first in operating order that must give back a train.
pub(super) fn over_limit(common: &Common) -> Option<CompanyId> {
    let mut order = common.operating_order().into_iter();
    order.find(|&company| common.table.company(company).trains.len() > common.train_limit(company))
}

/// Lists the trains to give back. There is one of each kind.
pub(super) fn discards(common: &Common, company: CompanyId) -> Vec<Action> {
    let trains = &common.table.company(company).trains;
    let first =
        |(at, train): &(usize, &Train)| trains[..*at].iter().all(|other| other.kind != train.kind);
    let kinds = trains.iter().enumerate().filter(first);
    kinds
        .map(|(_, &train)| Action::Common(RailMove::Discard { train }))
        .collect()
}

/// Gives a train back to the bank. The bank sells it again.
pub(super) fn discard(common: &mut Common, company: CompanyId, train: Train) {
    let own = common.table.company_mut(company);
    own.trains.retain(|other| *other != train);
    common.table.depot.discard(train);
    common.say(format!(
        "{} gives {:#} back to the bank.",
        common.symbol(company),
        common.table.components.train_name(train)
    ));
}

/// Buys a checked train. The president adds what the treasury lacks.
pub(super) fn buy(
    common: &mut Common,
    company: CompanyId,
    train: Train,
    seller: Option<CompanyId>,
    price: Dollars,
) {
    common.contribute(company, price);
    let told = common.table.pay_for_train(company, train, seller, price);
    common.say(told);
    match seller {
        None => common.take_train(company, train),
        Some(seller) => common.table.hand_train(seller, company, train),
    }
}

/// Exchanges the Mobile and Ohio for a train.
pub(super) fn take_for_mobile(common: &mut Common, company: CompanyId, train: Train) {
    common.close_private(MOBILE, false);
    common.say(format!(
        "{} gets {:#} for the Mobile and Ohio.",
        common.symbol(company),
        common.table.components.train_name(train)
    ));
    common.take_train(company, train);
}

impl Common {
    /// Gives a train of the bank to a company, with all effects.
    pub(in crate::titles::midwest) fn take_train(&mut self, company: CompanyId, train: Train) {
        let consequences = self.table.take_train(company, train);
        self.begin_phase(&consequences);
    }

    fn begin_phase(&mut self, consequences: &Consequences) {
        if let Some(phase) = consequences.phase {
            self.announce(format!("Phase {phase} begins"));
        }
        for kind in &consequences.rusts {
            let name = self.table.components.train(*kind).name;
            self.say(format!("All {name}-trains are scrapped."));
        }
        match consequences.phase {
            Some("5") => self.close_privates(),
            Some("6") => self.end_effects(),
            _ => {}
        }
    }

    /// Closes all private companies. Two of them have lasting effects.
    fn close_privates(&mut self) {
        for private in privates::all() {
            if self.is_open(private) {
                self.close_private(private, privates::is_lasting(private));
            }
        }
        self.say("All private companies close.".to_string());
    }

    /// Ends the doubling of Chicago and the toll of St. Louis. Routes traced before are still paid for.
    fn end_effects(&mut self) {
        for private in privates::all().filter(|&private| privates::is_lasting(private)) {
            debug_assert_eq!(self.status(private), Status::Closed);
            self.close_private(private, false);
        }
        self.say("Chicago is doubled no more, and St. Louis pays no toll.".to_string());
    }

    /// Returns the price of the bank's cheapest train.
    pub(super) fn cheapest_train(&self) -> Dollars {
        self.table.depot.cheapest().unwrap_or_default()
    }
}

impl Position<'_> {
    fn has_room(&self) -> bool {
        self.own().trains.len() < self.common.train_limit(self.company)
    }

    /// Checks whether the company is in need. It has no train, must have one when its turn ends, and cannot pay for one
    /// alone.
    pub(super) fn is_in_need(&self) -> bool {
        self.own().trains.is_empty()
            && self.president().is_some()
            && self.cash() < self.common.cheapest_train()
    }

    fn check_may_buy(&self) -> Verdict {
        require(self.president().is_some(), "Bankruptcy", || {
            format!("{} is in receivership and buys by itself.", self.symbol())
        })?;
        self.check_room(self.has_room(), RULE)?;
        require(
            self.round.turn.sales.is_empty(),
            MANDATORY,
            || "First the sale of shares is ended, with all that it brings.",
        )
    }

    pub(super) fn check_train(
        &self,
        train: Train,
        seller: Option<CompanyId>,
        price: Dollars,
    ) -> Verdict {
        self.check_may_buy()?;
        let depot = &self.common.table.depot;
        let face = depot.price(train);
        match seller {
            None => {
                depot.check_offer(train, price, RULE)?;
                self.check_needed_for(price)?;
                let cheapest = self.common.cheapest_train();
                self.check_funds(price, cheapest, self.may_contribute())
            }
            Some(seller) => {
                self.check_used_train(train, seller)?;
                let least = self.least_for(face);
                require(price >= least, RULE, || {
                    if least > face {
                        format!(
                            "Shares were sold for a dearer train than one that is worth {face}."
                        )
                    } else {
                        format!("The price is at least {least}.")
                    }
                })?;
                self.check_funds(price, face, self.may_contribute_to_used())
            }
        }
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

    /// Lists the used trains that may be bought. Each comes with the highest price; of each kind there is one.
    pub(super) fn used_trains(&self) -> Vec<Choice> {
        let table = &self.common.table;
        let mut found: Vec<(Train, CompanyId)> = Vec::new();
        for seller in table.running() {
            for &train in &table.company(seller).trains {
                let known = |(other, from): &(Train, CompanyId)| {
                    other.kind == train.kind && *from == seller
                };
                let least = self.least_for(table.depot.price(train));
                let allowed = self.check_train(train, Some(seller), least).is_ok();
                if allowed && !found.iter().any(known) {
                    found.push((train, seller));
                }
            }
        }
        let choice = |(train, seller)| {
            let face = table.depot.price(train);
            let (least, most) = (self.least_for(face), self.most_for(face));
            let of = Action::Common(RailMove::buy_train(train, Some(seller), least));
            Choice::prices(of, least, most, Dollars(1))
        };
        found.into_iter().filter_map(choice).collect()
    }

    /// Checks whether the Mobile and Ohio may be exchanged for a train.
    pub(super) fn check_mobile(&self, train: Train) -> Verdict {
        self.check_may_buy()?;
        let owner = self.common.player_with(MOBILE);
        require(
            owner.is_some() && owner == self.president(),
            "The Mobile and Ohio Railroad Company",
            || format!("The president of {} does not own it.", self.symbol()),
        )?;
        self.check_not_bound()?;
        let mut offers = self.common.table.depot.offers();
        require(
            offers.any(|offer| offer == train),
            RULE,
            || "The bank does not sell this train now.",
        )
    }

    /// Lists everything to do about trains besides going on.
    pub(super) fn train_choices(&self) -> Vec<Choice> {
        if self.round.turn.sale.is_offering() {
            return self.offers();
        }
        let new = self.offered_trains();
        let offers = self.common.table.depot.offers();
        let taken = offers.map(|train| Action::Title(MidwestMove::TakeTrain { train }));
        let mut actions: Vec<Action> = new.chain(taken).collect();
        actions.push(Action::Title(MidwestMove::BeginSale));
        actions.extend(self.mergers());
        if let Some(president) = self.president() {
            actions.extend(self.common.sales_of(president).map(Sale::action));
        }
        actions.push(Action::Common(RailMove::DeclareBankruptcy));
        actions.retain(|action| self.check(action).is_ok());
        exactly(actions)
            .into_iter()
            .chain(self.used_trains())
            .collect()
    }

    /// Checks whether anything about trains is undecided. In receivership there is nothing.
    pub(super) fn is_asked_for_trains(&self) -> bool {
        self.president().is_some() && !self.train_choices().is_empty()
    }

    /// Checks that the company owns a train. It must when its turn ends, with or without a route.
    pub(super) fn check_trains_done(&self) -> Verdict {
        let turn = &self.round.turn;
        let ends_something =
            turn.sale.bidding().is_some() || turn.sale.is_offering() || !turn.sales.is_empty();
        let over = !matches!(turn.sale, FireSale::Shares(..));
        require(
            ends_something || over && !self.own().trains.is_empty(),
            MANDATORY,
            || format!("{} must own a train at the end of its turn.", self.symbol()),
        )
    }
}
