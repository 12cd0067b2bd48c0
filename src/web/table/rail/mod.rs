//! What only games of railways have: the map, charters, the market, the supply, and the panels for track, runs and
//! dividends.

pub mod charters;
pub mod hand;
pub mod map;
pub mod market;
pub mod order;
pub mod runs;
pub mod search;
pub mod supply;
pub mod track;
