//! An auction among the players in a fire sale (Mandatory Train Purchase). From the priority deal on everybody bids or
//! is out, until one is left.

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;

/// The least raise over the bid before.
pub const RAISE: Dollars = Dollars(5);

/// The thing being auctioned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// A redeemed certificate.
    Share {
        /// Number of units.
        units: u8,
        /// If it is the 10% certificate of a System.
        double: bool,
    },
    /// A station token.
    Token(CitySpace),
}

/// A bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The bidder.
    pub player: PlayerId,
    /// The company that is to get the token, in a bid for a station token.
    pub company: Option<CompanyId>,
    /// The price.
    pub price: Dollars,
}

/// The bidding for one lot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bidding {
    lot: Lot,
    /// The least opening bid.
    least: Dollars,
    /// The players still in, the next to decide first.
    players: Vec<PlayerId>,
    best: Option<Bid>,
}

impl Bidding {
    pub(in crate::titles::midwest) fn new(
        lot: Lot,
        least: Dollars,
        players: Vec<PlayerId>,
    ) -> Bidding {
        Bidding {
            lot,
            least,
            players,
            best: None,
        }
    }

    /// Returns the thing being auctioned.
    #[must_use]
    pub fn lot(&self) -> Lot {
        self.lot
    }

    /// Returns the highest bid.
    #[must_use]
    pub fn best(&self) -> Option<Bid> {
        self.best
    }

    /// Returns the players still in, the next to decide first.
    #[must_use]
    pub fn players(&self) -> &[PlayerId] {
        &self.players
    }

    /// Returns the least legal bid.
    #[must_use]
    pub fn least(&self) -> Dollars {
        self.best.map_or(self.least, |best| best.price + RAISE)
    }

    /// Returns the player who decides next. Returns `None` when the bidding is over.
    #[must_use]
    pub fn next(&self) -> Option<PlayerId> {
        let next = self.players.first().copied();
        next.filter(|next| self.best.is_none_or(|best| best.player != *next))
    }

    pub(in crate::titles::midwest) fn raise(&mut self, price: Dollars, company: Option<CompanyId>) {
        if let Some(player) = self.next() {
            self.best = Some(Bid {
                player,
                company,
                price,
            });
            self.players.rotate_left(1);
        }
    }

    pub(in crate::titles::midwest) fn pass(&mut self) {
        if self.next().is_some() {
            self.players.remove(0);
        }
    }
}
