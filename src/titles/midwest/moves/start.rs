//! Starts of corporations (Stock Round; Formation of Corporations).

use super::super::trade::STOCK_ROUND;
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::tokens_at;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::stock_round::{StockAction, StockRound, StockView};

/// Starts a corporation by buying its president's certificate.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    company: CompanyId,
    price: Dollars,
}

impl Move<StockRound> for Start {
    /// The company, and its space with the initial value.
    type Effect = (CompanyId, (Space, Dollars));

    fn of(action: &Action) -> Option<Start> {
        match *action {
            Action::Common(RailMove::Start { company, price }) => Some(Start { company, price }),
            _ => None,
        }
    }

    /// Lists the initial values that the player can pay for the corporations that wait, or the least one.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let common = view.common;
        let cash = common.cash(view.player());
        let least = common.par_spaces().map(|(_, price)| price).min();
        let may = move |price: Dollars| price * 2 <= cash || Some(price) == least;
        let waiting = common.companies().filter(|&id| common.is_waiting(id));
        let starts = waiting.flat_map(|company| {
            let prices = common.par_spaces().filter(move |(_, price)| may(*price));
            prices.map(move |(_, price)| Action::Common(RailMove::Start { company, price }))
        });
        exactly(starts.collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Self::Effect, Refusal> {
        let Start { company, price } = self;
        let (common, player) = (view.common, view.player());
        require(common.is_waiting(company), STOCK_ROUND, || {
            let symbol = common.symbol(company);
            format!("The president's certificate of {symbol} is not in the initial offering.")
        })?;
        let Some((space, _)) = common.par_spaces().find(|(_, par)| *par == price) else {
            let why = format!("{price} is no initial value.");
            return Err(Refusal::new(STOCK_ROUND, why));
        };
        require(
            view.round.turn.action == StockAction::Open,
            STOCK_ROUND,
            || "A turn allows one purchase.",
        )?;
        view.check_not_sold(company)?;
        common.check_room(player, 2)?;
        common.check_cash(player, price * 2, STOCK_ROUND)?;
        Ok((company, (space, price)))
    }

    fn perform((company, at): Self::Effect, round: &mut StockRound, common: &mut Common) {
        round.turn.action = StockAction::Done;
        let price = at.1;
        let (player, cost) = (round.current, price * 2);
        common.pay_to_start(player, company, (price, cost), "president's");
        common.start(player, company, at);
    }
}

impl Common {
    /// Checks whether a corporation may still be started.
    fn is_waiting(&self, company: CompanyId) -> bool {
        let row = self.table.components.company(company);
        let is_corporation = row.kind == CompanyKind::Major && row.home.is_some();
        is_corporation && self.status(company) == Status::Unstarted
    }
}

impl Game {
    /// Words a start.
    pub(in crate::titles::midwest) fn start_text(
        &self,
        company: CompanyId,
        price: Dollars,
    ) -> ChoiceText {
        let tokens = tokens_at(price);
        ChoiceText {
            heading: "Start a corporation",
            brings: Some(format!("pay {}, {tokens} tokens", price * 2)),
            fold: self.badge(company),
            ..plain(format!("{} at {price}", self.common.symbol(company)))
        }
    }
}
