//! The decisions of the game and their choices.

use super::game::Rules;
use crate::engine::rail::rail_game;

/// A decision and its player.
pub type Decision = rail_game::RailDecision<Rules>;
/// Something that may be chosen.
pub type Choice = rail_game::RailChoice<Rules>;

/// The kinds of decision in 18MW.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A bid on a private company, or a pass.
    Auction,
    /// A sale, a purchase, a redemption, or a pass.
    Trade,
    /// The protection of a share price, or not.
    Protect,
    /// The exchange of the La Crosse and Milwaukee at the beginning of an operating round, or not.
    Exchange,
    /// The laying or upgrading of track.
    Track,
    /// The placing of a station token.
    Marker,
    /// The running of trains.
    RunTrains,
    /// The placing of the token that doubles an off-map area, or not.
    Double,
    /// The payment or withholding of earnings.
    Distribute,
    /// The purchase of trains, or the raising of money for one.
    BuyTrains,
    /// The offer of station tokens in the fire sale.
    OfferTokens,
    /// A bid for the lot of the fire sale.
    FireSale,
    /// The sale of own shares to pay for a train.
    RaiseMoney,
    /// The return of a train above the limit.
    DiscardTrain,
    /// The purchase of another company's station token, and actions that are possible at any time.
    Last,
    /// The consent to a proposal, or not.
    Consent,
}
