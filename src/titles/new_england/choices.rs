//! The decisions, and the choices they offer.

use super::game::Rules;
use crate::engine::rail::rail_game;

/// A decision: its player, company and step.
pub type Decision = rail_game::RailDecision<Rules>;
/// Something that may be chosen.
pub type Choice = rail_game::RailChoice<Rules>;

/// The kinds of decision in this game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Reserve a minor, set the value of a reserved one, give up, or pass.
    Draft,
    /// Sell shares, then buy one or start a company, or pass.
    Trade,
    /// Lay or upgrade track.
    LayTrack,
    /// Place a station marker.
    PlaceMarker,
    /// Run trains.
    RunTrains,
    /// Pay or withhold the earnings.
    Distribute,
    /// Buy trains.
    BuyTrains,
    /// Agree to sell a train to another president's company, or not.
    Consent,
    /// Discard a train that is one too many.
    DiscardTrain,
    /// Issue shares.
    IssueShares,
    /// Convert or merge a minor, or pass.
    Merge,
    /// Take back one of two station markers in a hex.
    ReturnMarker,
    /// Buy shares of a company that was just formed.
    BuyAfterMerger,
}
