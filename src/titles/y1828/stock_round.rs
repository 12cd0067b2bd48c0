//! Stock rounds (rulebook sections 7.1 to 7.4). Merging (7.5) is in `merging`.

use super::action::{Action, Own};
use super::choices::{Choice, Decision, Step};
use super::common::{Common, OperatingSet};
use super::companies;
use super::exchange::{self, Exchange};
use super::game::{Next, Rules};
use super::game_end::Reason;
use super::merging::{Merging, Reply, Result as MergerResult};
use super::phases::Phase;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::HomeAt;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Towards;
use crate::engine::rail::passed::Passed;
use crate::engine::rail::rounds::Sign;
use crate::engine::rail::rounds::{Asked, Chapter, Progress};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::{Refusal, Verdict, require};

/// Who holds this many shares buys no more outside the gray area: 60% (7.3).
pub const MOST_SHARES: u8 = 6;
/// The director's certificate is worth this many shares: 20% (7.4).
pub const DIRECTORS_SHARES: u8 = 2;
/// A director with this many shares moves a sold-out company's price further: 80% (12.2).
const MANY_SHARES: u8 = 8;

/// A stock round.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    pub(super) current: PlayerId,
    /// The players who have taken a player number card of the other colour, from #1 on (7.1).
    pub(super) passed: Passed,
    /// Who sold what in this round, and may not buy it (7.3).
    pub(super) sold: Vec<(PlayerId, CompanyId)>,
    turn: Turn,
    merging: Option<Merging>,
}

/// What a player has done in the turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    /// At which price the shares of each company are sold.
    prices: Vec<(CompanyId, Dollars)>,
    deed: Deed,
}

/// What a player does once in a turn, between sales (7.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Deed {
    /// Nothing yet.
    #[default]
    Open,
    /// Bought a certificate of this company, and may buy a second one.
    FirstOfTwo(CompanyId),
    /// Merged or tried to, after which the website lets a director buy two certificates from the gray area.
    Merged,
    /// Done.
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
            passed: Passed::default(),
            sold: Vec::new(),
            turn: Turn::default(),
            merging: None,
        }
    }

    /// Who has passed, in the order of the next stock round as far as it is known (7.1).
    #[must_use]
    pub fn passed(&self) -> &[PlayerId] {
        self.passed.order()
    }

    /// The merger that is going on.
    #[must_use]
    pub fn merging(&self) -> Option<&Merging> {
        self.merging.as_ref()
    }

    /// Whether a player sold shares of a company, or of one that it consists of, in this round (7.3).
    #[must_use]
    pub fn has_sold(&self, common: &Common, player: PlayerId, company: CompanyId) -> bool {
        let parts = common.constituents(company);
        parts
            .into_iter()
            .any(|part| self.sold.contains(&(player, part)))
    }

    /// Whether the player whose turn it is has done something in it: then passing only ends the turn.
    #[must_use]
    pub fn has_acted(&self) -> bool {
        self.turn.deed != Deed::Open || !self.turn.prices.is_empty()
    }

    fn end_turn(&mut self, common: &Common) {
        self.turn = Turn::default();
        self.current = common.after(self.current);
    }

    /// Passing takes a card, once; being done with a turn does not.
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

    /// All shares of a company that are sold in a turn are sold at one price (7.2); on the website the price falls.
    fn sell(&mut self, common: &mut Common, company: CompanyId, count: u8) {
        let now = common.price(company);
        let known = self.turn.prices.iter().find(|(sold, _)| *sold == company);
        let price = known
            .filter(|_| !common.as_on_website())
            .map_or(now, |(_, price)| *price);
        if known.is_none() {
            self.turn.prices.push((company, price));
        }
        if let (Deed::FirstOfTwo(_), false) = (self.turn.deed, common.as_on_website()) {
            self.turn.deed = Deed::Done;
        }
        self.passed.note_act(self.current);
        self.sold.push((self.current, company));
        common.sell(self.current, company, count, price);
    }

    // Buying (7.3) and starting (7.4).

    /// Whether this would be the second certificate of the turn, which only a director buys, in the gray area.
    fn check_deed(&self, common: &Common, company: CompanyId) -> Verdict {
        match self.turn.deed {
            Deed::Open => Ok(()),
            Deed::FirstOfTwo(first) => require(
                first == company && self.may_buy_two(common, company),
                "7.3",
                || {
                    format!(
                        "The second certificate must be of {}.",
                        common.symbol(first)
                    )
                },
            ),
            Deed::Merged if self.may_buy_two(common, company) => Ok(()),
            Deed::Merged | Deed::Done => Err(Refusal::new(
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
        self.check_deed(common, company)?;
        self.check_limit(common, company)?;
        self.check_not_sold(common, company)?;
        let price = purchase_price(common, company, from);
        common.check_cash(self.current, price, "7.1")?;
        Ok(Trade::Buy(company, there, price))
    }

    fn buy(&mut self, common: &mut Common, company: CompanyId, from: Holder, price: Dollars) {
        self.turn.deed = match self.turn.deed {
            Deed::Open if self.may_buy_two(common, company) || common.as_on_website() => {
                Deed::FirstOfTwo(company)
            }
            Deed::Merged => Deed::FirstOfTwo(company),
            _ => Deed::Done,
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
        self.check_deed(common, company)?;
        let cost = price * i32::from(DIRECTORS_SHARES);
        common.check_cash(self.current, cost, "7.1")
    }

    fn start(&mut self, common: &mut Common, company: CompanyId, price: Dollars) {
        self.turn.deed = Deed::Done;
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
            self.turn.deed == Deed::Open,
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

    // Merging (7.5).

    fn check_merger(&self, common: &Common, system: CompanyId, other: CompanyId) -> Verdict {
        require(
            self.turn.deed == Deed::Open,
            "7.1",
            || "A player buys, merges or exchanges once in a turn.",
        )?;
        let has_sold =
            |player| self.has_sold(common, player, system) || self.has_sold(common, player, other);
        common.check_merger(self.current, system, other, has_sold)
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

    /// A merger that failed counts as a pass (7.5.2.2), on the website as the turn's action.
    fn end_merger(&mut self, common: &mut Common, result: MergerResult) {
        self.merging = None;
        let merged = if common.as_on_website() {
            Deed::Merged
        } else {
            Deed::Done
        };
        match result {
            MergerResult::Formed {
                system,
                other,
                sellers,
            } => {
                self.passed.note_act(self.current);
                self.turn.deed = merged;
                self.turn
                    .prices
                    .retain(|(company, _)| ![system, other].contains(company));
                self.sold
                    .extend(sellers.into_iter().map(|player| (player, system)));
            }
            MergerResult::Failed if common.as_on_website() => {
                self.passed.note_act(self.current);
                self.turn.deed = merged;
            }
            MergerResult::Failed => {
                self.take_card(common);
                self.end_turn(common);
            }
        }
    }

    // What may be done.

    /// Everything that the player may do besides passing.
    fn trades(&self, common: &Common) -> Vec<Action> {
        let sales = common.sales_of(self.current);
        let sources = [Source::Ipo, Source::Pool];
        let buys = common
            .parred()
            .flat_map(|company| sources.map(|from| Action::Do(Verb::buy(company, from))));
        let starts = common.share_companies().flat_map(|company| {
            common
                .par_prices()
                .map(move |price| Action::Do(Verb::Start { company, price }))
        });
        let exchanges = exchange::possible(common)
            .into_iter()
            .map(|(_, action)| action);
        let pairs = common.parred().flat_map(|system| {
            common
                .parred()
                .map(move |other| Action::Own(Own::Merge { system, other }))
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

    /// The end of the round: sold-out companies rise, in operating order (7.1, 12.2), and the cards change.
    fn end(&mut self, common: &mut Common) -> Next {
        for company in common.operating_order() {
            raise_if_sold_out(common, company);
        }
        common.cards = std::mem::take(&mut self.passed).order().to_vec();
        let phase = common.phase();
        common.set = OperatingSet {
            rounds: phase.operating_rounds(),
            is_last: phase == Phase::Purple,
        };
        if common.has_reached_the_top() {
            Next::End(Reason::Market)
        } else {
            Next::Operating(1)
        }
    }
}

/// What is done in a stock round, once it is found allowed, with what it costs.
#[derive(Clone, Copy, Debug)]
pub enum Trade {
    /// An answer to what a merger asks (7.5.2).
    Reply(Reply),
    /// A pass, or the end of the turn.
    Pass,
    /// So many shares are sold (7.2).
    Sell(CompanyId, u8),
    /// A share is bought of where it lies (7.3).
    Buy(CompanyId, Holder, Dollars),
    /// A company is started at a par price (7.4).
    Start(CompanyId, Dollars),
    /// The Mohawk & Hudson is exchanged (13.2.2.6).
    Exchange(Exchange),
    /// Two companies begin to merge (7.5).
    Merge(CompanyId, CompanyId),
}

impl StockRound {
    pub(super) fn asks(&self, common: &Common, action: &Action) -> Vec<Asked> {
        let &Action::Own(Own::Merge { system, other }) = action else {
            return Vec::new();
        };
        let companies = [system, other].into_iter();
        let others = companies.filter_map(|company| {
            let player = common.director(company)?;
            let asked = player != self.current && !common.as_on_website();
            asked.then_some(Asked {
                player,
                company: Some(company),
            })
        });
        others.collect()
    }
}

impl Chapter<Rules> for StockRound {
    type Deed = Trade;

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
                .chain([Action::Do(Verb::Pass)])
                .collect(),
        };
        actions.into_iter().map(Choice::Do).collect()
    }

    fn check(&self, common: &Common, action: &Action) -> Result<Trade, Refusal> {
        if let Some(merging) = &self.merging {
            return merging.check(common, action).map(Trade::Reply);
        }
        match *action {
            Action::Do(Verb::Pass) => Ok(Trade::Pass),
            Action::Do(Verb::Sell {
                company, shares, ..
            }) => self
                .check_sale(common, company, shares)
                .map(|()| Trade::Sell(company, shares)),
            Action::Do(Verb::Buy { company, from, .. }) => {
                self.check_purchase(common, company, from)
            }
            Action::Do(Verb::Start { company, price }) => self
                .check_start(common, company, price)
                .map(|()| Trade::Start(company, price)),
            Action::Do(Verb::Exchange { company, from, par }) => self
                .check_exchange(common, company, from, par)
                .map(Trade::Exchange),
            Action::Own(Own::Merge { system, other }) => self
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
            Trade::Exchange(exchange) => {
                self.turn.deed = Deed::Done;
                self.passed.note_act(self.current);
                exchange::perform(common, exchange);
            }
            Trade::Merge(system, other) => self.merge(common, system, other),
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<Next> {
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
        if self.trades(common).is_empty() {
            self.pass(common);
            return Progress::GoesOn;
        }
        Progress::Waits
    }

    fn sign(&self, common: &Common) -> Sign {
        Sign::stock(common.turn)
    }
}

impl Common {
    /// Whether a player may sell shares of a company, but for what only stock rounds or emergencies forbid (7.2): nobody
    /// sells the director's certificate, which only a player with more shares can take over (13.3.3).
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

    /// All sizes of sales of what a player holds.
    pub(super) fn sales_of(&self, player: PlayerId) -> Vec<Action> {
        let held = |company| self.shares(company).of(Holder::Player(player));
        let sales = self.parred().flat_map(|company| {
            (1..=held(company)).map(move |shares| Action::Do(Verb::sell(company, shares)))
        });
        sales.collect()
    }

    /// Sells shares at a price; then the marker falls one space for each (7.2).
    pub(super) fn sell(&mut self, player: PlayerId, company: CompanyId, count: u8, price: Dollars) {
        let paid = price * i32::from(count);
        self.pay_for_shares(player, company, count, paid);
        self.move_shares(company, Holder::Player(player), Holder::Pool, count);
        for _ in 0..count {
            self.move_marker(company, Towards::Down);
        }
    }
}

/// What a certificate costs: par in the IPO, the stock price in the bank pool; always the stock price of a system (7.3).
fn purchase_price(common: &Common, company: CompanyId, from: Source) -> Dollars {
    let par = common.table.company(company).par;
    match (from, par) {
        (Source::Ipo, Some(par)) if common.system(company).is_none() => par,
        _ => common.price(company),
    }
}

/// Where a share that is bought lies; none for a treasury, from which nothing is sold (13.4).
fn holder(from: Source) -> Option<Holder> {
    match from {
        Source::Ipo => Some(Holder::Ipo),
        Source::Pool => Some(Holder::Pool),
        Source::Treasury => None,
    }
}

/// A floated company without shares in IPO and bank pool rises: once, once more if the director owns 80%, once more if it
/// was in the gray area (12.2).
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
        common.move_marker(company, Towards::Up);
    }
    common.say(format!(
        "{} is sold out and rises to {}.",
        common.symbol(company),
        common.price(company)
    ));
}

/// Blocking markers in the homes of companies whose director's certificate nobody has bought; in both cities of
/// Buffalo/Dunkirk for the Erie (7.1).
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
