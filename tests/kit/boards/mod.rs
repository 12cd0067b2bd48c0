//! Boards for the tests and benchmarks of routes.
pub mod naive;

use roundhouse::engine::rail::board::{Board, CitySpace, PlacedTile};
use roundhouse::engine::rail::hex::Edge;
use roundhouse::engine::rail::ids::{CompanyId, HexId};
use roundhouse::engine::rail::route::{TrainRule, Unit};
use roundhouse::engine::rail::tile::{Colour, Tile};
use roundhouse::titles::new_england::COMPONENTS;

/// Whose runs are looked for.
pub const US: CompanyId = CompanyId(0);
/// Who is in the way.
pub const THEM: CompanyId = CompanyId(1);

/// A small generator of numbers, the same on every machine.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number from 0 to `sides` - 1.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % sides
    }
}

/// One run of `count` joined trains.
pub fn unit(rule: TrainRule, count: i32) -> Unit {
    Unit {
        trains: Vec::new(),
        rule,
        factor: count,
    }
}

/// The map of 18NewEngland with the densest brown or gray tile that fits on every hex, drawn where several are
/// as dense, and turned so that they meet.
pub fn dense_board(dice: &mut Dice) -> Board {
    let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, Vec::new());
    let open = || COMPONENTS.map.iter().filter(|(_, place)| !place.is_fixed());
    for (hex, _) in open() {
        let mut ties = fitting(hex);
        let most = ties.iter().map(|&laid| density(laid)).max();
        ties.retain(|&laid| Some(density(laid)) == most);
        if !ties.is_empty() {
            board.lay_freely(hex, ties[dice.roll(ties.len())]);
        }
    }
    for _ in 0..3 {
        for (hex, _) in open() {
            join_better(&mut board, hex, dice);
        }
    }
    board
}

/// Replaces a tile by one as dense that meets more track of its neighbours.
fn join_better(board: &mut Board, hex: HexId, dice: &mut Dice) {
    let Some(laid) = board.laid(hex) else { return };
    let met = |edge: &Edge| {
        board
            .neighbor(hex, *edge)
            .is_some_and(|(there, entry)| board.tile(there).exits() & 1 << entry.number() != 0)
    };
    let joined = |laid: PlacedTile| {
        let has = |edge: &Edge| tile_of(laid).exits() & 1 << edge.number() != 0;
        let edges = Edge::ALL.into_iter();
        edges.filter(has).filter(met).count()
    };
    let mut ties = fitting(hex);
    ties.retain(|&other| density(other) == density(laid));
    let most = ties.iter().map(|&laid| joined(laid)).max();
    ties.retain(|&laid| Some(joined(laid)) == most);
    if !ties.is_empty() {
        let chosen = ties[dice.roll(ties.len())];
        board.lay_freely(hex, chosen);
    }
}

fn tile_of(laid: PlacedTile) -> &'static Tile {
    &COMPONENTS.tiles.kind(laid.tile).rotations[usize::from(laid.rotation)]
}

fn density(laid: PlacedTile) -> (Colour, usize) {
    (
        tile_of(laid).colour.max(Colour::Brown),
        tile_of(laid).track.len(),
    )
}

/// The green, brown and gray tiles of the right sort that fit what the map prints.
fn fitting(hex: HexId) -> Vec<PlacedTile> {
    let empty = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, Vec::new());
    let printed = &COMPONENTS.map.hex(hex).printed;
    let sort = |tile: &Tile| {
        tile.label == printed.label
            && tile.has_city() == printed.has_city()
            && tile.stops.is_empty() == printed.stops.is_empty()
    };
    COMPONENTS
        .tiles
        .iter()
        .filter(|(_, kind)| sort(kind.tile()))
        .flat_map(|(tile, _)| (0..6).map(move |rotation| PlacedTile { tile, rotation }))
        .filter(|&laid| tile_of(laid).colour > Colour::Yellow && empty.fits(hex, laid))
        .collect()
}

/// Puts one to three of our markers, and many of theirs, into cities drawn at random.
pub fn draw_markers(board: &mut Board, dice: &mut Dice) {
    let spaces = spaces(board);
    let (ours, theirs) = (1 + dice.roll(3), dice.roll(30));
    for (company, count) in [(US, ours), (THEM, theirs)] {
        for _ in 0..count {
            let space = spaces[dice.roll(spaces.len())];
            if board.occupant(space).is_none() {
                board.place(company, space);
            }
        }
    }
}

/// All spaces for markers on a board.
pub fn spaces(board: &Board) -> Vec<CitySpace> {
    (0..board.map().id_count())
        .map(HexId::new)
        .flat_map(|hex| (0..3).map(move |city| (hex, city)))
        .flat_map(|(hex, city)| board.spaces(hex, city))
        .collect()
}
