//! Stock rounds (rulebook sections 7.1 to 7.4): players take turns in which they sell, buy, merge or exchange, until all
//! have passed. Merging (7.5) is in `merging`.

use super::choices::{Decision, Step};
use super::common::{Common, OperatingSet};
use super::companies;
use super::deviation::Deviation;
use super::game::{NextRound, Rules};
use super::game_end::Reason;
use super::merging::{Merging, Result as MergerResult};
use super::moves::{
    BlockMarker, Buy, Exchange, Merge, Sell, SetAside, Start, TakeFrom, TradeSingle,
};
use super::phases::Phase;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::HomeAt;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Direction;
use crate::engine::rail::moves::{
    Listed, MoveRow, Moves, Pass, Passes, View, by_moves, is_any_possible,
};
use crate::engine::rail::pass_order::PassOrder;
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, Verdict};

/// Number of shares with which a player buys no more outside the gray area: 60% (7.3).
pub const MOST_SHARES: u8 = 6;
/// Number of shares that the director's certificate is worth: 20% (7.4).
pub const DIRECTORS_SHARES: u8 = 2;
/// Number of a director's shares that moves a sold-out company's price further: 80% (12.2).
const MANY_SHARES: u8 = 8;

/// A stock round.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    pub(super) current: PlayerId,
    /// The players who have taken a player number card of the other colour, from #1 on (7.1).
    pub(super) passed: PassOrder,
    /// The sales of this round: a player does not buy shares of a company again that the player has sold (7.3).
    pub(super) sold: Vec<(PlayerId, CompanyId)>,
    turn: Turn,
    merging: Option<Merging>,
}

/// The state of a player's turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    /// The price at which the shares of each company are sold.
    prices: Vec<(CompanyId, Dollars)>,
    action: StockAction,
}

/// The action that a player takes once in a turn, between sales (7.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum StockAction {
    /// Nothing yet.
    #[default]
    Open,
    /// The purchase of a certificate of this company; a second one may follow.
    FirstOfTwo(CompanyId),
    /// A merger or an attempt, after which the website lets a director buy two certificates from the gray area.
    Merged,
    /// An action that nothing may follow but sales.
    Done,
}

impl StockRound {
    /// Begins a stock round. In the first one of purple phase homes are blocked (7.1).
    pub(super) fn new(common: &mut Common, begins: PlayerId) -> StockRound {
        common.turn += 1;
        common.announce(format!("Stock round {}", common.turn));
        if common.phase() == Phase::Purple && !common.blocked {
            block_homes(common);
        }
        StockRound {
            current: begins,
            passed: PassOrder::default(),
            sold: Vec::new(),
            turn: Turn::default(),
            merging: None,
        }
    }

    /// Returns the players who have passed (7.1).
    ///
    /// They are in the order of the next stock round as far as it is known.
    #[must_use]
    pub fn passed(&self) -> &[PlayerId] {
        self.passed.order()
    }

    /// Returns the merger that is going on.
    #[must_use]
    pub fn merging(&self) -> Option<&Merging> {
        self.merging.as_ref()
    }

    /// Checks whether a player sold shares.
    ///
    /// Only sales of this round count (7.3), also of shares of the companies that a system consists of.
    #[must_use]
    pub fn has_sold(&self, common: &Common, player: PlayerId, company: CompanyId) -> bool {
        let parts = common.constituents(company);
        parts
            .into_iter()
            .any(|part| self.sold.contains(&(player, part)))
    }

    /// Checks whether the current player has acted: then passing only ends the turn.
    #[must_use]
    pub fn has_acted(&self) -> bool {
        self.turn.action != StockAction::Open || !self.turn.prices.is_empty()
    }

    fn end_turn(&mut self, common: &Common) {
        self.turn = Turn::default();
        self.current = common.after(self.current);
    }

    /// Passes: the first pass takes a card; ending a turn in which the player has acted does not.
    pub(super) fn pass(&mut self, common: &mut Common) {
        if !self.has_acted() {
            self.take_card(common);
        }
        self.end_turn(common);
    }

    fn take_card(&mut self, common: &mut Common) {
        self.passed.note_pass(common, self.current);
    }

    /// Returns what the player has done in the turn.
    pub(super) fn action(&self) -> StockAction {
        self.turn.action
    }

    pub(super) fn set_action(&mut self, action: StockAction) {
        self.turn.action = action;
    }

    /// Returns the price of a share sold now, if the company has one.
    pub(super) fn sale_price(&self, common: &Common, company: CompanyId) -> Option<Dollars> {
        common.sale_price(&self.turn.prices, company)
    }

    /// Notes the price at which shares of a company are sold in the turn.
    pub(super) fn note_sale(&mut self, company: CompanyId, price: Dollars) {
        if self.turn.prices.iter().all(|(sold, _)| *sold != company) {
            self.turn.prices.push((company, price));
        }
    }

    /// Checks whether there is something to do beside exchanging and passing.
    pub(super) fn can_do_else(&self, common: &Common) -> bool {
        let round = self;
        let view = View { round, common };
        [TRADES, MERGERS]
            .iter()
            .any(|moves| is_any_possible(&view, moves))
            || view.is_asked_to_merge()
    }

    // Merging (7.5).

    pub(super) fn begin_merger(&mut self, merging: Merging) {
        self.merging = Some(merging);
    }

    pub(super) fn merging_mut(&mut self) -> Option<&mut Merging> {
        self.merging.as_mut()
    }

    /// Ends a merger.
    ///
    /// One that failed counts as a pass (7.5.2.2), on the website as the turn's action.
    fn end_merger(&mut self, common: &mut Common, result: MergerResult) {
        self.merging = None;
        let merged = if common.deviates(Deviation::TwoAfterMerger) {
            StockAction::Merged
        } else {
            StockAction::Done
        };
        match result {
            MergerResult::Formed {
                system,
                other,
                sellers,
            } => {
                self.passed.note_act(self.current);
                self.turn.action = merged;
                self.turn
                    .prices
                    .retain(|(company, _)| ![system, other].contains(company));
                self.sold
                    .extend(sellers.into_iter().map(|player| (player, system)));
            }
            MergerResult::Failed if common.deviates(Deviation::FailedMergerIsDeed) => {
                self.passed.note_act(self.current);
                self.turn.action = merged;
            }
            MergerResult::Failed => {
                self.take_card(common);
                self.end_turn(common);
            }
        }
    }

    /// Ends the round: sold-out companies rise, in operating order (7.1, 12.2), and the cards change.
    fn end(&mut self, common: &mut Common) -> NextRound {
        for company in common.operating_order() {
            raise_if_sold_out(common, company);
        }
        common.cards = std::mem::take(&mut self.passed).order().to_vec();
        let phase = common.phase();
        common.set = OperatingSet {
            rounds: phase.operating_rounds(),
            is_last: phase == Phase::Purple,
        };
        if common.has_reached_top {
            NextRound::End(Reason::Market)
        } else {
            NextRound::Operating(1)
        }
    }
}

/// A stock round as its moves look at it.
pub(super) type StockView<'a> = View<'a, StockRound, Common>;

/// The trades of a turn, in the order in which they are offered.
const TRADES: &[MoveRow<StockRound>] = &[
    MoveRow::of::<Sell>(),
    MoveRow::of::<Buy>(),
    MoveRow::of::<Start>(),
];
const EXCHANGES: &[MoveRow<StockRound>] = &[MoveRow::of::<Exchange>()];
const MERGERS: &[MoveRow<StockRound>] = &[MoveRow::of::<Merge>()];
// The answers to what a merger asks.
const BLOCK: &[MoveRow<StockRound>] = &[MoveRow::of::<BlockMarker>()];
const ASIDE: &[MoveRow<StockRound>] = &[MoveRow::of::<SetAside>()];
const TAKE: &[MoveRow<StockRound>] = &[MoveRow::of::<TakeFrom>()];
const SINGLE: &[MoveRow<StockRound>] = &[MoveRow::of::<TradeSingle>()];
const PASS: &[MoveRow<StockRound>] = &[MoveRow::of::<Pass>()];

impl Moves for StockRound {
    type Title = Rules;
    type View<'a> = StockView<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<StockView<'a>> {
        let round = self;
        Some(View { round, common })
    }

    fn listed(view: &StockView<'_>) -> Listed<StockRound> {
        match view.asked_by_merger() {
            Some(Step::BlockMarker) => &[BLOCK],
            Some(Step::SetAside) => &[ASIDE],
            Some(Step::TakeFrom) => &[TAKE],
            Some(_) => &[SINGLE],
            None => &[TRADES, EXCHANGES, MERGERS, PASS],
        }
    }

    fn refuse_other(view: &StockView<'_>) -> Refusal {
        match view.round.merging {
            Some(_) => Refusal::new(
                "7.5.2",
                "A merger is going on: what it asks must be answered first.",
            ),
            None => Refusal::new(
                "7.1",
                "In a stock round a player sells, buys, merges or exchanges, or passes.",
            ),
        }
    }
}

impl StockView<'_> {
    /// Returns the player whose turn it is.
    pub(super) fn player(&self) -> PlayerId {
        self.round.current
    }

    /// Returns the question of the merger that is going on.
    fn asked_by_merger(&self) -> Option<Step> {
        let decision = self.round.merging.as_ref()?.decision(self.common)?;
        Some(decision.step)
    }

    /// Checks whether the player is asked.
    fn is_asked(&self) -> bool {
        let moves = [TRADES, EXCHANGES, MERGERS];
        moves.iter().any(|moves| is_any_possible(self, moves)) || self.is_asked_to_merge()
    }
}

impl Passes for StockRound {
    fn check_pass(_: &StockView<'_>) -> Verdict {
        Ok(())
    }

    fn perform_pass(&mut self, common: &mut Common) {
        self.pass(common);
    }
}

impl TitleRound<Rules> for StockRound {
    by_moves!();

    fn decision(&self, common: &Common) -> Option<Decision> {
        if let Some(merging) = &self.merging {
            return merging.decision(common);
        }
        Some(Decision::of_player(self.current, Step::Trade))
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if let Some(merging) = &mut self.merging {
            let (progress, result) = merging.advance(common);
            if let Some(result) = result {
                self.end_merger(common, result);
            }
            return progress;
        }
        if self.passed.order().len() == common.cards.len() {
            return Progress::Over(self.end(common));
        }
        let (round, state) = (&*self, &*common);
        let view = StockView {
            round,
            common: state,
        };
        if view.is_asked() {
            return Progress::Waits;
        }
        self.pass(common);
        Progress::GoesOn
    }

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel::stock(common.turn)
    }
}

/// Raises the price of a sold-out company.
///
/// A floated company without shares in IPO and bank pool rises once, once more if the director owns 80%, once more if
/// it was in the gray area (12.2).
fn raise_if_sold_out(common: &mut Common, company: CompanyId) {
    let shares = common.shares(company);
    if shares.of(Holder::Ipo) + shares.of(Holder::Pool) > 0 {
        return;
    }
    let held = shares
        .president()
        .map_or(0, |director| shares.of(Holder::Player(director)));
    let moves = 1 + u8::from(held >= MANY_SHARES) + u8::from(common.is_in_gray_area(company));
    for _ in 0..moves {
        common.move_marker(company, Direction::Up);
    }
    if let Some(price) = common.price(company) {
        let symbol = common.symbol(company);
        common.say(format!("{symbol} is sold out and rises to {price}."));
    }
}

/// Blocks the homes of unstarted companies (7.1).
///
/// Nobody has bought the director's certificate of these. For the Erie a blocking marker lies in both cities of
/// Buffalo/Dunkirk.
fn block_homes(common: &mut Common) {
    common.blocked = true;
    let unbought: Vec<CompanyId> = common.unstarted().collect();
    let blocker = companies::blocker();
    for company in unbought {
        let board = &mut common.table.board;
        let spaces = match board.reserved_home(company) {
            Some(HomeAt::Space(space)) => vec![space],
            Some(HomeAt::Hex(hex)) => (0..2)
                .flat_map(|city| board.spaces(hex, city).take(1))
                .collect(),
            None => Vec::new(),
        };
        board.release(company);
        for space in spaces {
            board.place(blocker, space);
        }
        common.say(format!(
            "The home of {} is blocked.",
            common.symbol(company)
        ));
    }
}
