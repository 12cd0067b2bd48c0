//! Who has to decide what, and what may be chosen.

use super::action::Action;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, Train};

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
    /// A private company of a player.
    Private(CompanyId),
    /// A train of another company.
    Train {
        /// The card.
        train: Train,
        /// Who sells it.
        seller: CompanyId,
    },
    /// The least that is taken for a station token.
    Offer(CitySpace),
    /// A bid in the fire sale, for a company if it is for a station token.
    Raise(Option<CompanyId>),
}

impl Priced {
    /// The move at a price.
    #[must_use]
    pub fn at(self, price: Dollars) -> Action {
        match self {
            Priced::Bid(private) => Action::Bid { private, price },
            Priced::Private(private) => Action::BuyPrivate { private, price },
            Priced::Train { train, seller } => Action::BuyTrain {
                train,
                seller: Some(seller),
                price,
            },
            Priced::Offer(space) => Action::Offer { space, price },
            Priced::Raise(company) => Action::Raise { price, company },
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
    /// Any legal lay; the title lists them on request, because finding them takes a moment.
    LayTrack,
    /// Any set of runs that earns the most.
    RunTrains,
}

impl Choice {
    /// Prices from `least` to `most` in steps of `step`; none if there is none.
    #[must_use]
    pub fn prices(of: Priced, least: Dollars, most: Dollars, step: Dollars) -> Option<Choice> {
        (least <= most).then(|| Choice::Price {
            of,
            least,
            most: most - Dollars((most - least).0 % step.0),
            step,
        })
    }

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
                | Action::BuyTrain { price, .. }
                | Action::Offer { price, .. }
                | Action::Raise { price, .. }),
            ) => {
                of.at(price) == *action
                    && (least..=most).contains(&price)
                    && (price - least).0 % step.0 == 0
            }
            (Choice::LayTrack, Action::Lay { .. }) | (Choice::RunTrains, Action::Run { .. }) => {
                true
            }
            _ => false,
        }
    }
}
