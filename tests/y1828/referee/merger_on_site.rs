//! How the website trades shares in a merger, read a second time: certificate by certificate.
//!
//! Player by player sets a single certificate aside if their number is odd, and trades at once. A director's
//! certificate is one piece of two shares. The list of that site's ways says the rest.

use super::Referee;
use super::merger::{Merging, Pile};
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::choices::Step;
use roundhouse::titles::y1828::moves::{TakeFrom, TradeSingle};

/// A certificate: of A or of B, the director's or a single one.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Card {
    A,
    B,
    LeadA,
    LeadB,
}

#[derive(Clone, Debug)]
struct Hand {
    player: usize,
    cards: Vec<Card>,
    aside: Option<Card>,
    traded: u8,
}

/// What is to be done next, for which hand.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Next {
    SetAside(usize),
    Pairs(usize),
    /// Whether trading up was chosen.
    Single(usize, bool),
    Bank,
}

#[derive(Clone, Debug)]
pub struct WebsiteTrade {
    hands: Vec<Hand>,
    ipo: Vec<Card>,
    pool: Vec<Card>,
    discarded: Vec<Card>,
    /// What a share of A, of B and of the system is worth.
    prices: [i32; 3],
    cash: Vec<i32>,
    /// Who has sold, before or in this merger.
    sellers: Vec<usize>,
    /// Who has the director's certificate of the system.
    leader: Option<usize>,
    /// How many shares of the IPO are gone for it.
    gone: usize,
    /// Whether the next pair was swapped for a leading card.
    swapped: bool,
    next: Next,
    /// Of whom is taken what the next asks for.
    chosen: Option<(usize, bool)>,
}

fn count(cards: &[Card], wanted: Card) -> usize {
    cards.iter().filter(|&&card| card == wanted).count()
}

fn singles(cards: &[Card]) -> usize {
    count(cards, Card::A) + count(cards, Card::B)
}

fn shares(cards: &[Card]) -> usize {
    2 * cards.len() - singles(cards)
}

/// Takes a certificate out of a pile.
fn draw(pile: &mut Vec<Card>, wanted: Card) {
    let at = pile.iter().position(|&card| card == wanted).unwrap();
    pile.swap_remove(at);
}

/// The pair of single certificates that a pile gives for a director's: one of each, or two of A.
fn pair(pile: &[Card]) -> Option<[Card; 2]> {
    match (count(pile, Card::A), count(pile, Card::B)) {
        (1.., 1..) => Some([Card::A, Card::B]),
        (2.., 0) => Some([Card::A, Card::A]),
        _ => None,
    }
}

fn pile(of: Pile) -> Vec<Card> {
    let a = std::iter::repeat_n(Card::A, usize::from(of.a));
    a.chain(std::iter::repeat_n(Card::B, usize::from(of.b)))
        .collect()
}

impl WebsiteTrade {
    pub fn new(referee: &Referee, merging: &Merging) -> WebsiteTrade {
        let director = |company: usize| referee.book.companies[company].director;
        let hand = |(player, held): (usize, Pile)| {
            let mut cards = pile(held);
            for (single, lead, company) in [
                (Card::A, Card::LeadA, merging.a),
                (Card::B, Card::LeadB, merging.b),
            ] {
                if director(company) == Some(player) {
                    draw(&mut cards, single);
                    draw(&mut cards, single);
                    cards.push(lead);
                }
            }
            Hand {
                player,
                cards,
                aside: None,
                traded: 0,
            }
        };
        let price = |company| referee.book.price(company);
        WebsiteTrade {
            hands: merging.holdings().into_iter().map(hand).collect(),
            ipo: pile(merging.ipo),
            pool: pile(merging.pool),
            discarded: Vec::new(),
            prices: [price(merging.a), price(merging.b), merging.price],
            cash: referee.book.cash.clone(),
            sellers: merging.sold_before.clone(),
            leader: None,
            gone: 0,
            swapped: false,
            next: Next::SetAside(0),
            chosen: None,
        }
    }

    /// What players have paid.
    pub fn paid(&self, cash: &[i32]) -> Vec<i32> {
        let each = cash.iter().zip(&self.cash);
        each.map(|(before, now)| before - now).collect()
    }

    pub fn sellers(&self) -> &[usize] {
        &self.sellers
    }

    /// Carries out what was chosen.
    pub fn choose(&mut self, by: usize, action: &Action, is_a: impl Fn(&Action) -> bool) {
        let (hand, step) = self.asks().expect("somebody is asked");
        assert_eq!(self.hands[hand].player, by, "7.5.2");
        match (action, step) {
            (Action::Title(Y1828Move::SetAside(_)), Step::SetAside) => {
                let card = if is_a(action) { Card::A } else { Card::B };
                self.set_aside(hand, card);
            }
            (
                Action::Title(Y1828Move::TakeFrom(TakeFrom { player, set_aside })),
                Step::TakeFrom,
            ) => {
                self.chosen = Some((player.index(), *set_aside));
            }
            (
                Action::Title(Y1828Move::TradeSingle(TradeSingle { up: true })),
                Step::TradeSingle,
            ) => {
                self.next = Next::Single(hand, true);
            }
            (
                Action::Title(Y1828Move::TradeSingle(TradeSingle { up: false })),
                Step::TradeSingle,
            ) => self.sell(hand),
            _ => panic!("{action:?} at {step:?}"),
        }
    }

    /// Which hand is asked what; none if it goes on by itself.
    fn asks(&self) -> Option<(usize, Step)> {
        let (hand, step) = match self.next {
            Next::SetAside(hand) => {
                let cards = &self.hands[hand].cards;
                let chooses = count(cards, Card::A) > 0 && count(cards, Card::B) > 0;
                let is_odd = singles(cards) % 2 == 1;
                (hand, (is_odd && chooses).then_some(Step::SetAside)?)
            }
            Next::Pairs(hand) => {
                let from = if self.swaps_lead(hand) {
                    self.pair_givers(hand).len()
                } else if self.lacks_a(hand) {
                    self.givers(hand).len()
                } else {
                    0
                };
                (hand, (from > 1).then_some(Step::TakeFrom)?)
            }
            Next::Single(hand, false) if self.can_go_up(hand) => (hand, Step::TradeSingle),
            Next::Single(hand, true) => {
                let takes = self.hands[hand].aside == Some(Card::B);
                let chooses = takes && self.givers(hand).len() > 1;
                (hand, chooses.then_some(Step::TakeFrom)?)
            }
            Next::Single(..) | Next::Bank => return None,
        };
        self.chosen.is_none().then_some((hand, step))
    }

    /// Goes on until somebody is asked, and says who; none when all is traded.
    pub fn go_on(&mut self) -> Option<(usize, Step)> {
        while self.next != Next::Bank {
            if let Some((hand, step)) = self.asks() {
                return Some((self.hands[hand].player, step));
            }
            self.go_on_once();
        }
        None
    }

    fn go_on_once(&mut self) {
        let last = self.hands.len() - 1;
        match self.next {
            Next::SetAside(hand) => {
                if singles(&self.hands[hand].cards) % 2 == 1 {
                    let of_a = count(&self.hands[hand].cards, Card::A) > 0;
                    self.set_aside(hand, if of_a { Card::A } else { Card::B });
                }
                self.next = Next::Pairs(hand);
            }
            Next::Pairs(hand) if shares(&self.hands[hand].cards) >= 2 => self.trade(hand),
            Next::Pairs(hand) if hand == last => self.next = Next::Single(1 % (last + 1), false),
            Next::Pairs(hand) => self.next = Next::SetAside(hand + 1),
            Next::Single(hand, up) => {
                match self.hands[hand].aside {
                    Some(card) if up => self.go_up(hand, card),
                    Some(_) => self.sell(hand),
                    None => {}
                }
                self.follow_single(hand);
            }
            Next::Bank => {}
        }
    }

    /// The acting player's single share comes last.
    fn follow_single(&mut self, hand: usize) {
        self.next = match hand {
            0 => Next::Bank,
            _ => Next::Single((hand + 1) % self.hands.len(), false),
        };
    }

    fn set_aside(&mut self, hand: usize, card: Card) {
        draw(&mut self.hands[hand].cards, card);
        self.hands[hand].aside = Some(card);
    }

    /// A director's certificate of B is swapped by whoever has not two certificates of A to go with it.
    fn swaps_lead(&self, hand: usize) -> bool {
        let cards = &self.hands[hand].cards;
        cards.contains(&Card::LeadB) && !cards.contains(&Card::LeadA) && count(cards, Card::A) < 2
    }

    fn lacks_a(&self, hand: usize) -> bool {
        let cards = &self.hands[hand].cards;
        cards.len() >= 2 && cards.iter().all(|&card| card == Card::B)
    }

    fn others(&self, hand: usize) -> impl Iterator<Item = &Hand> {
        let all = self.hands.iter().enumerate();
        all.filter(move |(at, _)| *at != hand)
            .map(|(_, other)| other)
    }

    fn pair_givers(&self, hand: usize) -> Vec<usize> {
        if pair(&self.discarded).is_some() {
            return Vec::new();
        }
        let givers = self
            .others(hand)
            .filter(|other| pair(&other.cards).is_some());
        givers.map(|other| other.player).collect()
    }

    /// Who has a share of A to give, and whether it is set aside, if none was discarded.
    fn givers(&self, hand: usize) -> Vec<(usize, bool)> {
        if self.discarded.contains(&Card::A) {
            return Vec::new();
        }
        let mut all = Vec::new();
        for other in self.others(hand) {
            if other.cards.contains(&Card::A) {
                all.push((other.player, false));
            }
            if other.aside == Some(Card::A) {
                all.push((other.player, true));
            }
        }
        all
    }

    fn at(&self, player: usize) -> usize {
        let mut hands = self.hands.iter();
        hands.position(|hand| hand.player == player).unwrap()
    }

    fn trade(&mut self, hand: usize) {
        if self.swaps_lead(hand) {
            self.swap_lead(hand);
            return;
        }
        let cards = &mut self.hands[hand].cards;
        let leads = [Card::LeadA, Card::LeadB].map(|lead| cards.contains(&lead));
        if leads.contains(&true) {
            self.trade_lead(hand, leads);
        } else if cards.contains(&Card::A) {
            self.trade_pair_with_a(hand);
        } else {
            draw(cards, Card::B);
            draw(cards, Card::B);
            self.discarded.push(Card::B);
            if self.take_a(hand) {
                self.hands[hand].traded += 1;
            }
        }
        self.settle_leader();
    }

    /// For a pair of the discarded ones, of another player, of IPO or pool; or, if there is none, for itself in two.
    fn swap_lead(&mut self, hand: usize) {
        self.swapped = true;
        let chosen = self.chosen.take().map(|(player, _)| player);
        let giver = chosen.or(self.pair_givers(hand).first().copied());
        let of_two = Some([Card::A, Card::A]);
        let enough = |pile: &[Card]| count(pile, Card::A) >= 2;
        draw(&mut self.hands[hand].cards, Card::LeadB);
        let (cards, given, back) = if let Some(given) = pair(&self.discarded) {
            (&mut self.discarded, Some(given), vec![Card::B; 2])
        } else if let Some(giver) = giver {
            let at = self.at(giver);
            let cards = &mut self.hands[at].cards;
            let given = pair(cards);
            (cards, given, vec![Card::LeadB])
        } else if enough(&self.ipo) {
            (&mut self.ipo, of_two, vec![Card::B; 2])
        } else if enough(&self.pool) {
            (&mut self.pool, of_two, vec![Card::B; 2])
        } else {
            self.hands[hand].cards.extend([Card::B; 2]);
            return;
        };
        for card in given.unwrap() {
            draw(cards, card);
        }
        cards.extend(back);
        self.hands[hand].cards.extend(given.unwrap());
    }

    /// With two more shares for 20% of the system: with those of B first; and with fewer if there are no more.
    fn trade_lead(&mut self, hand: usize, leads: [bool; 2]) {
        let player = self.hands[hand].player;
        self.leader.get_or_insert(player);
        let cards = &mut self.hands[hand].cards;
        match leads {
            [true, true] => {
                draw(cards, Card::LeadA);
                draw(cards, Card::LeadB);
                self.discarded.extend([Card::B; 2]);
            }
            [false, _] => {
                draw(cards, Card::LeadB);
                draw(cards, Card::A);
                draw(cards, Card::A);
                self.discarded.extend([Card::B; 2]);
            }
            [true, false] => {
                draw(cards, Card::LeadA);
                for _ in 0..2 {
                    let next = [Card::B, Card::A].into_iter();
                    let next = next
                        .filter(|card| cards.contains(card))
                        .min_by_key(|card| *card == Card::A);
                    if let Some(card) = next {
                        draw(cards, card);
                        self.discarded.push(card);
                    }
                }
            }
        }
        self.hands[hand].traded += 2;
    }

    /// The first with a pair that was not swapped for gets the director's certificate of the system for it.
    fn trade_pair_with_a(&mut self, hand: usize) {
        let Hand {
            player,
            ref mut cards,
            ref mut traded,
            ..
        } = self.hands[hand];
        let swapped = std::mem::take(&mut self.swapped);
        if self.leader.is_none() && !swapped {
            self.leader = Some(player);
            self.gone += 2;
            *traded += 1;
        }
        draw(cards, Card::A);
        let second = if cards.contains(&Card::B) {
            Card::B
        } else {
            Card::A
        };
        draw(cards, second);
        self.discarded.push(second);
        *traded += 1;
    }

    /// One of A for one of B, by the sources of 7.5.2.1; false if there is none.
    fn take_a(&mut self, hand: usize) -> bool {
        let chosen = self.chosen.take();
        let giver = chosen.or(self.givers(hand).first().copied());
        let from = if self.discarded.contains(&Card::A) {
            &mut self.discarded
        } else if let Some((giver, aside)) = giver {
            self.take_from(giver, aside);
            return true;
        } else if self.ipo.contains(&Card::A) {
            &mut self.ipo
        } else if self.pool.contains(&Card::A) {
            &mut self.pool
        } else {
            return false;
        };
        draw(from, Card::A);
        from.push(Card::B);
        true
    }

    /// A share that is set aside, or will be because of an odd number, is paid for.
    fn take_from(&mut self, giver: usize, aside: bool) {
        let at = self.at(giver);
        let other = &mut self.hands[at];
        let single = aside || other.aside.is_none() && singles(&other.cards) % 2 == 1;
        let [price_a, price_b, _] = self.prices;
        let gets_b = !single || self.cash[giver] >= price_b - price_a;
        if aside {
            other.aside = gets_b.then_some(Card::B);
        } else {
            draw(&mut other.cards, Card::A);
            other.cards.extend(gets_b.then_some(Card::B));
        }
        if !gets_b {
            self.discarded.push(Card::B);
            self.cash[giver] += price_a;
            self.sellers.push(giver);
        } else if single {
            self.cash[giver] -= price_b - price_a;
        }
    }

    fn worth(&self, card: Card) -> i32 {
        self.prices[usize::from(card == Card::B)]
    }

    fn can_go_up(&self, hand: usize) -> bool {
        let Hand { player, aside, .. } = self.hands[hand];
        let Some(card) = aside else { return false };
        let in_piles = [&self.discarded, &self.ipo, &self.pool];
        let there = card == Card::A
            || in_piles.iter().any(|pile| pile.contains(&Card::A))
            || !self.givers(hand).is_empty();
        let costs = self.prices[2] - self.worth(card);
        there && !self.sellers.contains(&player) && self.cash[player] >= costs
    }

    fn go_up(&mut self, hand: usize, card: Card) {
        let player = self.hands[hand].player;
        self.cash[player] -= self.prices[2] - self.worth(card);
        self.hands[hand].aside = None;
        if card == Card::A || self.take_a(hand) {
            self.hands[hand].traded += 1;
        }
        self.settle_leader();
    }

    fn sell(&mut self, hand: usize) {
        let player = self.hands[hand].player;
        let card = self.hands[hand].aside.take().unwrap();
        self.cash[player] += self.worth(card);
        self.discarded.push(card);
        self.sellers.push(player);
    }

    /// Who has more shares of the system takes its director's certificate.
    fn settle_leader(&mut self) {
        let most = self.hands.iter().map(|hand| hand.traded).max();
        let best = |hand: &&Hand| Some(hand.traded) == most;
        if let Some(leader) = self.leader
            && self.hands[self.at(leader)].traded < most.unwrap()
        {
            self.leader = self.hands.iter().find(best).map(|hand| hand.player);
        }
    }

    /// Who has how many shares of the system, and who is its director.
    pub fn result(&self) -> (Vec<u8>, usize) {
        let mut held = vec![0; self.hands.len()];
        for hand in &self.hands {
            held[hand.player] = hand.traded;
        }
        let most = self.hands.iter().map(|hand| hand.traded).max().unwrap();
        let leads = |player: &usize| held[*player] == most;
        let leader = self.leader.filter(leads);
        let first = self.hands.iter().map(|hand| hand.player).find(leads);
        (held, leader.or(first).unwrap())
    }

    /// Step 6, without what has gone for the director's certificate.
    pub fn shares_of_the_bank(&self) -> (u8, u8) {
        let traded: u8 = self.hands.iter().map(|hand| hand.traded).sum();
        let left = 10_usize.saturating_sub(usize::from(traded));
        let pool = self.pool.len().div_ceil(2).min(left);
        let ipo = self.ipo.len().saturating_sub(self.gone).div_ceil(2);
        let ipo = ipo.min(left - pool);
        (
            u8::try_from(ipo).unwrap(),
            u8::try_from(left - ipo).unwrap(),
        )
    }
}
