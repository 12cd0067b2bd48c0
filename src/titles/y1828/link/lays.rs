//! Where track may well be laid, and which tile: the likely first.

use super::memory::Memory;
use crate::engine::rail::board::{Board, HomeAt, Laid};
use crate::engine::rail::components::CompanyKind;
use crate::engine::rail::ids::{CompanyId, HexId, TileId};
use crate::engine::rail::tile::Colour;
use crate::record::link::rail::lays::{self, ByColour};
use crate::record::link::rail::walk::Walk;
use crate::titles::y1828::action::Action;
use crate::titles::y1828::common::{Common, Owner};
use crate::titles::y1828::{COMPONENTS, Game, map, privates};
use std::sync::LazyLock;

/// The tiles of each colour by their numbers.
static BY_COLOUR: LazyLock<ByColour> = LazyLock::new(|| ByColour::new(&COMPONENTS.tiles));

/// The private companies with which a share company builds, and their hexes (13.2.2).
const POWERS: [(CompanyId, HexId); 3] = [
    (privates::id("C&StL"), map::BURLINGTON),
    (privates::id("D&H"), map::SCRANTON),
    (privates::id("E&K"), map::ANN_ARBOR),
];
/// The one that also builds elsewhere (13.2.2.7).
const KALAMAZOO: CompanyId = privates::id("E&K");

/// The lays of a company.
pub struct Lays<'a> {
    board: &'a Board,
    walk: Walk,
    /// The hexes for a lay without a power, the likely first.
    pub hexes: Vec<HexId>,
    /// The private companies whose power may be used, and the hexes for it, the likely first.
    pub powers: Vec<(CompanyId, Vec<HexId>)>,
}

impl<'a> Lays<'a> {
    /// Looks for hexes.
    pub fn new(game: &'a Game, memory: &Memory, company: CompanyId) -> Lays<'a> {
        let board = &game.table().board;
        let mut lays = Lays {
            board,
            walk: Walk::new(board, company),
            hexes: Vec::new(),
            powers: Vec::new(),
        };
        lays.hexes = lays.near(game, memory, company);
        lays.powers = lays.with_powers(game.common(), company);
        lays
    }

    /// The hexes where the company's walk comes to, and a home that has no tile yet (13.3.2).
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
        lays::arrange_hexes(board, &self.walk, memory.laid(company), &mut hexes);
        hexes
    }

    fn with_powers(&self, common: &Common, company: CompanyId) -> Vec<(CompanyId, Vec<HexId>)> {
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

    /// The hexes for a lay with a power, or without one.
    pub fn hexes_with(&self, power: Option<CompanyId>) -> &[HexId] {
        let Some(power) = power else {
            return &self.hexes;
        };
        let found = self.powers.iter().find(|(owned, _)| *owned == power);
        found.map_or(&[], |(_, hexes)| hexes)
    }

    /// The lays on one of the hexes.
    pub fn on(&self, hex: HexId, power: Option<CompanyId>) -> Vec<Action> {
        let Some(colour) = self.board.next_colour(hex) else {
            return Vec::new();
        };
        let tiles = BY_COLOUR.of(colour).iter().copied();
        let tiles: Vec<TileId> = tiles.filter(|&tile| self.follows(hex, tile)).collect();
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
        let new = tiles.kind(tile);
        let left = self.board.tiles_left(tile) > 0;
        left && match self.board.laid(hex) {
            Some(laid) => tiles.kind(laid.tile).upgrades.contains(&tile),
            None if hex == map::TUNNEL => new.number == map::TUNNEL_TILE,
            None => {
                let (old, new) = (self.board.tile(hex), new.tile());
                old.label == new.label
                    && old.stops.len() == new.stops.len()
                    && old.has_city() == new.has_city()
            }
        }
    }
}

/// The hexes that private companies of players block for everybody else (13.2.1).
fn blocked(common: &Common, builder: CompanyId) -> Vec<HexId> {
    let table = common.table();
    let is_private = |company: &CompanyId| table.kind(*company) == CompanyKind::Private;
    let privates = table.components.company_ids().filter(is_private);
    let blocking = privates.filter(|&private| {
        private != builder && matches!(common.owner(private), Some(Owner::Player(_)))
    });
    let hex = |private| table.board.map().by_name(privates::row(private).blocks);
    blocking.filter_map(hex).collect()
}
