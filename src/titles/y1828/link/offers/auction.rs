//! The offers of the auction (section 6).

use super::{Offers, View};
use crate::engine::arrange::Arrange;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::rail_move::RailMove;
use crate::record::link::rail::likely::Kind;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::auction::{Auction, STEP};
use crate::titles::y1828::choices::Step;
use crate::titles::y1828::moves::SetPar;
use crate::titles::y1828::{Round, privates};

impl View<'_> {
    fn auction(&self) -> Option<&Auction> {
        match self.game.round() {
            Round::Auction(auction) => Some(auction),
            _ => None,
        }
    }

    /// Lists the private companies left, cheap ones first.
    fn for_auction(&self) -> Vec<PrivateId> {
        let mut remaining = self
            .auction()
            .map_or(Vec::new(), |auction| auction.remaining().to_vec());
        let face = |private| privates::row(private).face;
        remaining.arrange_by_key(|&private| (face(private), privates::row(private).symbol));
        remaining
    }

    fn has_bid(&self, private: PrivateId) -> bool {
        self.auction()
            .is_some_and(|auction| !auction.bids(private).is_empty())
    }

    pub(super) fn in_auction(&self) -> Offers {
        let price = Dollars::ZERO;
        let row = self.for_auction();
        let face = |private| privates::row(private).face;
        let cheapest = row.first().map(|&private| face(private));
        let mut open = row.into_iter().filter(|&private| !self.has_bid(private));
        let last = open
            .next()
            .filter(|&private| Some(face(private)) == cheapest);
        let purchases = last.map(|private| Action::Common(RailMove::BuyPrivate { private, price }));
        vec![
            (Kind::BuyPrivate, purchases.into_iter().collect()),
            (Kind::Bid, self.bids()),
        ]
    }

    /// Lists bids on private companies, without a price.
    pub(super) fn bids(&self) -> Vec<Action> {
        let contested =
            |private: &PrivateId| self.step != Step::Contest || private.company() == self.company;
        let affordable = |private: &PrivateId| self.least_bid(*private) <= self.cash();
        let privates = self
            .for_auction()
            .into_iter()
            .filter(contested)
            .filter(affordable);
        let price = Dollars::ZERO;
        privates
            .map(|private| Action::Common(RailMove::Bid { private, price }))
            .collect()
    }

    /// Returns the lowest possible bid on a private company.
    pub fn least_bid(&self, private: PrivateId) -> Dollars {
        let bids = self
            .auction()
            .map_or(Vec::new(), |auction| auction.bids(private));
        let highest = bids.iter().map(|bid| bid.price).max();
        highest.unwrap_or(privates::row(private).face) + STEP
    }

    /// Lists the par prices of a new company.
    ///
    /// It is the company that comes with a private company.
    pub(super) fn pars(&self) -> Vec<Action> {
        let company = self.company;
        let prices = self.par_prices().into_iter();
        prices
            .map(|price| SetPar { company, price }.into())
            .collect()
    }
}
