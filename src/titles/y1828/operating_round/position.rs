//! The position of a company: every check of its turn, with the track that it reaches, which is found once.

use super::{
    CHAMPLAIN, DELAWARE, KALAMAZOO, OperatingRound, PAYOUTS, Stage, TurnAction, TurnEffect,
};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::turn;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::action::{Action, Y1828Move};
use crate::titles::y1828::choices::Choice;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::deviation::Deviation;

/// The operating company, its round and the table.
pub(super) type Position<'a> = turn::Position<'a, OperatingRound, Common>;

pub(super) use crate::engine::rail::rail_move::exactly;

impl Position<'_> {
    /// Returns the director.
    ///
    /// A company without one never operates.
    pub(super) fn director(&self) -> Result<PlayerId, Refusal> {
        let director = self.common.director(self.company);
        director.ok_or_else(|| Refusal::new("13.3.3", "This company has no director."))
    }

    /// Checks whether the company owns a private company.
    ///
    /// It has the power then (13.2.1).
    pub(super) fn owns(&self, private: CompanyId) -> bool {
        self.common.owner(private) == Some(Owner::Company(self.company))
    }

    /// Checks an action in a step of the turn.
    ///
    /// Returns what the action does.
    pub(super) fn check(&self, stage: Stage, action: &Action) -> Result<TurnAction, Refusal> {
        let effect = match (stage, action) {
            (_, Action::Common(RailMove::Pass)) => {
                self.check_pass(stage)?;
                TurnEffect::Pass
            }
            (_, &Action::Common(RailMove::BuyPrivate { private, price })) => {
                let owner = self.check_private(private, price)?;
                TurnEffect::BuyPrivate(private, owner, price)
            }
            (_, Action::Title(Y1828Move::BuyCoal)) => {
                self.check_coal()?;
                TurnEffect::BuyCoal
            }
            (
                _,
                Action::Common(RailMove::Lay {
                    power: Some(CHAMPLAIN),
                    ..
                }),
            )
            | (Stage::Track, Action::Common(RailMove::Lay { .. })) => {
                let (lay, sort) = self.check_lay(action)?;
                TurnEffect::Lay(lay, sort)
            }
            (
                Stage::Track,
                &Action::Common(RailMove::PlaceMarker {
                    space,
                    power: power @ Some(_),
                }),
            )
            | (Stage::Marker, &Action::Common(RailMove::PlaceMarker { space, power })) => {
                TurnEffect::Mark(space, self.check_marker(space, power)?)
            }
            (Stage::Run, Action::Common(RailMove::Run { runs, .. })) => {
                TurnEffect::Run(self.common.check_runs(self.company, runs)?.total)
            }
            (Stage::Distribute(earned), &Action::Common(RailMove::Distribute { payout })) => {
                require(
                    PAYOUTS.contains(&payout),
                    "8.3.4",
                    || "All of it is paid, or all withheld.",
                )?;
                TurnEffect::Distribute(earned, payout)
            }
            (Stage::Arrange, &Action::Title(Y1828Move::MoveTrain { train })) => {
                TurnEffect::MoveTrain(train, self.check_move(train)?)
            }
            (
                Stage::Trains,
                &Action::Common(RailMove::BuyTrain {
                    train,
                    seller,
                    price,
                    shell,
                }),
            ) => {
                self.check_train(train, seller, price, shell)?;
                TurnEffect::BuyTrain(train, seller, price, shell)
            }
            (
                Stage::Trains,
                &Action::Common(RailMove::Sell {
                    company, shares, ..
                }),
            ) => {
                let price = self.check_sale_for_train(company, shares)?;
                TurnEffect::Sell(self.director()?, (company, shares), price)
            }
            (Stage::Trains, Action::Common(RailMove::DeclareBankruptcy)) => {
                self.check_bankruptcy()?;
                TurnEffect::GoBankrupt(self.director()?)
            }
            _ => {
                return Err(Refusal::new(
                    "8.3",
                    format!(
                        "The turn of {} goes in order; now it is time to {}.",
                        self.symbol(),
                        stage.task()
                    ),
                ));
            }
        };
        Ok(TurnAction::Turn(self.company, effect))
    }

    fn check_pass(&self, stage: Stage) -> Verdict {
        match stage {
            Stage::Run | Stage::Distribute(_) => Err(Refusal::new(
                "8.3",
                format!("Now it is time to {}.", stage.task()),
            )),
            Stage::Arrange => self.check_arranged(),
            Stage::Trains => self.check_trains_done(),
            _ => Ok(()),
        }
    }

    /// Lists all choices in a step.
    pub(super) fn choices(&self, stage: Stage) -> Vec<Choice> {
        let mut choices = match stage {
            Stage::Track => self.track_choices(),
            Stage::Marker => exactly(self.marker_actions()),
            Stage::Run => vec![Choice::RunTrains],
            Stage::Distribute(_) => rail_move::payouts(&PAYOUTS),
            Stage::Arrange => exactly(self.moves()),
            Stage::Trains => self.train_choices(),
            Stage::Home | Stage::Last => Vec::new(),
        };
        choices.extend(self.choices_at_any_time());
        if self.check_pass(stage).is_ok() {
            choices.push(Choice::Do(Action::Common(RailMove::Pass)));
        }
        choices
    }

    /// Lists the choices for building track.
    ///
    /// They are the lays of the step, with and without powers, and the marker that comes with one (13.2.2.4).
    fn track_choices(&self) -> Vec<Choice> {
        let powers = [None, Some(KALAMAZOO), Some(DELAWARE)].into_iter();
        let lays = powers.filter(|&power| self.any_lay(power));
        let mut choices: Vec<Choice> = lays.map(Choice::LayTrack).collect();
        choices.extend(exactly(self.scranton_markers()));
        choices.extend(exactly(self.open_peterborough()));
        choices
    }

    /// Lists the choices at any time (8.3).
    fn choices_at_any_time(&self) -> Vec<Choice> {
        let mut choices = self.private_choices();
        if self.any_lay(Some(CHAMPLAIN)) {
            choices.push(Choice::LayTrack(Some(CHAMPLAIN)));
        }
        if self.check_coal().is_ok() {
            choices.push(Choice::Do(Action::Title(Y1828Move::BuyCoal)));
        }
        choices
    }

    /// Checks whether the turn stops at a step.
    ///
    /// It also stops at the first one if anything can be done at any time, so that it can be done before everything
    /// else.
    pub(super) fn waits(&self, stage: Stage) -> bool {
        if self.common.deviates(Deviation::StopsForOwnStep) {
            return self.website_asks(stage);
        }
        match stage {
            Stage::Home => false,
            Stage::Track => {
                let powers = [None, Some(KALAMAZOO), Some(DELAWARE)];
                powers.into_iter().any(|power| self.any_lay(power))
                    || !self.choices_at_any_time().is_empty()
            }
            Stage::Marker => {
                !self.marker_actions().is_empty() || self.may_still_mark() && self.may_open_ways()
            }
            Stage::Run => {
                !self.own().trains.is_empty() && (self.has_route() || self.may_open_ways())
            }
            Stage::Distribute(earnings) => earnings > Dollars::ZERO,
            Stage::Arrange => !self.moves().is_empty(),
            Stage::Trains => self.may_buy_trains(),
            Stage::Last => {
                // What private companies build on a real board was reported with the rest.
                let reported =
                    |choice: &Choice| self.is_elsewhere() && matches!(choice, Choice::LayTrack(_));
                let mut choices = self.choices_at_any_time().into_iter();
                choices.any(|choice| !reported(&choice))
            }
        }
    }

    /// Checks whether the website stops at a step.
    ///
    /// It stops only for what is done in the step itself, and at the end of the turn for private companies.
    fn website_asks(&self, stage: Stage) -> bool {
        let has_private = !self.private_choices().is_empty();
        match stage {
            Stage::Home => false,
            Stage::Track => self.is_asked_for_track(),
            Stage::Marker => !self.marker_actions().is_empty() || self.is_asked_for_marker(),
            Stage::Run => !self.own().trains.is_empty() && self.has_route(),
            Stage::Distribute(earnings) => earnings > Dollars::ZERO,
            Stage::Arrange => !self.moves().is_empty(),
            Stage::Trains => self.may_buy_trains(),
            Stage::Last => has_private || self.owns(CHAMPLAIN) && !self.common.champlain_used,
        }
    }
}
