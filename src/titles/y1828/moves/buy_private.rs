//! Purchases of private companies, in the auction (rulebook section 6.1).

use super::super::auction::{Auction, AuctionView};
use crate::engine::game::ChoiceText;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::Move;
use crate::engine::rail::rail_move::{RailMove, exactly};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::action::Action;
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::game::Game;
use crate::titles::y1828::privates;

/// Buys a private company.
#[derive(Clone, Copy, Debug)]
pub struct BuyPrivate {
    private: CompanyId,
    price: Dollars,
}

impl BuyPrivate {
    fn read(action: &Action) -> Option<BuyPrivate> {
        match *action {
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                Some(BuyPrivate { private, price })
            }
            _ => None,
        }
    }
}

impl Move<Auction> for BuyPrivate {
    type Effect = BuyPrivate;

    fn of(action: &Action) -> Option<BuyPrivate> {
        BuyPrivate::read(action)
    }

    fn candidates(view: &AuctionView<'_>) -> Vec<Choice> {
        let buy = |&private: &CompanyId| {
            let price = privates::row(private).face;
            Action::Common(RailMove::BuyPrivate { private, price })
        };
        exactly(view.round.remaining().iter().map(buy).collect())
    }

    fn check(self, view: &AuctionView<'_>) -> Result<BuyPrivate, Refusal> {
        let (private, round, common) = (self.private, view.round, view.common);
        let symbol = common.symbol(private);
        require(round.for_sale() == Some(private), "6.1", || {
            format!(
                "{symbol} cannot be bought now: only one of the cheapest row, when it has no bid and all others of its row have."
            )
        })?;
        let face = privates::row(private).face;
        let free = round.free_cash(common, round.current, private);
        require(self.price == face && face <= free, "6.1", || {
            format!(
                "{symbol} costs {face}, and {} has {free} that is not bound by bids.",
                common.name(round.current)
            )
        })?;
        Ok(self)
    }

    fn perform(purchase: BuyPrivate, round: &mut Auction, common: &mut Common) {
        round.passes = 0;
        round.award(common, round.current, purchase.private, purchase.price);
        round.award_cheapest_next();
    }
}

impl Game {
    /// Words a purchase of a private company.
    pub(in crate::titles::y1828) fn private_text(
        &self,
        private: CompanyId,
        price: Dollars,
    ) -> ChoiceText {
        let from = match self.common.owner(private) {
            Some(Owner::Player(player)) => self.common.name(player),
            _ => privates::row(private).name,
        };
        ChoiceText {
            heading: match self.operating() {
                Some(_) => "Private companies of players",
                None => "Buy",
            },
            label: format!("{} for {price}", self.common.symbol(private)),
            brings: Some(from.to_string()),
            badge: self.badge(private),
            ..ChoiceText::default()
        }
    }
}
