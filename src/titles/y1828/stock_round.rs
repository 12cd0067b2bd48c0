//! Stock rounds (rulebook sections 7.1 to 7.4). Merging (7.5) is in `merging`.

use super::action::{Action, Y1828Move};
use super::choices::{Choice, Decision, Step};
use super::common::{Common, OperatingSet};
use super::companies;
use super::deviation::Deviation;
use super::exchange::{self, Exchange};
use super::game::{NextRound, Rules};
use super::game_end::Reason;
use super::merging::{Merging, Reply, Result as MergerResult};
use super::phases::Phase;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::HomeAt;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Direction;
use crate::engine::rail::pass_order::PassOrder;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{ConsentFrom, Progress, TitleRound};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};

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
enum StockAction {
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
    fn pass(&mut self, common: &mut Common) {
        if !self.has_acted() {
            self.take_card(common);
        }
        self.end_turn(common);
    }

    fn take_card(&mut self, common: &mut Common) {
        self.passed.note_pass(common, self.current);
    }

    // Selling (7.2).

    fn check_sale(&self, common: &Common, company: CompanyId, count: u8) -> Verdict {
        require(
            common.turn > 1,
            "7.2",
            || "Nothing is sold in the first stock round.",
        )?;
        common.check_sale(self.current, company, count)
    }

    /// Returns the price of a share sold now.
    pub(super) fn sale_price(&self, common: &Common, company: CompanyId) -> Dollars {
        common.sale_price(&self.turn.prices, company)
    }

    fn sell(&mut self, common: &mut Common, company: CompanyId, count: u8) {
        let price = self.sale_price(common, company);
        if self.turn.prices.iter().all(|(sold, _)| *sold != company) {
            self.turn.prices.push((company, price));
        }
        if let (StockAction::FirstOfTwo(_), false) = (
            self.turn.action,
            common.deviates(Deviation::SecondCheckedWhenBought),
        ) {
            self.turn.action = StockAction::Done;
        }
        self.passed.note_act(self.current);
        self.sold.push((self.current, company));
        common.sell(self.current, company, count, price);
    }

    // Buying (7.3) and starting (7.4).

    /// Checks whether the turn allows a purchase.
    ///
    /// Only a director buys a second certificate, in the gray area.
    fn check_stock_action(&self, common: &Common, company: CompanyId) -> Verdict {
        match self.turn.action {
            StockAction::Open => Ok(()),
            StockAction::FirstOfTwo(first) => require(
                first == company && self.may_buy_two(common, company),
                "7.3",
                || {
                    format!(
                        "The second certificate must be of {}.",
                        common.symbol(first)
                    )
                },
            ),
            StockAction::Merged if self.may_buy_two(common, company) => Ok(()),
            StockAction::Merged | StockAction::Done => Err(Refusal::new(
                "7.1",
                "A player buys, merges or exchanges once in a turn; now shares may be sold.",
            )),
        }
    }

    fn may_buy_two(&self, common: &Common, company: CompanyId) -> bool {
        common.director(company) == Some(self.current) && common.is_in_gray_area(company)
    }

    fn check_not_sold(&self, common: &Common, company: CompanyId) -> Verdict {
        let sold = self.has_sold(common, self.current, company);
        common.check_unsold(self.current, company, sold, "7.3")
    }

    fn check_limit(&self, common: &Common, company: CompanyId) -> Verdict {
        let held = common.shares(company).of(Holder::Player(self.current));
        require(
            held < MOST_SHARES || common.is_in_gray_area(company),
            "7.3",
            || {
                format!(
                    "Who holds 60% of {} buys more only in the gray area.",
                    common.symbol(company)
                )
            },
        )
    }

    fn check_purchase(
        &self,
        common: &Common,
        company: CompanyId,
        from: Source,
    ) -> Result<Trade, Refusal> {
        let symbol = common.symbol(company);
        require(common.is_parred(company), "7.3", || {
            format!("{symbol} has no par price yet: its first certificate is the director's.")
        })?;
        let there = holder(from).filter(|&there| common.shares(company).of(there) > 0);
        let Some(there) = there else {
            let why = format!("There is no certificate of {symbol} to be had there.");
            return Err(Refusal::new("7.3", why));
        };
        self.check_stock_action(common, company)?;
        self.check_limit(common, company)?;
        self.check_not_sold(common, company)?;
        let price = purchase_price(common, company, from);
        common.check_cash(self.current, price, "7.1")?;
        Ok(Trade::Buy(company, there, price))
    }

    fn buy(&mut self, common: &mut Common, company: CompanyId, from: Holder, price: Dollars) {
        self.turn.action = match self.turn.action {
            StockAction::Open
                if self.may_buy_two(common, company)
                    || common.deviates(Deviation::SecondCheckedWhenBought) =>
            {
                StockAction::FirstOfTwo(company)
            }
            StockAction::Merged => StockAction::FirstOfTwo(company),
            _ => StockAction::Done,
        };
        self.passed.note_act(self.current);
        let player = self.current;
        common.table.pay(Purse::Player(player), Purse::Bank, price);
        let place = if from == Holder::Ipo {
            "IPO"
        } else {
            "bank pool"
        };
        common.say(format!(
            "{} buys a share of {} from the {place} for {price}.",
            common.name(player),
            common.symbol(company)
        ));
        common.move_shares(company, from, Holder::Player(player), 1);
    }

    fn check_start(&self, common: &Common, company: CompanyId, price: Dollars) -> Verdict {
        let symbol = common.symbol(company);
        let available =
            common.is_share_company(company) && common.status(company) == Status::Unstarted;
        require(available, "7.4", || {
            format!("There is no director's certificate of {symbol} in the IPO.")
        })?;
        require(common.par_prices().any(|par| par == price), "7.4", || {
            format!("{price} is no par price of this phase.")
        })?;
        self.check_stock_action(common, company)?;
        let cost = price * i32::from(DIRECTORS_SHARES);
        common.check_cash(self.current, cost, "7.1")
    }

    fn start(&mut self, common: &mut Common, company: CompanyId, price: Dollars) {
        self.turn.action = StockAction::Done;
        self.passed.note_act(self.current);
        let (player, cost) = (self.current, price * i32::from(DIRECTORS_SHARES));
        common.pay_to_start(player, company, (price, cost), "director's");
        common.give_directorship(company, player);
        common.set_par(company, price);
        common.float_if_sold(company);
    }

    // The Mohawk & Hudson (13.2.2.6).

    fn check_exchange(
        &self,
        common: &Common,
        company: CompanyId,
        from: Source,
        par: Option<Dollars>,
    ) -> Result<Exchange, Refusal> {
        require(
            self.turn.action == StockAction::Open,
            "7.1",
            || "A player buys, merges or exchanges once in a turn.",
        )?;
        let exchange = exchange::check(common, company, from, par)?;
        let owner = exchange.player;
        require(owner == self.current, "13.2.2.6", || {
            format!("Only {} can do that, in their turn.", common.name(owner))
        })?;
        Ok(exchange)
    }

    fn exchange(&mut self, common: &mut Common, exchange: Exchange) {
        let is_no_deed =
            exchange.is_half_directors() && common.deviates(Deviation::HalfDirectorsIsNoDeed);
        if !is_no_deed {
            self.turn.action = if common.deviates(Deviation::ExchangeIsFirstOfTwo) {
                StockAction::FirstOfTwo(exchange.company())
            } else {
                StockAction::Done
            };
            self.passed.note_act(self.current);
        }
        let is_last = is_no_deed && !self.can_do_else(common);
        exchange::perform(common, exchange);
        if is_last {
            self.pass(common);
        }
    }

    /// Checks whether there is something to do beside exchanging and passing.
    fn can_do_else(&self, common: &Common) -> bool {
        let mut trades = self.trades(common).into_iter();
        trades.any(|trade| !matches!(trade, Action::Common(RailMove::Exchange { .. })))
            || self.is_asked_to_merge(common)
    }

    // Merging (7.5).

    fn check_merger(&self, common: &Common, system: CompanyId, other: CompanyId) -> Verdict {
        require(
            self.turn.action == StockAction::Open,
            "7.1",
            || "A player buys, merges or exchanges once in a turn.",
        )?;
        let has_sold = |player| self.has_sold_any(common, player, [system, other]);
        common.check_merger(self.current, system, other, has_sold)
    }

    /// Checks whether a player sold shares of any of two companies in this round.
    fn has_sold_any(&self, common: &Common, player: PlayerId, pair: [CompanyId; 2]) -> bool {
        pair.into_iter()
            .any(|company| self.has_sold(common, player, company))
    }

    /// Checks whether the website asks the player because a company of theirs might merge with one without a par price.
    fn is_asked_to_merge(&self, common: &Common) -> bool {
        let is_new = |company: &CompanyId| {
            common.system(*company).is_none()
                && common.has_floated(*company)
                && !common.operated.contains(company)
        };
        let mine = common
            .share_companies()
            .filter(|&company| common.director(company) == Some(self.current) && is_new(&company));
        let unparred = || {
            common
                .share_companies()
                .filter(|&company| common.status(company) == Status::Unstarted && !common.blocked)
        };
        common.deviates(Deviation::AskedToMergeUnparred)
            && self.turn.action == StockAction::Open
            && mine
                .flat_map(|one| unparred().map(move |other| [one, other]))
                .any(|pair| {
                    let has_sold = |player| self.has_sold_any(common, player, pair);
                    common.has_enough_for_system(pair, has_sold)
                })
    }

    fn merge(&mut self, common: &mut Common, system: CompanyId, other: CompanyId) {
        let sellers = self.sold.iter();
        let sellers = sellers.filter(|(_, company)| [system, other].contains(company));
        let sellers = sellers.map(|(player, _)| *player).collect();
        common.say(format!(
            "{} merges {} and {} into a system of {}.",
            common.name(self.current),
            common.symbol(system),
            common.symbol(other),
            common.symbol(system)
        ));
        self.merging = Some(Merging::new(common, self.current, system, other, sellers));
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

    // What may be done.

    /// Lists the player's actions besides passing.
    fn trades(&self, common: &Common) -> Vec<Action> {
        let sales = common.sales_of(self.current);
        let sources = [Source::Ipo, Source::Pool];
        let buys = common
            .parred()
            .flat_map(|company| sources.map(|from| Action::Common(RailMove::buy(company, from))));
        let starts = common.share_companies().flat_map(|company| {
            common
                .par_prices()
                .map(move |price| Action::Common(RailMove::Start { company, price }))
        });
        let exchanges = exchange::possible(common)
            .into_iter()
            .map(|(_, action)| action);
        let pairs = common.parred().flat_map(|system| {
            common
                .parred()
                .map(move |other| Action::Title(Y1828Move::Merge { system, other }))
        });
        let all = sales
            .into_iter()
            .chain(buys)
            .chain(starts)
            .chain(exchanges)
            .chain(pairs);
        all.filter(|action| self.check(common, action).is_ok())
            .collect()
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

/// An action of a stock round that was found allowed, with its cost.
#[derive(Clone, Copy, Debug)]
pub enum Trade {
    /// An answer to a question of a merger (7.5.2).
    Reply(Reply),
    /// A pass, or the end of the turn.
    Pass,
    /// A sale of this number of shares (7.2).
    Sell(CompanyId, u8),
    /// The purchase of a share from where it lies (7.3).
    Buy(CompanyId, Holder, Dollars),
    /// The start of a company at a par price (7.4).
    Start(CompanyId, Dollars),
    /// The exchange of the Mohawk & Hudson (13.2.2.6).
    Exchange(Exchange),
    /// The beginning of a merger of two companies (7.5).
    Merge(CompanyId, CompanyId),
}

impl StockRound {
    pub(super) fn asks(&self, common: &Common, action: &Action) -> Vec<ConsentFrom> {
        let &Action::Title(Y1828Move::Merge { system, other }) = action else {
            return Vec::new();
        };
        let companies = [system, other].into_iter();
        let others = companies.filter_map(|company| {
            let player = common.director(company)?;
            let asked = player != self.current && !common.deviates(Deviation::NoConsent);
            asked.then_some(ConsentFrom {
                player,
                company: Some(company),
            })
        });
        others.collect()
    }
}

impl TitleRound<Rules> for StockRound {
    type CheckedAction = Trade;

    fn decision(&self, common: &Common) -> Option<Decision> {
        if let Some(merging) = &self.merging {
            return merging.decision(common);
        }
        Some(Decision::of_player(self.current, Step::Trade))
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let actions = match &self.merging {
            Some(merging) => merging.actions(common),
            None => self
                .trades(common)
                .into_iter()
                .chain([Action::Common(RailMove::Pass)])
                .collect(),
        };
        actions.into_iter().map(Choice::Do).collect()
    }

    fn check(&self, common: &Common, action: &Action) -> Result<Trade, Refusal> {
        if let Some(merging) = &self.merging {
            return merging.check(common, action).map(Trade::Reply);
        }
        match *action {
            Action::Common(RailMove::Pass) => Ok(Trade::Pass),
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => self
                .check_sale(common, company, shares)
                .map(|()| Trade::Sell(company, shares)),
            Action::Common(RailMove::Buy { company, from, .. }) => {
                self.check_purchase(common, company, from)
            }
            Action::Common(RailMove::Start { company, price }) => self
                .check_start(common, company, price)
                .map(|()| Trade::Start(company, price)),
            Action::Common(RailMove::Exchange { company, from, par }) => self
                .check_exchange(common, company, from, par)
                .map(Trade::Exchange),
            Action::Title(Y1828Move::Merge { system, other }) => self
                .check_merger(common, system, other)
                .map(|()| Trade::Merge(system, other)),
            _ => Err(Refusal::new(
                "7.1",
                "In a stock round a player sells, buys, merges or exchanges, or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, trade: Trade) {
        match trade {
            Trade::Reply(reply) => {
                if let Some(merging) = &mut self.merging {
                    merging.perform(common, reply);
                }
            }
            Trade::Pass => self.pass(common),
            Trade::Sell(company, shares) => self.sell(common, company, shares),
            Trade::Buy(company, from, price) => self.buy(common, company, from, price),
            Trade::Start(company, price) => self.start(common, company, price),
            Trade::Exchange(exchange) => self.exchange(common, exchange),
            Trade::Merge(system, other) => self.merge(common, system, other),
        }
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
        if self.trades(common).is_empty() && !self.is_asked_to_merge(common) {
            self.pass(common);
            return Progress::GoesOn;
        }
        Progress::Waits
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel::stock(common.turn)
    }
}

impl Common {
    /// Checks whether a player may sell shares.
    ///
    /// What only stock rounds or emergencies forbid is not looked at (7.2). Nobody sells the director's certificate,
    /// which only a player with more shares can take over (13.3.3).
    pub(super) fn check_sale(&self, player: PlayerId, company: CompanyId, count: u8) -> Verdict {
        let symbol = self.symbol(company);
        require(self.is_parred(company), "7.2", || {
            format!("{symbol} has no stock price.")
        })?;
        self.check_held(player, company, count, "7.2")?;
        let director = self
            .shares(company)
            .president_after_sale(player, count, &self.cards);
        require(director.is_some(), "13.3.3", || {
            format!(
                "The director's certificate is never sold, and nobody else has 20% of {symbol} to take it over."
            )
        })
    }

    /// Lists a player's sales of all sizes.
    pub(super) fn sales_of(&self, player: PlayerId) -> Vec<Action> {
        let held = |company| self.shares(company).of(Holder::Player(player));
        let sales = self.parred().flat_map(|company| {
            (1..=held(company)).map(move |shares| Action::Common(RailMove::sell(company, shares)))
        });
        sales.collect()
    }

    /// Sells shares at a price (7.2).
    ///
    /// The marker falls one space for each.
    pub(super) fn sell(&mut self, player: PlayerId, company: CompanyId, count: u8, price: Dollars) {
        let paid = price * i32::from(count);
        self.pay_for_shares(player, company, count, paid);
        self.move_shares(company, Holder::Player(player), Holder::Pool, count);
        for _ in 0..count {
            self.move_marker(company, Direction::Down);
        }
    }
}

/// Returns the price of a certificate (7.3).
///
/// It is par in the IPO and the stock price in the bank pool; for a system always the stock price.
fn purchase_price(common: &Common, company: CompanyId, from: Source) -> Dollars {
    let par = common.table.company(company).par;
    match (from, par) {
        (Source::Ipo, Some(par)) if common.system(company).is_none() => par,
        _ => common.price(company),
    }
}

/// Returns the holder of a share for sale.
///
/// There is none for a treasury, from which nothing is sold (13.4).
fn holder(from: Source) -> Option<Holder> {
    match from {
        Source::Ipo => Some(Holder::Ipo),
        Source::Pool => Some(Holder::Pool),
        Source::Treasury => None,
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
    common.say(format!(
        "{} is sold out and rises to {}.",
        common.symbol(company),
        common.price(company)
    ));
}

/// Blocks the homes of unstarted companies (7.1).
///
/// Nobody has bought the director's certificate of these. For the Erie a blocking marker lies in both cities of
/// Buffalo/Dunkirk.
fn block_homes(common: &mut Common) {
    common.blocked = true;
    let unbought: Vec<CompanyId> = common
        .share_companies()
        .filter(|&company| common.status(company) == Status::Unstarted)
        .collect();
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
