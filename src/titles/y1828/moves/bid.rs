//! Bids on private companies (rulebook sections 6.1 and 6.2).

use super::super::auction::{Auction, AuctionView, STEP};
use crate::engine::game::ChoiceText;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::move_texts::{Pricing, plain};
use crate::engine::rail::moves::{Move, Moves as _};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::game::Game;
use crate::titles::y1828::privates;

/// Bids on a private company, in a contest more than before.
#[derive(Clone, Copy, Debug)]
pub struct Bid {
    private: PrivateId,
    price: Dollars,
}

impl Move<Auction> for Bid {
    /// The player who bids, and the bid.
    type Effect = (PlayerId, Bid);

    fn of(action: &Action) -> Option<Bid> {
        match *action {
            Action::Common(RailMove::Bid { private, price }) => Some(Bid { private, price }),
            _ => None,
        }
    }

    /// Lists the contested private company, or all that remain.
    fn candidates(view: &AuctionView<'_>) -> Vec<Choice> {
        let round = view.round;
        let player = round.player().unwrap_or(round.current);
        let bid = |private| {
            let most = round.free_cash(view.common, player, Some(private));
            let of = Action::Common(RailMove::bid(private));
            Choice::prices_or_least(of, round.least_bid(private), most, STEP)
        };
        match round.contest() {
            Some(private) => vec![bid(private)],
            None => round.remaining().iter().copied().map(bid).collect(),
        }
    }

    fn check(self, view: &AuctionView<'_>) -> Result<(PlayerId, Bid), Refusal> {
        let round = view.round;
        match round.contest() {
            Some(contest) if contest != self.private => return Err(Auction::refuse_other(view)),
            Some(_) => {}
            None => view.check_biddable(self.private)?,
        }
        let player = round.player().ok_or_else(|| Auction::refuse_other(view))?;
        let least = round.least_bid(self.private);
        let is_multiple = self.price.0 % STEP.0 == 0;
        require(self.price >= least && is_multiple, "6.1", || {
            format!("A bid is a multiple of {STEP}, here {least} or more.")
        })?;
        let free = round.free_cash(view.common, player, Some(self.private));
        view.common.check_free(player, free, self.price, "6.3")?;
        Ok((player, self))
    }

    fn perform((player, bid): (PlayerId, Bid), round: &mut Auction, common: &mut Common) {
        round.take_bid(player, bid.private, bid.price);
        common.say_bid(player, bid.private, bid.price);
        if round.contest().is_none() {
            round.passes = 0;
            round.end_turn(common);
        }
    }
}

impl AuctionView<'_> {
    /// Checks that a private company may be bid on (6.1).
    fn check_biddable(&self, private: PrivateId) -> Verdict {
        let symbol = self.common.symbol(private.company());
        require(self.round.remaining().contains(&private), "6.1", || {
            format!("{symbol} is not for sale.")
        })?;
        require(self.round.for_sale() != Some(private), "6.1", || {
            format!("{symbol} is for sale now, so it takes no bids.")
        })
    }
}

impl Game {
    /// Words a bid.
    pub(in crate::titles::y1828) fn bid_text(
        &self,
        private: PrivateId,
        price: Dollars,
    ) -> ChoiceText {
        ChoiceText {
            heading: "Bid",
            brings: Some(self.beside_bid(private)),
            badge: self.badge(private.company()),
            ..plain(format!(
                "{} for {price}",
                self.common.symbol(private.company())
            ))
        }
    }
}

/// Words the field for the price of a bid.
pub(in crate::titles::y1828) fn bid_pricing(
    private: PrivateId,
    least: Dollars,
    step: Dollars,
) -> Pricing {
    let limits = format!("in steps of {step}, money in other bids is locked");
    Pricing::new("Bid", privates::row(private).name, Some(least), limits)
}
