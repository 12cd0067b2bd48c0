//! The checks of everything a company may do in its turn; the track that it reaches is computed once.

use super::{OperatingRound, PAYOUTS, RULE, Stage, TurnEffect, anytime};
use crate::engine::money::Dollars;
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::turn;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::{Action, MidwestMove};
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::moves::Sale;
use crate::titles::midwest::privates::ALTON;

/// The operating company, its round and the table.
pub(super) type Position<'a> = turn::Position<'a, OperatingRound, Common>;

pub(super) use crate::engine::rail::rail_move::exactly;

impl Position<'_> {
    pub(super) fn stage(&self) -> Stage {
        self.round.turn.stage
    }

    /// Checks that the turn has reached a stage. Otherwise the refusal names the task that is due.
    fn check_stage(&self, stage: Stage) -> Verdict {
        let busy = self.round.turn.sale.is_going_on();
        require(self.stage() == stage && !busy, RULE, || {
            let task = if busy {
                "go on with the fire sale"
            } else {
                self.stage().task()
            };
            format!(
                "The turn of {} goes in order; now it is time to {task}.",
                self.symbol()
            )
        })
    }

    /// Checks an action in the company's turn. Returns what it comes to.
    pub(super) fn check(&self, action: &Action) -> Result<TurnEffect, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => self.check_pass().map(|()| TurnEffect::Pass),
            Action::Common(RailMove::Lay { .. }) => {
                self.check_stage(Stage::Track)?;
                let (lay, costs) = self.check_lay(action)?;
                Ok(TurnEffect::Lay(lay, costs))
            }
            Action::Common(RailMove::PlaceMarker {
                space,
                power: Some(ALTON),
            }) => self
                .check_extra_marker(space)
                .map(|cost| TurnEffect::Mark(space, true, cost)),
            Action::Common(RailMove::PlaceMarker { space, .. })
                if self.stage() == Stage::Double =>
            {
                self.check_doubling(space)?;
                Ok(TurnEffect::Mark(space, false, Dollars::ZERO))
            }
            Action::Common(RailMove::PlaceMarker { space, .. }) => {
                self.check_stage(Stage::Marker)?;
                let cost = self.check_marker(space)?;
                Ok(TurnEffect::Mark(space, false, cost))
            }
            Action::Title(MidwestMove::BuyMarker { space }) => {
                self.check_stage(Stage::Last)?;
                let (seller, cost) = self.check_bought_marker(space)?;
                Ok(TurnEffect::BuyMarker(space, seller, cost))
            }
            Action::Common(RailMove::Run { ref runs, .. }) => {
                self.check_stage(Stage::Run)?;
                let (earned, owed) = self.check_best(runs)?;
                Ok(TurnEffect::Run(earned, owed))
            }
            Action::Common(RailMove::Distribute { payout }) => {
                self.check_stage(Stage::Distribute)?;
                require(
                    PAYOUTS.contains(&payout),
                    "Dividend Payment",
                    || "All of it is paid, or all withheld.",
                )?;
                Ok(TurnEffect::Distribute(payout))
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => {
                self.check_stage(Stage::Trains)?;
                self.check_train(train, seller, price)?;
                Ok(TurnEffect::BuyTrain(train, seller, price))
            }
            Action::Title(MidwestMove::TakeTrain { train }) => {
                self.check_stage(Stage::Trains)?;
                self.check_mobile(train)?;
                Ok(TurnEffect::TakeTrain(train))
            }
            Action::Title(MidwestMove::BeginSale) => {
                self.check_stage(Stage::Trains)?;
                self.check_begin_sale().map(|()| TurnEffect::BeginSale)
            }
            Action::Title(MidwestMove::Offer { space, price }) => self
                .check_offer(space, price)
                .map(|()| TurnEffect::Offer(space, price)),
            Action::Title(MidwestMove::Raise { price, company }) => self
                .check_raise(price, company)
                .map(|()| TurnEffect::Raise(price, company)),
            Action::Common(RailMove::Sell {
                company,
                shares: units,
                double,
            }) => {
                self.check_stage(Stage::Trains)?;
                let sale = Sale {
                    company,
                    units,
                    double,
                };
                self.check_sale_for_train(sale)
            }
            Action::Title(MidwestMove::Merge { partner, system }) => {
                self.check_stage(Stage::Trains)?;
                self.check_merger(partner, system)?;
                Ok(TurnEffect::Merge(partner, system))
            }
            Action::Common(RailMove::DeclareBankruptcy) => {
                self.check_stage(Stage::Trains)?;
                self.check_bankruptcy().map(TurnEffect::GoBankrupt)
            }
            Action::Common(RailMove::BuyPrivate { private, price }) => self
                .check_private(private, price)
                .map(|seller| TurnEffect::BuyPrivate(private, seller, price)),
            _ => Err(Refusal::new(
                RULE,
                format!("This is not for the turn of {}.", self.symbol()),
            )),
        }
    }

    fn check_pass(&self) -> Verdict {
        let stage = self.stage();
        match stage {
            Stage::Run | Stage::Distribute => Err(Refusal::new(
                RULE,
                format!("Now it is time to {}.", stage.task()),
            )),
            Stage::Double => self.check_not_owed(),
            Stage::Trains => self.check_trains_done(),
            _ => Ok(()),
        }
    }

    /// Lists everything that may be chosen.
    pub(super) fn choices(&self) -> Vec<Choice> {
        if let Some(bidding) = self.round.bidding() {
            let bids = self.bids(bidding).into_iter();
            return bids
                .chain([Choice::Do(Action::Common(RailMove::Pass))])
                .collect();
        }
        let mut choices = match self.stage() {
            Stage::Track if self.any_lay() => vec![Choice::LayTrack(None)],
            Stage::Track => Vec::new(),
            Stage::Marker => exactly(self.markers()),
            Stage::Run => vec![Choice::RunTrains],
            Stage::Double => exactly(self.doublings()),
            Stage::Distribute => rail_move::payouts(&PAYOUTS),
            Stage::Trains => self.train_choices(),
            Stage::Last => exactly(self.markers_to_buy()),
        };
        choices.extend(self.anytime_choices());
        if self.check_pass().is_ok() {
            choices.push(Choice::Do(Action::Common(RailMove::Pass)));
        }
        choices
    }

    /// Checks whether the turn has to stop at its stage.
    pub(super) fn waits(&self) -> bool {
        match self.stage() {
            Stage::Track => self.any_lay() || !self.anytime_choices().is_empty(),
            Stage::Marker => !self.markers().is_empty(),
            Stage::Run => self.can_run(),
            Stage::Double => !self.doublings().is_empty(),
            Stage::Distribute => {
                self.round.turn.earned > Dollars::ZERO && !self.common.borrows(self.company)
            }
            Stage::Trains => self.round.bidding().is_some() || self.is_asked_for_trains(),
            Stage::Last => !self.markers_to_buy().is_empty() || !self.anytime_choices().is_empty(),
        }
    }

    /// Checks actions that are possible at any time. They are not allowed while others bid, nor before a sale of shares
    /// is ended.
    pub(super) fn check_anytime(&self) -> Verdict {
        let turn = &self.round.turn;
        require(
            turn.sale.bidding().is_none(),
            anytime::RULE,
            || "Not while others bid in a fire sale.",
        )?;
        require(
            turn.sales.is_empty(),
            anytime::RULE,
            || "Not before the sale of shares is ended.",
        )
    }

    /// Refuses a cost above the treasury's own money. The proceeds of a fire sale are for a train.
    pub(super) fn check_own_cash(&self, cost: Dollars, rule: &'static str) -> Verdict {
        self.check_cash(cost, rule)?;
        require(cost <= self.cash() - self.round.turn.raised, rule, || {
            format!(
                "That costs {cost}, and {} of the treasury were raised for a train.",
                self.round.turn.raised
            )
        })
    }
}
