//! 18NewEngland by Scott Petersen (rules of 2020).

pub mod action;
pub mod choices;
mod common;
pub mod companies;
pub mod first_stock_round;
pub mod game;
pub mod game_end;
pub mod map;
pub mod market;
pub mod merger_round;
pub mod operating_round;
pub mod setup;
pub mod stock_round;
pub mod tiles;
pub mod trains;

pub use game::{Game, LogLine, Round};
pub use setup::{HouseRules, RULES_VERSION, Setup};

use crate::engine::money::Dollars;
use crate::engine::rail::components::Components;
use crate::engine::rail::hex::Orientation;
use crate::engine::rail::map::Map;
use crate::engine::rail::market::Grid;
use crate::engine::rail::tile::TileSet;
use std::sync::LazyLock;

/// What is in the box (section 1).
pub static COMPONENTS: LazyLock<Components> = LazyLock::new(|| Components {
    title: "18NewEngland",
    map: Map::new(Orientation::Flat, map::HEXES),
    tiles: TileSet::new(tiles::TILES),
    grid: Grid::new(market::MARKET),
    companies: companies::COMPANIES,
    trains: trains::TRAINS,
    phases: trains::PHASES,
    bank: Some(Dollars(12_000)),
});
