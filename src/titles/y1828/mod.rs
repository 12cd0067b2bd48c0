//! 1828 by J C Lawrence (rules of 2022-04-19).
//!
//! `companies`, `privates`, `trains`, `map`, `market` and `tiles` are the tables of what is printed.

pub mod companies;
pub mod map;
pub mod market;
pub mod privates;
pub mod routes;
pub mod tiles;
pub mod trains;

use crate::engine::rail::components::Components;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::map::Map;
use crate::engine::rail::market::Grid;
use crate::engine::rail::tile::TileSet;
use std::sync::LazyLock;

/// What is in the box (section 2); the bank does not run out.
pub static COMPONENTS: LazyLock<Components> = LazyLock::new(|| Components {
    title: "1828",
    map: Map::new(Orientation::Pointy, map::HEXES),
    tiles: TileSet::new(tiles::TILES),
    grid: Grid::new(market::MARKET),
    companies: companies::COMPANIES,
    trains: trains::TRAINS,
    phases: trains::PHASES,
    bank: None,
});

/// Whether two texts are the same, for constants.
const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}
