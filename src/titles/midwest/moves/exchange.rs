//! The exchange of the La Crosse and Milwaukee for a share: in its owner's turn of a stock round, between any two
//! turns, and at the beginning of an operating round (The Lacrosse and Milwaukee Railroad Company).

use super::super::trade::PRIVATE;
use super::buy::{SOURCES, place_of};
use crate::engine::game::{ChoiceText, Loss};
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{Certificate, RailMove, exactly};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::operating_round::{OperatingRound, Position};
use crate::titles::midwest::privates::LA_CROSSE;
use crate::titles::midwest::stock_round::{StockRound, StockView};

const RULE: &str = "The Lacrosse and Milwaukee Railroad Company";

/// Exchanges the La Crosse and Milwaukee.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    company: CompanyId,
    from: Source,
}

/// The player who takes a share, and the exchange.
type ExchangeEffect = (PlayerId, Exchange);

impl Exchange {
    fn read(action: &Action) -> Option<Exchange> {
        match *action {
            Action::Common(RailMove::Exchange { company, from, .. }) => {
                Some(Exchange { company, from })
            }
            _ => None,
        }
    }
}

impl Move<StockRound> for Exchange {
    type Effect = ExchangeEffect;

    fn of(action: &Action) -> Option<Exchange> {
        Exchange::read(action)
    }

    /// Lists the exchanges of the owner in their turn: others may make them between two turns, without being asked.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let owner = view.common.player_with(LA_CROSSE);
        let is_own = owner == Some(view.player());
        let exchanges = is_own.then(|| view.common.exchanges());
        exactly(exchanges.into_iter().flatten().collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<ExchangeEffect, Refusal> {
        let effect = view.common.check_exchange(self, &view.round.sold)?;
        let player = effect.0;
        let is_between = !view.round.has_acted();
        require(player == view.player() || is_between, PRIVATE, || {
            format!(
                "{} may do that between two turns, not in the middle of one.",
                view.common.name(player)
            )
        })?;
        Ok(effect)
    }

    fn perform(effect: ExchangeEffect, _: &mut StockRound, common: &mut Common) {
        common.exchange(effect);
    }
}

impl Move<OperatingRound> for Exchange {
    type Effect = ExchangeEffect;

    fn of(action: &Action) -> Option<Exchange> {
        Exchange::read(action)
    }

    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let is_owned = view.common.player_with(LA_CROSSE).is_some();
        let exchanges = view.common.exchanges().filter(|_| is_owned);
        exactly(exchanges.collect())
    }

    fn check(self, view: &Position<'_>) -> Result<ExchangeEffect, Refusal> {
        view.common.check_exchange(self, &[])
    }

    fn perform(effect: ExchangeEffect, _: &mut OperatingRound, common: &mut Common) {
        common.exchange(effect);
    }
}

impl Common {
    /// Lists the exchanges to consider: for each company from each source that has a share.
    pub(in crate::titles::midwest) fn exchanges(&self) -> impl Iterator<Item = Action> + '_ {
        let ways = self
            .priced()
            .flat_map(|company| SOURCES.map(|from| (company, from)));
        let there = ways.filter(|&(company, from)| self.shares(company).of(from.into()) > 0);
        there.map(|(company, from)| {
            Action::Common(RailMove::Exchange {
                company,
                from,
                par: None,
            })
        })
    }

    /// Checks whether a share may be taken. Limits hold as for a purchase.
    ///
    /// `sold` are the sales of this stock round: what a player has sold they may not get back.
    fn check_exchange(
        &self,
        exchange: Exchange,
        sold: &[(PlayerId, CompanyId)],
    ) -> Result<ExchangeEffect, Refusal> {
        let Exchange { company, from } = exchange;
        let Some(player) = self.player_with(LA_CROSSE) else {
            return Err(Refusal::new(
                RULE,
                "No player has the La Crosse and Milwaukee to exchange.",
            ));
        };
        let (name, symbol) = (self.name(player), self.symbol(company));
        require(!sold.contains(&(player, company)), RULE, || {
            format!("{name} has sold {symbol} in this stock round.")
        })?;
        self.check_in_stock(company, from, Certificate::Single)?;
        // The private company's certificate makes room for the share's certificate.
        let halves = self.counted_halves(company, 1).saturating_sub(2);
        self.check_limits(player, company, 1, halves)?;
        Ok((player, exchange))
    }

    /// Takes the share and closes the private company.
    fn exchange(&mut self, (player, exchange): ExchangeEffect) {
        let Exchange { company, from } = exchange;
        self.close_private(LA_CROSSE, false);
        let (name, symbol) = (self.name(player), self.symbol(company));
        self.say(format!(
            "{name} exchanges the La Crosse and Milwaukee for a share of {symbol}."
        ));
        self.move_units(company, (from.into(), Holder::Player(player)), 1, false);
    }
}

impl Game {
    /// Words an exchange.
    pub(in crate::titles::midwest) fn exchange_text(
        &self,
        company: CompanyId,
        from: Source,
    ) -> ChoiceText {
        let (symbol, place) = (self.common.symbol(company), place_of(from));
        let cost = match self.operating_round() {
            Some(_) => {
                "The La Crosse and Milwaukee closes and pays no more, in this round neither."
            }
            None => "The La Crosse and Milwaukee closes and pays no more.",
        };
        ChoiceText {
            heading: "Exchange the La Crosse and Milwaukee",
            brings: self.float_by(company, from),
            badge: self.badge(company),
            loss: Some(Loss {
                name: format!("Take a share of {symbol} from the {place}"),
                cost: cost.to_string(),
                yes: "Exchange it",
                is_harmless: true,
            }),
            ..plain(format!("{symbol} from the {place}"))
        }
    }
}
