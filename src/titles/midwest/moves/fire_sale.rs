//! The moves of a fire sale: the president begins it and offers station tokens; others bid, a player for a redeemed share
//! or for a company for a token (Mandatory Train Purchase).

use super::place_marker::no_token_left;
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::board::{CitySpace, StopAt};
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::move_texts::{Pricing, plain};
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::network::Reach;
use crate::engine::rail::rail_move::exactly;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::{Game, Rules};
use crate::titles::midwest::operating_round::{
    Bidding, FireSale, LEAST, Lot, MANDATORY, OperatingRound, Position, RAISE,
};

/// Begins the fire sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BeginSale;

impl OwnMove for BeginSale {
    const NAME: &'static str = "begin_sale";
    const BLANK: BeginSale = BeginSale;
}

impl OwnWords<Rules> for BeginSale {
    fn prompt(&self, _: &Game) -> Prompt {
        "begin the fire sale".into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let least = game.operating_round().and_then(|round| {
            let company = round.company()?;
            round.least_for_first(&game.common, company)
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
}

impl Move<OperatingRound> for BeginSale {
    /// The company.
    type Effect = CompanyId;

    fn of(action: &Action) -> Option<BeginSale> {
        BeginSale::read(action)
    }

    /// Lists the fire sale of a company without a train.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let may = view.own().trains.is_empty() && view.round.turn.sale == FireSale::NotBegun;
        let begin = may.then_some(BeginSale.into());
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

/// Offers a station token to other companies in the fire sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// The space of the token.
    pub space: CitySpace,
    /// The lowest price that is accepted for it.
    pub price: Dollars,
}

impl OwnMove for Offer {
    const NAME: &'static str = "offer";
    const BLANK: Offer = Offer {
        space: CitySpace::FIRST,
        price: Dollars::ZERO,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("space", &mut self.space)?
            .field("price", &mut self.price)?;
        Ok(())
    }

    fn space(&self) -> Option<CitySpace> {
        Some(self.space)
    }

    fn named_price(&self) -> Option<Dollars> {
        Some(self.price)
    }

    fn at_price(self, price: Dollars) -> Offer {
        Offer { price, ..self }
    }
}

impl OwnWords<Rules> for Offer {
    fn prompt(&self, game: &Game) -> Prompt {
        let company = game.decides_for();
        format!("offer a station token of {company} to other companies").into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Offer { space, price } = *self;
        ChoiceText {
            heading: "Offer a token",
            ..plain(format!("{} for {price} or more", game.city(space)))
        }
    }

    fn pricing(&self, game: &Game, (least, most): (Dollars, Dollars)) -> Pricing {
        let limits = format!("{least} to {most}, which somebody could pay");
        Pricing::new("Offer", game.city(self.space), None, limits)
    }
}

impl Move<OperatingRound> for Offer {
    /// The company and its offer.
    type Effect = (CompanyId, Offer);

    fn of(action: &Action) -> Option<Offer> {
        Offer::read(action)
    }

    /// Lists the tokens of the company, each with the prices that somebody could pay.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let own = view.common.table.board.markers_of(view.company);
        let offer = |space| {
            let price = LEAST;
            let of = Offer { space, price }.into();
            match view.most_for_token(space) {
                Some(most) => Choice::prices_or_least(of, LEAST, most, Dollars(1)),
                None => Choice::Do(of),
            }
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
                "This token cannot be offered: a base is never for sale.",
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

/// Raises the bid in the fire sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Raise {
    /// The bid.
    pub price: Dollars,
    /// The company that is to get the token, in a bid for a station token.
    pub company: Option<CompanyId>,
}

impl OwnMove for Raise {
    const NAME: &'static str = "raise";
    const BLANK: Raise = Raise {
        price: Dollars::ZERO,
        company: None,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("price", &mut self.price)?
            .optional("company", &mut self.company)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        self.company
    }

    fn named_price(&self) -> Option<Dollars> {
        Some(self.price)
    }

    fn at_price(self, price: Dollars) -> Raise {
        Raise { price, ..self }
    }
}

impl OwnWords<Rules> for Raise {
    fn prompt(&self, game: &Game) -> Prompt {
        game.bid_in_words().into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let Raise { price, company } = *self;
        let bidder = company.map(|company| game.common.symbol(company));
        ChoiceText {
            heading: "Bid",
            badge: company.and_then(|company| game.badge(company)),
            ..plain(match bidder {
                Some(symbol) => format!("{symbol} bids {price}"),
                None => format!("Bid {price}"),
            })
        }
    }

    fn pricing(&self, game: &Game, (least, most): (Dollars, Dollars)) -> Pricing {
        let bidder = self
            .company
            .map_or("Your bid", |company| game.common.symbol(company));
        Pricing::new("Bid", bidder, Some(least), format!("{least} to {most}"))
    }
}

impl Move<OperatingRound> for Raise {
    type Effect = Raise;

    fn of(action: &Action) -> Option<Raise> {
        Raise::read(action)
    }

    /// Lists the bid of the player, or for a token one of each company of the player.
    fn candidates(view: &Position<'_>) -> Vec<Choice> {
        let Some(bidding) = view.round.bidding() else {
            return Vec::new();
        };
        let Some(player) = bidding.next() else {
            return Vec::new();
        };
        let bid = |company, most, step| {
            let (least, price) = (bidding.least(), bidding.least());
            let of = Raise { price, company }.into();
            match most {
                Some(most) => Choice::prices_or_least(of, least, most, step),
                None => Choice::Do(of),
            }
        };
        let common = view.common;
        match bidding.lot() {
            Lot::Share { .. } => vec![bid(None, Some(common.cash(player)), Dollars(1))],
            Lot::Token(space) => {
                let own = common.companies();
                let own = own.filter(|&id| common.has_floated(id));
                let own = own.filter(|&id| common.president(id) == Some(player));
                let most = |bidder| view.purse_for(bidder, space).ok();
                own.map(|bidder| bid(Some(bidder), most(bidder), RAISE))
                    .collect()
            }
        }
    }

    fn check(self, view: &Position<'_>) -> Result<Raise, Refusal> {
        let Raise { price, company } = self;
        let bidding = view.round.bidding();
        let player = bidding.and_then(Bidding::next);
        let (Some(bidding), Some(player)) = (bidding, player) else {
            return Err(Refusal::new(MANDATORY, "Nothing is auctioned."));
        };
        let least = bidding.least();
        require(price >= least, MANDATORY, || {
            format!("A bid is {least} or more.")
        })?;
        match bidding.lot() {
            Lot::Share { units, .. } => {
                require(
                    company.is_none(),
                    MANDATORY,
                    || "Players bid for shares themselves.",
                )?;
                let halves = view.common.counted_halves(view.company, units);
                view.common
                    .check_limits(player, view.company, units, halves)?;
                view.common.check_cash(player, price, MANDATORY)?;
            }
            Lot::Token(space) => {
                let led = company.filter(|&id| view.common.president(id) == Some(player));
                let none = || Refusal::new(MANDATORY, "Players bid for companies that they lead.");
                let most = view.purse_for(led.ok_or_else(none)?, space)?;
                require(price <= most, MANDATORY, || {
                    format!("It can pay {most} after the cost of placing its token.")
                })?;
                let is_step = (price - least).0 % RAISE.0 == 0;
                require(is_step, MANDATORY, || {
                    format!("Bids rise in steps of {RAISE}.")
                })?;
            }
        }
        Ok(self)
    }

    fn perform(raise: Raise, round: &mut OperatingRound, common: &mut Common) {
        let Raise { price, company } = raise;
        let Some(bidding) = round.turn.sale.bidding_mut() else {
            return;
        };
        if let Some(player) = bidding.next() {
            let name = common.name(player);
            let text = match company {
                Some(company) => format!("{name} bids {price} for {}.", common.symbol(company)),
                None => format!("{name} bids {price}."),
            };
            common.say(text);
        }
        bidding.raise(price, company);
    }
}

impl Position<'_> {
    /// Returns the most that a company can bid for a token after paying for its own.
    ///
    /// # Errors
    /// Why it may not bid.
    fn purse_for(&self, bidder: CompanyId, space: CitySpace) -> Result<Dollars, Refusal> {
        let common = self.common;
        let (own, symbol) = (common.table.company(bidder), common.symbol(bidder));
        let president = common.president(bidder);
        let other = president.is_some() && president != self.president();
        require(other && common.has_floated(bidder), MANDATORY, || {
            format!("{symbol} has no president who could bid.")
        })?;
        require(!own.markers_left.is_empty(), MANDATORY, || {
            no_token_left(symbol)
        })?;
        let board = &common.table.board;
        let mut tokens = board.markers_of(bidder);
        require(tokens.all(|own| own.hex != space.hex), MANDATORY, || {
            common.has_token_in(bidder, space.hex)
        })?;
        let purse = own.cash - common.token_cost(bidder, space.hex);
        require(purse >= LEAST, MANDATORY, || {
            format!("{symbol} has too little for placing its own token.")
        })?;
        let (hex, tile) = (space.hex, board.tile(space.hex));
        let stop = tile.stop_of_city(space.city);
        let reaches = |stop| Reach::of(board, bidder).has_stop(StopAt { hex, stop });
        let is_connected = stop.is_some_and(|stop| common.table.physical_board || reaches(stop));
        require(is_connected, MANDATORY, || common.no_route_to(bidder, hex))?;
        Ok(purse)
    }
}
