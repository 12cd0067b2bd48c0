//! Merging two public companies into a system (rulebook section 7.5).
//!
//! While shares are traded they are kept in an account of their own ([`TradedShares`] and [`Pile`]), and the table
//! does not change except for cash; so a merger that fails has only to give money back (7.5.2.2). `A` below is the
//! company that will be the system: its shares are the shares of the system. `B` is the other one.

mod forming;
mod proposed;
mod trading;
mod website_trading;

use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::engine::rail::rounds::Progress;
use crate::engine::rail::shares::Holder;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::titles::y1828::choices::{Decision, Step};
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::game::NextRound;
pub use proposed::MergerPrices;
use website_trading::WebsiteTrade;

/// Number of shares of a system.
const SHARES: u8 = 10;
/// Number of shares that the director of a new system needs: the certificate and a share to donate (7.5.2 step 10).
const NEEDED: u8 = 3;
/// The price of placing a marker that came back to the charter (8.3.2).
const MARKER: Dollars = Dollars(100);

/// A pile of shares of the two companies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pile {
    /// Number of shares of A, which are shares of the system.
    pub system: u8,
    /// Number of shares of B.
    pub other: u8,
}

impl Pile {
    /// Counts the shares of the pile.
    #[must_use]
    pub fn total(self) -> u8 {
        self.system + self.other
    }

    fn of(&mut self, is_system: bool) -> &mut u8 {
        if is_system {
            &mut self.system
        } else {
            &mut self.other
        }
    }
}

/// The shares of a player while shares are traded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradedShares {
    /// The player who has them.
    pub player: PlayerId,
    /// The shares that are not traded yet, without the one set aside.
    pub untraded: Pile,
    /// The share set aside: one of A if true, of B if false.
    pub aside: Option<bool>,
    /// Number of shares of the system, face down.
    pub traded: u8,
}

/// The origin of a share of the system, in the order of 7.5.2.1.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    Discarded,
    /// Untraded shares of others, at least one: the player, and true if it was set aside.
    Others(Vec<(PlayerId, bool)>),
    Ipo,
    Pool,
    Nowhere,
}

/// The progress of a merger (7.5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Step 3: two markers in one hex.
    Markers,
    /// Step 4.
    SetAside,
    /// Step 5a.
    Pairs,
    /// Step 5b; `up` is true if the player whose turn it is has chosen to trade up.
    Singles { up: bool },
    /// Steps 6 to 12.
    Bank,
}

/// A merger that is going on.
#[derive(Clone, Debug, PartialEq)]
pub struct Merging {
    /// Company A.
    system: CompanyId,
    /// Company B.
    other: CompanyId,
    /// The prices of both companies, and of the system.
    prices: MergerPrices,
    /// The players who have sold shares of A or B in this round, or fail to trade a single share up.
    sellers: Vec<PlayerId>,
    /// The spaces of the markers that come back to the charter.
    returned: Vec<CitySpace>,
    /// The players in player number card order, the acting one first.
    pub(super) hands: Vec<TradedShares>,
    pub(super) ipo: Pile,
    pub(super) pool: Pile,
    pub(super) discarded: Pile,
    /// The money that players have paid to the bank, negative if they got it.
    paid: Vec<(PlayerId, Dollars)>,
    stage: Stage,
    /// The hand whose turn it is in the stage.
    at: usize,
    /// The state of trading as the website does it.
    on_website: Option<WebsiteTrade>,
}

/// The result of a merger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Result {
    /// There is a new system.
    Formed {
        system: CompanyId,
        other: CompanyId,
        /// The players who have sold shares of it, in the sense of 7.3.
        sellers: Vec<PlayerId>,
    },
    /// Everything is as it was.
    Failed,
}

impl Merging {
    /// Begins a merger that all have agreed to. `sellers` have sold shares of either company in this round.
    pub(super) fn new(
        common: &mut Common,
        by: PlayerId,
        (system, other): (CompanyId, CompanyId),
        prices: MergerPrices,
        sellers: Vec<PlayerId>,
    ) -> Merging {
        let pile = |holder: Holder| Pile {
            system: common.shares(system).of(holder),
            other: common.shares(other).of(holder),
        };
        let hands = common.players_from(by).map(|player| TradedShares {
            player,
            untraded: pile(Holder::Player(player)),
            aside: None,
            traded: 0,
        });
        let mut merging = Merging {
            system,
            other,
            prices,
            sellers,
            returned: Vec::new(),
            hands: hands.collect(),
            ipo: pile(Holder::Ipo),
            pool: pile(Holder::Pool),
            discarded: Pile::default(),
            paid: Vec::new(),
            stage: Stage::Markers,
            at: 0,
            on_website: None,
        };
        let trades_there = common.deviates(Deviation::MergerTradesAtOnce)
            || common.deviates(Deviation::DirectorsFromBank);
        merging.on_website = trades_there.then(|| WebsiteTrade::new(common, &merging));
        let price = merging.price();
        common.say(format!("The stock price of the system will be {price}."));
        merging
    }

    /// Returns the two companies.
    ///
    /// The shares of the first become shares of the system.
    #[must_use]
    pub fn companies(&self) -> (CompanyId, CompanyId) {
        (self.system, self.other)
    }

    /// Returns the price at the merger marker.
    #[must_use]
    pub fn price(&self) -> Dollars {
        self.prices.merged()
    }

    /// Returns the price of one of the two companies.
    #[must_use]
    pub fn price_before(&self, is_system: bool) -> Dollars {
        self.prices.before(is_system)
    }

    /// Returns the space of the merger marker.
    #[must_use]
    pub fn space(&self) -> Space {
        self.prices.marker.0
    }

    /// Returns the shares of both companies in IPO and bank pool.
    #[must_use]
    pub fn bank(&self) -> (Pile, Pile) {
        (self.ipo, self.pool)
    }

    /// Returns the players' shares during the trade.
    ///
    /// Those of the acting player come first.
    #[must_use]
    pub fn hands(&self) -> &[TradedShares] {
        &self.hands
    }

    /// Returns one of the two companies.
    #[must_use]
    pub fn company(&self, is_system: bool) -> CompanyId {
        if is_system { self.system } else { self.other }
    }

    /// Returns the index of the current hand: singles are traded by the acting player last (step 5b).
    fn turn(&self) -> usize {
        match self.stage {
            Stage::Singles { .. } => (self.at + 1) % self.hands.len(),
            _ => self.at,
        }
    }

    pub(super) fn hand(&self) -> &TradedShares {
        &self.hands[self.turn()]
    }

    pub(super) fn hand_mut(&mut self) -> &mut TradedShares {
        let turn = self.turn();
        &mut self.hands[turn]
    }

    fn next_hand(&mut self, next: Stage) {
        self.at += 1;
        if self.at == self.hands.len() {
            self.at = 0;
            self.stage = next;
        }
    }

    /// Finds the first hex with two markers.
    ///
    /// Both companies have one there, and none was chosen to go. On the website the hexes that it asks for come last.
    pub(super) fn clash(&self, common: &Common) -> Option<[CitySpace; 2]> {
        let board = &common.table.board;
        let clashes = board.markers_of(self.system).filter_map(|space| {
            let other = board
                .markers_of(self.other)
                .find(|other| other.hex == space.hex)?;
            Some([space, other])
        });
        let open = |pair: &[CitySpace; 2]| pair.iter().all(|space| !self.returned.contains(space));
        let asks_last = common.deviates(Deviation::DearerMarkerReturns);
        clashes
            .filter(open)
            .min_by_key(|&pair| asks_last && Merging::is_asked_on_website(pair))
    }

    /// Checks whether the website asks about two markers.
    ///
    /// It asks which of them goes.
    fn is_asked_on_website([one, other]: [CitySpace; 2]) -> bool {
        one.city != other.city
    }

    /// Returns the dearer of two markers, that of B at equal prices.
    fn dearer(&self, common: &Common, [one, other]: [CitySpace; 2]) -> CitySpace {
        if self.cost_of(common, self.system, one.hex) > self.cost_of(common, self.other, other.hex)
        {
            one
        } else {
            other
        }
    }

    /// Counts the shares of the system not given.
    ///
    /// On the website one may have been given for shares of the IPO that were not there ([`WebsiteTrade`]): then the
    /// last come too late.
    pub(super) fn left(&self) -> u8 {
        let traded: u8 = self.hands.iter().map(|hand| hand.traded).sum();
        SHARES.saturating_sub(traded)
    }

    /// Finds the next share's origin (7.5.2.1).
    ///
    /// It is for the hand whose turn it is, which has none of its own to trade.
    fn origin(&self) -> Origin {
        if self.left() == 0 {
            return Origin::Nowhere;
        }
        if self.discarded.system > 0 {
            return Origin::Discarded;
        }
        let me = self.hand().player;
        let others = self.hands.iter().filter(|hand| hand.player != me);
        let untraded = others.flat_map(|hand| {
            let plain = (self.singles(hand).system > 0).then_some((hand.player, false));
            let aside = (hand.aside == Some(true)).then_some((hand.player, true));
            plain.into_iter().chain(aside)
        });
        let untraded: Vec<_> = untraded.collect();
        if !untraded.is_empty() {
            Origin::Others(untraded)
        } else if self.ipo.system > 0 {
            Origin::Ipo
        } else if self.pool.system > 0 {
            Origin::Pool
        } else {
            Origin::Nowhere
        }
    }

    /// Finds the hand of the system's director.
    ///
    /// It is the acting player, unless somebody has more shares of the system; of equals the next in order (step 10).
    fn director(&self) -> Option<&TradedShares> {
        let most = self.hands.iter().map(|hand| hand.traded).max();
        let known = self.director_of_system();
        let mut best = self.hands.iter().filter(|hand| Some(hand.traded) == most);
        best.clone()
            .find(|hand| Some(hand.player) == known)
            .or_else(|| best.next())
    }

    fn finish(&mut self, common: &mut Common) -> Result {
        match self.director() {
            Some(director) if director.traded >= NEEDED => {
                let director = director.player;
                self.form(common, director);
                Result::Formed {
                    system: self.system,
                    other: self.other,
                    sellers: std::mem::take(&mut self.sellers),
                }
            }
            _ => {
                for (player, amount) in std::mem::take(&mut self.paid) {
                    common.table.pay(Purse::Bank, Purse::Player(player), amount);
                }
                common.say("The merger fails: nobody has a share to donate.".to_string());
                Result::Failed
            }
        }
    }

    // The steps in their order.

    /// Returns the decision that has to be made.
    pub(super) fn decision(&self, _common: &Common) -> Option<Decision> {
        let (company, step) = if self.givers().is_some() {
            (None, Step::TakeFrom)
        } else {
            match self.stage {
                Stage::Markers => (Some(self.system), Step::BlockMarker),
                Stage::SetAside => (None, Step::SetAside),
                Stage::Pairs => (None, Step::TakeFrom),
                Stage::Singles { .. } | Stage::Bank => (None, Step::TradeSingle),
            }
        };
        Some(Decision {
            player: self.hand().player,
            company,
            step,
        })
    }

    /// Makes a marker a blocking marker.
    pub(super) fn block(&mut self, space: CitySpace) {
        self.returned.push(space);
    }

    /// Takes a share from a player; true if it is the one that was set aside.
    pub(super) fn take_chosen(&mut self, common: &mut Common, chosen: (PlayerId, bool)) {
        match self.stage {
            Stage::Pairs => {
                self.trade(common, Some(chosen));
            }
            _ => self.trade_up(common, Some(chosen)),
        }
    }

    /// Begins to trade the single share up.
    pub(super) fn begin_trading_up(&mut self) {
        self.stage = Stage::Singles { up: true };
    }

    /// Advances by one step.
    ///
    /// Returns also how the merger ended, once it has.
    pub(super) fn advance(&mut self, common: &mut Common) -> (Progress<NextRound>, Option<Result>) {
        if self.givers().is_some() {
            return (Progress::Waits, None);
        }
        let goes_on = match self.stage {
            Stage::Markers => self.advance_markers(common),
            Stage::SetAside => self.advance_set_aside(common),
            Stage::Pairs => {
                if !self.trade(common, None) {
                    self.end_pairs();
                }
                true
            }
            Stage::Singles { up } => self.advance_singles(common, up),
            Stage::Bank => return (Progress::GoesOn, Some(self.finish(common))),
        };
        match goes_on {
            true => (Progress::GoesOn, None),
            false => (Progress::Waits, None),
        }
    }

    /// Advances through the markers in one hex.
    ///
    /// Returns false if the player must choose. On the website it is the dearer marker that goes if both are in one
    /// city; of two cities in a hex one is asked for, as always by the rulebook.
    fn advance_markers(&mut self, common: &Common) -> bool {
        match self.clash(common) {
            Some(pair)
                if common.deviates(Deviation::DearerMarkerReturns)
                    && !Merging::is_asked_on_website(pair) =>
            {
                self.returned.push(self.dearer(common, pair));
            }
            Some(_) => return false,
            None => self.stage = Stage::SetAside,
        }
        true
    }
}

/// Swaps a share of A for one of B.
///
/// The share of A leaves the pile.
fn swap(pile: &mut Pile) {
    pile.system -= 1;
    pile.other += 1;
}
