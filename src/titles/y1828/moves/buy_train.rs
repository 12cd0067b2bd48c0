//! Purchases of trains (rulebook section 8.3.5.1): from the supply, or from another company.

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
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

const RULE: &str = "8.3.5.1";

/// Buys a train of the supply.
#[derive(Clone, Copy, Debug)]
pub struct BuyTrain {
    train: Train,
    /// The selling company; none for the supply.
    seller: Option<CompanyId>,
    price: Dollars,
    /// The shell that gets the train, named by systems only.
    shell: Option<CompanyId>,
}

/// Buys a train of another company.
#[derive(Clone, Copy, Debug)]
pub struct BuyUsedTrain(BuyTrain);

impl BuyTrain {
    fn read(action: &Action) -> Option<BuyTrain> {
        match *action {
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                shell,
            }) => Some(BuyTrain {
                train,
                seller,
                price,
                shell,
            }),
            _ => None,
        }
    }

    fn action(self) -> Action {
        let BuyTrain {
            train,
            seller,
            price,
            shell,
        } = self;
        Action::Common(RailMove::BuyTrain {
            train,
            seller,
            price,
            shell,
        })
    }
}

impl Move<OperatingRound> for BuyTrain {
    /// The buyer, and the purchase.
    type Effect = (CompanyId, BuyTrain);

    fn of(action: &Action) -> Option<BuyTrain> {
        BuyTrain::read(action).filter(|buy| buy.seller.is_none())
    }

    /// Lists the train that the supply sells now, and one of each other kind, for each shell.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let depot = &view.common.table.depot;
        let next = depot
            .next()
            .map(|train| RailMove::buy_train(train, None, depot.price(train)));
        let next = next.map(Action::Common).into_iter();
        let all = bank_trains(&view.common.table, next).into_iter();
        let shells = view.common.shells(view.company);
        let into_shells = all
            .filter_map(|action| BuyTrain::read(&action))
            .flat_map(|buy| {
                let into = move |&shell: &Option<CompanyId>| BuyTrain { shell, ..buy }.action();
                shells.iter().map(into)
            });
        exactly(into_shells.collect())
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, BuyTrain), Refusal> {
        view.check_train(self)
    }

    fn perform(purchase: (CompanyId, BuyTrain), round: &mut OperatingRound, common: &mut Common) {
        round.buy_train(common, purchase);
    }
}

impl Move<OperatingRound> for BuyUsedTrain {
    type Effect = (CompanyId, BuyTrain);

    fn of(action: &Action) -> Option<BuyUsedTrain> {
        let buy = BuyTrain::read(action).filter(|buy| buy.seller.is_some());
        buy.map(BuyUsedTrain)
    }

    /// Lists the trains of all other companies for each shell, each with its possible prices.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let table = &view.common.table;
        let (least, shells) = (view.least_for(), view.common.shells(view.company));
        let sellers = table
            .running()
            .filter(|&seller| seller != view.company && view.common.has_floated(seller));
        let trains = sellers.flat_map(|seller| {
            let trains = table.company(seller).trains.iter();
            trains.map(move |&train| (seller, train))
        });
        let priced = |(seller, train): (CompanyId, Train)| {
            let priced = move |&shell: &Option<CompanyId>| {
                let most = view.most_for(train, shell.unwrap_or(view.company));
                let of = BuyTrain {
                    train,
                    seller: Some(seller),
                    price: least,
                    shell,
                };
                Choice::prices_or_least(of.action(), least, most, Dollars(1))
            };
            shells.iter().map(priced)
        };
        trains.flat_map(priced).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<(CompanyId, BuyTrain), Refusal> {
        view.check_train(self.0)
    }

    fn perform(purchase: (CompanyId, BuyTrain), round: &mut OperatingRound, common: &mut Common) {
        round.buy_train(common, purchase);
    }
}

impl Position<'_> {
    /// Returns the shell for a train: named by a system, and by no other company.
    fn check_shell(&self, shell: Option<CompanyId>) -> Result<CompanyId, Refusal> {
        let is_system = self.common.system(self.company).is_some();
        let named = match shell {
            Some(shell) => is_system && self.common.constituents(self.company).contains(&shell),
            None => !is_system,
        };
        require(
            named,
            "13.4",
            || "A system says which of its two shells gets a train, and other companies have none.",
        )?;
        Ok(shell.unwrap_or(self.company))
    }

    fn check_train(&self, buy: BuyTrain) -> Result<(CompanyId, BuyTrain), Refusal> {
        let shell = self.check_shell(buy.shell)?;
        require(self.common.room(self.company, shell) > 0, "15.4", || {
            let symbol = self.common.symbol(shell);
            format!("{symbol} is at its train limit.")
        })?;
        match buy.seller {
            None => self.check_new_train(buy.train, buy.price, shell)?,
            Some(seller) => self.check_used_train(buy.train, seller, buy.price, shell)?,
        }
        Ok((self.company, buy))
    }

    fn check_new_train(&self, train: Train, price: Dollars, shell: CompanyId) -> Verdict {
        let depot = &self.common.table.depot;
        require(
            depot.next() == Some(train),
            RULE,
            || "The supply sells its trains in order, and earlier ones are left.",
        )?;
        let face = depot.price(train);
        require(price == face, RULE, || {
            format!("The supply sells this train for {face}.")
        })?;
        self.check_funds(price, shell)
    }

    fn check_used_train(
        &self,
        train: Train,
        seller: CompanyId,
        price: Dollars,
        shell: CompanyId,
    ) -> Verdict {
        let other = seller != self.company && self.common.has_floated(seller);
        require(other, RULE, || "Trains are sold by other share companies.")?;
        self.check_owned(seller, train)?;
        self.check_least(train, price)?;
        if price > self.cash() || self.is_limited_to_face_value() {
            let face = self.common.table.depot.price(train);
            require(price <= face, "8.3.5.2", || {
                format!("With money of the director a train costs at most its face value, {face}.")
            })?;
        }
        self.check_funds(price, shell)
    }

    /// Checks whether a train is needed: a company with a route owns one when it is done (8.3.5.1).
    pub(in crate::titles::y1828) fn must_buy(&self) -> bool {
        self.own().trains.is_empty() && !self.is_elsewhere() && self.common.has_route(self.company)
    }

    /// Checks whether a train may be needed.
    ///
    /// Whether there is a route on a real board only the players see.
    pub(in crate::titles::y1828) fn may_need_train(&self) -> bool {
        self.own().trains.is_empty() && (self.is_elsewhere() || self.common.has_route(self.company))
    }

    /// Checks whether one more train has room.
    ///
    /// It is in the company or a shell of it.
    pub(in crate::titles::y1828) fn has_room(&self) -> bool {
        let room = |shell: Option<CompanyId>| {
            let shell = shell.unwrap_or(self.company);
            self.common.room(self.company, shell)
        };
        self.common
            .shells(self.company)
            .into_iter()
            .any(|shell| room(shell) > 0)
    }

    pub(in crate::titles::y1828) fn check_trains_done(&self) -> Verdict {
        require(!self.must_buy(), RULE, || {
            format!("{} has a route, so it must own a train.", self.symbol())
        })?;
        require(!self.goes_on_raising(), "8.3.5.2", || {
            let duty = match self.missing() <= Dollars::ZERO {
                true => "it must be bought now",
                false => "more must be sold until it can be paid",
            };
            format!("Shares were sold to pay for a train, so {duty}.")
        })
    }
}

impl OperatingRound {
    /// Buys a train that was checked.
    fn buy_train(&mut self, common: &mut Common, (company, buy): (CompanyId, BuyTrain)) {
        common.buy_train(company, buy);
        self.turn.raising = false;
        self.turn.last_sale = None;
        // On the website the price of shares begins anew with every train.
        if common.deviates(Deviation::PriceFallsBetweenSales) {
            self.turn.sales.clear();
        }
    }
}

impl Common {
    /// Buys a train (8.3.5.2).
    ///
    /// The director adds what the treasury lacks. Its effects happen at once.
    fn buy_train(&mut self, company: CompanyId, buy: BuyTrain) {
        let BuyTrain {
            train,
            seller,
            price,
            shell,
        } = buy;
        self.contribute(company, price);
        let payee = seller.map_or(Purse::Bank, Purse::Company);
        self.table.pay(Purse::Company(company), payee, price);
        let symbol = self.symbol(company);
        let from = seller.map_or("the supply", |seller| self.symbol(seller));
        let name = self.table.components.train_name(train);
        self.say(format!("{symbol} buys {name:#} from {from} for {price}."));
        let consequences = match seller {
            Some(seller) => {
                self.table.hand_train(seller, company, train);
                Consequences::default()
            }
            None => self.table.take_train(company, train),
        };
        self.tidy_shells();
        self.put_in_shell(company, train, shell.unwrap_or(company));
        self.close_for_train(company);
        self.begin_phase(&consequences);
    }
}

impl Game {
    /// Words a purchase of a train.
    pub(in crate::titles::y1828) fn train_text(
        &self,
        train: Train,
        seller: Option<CompanyId>,
        price: Dollars,
        shell: Option<CompanyId>,
    ) -> ChoiceText {
        let words = train_text(self.table(), train, price, seller, "From the supply");
        let half = shell.map(|shell| format!(", {} half", self.common.symbol(shell)));
        ChoiceText {
            brings: self.brought_by_train(train, seller),
            label: words.label + &half.unwrap_or_default(),
            ..words
        }
    }
}
