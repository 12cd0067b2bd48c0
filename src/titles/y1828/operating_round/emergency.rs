//! Emergency train buying (rulebook section 8.3.5.2): the director pays what the treasury lacks.

use super::position::Position;
use super::{OperatingRound, Stage, TurnTask};
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;

const RULE: &str = "8.3.5.2";

impl Common {
    /// Checks whether one share more makes a director.
    ///
    /// The player would become director by it (13.3.3).
    pub(super) fn would_lead_with_one_more(&self, player: PlayerId, company: CompanyId) -> bool {
        let held = |player| self.shares(company).of(Holder::Player(player));
        let director = self.director(company);
        director.is_some_and(|director| director != player && held(player) + 1 > held(director))
    }

    /// Pays the director's money into the treasury.
    ///
    /// It is what the treasury lacks for a price.
    pub(super) fn contribute(&mut self, company: CompanyId, price: Dollars) {
        let missing = price - self.table.company(company).cash;
        if let (Some(director), true) = (self.director(company), missing > Dollars::ZERO) {
            self.table
                .pay(Purse::Player(director), Purse::Company(company), missing);
            let (name, symbol) = (self.name(director).to_string(), self.symbol(company));
            self.say(format!(
                "{name} adds {missing} to the treasury of {symbol}."
            ));
        }
    }
}

impl Position<'_> {
    /// Returns the price of the next new train.
    fn new_price(&self) -> Dollars {
        self.common.table.depot.cheapest().unwrap_or_default()
    }

    /// Returns the director's cash.
    fn directors_cash(&self) -> Dollars {
        let director = self.common.director(self.company);
        director.map_or(Dollars::ZERO, |director| self.common.cash(director))
    }

    /// Returns the money missing for a new train.
    ///
    /// It is what treasury and director together lack.
    pub(super) fn missing(&self) -> Dollars {
        self.new_price() - self.cash() - self.directors_cash()
    }

    /// Checks whether the director may pay.
    ///
    /// The shell must be empty, the company must have a route, and its treasury cannot pay for a new train. A system
    /// that has a train in its other shell need not do that.
    fn check_help(&self, shell: CompanyId) -> Verdict {
        let empty = self.is_empty(shell);
        // On the website no route is asked for the empty shell of a system.
        let needs_route = !(self.common.deviates(Deviation::HelpForEmptyShell)
            && self.common.system(self.company).is_some());
        require(empty, RULE, || {
            let shell = self.common.symbol(shell);
            format!("A director pays for a first train only, and {shell} has one.")
        })?;
        let has_route = !needs_route || self.is_elsewhere() || self.has_route();
        require(has_route, RULE, || {
            let symbol = self.symbol();
            format!("A director pays for a company with a route only, and {symbol} has none.")
        })?;
        require(self.cash() < self.new_price(), RULE, || {
            format!("{} can pay for a new train by itself.", self.symbol())
        })
    }

    /// Lists the shells that the director may help.
    ///
    /// The director may pay for a train in them.
    pub(super) fn shells_in_need(&self) -> Vec<CompanyId> {
        let mut shells = self.common.constituents(self.company);
        shells.retain(|&shell| self.check_help(shell).is_ok());
        shells
    }

    /// Checks whether a price can be paid.
    ///
    /// The director helps if need be.
    pub(super) fn check_funds(&self, price: Dollars, shell: CompanyId) -> Verdict {
        if price <= self.cash() {
            return Ok(());
        }
        self.check_help(shell)?;
        let missing = price - self.cash();
        require(self.directors_cash() >= missing, RULE, || {
            format!(
                "The director must add {missing} and has {}.",
                self.directors_cash()
            )
        })
    }

    /// Returns the highest price of a used train.
    ///
    /// That is a train of another company. It is beyond the treasury only with money of the director, and then not
    /// above its face value.
    pub(super) fn most_for(&self, train: Train, shell: CompanyId) -> Dollars {
        let face = self.common.table.depot.price(train);
        let directors = match self.check_help(shell) {
            Ok(()) => self.directors_cash(),
            Err(_) => Dollars::ZERO,
        };
        let most = face.min(self.cash() + directors);
        if self.is_limited_to_face_value() {
            most
        } else {
            most.max(self.cash())
        }
    }

    /// Checks whether the face value limits prices.
    ///
    /// The website forgets what the treasury alone could pay for a train once shares were sold.
    pub(super) fn is_limited_to_face_value(&self) -> bool {
        self.common.deviates(Deviation::FaceValueAfterSale) && self.round.turn.last_sale.is_some()
    }

    /// Returns the lowest price of a used train.
    ///
    /// That is a train of another company. Once shares were sold for a train, the last of them is needed for the one
    /// that is bought, since nothing more is sold when there is enough for it. A director who has sold everything and
    /// still cannot pay for a new train may buy one at any price that the other agrees to (8.3.5.2); the website asks
    /// for the same least price then.
    pub(super) fn least_for(&self) -> Dollars {
        const LEAST: Dollars = Dollars(1);
        let Some(last) = self.round.turn.last_sale else {
            return LEAST;
        };
        let least = self.cash() + self.directors_cash() - last + LEAST;
        let is_last_way = !self.common.deviates(Deviation::LeastPriceAfterSale)
            && self.missing() > Dollars::ZERO
            && self.sellable() == Dollars::ZERO;
        if is_last_way { LEAST } else { least }
    }

    /// Checks the lowest price of a used train.
    pub(super) fn check_least(&self, train: Train, price: Dollars) -> Verdict {
        let least = self.least_for();
        if self.round.turn.last_sale.is_none() {
            return require(price >= least, "8.3.5.1", || "The price is at least $1.");
        }
        let face = self.common.table.depot.price(train);
        require(price >= least, RULE, || {
            if least > face {
                format!(
                    "Shares were sold for a dearer train: the last was not needed for one that is worth {face}."
                )
            } else {
                format!(
                    "The last share was not sold for nothing: this train costs {least} at least."
                )
            }
        })
    }

    /// Returns the money for other things than trains.
    ///
    /// It is what the treasury may spend; `payee` is the player who is paid. What may be had at any time in the
    /// company's operation (8.3) may be had while money is raised, too: the treasury pays, and what was raised is the
    /// director's, who has to find the rest for the train all the same, as if it had been bought before. So it is by
    /// the letter of the rulebook, which forbids only to contribute and to sell more than the train takes; and the
    /// website plays so. But where no train must be bought enough has to remain for it; else shares would have been
    /// sold for nothing.
    pub(super) fn spare(&self, payee: Option<PlayerId>) -> Dollars {
        if !self.round.turn.raising {
            return self.cash();
        }
        let director = self.common.director(self.company);
        match () {
            () if self.must_raise() || payee == director => self.cash(),
            () => self.cash().min(self.sellable() - self.missing()),
        }
    }

    /// Checks a purchase while money is raised.
    ///
    /// It is a purchase that is possible at any time.
    pub(super) fn check_spare(&self, cost: Dollars, payee: Option<PlayerId>) -> Verdict {
        require(
            !self.round.turn.raising || cost <= self.spare(payee),
            RULE,
            || "Shares were sold to pay for a train, so the train comes first.",
        )
    }

    // Selling shares.

    /// Lists the director's sales of all sizes.
    pub(super) fn possible_sales(&self) -> Vec<Action> {
        let director = self.common.director(self.company);
        director.map_or(Vec::new(), |director| self.common.sales_of(director))
    }

    /// Checks a sale for a train.
    ///
    /// Returns the price of a share. No more are sold than a new train takes, and where none must be bought, only if
    /// that is enough.
    pub(super) fn check_sale_for_train(
        &self,
        sold: CompanyId,
        count: u8,
    ) -> Result<Dollars, Refusal> {
        self.check_need_for_sale()?;
        let missing = self.missing();
        let smallest = self.smallest_certificate(sold);
        require(
            missing > Dollars::ZERO || smallest > count,
            RULE,
            || "There is enough money for a train, so nothing more is sold.",
        )?;
        self.check_sale_limits(sold, count)?;
        let fewer = i32::from(count) - i32::from(smallest);
        let price = self.sale_price(sold);
        require(price * fewer < missing, RULE, || {
            format!("Only {missing} is missing; no more shares are sold than that takes.")
        })?;
        let enough = self.must_raise() || self.sellable() >= missing;
        require(
            enough,
            RULE,
            || "All that could be sold would not pay for a train, and none must be bought.",
        )?;
        Ok(price)
    }

    /// Checks for a train that justifies sales.
    ///
    /// It is one for whose shell the director may pay; on the website it need not be the first one.
    fn check_need_for_sale(&self) -> Verdict {
        if self.common.deviates(Deviation::SalesForAnyTrain)
            && self.has_room()
            && self.cash() < self.new_price()
        {
            return Ok(());
        }
        let parts = self.common.constituents(self.company);
        let mut refusal = Ok(());
        // Of two shells the empty one has the reason that counts.
        for &shell in parts
            .iter()
            .filter(|&&shell| self.is_empty(shell))
            .chain(&parts)
        {
            match self.check_help(shell) {
                Ok(()) => return Ok(()),
                refused if refusal.is_ok() => refusal = refused,
                Err(_) => {}
            }
        }
        refusal
    }

    fn is_empty(&self, shell: CompanyId) -> bool {
        self.common.trains_in(self.company, shell).is_empty()
    }

    /// Returns the size of the smallest certificate.
    ///
    /// It is one; but on the website a director's certificate that is all somebody has is one piece: it may go as a
    /// whole where half of it would do, and half of it where nothing is missing.
    fn smallest_certificate(&self, sold: CompanyId) -> u8 {
        match self.common.director(self.company) {
            Some(director) if self.common.deviates(Deviation::DirectorsIsOnePiece) => {
                self.common.shares(sold).smallest_certificate(director)
            }
            _ => 1,
        }
    }

    /// Checks whether a train must be bought.
    ///
    /// Then there is no way back. On the website money may be raised for any empty shell, and must be once it is begun.
    fn must_raise(&self) -> bool {
        self.may_need_train() || self.common.deviates(Deviation::SalesInVain)
    }

    /// Checks the limits of every sale (7.2).
    ///
    /// The company must keep its director, too.
    fn check_sale_limits(&self, sold: CompanyId, count: u8) -> Verdict {
        let director = self.director()?;
        self.common.check_sale(director, sold, count)?;
        let shares = self.common.shares(sold);
        let after = shares.president_after_sale(director, count, self.common.cards());
        require(
            sold != self.company || after == Some(director),
            RULE,
            || {
                format!(
                    "{} keeps its director while a train is paid for.",
                    self.symbol()
                )
            },
        )
    }

    fn sale_price(&self, sold: CompanyId) -> Dollars {
        self.round.sale_price(self.common, sold)
    }

    /// Finds the most shares for sale.
    fn most_to_sell(&self, sold: CompanyId) -> u8 {
        let held = self.director().map_or(0, |director| {
            self.common.shares(sold).of(Holder::Player(director))
        });
        let mut counts = (1..=held).rev();
        counts
            .find(|&count| self.check_sale_limits(sold, count).is_ok())
            .unwrap_or(0)
    }

    /// Returns the value of all possible sales.
    ///
    /// The director could raise it by selling everything that may be sold.
    fn sellable(&self) -> Dollars {
        let all = self.common.parred();
        all.map(|sold| self.sale_price(sold) * i32::from(self.most_to_sell(sold)))
            .sum()
    }

    /// Checks whether money is still to be raised.
    ///
    /// Shares were sold for a train that can still be paid for.
    pub(super) fn goes_on_raising(&self) -> bool {
        self.round.turn.raising
            && !self.shells_in_need().is_empty()
            && (self.common.deviates(Deviation::SalesInVain) || self.missing() <= self.sellable())
    }

    // Bankruptcy.

    /// Checks whether all possible sales are in vain.
    ///
    /// They do not pay for a new train, and no train of another company can be had for less: by the rulebook at any
    /// agreed price once everything is sold, on the website only if it is offered at once.
    fn sells_in_vain(&self) -> bool {
        let table = &self.common.table;
        let others = table.running().filter(|&other| other != self.company);
        let has_used = others
            .into_iter()
            .any(|other| !table.company(other).trains.is_empty());
        let may_buy_used = has_used && !self.common.deviates(Deviation::LeastPriceAfterSale);
        self.must_raise()
            && !self.shells_in_need().is_empty()
            && self.missing() > self.sellable()
            && !may_buy_used
    }

    /// Checks whether the director is bankrupt.
    ///
    /// The director cannot pay for a train that must be bought, and all shares are sold; on the website they are sold
    /// with the bankruptcy, and the train may be one for an empty shell, which nobody must buy.
    pub(super) fn check_bankruptcy(&self) -> Verdict {
        let needs_train = self.may_need_train()
            || self.goes_on_raising()
            || self.common.deviates(Deviation::HelpForEmptyShell);
        require(
            needs_train && !self.shells_in_need().is_empty(),
            RULE,
            || "Only the director of a company that must buy a train can be bankrupt.",
        )?;
        let (missing, sellable) = (self.missing(), self.sellable());
        require(
            sellable < missing,
            RULE,
            || "The director can still pay for a train, by selling shares if need be.",
        )?;
        let sold = sellable == Dollars::ZERO || self.common.deviates(Deviation::BankruptcySellsAll);
        require(sold, RULE, || "First all shares are sold that may be sold.")
    }
}

impl OperatingRound {
    /// Checks whether all possible sales for a train are in vain.
    pub(in crate::titles::y1828) fn sells_in_vain(&self, common: &Common) -> bool {
        matches!(self.now(common), TurnTask::Turn(Stage::Trains))
            && self.position(common).sells_in_vain()
    }

    /// Returns the price of a share sold now.
    pub(in crate::titles::y1828) fn sale_price(&self, common: &Common, sold: CompanyId) -> Dollars {
        common.sale_price(&self.turn.sales, sold)
    }

    /// Sells shares of the director.
    ///
    /// Companies that have not operated go on in the order of the new prices (8.2).
    pub(super) fn sell_for_train(
        &mut self,
        common: &mut Common,
        director: PlayerId,
        (sold, count): (CompanyId, u8),
        price: Dollars,
    ) {
        if self.turn.sales.iter().all(|(known, _)| *known != sold) {
            self.turn.sales.push((sold, price));
        }
        self.turn.raising = true;
        self.turn.last_sale = Some(price);
        common.sell(director, sold, count, price);
        self.reorder(common);
    }

    fn reorder(&mut self, common: &Common) {
        let mut waiting = self.order.split_off(self.done + 1);
        let now = common.operating_order();
        waiting.arrange_by_key(|company| now.iter().position(|other| other == company));
        self.order.extend(waiting);
    }

    /// Makes the director bankrupt.
    ///
    /// What may be sold is sold, and all money goes into the company, on the website to the bank.
    pub(super) fn go_bankrupt(
        &mut self,
        common: &mut Common,
        company: CompanyId,
        director: PlayerId,
    ) {
        let all: Vec<CompanyId> = common.parred().collect();
        for sold in all {
            let position = self.position(common);
            let (count, price) = (position.most_to_sell(sold), position.sale_price(sold));
            if count > 0 {
                self.sell_for_train(common, director, (sold, count), price);
            }
        }
        let cash = common.cash(director);
        let purse = if common.deviates(Deviation::BankTakesMoney) {
            Purse::Bank
        } else {
            Purse::Company(company)
        };
        common.table.pay(Purse::Player(director), purse, cash);
        let name = common.name(director).to_string();
        common.say(format!("{name} cannot pay for a train and is bankrupt."));
        self.bankrupt = Some(director);
    }
}
