//! Stock rounds (rulebook section 10): sell, then buy one certificate or start a minor, or pass.

use super::game::{Game, Round};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::shares::Source;
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::choices::{Choice, Decision, Step};

/// No player may own more than this many shares of a major: 60% (section 10.1).
pub const MOST_SHARES: u8 = 6;
/// No more than this many shares of a company may be in the bank pool: 50% (section 10.4).
pub const MOST_IN_POOL: u8 = 5;

/// Whose turn it is and what was sold.
#[derive(Clone, Debug, PartialEq)]
pub struct StockRound {
    /// Whose turn it is.
    pub(super) current: PlayerId,
    passed: Vec<bool>,
    /// Who sold what in this round, and may not buy it again.
    sold: Vec<(PlayerId, CompanyId)>,
    sold_this_turn: bool,
    pub(super) last_to_act: Option<PlayerId>,
}

impl StockRound {
    /// Whether all have passed one after the other (section 10.7).
    fn is_over(&self) -> bool {
        self.passed.iter().all(|passed| *passed)
    }

    /// Whether a player sold shares of a company in this round.
    #[must_use]
    pub fn has_sold(&self, player: PlayerId, company: CompanyId) -> bool {
        self.sold.contains(&(player, company))
    }
}

impl Game {
    pub(super) fn start_stock_round(&mut self) {
        self.turn += 1;
        self.announce(format!("Stock round {}", self.turn));
        let passed = self
            .table
            .players
            .iter()
            .map(|player| player.bankrupt)
            .collect();
        let current = if self.table.players[self.priority.index()].bankrupt {
            self.next_player(self.priority)
        } else {
            self.priority
        };
        self.priority = current;
        self.round = Round::Stock(StockRound {
            current,
            passed,
            sold: Vec::new(),
            sold_this_turn: false,
            last_to_act: None,
        });
    }

    pub(super) fn stock_action(&mut self, action: &Action) -> Verdict {
        let Round::Stock(mut round) = self.round.clone() else {
            return Ok(());
        };
        let player = round.current;
        let must_sell = self.must_sell(player);
        require(
            !must_sell || matches!(action, Action::Sell { .. }),
            "10.1",
            || "A player over the certificate limit or over 60% of a company must sell first.",
        )?;
        match *action {
            Action::Sell { company, shares } => {
                self.check_sale(player, company, shares)?;
                self.sell(player, company, shares);
                round.sold.push((player, company));
                round.sold_this_turn = true;
                round.last_to_act = Some(player);
            }
            Action::Buy { company, from } => {
                require(!round.has_sold(player, company), "10.6", || {
                    format!(
                        "{} sold {} in this stock round and may not buy it again before the next.",
                        self.name(player),
                        self.table.symbol(company)
                    )
                })?;
                self.buy(player, company, from)?;
                round.last_to_act = Some(player);
                self.end_trading_turn(&mut round, false);
            }
            Action::Start { company, space } => {
                require(
                    self.is_available(company),
                    "10.2",
                    || "This minor is not available: it was started before, or waits for Phase 3.",
                )?;
                self.start_minor(player, company, space)?;
                round.last_to_act = Some(player);
                self.end_trading_turn(&mut round, false);
            }
            Action::Pass => {
                if !round.sold_this_turn {
                    self.say(format!("{} passes.", self.name(player)));
                }
                let passed = !round.sold_this_turn;
                self.end_trading_turn(&mut round, passed);
            }
            _ => {
                return Err(Refusal::new(
                    "10",
                    "In a stock round a player sells, then buys one certificate or starts a minor, or passes.",
                ));
            }
        }
        self.round = Round::Stock(round);
        Ok(())
    }

    fn end_trading_turn(&self, round: &mut StockRound, passed: bool) {
        round.passed[round.current.index()] = passed;
        round.sold_this_turn = false;
        round.current = self.next_player(round.current);
    }

    /// Skips players who can do nothing; true when somebody has to decide.
    pub(super) fn advance_stock_round(&mut self) -> bool {
        let Round::Stock(mut round) = self.round.clone() else {
            return true;
        };
        if round.is_over() {
            if let Some(player) = round.last_to_act {
                self.priority = self.next_player(player);
            }
            self.start_operating_round(1);
            return false;
        }
        let can_act = self
            .trades(round.current)
            .any(|action| self.check(&action).is_ok());
        if !can_act {
            let passed = !round.sold_this_turn;
            self.end_trading_turn(&mut round, passed);
            self.round = Round::Stock(round);
        }
        can_act
    }

    pub(super) fn stock_decision(&self) -> Option<Decision> {
        let Round::Stock(round) = &self.round else {
            return None;
        };
        (!round.is_over()).then_some(Decision {
            player: round.current,
            company: None,
            step: Step::Trade,
        })
    }

    pub(super) fn stock_choices(&self) -> Vec<Choice> {
        let Round::Stock(round) = &self.round else {
            return Vec::new();
        };
        self.allowed(self.trades(round.current).chain([Action::Pass]))
    }

    /// Everything a player might think of doing in a stock round, apart from passing.
    fn trades(&self, player: PlayerId) -> impl Iterator<Item = Action> + '_ {
        let sources = [Source::Ipo, Source::Treasury, Source::Pool];
        let buys = self
            .majors()
            .flat_map(move |company| sources.map(|from| Action::Buy { company, from }));
        let minors = self
            .table
            .components
            .company_ids()
            .filter(|&company| self.is_available(company));
        let starts = minors.flat_map(|company| {
            self.open_spaces()
                .map(move |(space, _)| Action::Start { company, space })
        });
        self.possible_sales(player).chain(buys).chain(starts)
    }

    /// All sizes of sales of what a player holds.
    pub(super) fn possible_sales(&self, player: PlayerId) -> impl Iterator<Item = Action> + '_ {
        self.majors().flat_map(move |company| {
            let held = self
                .table
                .company(company)
                .shares
                .of(Holder::Player(player));
            (1..=held).map(move |shares| Action::Sell { company, shares })
        })
    }

    pub(super) fn majors(&self) -> impl Iterator<Item = CompanyId> + '_ {
        self.table
            .running()
            .filter(|&company| self.table.kind(company) == CompanyKind::Major)
    }

    /// Whether a player is over a limit and could sell something (section 10.1).
    #[must_use]
    pub fn must_sell(&self, player: PlayerId) -> bool {
        let held = |company: CompanyId| {
            self.table
                .company(company)
                .shares
                .of(Holder::Player(player))
        };
        let over = self.table.certificates(player) > self.certificate_limit()
            || self.majors().any(|c| held(c) > MOST_SHARES);
        over && self
            .majors()
            .any(|company| (1..=held(company)).any(|n| self.check_sale(player, company, n).is_ok()))
    }

    /// Whether a player may sell shares of a major (section 10.4).
    pub(super) fn check_sale(&self, player: PlayerId, company: CompanyId, count: u8) -> Verdict {
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
        require(
            shares
                .president_after_sale(player, count, &self.table.in_game())
                .is_some(),
            "10.4",
            || {
                format!(
                    "The president's certificate never goes to the bank pool, and nobody else has 20% of {symbol} to take it over."
                )
            },
        )
    }

    /// Sells shares: the presidency is exchanged inside the sale, and only a president's sale moves the price
    /// (sections 10.4 and 10.5).
    pub(super) fn sell(&mut self, player: PlayerId, company: CompanyId, count: u8) {
        let was_president = self.table.president(company) == Some(player);
        let price = self.table.market.price(company).unwrap_or_default();
        let paid = price * i32::from(count);
        self.table.pay(Purse::Bank, Purse::Player(player), paid);
        self.say(format!(
            "{} sells {}% of {} for {paid}.",
            self.name(player),
            count * 10,
            self.table.symbol(company)
        ));
        self.hand_over(company, Holder::Player(player), Holder::Pool, count);
        if was_president {
            self.table.market.shift(company, -i32::from(count));
        }
    }

    /// Moves shares and says so if the presidency changes.
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
    fn buy(&mut self, player: PlayerId, company: CompanyId, from: Source) -> Verdict {
        let price = self.check_purchase(player, company, from)?;
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
        self.hand_over(company, holder(from), Holder::Player(player), 1);
        Ok(())
    }

    /// Whether a player may buy a share, and its price (sections 10.1 and 10.6).
    fn check_purchase(
        &self,
        player: PlayerId,
        company: CompanyId,
        from: Source,
    ) -> Result<Dollars, Refusal> {
        let symbol = self.table.symbol(company);
        let formed = self.table.kind(company) == CompanyKind::Major
            && self.table.company(company).status == Status::Running;
        require(formed, "10.6", || {
            format!("{symbol} has no president yet; only majors that were formed sell shares.")
        })?;
        let shares = &self.table.company(company).shares;
        require(shares.of(holder(from)) > 0, "10.6", || {
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

    /// Whether a player may hold one more certificate of a major (sections 10.1 and 10.6).
    pub(super) fn check_room_for_share(&self, player: PlayerId, company: CompanyId) -> Verdict {
        let held = self
            .table
            .company(company)
            .shares
            .of(Holder::Player(player));
        require(held < MOST_SHARES, "10.1", || {
            format!(
                "Nobody may own more than 60% of {}.",
                self.table.symbol(company)
            )
        })?;
        let (owned, limit) = (self.table.certificates(player), self.certificate_limit());
        require(owned < limit, "10.1", || {
            format!(
                "{} has {owned} certificates; the limit is {limit}.",
                self.name(player)
            )
        })
    }
}

/// Where a share from a source lies.
#[must_use]
pub fn holder(from: Source) -> Holder {
    match from {
        Source::Ipo => Holder::Ipo,
        Source::Treasury => Holder::Treasury,
        Source::Pool => Holder::Pool,
    }
}
