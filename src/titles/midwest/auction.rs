//! The parallel auction of the private companies (Initial Stock Round).
//!
//! Players in turn bid on any of them, or pass. Stakes are bound while they are the highest. If so agreed, they stay
//! bound after that too, until their player takes them back and leaves that auction. When all have passed in
//! succession, the highest bidders pay. Private companies without a bid are auctioned again in the next stock round.

use super::action::{Action, MidwestMove};
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::companies::GULF_MOBILE;
use super::game::{NextRound, Rules};
use super::privates::{self, MOBILE};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::{Claim, Progress, RoundLabel, TitleRound};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};

/// The section of the rulebook.
const RULE: &str = "Initial Stock Round";
/// The least raise over the bid before.
const RAISE: Dollars = Dollars(5);

/// A private company for sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The private company.
    pub private: CompanyId,
    /// The stakes on it, the highest last.
    pub stakes: Vec<(PlayerId, Dollars)>,
    /// The players who took a stake back and are out, if that is agreed.
    pub out: Vec<PlayerId>,
}

impl Lot {
    /// Returns the highest bidder and bid.
    #[must_use]
    pub fn highest(&self) -> Option<(PlayerId, Dollars)> {
        self.stakes.last().copied()
    }

    /// Returns the least legal bid.
    #[must_use]
    pub fn least(&self) -> Dollars {
        let face = privates::face(self.private);
        self.highest().map_or(face, |(_, price)| price + RAISE)
    }
}

/// The auction.
#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    current: PlayerId,
    /// Number of players who have passed in succession.
    passes: usize,
    /// The last bidder.
    last: Option<PlayerId>,
    lots: Vec<Lot>,
    /// True if all have passed.
    is_over: bool,
}

impl Auction {
    /// Begins a stock round with the unsold private companies.
    pub(super) fn new(common: &mut Common) -> Auction {
        common.turn += 1;
        common.announce(format!("Stock round {}", common.turn));
        let unsold = privates::all().filter(|&id| common.status(id) == Status::Unstarted);
        Auction {
            current: common.priority,
            passes: 0,
            last: None,
            lots: unsold
                .map(|private| Lot {
                    private,
                    stakes: Vec::new(),
                    out: Vec::new(),
                })
                .collect(),
            is_over: false,
        }
    }

    /// Returns the private companies for sale.
    #[must_use]
    pub fn lots(&self) -> &[Lot] {
        &self.lots
    }

    /// Returns a player's cash that is not bound. Stakes on the private company `but_for` do not bind it.
    #[must_use]
    pub fn free_cash(
        &self,
        common: &Common,
        player: PlayerId,
        but_for: Option<CompanyId>,
    ) -> Dollars {
        let others = self.lots.iter().filter(|lot| Some(lot.private) != but_for);
        let stakes = others.flat_map(|lot| &lot.stakes);
        let own = stakes.filter(|(bidder, _)| *bidder == player);
        common.cash(player) - own.map(|(_, price)| *price).sum()
    }

    fn lot(&self, common: &Common, private: CompanyId) -> Result<&Lot, Refusal> {
        let lot = self.lots.iter().find(|lot| lot.private == private);
        let symbol = common.symbol(private);
        lot.ok_or_else(|| Refusal::new(RULE, format!("{symbol} is not for sale.")))
    }

    fn check_bid(&self, common: &Common, private: CompanyId, price: Dollars) -> Verdict {
        let lot = self.lot(common, private)?;
        let name = common.name(self.current);
        require(!lot.out.contains(&self.current), RULE, || {
            format!("{name} has taken a stake back and is out of this auction.")
        })?;
        let least = lot.least();
        require(price >= least, RULE, || {
            format!("A bid is {least} or more here.")
        })?;
        let free = self.free_cash(common, self.current, Some(private));
        common.check_free(self.current, free, price, RULE)
    }

    fn check_take_back(&self, common: &Common, private: CompanyId) -> Verdict {
        let lot = self.lot(common, private)?;
        let stakes = lot.stakes.split_last().map_or(&[][..], |(_, lower)| lower);
        let outbid = stakes.iter().any(|(player, _)| *player == self.current);
        require(outbid, RULE, || "There is no stake to be taken back.")
    }

    fn bid(&mut self, common: &mut Common, private: CompanyId, price: Dollars) {
        let player = self.current;
        let keeps = common.setup.options.barred;
        for lot in self.lots.iter_mut().filter(|lot| lot.private == private) {
            lot.stakes.retain(|(other, _)| keeps && *other != player);
            lot.stakes.push((player, price));
        }
        common.say_bid(player, private, price);
        self.passes = 0;
        self.last = Some(player);
        self.current = common.after(player);
    }

    fn take_back(&mut self, common: &mut Common, private: CompanyId) {
        let player = self.current;
        for lot in self.lots.iter_mut().filter(|lot| lot.private == private) {
            lot.stakes.retain(|(other, _)| *other != player);
            lot.out.push(player);
        }
        let (name, symbol) = (common.name(player), common.symbol(private));
        common.say(format!("{name} takes the stake on {symbol} back."));
    }

    fn pass(&mut self, common: &mut Common) {
        common.say_pass(self.current);
        self.passes += 1;
        self.current = common.after(self.current);
        self.is_over = self.passes == common.table.in_game().len();
    }

    /// Sells to the highest bidders, as all have passed. The player to the left of the last bidder gets the priority
    /// deal.
    fn settle(&mut self, common: &mut Common) {
        for lot in std::mem::take(&mut self.lots) {
            if let Some((player, price)) = lot.highest() {
                sell(common, lot.private, player, price);
            }
        }
        if let Some(last) = self.last {
            common.priority = common.after(last);
        }
    }
}

/// Sells a private company to a player. The Mobile and Ohio brings a share.
fn sell(common: &mut Common, private: CompanyId, player: PlayerId, price: Dollars) {
    common.sell_private(private, player, price);
    if private == MOBILE {
        common.move_units(GULF_MOBILE, (Holder::Ipo, Holder::Player(player)), 1, false);
        let symbol = common.symbol(GULF_MOBILE);
        common.say(format!("It brings a share of {symbol}."));
    }
}

/// A checked action of the auction.
#[derive(Clone, Copy, Debug)]
pub enum AuctionEffect {
    /// Bid of this amount on a private company.
    Bid(CompanyId, Dollars),
    /// Taking back an outbid stake.
    TakeBack(CompanyId),
    /// Pass.
    Pass,
}

impl TitleRound<Rules> for Auction {
    type CheckedAction = AuctionEffect;

    fn decision(&self, _common: &Common) -> Option<Decision> {
        Some(Decision::of_player(self.current, Step::Auction))
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let bid = |lot: &Lot| {
            self.check_bid(common, lot.private, lot.least()).ok()?;
            let most = self.free_cash(common, self.current, Some(lot.private));
            Choice::prices(
                Action::Common(RailMove::bid(lot.private)),
                lot.least(),
                most,
                Dollars(1),
            )
        };
        let back = self.lots.iter().map(|lot| {
            Action::Title(MidwestMove::TakeBack {
                private: lot.private,
            })
        });
        let back = back.filter(|action| self.check(common, action).is_ok());
        let bids = self.lots.iter().filter_map(bid);
        bids.chain(back.map(Choice::Do))
            .chain([Choice::Do(Action::Common(RailMove::Pass))])
            .collect()
    }

    fn check(&self, common: &Common, action: &Action) -> Result<AuctionEffect, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => Ok(AuctionEffect::Pass),
            Action::Common(RailMove::Bid { private, price }) => self
                .check_bid(common, private, price)
                .map(|()| AuctionEffect::Bid(private, price)),
            Action::Title(MidwestMove::TakeBack { private }) => self
                .check_take_back(common, private)
                .map(|()| AuctionEffect::TakeBack(private)),
            _ => Err(Refusal::new(
                RULE,
                "In the auction a player bids on a private company or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, call: AuctionEffect) {
        match call {
            AuctionEffect::Bid(private, price) => self.bid(common, private, price),
            AuctionEffect::TakeBack(private) => self.take_back(common, private),
            AuctionEffect::Pass => self.pass(common),
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if !self.is_over {
            return Progress::Waits;
        }
        self.settle(common);
        if common.all_privates_sold() {
            return Progress::Over(NextRound::Trade);
        }
        common.announce("Private companies alone operate".to_string());
        common.pay_privates();
        Progress::Over(NextRound::Stock)
    }

    fn sign(&self, common: &Common) -> RoundLabel {
        RoundLabel {
            name: format!("SR {}: auction", common.turn),
            place: Some(0),
        }
    }

    fn free_cash(&self, common: &Common, player: PlayerId) -> Dollars {
        Auction::free_cash(self, common, player, None)
    }

    fn claims(&self) -> Vec<Claim> {
        let of = |lot: &Lot| {
            let company = lot.private;
            let claim = move |&(player, price): &(PlayerId, Dollars)| Claim {
                company,
                player,
                price: Some(price),
                hex: None,
            };
            lot.stakes.iter().map(claim).collect::<Vec<_>>()
        };
        self.lots.iter().flat_map(of).collect()
    }
}
