//! Bids on private railways.

use super::super::auction::{Auction, Lot, RULE, STEP};
use crate::engine::game::ChoiceText;
use crate::engine::money::{Dollars, POUNDS};
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::move_texts::{Pricing, plain};
use crate::engine::rail::moves::{Move, View};
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::gb::action::Action;
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::game::Game;
use crate::titles::gb::privates;

/// Bids on a private railway.
#[derive(Clone, Copy, Debug)]
pub struct Bid {
    private: PrivateId,
    price: Dollars,
}

impl Move<Auction> for Bid {
    type Effect = Bid;

    fn of(action: &Action) -> Option<Bid> {
        match *action {
            Action::Common(RailMove::Bid { private, price }) => Some(Bid { private, price }),
            _ => None,
        }
    }

    /// Lists a bid on each private railway, also on those sold before.
    fn candidates(view: &View<'_, Auction, Common>) -> Vec<Choice> {
        let bid = |private| {
            let of = Action::Common(RailMove::bid(private));
            match view.round.lot(private) {
                Some(lot) => {
                    let most = view.round.most(view.common, lot);
                    Choice::prices_or_least(of, lot.least(), most, STEP)
                }
                None => Choice::Do(of.at_price(privates::of(private).value)),
            }
        };
        view.common.scenario().private_ids().map(bid).collect()
    }

    fn check(self, view: &View<'_, Auction, Common>) -> Result<Bid, Refusal> {
        let (round, common) = (view.round, view.common);
        let Some(lot) = round.lot(self.private) else {
            let symbol = common.symbol(self.private.company());
            return Err(Refusal::new(RULE, format!("{symbol} is not for sale.")));
        };
        let least = lot.least();
        let is_multiple = self.price.0 % STEP.0 == 0;
        require(self.price >= least && is_multiple, RULE, || {
            let [step, least] = [STEP, least].map(|amount| common.money(amount));
            format!("A bid is a multiple of {step}, here {least} or more.")
        })?;
        let free = round.most(common, lot);
        common.check_free(round.current, free, self.price, RULE)?;
        Ok(self)
    }

    fn perform(bid: Bid, round: &mut Auction, common: &mut Common) {
        let player = round.current;
        if let Some(lot) = round.lot_mut(bid.private) {
            lot.take_bid(player, bid.price);
        }
        common.say_bid(player, bid.private, bid.price);
        round.passes = 0;
        round.current = common.after(player);
    }
}

impl Lot {
    /// Returns the least price of a bid.
    pub(in crate::titles::gb) fn least(&self) -> Dollars {
        self.bid.map_or(self.price, |(_, price)| price + STEP)
    }
}

impl Game {
    /// Words a bid.
    pub(in crate::titles::gb) fn bid_text(&self, private: PrivateId, price: Dollars) -> ChoiceText {
        ChoiceText {
            heading: "Bid",
            brings: Some(self.beside_bid(private)),
            badge: self.badge(private.company()),
            ..plain(format!(
                "{} for {}",
                self.common.symbol(private.company()),
                self.common.money(price)
            ))
        }
    }
}

/// Words the field for the price of a bid.
pub(in crate::titles::gb) fn bid_pricing(
    private: PrivateId,
    least: Dollars,
    step: Dollars,
) -> Pricing {
    let limits = format!(
        "in steps of {}, money in other bids is locked",
        POUNDS.of(step)
    );
    Pricing::new("Bid", privates::of(private).name, Some(least), limits)
}
