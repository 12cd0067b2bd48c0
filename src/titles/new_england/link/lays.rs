//! The lays that are likely: hexes and tiles, the likely ones first.

use crate::engine::rail::board::{Board, PlacedTile};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, TileId};
use crate::engine::rail::tile::Colour;
use crate::record::link::rail::lays::{self, ByColour};
use crate::record::link::rail::likely::Memory;
use crate::record::link::rail::moves::Building;
use crate::record::link::rail::walk::Walk;
use crate::titles::new_england::{COMPONENTS, Game};
use std::sync::LazyLock;

/// The tiles of each colour by their numbers.
static BY_COLOUR: LazyLock<ByColour> = LazyLock::new(|| ByColour::new(&COMPONENTS.tiles));

/// The lays of a company.
pub struct Lays<'a> {
    board: &'a Board,
    walk: Walk,
    /// Number of lays made in this turn, at most 1.
    built: usize,
    /// The hexes, the likely ones first.
    pub hexes: Vec<HexId>,
}

impl<'a> Lays<'a> {
    /// Finds the hexes for a company's lays.
    pub fn new(game: &'a Game, memory: &Memory, company: CompanyId) -> Lays<'a> {
        let table = game.table();
        let board = &table.board;
        let walk = Walk::new(board, company);
        let colour = table.depot.phase().tiles;
        let cash = table.company(company).cash;
        let second = table.kind(company) == CompanyKind::Major && !memory.done.built.is_empty();
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
        lays::arrange_hexes(board, &walk, memory.habits.laid(company), &mut hexes);
        Lays {
            board,
            walk,
            built: memory.done.built.len().min(1),
            hexes,
        }
    }

    /// Checks whether a tile suits a hex. The chart or the look of the hex must allow it, and a copy must be left.
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
}

impl Building for Lays<'_> {
    fn powers(&self) -> Vec<PrivateId> {
        Vec::new()
    }

    fn hexes(&self, _: Option<PrivateId>) -> Vec<HexId> {
        self.hexes.clone()
    }

    fn on(&self, hex: HexId, _: Option<PrivateId>) -> Vec<PlacedTile> {
        let Some(colour) = self.board.next_colour(hex) else {
            return Vec::new();
        };
        let listed = |tile| self.is_listed(hex, tile);
        lays::on(self.board, &self.walk, hex, BY_COLOUR.of(colour), listed)
    }

    fn situation(&self, _: Option<PrivateId>) -> usize {
        self.built
    }

    fn situation_on(&self, _: HexId) -> usize {
        0
    }
}
