//! The likely track lays, each a hex and a tile, the likely first.

use super::offers::View;
use crate::engine::rail::board::{Board, PlacedTile};
use crate::engine::rail::ids::{HexId, PrivateId, TileId};
use crate::engine::rail::tile::Colour;
use crate::record::link::rail::lays::{self, ByColour};
use crate::record::link::rail::moves::Building;
use crate::record::link::rail::walk::Walk;
use crate::titles::midwest::COMPONENTS;
use crate::titles::midwest::tiles::RAISED_OR_PAVED;
use crate::titles::midwest::trains::Phase;
use std::sync::LazyLock;

/// The tiles of each colour by their numbers.
static BY_COLOUR: LazyLock<ByColour> = LazyLock::new(|| ByColour::new(&COMPONENTS.tiles));
/// The most tiles laid in a turn.
const MOST_LAYS: usize = 2;

/// The lays of a company.
pub struct Lays<'a> {
    board: &'a Board,
    walk: Walk,
    /// Number of lays in this turn.
    built: usize,
    /// If small cities may be raised or paved.
    raises: bool,
    /// The hexes, the likely first.
    pub hexes: Vec<HexId>,
}

impl<'a> Lays<'a> {
    /// Collects the hexes for a view.
    pub fn new(view: &View<'a>) -> Lays<'a> {
        let board = &view.table.board;
        let mut lays = Lays {
            board,
            walk: Walk::new(board, view.company),
            built: view.memory.done.built.len(),
            raises: view.common.phase() >= Phase::Six,
            hexes: Vec::new(),
        };
        if lays.built < MOST_LAYS {
            lays.hexes = lays.near(view);
        }
        lays
    }

    /// Finds the hexes in reach. After a first tile only those without one count.
    fn near(&self, view: &View<'a>) -> Vec<HexId> {
        let board = self.board;
        let phase = view.table.depot.phase();
        let cash = view.table.company(view.company).cash;
        let last = view.memory.habits.laid(view.company);
        let mut hexes: Vec<HexId> = Vec::new();
        for (hex, printed) in board.map().iter() {
            let is_new = board.laid(hex).is_none();
            let next = board.next_colour(hex);
            let possible = (next.is_some_and(|next| next <= phase.tiles)
                || !self.changes(hex).is_empty())
                && self.walk.touches(hex)
                && (is_new || self.built == 0)
                && (!is_new || printed.cost <= cash);
            if possible && !printed.is_fixed() {
                hexes.push(hex);
            }
        }
        lays::arrange_hexes(board, &self.walk, last, &mut hexes);
        hexes
    }

    /// Lists the tiles of the same track that a small city may become.
    fn changes(&self, hex: HexId) -> Vec<PlacedTile> {
        let (board, tiles) = (self.board, self.board.tiles());
        let Some(old) = board.laid(hex).filter(|_| self.raises) else {
            return Vec::new();
        };
        let number = tiles.kind(old.tile).number;
        let row = RAISED_OR_PAVED.iter().find(|(from, _)| *from == number);
        let into = row.map_or(&[][..], |(_, into)| into);
        let into = into.iter().filter_map(|number| tiles.by_number(number));
        let left = into.filter(|&tile| board.tiles_left(tile) > 0);
        let turned =
            left.flat_map(|tile| (0..6).map(move |rotation| PlacedTile { tile, rotation }));
        let exits = board.tile(hex).exits();
        let same = |laid: &PlacedTile| {
            let kind = tiles.kind(laid.tile);
            kind.rotations[usize::from(laid.rotation)].exits() == exits
        };
        turned.filter(same).collect()
    }

    /// Checks whether a tile may follow another. Cities with letters take only brown and gray tiles of their own.
    fn follows(&self, hex: HexId, tile: TileId) -> bool {
        let board = self.board;
        let (old, new) = (board.tile(hex), board.tiles().kind(tile).tile());
        let letters = board.map().hex(hex).printed.label;
        let labelled = if new.colour >= Colour::Brown {
            new.label == letters
        } else {
            new.label.is_empty()
        };
        labelled
            && match board.laid(hex) {
                Some(_) => lays::follows(board, hex, tile),
                None => {
                    board.tiles_left(tile) > 0
                        && old.stops.len() == new.stops.len()
                        && old.has_city() == new.has_city()
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
        let next = self.board.next_colour(hex);
        let tiles = next.map_or(&[][..], |colour| BY_COLOUR.of(colour)).iter();
        let tiles = tiles.copied().filter(|&tile| self.follows(hex, tile));
        let tiles: Vec<TileId> = tiles.collect();
        let mut found = lays::on(self.board, &self.walk, hex, &tiles, |_| true);
        found.extend(self.changes(hex));
        found
    }

    fn situation(&self, _: Option<PrivateId>) -> usize {
        self.built
    }

    fn situation_on(&self, hex: HexId) -> usize {
        self.board.tile(hex).colour as usize
    }
}
