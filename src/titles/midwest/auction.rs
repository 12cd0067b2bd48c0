//! The parallel auction of the private companies (Initial Stock Round).
//!
//! Players in turn bid on any of them, or pass. Stakes are bound while they are the highest. If so agreed, they stay
//! bound after that too, until their player takes them back and leaves that auction. When all have passed in
//! succession, the highest bidders pay. Private companies without a bid are auctioned again in the next stock round.

use super::choices::{Decision, Step};
use super::common::Common;
use super::companies::GULF_MOBILE;
use super::game::{NextRound, Rules};
use super::moves::{Bid, TakeBack};
use super::privates::{self, MOBILE};
use crate::engine::game::RoundKind;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::ids::PrivateId;
use crate::engine::rail::moves::{Listed, MoveRow, Moves, Pass, Passes, View, by_moves};
use crate::engine::rail::rounds::{Claim, Progress, RoundLabel, TitleRound, round};
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::trading::Trading as _;
use crate::engine::refusal::{Refusal, Verdict};

/// The section of the rulebook.
pub(super) const RULE: &str = "Initial Stock Round";
/// The least raise over the bid before.
const RAISE: Dollars = Dollars(5);

/// A private company for sale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The private company.
    pub private: PrivateId,
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

    /// Checks whether a player has a stake that was outbid.
    pub(super) fn is_outbid(&self, player: PlayerId) -> bool {
        let lower = self.stakes.split_last().map_or(&[][..], |(_, lower)| lower);
        lower.iter().any(|(other, _)| *other == player)
    }
}

/// The auction.
#[derive(Clone, Debug, PartialEq)]
pub struct Auction {
    pub(super) current: PlayerId,
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
        let unsold = privates::all().filter(|&id| common.status(id.company()) == Status::Unstarted);
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
        but_for: Option<PrivateId>,
    ) -> Dollars {
        let others = self.lots.iter().filter(|lot| Some(lot.private) != but_for);
        let stakes = others.flat_map(|lot| &lot.stakes);
        let own = stakes.filter(|(bidder, _)| *bidder == player);
        common.cash(player) - own.map(|(_, price)| *price).sum()
    }

    pub(super) fn lot_mut(&mut self, private: PrivateId) -> Option<&mut Lot> {
        self.lots.iter_mut().find(|lot| lot.private == private)
    }

    /// Notes that the player has bid, and asks the next one.
    pub(super) fn note_bid(&mut self, common: &Common) {
        self.passes = 0;
        self.last = Some(self.current);
        self.current = common.after(self.current);
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
fn sell(common: &mut Common, private: PrivateId, player: PlayerId, price: Dollars) {
    common.sell_private(private, player, price);
    if private == MOBILE {
        common.move_units(GULF_MOBILE, (Holder::Ipo, Holder::Player(player)), 1, false);
        let symbol = common.symbol(GULF_MOBILE);
        common.say(format!("It brings a share of {symbol}."));
    }
}

/// An auction and the state that all rounds share.
pub(super) type AuctionView<'a> = View<'a, Auction, Common>;

const BIDS: &[MoveRow<Auction>] = &[MoveRow::of::<Bid>(), MoveRow::of::<TakeBack>()];
const PASS: &[MoveRow<Auction>] = &[MoveRow::of::<Pass>()];

impl Moves for Auction {
    type Title = Rules;
    type View<'a> = AuctionView<'a>;

    fn view<'a>(&'a self, common: &'a Common) -> Option<AuctionView<'a>> {
        let round = self;
        Some(View { round, common })
    }

    fn listed(_: &AuctionView<'_>) -> Listed<Auction> {
        &[BIDS, PASS]
    }

    fn refuse_other(_: &AuctionView<'_>) -> Refusal {
        let why = "In the auction a player bids on a private company or passes.";
        Refusal::new(RULE, why)
    }
}

impl Passes for Auction {
    fn check_pass(_: &AuctionView<'_>) -> Verdict {
        Ok(())
    }

    fn perform_pass(&mut self, common: &mut Common) {
        common.say_pass(self.current);
        self.passes += 1;
        self.current = common.after(self.current);
        self.is_over = self.passes == common.table.in_game().len();
    }
}

impl TitleRound<Rules> for Auction {
    by_moves!();

    fn decision(&self, _common: &Common) -> Option<Decision> {
        Some(Decision::of_player(self.current, Step::Auction))
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

    fn label(&self, common: &Common) -> RoundLabel {
        RoundLabel {
            id: round(RoundKind::Auction, common.turn, 0),
            name: format!("SR {}: auction", common.turn),
            place: Some(0),
        }
    }

    fn free_cash(&self, common: &Common, player: PlayerId) -> Dollars {
        Auction::free_cash(self, common, player, None)
    }

    fn claims(&self) -> Vec<Claim> {
        let of = |lot: &Lot| {
            let company = lot.private.company();
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
