//! Arranging, buying and discarding trains (rulebook sections 8.3.5.1 and 15.4), and the effects of a new phase on
//! trains and private companies (17).

use super::OperatingRound;
use super::position::{Position, exactly};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::depot::Consequences;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::phases::Phase;
use crate::titles::y1828::privates;

const RULE: &str = "8.3.5.1";

impl Common {
    /// Returns the room for more trains.
    ///
    /// It is that of a public company or a shell of a system (15.4).
    fn room(&self, company: CompanyId, shell: CompanyId) -> usize {
        let limit = self.table.train_limit(company);
        limit.saturating_sub(self.trains_in(company, shell).len())
    }

    /// Finds the first shell above the limit.
    ///
    /// It has more trains than it may own.
    fn full_shell(&self, company: CompanyId) -> Option<CompanyId> {
        let limit = self.table.train_limit(company);
        let mut shells = self.constituents(company).into_iter();
        shells.find(|&shell| self.trains_in(company, shell).len() > limit)
    }

    /// Puts a train of a company in one of its shells.
    fn put_in_shell(&mut self, company: CompanyId, train: Train, shell: CompanyId) {
        let mut systems = self.systems.iter_mut();
        if let Some(system) = systems.find(|system| system.company == company) {
            system.second.retain(|other| *other != train);
            if shell == system.other {
                system.second.push(train);
            }
        }
    }

    /// Removes lost trains from the shells.
    ///
    /// The systems do not have them any more.
    fn tidy_shells(&mut self) {
        for system in &mut self.systems {
            let trains = &self.table.company(system.company).trains;
            system.second.retain(|train| trains.contains(train));
        }
    }

    /// Closes the $250 private companies of an owner.
    ///
    /// Their public company has a train, alone or in a system (13.2.3).
    pub(in crate::titles::y1828) fn close_for_train(&mut self, company: CompanyId) {
        let parts = self.constituents(company);
        let comes_with = |private: CompanyId| privates::row(private).share_of();
        let closing: Vec<CompanyId> = privates::unsaleable()
            .filter(|&private| self.owner(private).is_some())
            .filter(|&private| comes_with(private).is_some_and(|public| parts.contains(&public)))
            .collect();
        for private in closing {
            self.close_private(private);
        }
    }

    /// Announces the effects of a new kind of train.
    ///
    /// In red phase all private companies close (13.2.1, 17.5).
    fn begin_phase(&mut self, consequences: &Consequences) {
        let Some(phase) = consequences.phase else {
            return;
        };
        self.announce(format!("{phase} phase begins"));
        for kind in &consequences.rusts {
            let name = self.table.components.train(*kind).name;
            self.say(format!("All {name}-trains leave the game."));
        }
        if self.phase() == Phase::Red {
            let open: Vec<CompanyId> = privates::all()
                .filter(|&private| self.owner(private).is_some())
                .collect();
            for private in open {
                self.close_private(private);
            }
        }
    }
}

impl OperatingRound {
    /// Finds the company that must discard a train.
    ///
    /// It is the first in operating order, on the website in the order of the box, systems last. While a system
    /// arranges its trains, a shell may have too many for a moment.
    pub(super) fn over_limit(&self, common: &Common) -> Option<CompanyId> {
        let arranging = self.turn.stage == super::Stage::Arrange;
        let exempt = self.company().filter(|_| arranging);
        let mut order = self.order.clone();
        if common.deviates(Deviation::SystemsDiscardLast) {
            let formed = |company: &CompanyId| {
                let mut systems = common.systems.iter();
                systems.position(|system| system.company == *company)
            };
            order.arrange_by_key(|company| (formed(company), *company));
        }
        order.into_iter().find(|&company| {
            Some(company) != exempt
                && common.table.company(company).trains.len() > common.table.train_limit(company)
                && common.full_shell(company).is_some()
        })
    }
}

// Discarding.

/// Lists the trains that may be discarded: those in a shell that has too many.
pub(super) fn discards(common: &Common, owner: CompanyId) -> Vec<Action> {
    let shell = common.full_shell(owner);
    let trains = shell.map_or(Vec::new(), |shell| common.trains_in(owner, shell));
    let discard = |train| Action::Common(RailMove::Discard { train });
    trains.into_iter().map(discard).collect()
}

pub(super) fn check_discard(
    common: &Common,
    owner: CompanyId,
    action: &Action,
) -> Result<Train, Refusal> {
    match *action {
        Action::Common(RailMove::Discard { train }) if discards(common, owner).contains(action) => {
            Ok(train)
        }
        _ => Err(Refusal::new(
            "15.4",
            format!(
                "{} has too many trains and must discard one first.",
                common.symbol(owner)
            ),
        )),
    }
}

/// Discards a train, which leaves the game.
pub(super) fn discard(common: &mut Common, owner: CompanyId, train: Train) {
    let told = common.table.discard_train(owner, train);
    common.tidy_shells();
    common.say(told);
}

// Arranging.

/// Moves a train to the other shell.
pub(super) fn change_shell(
    common: &mut Common,
    company: CompanyId,
    train: Train,
    shell: CompanyId,
) {
    common.put_in_shell(company, train, shell);
    common.say(format!(
        "{} moves {:#} to the shell of {}.",
        common.symbol(company),
        common.table.components.train_name(train),
        common.symbol(shell)
    ));
}

impl Position<'_> {
    /// Checks a move of a train.
    ///
    /// Returns the shell that it goes to. A system arranges its trains freely before it buys any.
    pub(super) fn check_move(&self, train: Train) -> Result<CompanyId, Refusal> {
        let Some(system) = self.common.system(self.company) else {
            return Err(Refusal::new(
                RULE,
                "Only a system has two shells for trains.",
            ));
        };
        self.check_owned(self.company, train)?;
        Ok(if system.second.contains(&train) {
            system.company
        } else {
            system.other
        })
    }

    fn check_owned(&self, owner: CompanyId, train: Train) -> Verdict {
        let trains = &self.common.table.company(owner).trains;
        require(trains.contains(&train), RULE, || {
            format!("{} does not have this train.", self.common.symbol(owner))
        })
    }

    pub(super) fn moves(&self) -> Vec<Action> {
        let trains = self.own().trains.iter();
        let movable = trains.filter(|&&train| self.check_move(train).is_ok());
        movable
            .map(|&train| Action::Title(Y1828Move::MoveTrain { train }))
            .collect()
    }

    /// Checks the limit once trains are arranged.
    pub(super) fn check_arranged(&self) -> Verdict {
        require(
            self.common.full_shell(self.company).is_none(),
            "15.4",
            || {
                format!(
                    "A shell of {} has more trains than it may own.",
                    self.symbol()
                )
            },
        )
    }

    // Buying.

    /// Returns the shell for a train: named by a system, and by no other company.
    pub(super) fn check_shell(&self, shell: Option<CompanyId>) -> Result<CompanyId, Refusal> {
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

    pub(super) fn check_train(
        &self,
        train: Train,
        seller: Option<CompanyId>,
        price: Dollars,
        shell: Option<CompanyId>,
    ) -> Verdict {
        let shell = self.check_shell(shell)?;
        require(self.common.room(self.company, shell) > 0, "15.4", || {
            format!(
                "{} has as many trains as it may own.",
                self.common.symbol(shell)
            )
        })?;
        match seller {
            None => self.check_new_train(train, price, shell),
            Some(seller) => self.check_used_train(train, seller, price, shell),
        }
    }

    fn check_new_train(&self, train: Train, price: Dollars, shell: CompanyId) -> Verdict {
        let depot = &self.common.table.depot;
        require(
            depot.next() == Some(train),
            RULE,
            || "The supply sells its trains one after the other.",
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

    /// Lists the shells that may be named.
    fn shells(&self) -> Vec<Option<CompanyId>> {
        match self.common.system(self.company) {
            Some(_) => self
                .common
                .constituents(self.company)
                .into_iter()
                .map(Some)
                .collect(),
            None => vec![None],
        }
    }

    fn new_trains(&self) -> Vec<Action> {
        let depot = &self.common.table.depot;
        let buy = |train: Train| {
            let price = depot.price(train);
            let buy = move |shell| {
                Action::Common(RailMove::BuyTrain {
                    train,
                    seller: None,
                    price,
                    shell,
                })
            };
            self.shells().into_iter().map(buy)
        };
        depot.next().into_iter().flat_map(buy).collect()
    }

    /// Lists purchases of other companies' trains.
    ///
    /// Each comes with its possible prices.
    fn used_trains(&self) -> Vec<Choice> {
        let table = &self.common.table;
        let sellers = table
            .running()
            .filter(|&seller| self.common.has_floated(seller));
        let trains = sellers.flat_map(|seller| {
            let trains = table.company(seller).trains.iter();
            trains.map(move |&train| (seller, train))
        });
        let shells = self.shells();
        trains
            .flat_map(|(seller, train)| shells.iter().map(move |&shell| (seller, train, shell)))
            .filter(|&(seller, train, shell)| {
                self.check_train(train, Some(seller), self.least_for(), shell)
                    .is_ok()
            })
            .filter_map(|(seller, train, shell)| {
                let least = self.least_for();
                let most = self.most_for(train, shell.unwrap_or(self.company));
                let of = Action::Common(RailMove::BuyTrain {
                    train,
                    seller: Some(seller),
                    price: least,
                    shell,
                });
                Choice::prices(of, least, most, Dollars(1))
            })
            .collect()
    }

    pub(super) fn train_choices(&self) -> Vec<Choice> {
        let mut actions = self.new_trains();
        actions.extend(self.possible_sales());
        actions.push(Action::Common(RailMove::DeclareBankruptcy));
        actions.retain(|action| self.check(super::Stage::Trains, action).is_ok());
        let mut choices = exactly(actions);
        choices.extend(self.used_trains());
        choices
    }

    /// Checks whether a train is needed: a company with a route owns one when it is done (8.3.5.1).
    pub(super) fn must_buy(&self) -> bool {
        self.own().trains.is_empty() && !self.is_elsewhere() && self.has_route()
    }

    /// Checks whether a train may be needed.
    ///
    /// Whether there is a route on a real board only the players see.
    pub(super) fn may_need_train(&self) -> bool {
        self.own().trains.is_empty() && (self.is_elsewhere() || self.has_route())
    }

    /// Checks whether the board lies on a real table.
    pub(super) fn is_elsewhere(&self) -> bool {
        self.common.table.physical_board
    }

    /// Checks whether one more train has room.
    ///
    /// It is in the company or a shell of it.
    pub(super) fn has_room(&self) -> bool {
        let room = |shell: Option<CompanyId>| {
            let shell = shell.unwrap_or(self.company);
            self.common.room(self.company, shell)
        };
        self.shells().into_iter().any(|shell| room(shell) > 0)
    }

    /// Checks whether the turn stops for buying trains.
    ///
    /// The website does not stop for sales of shares alone.
    pub(super) fn may_buy_trains(&self) -> bool {
        let is_sale =
            |choice: &Choice| matches!(choice, Choice::Do(Action::Common(RailMove::Sell { .. })));
        let only_sales =
            self.common.deviates(Deviation::SalesForAnyTrain) && self.shells_in_need().is_empty();
        let worth = |choice: &Choice| !(only_sales && is_sale(choice));
        let may_get_more =
            !self.common.deviates(Deviation::StopsForOwnStep) && self.may_get_a_treasury();
        self.has_room()
            && (self.must_buy()
                || self.train_choices().iter().any(worth)
                || may_get_more
                || self.is_asked_after_sale()
                || self.is_asked_for_shell())
    }

    /// Checks whether the website asks for an empty shell.
    ///
    /// A system that has one is asked, even if nobody could pay for a train.
    fn is_asked_for_shell(&self) -> bool {
        let parts = self.common.constituents(self.company);
        let empty = |&part: &CompanyId| self.common.trains_in(self.company, part).is_empty();
        self.common.deviates(Deviation::HelpForEmptyShell)
            && parts.len() > 1
            && parts.iter().any(empty)
    }

    /// Checks whether the website asks again.
    ///
    /// After a sale of shares for a train it does so as long as another company has a train and there is a dollar for
    /// it, even if its least price is more than there is.
    fn is_asked_after_sale(&self) -> bool {
        let table = &self.common.table;
        let mut others = table.running().filter(|&other| other != self.company);
        self.common.deviates(Deviation::AskedAfterSale)
            && self.round.turn.raising
            && self.cash() > Dollars::ZERO
            && others.any(|other| !table.company(other).trains.is_empty())
    }

    pub(super) fn check_trains_done(&self) -> Verdict {
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

/// Buys a train (8.3.5.2).
///
/// The director adds what the treasury lacks. Its effects happen at once.
pub(super) fn buy(
    common: &mut Common,
    company: CompanyId,
    train: Train,
    seller: Option<CompanyId>,
    price: Dollars,
    shell: Option<CompanyId>,
) {
    common.contribute(company, price);
    let payee = seller.map_or(Purse::Bank, Purse::Company);
    common.table.pay(Purse::Company(company), payee, price);
    let symbol = common.symbol(company);
    let from = seller.map_or("the supply", |seller| common.symbol(seller));
    let name = common.table.components.train_name(train);
    common.say(format!("{symbol} buys {name:#} from {from} for {price}."));
    let consequences = match seller {
        Some(seller) => {
            common.table.hand_train(seller, company, train);
            Consequences::default()
        }
        None => common.table.take_train(company, train),
    };
    common.tidy_shells();
    common.put_in_shell(company, train, shell.unwrap_or(company));
    common.close_for_train(company);
    common.begin_phase(&consequences);
}
