//! Section 6.

use super::ledger::{Has, Ledger, Life, private_id, private_of, public_id, public_of};
use super::printed::{self, PRIVATES};
use super::{Referee, Stage};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::choices::{Choice, Step};
use roundhouse::titles::y1828::moves::SetPar;
use roundhouse::titles::y1828::{Game, Round};

/// Which private companies with bids are awarded.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Awarding {
    Nothing,
    Cheapest,
    All,
}

#[derive(Clone, Debug)]
pub struct Auction {
    /// Cheapest first, each row from left to right.
    remaining: Vec<usize>,
    /// On what, who, how much.
    bids: Vec<(usize, usize, i32)>,
    current: usize,
    passes: usize,
    awarding: Awarding,
    contest: Option<usize>,
    /// Who must set which par price.
    pars: Vec<(usize, usize)>,
    /// On the website all is awarded before par prices are set.
    website: bool,
}

impl Auction {
    /// Section 4: the row of $250 lies in the order of chance.
    pub fn new(game: &Game, book: &Ledger, website: bool) -> Auction {
        let Round::Auction(auction) = game.round() else {
            panic!("the game begins with the auction");
        };
        let listed = auction.remaining().iter();
        let remaining: Vec<usize> = listed.map(|&id| private_of(id.company())).collect();
        assert_eq!(remaining[..8], [0, 1, 2, 3, 4, 5, 6, 7], "4");
        let row = &remaining[8..];
        assert_eq!(row.len(), 8 + book.cash.len() - 7, "4");
        assert!(row.iter().all(|&private| PRIVATES[private].face == 250));
        assert!(!website || row.is_sorted(), "4 on the website");
        Auction {
            remaining,
            bids: Vec::new(),
            current: 0,
            passes: 0,
            awarding: Awarding::Nothing,
            contest: None,
            pars: Vec::new(),
            website,
        }
    }

    fn row(&self) -> impl Iterator<Item = usize> + '_ {
        let face = self.remaining.first().map(|&first| PRIVATES[first].face);
        let remaining = self.remaining.iter().copied();
        remaining.filter(move |&private| Some(PRIVATES[private].face) == face)
    }

    fn has_bid(&self, private: usize) -> bool {
        self.bids.iter().any(|bid| bid.0 == private)
    }

    fn highest(&self, private: usize) -> i32 {
        let on = self.bids.iter().filter(|bid| bid.0 == private);
        on.map(|bid| bid.2).max().unwrap_or(PRIVATES[private].face)
    }

    fn lowest_bidder(&self, private: usize) -> usize {
        let on = self.bids.iter().filter(|bid| bid.0 == private);
        on.min_by_key(|bid| bid.2).unwrap().1
    }

    /// The only one without a bid in the cheapest row (6.1).
    fn for_sale(&self) -> Option<usize> {
        let without: Vec<usize> = self
            .row()
            .filter(|&private| !self.has_bid(private))
            .collect();
        (without.len() == 1).then(|| without[0])
    }

    /// Section 6.3: cash that is not bid on others.
    fn free(&self, book: &Ledger, player: usize, but_for: usize) -> i32 {
        let others = |bid: &&(usize, usize, i32)| bid.0 != but_for && bid.1 == player;
        let bound: i32 = self.bids.iter().filter(others).map(|bid| bid.2).sum();
        book.cash[player] - bound
    }

    pub fn check_decision(&self, (player, step): (usize, Step), place: &str) {
        let expected = match (self.pars.first(), self.contest) {
            (Some(_), _) if step == Step::SetPar => {
                assert!(self.pars.iter().any(|par| par.0 == player), "6.3 {place}");
                return;
            }
            (_, Some(private)) => (self.lowest_bidder(private), Step::Contest),
            _ => (self.current, Step::Auction),
        };
        assert_eq!((player, step), expected, "6 {place}");
    }
}

impl Referee {
    fn auction(&mut self) -> &mut Auction {
        match &mut self.stage {
            Stage::Auction(auction) => auction,
            _ => panic!("no auction"),
        }
    }

    /// Everything that sections 6.1 to 6.3 allow.
    pub fn auction_choices(&self) -> Vec<Choice> {
        let Stage::Auction(auction) = &self.stage else {
            return Vec::new();
        };
        if auction.contest.is_none() && !auction.pars.is_empty() {
            return self.par_choices(auction);
        }
        let player = match auction.contest {
            Some(private) => auction.lowest_bidder(private),
            None => auction.current,
        };
        let mut choices = vec![Choice::Do(Action::Common(RailMove::Pass))];
        for &private in &auction.remaining {
            let others = Some(private) != auction.contest && auction.contest.is_some();
            if others || auction.for_sale() == Some(private) && auction.contest.is_none() {
                continue;
            }
            let least = auction.highest(private) + 5;
            let most = auction.free(&self.book, player, private) / 5 * 5;
            if least <= most {
                choices.push(Choice::Price {
                    of: Action::Common(RailMove::bid(private_id(private)).at_price(Dollars(least))),
                    least: Dollars(least),
                    most: Dollars(most),
                    step: Dollars(5),
                });
            }
        }
        if let (None, Some(private)) = (auction.contest, auction.for_sale()) {
            let face = PRIVATES[private].face;
            if auction.free(&self.book, player, private) >= face {
                choices.push(Choice::Do(Action::Common(RailMove::BuyPrivate {
                    private: private_id(private),
                    price: Dollars(face),
                })));
            }
        }
        choices
    }

    fn par_choices(&self, auction: &Auction) -> Vec<Choice> {
        let (_, company) = auction.pars[0];
        let par = |at| {
            Choice::Do(
                SetPar {
                    company: public_id(company),
                    price: Dollars(printed::price(at)),
                }
                .into(),
            )
        };
        printed::pars(0).map(par).collect()
    }

    pub fn in_auction(&mut self, by: usize, action: &Action) {
        match *action {
            Action::Title(Y1828Move::SetPar(SetPar { company, price })) => {
                let company = public_of(company);
                let pars = &mut self.auction().pars;
                let at = pars.iter().position(|&par| par == (by, company)).unwrap();
                pars.remove(at);
                self.set_par(company, price.0);
            }
            Action::Common(RailMove::Bid { private, price }) => {
                let private = private_of(private.company());
                let auction = self.auction();
                assert!(
                    price.0 % 5 == 0 && price.0 > auction.highest(private),
                    "6.1"
                );
                let unsaleable = PRIVATES[private].face == 250;
                auction
                    .bids
                    .retain(|bid| bid.0 != private || bid.1 != by && !unsaleable);
                auction.bids.push((private, by, price.0));
                if auction.contest.is_none() {
                    auction.passes = 0;
                    self.next_in_auction();
                }
            }
            Action::Common(RailMove::BuyPrivate { private, price }) => {
                let private = private_of(private.company());
                assert_eq!(self.auction().for_sale(), Some(private), "6.1");
                assert_eq!(price.0, PRIVATES[private].face, "6.1");
                self.award(private, by, price.0);
                let auction = self.auction();
                auction.passes = 0;
                auction.awarding = Awarding::Cheapest;
            }
            Action::Common(RailMove::Pass) => {
                self.pass_in_auction(by);
            }
            _ => panic!("{action:?} in the auction"),
        }
    }

    fn pass_in_auction(&mut self, by: usize) {
        let players = self.book.cash.len();
        let auction = self.auction();
        if let Some(private) = auction.contest {
            auction.bids.retain(|bid| (bid.0, bid.1) != (private, by));
            return;
        }
        auction.passes += 1;
        if auction.passes == players {
            auction.passes = 0;
            auction.awarding = Awarding::All;
            self.note("all passed in the auction");
        } else {
            self.next_in_auction();
        }
    }

    fn next_in_auction(&mut self) {
        let current = self.auction().current;
        let next = self.book.after(current);
        self.auction().current = next;
    }

    fn award(&mut self, private: usize, player: usize, price: i32) {
        let auction = self.auction();
        auction.remaining.retain(|&other| other != private);
        auction.bids.retain(|bid| bid.0 != private);
        self.book.bank_pays_player(player, -price);
        assert!(self.book.cash[player] >= 0, "6.3");
        self.book.privates[private] = Some(Has::Player(player));
        if let Some((symbol, shares)) = PRIVATES[private].brings {
            let company = printed::public(symbol);
            let charter = &mut self.book.companies[company];
            charter.ipo -= shares;
            charter.held[player] += shares;
            if shares == 3 {
                charter.director = Some(player);
                self.auction().pars.push((player, company));
            }
        }
    }

    /// Sections 6.3 and 7.4.
    pub fn set_par(&mut self, company: usize, price: i32) {
        let mut pars = printed::pars(self.book.phase);
        let at = pars.find(|&at| printed::price(at) == price).expect("7.4");
        self.book.put(company, at);
        let charter = &mut self.book.companies[company];
        charter.par = price;
        charter.life = Life::Parred;
    }

    /// Who can do nothing but pass is not asked, save on the website.
    pub fn settle_auction(&mut self) {
        loop {
            self.award_what_can_be();
            let Stage::Auction(auction) = &self.stage else {
                return;
            };
            let contest = auction
                .contest
                .map(|private| auction.lowest_bidder(private));
            let by = contest.unwrap_or(auction.current);
            if self.website
                || self.auction_choices() != [Choice::Do(Action::Common(RailMove::Pass))]
            {
                return;
            }
            self.pass_in_auction(by);
        }
    }

    /// Section 6.2.
    fn award_what_can_be(&mut self) {
        loop {
            let auction = self.auction();
            if !auction.pars.is_empty() && !auction.website {
                return;
            }
            let next = match (auction.contest, auction.awarding) {
                (Some(private), _) => Some(private),
                (None, Awarding::Nothing) => return,
                (None, Awarding::Cheapest) => {
                    let all = auction.row().all(|private| auction.has_bid(private));
                    auction.remaining.first().copied().filter(|_| all)
                }
                (None, Awarding::All) => {
                    let mut remaining = auction.remaining.iter().copied();
                    remaining.find(|&private| auction.has_bid(private))
                }
            };
            let Some(private) = next else {
                if self.auction().awarding == Awarding::All {
                    self.pay_privates(15);
                    self.auction().awarding = Awarding::Cheapest;
                }
                if !self.auction().pars.is_empty() {
                    return;
                }
                self.end_awarding();
                return;
            };
            let auction = self.auction();
            let bids: Vec<_> = auction.bids.iter().filter(|bid| bid.0 == private).collect();
            if bids.len() > 1 {
                auction.contest = Some(private);
                return;
            }
            let &&(_, player, price) = bids.first().unwrap();
            auction.contest = None;
            self.award(private, player, price);
            self.note("awarded");
        }
    }

    fn end_awarding(&mut self) {
        self.auction().awarding = Awarding::Nothing;
        self.next_in_auction();
        if self.auction().remaining.is_empty() {
            let first = self.auction().current;
            self.begin_stock_round(first);
        }
    }
}
