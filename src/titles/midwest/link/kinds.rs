//! The sorts of actions, by which an action is asked for first.

use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;
use crate::titles::midwest::action::{Action, Own};

/// The sorts of actions, in the order in which they are coded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Pass,
    Bid,
    TakeBack,
    Start,
    Buy,
    Sell,
    Redeem,
    Protect,
    Exchange,
    BuyPrivate,
    Lay,
    PlaceMarker,
    /// The token that a private company brings.
    ExtraMarker,
    BuyMarker,
    Run,
    Pay,
    Withhold,
    BankTrain,
    CompanyTrain,
    /// A train for a private company.
    TakeTrain,
    Discard,
    BeginSale,
    Offer,
    Raise,
    Merge,
    Bankrupt,
    Agree,
    Refuse,
    /// Anything else, written at length.
    Other,
}

/// All kinds in their order, with how likely they are at first where they are possible.
pub const KINDS: [(Kind, u32); 29] = [
    (Kind::Pass, 96),
    (Kind::Bid, 96),
    (Kind::TakeBack, 16),
    (Kind::Start, 48),
    (Kind::Buy, 96),
    (Kind::Sell, 24),
    (Kind::Redeem, 8),
    (Kind::Protect, 48),
    (Kind::Exchange, 4),
    (Kind::BuyPrivate, 4),
    (Kind::Lay, 192),
    (Kind::PlaceMarker, 32),
    (Kind::ExtraMarker, 12),
    (Kind::BuyMarker, 2),
    (Kind::Run, 192),
    (Kind::Pay, 96),
    (Kind::Withhold, 24),
    (Kind::BankTrain, 64),
    (Kind::CompanyTrain, 16),
    (Kind::TakeTrain, 8),
    (Kind::Discard, 96),
    (Kind::BeginSale, 32),
    (Kind::Offer, 32),
    (Kind::Raise, 48),
    (Kind::Merge, 32),
    (Kind::Bankrupt, 8),
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
            Action::Own(Own::TakeBack { .. }) => Kind::TakeBack,
            Action::Do(Verb::Start { .. }) => Kind::Start,
            Action::Do(Verb::Buy { .. }) => Kind::Buy,
            Action::Do(Verb::Sell { .. }) => Kind::Sell,
            Action::Own(Own::Redeem { .. }) => Kind::Redeem,
            Action::Own(Own::Protect) => Kind::Protect,
            Action::Do(Verb::Exchange { .. }) => Kind::Exchange,
            Action::Do(Verb::BuyPrivate { .. }) => Kind::BuyPrivate,
            Action::Do(Verb::Lay { .. }) => Kind::Lay,
            Action::Do(Verb::PlaceMarker { power: None, .. }) => Kind::PlaceMarker,
            Action::Do(Verb::PlaceMarker { .. }) => Kind::ExtraMarker,
            Action::Own(Own::BuyMarker { .. }) => Kind::BuyMarker,
            Action::Do(Verb::Run { .. }) => Kind::Run,
            Action::Do(Verb::Distribute { payout }) => match payout {
                Payout::Full => Kind::Pay,
                Payout::Withhold => Kind::Withhold,
                Payout::Half => Kind::Other,
            },
            Action::Do(Verb::BuyTrain { seller: None, .. }) => Kind::BankTrain,
            Action::Do(Verb::BuyTrain { .. }) => Kind::CompanyTrain,
            Action::Own(Own::TakeTrain { .. }) => Kind::TakeTrain,
            Action::Do(Verb::Discard { .. }) => Kind::Discard,
            Action::Own(Own::BeginSale) => Kind::BeginSale,
            Action::Own(Own::Offer { .. }) => Kind::Offer,
            Action::Own(Own::Raise { .. }) => Kind::Raise,
            Action::Own(Own::Merge { .. }) => Kind::Merge,
            Action::Do(Verb::DeclareBankruptcy) => Kind::Bankrupt,
            Action::Do(Verb::Answer { agree: true }) => Kind::Agree,
            Action::Do(Verb::Answer { agree: false }) => Kind::Refuse,
        }
    }
}

/// What is chosen first of an action, before the rest: whose share or train.
pub fn first_choice(action: &Action) -> u8 {
    match *action {
        Action::Do(Verb::Start { company, .. })
        | Action::Do(Verb::Buy { company, .. })
        | Action::Do(Verb::Sell { company, .. })
        | Action::Own(Own::Redeem { company, .. })
        | Action::Do(Verb::Exchange { company, .. })
        | Action::Own(Own::Merge {
            partner: company, ..
        })
        | Action::Do(Verb::BuyTrain {
            seller: Some(company),
            ..
        }) => company.0,
        _ => 0,
    }
}
