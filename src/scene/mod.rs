//! The drawing of boards and charts, as plain values: no browser, so that all of it has native tests.
//!
//! - [`layout`]: the only conversion between hexes and pixels.
//! - [`track_path`]: the course of a piece of track.
//! - [`tile_art`]: the places of the track and the stops of a tile.
//! - [`label_placement`]: shapes that may not overlap, and the search for room.
//! - [`text_size`]: the sizes of text.
//! - [`labels`]: places for values, letters, costs and names on a hex.
//! - [`emblem`]: the signs of companies.
//! - [`drawing`]: a hex with all that is on it as SVG text.
//! - [`country`]: the country under the map.
//! - [`map_bonus`]: the lines of map bonuses.
//! - [`paths`]: runs as they are drawn on the map.
//! - [`run_editor`]: changing runs by clicking stops.
//! - [`viewport`]: the part of the map that is seen.
//! - [`chart`]: lines over the rounds of a game.
//! - [`mentions`]: the names in sentences.
//! - [`thumbnail`]: a map so small that nothing can be read.
//! - [`grid_navigation`]: moving over a map by arrow keys.

pub mod chart;
pub mod country;
pub mod drawing;
pub mod emblem;
pub mod grid_navigation;
pub mod label_placement;
pub mod labels;
pub mod layout;
pub mod map_bonus;
pub mod mentions;
pub mod paths;
pub mod run_editor;
pub mod text_size;
pub mod thumbnail;
pub mod tile_art;
pub mod track_path;
pub mod viewport;
