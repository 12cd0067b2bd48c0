//! The lays that are likely: hexes and tiles, the likely ones first.

use crate::engine::rail::board::{Board, PlacedTile};
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, TileId};
use crate::engine::rail::tile::Colour;
use crate::record::link::rail::lays::{self, ByColour};
use crate::record::link::rail::likely::{Memory, View};
use crate::record::link::rail::moves::Building;
use crate::record::link::rail::walk::Walk;
use crate::titles::gb::Game;
use crate::titles::gb::game::Rules;
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
    /// Number of lays made in this turn, at most 1.
    built: usize,
    /// True if a tile was laid in a city in this turn.
    city: bool,
    /// The hexes for a lay without a power, the likely ones first.
    pub hexes: Vec<HexId>,
    /// The private railways with a usable power, and the hex of each.
    pub powers: Vec<(PrivateId, HexId)>,
}

impl<'a> Lays<'a> {
    /// Finds the hexes for a company's lays.
    pub fn new(view: &View<'a, Rules>) -> Lays<'a> {
        let (game, memory, company) = (view.game, view.memory, view.company);
        let board = &game.table().board;
        let mut lays = Lays {
            game,
            board,
            company,
            walk: Walk::new(board, company),
            built: memory.done.built.len().min(1),
            city: memory.done.city,
            hexes: Vec::new(),
            powers: view.powers(|row| row.tile().is_some()).collect(),
        };
        lays.hexes = lays.near(memory);
        lays
    }

    /// Lists the hexes that the company's walk reaches.
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
        lays::arrange_hexes(
            board,
            &self.walk,
            memory.habits.laid(self.company),
            &mut hexes,
        );
        hexes
    }

    /// Checks whether the company may begin in green. It may then lay a green tile in a city.
    fn starts_green(&self, hex: HexId) -> bool {
        let starts = &self.game.common().green_starts;
        starts.contains(&(self.company, hex))
    }

    /// Checks whether a tile may follow another.
    fn follows(&self, hex: HexId, tile: TileId) -> bool {
        let board = self.board;
        let kind = board.tiles().kind(tile);
        if board.laid(hex).is_none() && kind.tile().colour == Colour::Green {
            return board.tiles_left(tile) > 0 && GREEN_STARTS.contains(&kind.number);
        }
        lays::follows(board, hex, tile)
    }
}

impl Building for Lays<'_> {
    fn powers(&self) -> Vec<PrivateId> {
        self.powers.iter().map(|(power, _)| *power).collect()
    }

    fn hexes(&self, power: Option<PrivateId>) -> Vec<HexId> {
        let Some(power) = power else {
            return self.hexes.clone();
        };
        let own = self.powers.iter().filter(|(owned, _)| *owned == power);
        own.map(|(_, hex)| *hex).collect()
    }

    fn on(&self, hex: HexId, power: Option<PrivateId>) -> Vec<PlacedTile> {
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
        lays::on(self.board, &self.walk, hex, &tiles, |_| true)
    }

    fn situation(&self, power: Option<PrivateId>) -> usize {
        if power.is_some() { 2 } else { self.built }
    }

    fn situation_on(&self, hex: HexId) -> usize {
        self.board.tile(hex).colour as usize
    }
}
