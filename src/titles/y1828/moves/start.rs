//! Starts of companies (rulebook section 7.4).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::stock_round::{DIRECTORS_SHARES, StockAction, StockRound, StockView};

/// Starts a company by buying its director's certificate.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    company: CompanyId,
    price: Dollars,
}

impl Start {
    fn cost(self) -> Dollars {
        self.price * i32::from(DIRECTORS_SHARES)
    }
}

impl Move<StockRound> for Start {
    type Effect = Start;

    fn of(action: &Action) -> Option<Start> {
        match *action {
            Action::Common(RailMove::Start { company, price }) => Some(Start { company, price }),
            _ => None,
        }
    }

    /// Lists all prices for the companies that wait.
    fn candidates(view: &StockView<'_>) -> Vec<Choice> {
        let starts = |company| {
            let prices = view.common.par_prices();
            prices.map(move |price| Action::Common(RailMove::Start { company, price }))
        };
        exactly(view.common.unstarted().flat_map(starts).collect())
    }

    fn check(self, view: &StockView<'_>) -> Result<Start, Refusal> {
        view.common.check_par(self.company, self.price)?;
        view.check_turn(self.company)?;
        view.common.check_cash(view.player(), self.cost(), "7.1")?;
        Ok(self)
    }

    fn perform(start: Start, round: &mut StockRound, common: &mut Common) {
        let Start { company, price } = start;
        let player = round.current;
        round.set_action(StockAction::Done);
        round.passed.note_act(player);
        common.pay_to_start(player, company, (price, start.cost()), "director's");
        common.give_directorship(company, player);
        common.set_par(company, price);
        common.float_if_sold(company);
    }
}

impl Common {
    /// Lists the companies of which nobody has bought the director's certificate.
    pub(in crate::titles::y1828) fn unstarted(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.share_companies()
            .filter(|&company| self.status(company) == Status::Unstarted)
    }

    /// Checks that a company may be started at a par price.
    pub(super) fn check_par(&self, company: CompanyId, price: Dollars) -> Verdict {
        let available = self.is_share_company(company) && self.status(company) == Status::Unstarted;
        require(available, "7.4", || {
            let symbol = self.symbol(company);
            format!("There is no director's certificate of {symbol} in the IPO.")
        })?;
        require(self.par_prices().any(|par| par == price), "7.4", || {
            format!("{price} is no par price of this phase.")
        })
    }
}

impl Game {
    /// Words a start.
    pub(in crate::titles::y1828) fn start_text(
        &self,
        company: CompanyId,
        price: Dollars,
    ) -> ChoiceText {
        let cost = Start { company, price }.cost();
        ChoiceText {
            heading: "Start a company",
            brings: Some(format!("pay {cost} for 20%")),
            fold: self.badge(company),
            ..plain(format!("{} at {price}", self.common.symbol(company)))
        }
    }
}
