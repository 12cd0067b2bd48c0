//! The simultaneous auction of the private railways.
//!
//! Players bid in turn on any private railway, or pass. When all have passed one after the other, the highest bidders
//! get the private railways they have bid on, and those without a bid become cheaper.

use super::choices::{Decision, Step};
use super::common::Common;
use super::game::{NextRound, Rules};
use super::moves::Bid;
use super::privates;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::moves::{
    Listed, MoveRow, Moves, Pass, Passes, View, by_moves, is_any_possible,
};
use crate::engine::rail::rounds::{Claim, Progress, RoundLabel, TitleRound};
use crate::engine::rail::shares::MAX_PLAYERS;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::gb::deviation::Deviation;

/// The chapter of the rules.
pub(super) const RULE: &str = "Simultaneous auction";
/// The unit of bids.
pub const STEP: Dollars = Dollars(5);
/// Reduction of the price of a private railway without a bid.
const CUT: Dollars = Dollars(10);

/// A private railway for sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The private railway.
    pub private: PrivateId,
    /// The least price.
    pub price: Dollars,
    /// The highest bid and its bidder.
    pub bid: Option<(PlayerId, Dollars)>,
    /// The last bid of each player who was outbid; used where such bids count as money.
    outbid: [Dollars; MAX_PLAYERS],
}

impl Lot {
    /// Takes a bid in place of the highest one.
    pub(super) fn take_bid(&mut self, player: PlayerId, price: Dollars) {
        if let Some((outbid, before)) = self.bid {
            self.outbid[outbid.index()] = before;
        }
        self.bid = Some((player, price));
    }
}

/// The auction.
#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    pub(super) current: PlayerId,
    /// Number of players who have passed one after the other.
    pub(super) passes: usize,
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

    pub(super) fn lot(&self, private: PrivateId) -> Option<&Lot> {
        self.lots.iter().find(|lot| lot.private == private)
    }

    pub(super) fn lot_mut(&mut self, private: PrivateId) -> Option<&mut Lot> {
        self.lots.iter_mut().find(|lot| lot.private == private)
    }

    /// Returns the cash of a player that is not bound by highest bids. A bid on `but_for` does not bind.
    #[must_use]
    pub fn free_cash(
        &self,
        common: &Common,
        player: PlayerId,
        but_for: Option<PrivateId>,
    ) -> Dollars {
        let others = self.lots.iter().filter(|lot| Some(lot.private) != but_for);
        let own = others.filter_map(|lot| lot.bid.filter(|(bidder, _)| *bidder == player));
        common.cash(player) - own.map(|(_, price)| price).sum()
    }

    /// Returns the most that the player may bid on a lot: their free cash; on the website their last outbid bid on that
    /// lot besides.
    pub(super) fn most(&self, common: &Common, lot: &Lot) -> Dollars {
        let free = self.free_cash(common, self.current, Some(lot.private));
        let leads = lot.bid.is_some_and(|(bidder, _)| bidder == self.current);
        if common.deviates(Deviation::OutbidMoney) && !leads {
            free + lot.outbid[self.current.index()]
        } else {
            free
        }
    }

    /// Sells to the highest bidders after all have passed, and makes the rest cheaper.
    ///
    /// A private railway that would cost nothing gets a bid of the player whose turn it is, which uses up the turn. So
    /// it is on the website, where the highlights do not say.
    fn settle(&mut self, common: &mut Common) {
        for lot in std::mem::take(&mut self.lots) {
            let symbol = common.symbol(lot.private.company());
            let paid = lot
                .bid
                .filter(|(player, price)| common.cash(*player) >= *price);
            if let Some((player, price)) = paid {
                common.sell_private(lot.private, player, price);
                continue;
            }
            let price = Dollars::ZERO.max(lot.price - CUT);
            common.say(format!("{symbol} now costs {}.", common.money(price)));
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

const BIDS: &[MoveRow<Auction>] = &[MoveRow::of::<Bid>()];
const PASS: &[MoveRow<Auction>] = &[MoveRow::of::<Pass>()];

impl Moves for Auction {
    type Title = Rules;
    type View<'a> = View<'a, Auction, Common>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<View<'a, Auction, Common>> {
        let round = self;
        Some(View { round, common })
    }

    fn listed(_: &View<'_, Auction, Common>) -> Listed<Auction> {
        &[BIDS, PASS]
    }

    fn refuse_other(_: &View<'_, Auction, Common>) -> Refusal {
        let why = "In the auction a player bids on a private railway or passes.";
        Refusal::new(RULE, why)
    }
}

impl Passes for Auction {
    /// Checks that the player may pass.
    ///
    /// A player may pass with enough winning bids, when there is a bid on everything, when something has become
    /// cheaper, or when they cannot bid.
    fn check_pass(view: &View<'_, Auction, Common>) -> Verdict {
        let (round, common) = (view.round, view.common);
        let own = |lot: &&Lot| lot.bid.is_some_and(|(bidder, _)| bidder == round.current);
        let winning = round.lots.iter().filter(own).count();
        let needed = common.scenario().bids_to_pass;
        let all = round.lots.iter().all(|lot| lot.bid.is_some());
        let can_bid = || is_any_possible(view, BIDS);
        require(
            winning >= needed || all || round.cut || !can_bid(),
            RULE,
            || {
                format!(
                    "{} may pass with {needed} winning bid{}, or when there is a bid on everything.",
                    common.name(round.current),
                    if needed == 1 { "" } else { "s" }
                )
            },
        )
    }

    fn perform_pass(&mut self, common: &mut Common) {
        common.say_pass(self.current);
        self.passes += 1;
        self.current = common.after(self.current);
        if self.passes == common.order.len() {
            self.passes = 0;
            self.settle(common);
        }
    }
}

impl TitleRound<Rules> for Auction {
    by_moves!();

    fn decision(&self, _common: &Common) -> Option<Decision> {
        Some(Decision::of_player(self.current, Step::Auction))
    }

    fn advance(&mut self, common: &mut Common) -> Progress<NextRound> {
        if self.lots.is_empty() {
            settle_order(common);
            return Progress::Over(NextRound::Stock);
        }
        Progress::Waits
    }

    fn label(&self, _: &Common) -> RoundLabel {
        RoundLabel::auction()
    }

    fn free_cash(&self, common: &Common, player: PlayerId) -> Dollars {
        Auction::free_cash(self, common, player, None)
    }

    fn claims(&self) -> Vec<Claim> {
        let claim = |lot: &Lot| {
            let (player, price) = lot.bid?;
            Some(Claim {
                company: lot.private.company(),
                player,
                price: Some(price),
                hex: privates::of(lot.private).blocks(),
            })
        };
        self.lots.iter().filter_map(claim).collect()
    }
}
