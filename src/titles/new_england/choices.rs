//! Who has to decide what, and what may be chosen.

use super::action::Action;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::ids::Train;

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

/// Who decides what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Who decides.
    pub player: PlayerId,
    /// For which company; none when players act for themselves.
    pub company: Option<CompanyId>,
    /// What is to be decided.
    pub step: Step,
}

/// Something that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Exactly this.
    Do(Action),
    /// Any legal track lay; the title lists them on request, because finding them takes a moment.
    LayTrack,
    /// Any legal set of runs.
    RunTrains,
    /// A train of another company, for any whole number of dollars in a range.
    BuyTrainFrom {
        /// The card.
        train: Train,
        /// The company that owns it.
        seller: CompanyId,
        /// The least price.
        least: Dollars,
        /// The highest price: all the buyer has.
        most: Dollars,
    },
}
