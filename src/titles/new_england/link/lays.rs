//! Where track may well be laid, and which tile: the likely first.

use super::ground::{Walk, coordinate};
use super::memory::Memory;
use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, Laid};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::hex::Edge;
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::tile::{Colour, Tile};
use crate::titles::new_england::action::Action;
use crate::titles::new_england::{COMPONENTS, Game};
use std::cmp::Reverse;
use std::sync::LazyLock;

/// The tiles of each colour by their numbers: yellow, green, brown, gray.
static BY_COLOUR: LazyLock<[Vec<TileId>; 4]> = LazyLock::new(|| {
    [Colour::Yellow, Colour::Green, Colour::Brown, Colour::Gray].map(|colour| {
        let mut tiles: Vec<TileId> = COMPONENTS
            .tiles
            .iter()
            .filter(|(_, kind)| kind.tile().colour == colour)
            .map(|(tile, _)| tile)
            .collect();
        tiles.arrange_by_key(|&tile| COMPONENTS.tiles.kind(tile).number);
        tiles
    })
});

/// The lays of a company.
pub struct Lays<'a> {
    board: &'a Board,
    walk: Walk,
    /// The hexes, the likely first.
    pub hexes: Vec<HexId>,
}

impl<'a> Lays<'a> {
    /// Looks for hexes.
    pub fn new(game: &'a Game, memory: &Memory, company: CompanyId) -> Lays<'a> {
        let table = game.table();
        let board = &table.board;
        let walk = Walk::new(board, company);
        let colour = table.depot.phase().tiles;
        let cash = table.company(company).cash;
        let second = table.kind(company) == CompanyKind::Major && memory.lays > 0;
        let mut hexes: Vec<HexId> = Vec::new();
        for (hex, printed) in board.map().iter() {
            let is_new = board.tile(hex).colour == Colour::White;
            let possible = board.next_colour(hex).is_some_and(|next| next <= colour)
                && walk.touches(hex)
                && (is_new || !second)
                && (board.laid(hex).is_some() || printed.cost <= cash);
            if possible {
                hexes.push(hex);
            }
        }
        let last = memory.laid(company);
        hexes.arrange_by_key(|&hex| (Reverse(interest(board, &walk, last, hex)), coordinate(hex)));
        Lays { board, walk, hexes }
    }

    /// The lays on one of the hexes.
    pub fn on(&self, hex: HexId) -> Vec<Action> {
        let board = self.board;
        let Some(colour) = board.next_colour(hex) else {
            return Vec::new();
        };
        let tiles = match colour {
            Colour::Yellow => &BY_COLOUR[0],
            Colour::Green => &BY_COLOUR[1],
            Colour::Brown => &BY_COLOUR[2],
            _ => &BY_COLOUR[3],
        };
        let arrivals = self.walk.arrivals(hex);
        let mut found: Vec<(Reverse<u32>, Action)> = Vec::new();
        for &tile in tiles {
            let listed = self.is_listed(hex, tile);
            let mut looks: Vec<Vec<u8>> = Vec::new();
            for rotation in 0..6 {
                let laid = Laid { tile, rotation };
                let turned = &COMPONENTS.tiles.kind(tile).rotations[usize::from(rotation)];
                let reached = arrivals == 0 || turned.exits() & arrivals != 0;
                if !reached || !board.fits(hex, laid) {
                    continue;
                }
                let look = look(turned);
                let again = looks.contains(&look);
                looks.push(look);
                let fit = 64 * u32::from(listed) + 32 * u32::from(!again) + self.fit(hex, turned);
                found.push((
                    Reverse(fit),
                    Action::Lay {
                        hex,
                        tile,
                        rotation,
                    },
                ));
            }
        }
        found.arrange_by_key(|(fit, _)| *fit);
        found.into_iter().map(|(_, action)| action).collect()
    }

    /// Whether the chart or the looks of the hex ask for a tile.
    fn is_listed(&self, hex: HexId, tile: TileId) -> bool {
        let tiles = &COMPONENTS.tiles;
        let new = tiles.kind(tile).tile();
        let left = self.board.tiles_left(tile) > 0;
        left && match self.board.laid(hex) {
            Some(laid) => tiles.kind(laid.tile).upgrades.contains(&tile),
            None => {
                let old = self.board.tile(hex);
                old.label == new.label
                    && old.has_city() == new.has_city()
                    && old.stops.is_empty() == new.stops.is_empty()
            }
        }
    }

    /// How well a tile joins what is around it.
    fn fit(&self, hex: HexId, tile: &Tile) -> u32 {
        let old = self.board.tile(hex).exits();
        let joined = |edge: &Edge| {
            let there = self.board.beyond(hex, *edge);
            let meets = there.is_some_and(|(there, side)| {
                self.board.tile(there).exits() & 1 << side.number() != 0
            });
            let stops = there.is_some_and(|(there, _)| !self.board.tile(there).stops.is_empty());
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
}

/// How interesting a hex is.
fn interest(board: &Board, walk: &Walk, last: Option<HexId>, hex: HexId) -> u32 {
    let near = last.is_some_and(|last| {
        last == hex
            || Edge::ALL.iter().any(|edge| {
                board
                    .beyond(last, *edge)
                    .is_some_and(|(there, _)| there == hex)
            })
    });
    let stop = !board.tile(hex).stops.is_empty();
    let city = board.tile(hex).has_city();
    let arrivals = walk.arrivals(hex).count_ones().min(3);
    4 * u32::from(near) + 3 * u32::from(city) + 2 * u32::from(stop) + arrivals
}

/// What a turned tile looks like: for each piece of track its edges, and those of its stops.
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
