//! The fields that moves share: the company, price, train, space and power that a move names.

use super::RailMove;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, PrivateId, Train};
use crate::engine::rail::route::Run;

impl RailMove {
    /// Returns the company that it is about: the one whose share or private company it is, or that sells a train.
    #[must_use]
    pub const fn company(&self) -> Option<CompanyId> {
        match *self {
            RailMove::Bid { private, .. } | RailMove::BuyPrivate { private, .. } => {
                Some(private.company())
            }
            RailMove::Start { company: id, .. }
            | RailMove::Buy { company: id, .. }
            | RailMove::Sell { company: id, .. }
            | RailMove::Exchange { company: id, .. } => Some(id),
            RailMove::BuyTrain { seller, .. } => seller,
            _ => None,
        }
    }

    /// Returns the price that a player names: a bid, or one agreed with a seller; the bank's prices are printed.
    #[must_use]
    pub const fn named_price(&self) -> Option<Dollars> {
        match *self {
            RailMove::Bid { price, .. }
            | RailMove::BuyPrivate { price, .. }
            | RailMove::BuyTrain {
                price,
                seller: Some(_),
                ..
            } => Some(price),
            _ => None,
        }
    }

    /// Returns the same at another price. It stays as it is if a player does not name the price.
    #[must_use]
    pub const fn at_price(mut self, other: Dollars) -> RailMove {
        if let RailMove::Bid { price, .. }
        | RailMove::BuyPrivate { price, .. }
        | RailMove::BuyTrain {
            price,
            seller: Some(_),
            ..
        } = &mut self
        {
            *price = other;
        }
        self
    }

    /// Returns the card of a train.
    #[must_use]
    pub const fn train(&self) -> Option<Train> {
        match *self {
            RailMove::BuyTrain { train, .. } | RailMove::Discard { train } => Some(train),
            _ => None,
        }
    }

    /// Returns the space of a city.
    #[must_use]
    pub const fn space(&self) -> Option<CitySpace> {
        match *self {
            RailMove::PlaceMarker { space, .. } => Some(space),
            _ => None,
        }
    }

    /// Returns the private company whose power is used.
    #[must_use]
    pub const fn power(&self) -> Option<PrivateId> {
        match *self {
            RailMove::Lay { power, .. } | RailMove::PlaceMarker { power, .. } => power,
            _ => None,
        }
    }

    /// Returns the runs that are declared.
    #[must_use]
    pub fn runs(&self) -> Option<&[Run]> {
        match self {
            RailMove::Run { runs, .. } => Some(runs),
            _ => None,
        }
    }

    /// Checks whether two moves differ only in number or price.
    pub(super) fn differs_in_amount(&self, other: &RailMove) -> bool {
        match (self, other) {
            (RailMove::Sell { company: a, .. }, RailMove::Sell { company: b, .. })
            | (RailMove::Start { company: a, .. }, RailMove::Start { company: b, .. }) => a == b,
            (
                RailMove::Exchange {
                    company: a,
                    par: Some(_),
                    ..
                },
                RailMove::Exchange {
                    company: b,
                    par: Some(_),
                    ..
                },
            ) => a == b,
            _ => false,
        }
    }
}
