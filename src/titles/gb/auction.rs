//! The simultaneous auction of the private railways.
//!
//! Players bid in turn on any private railway, or pass. When all have passed one after the other, the highest bidders
//! get the private railways they have bid on, and those without a bid become cheaper.

use super::action::Action;
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::privates;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rail_move::RailMove;
use crate::engine::rail::rounds::RoundLabel;
use crate::engine::rail::rounds::{Progress, TitleRound};
use crate::engine::rail::shares::MAX_PLAYERS;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::deviation::Deviation;

/// The chapter of the rules.
const RULE: &str = "Simultaneous auction";
/// The unit of bids.
pub const STEP: Dollars = Dollars(5);
/// Reduction of the price of a private railway without a bid.
const CUT: Dollars = Dollars(10);

/// A private railway for sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The private railway.
    pub private: CompanyId,
    /// The least price.
    pub price: Dollars,
    /// The highest bid and its bidder.
    pub bid: Option<(PlayerId, Dollars)>,
    /// The last bid of each player who was outbid; used where such bids count as money.
    outbid: [Dollars; MAX_PLAYERS],
}

impl Lot {
    pub(super) fn least(&self) -> Dollars {
        self.bid.map_or(self.price, |(_, price)| price + STEP)
    }
}

/// The auction.
#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    current: PlayerId,
    /// Number of players who have passed one after the other.
    passes: usize,
    lots: Vec<Lot>,
    /// True if a private railway has become cheaper, after which everybody may pass.
    cut: bool,
}

impl Auction {
    pub(super) fn new(common: &Common) -> Auction {
        let lot = |private| Lot {
            private,
            price: privates::of(private).value,
            bid: None,
            outbid: [Dollars::ZERO; MAX_PLAYERS],
        };
        Auction {
            current: common.order[0],
            passes: 0,
            lots: common.scenario().private_ids().map(lot).collect(),
            cut: false,
        }
    }

    /// Returns the private railways for sale.
    #[must_use]
    pub fn lots(&self) -> &[Lot] {
        &self.lots
    }

    /// Returns the cash of a player that is not bound by highest bids. A bid on `but_for` does not bind.
    #[must_use]
    pub fn free_cash(
        &self,
        common: &Common,
        player: PlayerId,
        but_for: Option<CompanyId>,
    ) -> Dollars {
        let others = self.lots.iter().filter(|lot| Some(lot.private) != but_for);
        let own = others.filter_map(|lot| lot.bid.filter(|(bidder, _)| *bidder == player));
        common.cash(player) - own.map(|(_, price)| price).sum()
    }

    /// Returns the most that the player may bid on a lot: their free cash; on the website their last outbid bid on that
    /// lot besides.
    fn most(&self, common: &Common, lot: &Lot) -> Dollars {
        let free = self.free_cash(common, self.current, Some(lot.private));
        let leads = lot.bid.is_some_and(|(bidder, _)| bidder == self.current);
        if common.deviates(Deviation::OutbidMoney) && !leads {
            free + lot.outbid[self.current.index()]
        } else {
            free
        }
    }

    /// Checks that the player may pass.
    ///
    /// A player may pass with enough winning bids, when there is a bid on everything, when something has become
    /// cheaper, or when they cannot bid.
    fn check_pass(&self, common: &Common) -> Verdict {
        let own = |lot: &&Lot| lot.bid.is_some_and(|(bidder, _)| bidder == self.current);
        let winning = self.lots.iter().filter(own).count();
        let needed = common.scenario().bids_to_pass;
        let all = self.lots.iter().all(|lot| lot.bid.is_some());
        require(
            winning >= needed || all || self.cut || self.bids(common).is_empty(),
            RULE,
            || {
                format!(
                    "{} may pass with {needed} winning bid{}, or when there is a bid on everything.",
                    common.name(self.current),
                    if needed == 1 { "" } else { "s" }
                )
            },
        )
    }

    fn check_bid(&self, common: &Common, private: CompanyId, price: Dollars) -> Verdict {
        let symbol = common.symbol(private);
        let lot = self.lots.iter().find(|lot| lot.private == private);
        let Some(lot) = lot else {
            return Err(Refusal::new(RULE, format!("{symbol} is not for sale.")));
        };
        let least = lot.least();
        require(price >= least && price.0 % STEP.0 == 0, RULE, || {
            format!("A bid is a multiple of {STEP}, here {least} or more.")
        })?;
        let free = self.most(common, lot);
        common.check_free(self.current, free, price, RULE)
    }

    fn bids(&self, common: &Common) -> Vec<Choice> {
        let bid = |lot: &Lot| {
            let least = lot.least();
            let free = self.most(common, lot);
            Choice::prices(
                Action::Common(RailMove::bid(lot.private)),
                least,
                free,
                STEP,
            )
        };
        self.lots.iter().filter_map(bid).collect()
    }

    fn bid(&mut self, common: &mut Common, private: CompanyId, price: Dollars) {
        let player = self.current;
        for lot in &mut self.lots {
            if lot.private == private {
                if let Some((outbid, before)) = lot.bid {
                    lot.outbid[outbid.index()] = before;
                }
                lot.bid = Some((player, price));
            }
        }
        common.say_bid(player, private, price);
        self.passes = 0;
        self.current = common.after(player);
    }

    fn pass(&mut self, common: &mut Common) {
        common.say_pass(self.current);
        self.passes += 1;
        self.current = common.after(self.current);
        if self.passes == common.order.len() {
            self.passes = 0;
            self.settle(common);
        }
    }

    /// Sells to the highest bidders after all have passed, and makes the rest cheaper.
    ///
    /// A private railway that would cost nothing gets a bid of the player whose turn it is, which uses up the turn. So
    /// it is on the website, where the highlights do not say.
    fn settle(&mut self, common: &mut Common) {
        for lot in std::mem::take(&mut self.lots) {
            let symbol = common.symbol(lot.private);
            let paid = lot
                .bid
                .filter(|(player, price)| common.cash(*player) >= *price);
            if let Some((player, price)) = paid {
                common.sell_private(lot.private, player, price);
                continue;
            }
            let price = Dollars::ZERO.max(lot.price - CUT);
            common.say(format!("{symbol} now costs {price}."));
            let given = price == Dollars::ZERO;
            let bid = given.then_some((self.current, price));
            if given {
                self.current = common.after(self.current);
            }
            self.cut = true;
            self.lots.push(Lot {
                price,
                bid,
                outbid: [Dollars::ZERO; MAX_PLAYERS],
                ..lot
            });
        }
    }
}

/// Sorts the players for the first stock round: the one with least cash first; of equals, the one with more private
/// railways.
fn settle_order(common: &mut Common) {
    let mut order = common.order.clone();
    order.arrange_by_key(|&player| {
        let privates = common.privates_of(player).count();
        (common.cash(player), std::cmp::Reverse(privates))
    });
    common.order = order;
}

/// A checked action in the auction.
#[derive(Clone, Copy, Debug)]
pub enum AuctionEffect {
    /// A bid of so much on a private railway.
    Bid(CompanyId, Dollars),
    /// A pass.
    Pass,
}

impl TitleRound<Rules> for Auction {
    type CheckedAction = AuctionEffect;

    fn decision(&self, _common: &Common) -> Option<Decision> {
        Some(Decision::of_player(self.current, Step::Auction))
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let mut choices = self.bids(common);
        if self.check_pass(common).is_ok() {
            choices.push(Choice::Do(Action::Common(RailMove::Pass)));
        }
        choices
    }

    fn check(&self, common: &Common, action: &Action) -> Result<AuctionEffect, Refusal> {
        match *action {
            Action::Common(RailMove::Pass) => self.check_pass(common).map(|()| AuctionEffect::Pass),
            Action::Common(RailMove::Bid { private, price }) => self
                .check_bid(common, private, price)
                .map(|()| AuctionEffect::Bid(private, price)),
            _ => Err(Refusal::new(
                RULE,
                "In the auction a player bids on a private railway or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, call: AuctionEffect) {
        match call {
            AuctionEffect::Bid(private, price) => self.bid(common, private, price),
            AuctionEffect::Pass => self.pass(common),
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.lots.is_empty() {
            settle_order(common);
            return Progress::Over(NextRound::Stock);
        }
        Progress::Waits
    }

    fn sign(&self, _: &Common) -> RoundLabel {
        RoundLabel::auction()
    }

    fn free_cash(&self, common: &Common, player: PlayerId) -> Dollars {
        Auction::free_cash(self, common, player, None)
    }

    fn bidder(&self, private: CompanyId) -> Option<PlayerId> {
        let lot = self.lots.iter().find(|lot| lot.private == private)?;
        lot.bid.map(|(bidder, _)| bidder)
    }
}
