//! Redemptions of shares by a company (Share Redemption).

use super::sell::Sale;
use crate::engine::game::{ChoiceText, RowPart};
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords, Passes as _};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::rail::words::with_price;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::{Game, Rules};
use crate::titles::midwest::stock_round::{StockAction, StockRound, StockView};
use crate::titles::midwest::words::{DOUBLE, with_double};

const RULE: &str = "Share Redemption";

/// Redeems shares from the bank pool for a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Redeem {
    /// The company.
    pub company: CompanyId,
    /// Number of shares of a corporation, or half shares of a System.
    pub units: u8,
    /// If the 10% certificate of a System is among them.
    pub double: bool,
}

impl OwnMove for Redeem {
    const NAME: &'static str = "redeem";
    const BLANK: Redeem = Redeem {
        company: CompanyId::FIRST,
        units: 0,
        double: false,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("company", &mut self.company)?
            .field("units", &mut self.units)?
            .optional("double", &mut self.double)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.company)
    }

    fn differs_in_amount(&self, other: &Redeem) -> bool {
        self.company == other.company
    }
}

impl OwnWords<Rules> for Redeem {
    fn prompt(&self, _: &Game) -> Prompt {
        "redeem shares".into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Redeem {
            company,
            units,
            double,
        } = *self;
        let percent = game.percent(company, units);
        let cost = game.common.pool_cost(company, units);
        let (symbol, with) = (game.common.symbol(company), with_double(double));
        ChoiceText {
            heading: "Redeem shares",
            brings: Some("the whole turn".to_string()),
            badge: game.badge(company),
            fold: game.badge(company),
            row: cost.map(|cost| RowPart {
                label: format!("Redeem {percent}%"),
                sum: cost,
                counted: true,
                with: if double { DOUBLE } else { "" },
            }),
            ..plain(with_price(
                format!("{symbol} redeems {percent}%{with}"),
                " for ",
                cost,
            ))
        }
    }
}

impl Move<StockRound> for Redeem {
    /// The shares and their cost.
    type Effect = (Redeem, Dollars);

    fn of(action: &Action) -> Option<Redeem> {
        Redeem::read(action)
    }

    /// Lists all redemptions for the player's companies, and only one of a company that redeems nothing now.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let common = view.common;
        let own = common.priced();
        let own = own.filter(|&id| common.president(id) == Some(view.player()));
        let all = own.flat_map(|company| {
            let pool = common.shares(company).of(Holder::Pool);
            let may = view.check_redeems(company).is_ok();
            Sale::up_to(company, if may { pool } else { pool.min(1) })
                .filter(|lot| !lot.double || common.has_double(lot.company, Holder::Pool))
        });
        let redeem = |lot: Sale| {
            Redeem {
                company: lot.company,
                units: lot.units,
                double: lot.double,
            }
            .into()
        };
        exactly(all.map(redeem).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Self::Effect, Refusal> {
        let Redeem {
            company,
            units,
            double,
        } = self;
        let common = view.common;
        view.check_redeems(company)?;
        let symbol = common.symbol(company);
        let there = units > 0 && common.can_hand(company, Holder::Pool, units, double);
        require(there, RULE, || {
            format!("There are no such certificates of {symbol} in the bank pool.")
        })?;
        let none = || common.table.unpriced(company, RULE);
        let cost = common.pool_cost(company, units).ok_or_else(none)?;
        let cash = common.table.company(company).cash;
        require(cash >= cost, RULE, || {
            format!("It costs {cost}; {symbol} has {cash}.")
        })?;
        Ok((self, cost))
    }

    fn perform((redeem, cost): Self::Effect, round: &mut StockRound, common: &mut Common) {
        round.turn.action = StockAction::Done;
        let Redeem {
            company,
            units,
            double,
        } = redeem;
        common.table.pay(Purse::Company(company), Purse::Bank, cost);
        let percent = units * (100 / common.shares(company).total());
        let symbol = common.symbol(company);
        common.say(format!("{symbol} redeems {percent}% for {cost}."));
        let way = (Holder::Pool, Holder::Treasury);
        common.move_units(company, way, units, double);
        round.perform_pass(common);
    }
}

impl StockView<'_> {
    /// Checks that a company may redeem shares now.
    fn check_redeems(&self, company: CompanyId) -> Verdict {
        let common = self.common;
        require(
            !self.round.has_acted(),
            RULE,
            || "A redemption takes the whole turn.",
        )?;
        StockRound::check_pass(self)?;
        let symbol = common.symbol(company);
        let is_led = common.is_priced(company) && common.president(company) == Some(self.player());
        require(is_led, RULE, || {
            format!("Only the president of {symbol} redeems its shares.")
        })?;
        require(common.has_operated(company), RULE, || {
            format!("{symbol} must have operated before it redeems shares.")
        })
    }
}
