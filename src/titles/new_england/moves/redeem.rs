//! Redemptions of shares (rulebook section 11.2), at any moment of a company's turn.

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::with_price;
use crate::engine::refusal::{Refusal, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::Choice;
use crate::titles::new_england::common::Common;
use crate::titles::new_england::deviation::Deviation;
use crate::titles::new_england::game::{Game, Rules};
use crate::titles::new_england::operating_round::{OperatingRound, Position};

const RULE: &str = "11.2";

/// Buys shares of the company from the bank pool into its treasury.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Redeem {
    /// Number of shares of 10%.
    pub shares: u8,
}

impl OwnMove for Redeem {
    const NAME: &'static str = "redeem";
    const BLANK: Redeem = Redeem { shares: 0 };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("shares", &mut self.shares)?;
        Ok(())
    }
}

impl OwnWords<Rules> for Redeem {
    fn prompt(&self, game: &Game) -> Prompt {
        format!("redeem shares of {}", game.decides_for()).into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Redeem { shares } = *self;
        let company = game.decision().and_then(|decision| decision.company);
        let price = company.and_then(|company| game.table().market.price(company));
        let cost = price.map(|price| price * i32::from(shares));
        ChoiceText {
            heading: "Redeem shares",
            ..plain(with_price(
                format!("Redeem {}%", shares * 10),
                " for ",
                cost,
            ))
        }
    }
}

/// A redemption, with its cost.
#[derive(Clone, Copy, Debug)]
pub struct Redemption {
    company: CompanyId,
    count: u8,
    price: Dollars,
}

impl Move<OperatingRound> for Redeem {
    type Effect = Redemption;

    fn of(action: &Action) -> Option<Redeem> {
        Redeem::read(action)
    }

    /// Lists all numbers of the shares in the bank pool, or one share if none can be redeemed.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let in_pool = view.own().shares.of(Holder::Pool);
        let is_any = in_pool > 0 && Redeem { shares: 1 }.check(view).is_ok();
        let most = if is_any { in_pool } else { in_pool.min(1) };
        let redeem = |shares| Redeem { shares }.into();
        exactly((1..=most).map(redeem).collect())
    }

    /// Checks a redemption at the current value.
    fn check(self, view: &Position<'_>) -> Result<Redemption, Refusal> {
        let Redeem { shares: count } = self;
        let (turn, symbol) = (&view.round.turn, view.symbol());
        require(
            view.is_major(),
            RULE,
            || "Only majors have shares to redeem.",
        )?;
        require(
            turn.issued == 0,
            RULE,
            || "A company cannot redeem and issue shares in the same turn.",
        )?;
        require(
            !turn.redeemed || !view.common.deviates(Deviation::OneRedemption),
            RULE,
            || "By the website's rules a company redeems once in a turn.",
        )?;
        let in_pool = view.own().shares.of(Holder::Pool);
        require((1..=in_pool).contains(&count), RULE, || {
            format!("{}% of {symbol} is in the bank pool.", in_pool * 10)
        })?;
        let price = view.common.table.price_of(view.company, RULE)? * i32::from(count);
        let cash = view.cash();
        require(cash >= price, RULE, || {
            let percent = count * 10;
            format!("Redeeming {percent}% costs {price}, and {symbol} has {cash}.")
        })?;
        Ok(Redemption {
            company: view.company,
            count,
            price,
        })
    }

    fn perform(redemption: Redemption, round: &mut OperatingRound, common: &mut Common) {
        let Redemption {
            company,
            count,
            price,
        } = redemption;
        common
            .table
            .pay(Purse::Company(company), Purse::Bank, price);
        common.hand_over(company, Holder::Pool, Holder::Treasury, count);
        let symbol = common.table.symbol(company);
        common.say(format!("{symbol} redeems {}% for {price}.", count * 10));
        round.turn.redeemed = true;
    }
}

impl Position<'_> {
    /// Checks whether a company could redeem before its turn is over. The website ends the turn without asking.
    pub(in crate::titles::new_england) fn may_redeem_at_last(&self) -> bool {
        !self.common.deviates(Deviation::OneRedemption) && Redeem { shares: 1 }.check(self).is_ok()
    }
}
