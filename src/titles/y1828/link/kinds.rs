//! The sorts of actions, by which an action is asked for first.

use crate::engine::rail::table::Payout;
use crate::engine::rail::verb::Verb;
use crate::titles::y1828::action::{Action, Own};

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
            Action::Do(Verb::Pass) => Kind::Pass,
            Action::Do(Verb::Bid { .. }) => Kind::Bid,
            Action::Do(Verb::BuyPrivate { .. }) => Kind::BuyPrivate,
            Action::Own(Own::SetPar { .. }) => Kind::SetPar,
            Action::Do(Verb::Start { .. }) => Kind::Start,
            Action::Do(Verb::Buy { .. }) => Kind::Buy,
            Action::Do(Verb::Sell { .. }) => Kind::Sell,
            Action::Do(Verb::Exchange { .. }) => Kind::Exchange,
            Action::Own(Own::Merge { .. }) => Kind::Merge,
            Action::Own(Own::BlockMarker { .. }) => Kind::BlockMarker,
            Action::Own(Own::SetAside { .. }) => Kind::SetAside,
            Action::Own(Own::TakeFrom { .. }) => Kind::TakeFrom,
            Action::Own(Own::TradeSingle { up: true }) => Kind::TradeUp,
            Action::Own(Own::TradeSingle { up: false }) => Kind::SellSingle,
            Action::Do(Verb::Lay { power: None, .. }) => Kind::Lay,
            Action::Do(Verb::Lay { .. }) => Kind::PowerLay,
            Action::Do(Verb::PlaceMarker { .. }) => Kind::PlaceMarker,
            Action::Do(Verb::Run { .. }) => Kind::Run,
            Action::Do(Verb::Distribute { payout }) => match payout {
                Payout::Full => Kind::Pay,
                Payout::Withhold => Kind::Withhold,
                Payout::Half => Kind::Other,
            },
            Action::Own(Own::MoveTrain { .. }) => Kind::MoveTrain,
            Action::Do(Verb::BuyTrain { seller: None, .. }) => Kind::BankTrain,
            Action::Do(Verb::BuyTrain { .. }) => Kind::CompanyTrain,
            Action::Do(Verb::Discard { .. }) => Kind::Discard,
            Action::Own(Own::BuyCoal) => Kind::BuyCoal,
            Action::Do(Verb::DeclareBankruptcy) => Kind::Bankruptcy,
            Action::Own(Own::Acclaim { .. }) => Kind::Acclaim,
            Action::Do(Verb::Answer { agree: true }) => Kind::Agree,
            Action::Do(Verb::Answer { agree: false }) => Kind::Refuse,
        }
    }
}

/// What is chosen first of an action, before the rest: whose share or train, which private company, which system.
pub fn first_choice(action: &Action) -> u8 {
    match *action {
        Action::Do(Verb::Start { company, .. })
        | Action::Do(Verb::Buy { company, .. })
        | Action::Do(Verb::Sell { company, .. })
        | Action::Do(Verb::Exchange { company, .. })
        | Action::Own(Own::Merge {
            system: company, ..
        })
        | Action::Do(Verb::BuyTrain {
            seller: Some(company),
            ..
        }) => company.0,
        _ => 0,
    }
}
