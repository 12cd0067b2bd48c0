//! What the president offers in a fire sale: the redeemed shares with its beginning, then station tokens (Mandatory
//! Train Purchase).

use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::Game;
use crate::titles::midwest::operating_round::{
    Bidding, FireSale, LEAST, Lot, MANDATORY, OperatingRound, Position,
};

/// Begins the fire sale.
#[derive(Clone, Copy, Debug)]
pub struct BeginSale;

impl Move<OperatingRound> for BeginSale {
    /// The company.
    type Effect = CompanyId;

    fn of(action: &Action) -> Option<BeginSale> {
        let begins = matches!(action, Action::Title(MidwestMove::BeginSale));
        begins.then_some(BeginSale)
    }

    /// Lists the fire sale of a company without a train.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let may = view.own().trains.is_empty() && view.round.turn.sale == FireSale::NotBegun;
        let begin = may.then_some(Action::Title(MidwestMove::BeginSale));
        exactly(begin.into_iter().collect())
    }

    fn check(self, view: &Position<'_>) -> Result<CompanyId, Refusal> {
        let begun = view.round.turn.sale != FireSale::NotBegun;
        require(
            view.is_in_need() && !begun && view.has_something_to_sell(),
            MANDATORY,
            || "A fire sale is for a company that has no train, cannot pay for one, and has something to sell.",
        )?;
        Ok(view.company)
    }

    fn perform(company: CompanyId, round: &mut OperatingRound, common: &mut Common) {
        let symbol = common.symbol(company);
        common.say(format!("{symbol} has no train: a fire sale begins."));
        round.turn.sale = FireSale::Shares(None, 0);
    }
}

/// Offers a station token to other companies.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    space: CitySpace,
    /// The lowest price that is accepted.
    price: Dollars,
}

impl Move<OperatingRound> for Offer {
    /// The company and its offer.
    type Effect = (CompanyId, Offer);

    fn of(action: &Action) -> Option<Offer> {
        match *action {
            Action::Title(MidwestMove::Offer { space, price }) => Some(Offer { space, price }),
            _ => None,
        }
    }

    /// Lists the tokens of the company, each with the prices that somebody could pay.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let own = view.common.table.board.markers_of(view.company);
        let offer = |space| {
            let price = LEAST;
            let of = Action::Title(MidwestMove::Offer { space, price });
            let most = view.most_for_token(space).unwrap_or(Dollars::ZERO);
            Choice::prices_or_least(of, LEAST, most, Dollars(1))
        };
        own.map(offer).collect()
    }

    fn check(self, view: &Position<'_>) -> Result<Self::Effect, Refusal> {
        require(
            view.is_in_need(),
            MANDATORY,
            || "With what it has by now it can pay for a train, so it sells no more tokens.",
        )?;
        let Some(most) = view.most_for_token(self.space) else {
            return Err(Refusal::new(
                MANDATORY,
                "This is no token that another company could take: a base never is.",
            ));
        };
        require((LEAST..=most).contains(&self.price), MANDATORY, || {
            format!("Between {LEAST} and {most} may be asked, which somebody could pay.")
        })?;
        Ok((view.company, self))
    }

    fn perform((company, offer): Self::Effect, round: &mut OperatingRound, common: &mut Common) {
        let Offer { space, price } = offer;
        let (symbol, place) = (common.symbol(company), common.table.hex_name(space.hex));
        common.say(format!(
            "The token of {symbol} in {place} is offered for {price} or more."
        ));
        if let FireSale::Tokens(bidding, _) = &mut round.turn.sale {
            let players = common.bidders(company);
            *bidding = Some(Bidding::new(Lot::Token(space), price, players));
        }
    }
}

impl Position<'_> {
    /// Returns the highest possible bid for a token of the company. None if nobody could bid for it.
    pub(in crate::titles::midwest) fn most_for_token(&self, space: CitySpace) -> Option<Dollars> {
        let mut own = self.common.table.board.markers_of(self.company);
        let is_offered = own.any(|own| own == space)
            && !self.round.turn.sale.is_rejected(space)
            && !self.common.is_base(self.company, space);
        let companies = self.common.companies().filter(|_| is_offered);
        let purses = companies.filter_map(|bidder| self.purse_for(bidder, space).ok());
        purses.max()
    }
}

impl Game {
    /// Words the beginning of a fire sale: its lots, and the least price of the first certificate.
    pub(in crate::titles::midwest) fn fire_sale_text(&self) -> ChoiceText {
        let least = self.operating_round().and_then(|round| {
            let company = round.company()?;
            round.least_for_first(&self.common, company)
        });
        let brings = match least {
            Some(least) => {
                format!("redeemed shares are auctioned, the first for {least} or more, then tokens")
            }
            None => "tokens are auctioned".to_string(),
        };
        ChoiceText {
            brings: Some(brings),
            ..plain("Begin the fire sale")
        }
    }

    /// Words the offer of a token.
    pub(in crate::titles::midwest) fn token_offer_text(
        &self,
        space: CitySpace,
        price: Dollars,
    ) -> ChoiceText {
        ChoiceText {
            heading: "Offer a token",
            ..plain(format!("{} for {price} or more", self.place(space.hex)))
        }
    }
}
