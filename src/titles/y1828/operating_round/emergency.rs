//! The money for trains (rulebook section 8.3.5.2): the director pays what the treasury lacks.

use super::Position;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Verdict, require};
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::trains;

const RULE: &str = "8.3.5.2";

impl Common {
    /// Checks whether one share more makes a director.
    ///
    /// The player would become director by it (13.3.3).
    pub(in crate::titles::y1828) fn would_lead_with_one_more(
        &self,
        player: PlayerId,
        company: CompanyId,
    ) -> bool {
        let held = |player| self.shares(company).of(Holder::Player(player));
        let director = self.director(company);
        director.is_some_and(|director| director != player && held(player) + 1 > held(director))
    }

    /// Pays the director's money into the treasury.
    ///
    /// It is what the treasury lacks for a price.
    pub(in crate::titles::y1828) fn contribute(&mut self, company: CompanyId, price: Dollars) {
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
    pub(in crate::titles::y1828) fn new_price(&self) -> Dollars {
        self.common.table.depot.cheapest_up_to(&trains::DIESEL)
    }

    /// Returns the director's cash.
    fn directors_cash(&self) -> Dollars {
        let director = self.common.director(self.company);
        // Without a director nobody adds anything.
        director.map_or(Dollars::ZERO, |director| self.common.cash(director))
    }

    /// Returns the money missing for a new train.
    ///
    /// It is what treasury and director together lack.
    pub(in crate::titles::y1828) fn missing(&self) -> Dollars {
        self.new_price() - self.cash() - self.directors_cash()
    }

    /// Checks whether the director may pay.
    ///
    /// The shell must be empty, the company must have a route, and its treasury cannot pay for a new train. A system
    /// that has a train in its other shell need not do that.
    pub(in crate::titles::y1828) fn check_help(&self, shell: CompanyId) -> Verdict {
        let empty = self.is_empty(shell);
        // On the website no route is asked for the empty shell of a system.
        let needs_route = !(self.common.deviates(Deviation::HelpForEmptyShell)
            && self.common.system(self.company).is_some());
        require(empty, RULE, || {
            let shell = self.common.symbol(shell);
            format!("A director helps to pay for a first train only, and {shell} has one.")
        })?;
        let has_route = !needs_route || self.is_elsewhere() || self.common.has_route(self.company);
        require(has_route, RULE, || {
            let symbol = self.symbol();
            format!(
                "A director helps to pay only if the company has a route, and {symbol} has none."
            )
        })?;
        require(self.cash() < self.new_price(), RULE, || {
            format!("{} can afford a new train on its own.", self.symbol())
        })
    }

    /// Lists the shells that the director may help.
    ///
    /// The director may pay for a train in them.
    pub(in crate::titles::y1828) fn shells_in_need(&self) -> Vec<CompanyId> {
        let mut shells = self.common.constituents(self.company);
        shells.retain(|&shell| self.check_help(shell).is_ok());
        shells
    }

    /// Checks whether a price can be paid.
    ///
    /// The director helps if need be.
    pub(in crate::titles::y1828) fn check_funds(
        &self,
        price: Dollars,
        shell: CompanyId,
    ) -> Verdict {
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
    pub(in crate::titles::y1828) fn most_for(&self, train: Train, shell: CompanyId) -> Dollars {
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
    pub(in crate::titles::y1828) fn is_limited_to_face_value(&self) -> bool {
        self.common.deviates(Deviation::FaceValueAfterSale) && self.round.turn.last_sale.is_some()
    }

    /// Returns the lowest price of a used train.
    ///
    /// That is a train of another company. Once shares were sold for a train, the last of them is needed for the one
    /// that is bought, since nothing more is sold when there is enough for it. A director who has sold everything and
    /// still cannot pay for a new train may buy one at any price that the other agrees to (8.3.5.2); the website asks
    /// for the same least price then.
    pub(in crate::titles::y1828) fn least_for(&self) -> Dollars {
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
    pub(in crate::titles::y1828) fn check_least(&self, train: Train, price: Dollars) -> Verdict {
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
    pub(in crate::titles::y1828) fn spare(&self, payee: Option<PlayerId>) -> Dollars {
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
    pub(in crate::titles::y1828) fn check_spare(
        &self,
        cost: Dollars,
        payee: Option<PlayerId>,
    ) -> Verdict {
        require(
            !self.round.turn.raising || cost <= self.spare(payee),
            RULE,
            || "Shares were sold to pay for a train, so the train comes first.",
        )
    }
}
