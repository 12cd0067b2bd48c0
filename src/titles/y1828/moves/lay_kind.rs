//! The sorts of lays, by which they count (rulebook section 8.3.1).

use crate::engine::money::Dollars;
use crate::engine::rail::ids::{HexId, PrivateId};
use crate::engine::rail::state::GameState as _;
use crate::engine::refusal::{Refusal, require};
use crate::titles::y1828::deviation::Deviation;
use crate::titles::y1828::operating_round::Position;
use crate::titles::y1828::privates::{CHAMPLAIN, KALAMAZOO};

const RULE: &str = "8.3.1";

/// The public companies that may lay yellow tiles for $40 (13.3.2).
const BUILDERS: [&str; 2] = ["B&M", "NYH"];
/// The price of such a tile.
const BUILDERS_TILE: Dollars = Dollars(40);
/// The price of the additional tile of the Erie & Kalamazoo (13.2.2.7).
const KALAMAZOO_TILE: Dollars = Dollars(20);

/// The lays of a company in its turn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TurnLays {
    /// Number of normal lays that are yellow tiles.
    yellow: u8,
    /// Number of normal lays that are upgrades.
    upgrades: u8,
    /// Number of yellow tiles for $40.
    bought: u8,
    /// True if the additional tile of the Erie & Kalamazoo was laid.
    kalamazoo: bool,
    /// True if the Delaware & Hudson was used, and its marker may follow.
    pub(in crate::titles::y1828) scranton: bool,
    /// All hexes where something was built.
    pub(super) hexes: Vec<HexId>,
}

impl TurnLays {
    /// Counts a lay.
    pub(super) fn count(&mut self, hex: HexId, kind: LayKind) {
        match kind {
            LayKind::Yellow => self.yellow += 1,
            LayKind::Upgrade => self.upgrades += 1,
            LayKind::Bought => self.bought += 1,
            LayKind::Kalamazoo => self.kalamazoo = true,
            LayKind::Free => {}
        }
        self.hexes.push(hex);
    }

    /// Checks whether nothing was built in this turn.
    pub(in crate::titles::y1828) fn is_nothing(&self) -> bool {
        self.hexes.is_empty()
    }
}

/// The sort of a lay, by which it counts (8.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayKind {
    /// A yellow tile.
    Yellow,
    /// An upgrade.
    Upgrade,
    /// A yellow tile for $40.
    Bought,
    /// The additional tile of the Erie & Kalamazoo.
    Kalamazoo,
    /// A lay besides the company's lays.
    Free,
}

impl LayKind {
    pub(super) fn cost(self) -> Dollars {
        match self {
            LayKind::Bought => BUILDERS_TILE,
            LayKind::Kalamazoo => KALAMAZOO_TILE,
            LayKind::Yellow | LayKind::Upgrade | LayKind::Free => Dollars::ZERO,
        }
    }
}

impl Position<'_> {
    /// Returns the sort of a lay (8.3.1).
    ///
    /// The company must be allowed to make it now.
    pub(super) fn sort(&self, hex: HexId, power: Option<PrivateId>) -> Result<LayKind, Refusal> {
        let built = &self.round.turn.built;
        let is_upgrade = self.common.is_upgrade(hex);
        let yellow_only = |rule| {
            require(
                !is_upgrade,
                rule,
                || "This is for yellow tiles, and not for an upgrade.",
            )
        };
        match power {
            Some(CHAMPLAIN) => {
                yellow_only("13.2.2.3")?;
                return Ok(LayKind::Free);
            }
            Some(KALAMAZOO) => {
                yellow_only("13.2.2.7")?;
                return self.sort_kalamazoo();
            }
            _ => {}
        }
        let normal = self.common.constituents(self.company).len();
        let has_normal = usize::from(built.yellow + built.upgrades) < normal;
        if is_upgrade {
            let added = built.bought > 0 || built.kalamazoo;
            require(has_normal && built.upgrades == 0 && !added, RULE, || {
                format!(
                    "{} may not upgrade any more: it does so once, in a lay of its own, and not beside an additional tile.",
                    self.symbol()
                )
            })?;
            return Ok(LayKind::Upgrade);
        }
        if has_normal {
            return Ok(LayKind::Yellow);
        }
        require(
            usize::from(built.bought) < self.builders() && built.upgrades == 0,
            RULE,
            || format!("{} may lay no more track.", self.symbol()),
        )?;
        require(
            !(built.kalamazoo && self.common.deviates(Deviation::NoTileAfterKalamazoo)),
            RULE,
            || "By the website's rules no tile for $40 follows the additional tile of the E&K.",
        )?;
        Ok(LayKind::Bought)
    }

    /// Returns the sort of a Kalamazoo lay.
    ///
    /// The tile in E7 is in addition to everything; another one comes once in a game, not beside an upgrade (13.2.2.7).
    fn sort_kalamazoo(&self) -> Result<LayKind, Refusal> {
        if self.ann_arbor().is_some() {
            return Ok(LayKind::Free);
        }
        let built = &self.round.turn.built;
        let may = !self.common.kalamazoo_used && built.upgrades == 0;
        require(
            may,
            "13.2.2.7",
            || "The Erie & Kalamazoo adds a tile once in the game, and not in an operating round with an upgrade.",
        )?;
        Ok(LayKind::Kalamazoo)
    }

    /// Counts the parts that may lay for $40 (13.3.2).
    fn builders(&self) -> usize {
        let parts = self.common.constituents(self.company).into_iter();
        parts
            .filter(|&part| BUILDERS.contains(&self.common.symbol(part)))
            .count()
    }

    /// Checks whether the website asks for track.
    ///
    /// It does so without a look at the board. It asks while a lay is left, and while the additional tile of the Erie &
    /// Kalamazoo is left or could be bought.
    pub(in crate::titles::y1828) fn website_asks_for_track(&self) -> bool {
        let built = &self.round.turn.built;
        let normal = usize::from(built.yellow + built.upgrades);
        let added = built.upgrades > 0 || built.kalamazoo;
        let more = usize::from(built.bought) < self.builders() && !added;
        normal < self.common.constituents(self.company).len()
            || more && self.cash() >= BUILDERS_TILE
            || self.owns(KALAMAZOO) && !self.common.kalamazoo_used
            || self.may_buy(KALAMAZOO)
    }
}
