//! The sorts of actions, by which an action is asked for first.

use crate::engine::rail::table::Payout;
use crate::titles::gb::action::Action;

/// The sorts of actions, in the order in which they are coded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Pass,
    Bid,
    Start,
    Buy,
    Sell,
    Convert,
    Lay,
    /// A lay with the power of a private railway.
    PowerLay,
    PlaceMarker,
    /// A marker that a private railway brings.
    PowerMarker,
    Run,
    Pay,
    Withhold,
    BankTrain,
    CompanyTrain,
    Discard,
    Close,
    Agree,
    Refuse,
    /// Anything else, written at length.
    Other,
}

/// All kinds in their order, with how likely they are at first where they are possible.
pub const KINDS: [(Kind, u32); 20] = [
    (Kind::Pass, 96),
    (Kind::Bid, 96),
    (Kind::Start, 48),
    (Kind::Buy, 96),
    (Kind::Sell, 24),
    (Kind::Convert, 16),
    (Kind::Lay, 192),
    (Kind::PowerLay, 24),
    (Kind::PlaceMarker, 32),
    (Kind::PowerMarker, 24),
    (Kind::Run, 192),
    (Kind::Pay, 96),
    (Kind::Withhold, 24),
    (Kind::BankTrain, 64),
    (Kind::CompanyTrain, 16),
    (Kind::Discard, 96),
    (Kind::Close, 3),
    (Kind::Agree, 64),
    (Kind::Refuse, 32),
    (Kind::Other, 1),
];

impl Kind {
    /// The kind of an action.
    pub fn of(action: &Action) -> Kind {
        match action {
            Action::Pass => Kind::Pass,
            Action::Bid { .. } => Kind::Bid,
            Action::Close { .. } => Kind::Close,
            Action::Start { .. } => Kind::Start,
            Action::Buy { .. } => Kind::Buy,
            Action::Sell { .. } => Kind::Sell,
            Action::Convert { .. } => Kind::Convert,
            Action::Lay { power: None, .. } => Kind::Lay,
            Action::Lay { .. } => Kind::PowerLay,
            Action::PlaceMarker { power: None, .. } => Kind::PlaceMarker,
            Action::PlaceMarker { .. } => Kind::PowerMarker,
            Action::Run { .. } => Kind::Run,
            Action::Distribute { payout } => match payout {
                Payout::Full => Kind::Pay,
                Payout::Withhold => Kind::Withhold,
                Payout::Half => Kind::Other,
            },
            Action::BuyTrain { seller: None, .. } => Kind::BankTrain,
            Action::BuyTrain { .. } => Kind::CompanyTrain,
            Action::Discard { .. } => Kind::Discard,
            Action::Answer { agree: true } => Kind::Agree,
            Action::Answer { agree: false } => Kind::Refuse,
        }
    }
}

/// What is chosen first of an action, before the rest: whose share or train.
pub fn first_choice(action: &Action) -> u8 {
    match *action {
        Action::Start { company, .. }
        | Action::Buy { company, .. }
        | Action::Sell { company, .. }
        | Action::BuyTrain {
            seller: Some(company),
            ..
        } => company.0,
        _ => 0,
    }
}
