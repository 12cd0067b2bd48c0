//! Bids on private companies (Initial Stock Round).

use super::super::auction::{Auction, AuctionView, Lot, RULE};
use crate::engine::game::{ChoiceText, Loss};
use crate::engine::money::Dollars;
use crate::engine::question::Prompt;
use crate::engine::rail::codec::{Fault, FieldVisitor};
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::move_texts::plain;
use crate::engine::rail::moves::{Move, OwnMove, OwnWords};
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::midwest::action::Action;
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::game::{Game, Rules};
use crate::titles::midwest::privates::{self};

/// Bids on a private company.
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

    /// Lists a bid on each private company.
    fn candidates(view: &AuctionView<'_>) -> Vec<Choice> {
        let bid = |lot: &Lot| {
            let of = Action::Common(RailMove::bid(lot.private));
            Choice::prices_or_least(of, lot.least(), view.free(lot.private), Dollars(1))
        };
        view.round.lots().iter().map(bid).collect()
    }

    fn check(self, view: &AuctionView<'_>) -> Result<Bid, Refusal> {
        let lot = view.lot(self.private)?;
        let player = view.round.current;
        require(!lot.out.contains(&player), RULE, || {
            let name = view.common.name(player);
            format!("{name} has taken a stake back and is out of this auction.")
        })?;
        let least = lot.least();
        require(self.price >= least, RULE, || {
            format!("A bid is {least} or more here.")
        })?;
        let free = view.free(self.private);
        view.common.check_free(player, free, self.price, RULE)?;
        Ok(self)
    }

    fn perform(bid: Bid, round: &mut Auction, common: &mut Common) {
        let Bid { private, price } = bid;
        let player = round.current;
        let keeps = common.setup.options.barred;
        if let Some(lot) = round.lot_mut(private) {
            lot.stakes.retain(|(other, _)| keeps && *other != player);
            lot.stakes.push((player, price));
        }
        common.say_bid(player, private, price);
        round.note_bid(common);
    }
}

/// Takes back an outbid stake, which leaves the auction of that private company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TakeBack {
    /// The private company.
    pub private: PrivateId,
}

impl OwnMove for TakeBack {
    const NAME: &'static str = "take_back";
    const BLANK: TakeBack = TakeBack {
        private: PrivateId::FIRST,
    };

    fn spell(&mut self, pen: &mut FieldVisitor<'_>) -> Result<(), Fault> {
        pen.field("private", &mut self.private)?;
        Ok(())
    }

    fn company(&self) -> Option<CompanyId> {
        Some(self.private.company())
    }
}

impl OwnWords<Rules> for TakeBack {
    fn prompt(&self, _: &Game) -> Prompt {
        "take back a stake".into()
    }

    fn text(&self, game: &Game) -> ChoiceText {
        let TakeBack { private } = *self;
        let symbol = game.common.symbol(private.company());
        ChoiceText {
            heading: "Take back a stake",
            badge: game.badge(private.company()),
            loss: Some(Loss {
                name: format!("Leave the auction of {symbol}"),
                cost: "You may not bid on it again in this auction.".to_string(),
                yes: "Take it back",
                ..Loss::default()
            }),
            ..plain(symbol)
        }
    }
}

impl Move<Auction> for TakeBack {
    type Effect = TakeBack;

    fn of(action: &Action) -> Option<TakeBack> {
        TakeBack::read(action)
    }

    /// Lists the stakes that are kept after they were outbid.
    fn candidates(view: &AuctionView<'_>) -> Vec<Choice> {
        let outbid = view.round.lots().iter();
        let outbid = outbid.filter(|lot| lot.is_outbid(view.round.current));
        let back = |lot: &Lot| {
            let private = lot.private;
            TakeBack { private }.into()
        };
        exactly(outbid.map(back).collect())
    }

    fn check(self, view: &AuctionView<'_>) -> Result<TakeBack, Refusal> {
        let outbid = view.lot(self.private)?.is_outbid(view.round.current);
        require(outbid, RULE, || "There is no stake to take back.")?;
        Ok(self)
    }

    fn perform(back: TakeBack, round: &mut Auction, common: &mut Common) {
        let player = round.current;
        if let Some(lot) = round.lot_mut(back.private) {
            lot.stakes.retain(|(other, _)| *other != player);
            lot.out.push(player);
        }
        let (name, symbol) = (common.name(player), common.symbol(back.private.company()));
        common.say(format!("{name} takes back the stake on {symbol}."));
    }
}

impl AuctionView<'_> {
    /// Returns the lot of a private company for sale.
    fn lot(&self, private: PrivateId) -> Result<&Lot, Refusal> {
        let mut lots = self.round.lots().iter();
        let lot = lots.find(|lot| lot.private == private);
        let symbol = self.common.symbol(private.company());
        lot.ok_or_else(|| Refusal::new(RULE, format!("{symbol} is not for sale.")))
    }

    /// Returns the player's cash that no other bid binds.
    fn free(&self, private: PrivateId) -> Dollars {
        let player = self.round.current;
        self.round.free_cash(self.common, player, Some(private))
    }
}

impl Game {
    /// Words a bid.
    pub(in crate::titles::midwest) fn bid_text(
        &self,
        private: PrivateId,
        price: Dollars,
    ) -> ChoiceText {
        ChoiceText {
            heading: "Bid",
            brings: Some(privates::row_of(private).about()),
            badge: self.badge(private.company()),
            ..plain(format!(
                "{} for {price}",
                self.common.symbol(private.company())
            ))
        }
    }
}
