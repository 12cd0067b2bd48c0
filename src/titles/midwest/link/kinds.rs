//! The sorts of actions, by which an action is asked for first.

use crate::engine::rail::table::Payout;
use crate::titles::midwest::action::Action;

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
            Action::Pass => Kind::Pass,
            Action::Bid { .. } => Kind::Bid,
            Action::TakeBack { .. } => Kind::TakeBack,
            Action::Start { .. } => Kind::Start,
            Action::Buy { .. } => Kind::Buy,
            Action::Sell { .. } => Kind::Sell,
            Action::Redeem { .. } => Kind::Redeem,
            Action::Protect => Kind::Protect,
            Action::Exchange { .. } => Kind::Exchange,
            Action::BuyPrivate { .. } => Kind::BuyPrivate,
            Action::Lay { .. } => Kind::Lay,
            Action::PlaceMarker { extra: false, .. } => Kind::PlaceMarker,
            Action::PlaceMarker { .. } => Kind::ExtraMarker,
            Action::BuyMarker { .. } => Kind::BuyMarker,
            Action::Run { .. } => Kind::Run,
            Action::Distribute { payout } => match payout {
                Payout::Full => Kind::Pay,
                Payout::Withhold => Kind::Withhold,
                Payout::Half => Kind::Other,
            },
            Action::BuyTrain { seller: None, .. } => Kind::BankTrain,
            Action::BuyTrain { .. } => Kind::CompanyTrain,
            Action::TakeTrain { .. } => Kind::TakeTrain,
            Action::Discard { .. } => Kind::Discard,
            Action::BeginSale => Kind::BeginSale,
            Action::Offer { .. } => Kind::Offer,
            Action::Raise { .. } => Kind::Raise,
            Action::Merge { .. } => Kind::Merge,
            Action::DeclareBankruptcy => Kind::Bankrupt,
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
        | Action::Redeem { company, .. }
        | Action::Exchange { company, .. }
        | Action::Merge {
            partner: company, ..
        }
        | Action::BuyTrain {
            seller: Some(company),
            ..
        } => company.0,
        _ => 0,
    }
}
