//! Who has to decide what, and what may be chosen.

use super::game::Rules;
use crate::engine::rail::body;

/// Who decides what.
pub type Decision = body::RailDecision<Rules>;
/// Something that may be chosen.
pub type Choice = body::RailChoice<Rules>;

/// The kinds of decision in 1828.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Buy a private company, bid on another, or pass (6.1).
    Auction,
    /// Bid more for a contested private company, or drop out (6.2).
    Contest,
    /// Set the par price of the company that came with a private company (6.3).
    SetPar,
    /// Sell, then buy, merge or exchange, then sell (7.1).
    Trade,
    /// Choose which of two markers in a hex becomes a blocking marker (7.5.2, step 3).
    BlockMarker,
    /// Choose which share to set aside (7.5.2, step 4).
    SetAside,
    /// Choose whose share to take (7.5.2.1).
    TakeFrom,
    /// Trade the single share up, or sell it (7.5.2, step 5b).
    TradeSingle,
    /// Place a tile with the Cobourg & Peterborough (13.2.2.5).
    PrivateTrack,
    /// Run the Cobourg & Peterborough's two-train (13.2.2.5).
    PrivateRun,
    /// Exchange the Mohawk & Hudson for a share that floats a company, before share companies operate (13.2.2.6).
    Exchange,
    /// Choose the city of a home station (13.3.2).
    PlaceHome,
    /// Lay or upgrade track (8.3.1), or use a power that must be used at once (13.2.2).
    LayTrack,
    /// Place a station marker (8.3.2).
    PlaceMarker,
    /// Run trains (8.3.3).
    RunTrains,
    /// Pay or withhold (8.3.4).
    Distribute,
    /// Arrange the trains of a system between its shells (8.3.5.1).
    ArrangeTrains,
    /// Buy trains (8.3.5).
    BuyTrains,
    /// Discard a train above the limit (15.4).
    DiscardTrain,
    /// What may be done at any time, at the end of a company's turn, when nothing else is left to do: buy private
    /// companies (8.3), a coal token (16.1).
    Last,
    /// Replace the marker of the Cobourg & Peterborough, or have it blocked (13.2.2.5).
    ReplaceMarker,
    /// Agree to what another player proposes, or not.
    Consent,
}
