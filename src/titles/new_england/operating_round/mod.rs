//! Operating rounds (rulebook section 11): every company takes its turn, minors first.
//!
//! A turn goes through its steps in the order of the rulebook; a step in which nothing can be done is passed
//! over. Each step has its file.

mod capital;
mod earnings;
mod emergency;
mod prospects;
mod station;
mod track;
mod trains;

pub use track::Lay;

use super::game::{Game, Round};
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::ids::Train;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Refusal, Verdict};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Decision, Step};

/// An operating round.
#[derive(Clone, Debug, PartialEq)]
pub struct OperatingRound {
    /// Which of the set: 1 or 2.
    pub number: u8,
    /// The companies in the order in which they operate, with those that have closed since.
    pub(super) order: Vec<CompanyId>,
    /// How many of the order have had their turn; the next one is operating.
    pub(super) done: usize,
    pub(super) turn: Turn,
}

/// What has happened in a company's turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Turn {
    step: TurnStep,
    /// Yellow tiles laid.
    lays: u8,
    redeemed: bool,
    /// Shares issued, for which the price will fall when the turn ends.
    issued: u8,
    /// The president sold shares in this turn to pay for a train.
    sold_shares: bool,
    /// A train that another president is asked to sell.
    offer: Option<Offer>,
}

/// A wish to buy a train from another president's company (section 11.7).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Offer {
    /// The card.
    pub train: Train,
    /// The company that owns it.
    pub seller: CompanyId,
    /// The price offered.
    pub price: Dollars,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum TurnStep {
    #[default]
    Track,
    Station,
    Run,
    Distribute(Dollars),
    Trains,
    Issue,
}

impl OperatingRound {
    /// The company whose turn it is.
    #[must_use]
    pub fn company(&self) -> Option<CompanyId> {
        self.order.get(self.done).copied()
    }

    /// All companies of the round in operating order.
    #[must_use]
    pub fn order(&self) -> &[CompanyId] {
        &self.order
    }

    /// How many companies have had their turn.
    #[must_use]
    pub fn done(&self) -> usize {
        self.done
    }

    /// What the company's trains have earned, while it decides what becomes of it.
    #[must_use]
    pub fn earnings(&self) -> Option<Dollars> {
        match self.turn.step {
            TurnStep::Distribute(earnings) => Some(earnings),
            _ => None,
        }
    }

    /// The train that another president is asked to sell.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        self.turn.offer
    }

    fn next_company(&mut self) {
        self.done += 1;
        self.turn = Turn::default();
    }
}

impl Game {
    pub(super) fn start_operating_round(&mut self, number: u8) {
        self.announce(format!("Operating round {}.{number}", self.turn));
        let order = self.operating_order();
        for &minor in &order {
            self.place_home(minor);
        }
        if self.turn == 1 && number == 1 {
            self.buy_first_trains(&order);
        }
        self.round = Round::Operating(OperatingRound {
            number,
            order,
            done: 0,
            turn: Turn::default(),
        });
    }

    /// A new minor puts its marker on its home, which was kept free for it.
    fn place_home(&mut self, minor: CompanyId) {
        if let (CompanyKind::Minor, Some(space)) = (
            self.table.kind(minor),
            self.table.board.reserved_space(minor),
        ) {
            self.table.board.place(minor, space);
            self.table.company_mut(minor).markers_left.clear();
        }
    }

    /// All minors started in the first stock round buy a 2-train for $100 (section 9).
    fn buy_first_trains(&mut self, order: &[CompanyId]) {
        for &minor in order {
            if let Some(train) = self.table.depot.next() {
                let price = self.table.depot.price(train);
                self.table.pay(Purse::Company(minor), Purse::Bank, price);
                self.table.take_train(minor, train);
                self.say(format!(
                    "{} buys a {} for {price}.",
                    self.table.symbol(minor),
                    self.table.components.train_name(train)
                ));
            }
        }
    }

    pub(super) fn operating_action(&mut self, action: &Action) -> Verdict {
        let Round::Operating(mut round) = self.round.clone() else {
            return Ok(());
        };
        let Some(company) = round.company() else {
            return Err(Refusal::new("11", "No company is operating."));
        };
        let discarding = self.over_train_limit(&round);
        let others_decide =
            round.turn.offer.is_some() || discarding.is_some_and(|owner| owner != company);
        if let (Action::Redeem { shares }, false) = (action, others_decide) {
            self.redeem(&mut round, company, *shares)?;
        } else if let (Action::DeclareBankruptcy, false) = (action, others_decide) {
            self.declare_bankruptcy(&round, company)?;
        } else if let Some(owner) = discarding {
            self.discard_train(owner, action)?;
        } else if round.turn.offer.is_some() {
            self.answer_offer(&mut round, company, action)?;
        } else {
            match round.turn.step {
                TurnStep::Track => self.track_step(&mut round, company, action)?,
                TurnStep::Station => self.station_step(&mut round, company, action)?,
                TurnStep::Run => self.run_step(&mut round, company, action)?,
                TurnStep::Distribute(earnings) => {
                    self.distribute_step(&mut round, company, earnings, action)?
                }
                TurnStep::Trains => self.trains_step(&mut round, company, action)?,
                TurnStep::Issue => self.issue_step(&mut round, company, action)?,
            }
        }
        if !matches!(self.round, Round::Over(_)) {
            self.round = Round::Operating(round);
        }
        Ok(())
    }

    /// Passes over steps in which nothing can be done; true when somebody has to decide.
    pub(super) fn advance_operating_round(&mut self) -> bool {
        let Round::Operating(mut round) = self.round.clone() else {
            return true;
        };
        if self.over_train_limit(&round).is_some() || round.turn.offer.is_some() {
            return true;
        }
        let Some(company) = round.company() else {
            self.end_operating_round(round.number);
            return false;
        };
        if !self.is_running(company) {
            round.next_company();
            self.round = Round::Operating(round);
            return false;
        }
        let waits = match round.turn.step {
            TurnStep::Track => self.may_lay(&round, company),
            TurnStep::Station => self.may_place(company),
            TurnStep::Run => self.may_run(company),
            TurnStep::Distribute(earnings) => {
                earnings > Dollars::ZERO && self.table.kind(company) == CompanyKind::Major
            }
            TurnStep::Trains => self.may_buy_trains(&round, company),
            TurnStep::Issue => {
                self.may_issue(&round, company) || self.may_redeem_at_last(&round, company)
            }
        };
        if !waits {
            self.leave_step(&mut round, company);
            self.round = Round::Operating(round);
        }
        waits
    }

    /// Goes from a step to the next, with what that brings about by itself.
    fn leave_step(&mut self, round: &mut OperatingRound, company: CompanyId) {
        round.turn.step = match round.turn.step {
            TurnStep::Track => TurnStep::Station,
            TurnStep::Station => TurnStep::Run,
            TurnStep::Run => TurnStep::Distribute(Dollars::ZERO),
            TurnStep::Distribute(earnings) => {
                self.distribute_without_choice(company, earnings);
                TurnStep::Trains
            }
            TurnStep::Trains => {
                if self.table.kind(company) == CompanyKind::Minor
                    && self.table.company(company).trains.is_empty()
                {
                    self.liquidate(company);
                    return;
                }
                TurnStep::Issue
            }
            TurnStep::Issue => {
                self.lower_price_for_issue(round, company);
                round.next_company();
                return;
            }
        };
    }

    fn end_operating_round(&mut self, number: u8) {
        if self.ends_now(number) {
            let reason = self
                .ending
                .map_or(super::game_end::Reason::Bank, |ending| ending.reason);
            self.end_the_game(reason);
        } else if self.is_phase_3_or_later() {
            self.start_merger_round(number);
        } else if number == 1 {
            self.start_operating_round(2);
        } else {
            self.start_stock_round();
        }
    }

    pub(super) fn operating_decision(&self) -> Option<Decision> {
        let Round::Operating(round) = &self.round else {
            return None;
        };
        let company = round.company()?;
        if let Some(owner) = self.over_train_limit(round) {
            return Some(Decision {
                player: self.table.president(owner)?,
                company: Some(owner),
                step: Step::DiscardTrain,
            });
        }
        if let Some(offer) = round.turn.offer {
            return Some(Decision {
                player: self.table.president(offer.seller)?,
                company: Some(offer.seller),
                step: Step::Consent,
            });
        }
        let step = match round.turn.step {
            TurnStep::Track => Step::LayTrack,
            TurnStep::Station => Step::PlaceMarker,
            TurnStep::Run => Step::RunTrains,
            TurnStep::Distribute(_) => Step::Distribute,
            TurnStep::Trains => Step::BuyTrains,
            TurnStep::Issue => Step::IssueShares,
        };
        Some(Decision {
            player: self.table.president(company)?,
            company: Some(company),
            step,
        })
    }

    pub(super) fn operating_choices(&self) -> Vec<Choice> {
        let Round::Operating(round) = &self.round else {
            return Vec::new();
        };
        let Some(company) = round.company() else {
            return Vec::new();
        };
        if let Some(owner) = self.over_train_limit(round) {
            let trains = self.table.company(owner).trains.iter();
            let discards = trains.map(|&train| Action::Discard { train });
            let at_any_time = self.actions_at_any_time(company);
            return self.allowed(discards.chain(at_any_time));
        }
        if round.turn.offer.is_some() {
            return self.allowed([true, false].map(|agree| Action::Answer { agree }));
        }
        let mut choices = match round.turn.step {
            TurnStep::Track => vec![Choice::LayTrack],
            TurnStep::Station => self.allowed(self.station_actions(company)),
            TurnStep::Run => vec![Choice::RunTrains],
            TurnStep::Distribute(_) => {
                self.allowed(earnings::PAYOUTS.map(|payout| Action::Distribute { payout }))
            }
            TurnStep::Trains => self.train_choices(round, company),
            TurnStep::Issue => self.allowed(self.issue_actions(company)),
        };
        choices.extend(self.allowed([Action::Pass]));
        choices.extend(self.allowed(self.actions_at_any_time(company)));
        choices
    }

    /// What the operating company might do in any step, as long as it is not for others to decide.
    fn actions_at_any_time(&self, company: CompanyId) -> Vec<Action> {
        let mut actions = vec![Action::DeclareBankruptcy];
        actions.extend(self.redeem_actions(company));
        actions
    }

    /// Whether a company is in business: others of the order may have closed since the round began.
    pub(super) fn is_running(&self, company: CompanyId) -> bool {
        self.table.company(company).status == Status::Running
    }
}

/// A refusal for an action that belongs to another step of the turn.
fn other_step(what: &str) -> Refusal {
    Refusal::new(
        "11",
        format!("A company's turn goes in order; now it is time to {what}."),
    )
}
