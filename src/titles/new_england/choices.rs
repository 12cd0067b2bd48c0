//! Who has to decide what, and what may be chosen.

use super::game::Rules;
use crate::engine::rail::body;

/// Who decides what.
pub type Decision = body::RailDecision<Rules>;
/// Something that may be chosen.
pub type Choice = body::RailChoice<Rules>;

/// The kinds of decision that 18xx games ask for.
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
    /// Convert, merge or pass with a minor.
    Merge,
    /// Take back one of two station markers in a hex.
    ReturnMarker,
    /// Buy shares of a company that was just formed.
    BuyAfterMerger,
}
