//! Stock rounds (rulebook section 10): sell, then buy one certificate or start a minor, or pass.

use super::choices::{Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::moves::{Buy, MOST_SHARES, Sell, Start};
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{Listed, MoveRow, Moves, Pass, Passes, by_moves, is_any_possible};
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};

/// The turn, and what was sold.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    pub(super) current: PlayerId,
    pub(super) passed: Vec<bool>,
    /// Sales of this round: a player may not buy again what they sold.
    pub(super) sold: Vec<(PlayerId, CompanyId)>,
    pub(super) sold_this_turn: bool,
    pub(super) last_to_act: Option<PlayerId>,
}

/// A stock round as its moves look at it.
#[derive(Debug)]
pub struct StockView<'a> {
    /// The round.
    pub round: &'a StockRound,
    /// The state that all rounds share.
    pub common: &'a Common,
    /// True if the player must sell first.
    pub must_sell: bool,
}

/// The moves of a turn besides passing.
const TRADES: &[MoveRow<StockRound>] = &[
    MoveRow::of::<Sell>(),
    MoveRow::of::<Buy>(),
    MoveRow::of::<Start>(),
];
const PASS: &[MoveRow<StockRound>] = &[MoveRow::of::<Pass>()];

impl Moves for StockRound {
    type Title = Rules;
    type View<'a> = StockView<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<StockView<'a>> {
        Some(StockView::new(self, common))
    }

    fn listed(_: &StockView<'_>) -> Listed<StockRound> {
        &[TRADES, PASS]
    }

    fn refuse_other(view: &StockView<'_>) -> Refusal {
        let why = "In a stock round a player sells, then buys one certificate or starts a minor, or passes.";
        let other = Refusal::new("10", why);
        view.check_need_not_sell().err().unwrap_or(other)
    }
}

impl Passes for StockRound {
    fn check_pass(view: &StockView<'_>) -> Verdict {
        view.check_need_not_sell()
    }

    fn perform_pass(&mut self, common: &mut Common) {
        if !self.sold_this_turn {
            common.say_pass(self.current);
        }
        self.end_turn(common, !self.sold_this_turn);
    }
}

impl<'a> StockView<'a> {
    fn new(round: &'a StockRound, common: &'a Common) -> StockView<'a> {
        let must_sell = common.must_sell(round.current);
        StockView {
            round,
            common,
            must_sell,
        }
    }

    /// Returns the player whose turn it is.
    #[must_use]
    pub fn player(&self) -> PlayerId {
        self.round.current
    }

    /// Refuses everything but a sale to a player who must sell.
    pub(super) fn check_need_not_sell(&self) -> Verdict {
        require(
            !self.must_sell,
            "10.1",
            || "A player over the certificate limit or over 60% of a company must sell first.",
        )
    }
}

impl StockRound {
    pub(super) fn new(common: &mut Common) -> StockRound {
        common.turn += 1;
        common.announce(format!("Stock round {}", common.turn));
        let players = &common.table.players;
        let passed = players.iter().map(|player| player.bankrupt).collect();
        if players[common.priority.index()].bankrupt {
            common.priority = common.next_player(common.priority);
        }
        StockRound {
            current: common.priority,
            passed,
            sold: Vec::new(),
            sold_this_turn: false,
            last_to_act: None,
        }
    }

    /// Checks whether all have passed one after the other (section 10.7).
    fn is_over(&self) -> bool {
        self.passed.iter().all(|passed| *passed)
    }

    /// Checks whether a player sold a company's shares. Only this round counts.
    #[must_use]
    pub fn has_sold(&self, player: PlayerId, company: CompanyId) -> bool {
        self.sold.contains(&(player, company))
    }

    /// Returns the player with the priority deal. It is the one who would have it if everybody passed from now on
    /// (10.7).
    pub(super) fn priority(&self, common: &Common) -> PlayerId {
        self.last_to_act
            .map_or(common.priority, |player| common.next_player(player))
    }

    /// Gives the turn to the next player.
    pub(super) fn end_turn(&mut self, common: &Common, passed: bool) {
        self.passed[self.current.index()] = passed;
        self.sold_this_turn = false;
        self.current = common.next_player(self.current);
    }
}

impl TitleRound<Rules> for StockRound {
    by_moves!();

    /// Skips a player who can do nothing.
    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.is_over() {
            if self.last_to_act.is_none() {
                common.say("Nobody buys or sells.".to_string());
            }
            common.priority = self.priority(common);
            return Progress::Over(NextRound::Operating(1));
        }
        if is_any_possible(&StockView::new(self, common), TRADES) {
            return Progress::Waits;
        }
        let passed = !self.sold_this_turn;
        self.end_turn(common, passed);
        Progress::GoesOn
    }

    fn decision(&self, _: &Common) -> Option<Decision> {
        (!self.is_over()).then_some(Decision::of_player(self.current, Step::Trade))
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel::stock(common.turn)
    }
}

impl Common {
    /// Checks whether a player must sell. They are over a limit and could sell something (section 10.1).
    pub(super) fn must_sell(&self, player: PlayerId) -> bool {
        let over = self.table.certificates(player) > self.certificate_limit()
            || self
                .majors()
                .any(|company| self.held(player, company) > MOST_SHARES);
        over && self.may_sell(player)
    }
}
