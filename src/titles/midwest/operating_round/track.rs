//! Tiles and what they cost (Tile Placement and Tile Upgrades).

use crate::engine::money::Dollars;
use crate::engine::rail::board::{Board, PlacedTile};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::table::Status;
use crate::engine::rail::tile::{Colour, Tile};
use crate::engine::refusal::{Refusal, Verdict, require};
use crate::titles::midwest::COMPONENTS;
use crate::titles::midwest::common::Common;
use crate::titles::midwest::companies::is_system;
use crate::titles::midwest::tiles::RAISED_OR_PAVED;
use crate::titles::midwest::trains::Phase;

const RULE: &str = "Lay or Upgrade Track";
const PLACING: &str = "Tile Placement and Tile Upgrades";

fn turned(laid: PlacedTile) -> &'static Tile {
    &COMPONENTS.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)]
}

/// Checks whether a small city may be changed. Its tile may become another one with the same track.
fn raises_or_paves(old: TileId, new: TileId) -> bool {
    let [old, new] = [old, new].map(|tile| COMPONENTS.tiles.kind(tile));
    // Most tiles have another colour, which is seen sooner than a number.
    if old.tile().colour != new.tile().colour {
        return false;
    }
    let row = RAISED_OR_PAVED.iter().find(|(from, _)| *from == old.number);
    row.is_some_and(|(_, into)| into.contains(&new.number))
}

impl Common {
    /// Checks whether a tile may follow another. It must be of the next colour and the same sort, and lie only in the
    /// city of its letters. The cities with letters take no other brown and gray tiles.
    fn may_follow(&self, hex: HexId, tile: TileId) -> bool {
        let board = &self.table.board;
        let new = COMPONENTS.tiles.kind(tile).tile();
        let label = board.map().hex(hex).printed.label;
        let labelled = if new.colour >= Colour::Brown {
            new.label == label
        } else {
            new.label.is_empty()
        };
        match board.laid(hex) {
            Some(laid) => {
                let next = &COMPONENTS.tiles.kind(laid.tile).upgrades;
                labelled && (next.contains(&tile) || raises_or_paves(laid.tile, tile))
            }
            None => self.table.suits_print(hex, tile),
        }
    }

    /// Checks whether map, tile and phase allow a tile on a hex.
    pub(in crate::titles::midwest) fn check_tile(&self, hex: HexId, laid: PlacedTile) -> Verdict {
        self.table.check_site(hex, PLACING)?;
        let phase = self.table.depot.phase().name;
        self.table
            .check_colour(laid.tile, format_args!("phase {phase}"), PLACING)?;
        let follows = self.may_follow(hex, laid.tile);
        self.table
            .check_copy(hex, laid.tile, follows, [PLACING; 2])?;
        if self.changes_city(hex, laid) {
            require(
                self.phase() >= Phase::Six,
                RULE,
                || "Small cities are raised or paved from the first 6-train on.",
            )?;
        }
        let fits = self.fits(hex, laid);
        self.table
            .check_fit(hex, laid.tile, fits, "a blank side", PLACING)
    }

    /// Checks whether a tile raises or paves the small city of a hex.
    fn changes_city(&self, hex: HexId, laid: PlacedTile) -> bool {
        let old = self.table.board.laid(hex);
        old.is_some_and(|old| raises_or_paves(old.tile, laid.tile))
    }

    /// Checks whether a tile fits a hex. A raised or paved city keeps its track.
    pub(in crate::titles::midwest) fn fits(&self, hex: HexId, laid: PlacedTile) -> bool {
        let board = &self.table.board;
        match self.changes_city(hex, laid) {
            true => board.tile(hex).exits() == turned(laid).exits(),
            false => board.fits(hex, laid),
        }
    }

    /// Returns the cost of a lay: of difficult ground, for the first tile only, and of bridges, for each river side to
    /// which new track leads.
    pub(in crate::titles::midwest) fn cost_of_lay(
        &self,
        hex: HexId,
        laid: PlacedTile,
    ) -> [Dollars; 2] {
        let board = &self.table.board;
        let printed = board.map().hex(hex);
        let (old, new) = (board.tile(hex), turned(laid));
        // A raised or paved city keeps its track.
        let same = old.exits() == new.exits() && self.changes_city(hex, laid);
        let pieces = new
            .track
            .iter()
            .filter(|piece| !same && !old.joins(**piece));
        let sides = pieces
            .flat_map(|piece| piece.edges())
            .fold(0u8, |bits, edge| bits | 1 << edge.number());
        let sides = Edge::ALL
            .into_iter()
            .filter(|edge| sides & 1 << edge.number() != 0);
        let ground = match board.laid(hex) {
            None => printed.cost,
            Some(_) => Dollars::ZERO,
        };
        let bridges = sides.map(|edge| printed.side_costs[edge.index()]).sum();
        [ground, bridges]
    }

    /// Returns the homes whose way out is protected. Their corporations had not operated before this round. `before` is
    /// the number of companies that had operated.
    fn homes_to_protect(&self, before: usize) -> Vec<(CompanyId, HexId)> {
        let had = &self.operated[..before.min(self.operated.len())];
        let waits = |id: &CompanyId| {
            !is_system(*id) && self.status(*id) != Status::Closed && !had.contains(id)
        };
        let homes = self.companies().filter(waits);
        homes
            .flat_map(|id| self.bases(id).into_iter().map(move |hex| (id, hex)))
            .collect()
    }

    /// Checks that a lay shuts in no home. Homes of corporations that had not operated before this round count.
    pub(in crate::titles::midwest) fn check_homes(
        &self,
        hex: HexId,
        laid: PlacedTile,
        before: usize,
    ) -> Verdict {
        let map = self.table.board.map();
        let near = |home: HexId| home == hex || map.hex(home).neighbours.contains(&Some(hex));
        let homes = self.homes_to_protect(before).into_iter();
        let mut homes = homes.filter(|(_, home)| near(*home)).peekable();
        if homes.peek().is_none() {
            return Ok(());
        }
        let mut board = self.table.board.clone();
        board.lay(hex, laid);
        let shut = homes.find(|(_, home)| !has_way_out(&board, *home));
        match shut {
            None => Ok(()),
            Some((company, home)) => Err(Refusal::new(
                PLACING,
                format!(
                    "{} had not operated before this round, and this would block every way out of {}.",
                    self.symbol(company),
                    self.table.hex_name(home)
                ),
            )),
        }
    }

    /// Returns the refusal where no tile may be laid.
    #[must_use]
    pub fn no_upgrade(&self, hex: HexId) -> Refusal {
        self.table.no_upgrade(hex, PLACING)
    }

    /// Returns all tiles that may follow. They come in all distinct rotations.
    pub(in crate::titles::midwest) fn tiles_for(
        &self,
        hex: HexId,
    ) -> impl Iterator<Item = PlacedTile> + '_ {
        let tiles = COMPONENTS.tiles.iter().map(|(tile, _)| tile);
        self.table
            .turned(tiles.filter(move |&tile| self.may_follow(hex, tile)))
    }
}

/// Checks whether track leads on from a home, or could: to a hex without a tile, or to matching track.
fn has_way_out(board: &Board, home: HexId) -> bool {
    let tile = board.tile(home);
    let leads = |edge: &Edge| tile.track.is_empty() || tile.exits() & 1 << edge.number() != 0;
    Edge::ALL.into_iter().filter(leads).any(|edge| {
        board.neighbor(home, edge).is_some_and(|(there, entry)| {
            let empty = board.laid(there).is_none() && !board.map().hex(there).is_fixed();
            empty || board.tile(there).exits() & 1 << entry.number() != 0
        })
    })
}
