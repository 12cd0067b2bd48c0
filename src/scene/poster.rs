//! A board as short lines of text, for posters of played maps.
//!
//! A line is a tile that lies (`D4 57 2`: hex, number, rotation in sixths of a turn) or a marker (`CN D4 0 1`: company,
//! hex, city and slot).

use crate::engine::rail::board::{Board, CitySpace, PlacedTile};
use crate::engine::rail::components::Components;

/// Writes the laid tiles and the markers of a board.
#[must_use]
pub fn board_text(components: &Components, board: &Board) -> String {
    let map = board.map();
    let mut text = String::new();
    for (id, hex) in map.iter() {
        if let Some(PlacedTile { tile, rotation }) = board.laid(id) {
            let number = &components.tiles.kind(tile).number;
            text += &format!("{} {number} {rotation}\n", hex.at);
        }
    }
    for marker in board.markers() {
        let CitySpace { hex, city, slot } = marker.space;
        let symbol = components.company(marker.company).symbol;
        text += &format!("{symbol} {} {city} {slot}\n", map.hex(hex).at);
    }
    text
}

/// Lays the tiles and places the markers of a text, and no others. The result is `None` if a line names something
/// unknown.
pub fn lay_out(components: &Components, board: &mut Board, text: &str) -> Option<()> {
    for marker in board.markers().to_vec() {
        board.take_back(marker.company, marker.space);
    }
    for line in text.lines() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            [at, number, rotation] => {
                let hex = board.map().by_name(at)?;
                let tile = components.tiles.by_number(number)?;
                let rotation = rotation.parse().ok()?;
                board.lay_freely(hex, PlacedTile { tile, rotation });
            }
            [symbol, at, city, slot] => {
                let space = CitySpace {
                    hex: board.map().by_name(at)?,
                    city: city.parse().ok()?,
                    slot: slot.parse().ok()?,
                };
                board.place(components.company_by_symbol(symbol)?, space);
            }
            _ => return None,
        }
    }
    Some(())
}
