//! How the website trades shares in a merger (house rules; compare rulebook section 7.5.2.1).
//!
//! Player by player sets a share aside and trades at once. A director's certificate is one piece: it is never set aside
//! or taken, counts with another pair for 20% of the system, and even without one if it is all that is left of A. One of B
//! is swapped first for a pair of certificates if its holder has not two of A. The first who has two pairs of single
//! certificates, and two of A in them, gets the system's director's certificate for one pair, and another pair out of the
//! IPO is gone.

use super::{Hand, Merging, Pile};
use crate::engine::ids::PlayerId;
use crate::titles::y1828::common::Common;
use crate::titles::y1828::systems::Handed;

/// What is kept of director's certificates while shares are traded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SiteTrade {
    /// The players among whose untraded shares are the director's certificates of A and of B.
    untraded: [Option<PlayerId>; 2],
    /// Who has that of the system.
    of_system: Option<PlayerId>,
    /// How many shares of the IPO have gone for it.
    spent: u8,
    /// How many shares of B lay in its own IPO before anything was traded: those are not in that of A.
    ipo_of_other: u8,
    /// Whether a pair of one of each comes out of the bank, too.
    mixes: bool,
    /// How the certificates of the system are handed out.
    handed: Vec<Handed>,
    /// Whether the share that comes next is half of the director's certificate, which was handed out.
    is_first_pair: bool,
}

/// Where a pair of certificates comes from for a director's certificate of B.
#[derive(Clone, Debug, PartialEq, Eq)]
enum PairFrom {
    Discarded,
    Others(Vec<PlayerId>),
    Ipo,
    Pool,
    Nowhere,
}

impl SiteTrade {
    /// Before anything is traded.
    pub(super) fn new(common: &Common, merging: &Merging) -> SiteTrade {
        let (system, other) = merging.companies();
        SiteTrade {
            untraded: [common.director(system), common.director(other)],
            of_system: None,
            spent: 0,
            ipo_of_other: merging.ipo.other,
            mixes: common.setup.has_rules_of(4),
            handed: Vec::new(),
            is_first_pair: false,
        }
    }

    /// How many shares of B count for a pair out of the bank: none before they did.
    fn others_in(&self, count: u8) -> u8 {
        if self.mixes { count } else { 0 }
    }

    /// How many shares of the IPO are gone without having been traded.
    pub(super) fn spent(&self) -> u8 {
        self.spent
    }

    /// The single certificates among a player's untraded shares.
    pub(super) fn singles(&self, hand: &Hand) -> Pile {
        let [system, other] = self.untraded.map(|director| director == Some(hand.player));
        Pile {
            system: hand.untraded.system - if system { 2 } else { 0 },
            other: hand.untraded.other - if other { 2 } else { 0 },
        }
    }
}

/// The certificates of a pair that a pile gives: one of each, or two of A.
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

/// Two shares of B go into a pile for a pair out of it.
fn swap_pair(pile: &mut Pile, pair: Pile) {
    pile.system -= pair.system;
    pile.other = pile.other + 2 - pair.other;
}

impl Merging {
    /// Who has the director's certificate of the system by now.
    #[must_use]
    pub fn director_of_system(&self) -> Option<PlayerId> {
        self.on_site.as_ref()?.of_system
    }

    /// How many certificates a player's untraded shares are.
    #[must_use]
    pub fn untraded_certificates(&self, hand: &Hand) -> u8 {
        let Some(on_site) = &self.on_site else {
            return hand.untraded.total();
        };
        let own = on_site
            .untraded
            .iter()
            .filter(|director| **director == Some(hand.player));
        hand.untraded.total() - own.map(|_| 1u8).sum::<u8>()
    }

    /// The others who may be asked for a pair for the director's certificate of B, while the hand whose turn it is wants
    /// one.
    pub(in crate::titles::y1828) fn pair_givers(&self) -> Option<Vec<PlayerId>> {
        match self.pair_from()? {
            PairFrom::Others(givers) if givers.len() > 1 => Some(givers),
            _ => None,
        }
    }

    /// Where the hand whose turn it is gets a pair; none if it wants none.
    fn pair_from(&self) -> Option<PairFrom> {
        let (on_site, hand) = (self.on_site.as_ref()?, self.hand());
        let [of_system, of_other] = on_site
            .untraded
            .map(|director| director == Some(hand.player));
        if of_system || !of_other || on_site.singles(hand).system >= 2 {
            return None;
        }
        let others = self
            .hands()
            .iter()
            .filter(|other| other.player != hand.player);
        let givers: Vec<PlayerId> = others
            .filter(|other| pair_of(on_site.singles(other)).is_some())
            .map(|other| other.player)
            .collect();
        Some(if pair_of(self.discarded).is_some() {
            PairFrom::Discarded
        } else if !givers.is_empty() {
            PairFrom::Others(givers)
        } else if self.pair_in_ipo().is_some() {
            PairFrom::Ipo
        } else if self.pair_in_pool().is_some() {
            PairFrom::Pool
        } else {
            PairFrom::Nowhere
        })
    }

    /// The pair that the IPO of A gives: mixed ones since a version of the rules here.
    fn pair_in_ipo(&self) -> Option<Pile> {
        let on_site = self.on_site.as_ref()?;
        pair_of(Pile {
            system: self.ipo.system,
            other: on_site.others_in(self.ipo.other.saturating_sub(on_site.ipo_of_other)),
        })
    }

    /// The pair that the bank pool gives.
    fn pair_in_pool(&self) -> Option<Pile> {
        let on_site = self.on_site.as_ref()?;
        pair_of(Pile {
            other: on_site.others_in(self.pool.other),
            ..self.pool
        })
    }

    /// Swaps the director's certificate of B for a pair.
    fn swap_director(&mut self, from: &PairFrom, chosen: Option<PlayerId>) {
        let mut holder = None;
        let pair = match from {
            PairFrom::Discarded => {
                let pair = pair_of(self.discarded).unwrap_or_default();
                swap_pair(&mut self.discarded, pair);
                pair
            }
            PairFrom::Others(givers) => {
                holder = chosen.or(givers.first().copied());
                let on_site = self.on_site.clone();
                let giver = self
                    .hands
                    .iter_mut()
                    .find(|hand| Some(hand.player) == holder);
                let Some((giver, on_site)) = giver.zip(on_site) else {
                    return;
                };
                let pair = pair_of(on_site.singles(giver)).unwrap_or_default();
                swap_pair(&mut giver.untraded, pair);
                pair
            }
            PairFrom::Ipo => {
                let pair = self.pair_in_ipo().unwrap_or_default();
                swap_pair(&mut self.ipo, pair);
                pair
            }
            PairFrom::Pool => {
                let pair = self.pair_in_pool().unwrap_or_default();
                swap_pair(&mut self.pool, pair);
                pair
            }
            PairFrom::Nowhere => Pile {
                system: 0,
                other: 2,
            },
        };
        let hand = self.hand_mut();
        hand.untraded.system += pair.system;
        hand.untraded.other = hand.untraded.other + pair.other - 2;
        if let Some(on_site) = &mut self.on_site {
            on_site.untraded[1] = holder;
        }
    }

    /// Trades for the hand whose turn it is; false if it has nothing to trade.
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
            self.trade_first_of_two_pairs();
            self.trade_pair(common, chosen);
        }
        true
    }

    /// A director's certificate with another pair for 20% of the system; that of A also alone.
    fn trade_director(&mut self) -> bool {
        let (me, left) = (self.hand().player, self.left());
        let Some(on_site) = &mut self.on_site else {
            return false;
        };
        let [of_system, of_other] = on_site.untraded.map(|director| director == Some(me));
        if !of_system && !of_other {
            return false;
        }
        let has_certificate = on_site.of_system.is_none() && left >= 2;
        on_site.of_system.get_or_insert(me);
        let handed = if has_certificate {
            vec![Handed::Directors(me)]
        } else {
            vec![Handed::Single(me); usize::from(left.min(2))]
        };
        on_site.handed.extend(handed);
        on_site.untraded = on_site
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

    /// The first who trades two pairs of single certificates gets the system's director's certificate for one of them.
    fn trade_first_of_two_pairs(&mut self) {
        let (me, untraded, left) = (self.hand().player, self.hand().untraded, self.left());
        let Some(on_site) = &mut self.on_site else {
            return;
        };
        if untraded.system >= 2 && untraded.total() >= 4 && on_site.of_system.is_none() {
            on_site.of_system = Some(me);
            on_site.spent += 2;
            on_site.handed.push(Handed::Directors(me));
            on_site.is_first_pair = true;
            self.hand_mut().traded += left.min(1);
        }
    }

    /// Notes that the hand whose turn it is gets a share of the system.
    pub(super) fn note_handed(&mut self) {
        let me = self.hand().player;
        if let Some(on_site) = &mut self.on_site
            && !std::mem::take(&mut on_site.is_first_pair)
        {
            on_site.handed.push(Handed::Single(me));
        }
    }

    /// How the certificates were handed out, once it is known who is director and how many the bank pool gets.
    pub(super) fn handed(&self, director: PlayerId, pool: u8) -> Vec<Handed> {
        let Some(on_site) = &self.on_site else {
            return Vec::new();
        };
        let mut handed = on_site.handed.clone();
        let (from, to) = (on_site.of_system, director);
        if from != Some(to) {
            handed.push(Handed::Swapped { from, to });
        }
        handed.extend([Handed::Pool(pool), Handed::Donated(director)]);
        handed
    }

    /// Hands the director's certificate of the system over to whoever has more shares; if it lies in the IPO, for two of
    /// them, which is so since a version of the rules here.
    pub(super) fn settle_director(&mut self) {
        let Some(on_site) = &mut self.on_site else {
            return;
        };
        if on_site.of_system.is_none() && !on_site.mixes {
            return;
        }
        let held = |player: PlayerId| {
            let hand = self.hands.iter().find(|hand| hand.player == player);
            hand.map_or(0, |hand| hand.traded)
        };
        let (from, most) = (
            on_site.of_system,
            self.hands.iter().map(|hand| hand.traded).max().unwrap_or(0),
        );
        if most > from.map_or(1, held) {
            let next = self.hands.iter().find(|hand| hand.traded == most);
            on_site.of_system = next.map(|hand| hand.player);
            if let Some(to) = on_site.of_system {
                on_site.handed.push(Handed::Swapped { from, to });
            }
        }
    }
}
