//! When a company is asked in its turn: each step stops where something can be done in it.

use super::OperatingRound;
use super::steps::{BIDS, Rows, StepRow, TRAINS};
use crate::engine::money::Dollars;
use crate::engine::rail::moves::is_any_possible;
use crate::engine::rail::turn;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::choices::Step;
use crate::titles::midwest::common::Common;

/// The operating company, its round and the table, with the track that it reaches, which is found once.
pub(in crate::titles::midwest) type Position<'a> = turn::Position<'a, OperatingRound, Common>;

impl Position<'_> {
    /// Returns the present step.
    pub(super) fn row(&self) -> Option<&'static StepRow> {
        self.round.row(self.common)
    }

    /// Returns what is asked now.
    pub(in crate::titles::midwest) fn asks(&self) -> Option<Step> {
        Some(self.row()?.asks)
    }

    /// Checks whether any of some moves is possible.
    pub(in crate::titles::midwest) fn can(&self, moves: Rows) -> bool {
        is_any_possible(self, moves)
    }

    /// Checks whether the company is asked what becomes of its earnings. Those of a borrowed train are withheld.
    pub(super) fn is_asked_to_distribute(&self) -> bool {
        self.round.turn.earned > Dollars::ZERO && !self.common.borrows(self.company)
    }

    /// Checks whether anything about trains is undecided. In receivership there is nothing.
    pub(super) fn is_asked_for_trains(&self) -> bool {
        self.president().is_some() && self.can(TRAINS)
    }

    /// Checks whether somebody is asked for a bid.
    pub(super) fn is_asked_to_bid(&self) -> bool {
        let bidding = self.round.bidding();
        bidding.is_some_and(|bidding| bidding.next().is_some()) && self.can(BIDS)
    }

    /// Refuses a cost above the treasury's own money. The proceeds of a fire sale are for a train.
    pub(in crate::titles::midwest) fn check_own_cash(
        &self,
        cost: Dollars,
        rule: &'static str,
    ) -> Verdict {
        self.check_cash(cost, rule)?;
        require(cost <= self.own_money(), rule, || {
            format!(
                "That costs {cost}, and {} of the treasury were raised for a train.",
                self.round.turn.raised
            )
        })
    }

    /// Returns the treasury without what was raised for a train.
    pub(in crate::titles::midwest) fn own_money(&self) -> Dollars {
        self.cash() - self.round.turn.raised
    }

    pub(super) fn out_of_order(&self, task: &str) -> Refusal {
        let symbol = self.symbol();
        let why = format!("The turn of {symbol} goes in order: this step is to {task}.");
        Refusal::new(super::RULE, why)
    }
}
