//! The ranking of tiles and hexes for a lay: the likely first.

use super::walk::{Walk, coordinate};
use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, PlacedTile};
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{HexId, TileId};
use crate::engine::rail::tile::{Colour, Tile, TileSet};
use std::cmp::Reverse;

/// The tiles of each colour by their numbers.
#[derive(Debug)]
pub struct ByColour([Vec<TileId>; 5]);

impl ByColour {
    /// Sorts the tiles of a title.
    #[must_use]
    pub fn new(tiles: &TileSet) -> ByColour {
        let of_colour = |colour| {
            let found = tiles
                .iter()
                .filter(|(_, kind)| kind.tile().colour == colour);
            let mut found: Vec<TileId> = found.map(|(tile, _)| tile).collect();
            found.arrange_by_key(|&tile| tiles.kind(tile).number);
            found
        };
        let colours = [
            Colour::Yellow,
            Colour::Green,
            Colour::Brown,
            Colour::Gray,
            Colour::Blue,
        ];
        ByColour(colours.map(of_colour))
    }

    /// Lists the tiles of a colour. No tiles are white or red.
    #[must_use]
    pub fn of(&self, colour: Colour) -> &[TileId] {
        match colour {
            Colour::Yellow => &self.0[0],
            Colour::Green => &self.0[1],
            Colour::Brown => &self.0[2],
            Colour::Blue => &self.0[4],
            _ => &self.0[3],
        }
    }
}

/// Sorts hexes by how interesting they are. Those near the last one that the builder built on count most, then those
/// with cities, with stops, and where its walk arrives often.
pub fn arrange_hexes(board: &Board, walk: &Walk, last: Option<HexId>, hexes: &mut [HexId]) {
    let key = |&hex: &HexId| {
        let interest = interest(board, walk, last, hex);
        (Reverse(interest), coordinate(board, hex), hex)
    };
    let mut keys: Vec<_> = hexes.iter().map(key).collect();
    keys.arrange_by_key(|&(interest, at, _)| (interest, at));
    for (place, (_, _, hex)) in hexes.iter_mut().zip(keys) {
        *place = hex;
    }
}

/// Checks whether a tile may follow the one on a hex. It must be left. The upgrade chart decides, or where no tile
/// lies, the looks of the tile.
#[must_use]
pub fn follows(board: &Board, hex: HexId, tile: TileId) -> bool {
    let tiles = board.tiles();
    let left = board.tiles_left(tile) > 0;
    left && match board.laid(hex) {
        Some(laid) => tiles.kind(laid.tile).upgrades.contains(&tile),
        None => {
            let (old, new) = (board.tile(hex), tiles.kind(tile).tile());
            old.label == new.label
                && old.stops.len() == new.stops.len()
                && old.has_city() == new.has_city()
        }
    }
}

/// Lists the lays of tiles on a hex. They must join the walk's track. Those of listed tiles come first.
pub fn on(
    board: &Board,
    walk: &Walk,
    hex: HexId,
    tiles: &[TileId],
    is_listed: impl Fn(TileId) -> bool,
) -> Vec<PlacedTile> {
    let arrivals = walk.arrivals(hex);
    let mut found: Vec<(Reverse<u32>, PlacedTile)> = Vec::new();
    for &tile in tiles {
        let listed = is_listed(tile);
        let mut looks: Vec<Vec<u8>> = Vec::new();
        for rotation in 0..6 {
            let laid = PlacedTile { tile, rotation };
            let turned = &board.tiles().kind(tile).rotations[usize::from(rotation)];
            let reached = arrivals == 0 || turned.exits() & arrivals != 0;
            if !reached || !board.fits(hex, laid) {
                continue;
            }
            let look = look(turned);
            let again = looks.contains(&look);
            looks.push(look);
            let fit = 64 * u32::from(listed) + 32 * u32::from(!again) + fit(board, hex, turned);
            found.push((Reverse(fit), laid));
        }
    }
    found.arrange_by_key(|(fit, _)| *fit);
    found.into_iter().map(|(_, laid)| laid).collect()
}

/// Measures how well a tile joins what is around it.
fn fit(board: &Board, hex: HexId, tile: &Tile) -> u32 {
    let old = board.tile(hex).exits();
    let joined = |edge: &Edge| {
        let there = board.neighbor(hex, *edge);
        let meets =
            there.is_some_and(|(there, side)| board.tile(there).exits() & 1 << side.number() != 0);
        let stops = there.is_some_and(|(there, _)| !board.tile(there).stops.is_empty());
        match (old & 1 << edge.number() != 0, meets, stops) {
            (true, ..) => 0,
            (_, true, _) => 4,
            (_, _, true) => 3,
            _ => 1,
        }
    };
    let new: u32 = Edge::ALL
        .iter()
        .filter(|edge| tile.exits() & 1 << edge.number() != 0)
        .map(joined)
        .sum();
    new.min(31)
}

/// Measures how interesting a hex is.
fn interest(board: &Board, walk: &Walk, last: Option<HexId>, hex: HexId) -> u32 {
    let near = last.is_some_and(|last| {
        last == hex
            || Edge::ALL.iter().any(|edge| {
                board
                    .neighbor(last, *edge)
                    .is_some_and(|(there, _)| there == hex)
            })
    });
    let stop = !board.tile(hex).stops.is_empty();
    let city = board.tile(hex).has_city();
    let arrivals = walk.arrivals(hex).count_ones().min(3);
    4 * u32::from(near) + 3 * u32::from(city) + 2 * u32::from(stop) + arrivals
}

/// Describes a turned tile. For each piece of track it gives its edges, and those of its stops.
fn look(tile: &Tile) -> Vec<u8> {
    let piece = |track: &crate::engine::rail::tile::Track| {
        let edges = track
            .edges()
            .fold(0u8, |bits, edge| bits | 1 << edge.number());
        track
            .stops()
            .fold(edges, |bits, stop| bits | tile.exits_of(stop))
    };
    let mut pieces: Vec<u8> = tile.track.iter().map(piece).collect();
    pieces.arrange_by(Ord::cmp);
    pieces
}
