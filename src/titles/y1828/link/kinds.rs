//! The sorts of actions, by which an action is asked for first.

use crate::engine::rail::table::Payout;
use crate::titles::y1828::action::Action;

/// The sorts of actions, in the order in which they are coded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Pass,
    Bid,
    BuyPrivate,
    SetPar,
    Start,
    Buy,
    Sell,
    Exchange,
    Merge,
    BlockMarker,
    SetAside,
    TakeFrom,
    TradeUp,
    SellSingle,
    Lay,
    /// A lay with the power of a private company.
    PowerLay,
    PlaceMarker,
    Run,
    Pay,
    Withhold,
    MoveTrain,
    BankTrain,
    CompanyTrain,
    Discard,
    BuyCoal,
    Bankruptcy,
    Acclaim,
    Agree,
    Refuse,
    /// Anything else, written at length.
    Other,
}

/// All kinds in their order, with how likely they are at first where they are possible.
pub const KINDS: [(Kind, u32); 30] = [
    (Kind::Pass, 96),
    (Kind::Bid, 96),
    (Kind::BuyPrivate, 24),
    (Kind::SetPar, 96),
    (Kind::Start, 24),
    (Kind::Buy, 96),
    (Kind::Sell, 24),
    (Kind::Exchange, 2),
    (Kind::Merge, 8),
    (Kind::BlockMarker, 96),
    (Kind::SetAside, 96),
    (Kind::TakeFrom, 96),
    (Kind::TradeUp, 48),
    (Kind::SellSingle, 48),
    (Kind::Lay, 192),
    (Kind::PowerLay, 24),
    (Kind::PlaceMarker, 48),
    (Kind::Run, 192),
    (Kind::Pay, 96),
    (Kind::Withhold, 32),
    (Kind::MoveTrain, 8),
    (Kind::BankTrain, 64),
    (Kind::CompanyTrain, 16),
    (Kind::Discard, 96),
    (Kind::BuyCoal, 4),
    (Kind::Bankruptcy, 4),
    (Kind::Acclaim, 1),
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
            Action::BuyPrivate { .. } => Kind::BuyPrivate,
            Action::SetPar { .. } => Kind::SetPar,
            Action::Start { .. } => Kind::Start,
            Action::Buy { .. } => Kind::Buy,
            Action::Sell { .. } => Kind::Sell,
            Action::Exchange { .. } => Kind::Exchange,
            Action::Merge { .. } => Kind::Merge,
            Action::BlockMarker { .. } => Kind::BlockMarker,
            Action::SetAside { .. } => Kind::SetAside,
            Action::TakeFrom { .. } => Kind::TakeFrom,
            Action::TradeSingle { up: true } => Kind::TradeUp,
            Action::TradeSingle { up: false } => Kind::SellSingle,
            Action::Lay { power: None, .. } => Kind::Lay,
            Action::Lay { .. } => Kind::PowerLay,
            Action::PlaceMarker { .. } => Kind::PlaceMarker,
            Action::Run { .. } => Kind::Run,
            Action::Distribute { payout } => match payout {
                Payout::Full => Kind::Pay,
                Payout::Withhold => Kind::Withhold,
                Payout::Half => Kind::Other,
            },
            Action::MoveTrain { .. } => Kind::MoveTrain,
            Action::BuyTrain { seller: None, .. } => Kind::BankTrain,
            Action::BuyTrain { .. } => Kind::CompanyTrain,
            Action::Discard { .. } => Kind::Discard,
            Action::BuyCoal => Kind::BuyCoal,
            Action::DeclareBankruptcy => Kind::Bankruptcy,
            Action::Acclaim { .. } => Kind::Acclaim,
            Action::Answer { agree: true } => Kind::Agree,
            Action::Answer { agree: false } => Kind::Refuse,
        }
    }
}

/// What is chosen first of an action, before the rest: whose share or train, which private company, which system.
pub fn first_choice(action: &Action) -> u8 {
    match *action {
        Action::Start { company, .. }
        | Action::Buy { company, .. }
        | Action::Sell { company, .. }
        | Action::Exchange { company, .. }
        | Action::Merge {
            system: company, ..
        }
        | Action::BuyTrain {
            seller: Some(company),
            ..
        } => company.0,
        _ => 0,
    }
}
