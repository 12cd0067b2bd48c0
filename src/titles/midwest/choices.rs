//! Who has to decide what, and what may be chosen.

use super::game::Rules;
use crate::engine::rail::body;

/// Who decides what.
pub type Decision = body::RailDecision<Rules>;
/// Something that may be chosen.
pub type Choice = body::RailChoice<Rules>;

/// The kinds of decision in 18MW.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Bid on a private company, or pass.
    Auction,
    /// Sell, buy, redeem, or pass.
    Trade,
    /// Protect a share price, or not.
    Protect,
    /// Exchange the La Crosse and Milwaukee at the beginning of an operating round, or not.
    Exchange,
    /// Lay or upgrade track.
    Track,
    /// Place a station token.
    Marker,
    /// Run trains.
    RunTrains,
    /// Place the token that doubles an off-map area, or not.
    Double,
    /// Pay or withhold.
    Distribute,
    /// Buy trains, or find the money for one.
    BuyTrains,
    /// Offer station tokens in the fire sale.
    OfferTokens,
    /// Bid for what is offered in the fire sale.
    FireSale,
    /// Sell own shares to pay for a train.
    RaiseMoney,
    /// Give back a train above the limit.
    DiscardTrain,
    /// Buy a station token of another company, and whatever may be done at any time.
    Last,
    /// Agree to what somebody proposes, or not.
    Consent,
}
