//! Stock rounds (rulebook section 10): sell, then buy one certificate or start a minor, or pass.

use super::action::{Action, NewEnglandMove};
use super::choices::{Choice, Decision, Step};
use super::common::{Common, Start};
use super::game::{NextRound, Rules};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::shares::{Holder, Source};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};

/// The most shares of a major that a player may own: 60% (section 10.1).
pub const MOST_SHARES: u8 = 6;
/// The most shares of a company that may be in the bank pool: 50% (section 10.4).
pub const MOST_IN_POOL: u8 = 5;

/// The turn, and what was sold.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    /// The player whose turn it is.
    pub(super) current: PlayerId,
    pub(super) passed: Vec<bool>,
    /// Sales of this round: a player may not buy again what they sold.
    pub(super) sold: Vec<(PlayerId, CompanyId)>,
    sold_this_turn: bool,
    pub(super) last_to_act: Option<PlayerId>,
}

/// A checked action of the player whose turn it is.
pub(crate) enum StockAction {
    Sell(Sale),
    Buy(Purchase),
    Start(Start),
    Pass,
}

/// A sale of shares to the bank pool.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sale {
    pub company: CompanyId,
    pub count: u8,
}

impl Sale {
    pub(super) fn action(self) -> Action {
        Action::Common(RailMove::sell(self.company, self.count))
    }
}

/// A purchase of a share of 10%.
pub(crate) struct Purchase {
    company: CompanyId,
    from: Source,
    price: Dollars,
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

    fn check_not_sold(&self, common: &Common, company: CompanyId) -> Verdict {
        require(!self.has_sold(self.current, company), "10.6", || {
            format!(
                "{} sold {} in this stock round and may not buy it again before the next.",
                common.name(self.current),
                common.table.symbol(company)
            )
        })
    }

    fn check_purchase(
        &self,
        common: &Common,
        company: CompanyId,
        from: Source,
    ) -> Result<Purchase, Refusal> {
        self.check_not_sold(common, company)?;
        let price = common.check_purchase(self.current, company, from)?;
        Ok(Purchase {
            company,
            from,
            price,
        })
    }

    fn end_turn(&mut self, common: &Common, passed: bool) {
        self.passed[self.current.index()] = passed;
        self.sold_this_turn = false;
        self.current = common.next_player(self.current);
    }

    /// Lists all trades of a player. A pass is not included.
    fn trades(&self, common: &Common) -> Vec<Action> {
        let mut trades = Vec::with_capacity(32);
        trades.extend(common.sales(self.current).map(Sale::action));
        if !common.must_sell(self.current) {
            trades.extend(self.buys(common));
            trades.extend(self.starts(common));
        }
        trades
    }

    /// Checks whether a player can do anything but pass. A player who must sell can.
    fn can_trade(&self, common: &Common) -> bool {
        common.sales(self.current).next().is_some()
            || self.buys(common).next().is_some()
            || self.starts(common).next().is_some()
    }

    /// Lists the shares that a player may buy. Impossible ones are filtered out before a refusal has to be worded.
    fn buys<'a>(&'a self, common: &'a Common) -> impl Iterator<Item = Action> + 'a {
        let table = &common.table;
        let (cash, has_room) = (table.cash(self.current), common.has_room(self.current));
        let companies = common.majors().filter(move |&company| {
            has_room && table.market.price(company).unwrap_or_default() <= cash
        });
        let shares = companies.flat_map(|company| {
            [Source::Ipo, Source::Treasury, Source::Pool].map(|from| (company, from))
        });
        let there = shares.filter(|&(company, from)| {
            let shares = &table.company(company).shares;
            shares.of(from.into()) > 0
        });
        there
            .filter(|&(company, from)| self.check_purchase(common, company, from).is_ok())
            .map(|(company, from)| Action::Common(RailMove::buy(company, from)))
    }

    /// Lists the minors that a player may start, in all spaces.
    fn starts<'a>(&'a self, common: &'a Common) -> impl Iterator<Item = Action> + 'a {
        let has_room = common.has_room(self.current);
        let cash = common.table.cash(self.current);
        let affordable = move |value: Dollars| has_room && value * 2 <= cash;
        let spaces: Vec<Space> = common
            .open_spaces()
            .filter(|(_, value)| affordable(*value))
            .map(|(space, _)| space)
            .collect();
        let minors = common.available_minors();
        minors.flat_map(move |company| {
            let start = move |space| Action::Title(NewEnglandMove::Start { company, space });
            let spaces = spaces.clone();
            spaces.into_iter().map(start)
        })
    }
}

impl TitleRound<Rules> for StockRound {
    type CheckedAction = StockAction;

    fn check(&self, common: &Common, action: &Action) -> Result<StockAction, Refusal> {
        let player = self.current;
        require(
            matches!(action, Action::Common(RailMove::Sell { .. })) || !common.must_sell(player),
            "10.1",
            || "A player over the certificate limit or over 60% of a company must sell first.",
        )?;
        match *action {
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => {
                let sale = Sale {
                    company,
                    count: shares,
                };
                common.check_sale(player, sale)?;
                Ok(StockAction::Sell(sale))
            }
            Action::Common(RailMove::Buy { company, from, .. }) => self
                .check_purchase(common, company, from)
                .map(StockAction::Buy),
            Action::Title(NewEnglandMove::Start { company, space }) => {
                common.check_available(company, "10.2")?;
                common
                    .check_start(player, company, space)
                    .map(StockAction::Start)
            }
            Action::Common(RailMove::Pass) => Ok(StockAction::Pass),
            _ => Err(Refusal::new(
                "10",
                "In a stock round a player sells, then buys one certificate or starts a minor, or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, checked: StockAction) {
        let player = self.current;
        match checked {
            StockAction::Sell(sale) => {
                common.sell(player, sale);
                self.sold.push((player, sale.company));
                self.sold_this_turn = true;
                self.last_to_act = Some(player);
            }
            StockAction::Buy(purchase) => {
                common.buy(player, &purchase);
                self.last_to_act = Some(player);
                self.end_turn(common, false);
            }
            StockAction::Start(start) => {
                common.start_minor(player, start);
                self.last_to_act = Some(player);
                self.end_turn(common, false);
            }
            StockAction::Pass => {
                let passed = !self.sold_this_turn;
                if passed {
                    common.say(format!("{} passes.", common.name(player)));
                }
                self.end_turn(common, passed);
            }
        }
    }

    /// Skips a player who can do nothing.
    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.is_over() {
            if self.last_to_act.is_none() {
                common.say("Nobody buys or sells.".to_string());
            }
            common.priority = self.priority(common);
            return Progress::Over(NextRound::Operating(1));
        }
        if self.can_trade(common) {
            return Progress::Waits;
        }
        let passed = !self.sold_this_turn;
        self.end_turn(common, passed);
        Progress::GoesOn
    }

    fn decision(&self, _: &Common) -> Option<Decision> {
        (!self.is_over()).then_some(Decision::of_player(self.current, Step::Trade))
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let mut trades = self.trades(common);
        trades.extend((!common.must_sell(self.current)).then_some(Action::Common(RailMove::Pass)));
        trades.into_iter().map(Choice::Do).collect()
    }

    fn sign(&self, common: &Common) -> RoundLabel {
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
        over && self.sales(player).next().is_some()
    }

    /// Lists the sales of shares that a player may make.
    fn sales(&self, player: PlayerId) -> impl Iterator<Item = Sale> + '_ {
        self.possible_sales(player)
            .filter(move |&sale| self.check_sale(player, sale).is_ok())
    }

    /// Lists all sizes of sales. They are of a player's shares, as far as the bank pool has room.
    pub(super) fn possible_sales(&self, player: PlayerId) -> impl Iterator<Item = Sale> + '_ {
        self.majors().flat_map(move |company| {
            let in_pool = self.table.company(company).shares.of(Holder::Pool);
            let room = MOST_IN_POOL.saturating_sub(in_pool);
            let counts = 1..=room.min(self.held(player, company));
            counts.map(move |count| Sale { company, count })
        })
    }

    /// Checks that a player may sell shares of a major (section 10.4).
    pub(super) fn check_sale(&self, player: PlayerId, Sale { company, count }: Sale) -> Verdict {
        let shares = &self.table.company(company).shares;
        let symbol = self.table.symbol(company);
        require(
            self.table.kind(company) == CompanyKind::Major,
            "10.4",
            || "Minor companies may never be sold.",
        )?;
        let held = shares.of(Holder::Player(player));
        require((1..=held).contains(&count), "10.4", || {
            format!("{} holds {}% of {symbol}.", self.name(player), held * 10)
        })?;
        require(
            shares.of(Holder::Pool) + count <= MOST_IN_POOL,
            "10.4",
            || {
                format!(
                    "At most 50% of {symbol} may be in the bank pool, and {}% are there.",
                    shares.percent(Holder::Pool)
                )
            },
        )?;
        let stays_presided = || {
            let seats = self.table.in_game();
            shares.president_after_sale(player, count, &seats).is_some()
        };
        require(
            shares.president() != Some(player) || stays_presided(),
            "10.4",
            || {
                format!(
                    "The president's certificate never goes to the bank pool, and nobody else has 20% of {symbol} to take it over."
                )
            },
        )
    }

    /// Sells shares.
    ///
    /// The presidency is exchanged within the sale, and only a president's sale moves the price (sections 10.4 and
    /// 10.5).
    pub(super) fn sell(&mut self, player: PlayerId, Sale { company, count }: Sale) {
        let was_president = self.table.president(company) == Some(player);
        let price = self.table.market.price(company).unwrap_or_default();
        self.pay_for_shares(player, company, count, price * i32::from(count));
        self.hand_over(company, Holder::Player(player), Holder::Pool, count);
        if was_president {
            self.table.market.shift(company, -i32::from(count));
        }
    }

    /// Moves shares and logs a change of the presidency.
    pub(super) fn hand_over(&mut self, company: CompanyId, from: Holder, to: Holder, count: u8) {
        if let Some(president) = self.table.move_shares(company, from, to, count) {
            self.say(format!(
                "{} becomes president of {}.",
                self.name(president),
                self.table.symbol(company)
            ));
        }
    }

    /// Buys a share of 10% at the current value (section 10.6).
    fn buy(&mut self, player: PlayerId, purchase: &Purchase) {
        let Purchase {
            company,
            from,
            price,
        } = *purchase;
        let symbol = self.table.symbol(company);
        let buyer = Purse::Player(player);
        match from {
            Source::Ipo => {
                let par = self.table.company(company).par.unwrap_or_default();
                self.table.pay(buyer, Purse::Bank, price);
                self.table.pay(Purse::Bank, Purse::Company(company), par);
                self.say(format!("{} buys an IPO share of {symbol} for {price}; {symbol} gets its par value, {par}.", self.name(player)));
            }
            Source::Treasury => {
                self.table.pay(buyer, Purse::Company(company), price);
                self.say(format!(
                    "{} buys a treasury share of {symbol} for {price}, paid to {symbol}.",
                    self.name(player)
                ));
            }
            Source::Pool => {
                self.table.pay(buyer, Purse::Bank, price);
                self.say(format!(
                    "{} buys a share of {symbol} from the bank pool for {price}.",
                    self.name(player)
                ));
            }
        }
        self.hand_over(company, from.into(), Holder::Player(player), 1);
    }

    /// Checks a purchase of a share. Returns its price (sections 10.1 and 10.6).
    fn check_purchase(
        &self,
        player: PlayerId,
        company: CompanyId,
        from: Source,
    ) -> Result<Dollars, Refusal> {
        let symbol = self.table.symbol(company);
        let why = match (self.table.kind(company), self.table.company(company).status) {
            (CompanyKind::Major, Status::Floated) => None,
            (CompanyKind::Major, Status::Closed) => Some("went out of business"),
            (CompanyKind::Major, _) => Some("has not been formed yet"),
            _ => Some("is a minor, which sells no shares"),
        };
        require(why.is_none(), "10.6", || {
            format!("{symbol} {}.", why.unwrap_or_default())
        })?;
        let shares = &self.table.company(company).shares;
        require(shares.of(from.into()) > 0, "10.6", || {
            format!("There is no share of {symbol} to be had there.")
        })?;
        self.check_room_for_share(player, company)?;
        let price = self.table.market.price(company).unwrap_or_default();
        require(self.table.cash(player) >= price, "10.6", || {
            format!(
                "A share of {symbol} costs {price}, and {} has {}.",
                self.name(player),
                self.table.cash(player)
            )
        })?;
        Ok(price)
    }

    /// Checks the room for a major's certificate. The player may hold one more (sections 10.1 and 10.6).
    pub(super) fn check_room_for_share(&self, player: PlayerId, company: CompanyId) -> Verdict {
        require(self.held(player, company) < MOST_SHARES, "10.1", || {
            format!(
                "Nobody may own more than 60% of {}.",
                self.table.symbol(company)
            )
        })?;
        require(self.has_room(player), "10.1", || {
            format!(
                "{} has {} certificates; the limit is {}.",
                self.name(player),
                self.table.certificates(player),
                self.certificate_limit()
            )
        })
    }
}
