//! The trading of shares of the two companies for those of the system: pairs, singles and shares set aside (rulebook
//! 7.5.2.1, steps 4 to 9).

use super::{Merging, Origin, Pile, Stage, TradedShares, WebsiteTrade, swap};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Purse;
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::y1828::common::Common;
use crate::titles::y1828::deviation::Deviation;

impl Merging {
    /// Returns a hand's single shares.
    ///
    /// These untraded shares may be set aside or taken.
    pub(super) fn singles(&self, hand: &TradedShares) -> Pile {
        let on_website = self.on_website.as_ref();
        on_website.map_or(hand.untraded, |on_website| on_website.singles(hand))
    }

    /// Lists the players who may give a share.
    ///
    /// One of them must be chosen.
    pub(in crate::titles::y1828) fn givers(&self) -> Option<Vec<(PlayerId, bool)>> {
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

    /// Checks whether the current hand lacks A.
    ///
    /// It has a pair to trade, but no share of A; on the website, too, no director's certificate that goes first.
    pub(super) fn lacks_system(&self) -> bool {
        let (hand, singles) = (self.hand(), self.singles(self.hand()));
        hand.untraded.system == 0 && hand.untraded.other >= 2 && singles == hand.untraded
    }

    /// Takes a share of the system for one of B.
    ///
    /// The share of B goes to where the other was or to the discarded ones. Returns true if there was a share.
    pub(super) fn take(&mut self, common: &mut Common, chosen: Option<(PlayerId, bool)>) -> bool {
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

    /// Takes a share of A from another player.
    ///
    /// The other player gets one of B for it. For one that was set aside the difference in value is settled with the
    /// bank; a player who cannot pay it gets cash instead, the value of the share that was taken, and has not traded
    /// up. The website pays that of the share of B.
    fn take_from(&mut self, common: &mut Common, player: PlayerId, aside: bool) {
        let (given, received) = (self.price_before(true), self.price_before(false));
        let Some(giver) = self.hands.iter_mut().find(|hand| hand.player == player) else {
            return;
        };
        // On the website nobody sets a share aside before their turn: of an odd number one is counted as such.
        let is_odd =
            self.on_website.is_some() && giver.aside.is_none() && giver.untraded.total() % 2 == 1;
        if !aside && !is_odd {
            swap(&mut giver.untraded);
            return;
        }
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
            let value = if common.deviates(Deviation::GiverGetsSecondValue) {
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

    pub(super) fn pay(&mut self, common: &mut Common, player: PlayerId, amount: Dollars) {
        common.table.pay(Purse::Player(player), Purse::Bank, amount);
        self.paid.push((player, amount));
    }

    /// Trades one pair of the current hand.
    ///
    /// It uses a share of A of its own if it has any left. Returns false if it has no pair.
    pub(in crate::titles::y1828) fn trade_pair(
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
            } else {
                self.note_lacking();
            }
            *self.discarded.of(!with_other) += 1;
        } else {
            self.hand_mut().untraded.other -= 2;
            self.discarded.other += 1;
            self.take(common, chosen);
        }
        true
    }

    /// Checks whether a single share is being traded up, for one of another player.
    pub fn is_trading_up(&self) -> bool {
        self.stage == Stage::Singles { up: true }
    }

    /// Returns the price of trading up: the difference to the merger price (step 5b).
    pub fn difference(&self, is_system: bool) -> Dollars {
        self.price() - self.price_before(is_system)
    }

    pub(in crate::titles::y1828) fn check_trading_up(&self, common: &Common) -> Verdict {
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
        let difference = self.difference(is_system);
        require(difference <= common.cash(player), RULE, || {
            format!(
                "Trading up costs {difference}, and {} has {}.",
                common.name(player),
                common.cash(player)
            )
        })
    }

    /// Trades the share set aside up.
    pub(super) fn trade_up(&mut self, common: &mut Common, chosen: Option<(PlayerId, bool)>) {
        let player = self.hand().player;
        let Some(is_system) = self.hand_mut().aside.take() else {
            return;
        };
        let difference = self.difference(is_system);
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

    /// Sells the share set aside.
    ///
    /// The bank buys it; that counts as a sale of the system (7.3).
    pub(in crate::titles::y1828) fn sell_single(&mut self, common: &mut Common) {
        let player = self.hand().player;
        let Some(is_system) = self.hand_mut().aside.take() else {
            return;
        };
        let company = self.company(is_system);
        let price = self.price_before(is_system);
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

    pub(super) fn next_single(&mut self) {
        self.settle_director();
        self.stage = Stage::Singles { up: false };
        self.next_hand(Stage::Bank);
    }

    /// Counts the bank's shares of the system (step 6).
    ///
    /// The first number is for the IPO, the second for the bank pool: for the pairs and the single share of the pool,
    /// then of the IPO, as long as there are shares of the system; what is left of these goes to the pool.
    pub(super) fn trade_bank(&self) -> (u8, u8) {
        let left = self.left();
        let pool = self.pool.total().div_ceil(2).min(left);
        let spent = self.on_website.as_ref().map_or(0, WebsiteTrade::spent);
        let ipo = self
            .ipo
            .total()
            .saturating_sub(spent)
            .div_ceil(2)
            .min(left - pool);
        (ipo, left - ipo)
    }

    pub(in crate::titles::y1828) fn set_aside(&mut self, common: &mut Common, is_system: bool) {
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

    /// Trades one pair.
    ///
    /// Shares set aside are not traded. Returns false if no pair is left.
    pub(super) fn trade(&mut self, common: &mut Common, chosen: Option<(PlayerId, bool)>) -> bool {
        let traded = if self.on_website.is_some() {
            self.trade_there(common, chosen)
        } else {
            self.trade_pair(common, chosen)
        };
        self.settle_director();
        traded
    }

    /// Ends the pairs of a hand.
    ///
    /// Those of the next hand follow; on the website its player sets a share aside only now.
    pub(super) fn end_pairs(&mut self) {
        if self.on_website.is_some() {
            self.stage = Stage::SetAside;
        }
        self.next_hand(Stage::Singles { up: false });
    }

    /// Sets a share aside if the number is odd.
    ///
    /// The player chooses only between the two companies (step 4). Returns false if there is a choice.
    pub(super) fn advance_set_aside(&mut self, common: &mut Common) -> bool {
        let Pile { system, other } = self.singles(self.hand());
        match (system, other) {
            _ if (system + other) % 2 == 0 && self.on_website.is_some() => {
                self.stage = Stage::Pairs
            }
            _ if (system + other) % 2 == 0 => self.next_hand(Stage::Pairs),
            (0, _) => self.set_aside(common, false),
            (_, 0) => self.set_aside(common, true),
            _ => return false,
        }
        true
    }

    pub(super) fn advance_singles(&mut self, common: &mut Common, up: bool) -> bool {
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
