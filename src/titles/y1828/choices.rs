//! The decisions of the game and their choices.

use super::game::Rules;
use crate::engine::rail::rail_game;

/// A decision: the player, the company and the step.
pub type Decision = rail_game::RailDecision<Rules>;
/// A choice that may be made at a decision.
pub type Choice = rail_game::RailChoice<Rules>;

/// The kinds of decision in 1828.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// Buying a private company, bidding on another, or passing (6.1).
    Auction,
    /// Bidding more for a contested private company, or dropping out (6.2).
    Contest,
    /// Setting the par price of the company that came with a private company (6.3).
    SetPar,
    /// Selling, then buying, merging or exchanging, then selling (7.1).
    Trade,
    /// The choice of two markers in a hex: one goes back to the charter, and a blocking marker replaces it (7.5.2, step
    /// 3).
    BlockMarker,
    /// The choice of a share to set aside (7.5.2, step 4).
    SetAside,
    /// The choice of a player whose share is taken (7.5.2.1).
    TakeFrom,
    /// Trading the single share up, or selling it (7.5.2, step 5b).
    TradeSingle,
    /// Laying a tile with the Cobourg & Peterborough (13.2.2.5).
    PrivateTrack,
    /// Running the Cobourg & Peterborough's two-train (13.2.2.5).
    PrivateRun,
    /// Exchanging the Mohawk & Hudson for a share that floats a company, before share companies operate (13.2.2.6).
    Exchange,
    /// The choice of the city of a home station (13.3.2).
    PlaceHome,
    /// Laying or upgrading track (8.3.1), or using a power that must be used at once (13.2.2).
    LayTrack,
    /// Placing a station marker (8.3.2).
    PlaceMarker,
    /// Running trains (8.3.3).
    RunTrains,
    /// Paying or withholding (8.3.4).
    Distribute,
    /// Arranging the trains of a system between its shells (8.3.5.1).
    ArrangeTrains,
    /// Buying trains (8.3.5).
    BuyTrains,
    /// Discarding a train above the limit (15.4).
    DiscardTrain,
    /// The end of a company's turn, when nothing is left but what may be done at any time: buying private companies
    /// (8.3), a coal token (16.1).
    Last,
    /// Replacing the marker of the Cobourg & Peterborough, or having it blocked (13.2.2.5).
    ReplaceMarker,
    /// Agreeing to another player's proposal, or not.
    Consent,
}
