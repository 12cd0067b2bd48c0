//! Sales of shares to the bank pool: in a stock round (rulebook section 10.4), or by a president to help a company pay
//! for a train (section 11.8).

use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::words::{row_part, shares_text, with_price};
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::game::Game;
use crate::titles::new_england::stock_round::{StockRound, StockView};

/// The most shares of a company that may be in the bank pool: 50% (section 10.4).
pub(in crate::titles::new_england) const MOST_IN_POOL: u8 = 5;

const RULE: &str = "10.4";

/// Sells shares of a company.
#[derive(Clone, Copy, Debug)]
pub struct Sell {
    /// The company.
    pub company: CompanyId,
    /// The number of shares.
    pub count: u8,
}

/// A sale that was checked, with the price of a share.
#[derive(Clone, Copy, Debug)]
pub struct Sale {
    /// The company.
    pub company: CompanyId,
    count: u8,
    /// The price of a share.
    pub price: Dollars,
}

impl Sell {
    pub(super) fn read(action: &Action) -> Option<Sell> {
        match *action {
            Action::Common(RailMove::Sell {
                company,
                shares: count,
                ..
            }) => Some(Sell { company, count }),
            _ => None,
        }
    }

    pub(in crate::titles::new_england) fn action(self) -> Action {
        Action::Common(RailMove::sell(self.company, self.count))
    }
}

impl Move<StockRound> for Sell {
    type Effect = Sale;

    fn of(action: &Action) -> Option<Sell> {
        Sell::read(action)
    }

    /// Lists all sizes of sales, and of companies that cannot be sold one share.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let common = view.common;
        let sales = common.majors().flat_map(|company| {
            let counts = 1..=common.most_sold(view.player(), company).max(1);
            counts.map(move |count| Sell { company, count }.action())
        });
        exactly(sales.collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Sale, Refusal> {
        view.common.check_sale(view.player(), self)
    }

    fn perform(sale: Sale, round: &mut StockRound, common: &mut Common) {
        let player = round.current;
        common.sell(player, sale);
        round.sold.push((player, sale.company));
        round.sold_this_turn = true;
        round.last_to_act = Some(player);
    }
}

impl Common {
    /// Returns the most shares that a player could sell, as far as the bank pool has room.
    fn most_sold(&self, player: PlayerId, company: CompanyId) -> u8 {
        let in_pool = self.table.company(company).shares.of(Holder::Pool);
        let room = MOST_IN_POOL.saturating_sub(in_pool);
        room.min(self.held(player, company))
    }

    /// Lists all sizes of sales. They are of a player's shares, as far as the bank pool has room.
    pub(in crate::titles::new_england) fn possible_sales(
        &self,
        player: PlayerId,
    ) -> impl Iterator<Item = Sell> + '_ {
        self.majors().flat_map(move |company| {
            let counts = 1..=self.most_sold(player, company);
            counts.map(move |count| Sell { company, count })
        })
    }

    /// Checks whether a player may sell any shares.
    pub(in crate::titles::new_england) fn may_sell(&self, player: PlayerId) -> bool {
        let mut sales = self.possible_sales(player);
        sales.any(|sale| self.check_sale(player, sale).is_ok())
    }

    /// Checks that a player may sell shares of a major (section 10.4).
    pub(in crate::titles::new_england) fn check_sale(
        &self,
        player: PlayerId,
        Sell { company, count }: Sell,
    ) -> Result<Sale, Refusal> {
        let shares = &self.table.company(company).shares;
        let symbol = self.table.symbol(company);
        require(
            self.table.kind(company) == CompanyKind::Major,
            RULE,
            || "Minor companies may never be sold.",
        )?;
        self.check_held(player, company, count, RULE)?;
        require(
            shares.of(Holder::Pool) + count <= MOST_IN_POOL,
            RULE,
            || {
                let there = shares.percent(Holder::Pool);
                format!("At most 50% of {symbol} may be in the bank pool, and {there}% are there.")
            },
        )?;
        let stays_presided = || {
            let seats = self.table.in_game();
            shares.president_after_sale(player, count, &seats).is_some()
        };
        require(
            shares.president() != Some(player) || stays_presided(),
            RULE,
            || {
                format!(
                    "The president's certificate never goes to the bank pool, and nobody else has 20% of {symbol} to take it over."
                )
            },
        )?;
        Ok(Sale {
            company,
            count,
            price: self.table.price_of(company, RULE)?,
        })
    }

    /// Sells shares.
    ///
    /// The presidency is exchanged within the sale, and only a president's sale moves the price (sections 10.4 and
    /// 10.5).
    pub(in crate::titles::new_england) fn sell(&mut self, player: PlayerId, sale: Sale) {
        let Sale {
            company,
            count,
            price,
        } = sale;
        let was_president = self.table.president(company) == Some(player);
        self.pay_for_shares(player, company, count, price * i32::from(count));
        self.hand_over(company, Holder::Player(player), Holder::Pool, count);
        if was_president {
            self.table.market.shift(company, -i32::from(count));
        }
    }
}

impl Game {
    /// Words a sale.
    pub(in crate::titles::new_england) fn sale_text(
        &self,
        company: CompanyId,
        shares: u8,
    ) -> ChoiceText {
        let table = self.table();
        let price = table.market.price(company);
        let paid = price.map(|price| price * i32::from(shares));
        let percent = shares * 10;
        let label = format!("{percent}% of {}", table.symbol(company));
        let seller = self.decision().map(|decision| decision.player);
        let moves = seller.and_then(|seller| self.price_after_sale(seller, company, shares));
        ChoiceText {
            heading: "Sell",
            brings: moves.map(|moves| format!("price {moves}")),
            ..shares_text(
                table,
                company,
                with_price(label, " for ", paid),
                paid.map(|paid| row_part(format!("Sell {percent}%"), paid, true)),
            )
        }
    }

    /// Words the price change of a company if a player sold shares of it. Only a president's sale moves it (10.4).
    fn price_after_sale(&self, seller: PlayerId, company: CompanyId, shares: u8) -> Option<String> {
        let presides = self.table().president(company) == Some(seller);
        let columns = if presides { -i32::from(shares) } else { 0 };
        self.price_after_moving(company, columns)
    }
}
