//! The trading of shares in a merger as the website does it (house rules; compare rulebook section 7.5.2.1).
//!
//! Player by player sets a share aside and trades at once. A director's certificate is one piece: it is never set aside
//! or taken, counts with another pair for 20% of the system, and even without one if it is all that is left of A. One
//! of B is swapped first for a pair of certificates if its holder has not two of A. The first who trades a pair with a
//! share of A of their own gets the system's director's certificate for it, and another pair out of the IPO is gone; a
//! pair that was swapped for is not a player's own.

use super::{Merging, Pile, TradedShares};
use crate::engine::ids::PlayerId;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::systems::HandOut;

/// The state of director's certificates while shares are traded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WebsiteTrade {
    /// The players among whose untraded shares are the director's certificates of A and of B.
    untraded: [Option<PlayerId>; 2],
    /// The player who has the director's certificate of the system.
    of_system: Option<PlayerId>,
    /// Number of shares of the IPO that have gone for it.
    spent: u8,
    /// Number of shares of B in its own IPO before anything was traded: those are not in that of A.
    ipo_of_other: u8,
    /// The order in which the certificates of the system are handed out.
    handed: Vec<HandOut>,
    /// True if the share that comes next is half of the director's certificate, which was handed out.
    is_first_pair: bool,
    /// True if the next pair was swapped for a director's certificate.
    is_swapped_pair: bool,
}

/// The origin of a pair of certificates for a director's certificate of B.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PairOrigin {
    Discarded,
    Others(Vec<PlayerId>),
    Ipo,
    Pool,
    Nowhere,
}

impl WebsiteTrade {
    /// Begins the trading, before anything is traded.
    pub(super) fn new(common: &Common, merging: &Merging) -> WebsiteTrade {
        let (system, other) = merging.companies();
        WebsiteTrade {
            untraded: [common.director(system), common.director(other)],
            of_system: None,
            spent: 0,
            ipo_of_other: merging.ipo.other,
            handed: Vec::new(),
            is_first_pair: false,
            is_swapped_pair: false,
        }
    }

    /// Counts the untraded shares gone from the IPO.
    pub(super) fn spent(&self) -> u8 {
        self.spent
    }

    /// Returns the single certificates of a player.
    ///
    /// They are among the untraded shares.
    pub(super) fn singles(&self, hand: &TradedShares) -> Pile {
        let [system, other] = self.untraded.map(|director| director == Some(hand.player));
        Pile {
            system: hand.untraded.system - if system { 2 } else { 0 },
            other: hand.untraded.other - if other { 2 } else { 0 },
        }
    }
}

/// Returns the pair that a pile gives: one of each, or two of A.
fn pair_of(pile: Pile) -> Option<Pile> {
    match (pile.system, pile.other) {
        (1.., 1..) => Some(Pile {
            system: 1,
            other: 1,
        }),
        (2.., 0) => Some(Pile {
            system: 2,
            other: 0,
        }),
        _ => None,
    }
}

/// Swaps two shares of B for a pair.
///
/// The pile gives the pair.
fn swap_pair(pile: &mut Pile, pair: Pile) {
    pile.system -= pair.system;
    pile.other = pile.other + 2 - pair.other;
}

impl Merging {
    /// Returns the system's director so far.
    ///
    /// It is the player who has the director's certificate.
    #[must_use]
    pub fn director_of_system(&self) -> Option<PlayerId> {
        self.on_website.as_ref()?.of_system
    }

    /// Counts the certificates of a player's untraded shares.
    #[must_use]
    pub fn untraded_certificates(&self, hand: &TradedShares) -> u8 {
        let Some(on_website) = &self.on_website else {
            return hand.untraded.total();
        };
        let own = on_website
            .untraded
            .iter()
            .filter(|director| **director == Some(hand.player));
        hand.untraded.total() - own.map(|_| 1u8).sum::<u8>()
    }

    /// Lists the players who may give a pair.
    ///
    /// The pair is for the director's certificate of B, while the hand whose turn it is wants one.
    pub(in crate::titles::y1828) fn pair_givers(&self) -> Option<Vec<PlayerId>> {
        match self.pair_from()? {
            PairOrigin::Others(givers) if givers.len() > 1 => Some(givers),
            _ => None,
        }
    }

    /// Finds where a pair comes from.
    ///
    /// It is for the hand whose turn it is; there is none if that wants none.
    fn pair_from(&self) -> Option<PairOrigin> {
        let (on_website, hand) = (self.on_website.as_ref()?, self.hand());
        let [of_system, of_other] = on_website
            .untraded
            .map(|director| director == Some(hand.player));
        if of_system || !of_other || on_website.singles(hand).system >= 2 {
            return None;
        }
        let others = self
            .hands()
            .iter()
            .filter(|other| other.player != hand.player);
        let givers: Vec<PlayerId> = others
            .filter(|other| pair_of(on_website.singles(other)).is_some())
            .map(|other| other.player)
            .collect();
        Some(if pair_of(self.discarded).is_some() {
            PairOrigin::Discarded
        } else if !givers.is_empty() {
            PairOrigin::Others(givers)
        } else if self.pair_in_ipo().is_some() {
            PairOrigin::Ipo
        } else if self.pair_in_pool().is_some() {
            PairOrigin::Pool
        } else {
            PairOrigin::Nowhere
        })
    }

    /// Returns a pair from the IPO of A.
    fn pair_in_ipo(&self) -> Option<Pile> {
        let on_website = self.on_website.as_ref()?;
        pair_of(Pile {
            system: self.ipo.system,
            other: self.ipo.other.saturating_sub(on_website.ipo_of_other),
        })
    }

    /// Returns a pair from the bank pool.
    fn pair_in_pool(&self) -> Option<Pile> {
        self.on_website.as_ref().and_then(|_| pair_of(self.pool))
    }

    /// Swaps the director's certificate of B for a pair.
    fn swap_director(&mut self, from: &PairOrigin, chosen: Option<PlayerId>) {
        let mut holder = None;
        let pair = match from {
            PairOrigin::Discarded => {
                let pair = pair_of(self.discarded).unwrap_or_default();
                swap_pair(&mut self.discarded, pair);
                pair
            }
            PairOrigin::Others(givers) => {
                holder = chosen.or(givers.first().copied());
                let on_website = self.on_website.clone();
                let giver = self
                    .hands
                    .iter_mut()
                    .find(|hand| Some(hand.player) == holder);
                let Some((giver, on_website)) = giver.zip(on_website) else {
                    return;
                };
                let pair = pair_of(on_website.singles(giver)).unwrap_or_default();
                swap_pair(&mut giver.untraded, pair);
                pair
            }
            PairOrigin::Ipo => {
                let pair = self.pair_in_ipo().unwrap_or_default();
                swap_pair(&mut self.ipo, pair);
                pair
            }
            PairOrigin::Pool => {
                let pair = self.pair_in_pool().unwrap_or_default();
                swap_pair(&mut self.pool, pair);
                pair
            }
            PairOrigin::Nowhere => Pile {
                system: 0,
                other: 2,
            },
        };
        let hand = self.hand_mut();
        hand.untraded.system += pair.system;
        hand.untraded.other = hand.untraded.other + pair.other - 2;
        if let Some(on_website) = &mut self.on_website {
            on_website.untraded[1] = holder;
            on_website.is_swapped_pair = true;
        }
    }

    /// Trades for the current hand.
    ///
    /// Returns false if it has nothing to trade.
    pub(super) fn trade_there(
        &mut self,
        common: &mut Common,
        chosen: Option<(PlayerId, bool)>,
    ) -> bool {
        if self.hand().untraded.total() < 2 {
            return false;
        }
        if let Some(from) = self.pair_from() {
            self.swap_director(&from, chosen.map(|(player, _)| player));
            return true;
        }
        if !self.trade_director() {
            self.trade_first_pair();
            self.trade_pair(common, chosen);
        }
        true
    }

    /// Trades a director's certificate.
    ///
    /// With another pair it brings 20% of the system; that of A also alone.
    fn trade_director(&mut self) -> bool {
        let (me, left) = (self.hand().player, self.left());
        let Some(on_website) = &mut self.on_website else {
            return false;
        };
        let [of_system, of_other] = on_website.untraded.map(|director| director == Some(me));
        if !of_system && !of_other {
            return false;
        }
        let has_certificate = on_website.of_system.is_none() && left >= 2;
        on_website.of_system.get_or_insert(me);
        let handed = if has_certificate {
            vec![HandOut::Directors(me)]
        } else {
            vec![HandOut::Single(me); usize::from(left.min(2))]
        };
        on_website.handed.extend(handed);
        on_website.untraded = on_website
            .untraded
            .map(|director| director.filter(|player| *player != me));
        let hand = self.hand_mut();
        let others = hand.untraded.other.min(2);
        let more = (hand.untraded.system - 2).min(2 - others);
        hand.untraded.system -= 2 + more;
        hand.untraded.other -= others;
        hand.traded += left.min(2);
        self.discarded.system += more;
        self.discarded.other += others;
        true
    }

    /// Gives the system's director's certificate.
    ///
    /// It is for the first pair with a share of A that was not swapped for.
    fn trade_first_pair(&mut self) {
        let (me, untraded, left) = (self.hand().player, self.hand().untraded, self.left());
        let Some(on_website) = &mut self.on_website else {
            return;
        };
        let is_swapped = std::mem::take(&mut on_website.is_swapped_pair);
        if untraded.system > 0 && !is_swapped && on_website.of_system.is_none() {
            on_website.of_system = Some(me);
            on_website.spent += 2;
            on_website.handed.push(HandOut::Directors(me));
            on_website.is_first_pair = true;
            self.hand_mut().traded += left.min(1);
        }
    }

    /// Notes that the current hand gets a share.
    ///
    /// It is a share of the system.
    pub(super) fn note_handed(&mut self) {
        let me = self.hand().player;
        if let Some(on_website) = &mut self.on_website
            && !std::mem::take(&mut on_website.is_first_pair)
        {
            on_website.handed.push(HandOut::Single(me));
        }
    }

    /// Notes a pair for which no share is left.
    pub(super) fn note_lacking(&mut self) {
        if let Some(on_website) = &mut self.on_website {
            on_website.handed.push(HandOut::Lacking);
        }
    }

    /// Lists how the certificates were handed out.
    ///
    /// The director and the number of shares for the bank pool are known by then.
    pub(super) fn handed(&self, director: PlayerId, pool: u8) -> Vec<HandOut> {
        let Some(on_website) = &self.on_website else {
            return Vec::new();
        };
        let mut handed = on_website.handed.clone();
        let (from, to) = (on_website.of_system, director);
        if from != Some(to) {
            handed.push(HandOut::Swapped { from, to });
        }
        if self.pool_lacks() {
            handed.push(HandOut::Lacking);
        }
        handed.extend([HandOut::Pool(pool), HandOut::Donated(director)]);
        handed
    }

    /// Checks whether the pool trades too much.
    ///
    /// It may trade more pairs than there are shares, or a single share for which one of A is to be had.
    fn pool_lacks(&self) -> bool {
        let Pile { system, other } = self.pool;
        let (pairs, is_odd) = (self.pool.total() / 2, self.pool.total() % 2 == 1);
        let has_source = system > other || self.discarded.system > 0 || self.ipo.system > 0;
        pairs > self.left() || is_odd && has_source && pairs == self.left()
    }

    /// Hands over the system's director's certificate.
    ///
    /// A player with more shares gets it. If it lies in the IPO, the player gives two shares for it.
    pub(super) fn settle_director(&mut self) {
        let Some(on_website) = &mut self.on_website else {
            return;
        };
        let held = |player: PlayerId| {
            let hand = self.hands.iter().find(|hand| hand.player == player);
            hand.map_or(0, |hand| hand.traded)
        };
        let (from, most) = (
            on_website.of_system,
            self.hands.iter().map(|hand| hand.traded).max().unwrap_or(0),
        );
        if most > from.map_or(1, held) {
            let next = self.hands.iter().find(|hand| hand.traded == most);
            on_website.of_system = next.map(|hand| hand.player);
            if let Some(to) = on_website.of_system {
                on_website.handed.push(HandOut::Swapped { from, to });
            }
        }
    }
}
