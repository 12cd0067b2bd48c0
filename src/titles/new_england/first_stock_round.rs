//! The first stock round: the draft of minors (rulebook section 9).

use super::choices::{Decision, Step};
use super::common::Common;
use super::deviation::Deviation;
use super::game::{NextRound, Rules};
use super::moves::{Relinquish, Reserve, Start};
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{
    Listed, MoveRow, Moves, Pass, Passes, View, by_moves, is_any_possible,
};
use crate::engine::rail::rounds::{Claim, Progress, RoundLabel, TitleRound};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};

/// The section of the rulebook.
pub(super) const RULE: &str = "9";

/// The turn in the draft, and the reservations.
#[derive(Clone, Debug, PartialEq)]
pub struct FirstStockRound {
    /// Turns taken so far; the seat follows from it (1-2-3-4-4-3-2-1-1-2...).
    turn: usize,
    /// Minors reserved by players, in the order in which they were reserved.
    pub(super) reserved: Vec<(CompanyId, PlayerId)>,
    passed: Vec<bool>,
    /// The players who have left the draft.
    pub(super) out: Vec<bool>,
    last_to_act: Option<PlayerId>,
}

/// The draft as its moves look at it.
pub(super) type DraftView<'a> = View<'a, FirstStockRound, Common>;

/// The moves of a turn in which a player stays in the draft.
const DRAFTS: &[MoveRow<FirstStockRound>] = &[MoveRow::of::<Reserve>(), MoveRow::of::<Start>()];
/// The moves that leave the draft, or the turn to others.
const PASS: &[MoveRow<FirstStockRound>] = &[MoveRow::of::<Relinquish>(), MoveRow::of::<Pass>()];

impl Moves for FirstStockRound {
    type Title = Rules;
    type View<'a> = DraftView<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<DraftView<'a>> {
        let round = self;
        Some(View { round, common })
    }

    fn listed(_: &DraftView<'_>) -> Listed<FirstStockRound> {
        &[DRAFTS, PASS]
    }

    fn refuse_other(_: &DraftView<'_>) -> Refusal {
        let why = "In the first stock round a player reserves a minor, sets a value, relinquishes or passes.";
        Refusal::new(RULE, why)
    }
}

impl Passes for FirstStockRound {
    fn check_pass(view: &DraftView<'_>) -> Verdict {
        require(
            !view.round.has_reservation(view.player()),
            RULE,
            || "A player with a reserved minor may not pass: set its value, reserve another, or give up.",
        )
    }

    fn perform_pass(&mut self, common: &mut Common) {
        common.say_pass(self.current());
        self.end_turn(true);
    }
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

    /// Returns the player whose turn it is.
    pub(super) fn current(&self) -> PlayerId {
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

    pub(super) fn has_reservation(&self, player: PlayerId) -> bool {
        self.reserved.iter().any(|(_, holder)| *holder == player)
    }

    pub(super) fn end_turn(&mut self, passed: bool) {
        let player = self.current();
        if !passed {
            self.passed.fill(false);
            self.last_to_act = Some(player);
        }
        self.passed[player.index()] = passed;
        self.turn += 1;
    }
}

impl DraftView<'_> {
    /// Returns the player whose turn it is.
    pub(super) fn player(&self) -> PlayerId {
        self.round.current()
    }

    /// Checks whether the player is asked. The website asks every player who could pay for a minor, even when none is
    /// left.
    fn is_asked(&self) -> bool {
        let is_in = !self.round.out[self.player().index()];
        is_in
            && match self.common.deviates(Deviation::DraftAsksInVain) {
                true => self.check_means().is_ok(),
                false => is_any_possible(self, DRAFTS),
            }
    }
}

impl TitleRound<Rules> for FirstStockRound {
    by_moves!();

    /// Skips a player who can neither reserve nor start.
    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.is_over() {
            find_richest(common);
            return Progress::Over(NextRound::Operating(1));
        }
        let (round, state) = (&*self, &*common);
        if (View {
            round,
            common: state,
        })
        .is_asked()
        {
            return Progress::Waits;
        }
        if self.has_reservation(self.current()) {
            self.relinquish(common);
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

    fn label(&self, common: &Common) -> RoundLabel {
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
