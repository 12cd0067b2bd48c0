//! Sections 7.1 to 7.4 and 12.2.

use super::ledger::{Has, Life, public_id, public_of};
use super::merger::Merging;
use super::printed::{self, PHASES, PUBLIC};
use super::{Ending, Referee, Stage};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::shares::Source;
use roundhouse::titles::y1828::Game;
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::moves::Merge;

/// What is done once in a turn (7.1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Deed {
    Open,
    /// The first of two certificates of this company was bought.
    First(usize),
    /// Merged or tried to on the website: a director may buy two certificates in the gray area after that.
    Merged,
    Done,
}

#[derive(Clone, Debug)]
pub struct Stock {
    pub current: usize,
    /// Who has which card of the other colour.
    pub passed: Vec<usize>,
    /// Who sold what.
    pub sold: Vec<(usize, usize)>,
    /// At which price the companies are sold that were sold in this turn.
    prices: Vec<(usize, i32)>,
    pub deed: Deed,
    acted: bool,
    pub merging: Option<Merging>,
}

impl Stock {
    pub fn new(first: usize) -> Stock {
        Stock {
            current: first,
            passed: Vec::new(),
            sold: Vec::new(),
            prices: Vec::new(),
            deed: Deed::Open,
            acted: false,
            merging: None,
        }
    }

    pub fn act(&mut self) {
        self.acted = true;
        let player = self.current;
        self.passed.retain(|&other| other != player);
    }
}

impl Referee {
    pub fn stock(&mut self) -> &mut Stock {
        match &mut self.stage {
            Stage::Stock(round) => round,
            _ => panic!("no stock round"),
        }
    }

    fn stock_now(&self) -> &Stock {
        match &self.stage {
            Stage::Stock(round) => round,
            _ => panic!("no stock round"),
        }
    }

    /// How many shares of a company a player may sell (7.2, 13.3.3).
    pub fn most_sold(&self, player: usize, company: usize, keeps_control: bool) -> Vec<u8> {
        let charter = &self.book.companies[company];
        if !self.book.is_in_game(company) {
            return Vec::new();
        }
        let has = charter.held[player];
        let others = charter.held.iter().enumerate();
        let others = others.filter(|&(other, _)| other != player);
        let most = others.map(|(_, &held)| held).max().unwrap();
        let is_legal = |&count: &u8| {
            let left = has - count;
            let is_director = charter.director == Some(player);
            let transfers = most >= 2 && most > left;
            !is_director || (transfers && !keeps_control) || (left >= 2 && !transfers)
        };
        (1..=has).filter(is_legal).collect()
    }

    /// Everything that section 7.1 allows.
    pub fn trade_choices(&self) -> Vec<Action> {
        let round = self.stock_now();
        let mut all = vec![Action::Common(RailMove::Pass)];
        if self.turn > 1 {
            for company in 0..PUBLIC.len() {
                let counts = self.most_sold(round.current, company, false);
                all.extend(
                    counts
                        .into_iter()
                        .map(|shares| Action::Common(RailMove::sell(public_id(company), shares))),
                );
            }
        }
        all.extend(self.deeds());
        all
    }

    /// What is done once in a turn.
    fn deeds(&self) -> Vec<Action> {
        let round = self.stock_now();
        let mut all = Vec::new();
        for company in 0..PUBLIC.len() {
            for from in [Source::Ipo, Source::Pool] {
                if self.may_buy(round, company, from) {
                    all.push(Action::Common(RailMove::buy(public_id(company), from)));
                }
            }
        }
        if round.deed == Deed::Open {
            all.extend(self.starts());
            all.extend(self.exchanges(round.current));
            all.extend(self.mergers());
        }
        all
    }

    fn share_price(&self, company: usize, from: Source) -> i32 {
        match from {
            Source::Ipo if !self.is_system(company) => self.book.companies[company].par,
            _ => self.book.price(company),
        }
    }

    fn has_sold(&self, player: usize, company: usize) -> bool {
        let parts = self.parts(company);
        let round = self.stock_now();
        parts
            .iter()
            .any(|&part| round.sold.contains(&(player, part)))
    }

    /// Section 7.3.
    fn may_buy(&self, round: &Stock, company: usize, from: Source) -> bool {
        let (player, charter) = (round.current, &self.book.companies[company]);
        let there = match from {
            Source::Ipo => charter.ipo,
            Source::Pool => charter.pool,
            Source::Treasury => 0,
        };
        let gray = self.book.is_gray(company);
        let deed = match round.deed {
            Deed::Open => true,
            Deed::First(first) => first == company && gray && charter.director == Some(player),
            Deed::Merged => gray && charter.director == Some(player),
            Deed::Done => false,
        };
        deed && self.book.is_in_game(company)
            && there > 0
            && (charter.held[player] < 6 || gray)
            && !self.has_sold(player, company)
            && self.share_price(company, from) <= self.book.cash[player]
    }

    /// Section 7.4.
    fn starts(&self) -> Vec<Action> {
        let cash = self.book.cash[self.stock_now().current];
        self.par_each(|price| cash >= 2 * price)
            .map(|(company, price)| {
                Action::Common(RailMove::Start {
                    company: public_id(company),
                    price: Dollars(price),
                })
            })
            .collect()
    }

    fn par_each(&self, fits: impl Fn(i32) -> bool) -> impl Iterator<Item = (usize, i32)> {
        let is_free = |&company: &usize| self.book.companies[company].life == Life::Unparred;
        let companies: Vec<usize> = (0..PUBLIC.len()).filter(is_free).collect();
        let prices = printed::pars(self.book.phase).map(printed::price);
        let prices: Vec<i32> = prices.filter(|&price| fits(price)).collect();
        companies.into_iter().flat_map(move |company| {
            prices
                .clone()
                .into_iter()
                .map(move |price| (company, price))
        })
    }

    /// Section 13.2.2.6.
    pub fn exchanges(&self, player: usize) -> Vec<Action> {
        if self.book.privates[printed::MOHAWK] != Some(Has::Player(player)) {
            return Vec::new();
        }
        let cash = self.book.cash[player];
        let pars = self.par_each(|price| cash >= price);
        let mut all: Vec<Action> = pars
            .map(|(company, price)| {
                Action::Common(RailMove::Exchange {
                    company: public_id(company),
                    from: Source::Ipo,
                    par: Some(Dollars(price)),
                })
            })
            .collect();
        for company in (0..PUBLIC.len()).filter(|&company| self.book.is_in_game(company)) {
            let charter = &self.book.companies[company];
            for (from, there) in [(Source::Ipo, charter.ipo), (Source::Pool, charter.pool)] {
                if there > 0 {
                    all.push(Action::Common(RailMove::Exchange {
                        company: public_id(company),
                        from,
                        par: None,
                    }));
                }
            }
        }
        all
    }

    fn take_share(&mut self, player: usize, company: usize, from: Source) {
        let charter = &mut self.book.companies[company];
        match from {
            Source::Ipo => charter.ipo -= 1,
            Source::Pool => charter.pool -= 1,
            Source::Treasury => panic!("13.4: the treasury sells nothing"),
        }
        charter.held[player] += 1;
        self.book.settle_director(company);
        self.float_if_sold(company);
    }

    fn take_directors(&mut self, player: usize, company: usize, price: i32) {
        self.set_par(company, price);
        let charter = &mut self.book.companies[company];
        charter.ipo -= 2;
        charter.held[player] += 2;
        charter.director = Some(player);
        self.float_if_sold(company);
    }

    pub fn exchange(&mut self, player: usize, company: usize, from: Source, par: Option<i32>) {
        assert_eq!(
            self.book.privates[printed::MOHAWK],
            Some(Has::Player(player)),
            "13.2.2.6"
        );
        self.book.privates[printed::MOHAWK] = None;
        match par {
            Some(price) => {
                assert_eq!(self.book.companies[company].life, Life::Unparred);
                self.book.bank_pays_player(player, -price);
                assert!(self.book.cash[player] >= 0, "13.2.2.6");
                self.take_directors(player, company, price);
            }
            None => self.take_share(player, company, from),
        }
    }

    /// Sections 7.2 and 12.2. The price is that of the first share sold in the turn; on the website that of now.
    pub fn sell(
        &mut self,
        prices: &mut Vec<(usize, i32)>,
        player: usize,
        company: usize,
        count: u8,
    ) {
        let now = self.book.price(company);
        let first = prices.iter().find(|(sold, _)| *sold == company);
        let price = first.map_or(now, |(_, price)| *price);
        if first.is_none() && !self.website {
            prices.push((company, now));
        }
        self.book.bank_pays_player(player, price * i32::from(count));
        let charter = &mut self.book.companies[company];
        charter.held[player] -= count;
        charter.pool += count;
        self.book.settle_director(company);
        for _ in 0..count {
            self.book.step(company, printed::down);
        }
    }

    pub fn in_stock_round(&mut self, before: &Game, by: usize, action: &Action) {
        if self.stock().merging.is_some() {
            self.in_merger(by, action);
            return;
        }
        assert_eq!(self.stock().current, by);
        match *action {
            Action::Common(RailMove::Pass) => self.pass(),
            Action::Common(RailMove::Sell {
                company, shares, ..
            }) => {
                let company = public_of(company);
                let mut prices = std::mem::take(&mut self.stock().prices);
                self.sell(&mut prices, by, company, shares);
                let round = self.stock();
                round.prices = prices;
                round.sold.push((by, company));
                if let (Deed::First(_), false) = (round.deed, self.website) {
                    self.stock().deed = Deed::Done;
                }
            }
            Action::Common(RailMove::Buy { company, from, .. }) => {
                self.buy(by, public_of(company), from)
            }
            Action::Common(RailMove::Start { company, price }) => {
                let company = public_of(company);
                self.book.bank_pays_player(by, -2 * price.0);
                self.take_directors(by, company, price.0);
                self.stock().deed = Deed::Done;
            }
            Action::Common(RailMove::Exchange { company, from, par }) => {
                self.exchange(by, public_of(company), from, par.map(|par| par.0));
                self.stock().deed = Deed::Done;
            }
            Action::Title(Y1828Move::Merge(Merge { system, other })) => {
                self.merge(before, by, public_of(system), public_of(other));
                return;
            }
            _ => panic!("{action:?} in a stock round"),
        }
        if *action != Action::Common(RailMove::Pass) {
            self.stock().act();
        }
    }

    fn buy(&mut self, by: usize, company: usize, from: Source) {
        let price = self.share_price(company, from);
        let was_director = self.book.companies[company].director == Some(by);
        self.book.bank_pays_player(by, -price);
        self.take_share(by, company, from);
        let directs = was_director && self.book.is_gray(company);
        let deed = self.stock().deed;
        let first = deed == Deed::Open && (directs || self.website) || deed == Deed::Merged;
        self.stock().deed = if first {
            Deed::First(company)
        } else {
            Deed::Done
        };
    }

    fn pass(&mut self) {
        let players = self.book.cash.len();
        let round = self.stock();
        if !round.acted && !round.passed.contains(&round.current) {
            round.passed.push(round.current);
        }
        if round.passed.len() == players {
            self.end_stock_round();
        } else {
            self.end_turn();
        }
    }

    /// Section 7.5.2.2: on a failed merger who acts is considered to have passed.
    pub fn pass_for_failure(&mut self) {
        self.stock().acted = false;
        self.pass();
    }

    fn end_turn(&mut self) {
        let current = self.stock().current;
        let next = self.book.after(current);
        let round = self.stock();
        round.current = next;
        round.prices.clear();
        round.deed = Deed::Open;
        round.acted = false;
    }

    /// Who can do nothing but pass is not asked.
    pub fn settle_stock_round(&mut self) {
        while let Stage::Stock(round) = &self.stage {
            if round.merging.is_some() || self.trade_choices() != [Action::Common(RailMove::Pass)] {
                return;
            }
            self.pass();
        }
    }

    /// Sections 7.1 and 12.2.
    fn end_stock_round(&mut self) {
        self.book.cards = self.stock().passed.clone();
        for company in self.book.operating_order() {
            let charter = &self.book.companies[company];
            if charter.ipo > 0 || charter.pool > 0 {
                continue;
            }
            let many = charter.held[charter.director.unwrap()] >= 8;
            let gray = self.book.is_gray(company);
            let spaces = 1 + usize::from(many) + usize::from(gray);
            for _ in 0..spaces {
                self.book.step(company, printed::up);
            }
            self.note(format!("sold out {spaces}"));
        }
        if self.is_at_the_top() {
            self.stage = Stage::Over(Ending::Market);
            return;
        }
        let phase = self.book.phase;
        self.set = (PHASES[phase].2, phase == printed::PURPLE);
        self.begin_operating_round(1);
    }
}
