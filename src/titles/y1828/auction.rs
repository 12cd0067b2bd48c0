//! The private auction (rulebook section 6).
//!
//! A player buys the one private company that may be bought, bids on any other, or passes. After a purchase private
//! companies with bids are awarded from the cheapest on (6.2); when all have passed, all with bids are (6.1). One with
//! several bidders is contested among them.

use super::action::{Action, Y1828Move};
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::deviation::Deviation;
use super::game::{NextRound, Rules};
use super::privates;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{Claim, Progress, RoundLabel, TitleRound};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};

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
    pub private: CompanyId,
    /// The amount of the bid.
    pub price: Dollars,
}

/// The auction.
#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    /// The player whose turn it is or, while private companies are awarded, whose purchase or pass caused that.
    current: PlayerId,
    /// Number of passes in a row.
    passes: usize,
    /// The private companies that nobody has bought: cheapest first, each row from left to right.
    remaining: Vec<CompanyId>,
    bids: Vec<Bid>,
    awarding: Awarding,
    /// The private company that its bidders contest.
    contest: Option<CompanyId>,
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
    pub(super) fn new(common: &Common, unsaleable: Vec<CompanyId>) -> Auction {
        let mut remaining: Vec<CompanyId> = privates::saleable().chain(unsaleable).collect();
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
    pub fn remaining(&self) -> &[CompanyId] {
        &self.remaining
    }

    /// Returns a private company's bids, the lowest first.
    #[must_use]
    pub fn bids(&self, private: CompanyId) -> Vec<Bid> {
        let on = self.bids.iter().filter(|bid| bid.private == private);
        let mut bids: Vec<Bid> = on.copied().collect();
        bids.arrange_by_key(|bid| bid.price);
        bids
    }

    /// Returns the private company that its bidders contest.
    #[must_use]
    pub fn contest(&self) -> Option<CompanyId> {
        self.contest
    }

    /// Returns the private company for sale now: the only one of the cheapest row without a bid.
    #[must_use]
    pub fn for_sale(&self) -> Option<CompanyId> {
        let row = self.cheapest_row();
        let mut without = row.filter(|&private| !self.has_bid(private));
        let first = without.next();
        first.filter(|_| without.next().is_none())
    }

    /// Returns the cash that a player may bid.
    ///
    /// Cash that is bound by bids on private companies other than this one is not free.
    #[must_use]
    pub fn free_cash(&self, common: &Common, player: PlayerId, but_for: CompanyId) -> Dollars {
        let own = self.bids.iter().filter(|bid| bid.player == player);
        let bound: Dollars = own
            .filter(|bid| bid.private != but_for)
            .map(|bid| bid.price)
            .sum();
        common.cash(player) - bound
    }

    fn cheapest_row(&self) -> impl Iterator<Item = CompanyId> + '_ {
        let face = |private: CompanyId| privates::row(private).face;
        let least = self.remaining.first().map(|&private| face(private));
        let remaining = self.remaining.iter().copied();
        remaining.filter(move |&private| Some(face(private)) == least)
    }

    fn has_bid(&self, private: CompanyId) -> bool {
        self.bids.iter().any(|bid| bid.private == private)
    }

    fn least_bid(&self, private: CompanyId) -> Dollars {
        let bids = self.bids.iter().filter(|bid| bid.private == private);
        let highest = bids.map(|bid| bid.price).max();
        highest.unwrap_or(privates::row(private).face) + STEP
    }

    /// Returns the player who decides in a contest: the one with the lowest bid.
    fn contender(&self) -> Option<PlayerId> {
        Some(self.bids(self.contest?).first()?.player)
    }

    fn check_price(
        &self,
        common: &Common,
        player: PlayerId,
        private: CompanyId,
        price: Dollars,
    ) -> Verdict {
        let least = self.least_bid(private);
        require(price >= least && price.0 % STEP.0 == 0, "6.1", || {
            format!("A bid is a multiple of {STEP}, here {least} or more.")
        })?;
        let free = self.free_cash(common, player, private);
        common.check_free(player, free, price, "6.3")
    }

    fn check_bid(&self, common: &Common, private: CompanyId, price: Dollars) -> Verdict {
        let symbol = common.symbol(private);
        require(self.remaining.contains(&private), "6.1", || {
            format!("{symbol} is not for sale.")
        })?;
        require(self.for_sale() != Some(private), "6.1", || {
            format!("{symbol} can be bought now; bids are for the others.")
        })?;
        self.check_price(common, self.current, private, price)
    }

    fn check_contest(
        &self,
        common: &Common,
        contest: CompanyId,
        action: &Action,
    ) -> Result<AuctionEffect, Refusal> {
        match (action, self.contender()) {
            (Action::Common(RailMove::Pass), Some(player)) => {
                Ok(AuctionEffect::DropOut(player, contest))
            }
            (&Action::Common(RailMove::Bid { private, price }), Some(player))
                if private == contest =>
            {
                self.check_price(common, player, private, price)?;
                Ok(AuctionEffect::Raise(player, private, price))
            }
            _ => Err(Refusal::new(
                "6.2",
                "A private company is contested: its bidders raise or drop out.",
            )),
        }
    }

    fn check_purchase(&self, common: &Common, private: CompanyId, price: Dollars) -> Verdict {
        let symbol = common.symbol(private);
        require(self.for_sale() == Some(private), "6.1", || {
            format!(
                "{symbol} cannot be bought now: only one of the cheapest row, when it has no bid and all others of its row have."
            )
        })?;
        let face = privates::row(private).face;
        let free = self.free_cash(common, self.current, private);
        require(price == face && face <= free, "6.1", || {
            format!(
                "{symbol} costs {face}, and {} has {free} that is not bound by bids.",
                common.name(self.current)
            )
        })
    }

    fn price_choice(
        &self,
        common: &Common,
        player: PlayerId,
        private: CompanyId,
    ) -> Option<Choice> {
        let least = self.least_bid(private);
        let free = self.free_cash(common, player, private);
        Choice::prices(Action::Common(RailMove::bid(private)), least, free, STEP)
    }

    /// Lists the current player's choices besides passing.
    fn offers(&self, common: &Common) -> Vec<Choice> {
        let sale = self.for_sale().map(|private| {
            Action::Common(RailMove::BuyPrivate {
                private,
                price: privates::row(private).face,
            })
        });
        let sale = sale.filter(|action| self.check(common, action).is_ok());
        let others = self
            .remaining
            .iter()
            .filter(|&&private| self.for_sale() != Some(private));
        let bids = others.filter_map(|&private| self.price_choice(common, self.current, private));
        sale.map(Choice::Do).into_iter().chain(bids).collect()
    }

    /// Places or raises a bid.
    ///
    /// On a $250 private company no other player's bid remains (6.1).
    fn bid(&mut self, common: &mut Common, player: PlayerId, private: CompanyId, price: Dollars) {
        let alone = privates::row(private).is_unsaleable();
        self.bids
            .retain(|bid| bid.private != private || bid.player != player && !alone);
        self.bids.push(Bid {
            player,
            private,
            price,
        });
        common.say_bid(player, private, price);
    }

    fn end_turn(&mut self, common: &Common) {
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
    fn drop_out(&mut self, common: &mut Common, player: PlayerId, private: CompanyId) {
        self.bids
            .retain(|bid| bid.private != private || bid.player != player);
        common.say(format!("{} drops out.", common.name(player)));
    }

    /// Gives a private company to its buyer.
    ///
    /// The shares that come with it follow (6.3, 13.2.2.8, 13.2.3).
    fn award(&mut self, common: &mut Common, player: PlayerId, private: CompanyId, price: Dollars) {
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

    /// Checks whether passes and drop-outs are never automatic.
    ///
    /// The website also asks players who can do nothing else. Its record has that pass, which must not be taken for one
    /// of a later decision.
    fn asks_everybody(common: &Common) -> bool {
        common.deviates(Deviation::AuctionAsksEverybody)
    }

    /// Continues the contest: it is won when one bidder is left, and a player who cannot bid more drops out.
    fn advance_contest(&mut self, common: &mut Common, private: CompanyId) -> Progress<NextRound> {
        let bids = self.bids(private);
        if let [bid] = bids[..] {
            self.contest = None;
            self.award(common, bid.player, private, bid.price);
            return Progress::GoesOn;
        }
        let contender = bids.first().map(|bid| bid.player);
        let poor = contender.filter(|&player| self.price_choice(common, player, private).is_none());
        match poor.filter(|_| !Self::asks_everybody(common)) {
            None => Progress::Waits,
            Some(player) => {
                self.drop_out(common, player, private);
                Progress::GoesOn
            }
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

/// A move of the auction that was found allowed.
#[derive(Clone, Copy, Debug)]
pub enum AuctionEffect {
    /// Setting the par price of the company that comes with a private company (6.3).
    SetPar(CompanyId, Dollars),
    /// A higher bid in a contest (6.2).
    Raise(PlayerId, CompanyId, Dollars),
    /// Dropping out of a contest.
    DropOut(PlayerId, CompanyId),
    /// A bid (6.1).
    Bid(CompanyId, Dollars),
    /// The purchase of a private company.
    Buy(CompanyId, Dollars),
    /// A pass.
    Pass,
}

impl TitleRound<Rules> for Auction {
    type CheckedAction = AuctionEffect;

    fn decision(&self, _common: &Common) -> Option<Decision> {
        let (player, company, step) = if let Some(&(player, company)) = self.pars.first() {
            (player, Some(company), Step::SetPar)
        } else if self.contest.is_some() {
            (self.contender()?, self.contest, Step::Contest)
        } else {
            (self.current, None, Step::Auction)
        };
        Some(Decision {
            player,
            company,
            step,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        if let Some(&(_, company)) = self.pars.first() {
            let pars = common.par_prices();
            return pars
                .map(|price| Choice::Do(Action::Title(Y1828Move::SetPar { company, price })))
                .collect();
        }
        let offers = match (self.contest, self.contender()) {
            (Some(private), Some(player)) => self
                .price_choice(common, player, private)
                .into_iter()
                .collect(),
            _ => self.offers(common),
        };
        offers
            .into_iter()
            .chain([Choice::Do(Action::Common(RailMove::Pass))])
            .collect()
    }

    fn check(&self, common: &Common, action: &Action) -> Result<AuctionEffect, Refusal> {
        if let Some(&(_, public)) = self.pars.first() {
            return match *action {
                Action::Title(Y1828Move::SetPar { company, price }) if company == public => {
                    require(common.par_prices().any(|par| par == price), "6.3", || {
                        format!("{price} is no yellow par price.")
                    })?;
                    Ok(AuctionEffect::SetPar(company, price))
                }
                _ => Err(Refusal::new(
                    "6.3",
                    format!(
                        "The par price of {} must be set first.",
                        common.symbol(public)
                    ),
                )),
            };
        }
        if let Some(contest) = self.contest {
            return self.check_contest(common, contest, action);
        }
        match *action {
            Action::Common(RailMove::Pass) => Ok(AuctionEffect::Pass),
            Action::Common(RailMove::Bid { private, price }) => self
                .check_bid(common, private, price)
                .map(|()| AuctionEffect::Bid(private, price)),
            Action::Common(RailMove::BuyPrivate { private, price }) => self
                .check_purchase(common, private, price)
                .map(|()| AuctionEffect::Buy(private, price)),
            _ => Err(Refusal::new(
                "6.1",
                "In the auction a player buys a private company, bids on one, or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, call: AuctionEffect) {
        match call {
            AuctionEffect::SetPar(company, price) => {
                self.pars.remove(0);
                common.set_par(company, price);
                common.say(format!(
                    "The par price of {} is {price}.",
                    common.symbol(company)
                ));
            }
            AuctionEffect::Raise(player, private, price) => {
                self.bid(common, player, private, price)
            }
            AuctionEffect::DropOut(player, private) => self.drop_out(common, player, private),
            AuctionEffect::Bid(private, price) => {
                self.passes = 0;
                self.bid(common, self.current, private, price);
                self.end_turn(common);
            }
            AuctionEffect::Buy(private, price) => {
                self.passes = 0;
                self.award(common, self.current, private, price);
                self.awarding = Awarding::Cheapest;
            }
            AuctionEffect::Pass => self.pass(common),
        }
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
            Awarding::Nothing
                if Self::asks_everybody(common) || !self.offers(common).is_empty() =>
            {
                return Progress::Waits;
            }
            Awarding::Nothing => self.pass(common),
        }
        Progress::GoesOn
    }

    fn sign(&self, _: &Common) -> RoundLabel {
        RoundLabel::auction()
    }

    fn free_cash(&self, common: &Common, player: PlayerId) -> Dollars {
        Auction::free_cash(self, common, player, CompanyId(u8::MAX))
    }

    fn claims(&self) -> Vec<Claim> {
        let mut bids = self.bids.clone();
        bids.arrange_by_key(|bid| bid.price);
        let claim = |bid: Bid| Claim {
            company: bid.private,
            player: bid.player,
            price: Some(bid.price),
            hex: None,
        };
        bids.into_iter().map(claim).collect()
    }
}
