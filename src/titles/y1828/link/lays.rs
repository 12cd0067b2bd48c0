//! The likely lays: hexes and tiles, the likely first.

use super::SITUATIONS;
use super::offers::View;
use crate::engine::rail::board::{Board, HomeAt, PlacedTile};
use crate::engine::rail::ids::{CompanyId, HexId, PrivateId, TileId};
use crate::engine::rail::state::GameState as _;
use crate::engine::rail::tile::Colour;
use crate::record::link::rail::lays::{self, ByColour};
use crate::record::link::rail::likely::Memory;
use crate::record::link::rail::moves::Building;
use crate::record::link::rail::walk::Walk;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::privates::{CHAMPLAIN, DELAWARE, KALAMAZOO};
use crate::titles::y1828::{COMPONENTS, Game, map, privates};
use std::sync::LazyLock;

/// The tiles of each colour by their numbers.
static BY_COLOUR: LazyLock<ByColour> = LazyLock::new(|| ByColour::new(&COMPONENTS.tiles));

/// The private companies with which a share company builds, and their hexes (13.2.2).
const POWERS: [(PrivateId, HexId); 3] = [
    (CHAMPLAIN, map::BURLINGTON),
    (DELAWARE, map::SCRANTON),
    (KALAMAZOO, map::ANN_ARBOR),
];

/// The lays of a company.
pub struct Lays<'a> {
    board: &'a Board,
    walk: Walk,
    /// The situations of the lays without a power, and of those with one.
    situations: (usize, usize),
    /// The hexes for a lay without a power, the likely first.
    pub hexes: Vec<HexId>,
    /// The private companies whose power may be used, and the hexes for it, the likely first.
    pub powers: Vec<(PrivateId, Vec<HexId>)>,
}

impl<'a> Lays<'a> {
    /// Finds the hexes for lays.
    pub fn new(view: &View<'a>) -> Lays<'a> {
        let (game, memory, company) = (view.game, view.memory, view.company);
        let board = &game.table().board;
        let situation = view.step as usize * SITUATIONS;
        let built = memory.done.built.len().min(2);
        let mut lays = Lays {
            board,
            walk: Walk::new(board, company),
            situations: (situation + built, situation + 3),
            hexes: Vec::new(),
            powers: Vec::new(),
        };
        lays.hexes = lays.near(game, memory, company);
        lays.powers = lays.with_powers(game.common(), company);
        lays
    }

    /// Lists the hexes where a lay is likely.
    ///
    /// The company's walk reaches them, or they are a home without a tile (13.3.2).
    fn near(&self, game: &Game, memory: &Memory, company: CompanyId) -> Vec<HexId> {
        let (board, common) = (self.board, game.common());
        let colour = game.table().depot.phase().tiles;
        let cash = game.table().company(company).cash;
        let parts = common.constituents(company);
        let homes: Vec<_> = parts
            .iter()
            .map(|&part| board.reserved_home(part))
            .collect();
        let blocked = blocked(common, company);
        let upgrades = !memory.done.upgraded && memory.done.built.len() < parts.len();
        let mut hexes: Vec<HexId> = Vec::new();
        for (hex, printed) in board.map().iter() {
            let is_new = board.tile(hex).colour == Colour::White;
            let possible = board.next_colour(hex).is_some_and(|next| next <= colour)
                && (self.walk.touches(hex) || homes.contains(&Some(HomeAt::Hex(hex))))
                && (is_new || upgrades)
                && (board.laid(hex).is_some() || printed.cost <= cash)
                && !memory.done.built.contains(&hex)
                && !blocked.contains(&hex);
            if possible {
                hexes.push(hex);
            }
        }
        lays::arrange_hexes(board, &self.walk, memory.habits.laid(company), &mut hexes);
        hexes
    }

    fn with_powers(&self, common: &Common, company: CompanyId) -> Vec<(PrivateId, Vec<HexId>)> {
        let is_new = |hex: &HexId| self.board.tile(*hex).colour == Colour::White;
        let owns = |power| common.owner(power) == Some(Owner::Company(company));
        let mut powers = Vec::new();
        for (power, place) in POWERS.into_iter().filter(|&(power, _)| owns(power)) {
            let mut hexes: Vec<HexId> = Some(place).filter(is_new).into_iter().collect();
            if power == KALAMAZOO {
                let others = self.hexes.iter().copied().filter(is_new);
                hexes.extend(others.filter(|hex| *hex != place));
            }
            if !hexes.is_empty() {
                powers.push((power, hexes));
            }
        }
        powers
    }

    /// Checks whether a tile may follow another.
    ///
    /// The other is what lies on the hex.
    fn follows(&self, hex: HexId, tile: TileId) -> bool {
        let board = self.board;
        if board.laid(hex).is_none() && hex == map::TUNNEL {
            let number = board.tiles().kind(tile).number;
            return board.tiles_left(tile) > 0 && number == map::TUNNEL_TILE;
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
        let found = self.powers.iter().find(|(owned, _)| *owned == power);
        found.map_or(Vec::new(), |(_, hexes)| hexes.clone())
    }

    fn on(&self, hex: HexId, _: Option<PrivateId>) -> Vec<PlacedTile> {
        let Some(colour) = self.board.next_colour(hex) else {
            return Vec::new();
        };
        let tiles = BY_COLOUR.of(colour).iter().copied();
        let tiles: Vec<TileId> = tiles.filter(|&tile| self.follows(hex, tile)).collect();
        lays::on(self.board, &self.walk, hex, &tiles, |_| true)
    }

    fn situation(&self, power: Option<PrivateId>) -> usize {
        let (without, with) = self.situations;
        if power.is_some() { with } else { without }
    }

    fn situation_on(&self, hex: HexId) -> usize {
        self.board.tile(hex).colour as usize
    }
}

/// Lists the blocked hexes (13.2.1).
///
/// Private companies of players block them for everybody else.
fn blocked(common: &Common, builder: CompanyId) -> Vec<HexId> {
    let table = common.table();
    let blocking = privates::all().filter(|&private| {
        private.company() != builder && matches!(common.owner(private), Some(Owner::Player(_)))
    });
    let hex = |private| table.board.map().by_name(privates::row(private).blocks);
    blocking.filter_map(hex).collect()
}
