//! Sales of shares to pay for a train (rulebook section 8.3.5.2).

use super::sell::Sell;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::operating_round::{OperatingRound, Position};

const RULE: &str = "8.3.5.2";

/// A sale of the director's shares, with the price of one.
#[derive(Clone, Copy, Debug)]
pub struct SaleForTrain {
    director: PlayerId,
    sale: Sell,
    price: Dollars,
}

impl Move<OperatingRound> for Sell {
    type Effect = SaleForTrain;

    fn of(action: &Action) -> Option<Sell> {
        Sell::read(action)
    }

    /// Lists the director's sales, and only one of them if there is no need for any.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let sales = view
            .director()
            .map(|director| view.common.sales_of(director));
        let mut sales = sales.unwrap_or_default();
        if view.check_need_for_sale().is_err() {
            sales.truncate(1);
        }
        exactly(sales)
    }

    fn check(self, view: &Position<'_>) -> Result<SaleForTrain, Refusal> {
        let price = view.check_sale_for_train(self.company, self.shares)?;
        Ok(SaleForTrain {
            director: view.director()?,
            sale: self,
            price,
        })
    }

    fn perform(effect: SaleForTrain, round: &mut OperatingRound, common: &mut Common) {
        let SaleForTrain {
            director,
            sale,
            price,
        } = effect;
        round.sell_for_train(common, director, (sale.company, sale.shares), price);
    }
}

impl Position<'_> {
    /// Checks a sale for a train.
    ///
    /// Returns the price of a share. No more are sold than a new train takes, and where none must be bought, only if
    /// that is enough.
    fn check_sale_for_train(&self, sold: CompanyId, count: u8) -> Result<Dollars, Refusal> {
        self.check_need_for_sale()?;
        let missing = self.missing();
        let smallest = self.smallest_certificate(sold);
        require(
            missing > Dollars::ZERO || smallest > count,
            RULE,
            || "There is enough money for a train, so no more may be sold.",
        )?;
        self.check_sale_limits(sold, count)?;
        let fewer = i32::from(count) - i32::from(smallest);
        let price = self.share_price(sold);
        let price = price.ok_or_else(|| self.common.unpriced(sold))?;
        require(price * fewer < missing, RULE, || {
            format!("Only {missing} is missing: sell no more shares than that takes.")
        })?;
        let enough = self.must_raise() || self.sellable() >= missing;
        require(
            enough,
            RULE,
            || "Selling everything would not pay for a train, and none must be bought.",
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

    pub(in crate::titles::y1828) fn is_empty(&self, shell: CompanyId) -> bool {
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
    pub(in crate::titles::y1828) fn must_raise(&self) -> bool {
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

    pub(in crate::titles::y1828) fn share_price(&self, sold: CompanyId) -> Option<Dollars> {
        self.round.sale_price(self.common, sold)
    }

    /// Finds the most shares for sale.
    pub(super) fn most_to_sell(&self, sold: CompanyId) -> u8 {
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
    pub(in crate::titles::y1828) fn sellable(&self) -> Dollars {
        let most = |sold| Some(self.share_price(sold)? * i32::from(self.most_to_sell(sold)));
        self.common.parred().filter_map(most).sum()
    }

    /// Checks whether money is still to be raised.
    ///
    /// Shares were sold for a train that can still be paid for.
    pub(in crate::titles::y1828) fn goes_on_raising(&self) -> bool {
        self.round.turn.raising
            && !self.shells_in_need().is_empty()
            && (self.common.deviates(Deviation::SalesInVain) || self.missing() <= self.sellable())
    }
}

impl OperatingRound {
    /// Returns the price of a share sold now, if the company has one.
    pub(in crate::titles::y1828) fn sale_price(
        &self,
        common: &Common,
        sold: CompanyId,
    ) -> Option<Dollars> {
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
}
