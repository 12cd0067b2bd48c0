//! Starts of companies.

use super::trade::{COMPANIES, DEALING};
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::companies::PRESIDENTS_SHARES;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::game::Game;
use crate::titles::gb::stock_round::{StockAction, StockRound, StockView};

/// Starts a company by buying its president's certificate.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    company: CompanyId,
    price: Dollars,
}

/// A start with the space for the marker and its cost.
#[derive(Clone, Copy, Debug)]
pub struct StartEffect {
    start: Start,
    space: Space,
    cost: Dollars,
}

impl Move<StockRound> for Start {
    type Effect = StartEffect;

    fn of(action: &Action) -> Option<Start> {
        match *action {
            Action::Common(RailMove::Start { company, price }) => Some(Start { company, price }),
            _ => None,
        }
    }

    /// Lists all prices for the companies that wait, and one for each other company.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let starts = |company| {
            let waits = view.common.status(company) == Status::Unstarted;
            let prices = view.common.par_spaces();
            let prices = prices.take(if waits { usize::MAX } else { 1 });
            prices.map(move |(_, price)| Action::Common(RailMove::Start { company, price }))
        };
        exactly(view.common.companies_in_play().flat_map(starts).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<StartEffect, Refusal> {
        let Start { company, price } = self;
        let (common, player) = (view.common, view.player());
        view.check_certificate_limit()?;
        let symbol = common.symbol(company);
        common.check_in_game(company)?;
        require(
            common.status(company) == Status::Unstarted,
            COMPANIES,
            || format!("{symbol} has been started."),
        )?;
        require(
            common.turn > 1
                || common.deviates(Deviation::NoTiers)
                || !common.second_tier.contains(&company),
            COMPANIES,
            || format!("{symbol} is of the second tier, for later stock rounds."),
        )?;
        let Some((space, _)) = common.par_spaces().find(|(_, par)| *par == price) else {
            return Err(Refusal::new(
                COMPANIES,
                format!(
                    "{} is no price for a company to start at.",
                    common.money(price)
                ),
            ));
        };
        require(
            view.round.turn.action == StockAction::Open,
            DEALING,
            || "A turn allows one purchase.",
        )?;
        common.check_london(player, Some(company))?;
        common.check_room(player)?;
        let cost = price * i32::from(PRESIDENTS_SHARES);
        common.check_cash(player, cost, DEALING)?;
        Ok(StartEffect {
            start: self,
            space,
            cost,
        })
    }

    fn perform(effect: StartEffect, round: &mut StockRound, common: &mut Common) {
        let StartEffect { start, space, cost } = effect;
        let Start { company, price } = start;
        let player = round.current;
        round.turn.action = StockAction::Done;
        round.passed.note_act(player);
        common.pay_to_start(player, company, (price, cost), "president's");
        common.found(company, player, (space, price));
        common.begin_tally(company, player);
        common.float_if_sold(company);
    }
}

impl Game {
    /// Words a start.
    pub(in crate::titles::gb) fn start_text(
        &self,
        company: CompanyId,
        price: Dollars,
    ) -> ChoiceText {
        let cost = price * i32::from(PRESIDENTS_SHARES);
        let [price, cost] = [price, cost].map(|amount| self.common.money(amount));
        ChoiceText {
            heading: "Start a company",
            brings: Some(format!("pay {cost}")),
            fold: self.badge(company),
            ..plain(format!("{} at {price}", self.common.symbol(company)))
        }
    }
}
