//! Queries about a move that the advice needs.

use super::super::action::{Action, Own};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::Verb;
use crate::engine::rail::shares::Source;

/// Returns the train and its selling company.
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

/// Returns the bank's train and its price.
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

/// Returns the minor that is reserved.
pub(super) fn reserved(action: &Action) -> Option<CompanyId> {
    match *action {
        Action::Own(Own::Reserve { company }) => Some(company),
        _ => None,
    }
}

/// Returns the minor that is started, and its space.
pub(super) fn started(action: &Action) -> Option<(CompanyId, Space)> {
    match *action {
        Action::Own(Own::Start { company, space }) => Some((company, space)),
        _ => None,
    }
}

/// Returns the company and source of a purchase.
pub(super) fn bought(action: &Action) -> Option<(CompanyId, Source)> {
    match *action.verb()? {
        Verb::Buy { company, from, .. } => Some((company, from)),
        _ => None,
    }
}

/// Returns the company and number of shares sold.
pub(super) fn sold(action: &Action) -> Option<(CompanyId, u8)> {
    match *action.verb()? {
        Verb::Sell {
            company, shares, ..
        } => Some((company, shares)),
        _ => None,
    }
}

/// Counts the shares that are issued. The number is negative if they are redeemed.
pub(super) fn issued(action: &Action) -> Option<i32> {
    match *action {
        Action::Own(Own::Issue { ipo, treasury }) => Some(i32::from(ipo + treasury)),
        Action::Own(Own::Redeem { shares }) => Some(-i32::from(shares)),
        _ => None,
    }
}
