//! The first stock round: the draft of minors (rulebook section 9).

use super::game::{Game, Round};
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Decision, Step};

const RULE: &str = "9";

/// Whose turn it is in the draft and who has reserved what.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstStockRound {
    /// Turns taken so far; the seat follows from it (1-2-3-4-4-3-2-1-1-2...).
    turn: usize,
    /// Minors kept by players, in the order in which they were reserved.
    pub(super) reserved: Vec<(CompanyId, PlayerId)>,
    passed: Vec<bool>,
    out: Vec<bool>,
    last_to_act: Option<PlayerId>,
}

impl FirstStockRound {
    pub(super) fn new(players: usize) -> FirstStockRound {
        let no = vec![false; players];
        FirstStockRound {
            turn: 0,
            reserved: Vec::new(),
            passed: no.clone(),
            out: no,
            last_to_act: None,
        }
    }

    fn current(&self) -> PlayerId {
        let count = self.passed.len();
        let seat = self.turn % (2 * count);
        PlayerId::new(if seat < count {
            seat
        } else {
            2 * count - 1 - seat
        })
    }

    /// Who has reserved a minor.
    #[must_use]
    pub fn reserved_by(&self, minor: CompanyId) -> Option<PlayerId> {
        self.reserved
            .iter()
            .find(|(company, _)| *company == minor)
            .map(|(_, player)| *player)
    }

    /// Whether all have passed one after the other.
    fn is_over(&self) -> bool {
        self.passed.iter().all(|passed| *passed)
    }

    /// The player to the left of the last who did more than pass; for the website, the one with the priority deal.
    #[must_use]
    pub fn left_of_last(&self) -> Option<PlayerId> {
        let seat = self.last_to_act?.index();
        Some(PlayerId::new((seat + 1) % self.passed.len()))
    }

    fn has_reservation(&self, player: PlayerId) -> bool {
        self.reserved.iter().any(|(_, holder)| *holder == player)
    }

    fn end_turn(&mut self, passed: bool) {
        let player = self.current();
        if !passed {
            self.passed.fill(false);
            self.last_to_act = Some(player);
        }
        self.passed[player.index()] = passed;
        self.turn += 1;
    }
}

impl Game {
    pub(super) fn first_stock_action(&mut self, action: &Action) -> Verdict {
        let Round::FirstStock(mut round) = self.round.clone() else {
            return Ok(());
        };
        let player = round.current();
        match *action {
            Action::Reserve { company } => {
                self.check_reservation(&round, player, company)?;
                round.reserved.push((company, player));
                self.say(format!(
                    "{} reserves {}.",
                    self.name(player),
                    self.table.symbol(company)
                ));
                round.end_turn(false);
            }
            Action::Start { company, space } => {
                require(
                    round.reserved_by(company) == Some(player),
                    RULE,
                    || "A value is set for a minor that the player has reserved.",
                )?;
                self.start_minor(player, company, space)?;
                round.reserved.retain(|(minor, _)| *minor != company);
                round.end_turn(false);
            }
            Action::Relinquish => {
                require(
                    round.has_reservation(player),
                    RULE,
                    || "There is no reservation to give up; pass instead.",
                )?;
                self.relinquish(&mut round, player);
                round.end_turn(true);
            }
            Action::Pass => {
                require(
                    !round.has_reservation(player),
                    RULE,
                    || "A player with a reserved minor may not pass: set its value, reserve another, or relinquish.",
                )?;
                self.say(format!("{} passes.", self.name(player)));
                round.end_turn(true);
            }
            _ => {
                return Err(Refusal::new(
                    RULE,
                    "In the first stock round a player reserves a minor, sets a value, relinquishes or passes.",
                ));
            }
        }
        self.round = Round::FirstStock(round);
        Ok(())
    }

    fn check_reservation(
        &self,
        round: &FirstStockRound,
        player: PlayerId,
        company: CompanyId,
    ) -> Verdict {
        require(
            !round.out[player.index()],
            RULE,
            || "Who has given up all reservations passes for the rest of the round.",
        )?;
        require(
            self.is_available(company),
            RULE,
            || "Only the ten minors drawn for the start can be reserved.",
        )?;
        require(
            round.reserved_by(company).is_none(),
            RULE,
            || "Another player may not reserve a minor that is reserved.",
        )?;
        require(
            self.can_afford_a_minor(player),
            RULE,
            || "Reserving needs the cash to start the minor at the cheapest free space.",
        )?;
        let room = self.table.certificates(player) < self.certificate_limit();
        require(
            room,
            "10.1",
            || "At the certificate limit no minor can be reserved.",
        )
    }

    fn can_afford_a_minor(&self, player: PlayerId) -> bool {
        self.open_spaces()
            .any(|(_, value)| value * 2 <= self.table.cash(player))
    }

    fn relinquish(&mut self, round: &mut FirstStockRound, player: PlayerId) {
        round.reserved.retain(|(_, holder)| *holder != player);
        round.out[player.index()] = true;
        self.say(format!(
            "{} gives up all reservations and leaves the draft.",
            self.name(player)
        ));
    }

    /// Skips players who can neither reserve nor start; true when somebody has to decide.
    pub(super) fn advance_first_stock_round(&mut self) -> bool {
        let Round::FirstStock(mut round) = self.round.clone() else {
            return true;
        };
        let player = round.current();
        if round.is_over() {
            self.end_first_stock_round();
            return false;
        }
        let can_act = !round.out[player.index()] && self.is_worth_drafting(&round, player);
        if !can_act {
            if round.has_reservation(player) {
                self.relinquish(&mut round, player);
            }
            round.end_turn(true);
            self.round = Round::FirstStock(round);
        }
        can_act
    }

    /// Whether a player could do anything but pass. The website asks whoever could pay for a minor, even when
    /// none is left.
    fn is_worth_drafting(&self, round: &FirstStockRound, player: PlayerId) -> bool {
        if self.setup.as_on_website() {
            return self.can_afford_a_minor(player)
                && self.table.certificates(player) < self.certificate_limit();
        }
        !self.draft_actions(round, player).is_empty()
    }

    /// The priority deal goes to the player with the most cash; of equals to the first in seating order.
    fn end_first_stock_round(&mut self) {
        let richest = self
            .table
            .player_ids()
            .max_by_key(|&player| (self.table.cash(player), std::cmp::Reverse(player)));
        self.priority = richest.unwrap_or(self.priority);
        self.say(format!(
            "{} has the most cash and gets the priority deal.",
            self.name(self.priority)
        ));
        self.start_operating_round(1);
    }

    pub(super) fn first_stock_decision(&self) -> Option<Decision> {
        let Round::FirstStock(round) = &self.round else {
            return None;
        };
        (!round.is_over()).then_some(Decision {
            player: round.current(),
            company: None,
            step: Step::Draft,
        })
    }

    /// Reservations and starts that are open to a player.
    fn draft_actions(&self, round: &FirstStockRound, player: PlayerId) -> Vec<Action> {
        let reserve = self
            .table
            .components
            .company_ids()
            .filter(|&company| self.check_reservation(round, player, company).is_ok());
        let mut actions: Vec<Action> = reserve.map(|company| Action::Reserve { company }).collect();
        let affordable = || {
            self.open_spaces()
                .filter(|(_, value)| *value * 2 <= self.table.cash(player))
        };
        let own = round
            .reserved
            .iter()
            .filter(|(_, holder)| *holder == player);
        let start =
            |company: CompanyId| move |(space, _): (Space, _)| Action::Start { company, space };
        actions.extend(own.flat_map(|&(company, _)| affordable().map(start(company))));
        actions
    }

    pub(super) fn first_stock_choices(&self) -> Vec<Choice> {
        let Round::FirstStock(round) = &self.round else {
            return Vec::new();
        };
        let mut actions = self.draft_actions(round, round.current());
        actions.extend([Action::Relinquish, Action::Pass]);
        self.allowed(actions)
    }
}
