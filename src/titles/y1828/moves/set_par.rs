//! Par prices that come with a private company (rulebook section 6.3).

use super::super::auction::{Auction, AuctionView};
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::Game;

/// Sets the par price of a public company.
#[derive(Clone, Copy, Debug)]
pub struct SetPar {
    company: CompanyId,
    price: Dollars,
}

impl Move<Auction> for SetPar {
    type Effect = SetPar;

    fn of(action: &Action) -> Option<SetPar> {
        match *action {
            Action::Title(Y1828Move::SetPar { company, price }) => Some(SetPar { company, price }),
            _ => None,
        }
    }

    fn candidates(view: &AuctionView<'_>) -> Vec<Choice> {
        let Some((_, company)) = view.round.next_par() else {
            return Vec::new();
        };
        let set = |price| Action::Title(Y1828Move::SetPar { company, price });
        exactly(view.common.par_prices().map(set).collect())
    }

    fn check(self, view: &AuctionView<'_>) -> Result<SetPar, Refusal> {
        let SetPar { company, price } = self;
        let is_next = view
            .round
            .next_par()
            .is_some_and(|(_, next)| next == company);
        if !is_next {
            return Err(Auction::refuse_other(view));
        }
        let mut pars = view.common.par_prices();
        require(pars.any(|par| par == price), "6.3", || {
            format!("{price} is no yellow par price.")
        })?;
        Ok(self)
    }

    fn perform(SetPar { company, price }: SetPar, round: &mut Auction, common: &mut Common) {
        round.end_par();
        common.set_par(company, price);
        let symbol = common.symbol(company);
        common.say(format!("The par price of {symbol} is {price}."));
    }
}

impl Game {
    /// Words a par price.
    pub(in crate::titles::y1828) fn par_text(
        &self,
        company: CompanyId,
        price: Dollars,
    ) -> ChoiceText {
        ChoiceText {
            heading: "Par price",
            brings: Some(format!("{} when it floats", price * 10)),
            badge: self.badge(company),
            ..plain(price.to_string())
        }
    }
}
