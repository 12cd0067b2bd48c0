//! What only games of railways have: the map, charters, the market, the supply, and the panels for track, runs and
//! dividends.

pub mod charters;
pub mod hand;
mod hexes;
pub mod map;
pub mod market;
mod marks;
pub mod runs;
pub mod search;
mod strip;
pub mod supply;
pub mod track;
