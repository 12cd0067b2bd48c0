//! The sorts of actions, by which an action is asked for first.

use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;
use crate::titles::gb::action::{Action, Own};

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
            Action::Do(Verb::Pass) => Kind::Pass,
            Action::Do(Verb::Bid { .. }) => Kind::Bid,
            Action::Own(Own::Close { .. }) => Kind::Close,
            Action::Do(Verb::Start { .. }) => Kind::Start,
            Action::Do(Verb::Buy { .. }) => Kind::Buy,
            Action::Do(Verb::Sell { .. }) => Kind::Sell,
            Action::Own(Own::Convert { .. }) => Kind::Convert,
            Action::Do(Verb::Lay { power: None, .. }) => Kind::Lay,
            Action::Do(Verb::Lay { .. }) => Kind::PowerLay,
            Action::Do(Verb::PlaceMarker { power: None, .. }) => Kind::PlaceMarker,
            Action::Do(Verb::PlaceMarker { .. }) => Kind::PowerMarker,
            Action::Do(Verb::Run { .. }) => Kind::Run,
            Action::Do(Verb::Distribute { payout }) => match payout {
                Payout::Full => Kind::Pay,
                Payout::Withhold => Kind::Withhold,
                Payout::Half => Kind::Other,
            },
            Action::Do(Verb::BuyTrain { seller: None, .. }) => Kind::BankTrain,
            Action::Do(Verb::BuyTrain { .. }) => Kind::CompanyTrain,
            Action::Do(Verb::Discard { .. }) => Kind::Discard,
            Action::Do(Verb::Answer { agree: true }) => Kind::Agree,
            Action::Do(Verb::Answer { agree: false }) => Kind::Refuse,
            Action::Do(_) => Kind::Other,
        }
    }
}

/// What is chosen first of an action, before the rest: whose share or train.
pub fn first_choice(action: &Action) -> u8 {
    match *action {
        Action::Do(Verb::Start { company, .. })
        | Action::Do(Verb::Buy { company, .. })
        | Action::Do(Verb::Sell { company, .. })
        | Action::Do(Verb::BuyTrain {
            seller: Some(company),
            ..
        }) => company.0,
        _ => 0,
    }
}
