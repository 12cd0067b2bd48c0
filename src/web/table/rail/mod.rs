//! The parts for games of railways only: the map, charters, the market, the supply, and the panels for track, runs and
//! dividends.

mod animations;
mod card;
pub mod companies;
mod hex_card;
pub mod hexes;
pub mod map;
mod map_bonuses;
pub mod market;
pub mod overlays;
pub mod report;
pub mod runs;
pub mod search;
pub mod selection;
mod strip;
pub mod supply;
mod tile_book;
pub mod track;
