//! Who has to decide what, and what may be chosen.

use super::action::Action;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};

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
    /// A bid on a private railway.
    Bid(CompanyId),
    /// A train of another company.
    Train {
        /// The card.
        train: Train,
        /// Who sells it.
        seller: CompanyId,
    },
}

impl Priced {
    /// The move at a price.
    #[must_use]
    pub fn at(self, price: Dollars) -> Action {
        match self {
            Priced::Bid(private) => Action::Bid { private, price },
            Priced::Train { train, seller } => Action::BuyTrain {
                train,
                seller: Some(seller),
                price,
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
    /// Any legal lay with the power of a private railway, or without one; the title lists them on request, because finding
    /// them takes a moment.
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
                &(Action::Bid { price, .. } | Action::BuyTrain { price, .. }),
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
