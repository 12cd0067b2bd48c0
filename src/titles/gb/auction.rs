//! The simultaneous auction of the private railways.
//!
//! Players bid in turn on any private railway, or pass. When all have passed one after the other, the highest bidders get
//! what they have bid on, and whatever has no bid becomes cheaper.

use super::action::Action;
use super::choices::{Choice, Decision, Step};
use super::common::Common;
use super::game::{Next, Rules};
use super::privates;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::rounds::Sign;
use crate::engine::rail::rounds::{Chapter, Progress};
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::MAX_PLAYERS;
use crate::engine::rail::trading::Trading as _;
use crate::engine::rail::verb::Verb;
use crate::engine::refusal::{Refusal, Verdict, require};

/// The chapter of the rules.
const RULE: &str = "Simultaneous auction";
/// Bids are multiples of this.
pub const STEP: Dollars = Dollars(5);
/// By so much what nobody has bid on becomes cheaper.
const CUT: Dollars = Dollars(10);

/// A private railway for sale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The private railway.
    pub private: CompanyId,
    /// What it costs at least.
    pub price: Dollars,
    /// The highest bid, and whose it is.
    pub bid: Option<(PlayerId, Dollars)>,
    /// What each player who was outbid has bid last, where that counts.
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
    /// How many have passed one after the other.
    passes: usize,
    lots: Vec<Lot>,
    /// Whether something has become cheaper, after which everybody may pass.
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

    /// What is for sale.
    #[must_use]
    pub fn lots(&self) -> &[Lot] {
        &self.lots
    }

    /// What a player has that is not bound by highest bids, but for that on one private railway.
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

    /// The most that the player may bid on a lot: what is not bound; on the website as much more as was bid there before and
    /// has been outbid.
    fn most(&self, common: &Common, lot: &Lot) -> Dollars {
        let free = self.free_cash(common, self.current, Some(lot.private));
        let leads = lot.bid.is_some_and(|(bidder, _)| bidder == self.current);
        if common.setup.as_there_since(3) && !leads {
            free + lot.outbid[self.current.index()]
        } else {
            free
        }
    }

    /// Who may pass: somebody with enough winning bids; anybody when there is a bid on everything, or when something has
    /// become cheaper, or who cannot bid.
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
            Choice::prices(Action::Do(Verb::bid(lot.private)), least, free, STEP)
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

    /// All have passed: the highest bidders buy, and the rest becomes cheaper. What would cost nothing gets a bid of the
    /// player whose turn it is; that was the turn, as it is on the website where the highlights are silent.
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
            if given && common.setup.has_rules_of(2) {
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

/// The order of the first stock round: who has least cash comes first; of equals, who has more private railways.
fn settle_order(common: &mut Common) {
    let mut order = common.order.clone();
    order.arrange_by_key(|&player| {
        let privates = common.privates_of(player).count();
        (common.cash(player), std::cmp::Reverse(privates))
    });
    common.order = order;
}

/// What a player does in the auction, once it is found allowed.
#[derive(Clone, Copy, Debug)]
pub enum Call {
    /// Bids so much on a private railway.
    Bid(CompanyId, Dollars),
    /// Passes.
    Pass,
}

impl Chapter<Rules> for Auction {
    type Deed = Call;

    fn decision(&self, _common: &Common) -> Option<Decision> {
        Some(Decision {
            player: self.current,
            company: None,
            step: Step::Auction,
        })
    }

    fn choices(&self, common: &Common) -> Vec<Choice> {
        let mut choices = self.bids(common);
        if self.check_pass(common).is_ok() {
            choices.push(Choice::Do(Action::Do(Verb::Pass)));
        }
        choices
    }

    fn check(&self, common: &Common, action: &Action) -> Result<Call, Refusal> {
        match *action {
            Action::Do(Verb::Pass) => self.check_pass(common).map(|()| Call::Pass),
            Action::Do(Verb::Bid { private, price }) => self
                .check_bid(common, private, price)
                .map(|()| Call::Bid(private, price)),
            _ => Err(Refusal::new(
                RULE,
                "In the auction a player bids on a private railway or passes.",
            )),
        }
    }

    fn perform(&mut self, common: &mut Common, call: Call) {
        match call {
            Call::Bid(private, price) => self.bid(common, private, price),
            Call::Pass => self.pass(common),
        }
    }

    fn advance(&mut self, common: &mut Common) -> Progress<Next> {
        if self.lots.is_empty() {
            settle_order(common);
            return Progress::Over(Next::Stock);
        }
        Progress::Waits
    }

    fn sign(&self, _: &Common) -> Sign {
        Sign::auction()
    }

    fn free_cash(&self, common: &Common, player: PlayerId) -> Dollars {
        Auction::free_cash(self, common, player, None)
    }

    fn bidder(&self, private: CompanyId) -> Option<PlayerId> {
        let lot = self.lots.iter().find(|lot| lot.private == private)?;
        lot.bid.map(|(bidder, _)| bidder)
    }
}
