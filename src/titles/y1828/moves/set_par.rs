//! Par prices that come with a private company (rulebook section 6.3).

use super::super::auction::{Auction, AuctionView};
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, Moves as _, OwnMove, OwnWords};
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::{Game, Rules};

/// Sets the par price of the public company that comes with a private company of $250 (6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SetPar {
    /// The public company.
    pub company: CompanyId,
    /// The par price.
    pub price: Dollars,
}

impl OwnMove for SetPar {
    const NAME: &'static str = "set_par";
    const BLANK: SetPar = SetPar {
        company: CompanyId::FIRST,
        price: Dollars::ZERO,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("company", &mut self.company)?
            .field("price", &mut self.price)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.company)
    }
}

impl OwnWords<Rules> for SetPar {
    fn prompt(&self, game: &Game) -> Prompt {
        let symbol = game.common.symbol(self.company);
        format!("set the par price of {symbol}").into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let SetPar { company, price } = *self;
        ChoiceText {
            heading: "Par price",
            brings: Some(format!("{} when it floats", price * 10)),
            badge: game.badge(company),
            ..plain(price.to_string())
        }
    }
}

impl Move<Auction> for SetPar {
    type Effect = SetPar;

    fn of(action: &Action) -> Option<SetPar> {
        SetPar::read(action)
    }

    fn candidates(view: &AuctionView<'_>) -> Vec<Choice> {
        let Some((_, company)) = view.round.next_par() else {
            return Vec::new();
        };
        let set = |price| SetPar { company, price }.into();
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
