//! Stock rounds (Stock Round, Share Redemption, Share Reissue).

use super::action::Action;
use super::choices::{Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::moves::protect::{self, Guard, Protection};
use super::moves::{Buy, BuyPrivate, Exchange, Protect, Protects, Redeem, Sale, Start};
use super::privates::LA_CROSSE;
use super::trade::STOCK_ROUND as RULE;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{self, Listed, MoveRow, Moves, Pass, Passes, View, by_moves};
use crate::engine::rail::rounds::{Progress, RoundLabel, TitleRound};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict};

/// A stock round, once all private companies are sold.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    pub(super) current: PlayerId,
    /// Number of players who have passed in succession.
    pub(super) passes: usize,
    /// The sales of this round: the players and the stocks they may not buy back.
    pub(super) sold: Vec<(PlayerId, CompanyId)>,
    pub(super) turn: Turn,
    /// The price protection after the sales of a turn.
    protection: Option<Protection>,
}

/// The actions of a player in the turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Turn {
    pub sales: Vec<Sale>,
    pub action: StockAction,
    is_over: bool,
}

/// The purchase that a player makes once in a turn, between sales.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum StockAction {
    /// No purchase yet.
    #[default]
    Open,
    /// A purchase from the bank pool in the Brown Zone, which may go on with this company.
    Brown(CompanyId),
    /// A purchase or redemption.
    Done,
}

impl StockRound {
    /// Begins a stock round in which nothing is auctioned.
    pub(super) fn new(common: &mut Common) -> StockRound {
        common.turn += 1;
        common.announce(format!("Stock round {}", common.turn));
        StockRound::after_auction(common)
    }

    /// Continues the stock round after the last private company is sold.
    pub(super) fn after_auction(common: &Common) -> StockRound {
        StockRound {
            current: common.priority,
            passes: 0,
            sold: Vec::new(),
            turn: Turn::default(),
            protection: None,
        }
    }

    /// Checks whether the current player has acted. If so, passing only ends the turn.
    #[must_use]
    pub fn has_acted(&self) -> bool {
        self.turn.action != StockAction::Open || !self.turn.sales.is_empty()
    }

    /// Returns the company of which more certificates may be bought, after a purchase in the Brown Zone.
    #[must_use]
    pub fn bought(&self) -> Option<CompanyId> {
        match self.turn.action {
            StockAction::Brown(company) => Some(company),
            StockAction::Open | StockAction::Done => None,
        }
    }

    /// Returns the sales that presidents decide about now.
    #[must_use]
    pub fn protection(&self) -> Option<&Protection> {
        self.protection.as_ref()
    }

    /// Ends a turn, after which sales may be protected.
    fn end_turn(&mut self, common: &Common) {
        let turn = std::mem::take(&mut self.turn);
        if turn.sales.is_empty() {
            self.current = common.after(self.current);
        } else {
            let protection = Protection::new(common, self.current, &turn.sales);
            self.protection = Some(protection);
        }
    }

    fn end(&mut self, common: &mut Common) -> NextRound {
        common.priority = self.current;
        common.raise_sold_out();
        common.rounds = common.phase().rounds();
        NextRound::Operating(1)
    }
}

/// A stock round and the state that all rounds share.
pub(super) type StockView<'a> = View<'a, StockRound, Common>;

impl StockView<'_> {
    /// Returns the player whose turn it is.
    pub(super) fn player(&self) -> PlayerId {
        self.round.current
    }
}

/// The moves of a turn besides passing.
const TRADES: &[MoveRow<StockRound>] = &[
    MoveRow::of::<Sale>(),
    MoveRow::of::<Buy>(),
    MoveRow::of::<Start>(),
    MoveRow::of::<Redeem>(),
    MoveRow::of::<Exchange>(),
    MoveRow::of::<BuyPrivate>(),
];
const PROTECT: &[MoveRow<StockRound>] = &[MoveRow::of::<Protect>()];
const PASS: &[MoveRow<StockRound>] = &[MoveRow::of::<Pass>()];

impl Moves for StockRound {
    type Title = Rules;
    type View<'a> = StockView<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<StockView<'a>> {
        let round = self;
        Some(View { round, common })
    }

    fn listed(view: &StockView<'_>) -> Listed<StockRound> {
        match view.round.protection {
            Some(_) => &[PROTECT, PASS],
            None => &[TRADES, PASS],
        }
    }

    fn refuse_other(view: &StockView<'_>) -> Refusal {
        match view.round.protection {
            Some(_) => protect::refuse_other(),
            None => Refusal::new(
                RULE,
                "In a stock round a player sells, buys once, or redeems shares of a company, or passes.",
            ),
        }
    }
}

impl Passes for StockRound {
    fn check_pass(view: &StockView<'_>) -> Verdict {
        match view.round.protection {
            Some(_) => Ok(()),
            None => view.check_limit(),
        }
    }

    /// Lets the price fall, or ends the turn.
    fn perform_pass(&mut self, common: &mut Common) {
        if let Some(protection) = &mut self.protection {
            return protection.fall(common);
        }
        if self.has_acted() {
            self.passes = 0;
        } else {
            common.say_pass(self.current);
            self.passes += 1;
        }
        self.turn.is_over = true;
    }
}

impl Protects for StockRound {
    fn check_guard(view: &StockView<'_>) -> Result<Guard, Refusal> {
        let protection = view.round.protection.as_ref();
        let protection = protection.ok_or_else(protect::refuse_other)?;
        protection.protector(view.common, &view.round.sold)
    }

    fn protection_mut(&mut self) -> Option<&mut Protection> {
        self.protection.as_mut()
    }
}

impl TitleRound<Rules> for StockRound {
    by_moves!();

    fn decision(&self, common: &Common) -> Option<Decision> {
        if let Some(protection) = &self.protection {
            let sale = protection.sale()?;
            return Some(Decision {
                player: common.president(sale.company)?,
                company: Some(sale.company),
                step: Step::Protect,
            });
        }
        Some(Decision::of_player(self.current, Step::Trade))
    }

    /// Lists the exchanges between two turns.
    fn out_of_turn(&self, common: &Common) -> Vec<(PlayerId, Action)> {
        let owner = common.player_with(LA_CROSSE);
        let owner = owner.filter(|owner| *owner != self.current && self.protection.is_none());
        let Some(owner) = owner else {
            return Vec::new();
        };
        let all = common.exchanges();
        let possible = all.filter(|action| moves::check(self, common, action).is_ok());
        possible.map(|action| (owner, action)).collect()
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if let Some(protection) = &mut self.protection {
            if protection.sale().is_none() {
                self.protection = None;
                self.current = common.after(self.current);
            } else if protection.protector(common, &self.sold).is_ok() {
                return Progress::Waits;
            } else {
                protection.fall(common);
            }
            return Progress::GoesOn;
        }
        if self.turn.is_over {
            self.end_turn(common);
            return Progress::GoesOn;
        }
        if self.passes >= common.table.in_game().len() {
            return Progress::Over(self.end(common));
        }
        if self.is_asked(common) {
            return Progress::Waits;
        }
        self.perform_pass(common);
        Progress::GoesOn
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel::stock(common.turn)
    }
}

impl StockRound {
    /// Checks whether the player can do anything but pass, or must.
    fn is_asked(&self, common: &Common) -> bool {
        let round = self;
        let view = View { round, common };
        moves::is_any_possible(&view, TRADES) || view.check_limit().is_err()
    }
}
