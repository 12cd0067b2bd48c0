//! The possible actions of a company: every check of its turn is made here, and the track that it reaches is found
//! once.

use super::track::LAYS;
use super::{OperatingRound, PAYOUTS, Stage, TurnAction, insolvency};
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_game::RunRules;
use crate::engine::rail::rail_move::{self, RailMove};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::turn;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::action::{Action, GbMove};
use crate::titles::gb::choices::Choice;
use crate::titles::gb::common::Common;
use crate::titles::gb::deviation::Deviation;
use crate::titles::gb::privates::{self, Power};
use crate::titles::gb::scenario::all;
use crate::titles::gb::stock_round::purchases;

/// The operating company, its round and the table.
pub(super) type Position<'a> = turn::Position<'a, OperatingRound, Common>;

pub(super) use crate::engine::rail::rail_move::exactly;

impl Position<'_> {
    /// Checks whether the company may build. It needs a president, and no leased train.
    pub(super) fn may_build(&self) -> bool {
        self.check_solvent().is_ok()
    }

    /// Refuses to build for an insolvent company. One without a president is refused too.
    pub(super) fn check_solvent(&self) -> Verdict {
        let why = insolvency::why_nothing_is_built(self.common, self.company);
        why.map_or(Ok(()), |why| Err(Refusal::new("Insolvency", why)))
    }

    /// Checks whether the company may use powers. "Insolvent corporations may not lay track or station tokens": on the
    /// website they may with a power.
    fn may_use_powers(&self) -> bool {
        let has_powers = self.common.deviates(Deviation::PowersIfInsolvent);
        self.may_build() || has_powers && self.president().is_some()
    }

    /// Checks that the company may use a power.
    ///
    /// Powers are for the companies of the player whose private railway has closed.
    pub(super) fn check_power(&self, power: CompanyId) -> Verdict {
        let symbol = self.common.symbol(power);
        require(self.common.has_power(power), "Private railways", || {
            format!("{symbol} has no power that could be used now: it is not closed, or was used.")
        })?;
        let owner = self.common.owner(power);
        require(owner == self.president(), "Private railways", || {
            let (name, own) = (owner.map(|by| self.common.name(by)), self.symbol());
            format!(
                "The power of {symbol} is for companies of {}, and {own} is none.",
                name.unwrap_or_default()
            )
        })?;
        require(self.may_use_powers(), "Private railways", || {
            format!(
                "The power of {symbol} is for solvent companies, and {} is insolvent.",
                self.symbol()
            )
        })
    }

    /// Lists the powers that the company could use. The board is not considered.
    pub(super) fn powers(&self) -> Vec<CompanyId> {
        let privates = self.common.scenario().private_ids();
        privates
            .filter(|&power| self.check_power(power).is_ok())
            .collect()
    }

    /// Checks an action of the company's turn.
    pub(super) fn check(&self, action: &Action) -> Result<TurnAction, Refusal> {
        let stage = self.round.turn.stage;
        if let (Stage::Distribute(earned), &Action::Common(RailMove::Distribute { payout })) =
            (stage, action)
        {
            require(
                PAYOUTS.contains(&payout),
                "Share prices",
                || "All of it is paid, or all withheld.",
            )?;
            return Ok(TurnAction::Distribute(earned, payout));
        }
        match *action {
            Action::Common(RailMove::Pass) => self.check_pass().map(|()| TurnAction::Pass),
            Action::Common(RailMove::Lay { power, .. })
                if stage == Stage::Build || power.is_some() =>
            {
                self.check_lay(action).map(TurnAction::Lay)
            }
            Action::Common(RailMove::PlaceMarker { space, power: None })
                if stage == Stage::Build =>
            {
                let cost = self.check_marker(space)?;
                Ok(TurnAction::Mark(space, None, cost))
            }
            Action::Common(RailMove::PlaceMarker {
                space,
                power: Some(power),
            }) => {
                let cost = self.check_power_marker(space, power)?;
                Ok(TurnAction::Mark(space, Some(power), cost))
            }
            Action::Common(RailMove::Run { ref runs, together }) if stage == Stage::Run => {
                require(
                    !together || self.common.deviates(Deviation::OneLinkedSet),
                    "Running trains",
                    || "Linked trains are divided into sets as is best.",
                )?;
                let earned = self.common.check_linked(self.company, runs, together)?;
                Ok(TurnAction::Run(!runs.is_empty(), earned.total))
            }
            Action::Common(RailMove::BuyTrain {
                train,
                seller,
                price,
                ..
            }) if stage == Stage::Trains => {
                self.check_train(train, seller, price)?;
                Ok(TurnAction::BuyTrain(train, seller, price))
            }
            Action::Title(GbMove::Convert { company }) if stage == Stage::Trains => {
                self.check_conversion(company).map(|()| TurnAction::Convert)
            }
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            }) if stage == Stage::BuyConverted => {
                self.check_converted_share(company, from, certificate.is_presidents())
            }
            _ => Err(Refusal::new(
                "Game rounds",
                format!(
                    "The turn of {} goes in order; now it is time to {}.",
                    self.symbol(),
                    stage.task()
                ),
            )),
        }
    }

    fn check_pass(&self) -> Verdict {
        let stage = self.round.turn.stage;
        match stage {
            Stage::Run | Stage::Distribute(_) => Err(Refusal::new(
                "Game rounds",
                format!("Now it is time to {}.", stage.task()),
            )),
            Stage::Trains => self.check_trains_done(),
            _ => Ok(()),
        }
    }

    /// Lists all choices.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let mut choices = match self.round.turn.stage {
            Stage::Build => self.build_choices(),
            Stage::Run => vec![Choice::RunTrains],
            Stage::Distribute(_) => rail_move::payouts(&PAYOUTS),
            Stage::Trains => self.train_choices(),
            Stage::BuyConverted => exactly(self.converted_shares()),
            Stage::Powers => Vec::new(),
        };
        choices.extend(self.power_choices());
        if self.check_pass().is_ok() {
            choices.push(Choice::Do(Action::Common(RailMove::Pass)));
        }
        choices
    }

    fn build_choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        if self.any_lay(None) {
            choices.push(Choice::LayTrack(None));
        }
        choices.extend(exactly(self.marker_actions()));
        choices
    }

    /// Lists the choices from closed private railways.
    pub(super) fn power_choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        for power in self.powers() {
            match privates::of(power).power {
                Power::Tile(_) if self.any_lay(Some(power)) => {
                    choices.push(Choice::LayTrack(Some(power)));
                }
                Power::Marker(_) => choices.extend(exactly(self.power_markers(power))),
                _ => {}
            }
        }
        choices
    }

    /// Lists the shares to buy after a conversion. The president may buy them.
    pub(super) fn converted_shares(&self) -> Vec<Action> {
        let all = purchases(self.company).into_iter();
        all.filter(|action| self.check(action).is_ok()).collect()
    }

    /// Checks whether a stage needs a decision.
    pub(super) fn waits(&self) -> bool {
        let deviates = |deviation| self.common.deviates(deviation);
        let physical_board = self.common.table.physical_board;
        match self.round.turn.stage {
            Stage::Build if !self.may_build() => false,
            Stage::Build if deviates(Deviation::AskedToBuild) => self.is_asked_to_build(),
            Stage::Build => {
                self.can_build() || self.can_with_privates_closed(|closed| closed.can_build())
            }
            Stage::Run => self.is_asked_to_run() && self.has_route(),
            Stage::Distribute(earnings) => earnings > Dollars::ZERO && self.may_build(),
            Stage::Trains => self.is_asked_for_trains(),
            Stage::BuyConverted => {
                self.can_buy_converted()
                    || deviates(Deviation::AskedIfAbleToPay) && self.could_pay_for_a_share()
                    || !deviates(Deviation::NotAskedToClose)
                        && self.can_with_privates_closed(|closed| closed.can_buy_converted())
            }
            // Tiles and markers by private railways on a real board are reported with the rest.
            Stage::Powers => {
                !deviates(Deviation::NotAskedForPowers)
                    && !physical_board
                    && !self.power_choices().is_empty()
            }
        }
    }

    fn can_build(&self) -> bool {
        !self.build_choices().is_empty() || !self.power_choices().is_empty()
    }

    /// Checks whether the website asks after a conversion because the president could pay for a share of any company.
    fn could_pay_for_a_share(&self) -> bool {
        let again = |company| company == self.company && self.common.is_low(company);
        let is_first = self.round.turn.shares_bought == 0;
        let president = self.president().filter(|_| self.round.turn.converted);
        president.is_some_and(|president| {
            self.common
                .could_pay_for_a_share(president, |company| is_first || again(company))
        })
    }

    fn can_buy_converted(&self) -> bool {
        !self.converted_shares().is_empty()
    }

    /// Checks for possibilities with all private railways closed. Their owners may close them at any time.
    fn can_with_privates_closed(&self, can: fn(&Position) -> bool) -> bool {
        let common = self.common.with_privates_closed(None);
        can(&Position::new(self.round, &common, self.company))
    }

    /// Checks whether there is a train to run. The website asks also when the bank has none left to lease.
    fn is_asked_to_run(&self) -> bool {
        let insolvent = self.common.is_insolvent(self.company) && self.own().trains.is_empty();
        let is_asked = self.common.deviates(Deviation::AskedToRun) && insolvent;
        !self.common.units(self.company).is_empty() || is_asked
    }

    /// Checks whether the website asks for track and stations.
    ///
    /// It asks while a lay is left, a station marker can be placed, or its bookkeeping of the additional tiles of
    /// private railways says that something may follow.
    fn is_asked_to_build(&self) -> bool {
        let unused = |symbol: &&str| {
            let private = all().company_by_symbol(symbol);
            private.filter(|private| {
                self.common.owner(*private) == self.president()
                    && !self.common.used.contains(private)
                    && self.common.scenario().privates.contains(symbol)
            })
        };
        let perth = unused(&"AF").is_some();
        let mut others = ["LS", "TV"].iter().filter_map(unused);
        let closed = others.any(|private| !self.common.is_open(private));
        let before_last = |tiles: u8| tiles < LAYS;
        let marked_before = self.round.turn.marked.is_some_and(before_last);
        self.may_lay_more()
            || perth
            || closed && !marked_before
            || !self.marker_actions().is_empty()
    }
}
