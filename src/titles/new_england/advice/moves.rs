//! The moves that advice makes, and what it asks of them.

use super::super::action::Action;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::market::Space;
use crate::engine::rail::route::Run;
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::Payout;

pub(super) fn buy(company: CompanyId, from: Source) -> Action {
    Action::Buy { company, from }
}

pub(super) fn distribute(payout: Payout) -> Action {
    Action::Distribute { payout }
}

pub(super) fn run(runs: Vec<Run>) -> Action {
    Action::Run { runs }
}

pub(super) fn answer(agree: bool) -> Action {
    Action::Answer { agree }
}

pub(super) fn discard(train: Train) -> Action {
    Action::Discard { train }
}

pub(super) fn convert(major: CompanyId) -> Action {
    Action::Convert { major }
}

pub(super) fn merge(with: CompanyId, major: CompanyId) -> Action {
    Action::Merge { with, major }
}

/// Buys a train from another company, or from the bank.
pub(super) fn buy_train(train: Train, seller: Option<CompanyId>, price: Dollars) -> Action {
    Action::BuyTrain {
        train,
        seller,
        price,
    }
}

/// The train and the company that it is bought from.
pub(super) fn train_of_another(action: &Action) -> Option<(Train, CompanyId)> {
    match *action {
        Action::BuyTrain {
            train,
            seller: Some(seller),
            ..
        } => Some((train, seller)),
        _ => None,
    }
}

/// The train that is bought from the bank, and its price.
pub(super) fn train_of_bank(action: &Action) -> Option<(Train, Dollars)> {
    match *action {
        Action::BuyTrain {
            train,
            seller: None,
            price,
        } => Some((train, price)),
        _ => None,
    }
}

/// The minor that is reserved.
pub(super) fn reserved(action: &Action) -> Option<CompanyId> {
    match *action {
        Action::Reserve { company } => Some(company),
        _ => None,
    }
}

/// The minor that is started, and where.
pub(super) fn started(action: &Action) -> Option<(CompanyId, Space)> {
    match *action {
        Action::Start { company, space } => Some((company, space)),
        _ => None,
    }
}

/// The share that is bought.
pub(super) fn bought(action: &Action) -> Option<(CompanyId, Source)> {
    match *action {
        Action::Buy { company, from } => Some((company, from)),
        _ => None,
    }
}

/// The shares that are sold.
pub(super) fn sold(action: &Action) -> Option<(CompanyId, u8)> {
    match *action {
        Action::Sell { company, shares } => Some((company, shares)),
        _ => None,
    }
}

/// The space of a marker that is placed or taken back.
pub(super) fn space(action: &Action) -> Option<CitySpace> {
    match *action {
        Action::PlaceMarker { space } | Action::ReturnMarker { space } => Some(space),
        _ => None,
    }
}

/// How many shares are issued, or redeemed if that is negative.
pub(super) fn issued(action: &Action) -> Option<i32> {
    match *action {
        Action::Issue { ipo, treasury } => Some(i32::from(ipo + treasury)),
        Action::Redeem { shares } => Some(-i32::from(shares)),
        _ => None,
    }
}
