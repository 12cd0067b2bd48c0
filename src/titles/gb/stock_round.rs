//! Stock rounds: players take turns in which they sell, then convert, start or buy, until all have passed.

use super::choices::{Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::moves::{Buy, Convert, DEALING, Sell, Start};
use super::privates::LONDON;
use super::scenario::all;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::moves::{
    Listed, MoveRow, Moves, Pass, Passes, View, by_moves, is_any_possible,
};
use crate::engine::rail::pass_order::PassOrder;
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::deviation::Deviation;

/// A stock round.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    pub(super) current: PlayerId,
    /// The players who have passed, in the order of the next round.
    pub(super) passed: PassOrder,
    /// Sales of this round: a player may not buy again what they sold.
    pub(super) sold: Vec<(PlayerId, CompanyId)>,
    pub(super) turn: Turn,
}

/// The state of a player's turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Turn {
    /// The companies of which shares were sold: those of one company are sold at once.
    pub sold: Vec<CompanyId>,
    pub action: StockAction,
    /// The companies that the player presided over when the turn began; none before it has begun.
    pub presided: Option<Vec<CompanyId>>,
}

/// The action that a player takes once in a turn, after selling.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum StockAction {
    /// Nothing yet.
    #[default]
    Open,
    /// A purchase of a share of this company, after which a second one may follow.
    FirstOfTwo(CompanyId),
    /// A conversion of this company, after which a share of it may be bought.
    Converted(CompanyId),
    /// The end of the turn's purchases.
    Done,
}

/// A stock round as its moves look at it.
pub(super) type StockView<'a> = View<'a, StockRound, Common>;

/// The moves of a turn besides passing.
const TRADES: &[MoveRow<StockRound>] = &[
    MoveRow::of::<Sell>(),
    MoveRow::of::<Buy>(),
    MoveRow::of::<Start>(),
    MoveRow::of::<Convert>(),
];
const PASS: &[MoveRow<StockRound>] = &[MoveRow::of::<Pass>()];

impl Moves for StockRound {
    type Title = Rules;
    type View<'a> = StockView<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<StockView<'a>> {
        let round = self;
        Some(View { round, common })
    }

    fn listed(_: &StockView<'_>) -> Listed<StockRound> {
        &[TRADES, PASS]
    }

    fn refuse_other(_: &StockView<'_>) -> Refusal {
        let why = "In a stock round a player sells, then converts, starts or buys, or passes.";
        Refusal::new(DEALING, why)
    }
}

impl Passes for StockRound {
    fn check_pass(view: &StockView<'_>) -> Verdict {
        view.check_certificate_limit()
    }

    fn perform_pass(&mut self, common: &mut Common) {
        self.pass(common);
    }
}

impl StockRound {
    pub(super) fn new(common: &mut Common) -> StockRound {
        common.turn += 1;
        common.announce(format!("Stock round {}", common.turn));
        StockRound {
            current: common.order[0],
            passed: PassOrder::default(),
            sold: Vec::new(),
            turn: Turn::default(),
        }
    }

    /// Returns the players who have passed. They are in the order of the next stock round as far as it is known.
    #[must_use]
    pub fn passed(&self) -> &[PlayerId] {
        self.passed.order()
    }

    /// Checks whether the player has acted this turn. Then passing only ends the turn.
    #[must_use]
    pub fn has_acted(&self) -> bool {
        self.turn.action != StockAction::Open || !self.turn.sold.is_empty()
    }

    fn pass(&mut self, common: &mut Common) {
        if !self.has_acted() {
            self.passed.note_pass(common, self.current);
        }
        self.turn = Turn::default();
        self.current = common.after(self.current);
    }

    /// Notes the companies over which the player presides when the turn begins.
    fn begin_turn(&mut self, common: &Common) {
        if self.turn.presided.is_none() {
            let presided = common.public_companies();
            let presided = presided.filter(|&id| common.president(id) == Some(self.current));
            self.turn.presided = Some(presided.collect());
        }
    }
}

impl StockView<'_> {
    /// Returns the player whose turn it is.
    pub(super) fn player(&self) -> PlayerId {
        self.round.current
    }

    /// Refuses everything but a sale to a player with too many certificates who can sell.
    pub(super) fn check_certificate_limit(&self) -> Verdict {
        let common = self.common;
        let limit = common.scenario().certificates;
        let may_sell = |company| (1..=5).any(|count| self.check_sale(company, count).is_ok());
        let too_many = common.certificates(self.player()) > limit;
        require(
            !too_many || !common.public_companies().any(may_sell),
            "Setup",
            || {
                format!(
                    "{} has more than {limit} certificates and must sell.",
                    common.name(self.player())
                )
            },
        )
    }

    fn can_trade(&self) -> bool {
        is_any_possible(self, TRADES)
    }

    /// Checks whether the player can trade on a changed table.
    fn can_trade_on(&self, common: &Common) -> bool {
        let round = self.round;
        View { round, common }.can_trade()
    }

    /// Checks whether the player is asked.
    fn is_asked(&self) -> bool {
        self.can_trade()
            || self.can_trade_once_closed()
            || self.can_trade_without_london()
            || self.could_pay_for_a_share()
    }

    /// Checks whether closing private railways allows a trade. They pay once more then. Closing is possible at any time
    /// after the first stock round; the website does not ask for it.
    fn can_trade_once_closed(&self) -> bool {
        let common = self.common;
        let may_close = common.turn > 1 && !common.deviates(Deviation::NotAskedToClose);
        may_close && self.can_trade_on(&common.with_privates_closed(Some(self.player())))
    }

    /// Checks whether the player could trade without the duty to start the LNWR, which the owner of the London &
    /// Birmingham has. The website ignores that duty before it asks.
    fn can_trade_without_london(&self) -> bool {
        let common = self.common;
        let london = all().private_by_symbol(LONDON);
        let owned = london.filter(|&london| common.owner(london) == Some(self.player()));
        let (Some(london), true) = (owned, common.deviates(Deviation::LondonAsked)) else {
            return false;
        };
        let mut without = common.clone();
        without
            .table
            .company_mut(london.company())
            .shares
            .appoint(None);
        self.can_trade_on(&without)
    }
}

impl TitleRound<Rules> for StockRound {
    by_moves!();

    fn decision(&self, _common: &Common) -> Option<Decision> {
        let (company, step) = match self.turn.action {
            StockAction::Converted(company) => (Some(company), Step::BuyConverted),
            _ => (None, Step::Trade),
        };
        Some(Decision {
            player: self.current,
            company,
            step,
        })
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.passed.order().len() == common.order.len() {
            common.order = std::mem::take(&mut self.passed).order().to_vec();
            return Progress::Over(NextRound::Operating(1));
        }
        self.begin_turn(common);
        let (round, state) = (&*self, &*common);
        if (StockView {
            round,
            common: state,
        })
        .is_asked()
        {
            return Progress::Waits;
        }
        self.pass(common);
        Progress::GoesOn
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel::stock(common.turn)
    }
}
