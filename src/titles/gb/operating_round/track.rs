//! Track and its construction, with the powers of private railways.

use crate::engine::money::Dollars;
use crate::engine::rail::board::{CitySpace, PlacedTile};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::tile::Tile;
use crate::engine::refusal::{Refusal, Verdict};
use crate::titles::gb::common::Common;
use crate::titles::gb::tiles::GREEN_STARTS;

const RULE: &str = "Building track";
const PRIVATES: &str = "Private railways";

impl Common {
    pub(in crate::titles::gb) fn new_tile(&self, laid: PlacedTile) -> &'static Tile {
        &self.table.components.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)]
    }

    /// Checks whether a tile may follow another. It must be of the next colour and the same type.
    fn may_follow(&self, hex: HexId, tile: TileId) -> bool {
        let (board, tiles) = (&self.table.board, &self.table.components.tiles);
        if let Some(laid) = board.laid(hex) {
            return tiles.kind(laid.tile).upgrades.contains(&tile);
        }
        let (new, printed) = (tiles.kind(tile).tile(), board.tile(hex));
        new.label == printed.label && self.table.suits_print(hex, tile)
    }

    /// Checks whether a green tile may be laid early. The company may lay it in any phase, on an empty city or in place
    /// of a yellow tile.
    pub(in crate::titles::gb) fn starts_green(
        &self,
        company: CompanyId,
        hex: HexId,
        tile: TileId,
    ) -> bool {
        let number = self.table.components.tiles.kind(tile).number;
        (self.table.board.laid(hex).is_none() || self.may_follow(hex, tile))
            && self.green_starts.contains(&(company, hex))
            && GREEN_STARTS.contains(&number)
    }

    /// Checks a tile on a hex. The map, the tile and the phase are considered, but not the company's track.
    pub(in crate::titles::gb) fn check_tile(
        &self,
        company: CompanyId,
        hex: HexId,
        laid: PlacedTile,
    ) -> Verdict {
        self.table.check_site(hex, RULE)?;
        if let Some(blocker) = self.blocker_of(hex) {
            return Err(Refusal::new(
                PRIVATES,
                format!(
                    "Nobody builds on {} before {} is closed or blue phase begins.",
                    self.table.hex_name(hex),
                    self.symbol(blocker.company())
                ),
            ));
        }
        let green = self.starts_green(company, hex, laid.tile);
        if !green {
            let phase = self.table.depot.phase().name;
            self.table
                .check_colour(laid.tile, format_args!("{phase} phase"), RULE)?;
        }
        let follows = green || self.may_follow(hex, laid.tile);
        self.table.check_copy(hex, laid.tile, follows, [RULE; 2])?;
        let fits = self.table.board.fits(hex, laid);
        self.table
            .check_fit(hex, laid.tile, fits, "a blank side", RULE)
    }

    /// Returns the cost of building. A river is paid once, and each mountain side to which track leads first.
    pub(in crate::titles::gb) fn ground_cost(&self, hex: HexId, laid: PlacedTile) -> Dollars {
        let board = &self.table.board;
        let printed = board.map().hex(hex);
        let new_exits = self.new_tile(laid).exits() & !board.tile(hex).exits();
        let sides = Edge::ALL.into_iter();
        let sides = sides.filter(|edge| new_exits & 1 << edge.number() != 0);
        let sides: Dollars = sides.map(|edge| printed.side_costs[edge.index()]).sum();
        match board.laid(hex) {
            None => sides + printed.cost,
            Some(_) => sides,
        }
    }

    /// Lists homes of others without track. The hex has two cities; the first track there leads to the other city.
    pub(in crate::titles::gb) fn homes_without_track(
        &self,
        builder: CompanyId,
        hex: HexId,
    ) -> Vec<CitySpace> {
        let board = &self.table.board;
        let tile = board.tile(hex);
        let open = tile.track.is_empty() && tile.cities().count() > 1;
        let markers = board
            .markers()
            .iter()
            .filter(|marker| open && marker.space.hex == hex);
        markers
            .filter(|marker| marker.company != builder && marker.space.city == 0)
            .map(|marker| marker.space)
            .collect()
    }

    /// Refuses a lay on a hex on which no tile may be laid at all.
    #[must_use]
    pub fn no_upgrade(&self, hex: HexId) -> Refusal {
        self.table.no_upgrade(hex, RULE)
    }

    /// Lists the tiles that may follow on a hex. All rotations that look different are listed.
    pub(in crate::titles::gb) fn tiles_for(
        &self,
        company: CompanyId,
        hex: HexId,
    ) -> impl Iterator<Item = PlacedTile> + '_ {
        let tiles = self.table.components.tiles.iter().map(|(tile, _)| tile);
        let follow = tiles.filter(move |&tile| {
            self.may_follow(hex, tile) || self.starts_green(company, hex, tile)
        });
        self.table.turned(follow)
    }
}
