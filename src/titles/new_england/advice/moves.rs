//! Queries about a move that the advice needs.

use super::super::action::Action;
use super::super::moves::{Issue, Redeem, Reserve, Start};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, Train};
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::shares::Source;

/// Returns the train and its selling company.
pub(super) fn train_of_another(action: &Action) -> Option<(Train, CompanyId)> {
    match *action.common()? {
        RailMove::BuyTrain {
            train,
            seller: Some(seller),
            ..
        } => Some((train, seller)),
        _ => None,
    }
}

/// Returns the bank's train and its price.
pub(super) fn train_of_bank(action: &Action) -> Option<(Train, Dollars)> {
    match *action.common()? {
        RailMove::BuyTrain {
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
    Reserve::read(action).map(|reserve| reserve.company)
}

/// Returns the minor that is started, and its space.
pub(super) fn started(action: &Action) -> Option<(CompanyId, Space)> {
    Start::read(action).map(|start| (start.company, start.space))
}

/// Returns the company and source of a purchase.
pub(super) fn bought(action: &Action) -> Option<(CompanyId, Source)> {
    match *action.common()? {
        RailMove::Buy { company, from, .. } => Some((company, from)),
        _ => None,
    }
}

/// Returns the company and number of shares sold.
pub(super) fn sold(action: &Action) -> Option<(CompanyId, u8)> {
    match *action.common()? {
        RailMove::Sell {
            company, shares, ..
        } => Some((company, shares)),
        _ => None,
    }
}

/// Counts the shares that are issued. The number is negative if they are redeemed.
pub(super) fn issued(action: &Action) -> Option<i32> {
    let issued = Issue::read(action).map(|issue| i32::from(issue.ipo + issue.treasury));
    issued.or_else(|| Some(-i32::from(Redeem::read(action)?.shares)))
}
