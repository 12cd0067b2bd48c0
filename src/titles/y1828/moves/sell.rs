//! Sales of shares to the bank pool (rulebook section 7.2).

use super::super::market_moves;
use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::{Direction, Space};
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::{price_move, row_part, shares_text, with_price};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::{Game, Round};
use crate::titles::y1828::stock_round::{StockAction, StockRound, StockView};

/// Sells shares of a company.
#[derive(Clone, Copy, Debug)]
pub struct Sell {
    pub(super) company: CompanyId,
    pub(super) shares: u8,
}

impl Sell {
    pub(super) fn read(action: &Action) -> Option<Sell> {
        match *action {
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => Some(Sell { company, shares }),
            _ => None,
        }
    }
}

/// A sale that was checked, with the price of a share.
#[derive(Clone, Copy, Debug)]
pub struct Sale {
    company: CompanyId,
    shares: u8,
    price: Dollars,
}

impl Move<StockRound> for Sell {
    type Effect = Sale;

    fn of(action: &Action) -> Option<Sell> {
        Sell::read(action)
    }

    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        exactly(view.common.sales_of(view.player()))
    }

    fn check(self, view: &StockView<'_>) -> Result<Sale, Refusal> {
        let Sell { company, shares } = self;
        let common = view.common;
        require(
            common.turn > 1,
            "7.2",
            || "No shares are sold in the first stock round.",
        )?;
        common.check_sale(view.player(), company, shares)?;
        let price = view.round.sale_price(common, company);
        Ok(Sale {
            company,
            shares,
            price: price.ok_or_else(|| common.unpriced(company))?,
        })
    }

    fn perform(sale: Sale, round: &mut StockRound, common: &mut Common) {
        let Sale {
            company,
            shares,
            price,
        } = sale;
        round.note_sale(company, price);
        if let (StockAction::FirstOfTwo(_), false) = (
            round.action(),
            common.deviates(Deviation::SecondCheckedWhenBought),
        ) {
            round.set_action(StockAction::Done);
        }
        round.passed.note_act(round.current);
        round.sold.push((round.current, company));
        common.sell(round.current, company, shares, price);
    }
}

impl Common {
    /// Checks that a player may sell shares.
    ///
    /// What only stock rounds or emergencies forbid is not looked at (7.2). Nobody sells the director's certificate,
    /// which only a player with more shares can take over (13.3.3).
    pub(in crate::titles::y1828) fn check_sale(
        &self,
        player: PlayerId,
        company: CompanyId,
        count: u8,
    ) -> Verdict {
        let symbol = self.symbol(company);
        if !self.is_parred(company) {
            return Err(self.unpriced(company));
        }
        self.check_held(player, company, count, "7.2")?;
        let director = self
            .shares(company)
            .president_after_sale(player, count, &self.cards);
        require(director.is_some(), "13.3.3", || {
            format!(
                "The director's certificate cannot be sold, and nobody else holds 20% of {symbol} to take it over."
            )
        })
    }

    /// Returns the refusal to sell shares of a company without a price.
    pub(in crate::titles::y1828) fn unpriced(&self, company: CompanyId) -> Refusal {
        let symbol = self.symbol(company);
        Refusal::new("7.2", format!("{symbol} has no stock price."))
    }

    /// Lists all sales of what a player holds, and of a share of each other company.
    pub(in crate::titles::y1828) fn sales_of(&self, player: PlayerId) -> Vec<Action> {
        let sales = |company| {
            let held = self.shares(company).of(Holder::Player(player));
            let counts = 1..=held.max(1);
            counts.map(move |shares| Action::Common(RailMove::sell(company, shares)))
        };
        self.parred().flat_map(sales).collect()
    }

    /// Sells shares at a price (7.2).
    ///
    /// The marker falls one space for each.
    pub(in crate::titles::y1828) fn sell(
        &mut self,
        player: PlayerId,
        company: CompanyId,
        count: u8,
        price: Dollars,
    ) {
        let paid = price * i32::from(count);
        self.pay_for_shares(player, company, count, paid);
        self.move_shares(company, Holder::Player(player), Holder::Pool, count);
        for _ in 0..count {
            self.move_marker(company, Direction::Down);
        }
    }
}

impl Game {
    /// Words a sale.
    pub(in crate::titles::y1828) fn sale_text(&self, company: CompanyId, shares: u8) -> ChoiceText {
        let price = self.sale_price(company);
        let paid = price.map(|price| price * i32::from(shares));
        let percent = shares * 10;
        let label = format!("{percent}% of {}", self.common.symbol(company));
        let after = self.price_after_sale(company, shares);
        ChoiceText {
            heading: "Sell",
            brings: after.map(|after| format!("price {after}")),
            ..shares_text(
                self.table(),
                company,
                with_price(label, " for ", paid),
                paid.map(|paid| row_part(format!("Sell {percent}%"), paid, true)),
            )
        }
    }

    /// Returns the price of a share that the deciding player sells now, if the company has one.
    fn sale_price(&self, company: CompanyId) -> Option<Dollars> {
        match &self.round {
            Round::Stock(round) => round.sale_price(&self.common, company),
            Round::Operating(round) => round.sale_price(&self.common, company),
            _ => self.common.price(company),
        }
    }

    fn space_after_sale(&self, company: CompanyId, shares: u8) -> Option<Space> {
        let market = &self.table().market;
        let from = market.space(company)?;
        let down = |space, _| market_moves::after_move(market.grid(), space, Direction::Down);
        Some((0..shares).fold(from, down))
    }

    fn price_after_sale(&self, company: CompanyId, shares: u8) -> Option<String> {
        let space = self.space_after_sale(company, shares);
        price_move(self.table(), company, space)
    }
}
