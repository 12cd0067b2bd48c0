//! Where track may well be laid, and which tile: the likely first.

use super::memory::Memory;
use super::offers::View;
use crate::engine::rail::board::{Board, Laid};
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::tile::Colour;
use crate::record::link::rail::lays::{self, ByColour};
use crate::record::link::rail::walk::Walk;
use crate::titles::gb::Game;
use crate::titles::gb::action::Action;
use crate::titles::gb::privates;
use crate::titles::gb::scenario::all;
use crate::titles::gb::tiles::GREEN_STARTS;
use std::sync::LazyLock;

/// The tiles of each colour by their numbers.
static BY_COLOUR: LazyLock<ByColour> = LazyLock::new(|| ByColour::new(&all().tiles));

/// The lays of a company.
pub struct Lays<'a> {
    game: &'a Game,
    board: &'a Board,
    company: CompanyId,
    walk: Walk,
    /// Whether a tile was laid in a city in this turn.
    city: bool,
    /// The hexes for a lay without a power, the likely first.
    pub hexes: Vec<HexId>,
    /// The private railways whose power may be used, and the hex of each.
    pub powers: Vec<(CompanyId, HexId)>,
}

impl<'a> Lays<'a> {
    /// Looks for hexes.
    pub fn new(view: &View<'a>, memory: &Memory) -> Lays<'a> {
        let (game, company) = (view.game, view.company);
        let board = &game.table().board;
        let mut lays = Lays {
            game,
            board,
            company,
            walk: Walk::new(board, company),
            city: memory.done.city,
            hexes: Vec::new(),
            powers: view.powers(|row| row.tile().is_some()).collect(),
        };
        lays.hexes = lays.near(memory);
        lays
    }

    /// The hexes where the company's walk comes to.
    fn near(&self, memory: &Memory) -> Vec<HexId> {
        let board = self.board;
        let phase = self.game.table().depot.phase();
        let cash = self.game.table().company(self.company).cash;
        let mut hexes: Vec<HexId> = Vec::new();
        for (hex, printed) in board.map().iter() {
            let green = self.starts_green(hex);
            let possible = board
                .next_colour(hex)
                .is_some_and(|next| next <= phase.tiles || green)
                && self.walk.touches(hex)
                && !(self.city && board.tile(hex).has_city())
                && (board.laid(hex).is_some() || printed.cost <= cash)
                && self.game.common().blocker_of(hex).is_none();
            if possible {
                hexes.push(hex);
            }
        }
        lays::arrange_hexes(board, &self.walk, memory.laid(self.company), &mut hexes);
        hexes
    }

    /// Whether the company may begin with a green tile in a city.
    fn starts_green(&self, hex: HexId) -> bool {
        let starts = &self.game.common().green_starts;
        starts.contains(&(self.company, hex))
    }

    /// The hexes for a lay with a power, or without one.
    pub fn hexes_with(&self, power: Option<CompanyId>) -> Vec<HexId> {
        let Some(power) = power else {
            return self.hexes.clone();
        };
        let own = self.powers.iter().filter(|(owned, _)| *owned == power);
        own.map(|(_, hex)| *hex).collect()
    }

    /// The lays on one of the hexes.
    pub fn on(&self, hex: HexId, power: Option<CompanyId>) -> Vec<Action> {
        let Some(colour) = self.board.next_colour(hex) else {
            return Vec::new();
        };
        let mut tiles: Vec<TileId> = BY_COLOUR.of(colour).to_vec();
        if self.starts_green(hex) && colour == Colour::Yellow {
            tiles.extend_from_slice(BY_COLOUR.of(Colour::Green));
        }
        tiles.retain(|&tile| self.follows(hex, tile));
        let wanted = power.and_then(|power| privates::of(power).tile());
        if let Some(wanted) = wanted {
            tiles.retain(|&tile| wanted.tiles.contains(&all().tiles.kind(tile).number));
        }
        let found = lays::on(self.board, &self.walk, hex, &tiles, |_| true);
        let lay = |Laid { tile, rotation }| Action::Lay {
            hex,
            tile,
            rotation,
            power,
        };
        found.into_iter().map(lay).collect()
    }

    /// Whether a tile that is left may follow what lies on a hex.
    fn follows(&self, hex: HexId, tile: TileId) -> bool {
        let tiles = self.board.tiles();
        let kind = tiles.kind(tile);
        let left = self.board.tiles_left(tile) > 0;
        left && match self.board.laid(hex) {
            Some(laid) => tiles.kind(laid.tile).upgrades.contains(&tile),
            None if kind.tile().colour == Colour::Green => GREEN_STARTS.contains(&kind.number),
            None => {
                let (old, new) = (self.board.tile(hex), kind.tile());
                old.label == new.label
                    && old.stops.len() == new.stops.len()
                    && old.has_city() == new.has_city()
            }
        }
    }
}
