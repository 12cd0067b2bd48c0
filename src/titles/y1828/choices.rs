//! Who has to decide what, and what may be chosen.

use super::action::Action;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};

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

/// Something that has a price to be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priced {
    /// A bid on a private company.
    Bid(CompanyId),
    /// A private company of a player, bought by the operating company.
    Private(CompanyId),
    /// A train of another company.
    Train {
        /// The card.
        train: Train,
        /// Who sells it.
        seller: CompanyId,
        /// The shell of a system that gets it.
        shell: Option<CompanyId>,
    },
}

impl Priced {
    /// The move at a price.
    #[must_use]
    pub fn at(self, price: Dollars) -> Action {
        match self {
            Priced::Bid(private) => Action::Bid { private, price },
            Priced::Private(private) => Action::BuyPrivate { private, price },
            Priced::Train {
                train,
                seller,
                shell,
            } => Action::BuyTrain {
                train,
                seller: Some(seller),
                price,
                shell,
            },
        }
    }
}

/// Something that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Exactly this.
    Do(Action),
    /// A price within limits.
    Price {
        /// For what.
        of: Priced,
        /// The least price.
        least: Dollars,
        /// The highest price: never below the least, and a whole number of steps above it.
        most: Dollars,
        /// From one price to the next.
        step: Dollars,
    },
    /// Any legal track lay with the power of a private company, or without one; the title lists them on request, because
    /// finding them takes a moment.
    LayTrack(Option<CompanyId>),
    /// Any legal set of runs.
    RunTrains,
}

impl Choice {
    /// Whether a move is among this choice, as far as can be told from the move alone.
    #[must_use]
    pub fn offers(&self, action: &Action) -> bool {
        match (self, action) {
            (Choice::Do(exactly), _) => exactly == action,
            (
                &Choice::Price {
                    of,
                    least,
                    most,
                    step,
                },
                &(Action::Bid { price, .. }
                | Action::BuyPrivate { price, .. }
                | Action::BuyTrain { price, .. }),
            ) => {
                of.at(price) == *action
                    && (least..=most).contains(&price)
                    && (price - least).0 % step.0 == 0
            }
            (Choice::LayTrack(with), Action::Lay { power, .. }) => with == power,
            (Choice::RunTrains, Action::Run { .. }) => true,
            _ => false,
        }
    }
}
