//! The late 1867 position of n18route's own benchmark, as n18route has it.

use n18game::Game as _;
use n18hex::{Hex, RotateCW};
use n18map::Map;

/// Tile, hex, sixths of a turn clockwise, and whose tokens are in its spaces.
const TILES: [(&str, &str, u8, &[&str]); 28] = [
    ("87", "B18", 1, &[]),
    ("63", "C17", 0, &["C&O"]),
    ("63", "D16", 0, &["CNR"]),
    ("63", "E15", 0, &["GW"]),
    ("42", "F14", 4, &[]),
    ("23", "G13", 1, &[]),
    ("27", "H12", 4, &[]),
    ("23", "I11", 1, &[]),
    ("24", "J10", 4, &[]),
    ("8", "K9", 1, &[]),
    ("8", "D18", 4, &[]),
    ("623", "E17", 0, &["C&O", "CNR"]),
    ("124", "F16", 0, &["C&O", "CNR", "CPR"]),
    ("611", "G15", 1, &["CPR"]),
    ("204", "H14", 5, &[]),
    ("8", "I13", 2, &[]),
    ("X8", "J12", 0, &["GW"]),
    ("31", "K11", 5, &[]),
    ("204", "L10", 4, &[]),
    ("57", "M9", 1, &[]),
    ("9", "N8", 1, &[]),
    ("15", "I15", 1, &["NTR"]),
    ("24", "J14", 1, &[]),
    ("911", "K13", 4, &[]),
    ("639", "L12", 0, &["CPR", "NTR", "GW"]),
    ("58", "M13", 2, &[]),
    ("16", "D18", 3, &[]),
    ("7", "C19", 4, &[]),
];

/// The game and its map in phase 8 with the tiles and tokens.
pub fn late_1867() -> (n18game::_1867::Game, Map) {
    let mut game = n18game::new_1867();
    let mut map = game.create_map(&Hex::new(100.0));
    let phase = game.phase_names().iter().position(|name| *name == "8");
    assert!(game.set_phase_ix(&mut map, phase.expect("there is a phase 8")));
    for (tile, at, turns, tokens) in TILES {
        let address = game.coordinate_system().parse(at).expect("a hex");
        assert!(map.place_tile(address, tile, clockwise(turns)), "{tile}");
        let spaces = map.tile_at(address).expect("the tile").token_spaces();
        for (space, name) in spaces.iter().zip(tokens) {
            let token = map.token(name);
            let state = map.hex_state_mut(address).expect("the tile");
            state.set_token_at(space, token);
        }
    }
    (game, map)
}

fn clockwise(turns: u8) -> RotateCW {
    use RotateCW::{Five, Four, One, Three, Two, Zero};
    [Zero, One, Two, Three, Four, Five][usize::from(turns)]
}
