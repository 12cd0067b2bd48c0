//! What a company may do now: every check of its turn is asked here, and the track that it reaches is found once.

use super::fire_sale::FireSale;
use super::{OperatingRound, PAYOUTS, RULE, Stage, anytime};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::network::Reach;
use crate::engine::rail::table::Company;
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::action::{Action, Own};
use crate::titles::midwest::choices::Choice;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::privates::ALTON;
use std::cell::OnceCell;

/// The operating company, its round and the table.
pub(super) struct Position<'a> {
    pub(super) round: &'a OperatingRound,
    pub(super) common: &'a Common,
    pub(super) company: CompanyId,
    reach: OnceCell<Reach>,
}

/// Choices of exactly these actions.
pub(super) fn exactly(actions: Vec<Action>) -> Vec<Choice> {
    actions.into_iter().map(Choice::Do).collect()
}

impl<'a> Position<'a> {
    pub(super) fn new(
        round: &'a OperatingRound,
        common: &'a Common,
        company: CompanyId,
    ) -> Position<'a> {
        Position {
            round,
            common,
            company,
            reach: OnceCell::new(),
        }
    }

    /// The track that the company reaches.
    pub(super) fn reach(&self) -> &Reach {
        self.reach
            .get_or_init(|| Reach::of(&self.common.table.board, self.company))
    }

    pub(super) fn symbol(&self) -> &'static str {
        self.common.symbol(self.company)
    }

    pub(super) fn own(&self) -> &'a Company {
        self.common.table.company(self.company)
    }

    pub(super) fn cash(&self) -> Dollars {
        self.own().cash
    }

    pub(super) fn president(&self) -> Option<PlayerId> {
        self.common.president(self.company)
    }

    pub(super) fn stage(&self) -> Stage {
        self.round.turn.stage
    }

    /// Refuses what costs more than the treasury has.
    pub(super) fn check_cash(&self, cost: Dollars, rule: &'static str) -> Verdict {
        require(self.cash() >= cost, rule, || {
            format!(
                "That costs {cost}, and {} has {}.",
                self.symbol(),
                self.cash()
            )
        })
    }

    /// Whether the turn has come to an action; otherwise what it is time for.
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

    /// Whether an action is allowed in the company's turn.
    pub(super) fn check(&self, action: &Action) -> Verdict {
        match *action {
            Action::Do(Verb::Pass) => self.check_pass(),
            Action::Do(Verb::Lay { .. }) => {
                self.check_stage(Stage::Track)?;
                self.check_lay(action).map(|_| ())
            }
            Action::Do(Verb::PlaceMarker {
                space,
                power: Some(ALTON),
            }) => self.check_extra_marker(space).map(|_| ()),
            Action::Do(Verb::PlaceMarker { space, .. }) if self.stage() == Stage::Double => {
                self.check_doubling(space)
            }
            Action::Do(Verb::PlaceMarker { space, .. }) => {
                self.check_stage(Stage::Marker)?;
                self.check_marker(space).map(|_| ())
            }
            Action::Own(Own::BuyMarker { space }) => {
                self.check_stage(Stage::Last)?;
                self.check_bought_marker(space).map(|_| ())
            }
            Action::Do(Verb::Run { ref runs, .. }) => {
                self.check_stage(Stage::Run)?;
                self.check_best(runs)
            }
            Action::Do(Verb::Distribute { payout }) => {
                self.check_stage(Stage::Distribute)?;
                require(
                    PAYOUTS.contains(&payout),
                    "Dividend Payment",
                    || "All of it is paid, or all withheld.",
                )
            }
            Action::Do(Verb::BuyTrain {
                train,
                seller,
                price,
                ..
            }) => {
                self.check_stage(Stage::Trains)?;
                self.check_train(train, seller, price)
            }
            Action::Own(Own::TakeTrain { train }) => {
                self.check_stage(Stage::Trains)?;
                self.check_mobile(train)
            }
            Action::Own(Own::BeginSale) => {
                self.check_stage(Stage::Trains)?;
                self.check_begin_sale()
            }
            Action::Own(Own::Offer { space, price }) => self.check_offer(space, price),
            Action::Own(Own::Raise { price, company }) => self.check_raise(price, company),
            Action::Do(Verb::Sell {
                company,
                shares: units,
                double,
            }) => {
                self.check_stage(Stage::Trains)?;
                self.check_sale_for_train(company, units, double)
            }
            Action::Own(Own::Merge { partner, system }) => {
                self.check_stage(Stage::Trains)?;
                self.check_merger(partner, system)
            }
            Action::Do(Verb::DeclareBankruptcy) => {
                self.check_stage(Stage::Trains)?;
                self.check_bankruptcy()
            }
            Action::Do(Verb::BuyPrivate { private, price }) => self.check_private(private, price),
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

    /// Everything that may be chosen.
    pub(super) fn choices(&self) -> Vec<Choice> {
        if let Some(bidding) = self.round.bidding() {
            let bids = self.bids(bidding).into_iter();
            return bids.chain([Choice::Do(Action::Do(Verb::Pass))]).collect();
        }
        let mut choices = match self.stage() {
            Stage::Track if self.any_lay() => vec![Choice::LayTrack(None)],
            Stage::Track => Vec::new(),
            Stage::Marker => exactly(self.markers()),
            Stage::Run => vec![Choice::RunTrains],
            Stage::Double => exactly(self.doublings()),
            Stage::Distribute => exactly(
                PAYOUTS
                    .map(|payout| Action::Do(Verb::Distribute { payout }))
                    .to_vec(),
            ),
            Stage::Trains => self.train_choices(),
            Stage::Last => exactly(self.markers_to_buy()),
        };
        choices.extend(self.anytime_choices());
        if self.check_pass().is_ok() {
            choices.push(Choice::Do(Action::Do(Verb::Pass)));
        }
        choices
    }

    /// Whether a stage of the turn is worth stopping at.
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

    /// Whether the company may use what may be done at any time now: not while others bid, nor before a sale of shares is
    /// ended. In the first version of the rules it could not from the fire sale on, until it had a train.
    pub(super) fn check_anytime(&self) -> Verdict {
        let turn = &self.round.turn;
        let quiet = match &turn.sale {
            sale if self.common.setup.has_rules_of(2) => sale.bidding().is_none(),
            sale => matches!(sale, FireSale::NotBegun) || !self.own().trains.is_empty(),
        };
        require(
            quiet && turn.sales.is_empty(),
            anytime::RULE,
            || "Not while something is sold to pay for a train, nor before that train is bought.",
        )
    }

    /// Refuses what costs more than the treasury has of its own: what a fire sale has brought is for a train.
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
