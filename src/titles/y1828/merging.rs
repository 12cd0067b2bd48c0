//! Merging two public companies into a system (rulebook section 7.5).
//!
//! While shares are traded they are kept in an account of their own ([`Hand`] and [`Pile`]), and the table does not
//! change but for cash; so a merger that fails has only to give money back (7.5.2.2). `A` below is the company that will
//! be the system: its shares are the shares of the system. `B` is the other one.

use super::action::{Action, Own};
use super::choices::{Decision, Step};
use super::common::{Common, Owner};
use super::companies;
use super::game::Next;
use super::map;
use super::market_moves;
use super::merging_there::There;
use super::systems::System;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::board::CitySpace;
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::market::{Space, Towards};
use crate::engine::rail::rounds::Progress;
use crate::engine::rail::shared::Shared as _;
use crate::engine::rail::shares::{Holder, Shares};
use crate::engine::rail::table::{Purse, Status};
use crate::engine::refusal::{Refusal, Verdict, require};

/// The shares of a system.
const SHARES: u8 = 10;
/// What the director of a new system needs: the director's certificate and a share to donate (7.5.2 step 10).
const NEEDED: u8 = 3;
/// What it costs to place a marker that came back to the charter (8.3.2).
const MARKER: Dollars = Dollars(100);

/// Shares of the two companies that lie together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pile {
    /// Shares of A, which are shares of the system.
    pub system: u8,
    /// Shares of B.
    pub other: u8,
}

impl Pile {
    /// How many they are.
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

/// What a player has while shares are traded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Whose it is.
    pub player: PlayerId,
    /// Shares that are not traded yet, without the one set aside.
    pub untraded: Pile,
    /// The share set aside: one of A if true, of B if false.
    pub aside: Option<bool>,
    /// Shares of the system, face down.
    pub traded: u8,
}

/// Where a share of the system comes from, in the order of 7.5.2.1.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Origin {
    Discarded,
    /// Untraded shares of others: whose, and whether it was set aside. At least one.
    Others(Vec<(PlayerId, bool)>),
    Ipo,
    Pool,
    Nowhere,
}

/// How far a merger is (7.5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Step 3: two markers in one hex.
    Markers,
    /// Step 4.
    SetAside,
    /// Step 5a.
    Pairs,
    /// Step 5b; whether the player whose turn it is has chosen to trade up.
    Singles { up: bool },
    /// Steps 6 to 12.
    Bank,
}

/// An answer to what a merger asks.
#[derive(Clone, Copy, Debug)]
pub enum Reply {
    /// A marker becomes a blocking marker.
    Block(CitySpace),
    /// A share is set aside: of the company that becomes the system, or of the other.
    SetAside(bool),
    /// A share is taken from a player, or the one that was set aside.
    TakeFrom(PlayerId, bool),
    /// A single share is traded up.
    TradeUp,
    /// It is sold.
    SellSingle,
}

/// A merger that is going on.
#[derive(Clone, Debug, PartialEq)]
pub struct Merging {
    /// Company A.
    system: CompanyId,
    /// Company B.
    other: CompanyId,
    /// The space of the merger marker, and its price.
    marker: (Space, Dollars),
    /// Who has sold shares of A or B in this round, or fails to trade a single share up.
    sellers: Vec<PlayerId>,
    /// The spaces of the markers that come back to the charter.
    returned: Vec<CitySpace>,
    /// The players in player number card order, the acting one first.
    pub(super) hands: Vec<Hand>,
    pub(super) ipo: Pile,
    pub(super) pool: Pile,
    pub(super) discarded: Pile,
    /// What players have paid to the bank, negative for what they got.
    paid: Vec<(PlayerId, Dollars)>,
    stage: Stage,
    /// The hand whose turn it is in the stage.
    at: usize,
    /// On the website shares are traded otherwise.
    pub(super) there: Option<There>,
}

/// How a merger ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Result {
    /// There is a new system.
    Formed {
        system: CompanyId,
        other: CompanyId,
        /// Who has sold shares of it, in the sense of 7.3.
        sellers: Vec<PlayerId>,
    },
    /// Everything is as it was.
    Failed,
}

impl Common {
    /// Whether a player may propose a merger (7.5.1). `has_sold` tells who sold shares of either company in this round.
    pub(super) fn check_merger(
        &self,
        player: PlayerId,
        system: CompanyId,
        other: CompanyId,
        has_sold: impl Fn(PlayerId) -> bool,
    ) -> Verdict {
        const RULE: &str = "7.5.1";
        let pair = [system, other];
        let sound = system != other && pair.iter().all(|&company| self.is_parred(company));
        require(
            sound,
            RULE,
            || "Two public companies merge, each with a par price.",
        )?;
        require(
            pair.iter().all(|&company| self.system(company).is_none()),
            RULE,
            || "A system cannot merge again.",
        )?;
        require(
            pair.iter()
                .any(|&company| self.director(company) == Some(player)),
            RULE,
            || "The acting player must be director of one of the two companies.",
        )?;
        require(
            self.may_merge_now(pair),
            RULE,
            || "Either both have floated in earlier stock rounds, or neither has and one of them in this one.",
        )?;
        let enough = |&holder: &PlayerId| {
            let held = |company| self.shares(company).of(Holder::Player(holder));
            let both = held(system) + held(other);
            both >= 2 * NEEDED || both == 2 * NEEDED - 1 && !has_sold(holder)
        };
        require(
            !self.as_on_website() || self.cards.iter().any(enough),
            RULE,
            || "Somebody must be able to get three shares of the system.",
        )
    }

    fn may_merge_now(&self, pair: [CompanyId; 2]) -> bool {
        let [one, two] = pair;
        let any_floated = self.has_floated(one) || self.has_floated(two);
        if self.as_on_website() {
            return any_floated && self.operated.contains(&one) == self.operated.contains(&two);
        }
        let before = |company| self.has_floated(company) && !self.floated_this_turn(company);
        any_floated && before(one) == before(two)
    }

    /// Where the marker of a system begins: from the left-most of the two prices up, then along the top row, the highest
    /// price that is not above the greater price and half of the smaller (7.5.2 step 2).
    #[must_use]
    pub fn merger_space(&self, system: CompanyId, other: CompanyId) -> Option<(Space, Dollars)> {
        let market = &self.table.market;
        let (one, two) = (market.space(system)?, market.space(other)?);
        let (greater, smaller) = (
            self.price(system).max(self.price(other)),
            self.price(system).min(self.price(other)),
        );
        let most = greater + Dollars(smaller.0 / 2);
        let mut space = if one.column <= two.column { one } else { two };
        let grid = market.grid();
        loop {
            let next = market_moves::after_move(grid, space, Towards::Up);
            let fits = grid.price(next).is_some_and(|price| price <= most);
            if next == space || !fits {
                return Some((space, grid.price(space)?));
            }
            space = next;
        }
    }
}

impl Merging {
    /// Begins a merger that all have agreed to. `sellers` have sold shares of either company in this round.
    pub(super) fn new(
        common: &mut Common,
        by: PlayerId,
        system: CompanyId,
        other: CompanyId,
        sellers: Vec<PlayerId>,
    ) -> Merging {
        let pile = |holder: Holder| Pile {
            system: common.shares(system).of(holder),
            other: common.shares(other).of(holder),
        };
        let hands = common.players_from(by).map(|player| Hand {
            player,
            untraded: pile(Holder::Player(player)),
            aside: None,
            traded: 0,
        });
        let space = common
            .table
            .market
            .space(system)
            .unwrap_or(Space { row: 0, column: 0 });
        let marker = common.merger_space(system, other);
        let mut merging = Merging {
            system,
            other,
            marker: marker.unwrap_or((space, common.price(system))),
            sellers,
            returned: Vec::new(),
            hands: hands.collect(),
            ipo: pile(Holder::Ipo),
            pool: pile(Holder::Pool),
            discarded: Pile::default(),
            paid: Vec::new(),
            stage: Stage::Markers,
            at: 0,
            there: None,
        };
        merging.there = common.as_on_website().then(|| There::new(common, &merging));
        common.say(format!(
            "The stock price of the system will be {}.",
            merging.marker.1
        ));
        merging
    }

    /// The company whose shares become shares of the system, and the other one.
    #[must_use]
    pub fn companies(&self) -> (CompanyId, CompanyId) {
        (self.system, self.other)
    }

    /// The price at the merger marker.
    #[must_use]
    pub fn price(&self) -> Dollars {
        self.marker.1
    }

    /// Where the merger marker lies.
    #[must_use]
    pub fn space(&self) -> Space {
        self.marker.0
    }

    /// The shares of both companies in the IPO and in the bank pool.
    #[must_use]
    pub fn bank(&self) -> (Pile, Pile) {
        (self.ipo, self.pool)
    }

    /// What the players have while shares are traded, the acting player first.
    #[must_use]
    pub fn hands(&self) -> &[Hand] {
        &self.hands
    }

    fn company(&self, is_system: bool) -> CompanyId {
        if is_system { self.system } else { self.other }
    }

    /// The hand whose turn it is: singles are traded by the acting player last (step 5b).
    fn turn(&self) -> usize {
        match self.stage {
            Stage::Singles { .. } => (self.at + 1) % self.hands.len(),
            _ => self.at,
        }
    }

    pub(super) fn hand(&self) -> &Hand {
        &self.hands[self.turn()]
    }

    pub(super) fn hand_mut(&mut self) -> &mut Hand {
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

    // Step 3: markers.

    /// The first hex in which both have markers and none was chosen to go; on the website those that it asks for come last.
    fn clash(&self, common: &Common) -> Option<[CitySpace; 2]> {
        let board = &common.table.board;
        let clashes = board.markers_of(self.system).filter_map(|space| {
            let other = board
                .markers_of(self.other)
                .find(|other| other.hex == space.hex)?;
            Some([space, other])
        });
        let open = |pair: &[CitySpace; 2]| pair.iter().all(|space| !self.returned.contains(space));
        let there = common.as_on_website();
        clashes
            .filter(open)
            .min_by_key(|&pair| there && Merging::is_asked_there(common, pair))
    }

    /// Whether the website asks which of two markers goes: not in the first version of the rules here.
    fn is_asked_there(common: &Common, [one, other]: [CitySpace; 2]) -> bool {
        one.city != other.city && common.setup.has_rules_of(2)
    }

    // Step 5: trading.

    /// How many shares of the system nobody has got yet. On the website one may have been given for shares of the IPO
    /// that were not there ([`There`]): then the last come too late.
    pub(super) fn left(&self) -> u8 {
        let traded: u8 = self.hands.iter().map(|hand| hand.traded).sum();
        SHARES.saturating_sub(traded)
    }

    /// Where the next share of the system would come from for the hand whose turn it is, which has none of its own to
    /// trade (7.5.2.1).
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

    /// The untraded shares of a hand that may be set aside or taken.
    fn singles(&self, hand: &Hand) -> Pile {
        let there = self.there.as_ref();
        there.map_or(hand.untraded, |there| there.singles(hand))
    }

    /// The others of whom one must be chosen to give a share.
    fn givers(&self) -> Option<Vec<(PlayerId, bool)>> {
        if self.stage == Stage::Pairs
            && let Some(givers) = self.pair_givers()
        {
            return Some(givers.into_iter().map(|player| (player, false)).collect());
        }
        let taking = match self.stage {
            Stage::Pairs => self.lacks_system(),
            Stage::Singles { up } => up && self.hand().aside == Some(false),
            _ => false,
        };
        match self.origin() {
            Origin::Others(givers) if taking && givers.len() > 1 => Some(givers),
            _ => None,
        }
    }

    /// Whether the hand whose turn it is has a pair to trade, but no share of A; on the website, too, no director's
    /// certificate that goes first.
    fn lacks_system(&self) -> bool {
        let (hand, singles) = (self.hand(), self.singles(self.hand()));
        hand.untraded.system == 0 && hand.untraded.other >= 2 && singles == hand.untraded
    }

    /// Takes a share of the system for a share of B, which goes to where it was or to the discarded ones. True if there
    /// was one.
    fn take(&mut self, common: &mut Common, chosen: Option<(PlayerId, bool)>) -> bool {
        match self.origin() {
            Origin::Discarded => {
                self.discarded.system -= 1;
                self.discarded.other += 1;
            }
            Origin::Others(givers) => {
                let giver = chosen.or(givers.first().copied());
                if let Some((player, aside)) = giver {
                    self.take_from(common, player, aside);
                }
            }
            Origin::Ipo => swap(&mut self.ipo),
            Origin::Pool => swap(&mut self.pool),
            Origin::Nowhere => return false,
        }
        self.hand_mut().traded += 1;
        self.note_handed();
        true
    }

    /// Another player gives a share of A for one of B. For one that was set aside the difference in value is settled with
    /// the bank; who cannot pay it gets cash instead, the value of the share that was taken, and has not traded up. The
    /// website pays that of the share of B.
    fn take_from(&mut self, common: &mut Common, player: PlayerId, aside: bool) {
        let Some(giver) = self.hands.iter_mut().find(|hand| hand.player == player) else {
            return;
        };
        // On the website nobody sets a share aside before their turn: of an odd number one is counted as such.
        let is_odd =
            self.there.is_some() && giver.aside.is_none() && giver.untraded.total() % 2 == 1;
        if !aside && !is_odd {
            swap(&mut giver.untraded);
            return;
        }
        let (given, received) = (common.price(self.system), common.price(self.other));
        let difference = received - given;
        if difference <= common.cash(player) {
            if aside {
                giver.aside = Some(false);
            } else {
                swap(&mut giver.untraded);
            }
            self.pay(common, player, difference);
        } else {
            if aside {
                giver.aside = None;
            } else {
                giver.untraded.system -= 1;
            }
            let value = if common.as_on_website() && common.setup.has_rules_of(2) {
                received
            } else {
                given
            };
            self.discarded.other += 1;
            self.pay(common, player, -value);
            self.sellers.push(player);
            common.say(format!(
                "{} cannot pay {difference} and gets {value}.",
                common.name(player)
            ));
        }
    }

    fn pay(&mut self, common: &mut Common, player: PlayerId, amount: Dollars) {
        common.table.pay(Purse::Player(player), Purse::Bank, amount);
        self.paid.push((player, amount));
    }

    /// Trades one pair of the hand whose turn it is, with a share of its own if it has any left; false if it has no pair.
    pub(super) fn trade_pair(
        &mut self,
        common: &mut Common,
        chosen: Option<(PlayerId, bool)>,
    ) -> bool {
        let untraded = self.hand().untraded;
        if untraded.total() < 2 {
            return false;
        }
        if untraded.system > 0 {
            let with_other = untraded.other > 0;
            let left = self.left();
            let hand = self.hand_mut();
            hand.untraded.system -= 1;
            *hand.untraded.of(!with_other) -= 1;
            hand.traded += left.min(1);
            if left > 0 {
                self.note_handed();
            }
            *self.discarded.of(!with_other) += 1;
        } else {
            self.hand_mut().untraded.other -= 2;
            self.discarded.other += 1;
            self.take(common, chosen);
        }
        true
    }

    /// What trading a single share up costs: the difference to the merger price (step 5b).
    fn difference(&self, common: &Common, is_system: bool) -> Dollars {
        self.marker.1 - common.price(self.company(is_system))
    }

    fn check_trading_up(&self, common: &Common) -> Verdict {
        const RULE: &str = "7.5.2.1";
        let Some(is_system) = self.hand().aside else {
            return Err(Refusal::new("7.5.2", "No share is set aside."));
        };
        let player = self.hand().player;
        require(!self.sellers.contains(&player), "7.5.2", || {
            format!(
                "{} sold a share of one of the two companies in this stock round.",
                common.name(player)
            )
        })?;
        require(
            self.left() > 0 && (is_system || self.origin() != Origin::Nowhere),
            RULE,
            || "No share of the system is left.",
        )?;
        let difference = self.difference(common, is_system);
        require(difference <= common.cash(player), RULE, || {
            format!(
                "Trading up costs {difference}, and {} has {}.",
                common.name(player),
                common.cash(player)
            )
        })
    }

    /// Trades the share set aside up.
    fn trade_up(&mut self, common: &mut Common, chosen: Option<(PlayerId, bool)>) {
        let player = self.hand().player;
        let Some(is_system) = self.hand_mut().aside.take() else {
            return;
        };
        let difference = self.difference(common, is_system);
        self.pay(common, player, difference);
        if is_system {
            self.hand_mut().traded += 1;
            self.note_handed();
        } else {
            self.take(common, chosen);
        }
        common.say(format!(
            "{} trades a single share up for {difference}.",
            common.name(player)
        ));
        self.next_single();
    }

    /// Sells the share set aside to the bank; that counts as a sale of the system (7.3).
    fn sell_single(&mut self, common: &mut Common) {
        let player = self.hand().player;
        let Some(is_system) = self.hand_mut().aside.take() else {
            return;
        };
        let company = self.company(is_system);
        let price = common.price(company);
        self.pay(common, player, -price);
        *self.discarded.of(is_system) += 1;
        self.sellers.push(player);
        common.say(format!(
            "{} sells a single share of {} for {price}.",
            common.name(player),
            common.symbol(company)
        ));
        self.next_single();
    }

    fn next_single(&mut self) {
        self.settle_director();
        self.stage = Stage::Singles { up: false };
        self.next_hand(Stage::Bank);
    }

    // Steps 6 to 12.

    /// The shares of the system in IPO and bank pool (step 6): for the pairs and the single share of the pool, then of
    /// the IPO, as long as there are shares of the system; what is left of these goes to the pool.
    fn trade_bank(&self) -> (u8, u8) {
        let left = self.left();
        let pool = self.pool.total().div_ceil(2).min(left);
        let spent = self.there.as_ref().map_or(0, There::spent);
        let ipo = self
            .ipo
            .total()
            .saturating_sub(spent)
            .div_ceil(2)
            .min(left - pool);
        (ipo, left - ipo)
    }

    /// The acting player, unless somebody has more shares of the system; of equals the next in order (step 10).
    fn director(&self) -> Option<&Hand> {
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

    fn form(&self, common: &mut Common, director: PlayerId) {
        let both_floated = [self.system, self.other]
            .iter()
            .all(|&company| common.has_floated(company));
        self.combine_treasuries(common, both_floated);
        let (before_home, gaps) = (self.before_home(common), self.gaps(common));
        self.combine_markers(common);
        self.combine_assets(common, before_home, gaps);
        self.share_out(common, director);
        common.table.market.put(self.system, self.marker.0);
        let status = if both_floated {
            Status::Running
        } else {
            Status::Founded
        };
        let system = common.table.company_mut(self.system);
        system.last_run = None;
        system.status = status;
        system.par = Some(self.marker.1);
        let has_train = !system.trains.is_empty();
        common.float_if_sold(self.system);
        // The system has the trains of both (13.2.3); the website waits until it buys one.
        if has_train && !common.as_on_website() {
            common.close_for_train(self.system);
        }
    }

    /// If only one of the two had floated, its treasury goes to the bank (step 3).
    fn combine_treasuries(&self, common: &mut Common, both_floated: bool) {
        let (system, other) = (Purse::Company(self.system), Purse::Company(self.other));
        let cash = |company| common.table.company(company).cash;
        let (first, second) = (cash(self.system), cash(self.other));
        if both_floated {
            common.table.pay(other, system, second);
        } else {
            common.table.pay(system, Purse::Bank, first);
            common.table.pay(other, Purse::Bank, second);
        }
    }

    /// The markers of B become markers of A. Of two in a hex the returned one goes to the charter and is replaced by a
    /// blocking marker (step 3). On the website a home that goes stays free, and one from another city of the hex than the
    /// one that stays is lost; in the first version of the rules no blocking marker came there. The two homes come first
    /// in the order of markers. A home of B that is not placed yet stays kept for B, that is, for the system.
    fn combine_markers(&self, common: &mut Common) {
        let mut charter = std::mem::take(&mut common.table.company_mut(self.other).markers_left);
        let on_website = common.as_on_website();
        let blocks = !on_website || common.setup.has_rules_of(2);
        let all = self.markers_in_order(common);
        let parts = [self.system, self.other];
        common
            .bought_markers
            .retain(|(company, ..)| !parts.contains(company));
        for (space, cost) in all {
            let board = &mut common.table.board;
            board.take_back(self.system, space);
            board.take_back(self.other, space);
            if !self.returned.contains(&space) {
                board.mark(self.system, space);
                common.bought_markers.push((self.system, space.hex, cost));
                continue;
            }
            charter.extend(self.returned_price(common, space, cost));
            if blocks {
                common.table.board.mark(companies::blocker(), space);
            }
        }
        let markers = &mut common.table.company_mut(self.system).markers_left;
        markers.append(&mut charter);
        markers.arrange_by_key(|price| *price);
    }

    /// What it costs to place a marker again that goes: as much as it did; none if it is lost, as on the website where it
    /// is alone in its city of the hex.
    fn returned_price(&self, common: &Common, space: CitySpace, cost: Dollars) -> Option<Dollars> {
        if !common.as_on_website() {
            return Some(if common.setup.has_rules_of(4) {
                cost
            } else {
                MARKER
            });
        }
        let returned = [self.system, self.other].into_iter().any(|company| {
            let mut markers = common.table.board.markers_of(company);
            markers
                .any(|other| other != space && (other.hex, other.city) == (space.hex, space.city))
        });
        returned.then_some(cost)
    }

    /// The markers that go, and what each will cost on the charter, if it comes there: on the website they are seen to go
    /// at once.
    pub(super) fn returned(&self, common: &Common) -> Vec<(CitySpace, Option<Dollars>)> {
        let mut all = self.markers_in_order(common);
        all.retain(|(space, _)| self.returned.contains(space));
        let price = |(space, cost)| (space, self.returned_price(common, space, cost));
        all.into_iter().map(price).collect()
    }

    /// The markers of A and B on the map with what they cost, in the order in which they were placed.
    fn markers(&self, common: &Common) -> Vec<(CitySpace, Dollars)> {
        let board = &common.table.board;
        let of = |company| {
            let markers = board.markers_of(company);
            markers.map(move |space| (space, self.cost_of(common, company, space.hex)))
        };
        of(self.system).chain(of(self.other)).collect()
    }

    /// The free ones first, and those that go last.
    pub(super) fn markers_in_order(&self, common: &Common) -> Vec<(CitySpace, Dollars)> {
        let mut all = self.markers(common);
        all.arrange_by_key(|(space, cost)| (self.returned.contains(space), *cost));
        all
    }

    /// What a marker on the map has cost. In the first versions of the rules here that was guessed from its hex: nothing at
    /// home, and on the website in Peterborough.
    fn cost_of(&self, common: &Common, company: CompanyId, hex: HexId) -> Dollars {
        if common.setup.has_rules_of(4) {
            let mut bought = common.bought_markers.iter();
            let known = bought.find(|(owner, at, _)| (*owner, *at) == (company, hex));
            return known.map_or(Dollars::ZERO, |(.., price)| *price);
        }
        let home = common.table.components.company(company).home;
        let home = home.and_then(|(at, _)| common.table.board.map().by_name(at));
        let replaced = common.as_on_website() && hex == map::PETERBOROUGH;
        if replaced || home == Some(hex) {
            Dollars::ZERO
        } else {
            MARKER
        }
    }

    /// How many markers come before each that comes back to the charter.
    fn gaps(&self, common: &Common) -> Vec<usize> {
        if !common.setup.as_there_since(4) {
            return Vec::new();
        }
        let mut all = self.markers(common);
        all.arrange_by_key(|(_, cost)| *cost);
        let goes = |space: &CitySpace| self.returned.contains(space);
        let comes_back = |at: &usize| {
            let (space, cost) = all[*at];
            goes(&space) && self.returned_price(common, space, cost).is_some()
        };
        let before = |at: usize| all[..at].iter().filter(|(space, _)| !goes(space)).count();
        (0..all.len()).filter(comes_back).map(before).collect()
    }

    /// How many markers of the system come before the home of B while that is not placed yet: the free ones of A.
    fn before_home(&self, common: &Common) -> usize {
        let board = &common.table.board;
        let free = |space: &CitySpace| {
            !self.returned.contains(space)
                && self.cost_of(common, self.system, space.hex) == Dollars::ZERO
        };
        let to_come = board.reserved_home(self.system).is_some();
        board.markers_of(self.system).filter(free).count() + usize::from(to_come)
    }

    /// Trains keep their shells; private companies and the coal token go over; a second coal token goes back to K11.
    fn combine_assets(&self, common: &mut Common, before_home: usize, gaps: Vec<usize>) {
        let trains = std::mem::take(&mut common.table.company_mut(self.other).trains);
        common.table.company_mut(self.system).trains.extend(&trains);
        common.systems.push(System {
            company: self.system,
            other: self.other,
            second: trains,
            before_home,
            gaps,
            handed: Vec::new(),
        });
        let privates: Vec<CompanyId> = common.privates_of(Owner::Company(self.other)).collect();
        for private in privates {
            let shares = &mut common.table.company_mut(private).shares;
            shares.transfer(Holder::Company(self.other), Holder::Ipo, 1);
            shares.transfer(Holder::Ipo, Holder::Company(self.system), 1);
        }
        let has = |owner| common.coal.owners.contains(&owner);
        let (first, second) = (has(self.system), has(self.other));
        common.coal.owners.retain(|&owner| owner != self.other);
        if first && second {
            common.coal.left += 1;
        } else if second {
            common.coal.owners.push(self.system);
        }
        if common.operated.contains(&self.other) && !common.operated.contains(&self.system) {
            common.operated.push(self.system);
        }
    }

    /// Everybody gets their shares of the system; its director donates one to it (step 10); B leaves the game (step 9).
    fn share_out(&self, common: &mut Common, director: PlayerId) {
        let (ipo, pool) = self.trade_bank();
        let mut shares = Shares::new(SHARES, 2);
        shares.found(director);
        for hand in &self.hands {
            let holder = Holder::Player(hand.player);
            let more = hand.traded - shares.of(holder);
            shares.transfer(Holder::Ipo, holder, more);
        }
        shares.transfer(Holder::Ipo, Holder::Pool, pool);
        debug_assert_eq!(shares.of(Holder::Ipo), ipo);
        if let Some(system) = common.systems.last_mut() {
            system.handed = self.handed(director, pool);
        }
        common.table.company_mut(self.system).shares = shares;
        let other = common.table.company_mut(self.other);
        other.status = Status::Closed;
        other.shares.close();
        common.table.market.remove(self.other);
        let (name, symbol) = (
            common.name(director).to_string(),
            common.symbol(self.system),
        );
        common.say(format!(
            "{name} is director of the system {symbol} and donates a share to it."
        ));
        common.table.company_mut(self.system).shares.transfer(
            Holder::Player(director),
            Holder::Treasury,
            1,
        );
        common.settle_directorship(self.system);
    }

    // The steps in their order.

    /// Who has to decide what.
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

    /// Everything that may be chosen.
    pub(super) fn actions(&self, common: &Common) -> Vec<Action> {
        if let Some(givers) = self.givers() {
            let take = |(player, set_aside)| Action::Own(Own::TakeFrom { player, set_aside });
            return givers.into_iter().map(take).collect();
        }
        match self.stage {
            Stage::Markers => {
                let spaces = self.clash(common).into_iter().flatten();
                spaces
                    .map(|space| Action::Own(Own::BlockMarker { space }))
                    .collect()
            }
            Stage::SetAside => {
                let companies = [self.system, self.other];
                companies
                    .map(|company| Action::Own(Own::SetAside { company }))
                    .to_vec()
            }
            Stage::Pairs | Stage::Bank => Vec::new(),
            Stage::Singles { .. } => [true, false]
                .map(|up| Action::Own(Own::TradeSingle { up }))
                .to_vec(),
        }
    }

    /// Whether an action is allowed. Whatever is asked has at least two answers, and those are all.
    /// Whether an action answers what the merger asks, and how.
    pub(super) fn check(
        &self,
        common: &Common,
        action: &Action,
    ) -> std::result::Result<Reply, Refusal> {
        let asked = self.actions(common).contains(action);
        let reply = match *action {
            Action::Own(Own::BlockMarker { space }) => Some(Reply::Block(space)),
            Action::Own(Own::SetAside { company }) => Some(Reply::SetAside(company == self.system)),
            Action::Own(Own::TakeFrom { player, set_aside }) => {
                Some(Reply::TakeFrom(player, set_aside))
            }
            Action::Own(Own::TradeSingle { up: true }) => Some(Reply::TradeUp),
            Action::Own(Own::TradeSingle { up: false }) => Some(Reply::SellSingle),
            _ => None,
        };
        let other = || {
            Refusal::new(
                "7.5.2",
                "A merger is going on: what it asks must be answered first.",
            )
        };
        reply.filter(|_| asked).ok_or_else(other)
    }

    pub(super) fn perform(&mut self, common: &mut Common, reply: Reply) {
        match reply {
            Reply::Block(space) => self.returned.push(space),
            Reply::SetAside(is_system) => self.set_aside(common, is_system),
            Reply::TakeFrom(player, set_aside) if self.stage == Stage::Pairs => {
                self.trade(common, Some((player, set_aside)));
            }
            Reply::TakeFrom(player, set_aside) => self.trade_up(common, Some((player, set_aside))),
            Reply::TradeUp => self.stage = Stage::Singles { up: true },
            Reply::SellSingle => self.sell_single(common),
        }
    }

    fn set_aside(&mut self, common: &mut Common, is_system: bool) {
        let company = self.company(is_system);
        let hand = self.hand_mut();
        *hand.untraded.of(is_system) -= 1;
        hand.aside = Some(is_system);
        common.say(format!(
            "{} sets a share of {} aside.",
            common.name(self.hand().player),
            common.symbol(company)
        ));
    }

    /// Goes one step on; says how the merger ended, once it has.
    pub(super) fn advance(&mut self, common: &mut Common) -> (Progress<Next>, Option<Result>) {
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
        let progress = if goes_on {
            Progress::GoesOn
        } else {
            Progress::Waits
        };
        (progress, None)
    }

    /// Trades what is not set aside, pair by pair; false if no pair is left.
    fn trade(&mut self, common: &mut Common, chosen: Option<(PlayerId, bool)>) -> bool {
        let traded = if self.there.is_some() {
            self.trade_there(common, chosen)
        } else {
            self.trade_pair(common, chosen)
        };
        self.settle_director();
        traded
    }

    /// After one's pairs come those of the next; on the website the next one sets a share aside only now.
    fn end_pairs(&mut self) {
        if self.there.is_some() {
            self.stage = Stage::SetAside;
        }
        self.next_hand(Stage::Singles { up: false });
    }

    /// On the website it is the marker of B that goes if both are in one city; of two cities in a hex one is asked for,
    /// as always by the rulebook.
    fn advance_markers(&mut self, common: &Common) -> bool {
        match self.clash(common) {
            Some(pair) if common.as_on_website() && !Merging::is_asked_there(common, pair) => {
                self.returned.push(pair[1]);
            }
            Some(_) => return false,
            None => self.stage = Stage::SetAside,
        }
        true
    }

    /// Who has an odd number sets one aside, and chooses only between the two companies (step 4).
    fn advance_set_aside(&mut self, common: &mut Common) -> bool {
        let Pile { system, other } = self.singles(self.hand());
        match (system, other) {
            _ if (system + other) % 2 == 0 && self.there.is_some() => self.stage = Stage::Pairs,
            _ if (system + other) % 2 == 0 => self.next_hand(Stage::Pairs),
            (0, _) => self.set_aside(common, false),
            (_, 0) => self.set_aside(common, true),
            _ => return false,
        }
        true
    }

    fn advance_singles(&mut self, common: &mut Common, up: bool) -> bool {
        if self.hand().aside.is_none() {
            self.next_single();
        } else if self.check_trading_up(common).is_err() {
            self.sell_single(common);
        } else if up {
            self.trade_up(common, None);
        } else {
            return false;
        }
        true
    }
}

/// A share of A leaves a pile for one of B.
fn swap(pile: &mut Pile) {
    pile.system -= 1;
    pile.other += 1;
}
