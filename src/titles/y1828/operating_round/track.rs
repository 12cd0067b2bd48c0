//! Track (rulebook section 14): what may lie where, and what it costs.

use crate::engine::money::Dollars;
use crate::engine::rail::board::PlacedTile;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, TileId};
use crate::engine::rail::rail_view::Lay;
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::tile::Colour;
use crate::engine::refusal::{Refusal, Verdict};
use crate::titles::y1828::COMPONENTS;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::map;
use crate::titles::y1828::privates;
use std::sync::LazyLock;

/// The rule of track: the sorts, where they may lie and their costs.
pub(in crate::titles::y1828) const TRACK: &str = "14.3.1";

/// The hex that each private company blocks (13.2.1).
static BLOCKED: LazyLock<Vec<(PrivateId, HexId)>> = LazyLock::new(|| {
    let hex = |private: PrivateId| COMPONENTS.map.by_name(privates::row(private).blocks);
    privates::saleable()
        .filter_map(|private| Some((private, hex(private)?)))
        .collect()
});

impl Common {
    /// Returns the private company that blocks a hex.
    ///
    /// It blocks it until it is sold to a share company or closed (13.2.1).
    fn blocker_of(&self, hex: HexId) -> Option<PrivateId> {
        let blocks = BLOCKED.iter().find(|(_, blocked)| *blocked == hex);
        let private = blocks.map(|(private, _)| *private);
        private.filter(|&private| matches!(self.owner(private), Some(Owner::Player(_))))
    }

    /// Checks whether a tile may follow another.
    ///
    /// It must be of the next colour and the same type as what lies on the hex (14.2, 14.3.2).
    fn may_follow(&self, hex: HexId, tile: TileId) -> bool {
        let (board, tiles) = (&self.table.board, &self.table.components.tiles);
        let kind = tiles.kind(tile);
        if let Some(laid) = board.laid(hex) {
            return tiles.kind(laid.tile).upgrades.contains(&tile);
        }
        let (new, printed) = (kind.tile(), board.tile(hex));
        new.label == printed.label
            && self.table.suits_print(hex, tile)
            && (hex != map::TUNNEL || kind.number == map::TUNNEL_TILE)
    }

    /// Checks whether a tile fits on a hex.
    ///
    /// Only the map, the tile and the phase count here.
    pub(in crate::titles::y1828) fn check_tile(
        &self,
        builder: CompanyId,
        hex: HexId,
        laid: PlacedTile,
    ) -> Verdict {
        self.table.check_site(hex, TRACK)?;
        let blocker = self
            .blocker_of(hex)
            .filter(|blocker| blocker.company() != builder);
        if let Some(blocker) = blocker {
            return Err(Refusal::new(
                "13.2.1",
                format!(
                    "Nobody builds on {} before {} is sold to a share company or closed.",
                    self.table.hex_name(hex),
                    self.symbol(blocker.company())
                ),
            ));
        }
        let phase = self.table.depot.phase().name;
        self.table
            .check_colour(laid.tile, format_args!("{phase} phase"), "14.1")?;
        let follows = self.may_follow(hex, laid.tile);
        self.table
            .check_copy(hex, laid.tile, follows, ["14.2", "14.1"])?;
        let (fits, wall) = (self.table.board.fits(hex, laid), "a blank or barred edge");
        self.table.check_fit(hex, laid.tile, fits, wall, TRACK)
    }

    /// Returns the terrain cost of a hex: only the first tile pays (14.3.1).
    pub(in crate::titles::y1828) fn terrain_cost(&self, hex: HexId) -> Dollars {
        let board = &self.table.board;
        match board.laid(hex) {
            None => board.map().hex(hex).cost,
            Some(_) => Dollars::ZERO,
        }
    }

    /// Checks whether a lay is an upgrade.
    ///
    /// It is one of a tile, or of a printed yellow hex (14.3.2).
    pub(in crate::titles::y1828) fn is_upgrade(&self, hex: HexId) -> bool {
        self.table.board.tile(hex).colour != Colour::White
    }

    /// Returns the refusal of every tile.
    ///
    /// No tile may be laid on the hex at all (14.2, 14.3.1).
    #[must_use]
    pub fn no_upgrade(&self, hex: HexId) -> Refusal {
        self.table.no_upgrade(hex, "14.2")
    }

    /// Lists the tiles that may follow.
    ///
    /// They come in all rotations that look different.
    pub(in crate::titles::y1828) fn tiles_for(
        &self,
        hex: HexId,
    ) -> impl Iterator<Item = PlacedTile> + '_ {
        let tiles = self.table.components.tiles.iter().map(|(tile, _)| tile);
        let follow = tiles.filter(move |&tile| self.may_follow(hex, tile));
        self.table.turned(follow)
    }

    /// Lays a tile and pays for it.
    ///
    /// In the tunnel a coal token comes with it (14.3.1.2).
    pub(in crate::titles::y1828) fn build(&mut self, builder: CompanyId, lay: Lay) {
        let upgrades = self.is_upgrade(lay.hex);
        let line = self.table.build(builder, lay, upgrades);
        self.say(line);
        if lay.hex == map::TUNNEL {
            self.take_tunnel_token(builder);
        }
    }

    /// Moves the coal token of the tunnel.
    ///
    /// It goes to the builder, and to the coalfields if that has one or is no share company.
    fn take_tunnel_token(&mut self, builder: CompanyId) {
        self.coal.in_tunnel = false;
        let symbol = self.symbol(builder);
        if self.is_share_company(builder) && !self.coal.owners.contains(&builder) {
            self.coal.owners.push(builder);
            self.say(format!("{symbol} takes the coal token of the tunnel."));
        } else {
            self.coal.left += 1;
            self.say("The coal token of the tunnel goes to K11.".to_string());
        }
    }
}
