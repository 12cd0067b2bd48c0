//! Emergency train buying (rulebook section 8.3.5.2): the director pays what the treasury lacks.

use super::OperatingRound;
use super::position::Position;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::common::Common;

const RULE: &str = "8.3.5.2";

impl Common {
    /// Whether a player would become director by one share more (13.3.3).
    pub(super) fn would_lead_with_one_more(&self, player: PlayerId, company: CompanyId) -> bool {
        let held = |player| self.shares(company).of(Holder::Player(player));
        let director = self.director(company);
        director.is_some_and(|director| director != player && held(player) + 1 > held(director))
    }

    /// The director adds what the treasury lacks for a price.
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
    /// What the next new train costs.
    fn new_price(&self) -> Dollars {
        self.common.table.depot.cheapest().unwrap_or_default()
    }

    /// The director's cash.
    fn directors_cash(&self) -> Dollars {
        let director = self.common.director(self.company);
        director.map_or(Dollars::ZERO, |director| self.common.cash(director))
    }

    /// What treasury and director lack for a new train.
    fn missing(&self) -> Dollars {
        self.new_price() - self.cash() - self.directors_cash()
    }

    /// Whether the director may pay for a train in a shell: it is empty, the company has a route and its treasury cannot
    /// pay for a new train. A system that has a train in its other shell need not do that.
    fn check_help(&self, shell: CompanyId) -> Verdict {
        let empty = self.common.trains_in(self.company, shell).is_empty();
        // There no route is asked for the empty shell of a system.
        let needs_route =
            !(self.common.setup.as_there_since(4) && self.common.system(self.company).is_some());
        require(
            empty && (!needs_route || self.is_elsewhere() || self.has_route()),
            RULE,
            || "A director pays only for the first train, of a company with a route.",
        )?;
        require(self.cash() < self.new_price(), RULE, || {
            format!("{} can pay for a new train by itself.", self.symbol())
        })
    }

    /// The shells for whose trains the director may pay.
    pub(super) fn shells_in_need(&self) -> Vec<CompanyId> {
        let mut shells = self.common.constituents(self.company);
        shells.retain(|&shell| self.check_help(shell).is_ok());
        shells
    }

    /// Whether a price can be paid, by the director if need be.
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

    /// The highest price for a train of another company: beyond the treasury only with money of the director, and then
    /// not above its face value.
    pub(super) fn most_for(&self, train: Train, shell: CompanyId) -> Dollars {
        if self.check_help(shell).is_err() {
            return self.cash();
        }
        let face = self.common.table.depot.price(train);
        let most = self.cash() + self.directors_cash();
        self.cash().max(face.min(most))
    }

    /// The lowest price for a train of another company. Once shares were sold for a train, the last of them is needed for
    /// the one that is bought, since nothing more is sold when there is enough for it. Who has sold everything and still
    /// cannot pay for a new train, may yet find another company that is willing: then what was raised goes into that train
    /// as far as its face value allows.
    pub(super) fn least_for(&self, train: Train) -> Dollars {
        const LEAST: Dollars = Dollars(1);
        let Some(last) = self.round.turn.last_sale else {
            return LEAST;
        };
        let face = self.common.table.depot.price(train);
        let on_site = self.common.as_on_website();
        // There it holds only for a train whose face value the treasury does not have.
        if on_site && face <= self.cash() {
            return LEAST;
        }
        let least = self.cash() + self.directors_cash() - last + LEAST;
        let is_last_way =
            !on_site && self.missing() > Dollars::ZERO && self.sellable() == Dollars::ZERO;
        if is_last_way { least.min(face) } else { least }
    }

    /// No train of another company costs less than that.
    pub(super) fn check_least(&self, train: Train, price: Dollars) -> Verdict {
        let least = self.least_for(train);
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

    /// What the treasury may spend on something else than a train, by whom it is paid to. What may be had at any time in
    /// the company's operation (8.3) may be had while money is raised, too: the treasury pays, and what was raised is the
    /// director's, who has to find the rest for the train all the same, as if it had been bought before. So it is by the
    /// letter of the rulebook, which forbids only to contribute and to sell more than the train takes; and the website
    /// plays so. But where no train must be bought enough has to remain for it; else shares would have been sold for
    /// nothing.
    pub(super) fn spare(&self, payee: Option<PlayerId>) -> Dollars {
        if !self.round.turn.raising {
            return self.cash();
        }
        let director = self.common.director(self.company);
        match () {
            () if !self.common.setup.has_rules_of(2) => Dollars::ZERO,
            () if self.must_raise() || payee == director => self.cash(),
            () => self.cash().min(self.sellable() - self.missing()),
        }
    }

    /// Whether something that may be bought at any time may be bought while money is raised.
    pub(super) fn check_spare(&self, cost: Dollars, payee: Option<PlayerId>) -> Verdict {
        require(
            !self.round.turn.raising || cost <= self.spare(payee),
            RULE,
            || "Shares were sold to pay for a train, so the train comes first.",
        )
    }

    // Selling shares.

    /// All sizes of sales of what the director holds.
    pub(super) fn possible_sales(&self) -> Vec<Action> {
        let director = self.common.director(self.company);
        director.map_or(Vec::new(), |director| self.common.sales_of(director))
    }

    /// No more shares are sold than a new train takes, and where none must be bought, only if that is enough.
    pub(super) fn check_sale_for_train(
        &self,
        sold: CompanyId,
        count: u8,
    ) -> Result<Dollars, Refusal> {
        // On the website the train need not be needed.
        let in_need = !self.shells_in_need().is_empty()
            || self.common.as_on_website() && self.has_room() && self.cash() < self.new_price();
        require(
            in_need,
            RULE,
            || "Shares are sold in an operating round only for a train that the treasury cannot pay for.",
        )?;
        let missing = self.missing();
        let smallest = self.smallest_certificate(sold, count);
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

    /// How many shares the smallest certificate in a sale is: one; but on the website a director's certificate that is
    /// all somebody has is one piece: it may go as a whole where half of it would do, and half of it where nothing is
    /// missing.
    fn smallest_certificate(&self, sold: CompanyId, count: u8) -> u8 {
        let shares = self.common.shares(sold);
        let alone = self.common.director(self.company).filter(|&director| {
            let held = shares.of(Holder::Player(director));
            shares.president() == Some(director) && held == shares.president_size()
        });
        let is_piece = count == shares.president_size() || self.common.setup.has_rules_of(4);
        match alone {
            Some(_) if self.common.as_on_website() && is_piece => shares.president_size(),
            _ => 1,
        }
    }

    /// Whether there is no way back: a train must be bought. On the website money may be raised for any empty shell, and
    /// must be once it is begun.
    fn must_raise(&self) -> bool {
        self.may_need_train() || self.common.as_on_website()
    }

    /// What holds for every sale (7.2), and that the company keeps its director.
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

    /// At which price shares are sold: all of a company at the first one (7.2); on the website the price falls.
    fn sale_price(&self, sold: CompanyId) -> Dollars {
        let known = self
            .round
            .turn
            .sales
            .iter()
            .find(|(company, _)| *company == sold);
        let known = known.filter(|_| !self.common.as_on_website());
        known.map_or(self.common.price(sold), |(_, price)| *price)
    }

    /// The most shares of a company that may be sold.
    fn most_to_sell(&self, sold: CompanyId) -> u8 {
        let held = self.director().map_or(0, |director| {
            self.common.shares(sold).of(Holder::Player(director))
        });
        let mut counts = (1..=held).rev();
        counts
            .find(|&count| self.check_sale_limits(sold, count).is_ok())
            .unwrap_or(0)
    }

    /// What the director could raise by selling everything that may be sold.
    fn sellable(&self) -> Dollars {
        let all = self.common.parred();
        all.map(|sold| self.sale_price(sold) * i32::from(self.most_to_sell(sold)))
            .sum()
    }

    /// Whether shares were sold for a train that can still be paid for.
    pub(super) fn goes_on_raising(&self) -> bool {
        self.round.turn.raising
            && !self.shells_in_need().is_empty()
            && (self.common.as_on_website() || self.missing() <= self.sellable())
    }

    // Bankruptcy.

    /// A director is bankrupt who cannot pay for a train that must be bought, once all shares are sold; on the website
    /// they are sold then.
    pub(super) fn check_bankruptcy(&self) -> Verdict {
        require(
            (self.may_need_train() || self.goes_on_raising()) && !self.shells_in_need().is_empty(),
            RULE,
            || "Only the director of a company that must buy a train can be bankrupt.",
        )?;
        let (missing, sellable) = (self.missing(), self.sellable());
        require(
            sellable < missing,
            RULE,
            || "The director can still pay for a train, by selling shares if need be.",
        )?;
        let sold = sellable == Dollars::ZERO || self.common.as_on_website();
        require(sold, RULE, || "First all shares are sold that may be sold.")
    }
}

impl OperatingRound {
    /// The director sells shares; those that have not operated go on in the order of the new prices (8.2).
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
        if common.setup.has_rules_of(2) {
            self.turn.last_sale = Some(price);
        }
        common.sell(director, sold, count, price);
        self.reorder(common);
    }

    fn reorder(&mut self, common: &Common) {
        let mut waiting = self.order.split_off(self.done + 1);
        let now = common.operating_order();
        waiting.arrange_by_key(|company| now.iter().position(|other| other == company));
        self.order.extend(waiting);
    }

    /// Sells what may be sold, puts all money into the company, and gives up.
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
        let purse = if common.as_on_website() {
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
