//! The private auction (rulebook section 6).
//!
//! A player buys the one private company that may be bought, bids on any other, or passes. After a purchase private
//! companies with bids are awarded from the cheapest on (6.2); when all have passed, all with bids are (6.1). One with
//! several bidders is contested among them.

use super::choices::{Decision, Step};
use super::common::Common;
use super::deviation::Deviation;
use super::game::{NextRound, Rules};
use super::moves::{Bid as BidMove, BuyPrivate, SetPar};
use super::privates;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::{CompanyId, PrivateId};
use crate::engine::rail::moves::{
    Listed, MoveRow, Moves, Pass, Passes, View, by_moves, is_any_possible,
};
use crate::engine::rail::rounds::{Claim, Progress, RoundLabel, TitleRound};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict};

/// The unit of bids: they are multiples of it (6.1).
pub const STEP: Dollars = Dollars(5);
/// The revenue of the Cobourg & Peterborough for a player during the auction (6.1).
const COBOURG: Dollars = Dollars(15);

/// A bid, which is bound to its private company until somebody gets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// The player who bids.
    pub player: PlayerId,
    /// The private company that is bid on.
    pub private: PrivateId,
    /// The amount of the bid.
    pub price: Dollars,
}

/// The auction.
#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    /// The player whose turn it is or, while private companies are awarded, whose purchase or pass caused that.
    pub(super) current: PlayerId,
    /// Number of passes in a row.
    pub(super) passes: usize,
    /// The private companies that nobody has bought: cheapest first, each row from left to right.
    remaining: Vec<PrivateId>,
    bids: Vec<Bid>,
    awarding: Awarding,
    /// The private company that its bidders contest.
    contest: Option<PrivateId>,
    /// The par prices still to be set: which player sets that of which public company, in this order.
    pars: Vec<(PlayerId, CompanyId)>,
}

/// The private companies with bids that are awarded now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Awarding {
    /// None: it is somebody's turn.
    Nothing,
    /// The cheapest, as long as it has bids (6.2).
    Cheapest,
    /// All (6.1).
    All,
}

impl Auction {
    /// Begins the auction.
    ///
    /// It has the saleable private companies, and those of $250 in play, given from left to right.
    pub(super) fn new(common: &Common, unsaleable: Vec<PrivateId>) -> Auction {
        let mut remaining: Vec<PrivateId> = privates::saleable().chain(unsaleable).collect();
        remaining.arrange_by_key(|&private| privates::row(private).face);
        Auction {
            current: common.cards[0],
            passes: 0,
            remaining,
            bids: Vec::new(),
            awarding: Awarding::Nothing,
            contest: None,
            pars: Vec::new(),
        }
    }

    /// Returns the private companies that nobody has bought: cheapest first, each row from left to right.
    #[must_use]
    pub fn remaining(&self) -> &[PrivateId] {
        &self.remaining
    }

    /// Returns a private company's bids, the lowest first.
    #[must_use]
    pub fn bids(&self, private: PrivateId) -> Vec<Bid> {
        let on = self.bids.iter().filter(|bid| bid.private == private);
        let mut bids: Vec<Bid> = on.copied().collect();
        bids.arrange_by_key(|bid| bid.price);
        bids
    }

    /// Returns the private company that its bidders contest.
    #[must_use]
    pub fn contest(&self) -> Option<PrivateId> {
        self.contest
    }

    /// Returns the private company for sale now: the only one of the cheapest row without a bid.
    #[must_use]
    pub fn for_sale(&self) -> Option<PrivateId> {
        let row = self.cheapest_row();
        let mut without = row.filter(|&private| !self.has_bid(private));
        let first = without.next();
        first.filter(|_| without.next().is_none())
    }

    /// Returns the cash that a player may bid.
    ///
    /// Cash that is bound by bids on private companies other than this one is not free.
    #[must_use]
    pub fn free_cash(
        &self,
        common: &Common,
        player: PlayerId,
        but_for: Option<PrivateId>,
    ) -> Dollars {
        let own = self.bids.iter().filter(|bid| bid.player == player);
        let bound: Dollars = own
            .filter(|bid| Some(bid.private) != but_for)
            .map(|bid| bid.price)
            .sum();
        common.cash(player) - bound
    }

    fn cheapest_row(&self) -> impl Iterator<Item = PrivateId> + '_ {
        let face = |private: PrivateId| privates::row(private).face;
        let least = self.remaining.first().map(|&private| face(private));
        let remaining = self.remaining.iter().copied();
        remaining.filter(move |&private| Some(face(private)) == least)
    }

    fn has_bid(&self, private: PrivateId) -> bool {
        self.bids.iter().any(|bid| bid.private == private)
    }

    /// Returns the least price of a bid.
    pub(super) fn least_bid(&self, private: PrivateId) -> Dollars {
        let bids = self.bids.iter().filter(|bid| bid.private == private);
        let highest = bids.map(|bid| bid.price).max();
        highest.unwrap_or(privates::row(private).face) + STEP
    }

    /// Returns the player who decides in a contest: the one with the lowest bid.
    fn contender(&self) -> Option<PlayerId> {
        Some(self.bids(self.contest?).first()?.player)
    }

    /// Returns the player who decides: the contender, or the one whose turn it is.
    pub(super) fn player(&self) -> Option<PlayerId> {
        match self.contest {
            Some(_) => self.contender(),
            None => Some(self.current),
        }
    }

    /// Returns the next par price to be set: its player and its public company.
    pub(super) fn next_par(&self) -> Option<(PlayerId, CompanyId)> {
        self.pars.first().copied()
    }

    /// Notes that the next par price is set.
    pub(super) fn end_par(&mut self) {
        self.pars.remove(0);
    }

    /// Places or raises a bid.
    ///
    /// On a $250 private company no other player's bid remains (6.1).
    pub(super) fn take_bid(&mut self, player: PlayerId, private: PrivateId, price: Dollars) {
        let alone = privates::row(private).is_unsaleable();
        self.bids
            .retain(|bid| bid.private != private || bid.player != player && !alone);
        self.bids.push(Bid {
            player,
            private,
            price,
        });
    }

    pub(super) fn end_turn(&mut self, common: &Common) {
        self.awarding = Awarding::Nothing;
        self.current = common.after(self.current);
    }

    fn pass(&mut self, common: &mut Common) {
        common.say_pass(self.current);
        self.passes += 1;
        if self.passes < common.cards.len() {
            self.current = common.after(self.current);
        } else {
            self.passes = 0;
            self.awarding = Awarding::All;
        }
    }

    /// Removes a player's bid from the contest.
    fn drop_out(&mut self, common: &mut Common, player: PlayerId, private: PrivateId) {
        self.bids
            .retain(|bid| bid.private != private || bid.player != player);
        common.say(format!("{} drops out.", common.name(player)));
    }

    /// Gives a private company to its buyer.
    ///
    /// The shares that come with it follow (6.3, 13.2.2.8, 13.2.3).
    pub(super) fn award(
        &mut self,
        common: &mut Common,
        player: PlayerId,
        private: PrivateId,
        price: Dollars,
    ) {
        self.remaining.retain(|&other| other != private);
        self.bids.retain(|bid| bid.private != private);
        common.sell_private(private, player, price);
        let row = privates::row(private);
        let Some(public) = row.share_of() else { return };
        if row.is_unsaleable() {
            common.give_directorship(public, player);
            self.pars.push((player, public));
        }
        common.move_shares(public, Holder::Ipo, Holder::Player(player), 1);
    }

    /// Checks whether the player is asked: one who can do nothing but pass is not.
    ///
    /// The website also asks players who can do nothing else. Its record has that pass, which must not be taken for one
    /// of a later decision.
    fn is_asked(&self, common: &Common) -> bool {
        let (round, moves) = (self, self.contest.map_or(TRADES, |_| RAISE));
        common.deviates(Deviation::AuctionAsksEverybody)
            || is_any_possible(&View { round, common }, moves)
    }

    /// Continues the contest: it is won when one bidder is left, and a player who cannot bid more drops out.
    fn advance_contest(&mut self, common: &mut Common, private: PrivateId) -> Progress<NextRound> {
        let bids = self.bids(private);
        if let [bid] = bids[..] {
            self.contest = None;
            self.award(common, bid.player, private, bid.price);
            return Progress::GoesOn;
        }
        match bids.first().map(|bid| bid.player) {
            Some(player) if !self.is_asked(common) => {
                self.drop_out(common, player, private);
                Progress::GoesOn
            }
            _ => Progress::Waits,
        }
    }

    /// Checks whether a par price is due.
    ///
    /// Par prices are set at once (6.3); on the website only after everything that is awarded without a contest.
    fn par_comes_later(&self, common: &Common) -> bool {
        let contested = match self.contest {
            Some(private) => self.bids(private).len() > 1,
            None => self.awarding == Awarding::Nothing || self.remaining.is_empty(),
        };
        !self.pars.is_empty() && (contested || !common.deviates(Deviation::LateParPrices))
    }

    /// Awards the cheapest private companies next, as long as they have bids (6.2).
    pub(super) fn award_cheapest_next(&mut self) {
        self.awarding = Awarding::Cheapest;
    }

    /// Awards the cheapest private company (6.2).
    ///
    /// All private companies of its row must have bids.
    fn award_cheapest(&mut self, common: &Common) {
        let ready = self.cheapest_row().all(|private| self.has_bid(private));
        match self.remaining.first() {
            Some(&first) if ready => self.contest = Some(first),
            _ => self.end_turn(common),
        }
    }

    /// Awards the cheapest private company with bids.
    ///
    /// When none is left, all private companies pay (6.1).
    fn award_all(&mut self, common: &mut Common) {
        let next = self
            .remaining
            .iter()
            .find(|&&private| self.has_bid(private));
        if let Some(&private) = next {
            self.contest = Some(private);
        } else {
            common.pay_privates(COBOURG);
            self.end_turn(common);
        }
    }
}

/// The auction as its moves look at it.
pub(super) type AuctionView<'a> = View<'a, Auction, Common>;

const PARS: &[MoveRow<Auction>] = &[MoveRow::of::<SetPar>()];
/// The moves of a turn besides passing.
const TRADES: &[MoveRow<Auction>] = &[MoveRow::of::<BuyPrivate>(), MoveRow::of::<BidMove>()];
const RAISE: &[MoveRow<Auction>] = &[MoveRow::of::<BidMove>()];
const PASS: &[MoveRow<Auction>] = &[MoveRow::of::<Pass>()];

impl Moves for Auction {
    type Title = Rules;
    type View<'a> = AuctionView<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<AuctionView<'a>> {
        let round = self;
        Some(View { round, common })
    }

    fn listed(view: &AuctionView<'_>) -> Listed<Auction> {
        match (view.round.next_par(), view.round.contest) {
            (Some(_), _) => &[PARS],
            (None, Some(_)) => &[RAISE, PASS],
            (None, None) => &[TRADES, PASS],
        }
    }

    fn refuse_other(view: &AuctionView<'_>) -> Refusal {
        if let Some((_, public)) = view.round.next_par() {
            let symbol = view.common.symbol(public);
            let why = format!("The par price of {symbol} must be set first.");
            return Refusal::new("6.3", why);
        }
        match view.round.contest {
            Some(_) => Refusal::new(
                "6.2",
                "A private company is contested: its bidders raise or drop out.",
            ),
            None => Refusal::new(
                "6.1",
                "In the auction a player buys a private company, bids on one, or passes.",
            ),
        }
    }
}

impl Passes for Auction {
    fn check_pass(_: &AuctionView<'_>) -> Verdict {
        Ok(())
    }

    fn perform_pass(&mut self, common: &mut Common) {
        match (self.contest, self.contender()) {
            (Some(contest), Some(player)) => self.drop_out(common, player, contest),
            _ => self.pass(common),
        }
    }
}

impl TitleRound<Rules> for Auction {
    by_moves!();

    fn decision(&self, _common: &Common) -> Option<Decision> {
        let (player, company, step) = if let Some((player, company)) = self.next_par() {
            (player, Some(company), Step::SetPar)
        } else if let contest @ Some(_) = self.contest.map(PrivateId::company) {
            (self.contender()?, contest, Step::Contest)
        } else {
            (self.current, None, Step::Auction)
        };
        Some(Decision {
            player,
            company,
            step,
        })
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.par_comes_later(common) {
            return Progress::Waits;
        }
        if let Some(private) = self.contest {
            return self.advance_contest(common, private);
        }
        if self.remaining.is_empty() {
            return Progress::Over(NextRound::Stock(common.after(self.current)));
        }
        match self.awarding {
            Awarding::Cheapest => self.award_cheapest(common),
            Awarding::All => self.award_all(common),
            Awarding::Nothing if self.is_asked(common) => return Progress::Waits,
            Awarding::Nothing => self.pass(common),
        }
        Progress::GoesOn
    }

    fn label(&self, _: &Common) -> RoundLabel {
        RoundLabel::auction()
    }

    fn free_cash(&self, common: &Common, player: PlayerId) -> Dollars {
        Auction::free_cash(self, common, player, None)
    }

    fn claims(&self) -> Vec<Claim> {
        let mut bids = self.bids.clone();
        bids.arrange_by_key(|bid| bid.price);
        let claim = |bid: Bid| Claim {
            company: bid.private.company(),
            player: bid.player,
            price: Some(bid.price),
            hex: None,
        };
        bids.into_iter().map(claim).collect()
    }
}
