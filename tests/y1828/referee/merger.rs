//! Section 7.5: the exchange of shares, worked out share by share.

use super::ledger::{Charter, Has, Life, hex_name, public_id, public_of};
use super::merger_on_site::WebsiteTrade;
use super::printed::{self, PUBLIC, Place};
use super::stock::Deed;
use super::{Referee, Stage};
use roundhouse::titles::y1828::Game;
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::choices::Step;
use roundhouse::titles::y1828::moves::{BlockMarker, Merge, SetAside, TakeFrom, TradeSingle};
use std::collections::BTreeSet;

/// Shares of A, the company that will be the system, and of B.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Pile {
    pub a: u8,
    pub b: u8,
}

/// What a player has while shares are traded.
#[derive(Clone, Debug)]
struct Hand {
    player: usize,
    shares: Pile,
    /// The share set aside, whether it is of A.
    aside: Option<bool>,
    traded: u8,
}

/// What is to be done next.
#[derive(Clone, Debug, PartialEq)]
enum Next {
    SetAside(usize),
    Pairs(usize),
    /// In the order of step 5b; whether trading up was chosen.
    Single(usize, bool),
    Bank,
}

#[derive(Clone, Debug)]
pub struct Merging {
    by: usize,
    pub a: usize,
    pub b: usize,
    pub price: i32,
    at: Place,
    hands: Vec<Hand>,
    pub ipo: Pile,
    pub pool: Pile,
    discarded: Pile,
    /// What players have paid, and what who trades up pays on getting the share.
    paid: Vec<i32>,
    owed: i32,
    /// Who cannot trade up for having sold, and who sells the single share now.
    pub sold_before: Vec<usize>,
    sells: Vec<usize>,
    next: Next,
    /// Markers that come back to the charter, and hexes that get a blocking marker.
    returned: usize,
    blocked: Vec<String>,
    /// Hexes in which it must still be chosen which marker goes.
    double: BTreeSet<String>,
    /// Who must be asked, if it is known.
    asks: Option<(usize, Step)>,
    /// On the website all is traded otherwise.
    there: Option<Box<WebsiteTrade>>,
}

impl Referee {
    /// Section 7.5.1, and on the website what stands in the list.
    pub fn mergers(&self) -> Vec<Action> {
        let mut all = Vec::new();
        for system in 0..PUBLIC.len() {
            for other in 0..PUBLIC.len() {
                if system != other && self.may_merge(system, other) {
                    all.push(
                        Merge {
                            system: public_id(system),
                            other: public_id(other),
                        }
                        .into(),
                    );
                }
            }
        }
        all
    }

    fn may_merge(&self, one: usize, two: usize) -> bool {
        let Stage::Stock(round) = &self.stage else {
            return false;
        };
        let both = [one, two];
        let directs = |company: usize| self.book.companies[company].director == Some(round.current);
        let fits = |company| self.book.is_in_game(company) && !self.is_system(company);
        if !both.into_iter().all(fits) || !both.into_iter().any(directs) {
            return false;
        }
        let floated = both.map(|company| self.book.companies[company].life == Life::Floated);
        if self.website {
            let operated = both.map(|company| self.operated.contains(&company));
            let held = |player: usize| {
                let held = both.map(|company| self.book.companies[company].held[player]);
                held[0] + held[1]
            };
            let sold = |player| both.iter().any(|&c| round.sold.contains(&(player, c)));
            let players = 0..self.book.cash.len();
            let mut enough =
                players.map(|player| held(player) >= 6 || held(player) == 5 && !sold(player));
            return floated.contains(&true) && operated[0] == operated[1] && enough.any(|e| e);
        }
        let before = both.map(|company| {
            let when = self.floated_in.get(&company);
            when.is_some_and(|&turn| turn < self.turn)
        });
        before == [true, true] || before == [false, false] && floated.contains(&true)
    }

    /// Section 7.5.2, step 2.
    fn merger_place(&self, a: usize, b: usize) -> Place {
        let places = [a, b].map(|company| self.book.place(company).unwrap());
        let prices = places.map(printed::price);
        let most = prices[0].max(prices[1]) + prices[0].min(prices[1]) / 2;
        let (_, column) = *places.iter().min_by_key(|at| at.1).unwrap();
        let low = places.iter().filter(|at| at.1 == column);
        let row = low.map(|at| at.0).max().unwrap();
        let column_up = (0..=row).map(|row| (row, column));
        let top_line = (column..15).map(|column| (0, column));
        let fits = column_up.chain(top_line);
        let fits = fits.filter(|&at| printed::price(at) <= most);
        fits.max_by_key(|&at| printed::price(at)).unwrap()
    }

    pub fn merge(&mut self, before: &Game, by: usize, a: usize, b: usize) {
        self.note("merger begun");
        assert!(self.may_merge(a, b), "7.5.1");
        let round = self.stock().clone();
        let of = |shares: fn(&Charter) -> u8| Pile {
            a: shares(&self.book.companies[a]),
            b: shares(&self.book.companies[b]),
        };
        let held = |player: usize| Pile {
            a: self.book.companies[a].held[player],
            b: self.book.companies[b].held[player],
        };
        let hand = |player: usize| Hand {
            player,
            shares: held(player),
            aside: None,
            traded: 0,
        };
        let at = self.merger_place(a, b);
        let sold = round.sold.iter().filter(|(_, c)| *c == a || *c == b);
        let mut merging = Merging {
            by,
            a,
            b,
            price: printed::price(at),
            at,
            hands: self.book.from(by).into_iter().map(hand).collect(),
            ipo: of(|charter| charter.ipo),
            pool: of(|charter| charter.pool),
            discarded: Pile::default(),
            paid: vec![0; self.book.cash.len()],
            owed: 0,
            sold_before: sold.map(|(player, _)| *player).collect(),
            sells: Vec::new(),
            next: Next::SetAside(0),
            returned: 0,
            blocked: Vec::new(),
            double: BTreeSet::new(),
            asks: None,
            there: None,
        };
        merging.there = self
            .website
            .then(|| Box::new(WebsiteTrade::new(self, &merging)));
        self.markers_in_one_hex(before, &mut merging);
        self.stock().merging = Some(merging);
        self.go_on_merging();
    }

    /// Step 3: of two markers in a hex one goes to the charter and leaves a blocking marker; on the website it is lost
    /// if they are in two cities, and only then it is asked for.
    fn markers_in_one_hex(&mut self, before: &Game, merging: &mut Merging) {
        let board = &before.table().board;
        for mine in board.markers_of(public_id(merging.a)) {
            for theirs in board.markers_of(public_id(merging.b)) {
                if mine.hex != theirs.hex {
                    continue;
                }
                self.seen
                    .entry("two markers in a hex".to_string())
                    .and_modify(|count| *count += 1)
                    .or_insert(1);
                let hex = hex_name(mine.hex);
                let same_city = mine.city == theirs.city;
                merging.returned += usize::from(!self.website || same_city);
                merging.blocked.push(hex.clone());
                if !self.website || !same_city {
                    merging.double.insert(hex);
                }
            }
        }
    }

    pub fn in_merger(&mut self, by: usize, action: &Action) {
        let mut merging = self.stock().merging.take().unwrap();
        if let Some(there) = &mut merging.there
            && merging.double.is_empty()
        {
            let a = merging.a;
            let is_a = |action: &Action| matches!(*action, Action::Title(Y1828Move::SetAside(SetAside { company })) if public_of(company) == a);
            there.choose(by, action, is_a);
            self.stock().merging = Some(merging);
            self.go_on_merging();
            return;
        }
        match *action {
            Action::Title(Y1828Move::BlockMarker(BlockMarker { space })) => {
                assert_eq!(by, merging.by, "7.5.2");
                assert!(merging.double.remove(&hex_name(space.hex)), "7.5.2");
            }
            Action::Title(Y1828Move::SetAside(SetAside { company })) => {
                let Next::SetAside(hand) = merging.next else {
                    panic!("7.5.2 step 4");
                };
                assert_eq!(merging.hands[hand].player, by, "7.5.2 step 4");
                let is_a = public_of(company) == merging.a;
                merging.set_aside(hand, is_a);
                merging.next = Next::SetAside(hand + 1);
            }
            Action::Title(Y1828Move::TakeFrom(TakeFrom { player, set_aside })) => {
                let other = player.index();
                let hand = match merging.next {
                    Next::Pairs(hand) | Next::Single(hand, true) => hand,
                    _ => panic!("7.5.2.1"),
                };
                assert_eq!(merging.hands[hand].player, by, "7.5.2.1");
                assert!(
                    merging.others(hand).contains(&(other, set_aside)),
                    "7.5.2.1"
                );
                self.take_from(&mut merging, other, set_aside);
                merging.hands[hand].traded += 1;
                if let Next::Single(hand, true) = merging.next {
                    merging.paid[by] += std::mem::take(&mut merging.owed);
                    merging.next = Next::Single(hand, false);
                }
            }
            Action::Title(Y1828Move::TradeSingle(TradeSingle { up })) => {
                let Next::Single(hand, false) = merging.next else {
                    panic!("7.5.2 step 5b");
                };
                assert_eq!(merging.hands[hand].player, by, "7.5.2 step 5b");
                if up {
                    self.pay_up(&mut merging, hand);
                    merging.next = Next::Single(hand, true);
                } else {
                    self.sell_single(&mut merging, hand);
                }
            }
            _ => panic!("{action:?} in a merger"),
        }
        self.stock().merging = Some(merging);
        self.go_on_merging();
    }

    /// Source 3 of 7.5.2.1: the other player gets a share of B for it, and the difference if it was set aside.
    fn take_from(&mut self, merging: &mut Merging, other: usize, set_aside: bool) {
        self.note(if set_aside {
            "took a set-aside share"
        } else {
            "took an untraded share"
        });
        merging.discarded.b -= 1;
        let cash = self.book.cash[other] - merging.paid[other];
        let (price_a, price_b) = (self.book.price(merging.a), self.book.price(merging.b));
        let hand = merging.hands.iter_mut().find(|hand| hand.player == other);
        let hand = hand.unwrap();
        if !set_aside {
            hand.shares.a -= 1;
            hand.shares.b += 1;
        } else if cash >= price_b - price_a {
            hand.aside = Some(false);
            merging.paid[other] += price_b - price_a;
        } else {
            hand.aside = None;
            merging.paid[other] -= price_a;
            merging.discarded.b += 1;
            self.note("could not pay the difference");
        }
    }

    fn single_price(&self, merging: &Merging, is_a: bool) -> i32 {
        self.book.price(if is_a { merging.a } else { merging.b })
    }

    /// Step 5b: the single share and the difference for one of the system.
    fn pay_up(&mut self, merging: &mut Merging, hand: usize) {
        self.note("single traded up");
        let player = merging.hands[hand].player;
        let is_a = merging.hands[hand].aside.unwrap();
        merging.owed = merging.price - self.single_price(merging, is_a);
        let left = self.book.cash[player] - merging.paid[player];
        assert!(left >= merging.owed, "7.5.2.1");
    }

    fn sell_single(&mut self, merging: &mut Merging, hand: usize) {
        self.note("single sold");
        let player = merging.hands[hand].player;
        let is_a = merging.hands[hand].aside.take().unwrap();
        merging.paid[player] -= self.single_price(merging, is_a);
        merging.discard(is_a);
        merging.sells.push(player);
    }

    /// Whether a single share can be traded up (7.5.2.1).
    fn can_go_up(&self, merging: &Merging, hand: usize) -> bool {
        let player = merging.hands[hand].player;
        let is_a = merging.hands[hand].aside.unwrap();
        let costs = merging.price - self.single_price(merging, is_a);
        let there = is_a
            || merging.discarded.a + merging.ipo.a + merging.pool.a > 0
            || !merging.others(hand).is_empty();
        there
            && !merging.sold_before.contains(&player)
            && self.book.cash[player] - merging.paid[player] >= costs
    }

    /// Everything up to the next choice.
    fn go_on_merging(&mut self) {
        let mut merging = self.stock().merging.take().unwrap();
        merging.asks = None;
        if let Some(there) = &mut merging.there
            && merging.double.is_empty()
        {
            merging.asks = there.go_on();
            merging.paid = there.paid(&self.book.cash);
            if merging.asks.is_some() {
                self.stock().merging = Some(merging);
            } else {
                self.end_merger(merging);
            }
            return;
        }
        loop {
            let count = merging.hands.len();
            match merging.next {
                _ if !merging.double.is_empty() => {
                    merging.asks = Some((merging.by, Step::BlockMarker));
                    break;
                }
                Next::SetAside(hand) if hand == count => merging.next = Next::Pairs(0),
                Next::SetAside(hand) => {
                    let Hand { player, shares, .. } = merging.hands[hand];
                    if (shares.a + shares.b) % 2 == 1 {
                        if shares.a > 0 && shares.b > 0 {
                            merging.asks = Some((player, Step::SetAside));
                            break;
                        }
                        merging.set_aside(hand, shares.a > 0);
                    }
                    merging.next = Next::SetAside(hand + 1);
                }
                Next::Pairs(hand) if hand == count => merging.next = Next::Single(1, false),
                Next::Pairs(hand) => {
                    if self.trade_pairs(&mut merging, hand) {
                        merging.asks = Some((merging.hands[hand].player, Step::TakeFrom));
                        break;
                    }
                    merging.next = Next::Pairs(hand + 1);
                }
                Next::Single(hand, up) => {
                    if self.trade_single(&mut merging, hand, up) {
                        break;
                    }
                    // The acting player comes last.
                    merging.next = match hand {
                        0 => Next::Bank,
                        _ => Next::Single((hand + 1) % count, false),
                    };
                }
                Next::Bank => {
                    self.end_merger(merging);
                    return;
                }
            }
        }
        self.stock().merging = Some(merging);
    }

    /// Step 5a; whether the player must choose whose share to take.
    fn trade_pairs(&mut self, merging: &mut Merging, hand: usize) -> bool {
        // Everything is given; shares of A come back face down, as many as there are pairs.
        let all = std::mem::take(&mut merging.hands[hand].shares);
        merging.discarded.b += all.b;
        let pairs = (all.a + all.b) / 2;
        let own = all.a.min(pairs);
        merging.discarded.a += all.a - own;
        merging.hands[hand].traded += own;
        merging.hands[hand].shares.b = 2 * (pairs - own);
        merging.discarded.b -= 2 * (pairs - own);
        while merging.hands[hand].shares.b > 0 {
            merging.hands[hand].shares.b -= 2;
            merging.discarded.b += 2;
            if self.take_system_share(merging, hand) {
                // Asked whose to take; what is left is traded after that.
                return true;
            }
        }
        false
    }

    /// Takes a share of the system by the sources of 7.5.2.1; whether the player must choose, and gets it then.
    fn take_system_share(&mut self, merging: &mut Merging, hand: usize) -> bool {
        let others = merging.others(hand);
        if merging.discarded.a > 0 {
            merging.discarded.a -= 1;
        } else if others.len() > 1 {
            return true;
        } else if let [(other, set_aside)] = others[..] {
            self.take_from(merging, other, set_aside);
        } else {
            let from = if merging.ipo.a > 0 {
                &mut merging.ipo
            } else {
                &mut merging.pool
            };
            from.a -= 1;
            from.b += 1;
            merging.discarded.b -= 1;
        }
        merging.hands[hand].traded += 1;
        false
    }

    /// Step 5b; whether the player must choose.
    fn trade_single(&mut self, merging: &mut Merging, hand: usize, up: bool) -> bool {
        let Some(is_a) = merging.hands[hand].aside else {
            return false;
        };
        let player = merging.hands[hand].player;
        if up {
            merging.hands[hand].aside = None;
            if is_a {
                merging.hands[hand].traded += 1;
                merging.paid[player] += std::mem::take(&mut merging.owed);
                return false;
            }
            merging.discarded.b += 1;
            let chooses = self.take_system_share(merging, hand);
            if !chooses {
                merging.paid[player] += std::mem::take(&mut merging.owed);
            }
            merging.asks = chooses.then_some((player, Step::TakeFrom));
            return chooses;
        }
        if self.can_go_up(merging, hand) {
            merging.asks = Some((player, Step::TradeSingle));
            return true;
        }
        self.sell_single(merging, hand);
        false
    }

    /// Steps 6 to 12, and 7.5.2.2.
    fn end_merger(&mut self, mut merging: Merging) {
        let (mut held, director, (ipo, pool)) = match &merging.there {
            Some(there) => {
                let (held, director) = there.result();
                merging.sells = there.sellers().to_vec();
                (held, director, there.shares_of_the_bank())
            }
            None => {
                let (held, director) = self.traded_shares(&merging);
                (held, director, merging.shares_of_the_bank())
            }
        };
        if held[director] < 3 {
            self.note("merger failed");
            if self.website {
                self.stock().deed = Deed::Merged;
                self.stock().act();
            } else {
                self.pass_for_failure();
            }
            return;
        }
        self.note("merger done");
        held[director] -= 1;
        self.combine(&merging, (ipo, pool), held, director);
        for (player, paid) in merging.paid.iter().enumerate() {
            self.book.bank_pays_player(player, -paid);
        }
        let a = merging.a;
        let website = self.website;
        let round = self.stock();
        round.deed = if website { Deed::Merged } else { Deed::Done };
        round.act();
        round
            .sold
            .extend(merging.sells.iter().map(|&player| (player, a)));
        self.float_if_sold(a);
        // Section 13.2.3: the system has acquired the trains of both; the website waits until it buys one.
        let trains = self.book.companies[a].trains.concat();
        if !trains.is_empty() && !self.website {
            self.close_unsaleable(a);
        }
    }

    /// Step 10: who has how many shares of the system, and who has most; of equals the next in order.
    fn traded_shares(&self, merging: &Merging) -> (Vec<u8>, usize) {
        let mut held = vec![0; self.book.cash.len()];
        for hand in &merging.hands {
            assert_eq!((hand.shares, hand.aside), (Pile::default(), None));
            held[hand.player] = hand.traded;
        }
        let most = *held.iter().max().unwrap();
        let order = self.book.from(merging.by);
        let director = order.into_iter().find(|&player| held[player] == most);
        (held, director.unwrap())
    }

    fn combine(&mut self, merging: &Merging, bank: (u8, u8), held: Vec<u8>, director: usize) {
        let (a, b) = (merging.a, merging.b);
        let other = std::mem::take(&mut self.book.companies[b]);
        self.book.companies[b].life = Life::Gone;
        let both = self.book.companies[a].life == Life::Floated && other.life == Life::Floated;
        let charter = &mut self.book.companies[a];
        charter.cash += other.cash;
        if !both {
            self.book.bank += std::mem::take(&mut charter.cash);
            charter.life = Life::Parred;
        }
        charter.markers += other.markers + merging.returned;
        charter.stations.extend(other.stations);
        let lone: BTreeSet<String> = charter.stations.iter().cloned().collect();
        charter.stations = lone.into_iter().collect();
        let [first, second] = other.trains;
        assert!(second.is_empty(), "13.4");
        charter.trains[1] = first;
        (charter.ipo, charter.pool, charter.treasury) = (bank.0, bank.1, 1);
        charter.held = held;
        charter.director = Some(director);
        self.book.blockers.extend(merging.blocked.iter().cloned());
        self.book.take_marker(b);
        self.book.put(a, merging.at);
        self.book.settle_director(a);
        for owner in self.book.privates.iter_mut().flatten() {
            if *owner == Has::Company(b) {
                *owner = Has::Company(a);
            }
        }
        self.systems.push((a, b));
        let coal = &mut self.book.coal;
        if coal.contains(&a) && coal.contains(&b) {
            self.book.coal_left += 1;
        }
        if coal.contains(&b) {
            coal.retain(|&owner| owner != a && owner != b);
            coal.push(a);
        }
        if self.operated.contains(&b) && !self.operated.contains(&a) {
            self.operated.push(a);
        }
    }

    /// The ledger while shares are traded, when players have paid already.
    pub fn book_now(&self) -> super::Ledger {
        let mut book = self.book.clone();
        if let Stage::Stock(round) = &self.stage
            && let Some(merging) = &round.merging
        {
            for (player, paid) in merging.paid.iter().enumerate() {
                book.bank_pays_player(player, -paid);
            }
        }
        book
    }

    pub fn check_merging(&self, now: (usize, Step), place: &str) {
        let Stage::Stock(round) = &self.stage else {
            return;
        };
        let merging = round.merging.as_ref().unwrap();
        assert_eq!(Some(now), merging.asks, "7.5.2 {place}");
    }
}

impl Merging {
    /// What each player has of A and B, the acting player first.
    pub fn holdings(&self) -> Vec<(usize, Pile)> {
        let hands = self.hands.iter();
        hands.map(|hand| (hand.player, hand.shares)).collect()
    }

    fn discard(&mut self, is_a: bool) {
        if is_a {
            self.discarded.a += 1;
        } else {
            self.discarded.b += 1;
        }
    }

    fn set_aside(&mut self, hand: usize, is_a: bool) {
        let shares = &mut self.hands[hand].shares;
        if is_a {
            shares.a -= 1;
        } else {
            shares.b -= 1;
        }
        self.hands[hand].aside = Some(is_a);
    }

    /// Untraded shares of A that other players have, and whether they are set aside.
    fn others(&self, hand: usize) -> Vec<(usize, bool)> {
        let others = self.hands.iter().enumerate();
        let others = others.filter(|&(other, _)| other != hand);
        let mut all = Vec::new();
        for (_, other) in others {
            if other.shares.a > 0 {
                all.push((other.player, false));
            }
            if other.aside == Some(true) {
                all.push((other.player, true));
            }
        }
        all
    }

    /// Step 6: all of the bank pool, pairs and then a single share, before all of the IPO; what is left goes to the
    /// pool.
    fn shares_of_the_bank(&self) -> (u8, u8) {
        let most = |pile: Pile| (pile.a + pile.b).div_ceil(2);
        let traded: u8 = self.hands.iter().map(|hand| hand.traded).sum();
        let pool = most(self.pool).min(10 - traded);
        let ipo = most(self.ipo).min(10 - traded - pool);
        (ipo, 10 - traded - ipo)
    }
}
