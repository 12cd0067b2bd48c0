//! Purchases of trains: from the bank, from another company of the president, or for the Mobile and Ohio; with the
//! effects of a new one (Train Purchase, Mandatory Train Purchase, The Mobile and Ohio Railroad Company, Game Phases).

use crate::engine::game::{ChoiceText, Loss};
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::attempts::{bank_trains, used_trains};
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::words::train_consequences;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::{Game, Rules};
use crate::titles::midwest::operating_round::{MANDATORY, OperatingRound, Position};
use crate::titles::midwest::privates::MOBILE;
use crate::titles::midwest::trains::DIESEL;
use crate::titles::midwest::{COMPONENTS, privates};

pub(super) const RULE: &str = "Train Purchase";

/// A purchase of a train.
#[derive(Clone, Copy, Debug)]
pub struct TrainPurchase {
    /// The train.
    pub train: Train,
    /// The selling company; none for the bank.
    pub seller: Option<CompanyId>,
    /// The price.
    pub price: Dollars,
}

impl TrainPurchase {
    fn read(action: &Action) -> Option<TrainPurchase> {
        match *action {
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => Some(TrainPurchase {
                train,
                seller,
                price,
            }),
            _ => None,
        }
    }
}

/// Buys a train from the bank.
#[derive(Clone, Copy, Debug)]
pub struct BuyTrain(TrainPurchase);

impl Move<OperatingRound> for BuyTrain {
    type Effect = (CompanyId, TrainPurchase);

    fn of(action: &Action) -> Option<BuyTrain> {
        let purchase = TrainPurchase::read(action)?;
        purchase.seller.is_none().then_some(BuyTrain(purchase))
    }

    /// Lists the trains that the bank sells now, and one of each other kind.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        exactly(bank_trains(&view.common.table, view.offered_trains()))
    }

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        let TrainPurchase { train, price, .. } = self.0;
        view.check_may_buy()?;
        view.common.table.depot.check_offer(train, price, RULE)?;
        view.check_needed_for(price)?;
        let cheapest = view.common.cheapest_train();
        view.check_funds(price, cheapest, view.may_contribute())?;
        Ok((view.company, self.0))
    }

    fn perform(effect: Self::Effect, round: &mut OperatingRound, common: &mut Common) {
        common.buy_train(effect.0, effect.1);
        round.note_train();
    }
}

/// Buys a train from another company.
#[derive(Clone, Copy, Debug)]
pub struct BuyUsedTrain {
    purchase: TrainPurchase,
    seller: CompanyId,
}

impl Move<OperatingRound> for BuyUsedTrain {
    type Effect = (CompanyId, TrainPurchase);

    fn of(action: &Action) -> Option<BuyUsedTrain> {
        let purchase = TrainPurchase::read(action)?;
        let seller = purchase.seller?;
        Some(BuyUsedTrain { purchase, seller })
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

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        let TrainPurchase { train, price, .. } = self.purchase;
        view.check_may_buy()?;
        view.check_used_train(train, self.seller)?;
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
        Ok((view.company, self.purchase))
    }

    fn perform(effect: Self::Effect, round: &mut OperatingRound, common: &mut Common) {
        common.buy_train(effect.0, effect.1);
        round.note_train();
    }
}

impl Common {
    /// Buys a checked train. The president adds what the treasury lacks.
    pub(super) fn buy_train(&mut self, company: CompanyId, purchase: TrainPurchase) {
        let TrainPurchase {
            train,
            seller,
            price,
        } = purchase;
        self.contribute(company, price);
        let line = self.table.pay_for_train(company, train, seller, price);
        self.say(line);
        match seller {
            None => self.take_train(company, train),
            Some(seller) => self.table.hand_train(seller, company, train),
        }
    }
}

impl Position<'_> {
    /// Checks that the company may get a train.
    fn check_may_buy(&self) -> Verdict {
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
            || {
                format!(
                    "{symbol} has another president: trains are bought only from companies of the same president."
                )
            },
        )
    }
}

/// Exchanges the Mobile and Ohio for a train of the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeTrain {
    /// The train.
    pub train: Train,
}

impl OwnMove for TakeTrain {
    const NAME: &'static str = "take_train";
    const BLANK: TakeTrain = TakeTrain {
        train: Train::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("train", &mut self.train)?;
        Ok(())
    }
}

impl OwnWords<Rules> for TakeTrain {
    fn prompt(&self, _: &Game) -> Prompt {
        "take a train for the Mobile and Ohio".into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let TakeTrain { train } = *self;
        let name = COMPONENTS.train_name(train);
        let brings = train_consequences(game.table(), train.kind);
        ChoiceText {
            heading: "For the Mobile and Ohio",
            brings: Some(brings).filter(|text| !text.is_empty()),
            bears_on_next_run: true,
            loss: Some(Loss {
                name: format!("Exchange the Mobile and Ohio for {name:#}"),
                cost: "It closes and pays no more.".to_string(),
                yes: "Take the train",
                is_harmless: true,
            }),
            ..plain(format!("{name}, free"))
        }
    }
}

impl Move<OperatingRound> for TakeTrain {
    type Effect = (CompanyId, Train);

    fn of(action: &Action) -> Option<TakeTrain> {
        TakeTrain::read(action)
    }

    /// Lists the trains that the bank sells, if the president has the Mobile and Ohio.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let offers = view.common.table.depot.offers();
        let offers = offers.filter(|_| view.check_mobile().is_ok());
        let take = |train| TakeTrain { train }.into();
        exactly(offers.map(take).collect())
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, Train), Refusal> {
        view.check_may_buy()?;
        view.check_mobile()?;
        view.check_not_bound()?;
        let mut offers = view.common.table.depot.offers();
        require(
            offers.any(|offer| offer == self.train),
            RULE,
            || "The bank does not sell this train now.",
        )?;
        Ok((view.company, self.train))
    }

    fn perform(
        (company, train): (CompanyId, Train),
        round: &mut OperatingRound,
        common: &mut Common,
    ) {
        common.close_private(MOBILE, false);
        common.say(format!(
            "{} gets {:#} for the Mobile and Ohio.",
            common.symbol(company),
            common.table.components.train_name(train)
        ));
        common.take_train(company, train);
        round.note_train();
    }
}

impl Position<'_> {
    /// Checks that the president owns the Mobile and Ohio.
    fn check_mobile(&self) -> Verdict {
        let owner = self.common.player_with(MOBILE);
        require(
            owner.is_some() && owner == self.president(),
            "The Mobile and Ohio Railroad Company",
            || format!("The president of {} does not own it.", self.symbol()),
        )
    }
}

/// Returns the company above its train limit. It is the first in operating order that must give back a train.
pub(in crate::titles::midwest) fn over_limit(common: &Common) -> Option<CompanyId> {
    let is_over = |&id: &CompanyId| common.table.company(id).trains.len() > common.train_limit(id);
    let floated = common.companies().filter(|&id| common.has_floated(id));
    let over = common.by_price(floated.filter(is_over).collect());
    over.first().copied()
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
            debug_assert_eq!(self.status(private.company()), Status::Closed);
            self.close_private(private, false);
        }
        self.say("Chicago no longer counts twice, and St. Louis pays no toll.".to_string());
    }

    /// Returns the price of the bank's cheapest train.
    pub(in crate::titles::midwest) fn cheapest_train(&self) -> Dollars {
        self.table.depot.cheapest_up_to(&DIESEL)
    }
}

impl Position<'_> {
    /// Checks whether the company is in need. It has no train, must have one when its turn ends, and cannot pay for one
    /// alone.
    pub(in crate::titles::midwest) fn is_in_need(&self) -> bool {
        self.own().trains.is_empty()
            && self.president().is_some()
            && self.cash() < self.common.cheapest_train()
    }

    /// Checks that the company owns a train. It must when its turn ends, with or without a route.
    pub(in crate::titles::midwest) fn check_trains_done(&self) -> Verdict {
        require(!self.own().trains.is_empty(), MANDATORY, || {
            format!("{} must own a train at the end of its turn.", self.symbol())
        })
    }
}
