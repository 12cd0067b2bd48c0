//! The decisions, and the choices they offer.

use super::game::Rules;
use crate::engine::rail::rail_game;

/// A decision: its player, company and step.
pub type Decision = rail_game::RailDecision<Rules>;
/// Something that may be chosen.
pub type Choice = rail_game::RailChoice<Rules>;

/// The kinds of decision in 18GB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Bid on a private railway, or pass.
    Auction,
    /// Sell, then convert, start or buy.
    Trade,
    /// Buy a share of a company that has just converted, or not.
    BuyConverted,
    /// Build track and place a station marker.
    Build,
    /// Run trains.
    RunTrains,
    /// Pay or withhold.
    Distribute,
    /// Buy trains.
    BuyTrains,
    /// Discard a train above the limit.
    DiscardTrain,
    /// Use powers of closed private railways when nothing else is left to do.
    UsePowers,
    /// Agree to the sale of a train, or not.
    Consent,
}
