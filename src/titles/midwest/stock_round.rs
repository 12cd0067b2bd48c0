//! Stock rounds (Stock Round, Share Redemption, Share Reissue).

use super::action::{Action, MidwestMove};
use super::choices::{Choice, Decision, Step};
use super::common::{Common, Owner};
use super::exchange::SOURCES;
use super::game::{NextRound, Rules};
use super::market;
use super::privates;
use super::protection::{Guard, Protection, Sale};
use super::trade::{LIMITS, Purchase, STOCK_ROUND as RULE, amounts, too_many};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::{Certificate, RailMove};
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};

const REDEMPTION: &str = "Share Redemption";
const PRIVATE: &str = "Private Companies";
/// The lowest price of a trade between two players.
pub const LEAST: Dollars = Dollars(1);

/// A stock round, once all private companies are sold.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    pub(super) current: PlayerId,
    /// Number of players who have passed in succession.
    pub(super) passes: usize,
    /// The sales of this round: the players and the stocks they may not buy back.
    pub(super) sold: Vec<(PlayerId, CompanyId)>,
    turn: Turn,
    /// The price protection after the sales of a turn.
    protection: Option<Protection>,
}

/// The actions of a player in the turn.
#[derive(Clone, Debug, Default, PartialEq)]
struct Turn {
    sales: Vec<Sale>,
    action: StockAction,
    is_over: bool,
}

/// The purchase that a player makes once in a turn, between sales.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum StockAction {
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

    /// Returns what may still be bought. After a purchase it is more of this company, or nothing. Returns `None` if
    /// nothing has been bought.
    #[must_use]
    pub fn bought(&self) -> Option<Option<CompanyId>> {
        match self.turn.action {
            StockAction::Open => None,
            StockAction::Brown(company) => Some(Some(company)),
            StockAction::Done => Some(None),
        }
    }

    /// Returns the player whose turn it is.
    pub(super) fn current(&self) -> PlayerId {
        self.current
    }

    /// Returns the sales that presidents decide about now.
    #[must_use]
    pub fn protection(&self) -> Option<&Protection> {
        self.protection.as_ref()
    }

    fn has_sold(&self) -> impl Fn(PlayerId, CompanyId) -> bool + '_ {
        |player, company| self.sold.contains(&(player, company))
    }

    fn pass(&mut self, common: &mut Common) {
        if self.has_acted() {
            self.passes = 0;
        } else {
            common.say_pass(self.current);
            self.passes += 1;
        }
        self.turn.is_over = true;
    }

    // Selling.

    /// Checks a sale without the duty to sell. That duty is checked separately.
    pub(super) fn check_possible_sale(
        &self,
        common: &Common,
        company: CompanyId,
        units: u8,
        double: bool,
    ) -> Verdict {
        require(
            common.turn > 1,
            "Initial Stock Round",
            || "Nothing is sold in the first stock round.",
        )?;
        let known = self.turn.sales.iter().any(|sale| sale.company == company);
        common.check_at_once(company, known, RULE)?;
        common.check_sale(self.current, company, units, double)
    }

    fn check_sale(&self, common: &Common, company: CompanyId, units: u8, double: bool) -> Verdict {
        self.check_possible_sale(common, company, units, double)?;
        self.check_duty(common, company, units)
    }

    fn sales(&self, common: &Common) -> Vec<Action> {
        let all = common.possible_sales(self.current).into_iter();
        all.filter(|action| self.check(common, action).is_ok())
            .collect()
    }

    fn sell(&mut self, common: &mut Common, sale: Sale) {
        let Sale { company, units, .. } = sale;
        if let StockAction::Brown(_) = self.turn.action {
            self.turn.action = StockAction::Done;
        }
        self.turn.sales.push(sale);
        self.sold.push((self.current, company));
        let value = common.sale_value(company, units);
        common.sell(self.current, sale, value);
    }

    // Buying.

    fn check_stock_action(&self, common: &Common, company: CompanyId, from: Source) -> Verdict {
        let may = match self.turn.action {
            StockAction::Open => true,
            StockAction::Brown(first) => {
                first == company
                    && from == Source::Pool
                    && common.is_in_zone(company, market::BROWN)
            }
            StockAction::Done => false,
        };
        require(
            may,
            RULE,
            || "A player buys once in a turn; only of one company in the Brown Zone several certificates, from the bank pool.",
        )
    }

    fn check_not_sold(&self, common: &Common, company: CompanyId) -> Verdict {
        let sold = self.has_sold()(self.current, company);
        common.check_unsold(self.current, company, sold, RULE)
    }

    fn check_purchase(
        &self,
        common: &Common,
        company: CompanyId,
        from: Source,
        certificate: Certificate,
    ) -> Result<Purchase, Refusal> {
        self.check_stock_action(common, company, from)?;
        self.check_not_sold(common, company)?;
        common.check_purchase(self.current, company, from, certificate)
    }

    fn buy(&mut self, common: &mut Common, purchase: Purchase) {
        let (company, from) = (purchase.company, purchase.from);
        let brown = from == Source::Pool && common.is_in_zone(company, market::BROWN);
        self.turn.action = if brown {
            StockAction::Brown(company)
        } else {
            StockAction::Done
        };
        common.buy(self.current, purchase);
    }

    fn check_start(
        &self,
        common: &Common,
        company: CompanyId,
        price: Dollars,
    ) -> Result<Trade, Refusal> {
        let symbol = common.symbol(company);
        let row = common.table.components.company(company);
        let corporation = row.kind == CompanyKind::Major && row.home.is_some();
        let available = corporation && common.status(company) == Status::Unstarted;
        require(available, RULE, || {
            format!("The president's certificate of {symbol} is not in the initial offering.")
        })?;
        let Some((space, _)) = common.par_spaces().find(|(_, par)| *par == price) else {
            let why = format!("{price} is no initial value.");
            return Err(Refusal::new(RULE, why));
        };
        require(
            self.turn.action == StockAction::Open,
            RULE,
            || "A player buys once in a turn.",
        )?;
        self.check_not_sold(common, company)?;
        require(common.has_room(self.current, 2), LIMITS, || {
            too_many(common)
        })?;
        common.check_cash(self.current, price * 2, RULE)?;
        Ok(Trade::Start(company, (space, price)))
    }

    fn start(&mut self, common: &mut Common, company: CompanyId, at: (Space, Dollars)) {
        self.turn.action = StockAction::Done;
        let price = at.1;
        let (player, cost) = (self.current, price * 2);
        common.pay_to_start(player, company, (price, cost), "president's");
        common.start(player, company, at);
    }

    // Redeeming.

    fn check_redemption(
        &self,
        common: &Common,
        company: CompanyId,
        units: u8,
        double: bool,
    ) -> Result<Trade, Refusal> {
        require(
            !self.has_acted(),
            REDEMPTION,
            || "A redemption takes the whole turn.",
        )?;
        self.check_pass(common)?;
        let symbol = common.symbol(company);
        require(
            common.is_priced(company) && common.president(company) == Some(self.current),
            REDEMPTION,
            || format!("Only the president of {symbol} redeems its shares."),
        )?;
        require(common.has_operated(company), REDEMPTION, || {
            format!("{symbol} must have operated before it redeems shares.")
        })?;
        let there = units > 0 && common.can_hand(company, Holder::Pool, units, double);
        require(there, REDEMPTION, || {
            format!("There are no such certificates of {symbol} in the bank pool.")
        })?;
        let (cost, cash) = (
            common.pool_cost(company, units),
            common.table.company(company).cash,
        );
        require(cash >= cost, REDEMPTION, || {
            format!("That costs {cost}, and {symbol} has {cash}.")
        })?;
        let redeemed = Sale {
            company,
            units,
            double,
        };
        Ok(Trade::Redeem(redeemed, cost))
    }

    fn redeem(&mut self, common: &mut Common, redeemed: Sale, cost: Dollars) {
        self.turn.action = StockAction::Done;
        let Sale {
            company,
            units,
            double,
        } = redeemed;
        common.table.pay(Purse::Company(company), Purse::Bank, cost);
        let percent = units * (100 / common.shares(company).total());
        let symbol = common.symbol(company);
        common.say(format!("{symbol} redeems {percent}% for {cost}."));
        let way = (Holder::Pool, Holder::Treasury);
        common.move_units(company, way, units, double);
        self.pass(common);
    }

    // Private companies.

    /// Checks the purchase of a private company. Returns the seller.
    fn check_private(
        &self,
        common: &Common,
        private: CompanyId,
        price: Dollars,
    ) -> Result<PlayerId, Refusal> {
        require(
            common.turn > 1,
            PRIVATE,
            || "Players trade private companies after the first stock round only.",
        )?;
        let owner = common.player_with(private);
        let Some(seller) = owner.filter(|&owner| owner != self.current) else {
            let why = format!("No other player has {}.", common.symbol(private));
            return Err(Refusal::new(PRIVATE, why));
        };
        require(price >= LEAST, PRIVATE, || {
            format!("The price is at least {LEAST}.")
        })?;
        require(common.has_room(self.current, 2), LIMITS, || {
            too_many(common)
        })?;
        common.check_cash(self.current, price, PRIVATE)?;
        Ok(seller)
    }

    fn private_choices(&self, common: &Common) -> Vec<Choice> {
        let possible =
            privates::all().filter(|&private| self.check_private(common, private, LEAST).is_ok());
        let cash = common.cash(self.current);
        possible
            .filter_map(|private| {
                Choice::prices(
                    Action::Common(RailMove::buy_private(private)),
                    LEAST,
                    cash,
                    Dollars(1),
                )
            })
            .collect()
    }

    /// Checks an exchange of the La Crosse. Returns the player who takes the share.
    fn check_exchange(
        &self,
        common: &Common,
        company: CompanyId,
        from: Source,
    ) -> Result<PlayerId, Refusal> {
        let player = common.check_exchange(company, from, &self.has_sold())?;
        let between = !self.has_acted();
        require(player == self.current || between, PRIVATE, || {
            format!(
                "{} may do that between two turns, not in the middle of one.",
                common.name(player)
            )
        })?;
        Ok(player)
    }

    /// Lists the exchanges of the La Crosse. Each comes with the player who may make it now.
    pub(super) fn exchanges(&self, common: &Common) -> Vec<(PlayerId, Action)> {
        if self.protection.is_some() {
            return Vec::new();
        }
        let all = common.exchanges(&self.has_sold()).into_iter();
        all.filter(|(_, action)| self.check(common, action).is_ok())
            .collect()
    }

    /// Lists everything the player may do besides passing.
    fn trades(&self, common: &Common) -> Vec<Choice> {
        let buys = common.priced().flat_map(purchases);
        let starts = common.companies().flat_map(|company| {
            common
                .par_spaces()
                .map(move |(_, price)| Action::Common(RailMove::Start { company, price }))
        });
        let redemptions = common.priced().flat_map(|company| {
            let pool = common.shares(company).of(Holder::Pool);
            amounts(pool).map(move |(units, double)| {
                Action::Title(MidwestMove::Redeem {
                    company,
                    units,
                    double,
                })
            })
        });
        let all = buys.chain(starts).chain(redemptions);
        let possible = all.filter(|action| self.check(common, action).is_ok());
        let exchanges = self.exchanges(common).into_iter();
        let own = exchanges.filter(|(player, _)| *player == self.current);
        self.sales(common)
            .into_iter()
            .chain(possible)
            .chain(own.map(|(_, action)| action))
            .map(Choice::Do)
            .chain(self.private_choices(common))
            .collect()
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

/// Lists every way to buy a certificate of a company.
fn purchases(company: CompanyId) -> Vec<Action> {
    let buy = |from, certificate| {
        Action::Common(RailMove::Buy {
            company,
            from,
            certificate,
        })
    };
    let single = SOURCES.map(|from| buy(from, Certificate::Single));
    let double = SOURCES.map(|from| buy(from, Certificate::Double));
    let presidents = buy(Source::Pool, Certificate::Presidents);
    single
        .into_iter()
        .chain(double)
        .chain([presidents])
        .collect()
}

/// A checked action of a stock round, with its cost.
#[derive(Clone, Copy, Debug)]
pub enum Trade {
    /// The protection of a price, or its fall.
    Protect(Option<Guard>),
    /// A pass, or the end of the turn.
    Pass,
    /// A sale of shares.
    Sell(Sale),
    /// The purchase of a certificate.
    Buy(Purchase),
    /// The start of a company at a space with this price.
    Start(CompanyId, (Space, Dollars)),
    /// The redemption of shares from the bank pool by a company.
    Redeem(Sale, Dollars),
    /// The purchase of a private company from a player.
    BuyPrivate(CompanyId, PlayerId, Dollars),
    /// The exchange of the La Crosse and Milwaukee by its owner.
    Exchange(PlayerId, CompanyId, Source),
}

impl TitleRound<Rules> for StockRound {
    type CheckedAction = Trade;

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

    fn choices(&self, common: &Common) -> Vec<Choice> {
        if self.protection.is_some() {
            return [
                Action::Title(MidwestMove::Protect),
                Action::Common(RailMove::Pass),
            ]
            .map(Choice::Do)
            .to_vec();
        }
        let pass = self.check_pass(common).is_ok();
        let trades = self.trades(common).into_iter();
        trades
            .chain(pass.then_some(Choice::Do(Action::Common(RailMove::Pass))))
            .collect()
    }

    fn check(&self, common: &Common, action: &Action) -> Result<Trade, Refusal> {
        if let Some(protection) = &self.protection {
            let guard = protection.check(common, action, &self.has_sold())?;
            return Ok(Trade::Protect(guard));
        }
        match *action {
            Action::Common(RailMove::Pass) => self.check_pass(common).map(|()| Trade::Pass),
            Action::Common(RailMove::Sell {
                company,
                shares: units,
                double,
            }) => {
                self.check_sale(common, company, units, double)?;
                Ok(Trade::Sell(Sale {
                    company,
                    units,
                    double,
                }))
            }
            Action::Common(RailMove::Buy {
                company,
                from,
                certificate,
            }) => self
                .check_purchase(common, company, from, certificate)
                .map(Trade::Buy),
            Action::Common(RailMove::Start { company, price }) => {
                self.check_start(common, company, price)
            }
            Action::Title(MidwestMove::Redeem {
                company,
                units,
                double,
            }) => self.check_redemption(common, company, units, double),
            Action::Common(RailMove::BuyPrivate { private, price }) => self
                .check_private(common, private, price)
                .map(|seller| Trade::BuyPrivate(private, seller, price)),
            Action::Common(RailMove::Exchange { company, from, .. }) => self
                .check_exchange(common, company, from)
                .map(|player| Trade::Exchange(player, company, from)),
            _ => Err(Refusal::new(
                RULE,
                "In a stock round a player sells, buys once, or redeems shares of a company, or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, trade: Trade) {
        match trade {
            Trade::Protect(guard) => {
                if let Some(protection) = &mut self.protection {
                    protection.perform(common, guard);
                }
            }
            Trade::Pass => self.pass(common),
            Trade::Sell(sale) => self.sell(common, sale),
            Trade::Buy(purchase) => self.buy(common, purchase),
            Trade::Start(company, at) => self.start(common, company, at),
            Trade::Redeem(redeemed, cost) => self.redeem(common, redeemed, cost),
            Trade::BuyPrivate(private, seller, price) => {
                let ways = (seller, Owner::Player(self.current));
                common.hand_private(private, ways, price);
            }
            Trade::Exchange(player, company, from) => common.exchange(player, company, from),
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if let Some(protection) = &mut self.protection {
            let sold = &self.sold;
            let has_sold = |player, company| sold.contains(&(player, company));
            if protection.advance(common, &has_sold) {
                return Progress::GoesOn;
            }
            if protection.sale().is_some() {
                return Progress::Waits;
            }
            self.protection = None;
            self.current = common.after(self.current);
        }
        if self.turn.is_over {
            self.end_turn(common);
            return Progress::GoesOn;
        }
        if self.passes >= common.table.in_game().len() {
            return Progress::Over(self.end(common));
        }
        if self.trades(common).is_empty() && self.check_pass(common).is_ok() {
            self.pass(common);
            return Progress::GoesOn;
        }
        Progress::Waits
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel::stock(common.turn)
    }
}
