//! The first stock round: the draft of minors (rulebook section 9).

use super::action::{Action, NewEnglandMove};
use super::choices::{Choice, Decision, Step};
use super::common::{Common, Start};
use super::deviation::Deviation;
use super::game::{NextRound, Rules};
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{Claim, Progress, RoundLabel, TitleRound};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};

const RULE: &str = "9";

/// The turn in the draft, and the reservations.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstStockRound {
    /// Turns taken so far; the seat follows from it (1-2-3-4-4-3-2-1-1-2...).
    turn: usize,
    /// Minors reserved by players, in the order in which they were reserved.
    reserved: Vec<(CompanyId, PlayerId)>,
    passed: Vec<bool>,
    out: Vec<bool>,
    last_to_act: Option<PlayerId>,
}

/// A checked action of the player whose turn it is.
pub(crate) enum FirstStockAction {
    Reserve(CompanyId),
    Start(Start),
    Relinquish,
    Pass,
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

    /// Returns the player who has reserved a minor.
    #[must_use]
    pub fn reserved_by(&self, minor: CompanyId) -> Option<PlayerId> {
        self.reserved
            .iter()
            .find(|(company, _)| *company == minor)
            .map(|(_, player)| *player)
    }

    /// Checks whether all have passed one after the other.
    fn is_over(&self) -> bool {
        self.passed.iter().all(|passed| *passed)
    }

    /// Returns the player left of the last to act. That is the last one who did more than pass; on the website this
    /// player has the priority deal.
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

    fn check_still_drafting(&self, player: PlayerId) -> Verdict {
        require(
            !self.out[player.index()],
            RULE,
            || "Who has given up all reservations passes for the rest of the round.",
        )
    }

    /// Checks that a minor may be reserved, by any player.
    fn check_minor(&self, common: &Common, minor: CompanyId) -> Verdict {
        common.check_available(minor, RULE)?;
        let by = self.reserved_by(minor).map(|by| common.name(by));
        require(by.is_none(), RULE, || {
            let symbol = common.table.symbol(minor);
            format!("{} has reserved {symbol}.", by.unwrap_or_default())
        })
    }

    fn relinquish(&mut self, common: &mut Common, player: PlayerId) {
        self.reserved.retain(|(_, holder)| *holder != player);
        self.out[player.index()] = true;
        common.say(format!(
            "{} gives up all reservations and leaves the draft.",
            common.name(player)
        ));
    }

    /// Checks whether a player could do anything but pass. The website asks every player who could pay for a minor,
    /// even when none is left.
    fn is_worth_drafting(&self, common: &Common, player: PlayerId) -> bool {
        if common.deviates(Deviation::DraftAsksInVain) {
            return check_means(common, player).is_ok();
        }
        self.drafts(common, player).next().is_some()
    }

    /// Lists the reservations and starts of a player.
    fn drafts<'a>(
        &'a self,
        common: &'a Common,
        player: PlayerId,
    ) -> impl Iterator<Item = Action> + 'a {
        let may_reserve =
            self.check_still_drafting(player).is_ok() && check_means(common, player).is_ok();
        let minors = common.available_minors().filter(move |_| may_reserve);
        let reserve = minors.filter(|&minor| self.check_minor(common, minor).is_ok());
        let own = self.reserved.iter().filter(move |(_, by)| *by == player);
        let starts = own.flat_map(move |&(company, _)| {
            let spaces = common.open_spaces();
            let spaces =
                spaces.filter(move |(_, value)| common.check_start_at(player, *value).is_ok());
            spaces.map(move |(space, _)| Action::Title(NewEnglandMove::Start { company, space }))
        });
        reserve
            .map(|company| Action::Title(NewEnglandMove::Reserve { company }))
            .chain(starts)
    }
}

impl TitleRound<Rules> for FirstStockRound {
    type CheckedAction = FirstStockAction;

    fn check(&self, common: &Common, action: &Action) -> Result<FirstStockAction, Refusal> {
        let player = self.current();
        match *action {
            Action::Title(NewEnglandMove::Reserve { company }) => {
                self.check_still_drafting(player)?;
                self.check_minor(common, company)?;
                check_means(common, player)?;
                Ok(FirstStockAction::Reserve(company))
            }
            Action::Title(NewEnglandMove::Start { company, space }) => {
                require(
                    self.reserved_by(company) == Some(player),
                    RULE,
                    || "A value is set for a minor that the player has reserved.",
                )?;
                common
                    .check_start(player, company, space)
                    .map(FirstStockAction::Start)
            }
            Action::Title(NewEnglandMove::Relinquish) => {
                require(
                    self.has_reservation(player),
                    RULE,
                    || "There is no reservation to give up; pass instead.",
                )?;
                Ok(FirstStockAction::Relinquish)
            }
            Action::Common(RailMove::Pass) => {
                require(
                    !self.has_reservation(player),
                    RULE,
                    || "A player with a reserved minor may not pass: set its value, reserve another, or relinquish.",
                )?;
                Ok(FirstStockAction::Pass)
            }
            _ => Err(Refusal::new(
                RULE,
                "In the first stock round a player reserves a minor, sets a value, relinquishes or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, checked: FirstStockAction) {
        let player = self.current();
        let passed = matches!(
            checked,
            FirstStockAction::Relinquish | FirstStockAction::Pass
        );
        match checked {
            FirstStockAction::Reserve(minor) => {
                self.reserved.push((minor, player));
                common.say(format!(
                    "{} reserves {}.",
                    common.name(player),
                    common.table.symbol(minor)
                ));
            }
            FirstStockAction::Start(start) => {
                common.start_minor(player, start);
                self.reserved.retain(|(minor, _)| *minor != start.minor);
            }
            FirstStockAction::Relinquish => self.relinquish(common, player),
            FirstStockAction::Pass => common.say(format!("{} passes.", common.name(player))),
        }
        self.end_turn(passed);
    }

    /// Skips a player who can neither reserve nor start.
    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.is_over() {
            find_richest(common);
            return Progress::Over(NextRound::Operating(1));
        }
        let player = self.current();
        if !self.out[player.index()] && self.is_worth_drafting(common, player) {
            return Progress::Waits;
        }
        if self.has_reservation(player) {
            self.relinquish(common, player);
        }
        self.end_turn(true);
        Progress::GoesOn
    }

    fn decision(&self, _: &Common) -> Option<Decision> {
        (!self.is_over()).then_some(Decision {
            player: self.current(),
            company: None,
            step: Step::Draft,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let player = self.current();
        let end = if self.has_reservation(player) {
            Action::Title(NewEnglandMove::Relinquish)
        } else {
            Action::Common(RailMove::Pass)
        };
        let all = self.drafts(common, player).chain([end]);
        all.map(Choice::Do).collect()
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel::stock(common.turn)
    }

    fn claims(&self) -> Vec<Claim> {
        let claim = |&(company, player): &(CompanyId, PlayerId)| Claim {
            company,
            player,
            price: None,
            hex: None,
        };
        self.reserved.iter().map(claim).collect()
    }
}

/// Checks the means for another minor. A player needs the cash and the room.
fn check_means(common: &Common, player: PlayerId) -> Verdict {
    let cash = common.table.cash(player);
    require(
        common.open_spaces().any(|(_, value)| value * 2 <= cash),
        RULE,
        || "Reserving needs the cash to start the minor at the cheapest free space.",
    )?;
    require(
        common.has_room(player),
        "10.1",
        || "At the certificate limit no minor can be reserved.",
    )
}

/// Gives the priority deal to the richest player. Of players with equal cash the first in seating order gets it.
fn find_richest(common: &mut Common) {
    let table = &common.table;
    let richest = table
        .player_ids()
        .max_by_key(|&player| (table.cash(player), std::cmp::Reverse(player)));
    common.priority = richest.unwrap_or(common.priority);
    common.say(format!(
        "{} has the most cash and gets the priority deal.",
        common.name(common.priority)
    ));
}
