//! 1828 by J C Lawrence (rules of 2022-04-19).
//!
//! | file | sections |
//! | --- | --- |
//! | `setup` | 4 |
//! | `auction` | 6 |
//! | `stock_round` | 7.1 to 7.4 |
//! | `merging`, `merging_there` | 7.5 |
//! | `operating_round/` | 8, 14, 15, 16 |
//! | `game_end` | 9 |
//! | `market_moves` | 12.2 |
//! | `exchange` | 13.2.2.6 |
//! | `systems` | 13.4 |
//! | `common`, `phases` | what the rounds share: 8.2, 13.3.3, 17 |
//! | `routes` | 15.2 |
//!
//! `game` puts the rounds together; `action`, `choices` and `symbols` are the vocabulary; `consistency` finds what does not
//! add up.
//!
//! `companies`, `privates`, `trains`, `map`, `market` and `tiles` are the tables of what is printed.

pub mod action;
pub mod auction;
pub mod choices;
pub mod common;
pub mod companies;
pub mod consistency;
pub mod exchange;
pub mod game;
pub mod game_end;
#[cfg(test)]
mod late_positions;
pub mod map;
pub mod market;
pub mod market_moves;
mod market_shown;
pub mod merging;
mod merging_there;
pub mod operating_round;
pub mod phases;
pub mod privates;
pub mod routes;
pub mod setup;
mod sheets;
pub mod stock_round;
pub mod symbols;
pub mod systems;
pub mod tiles;
pub mod trains;
pub mod website;
pub mod words;

pub use game::{Game, Round};
pub use setup::{HouseRules, RULES_VERSION, Setup};

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
