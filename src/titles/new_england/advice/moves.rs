//! What advice asks of a move.

use super::super::action::{Action, Own};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::market::Space;
use crate::engine::rail::shares::Source;
use crate::engine::rail::verb::Verb;

/// The train and the company that it is bought from.
pub(super) fn train_of_another(action: &Action) -> Option<(Train, CompanyId)> {
    match *action.verb()? {
        Verb::BuyTrain {
            train,
            seller: Some(seller),
            ..
        } => Some((train, seller)),
        _ => None,
    }
}

/// The train that is bought from the bank, and its price.
pub(super) fn train_of_bank(action: &Action) -> Option<(Train, Dollars)> {
    match *action.verb()? {
        Verb::BuyTrain {
            train,
            seller: None,
            price,
            ..
        } => Some((train, price)),
        _ => None,
    }
}

/// The minor that is reserved.
pub(super) fn reserved(action: &Action) -> Option<CompanyId> {
    match *action {
        Action::Own(Own::Reserve { company }) => Some(company),
        _ => None,
    }
}

/// The minor that is started, and where.
pub(super) fn started(action: &Action) -> Option<(CompanyId, Space)> {
    match *action {
        Action::Own(Own::Start { company, space }) => Some((company, space)),
        _ => None,
    }
}

/// The share that is bought.
pub(super) fn bought(action: &Action) -> Option<(CompanyId, Source)> {
    match *action.verb()? {
        Verb::Buy { company, from, .. } => Some((company, from)),
        _ => None,
    }
}

/// The shares that are sold.
pub(super) fn sold(action: &Action) -> Option<(CompanyId, u8)> {
    match *action.verb()? {
        Verb::Sell {
            company, shares, ..
        } => Some((company, shares)),
        _ => None,
    }
}

/// How many shares are issued, or redeemed if that is negative.
pub(super) fn issued(action: &Action) -> Option<i32> {
    match *action {
        Action::Own(Own::Issue { ipo, treasury }) => Some(i32::from(ipo + treasury)),
        Action::Own(Own::Redeem { shares }) => Some(-i32::from(shares)),
        _ => None,
    }
}
