//! What only games of railways have: the map, charters, the market, the supply, and the panels for track, runs and
//! dividends.

mod card;
pub mod companies;
pub mod hand;
mod hex_card;
pub mod hexes;
pub mod map;
mod map_bonuses;
pub mod market;
pub mod marks;
mod moving;
pub mod report;
pub mod runs;
pub mod search;
mod strip;
pub mod supply;
mod tile_book;
pub mod track;
