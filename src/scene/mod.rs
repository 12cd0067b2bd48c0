//! What should be seen, as plain values: no browser, so that all of it has native tests.
//!
//! * [`layout`]: the one bridge between hexes and pixels.
//! * [`art`]: where the track, cities, values and letters of a tile are drawn.
//! * [`chart`]: lines over the rounds of a game.
//! * [`drawing`]: a tile as SVG text.
//! * [`paths`]: how runs are drawn on the map.
//! * [`run_editor`]: changing runs by clicking stops.
//! * [`telling`]: the names in sentences.

pub mod art;
pub mod chart;
pub mod drawing;
pub mod layout;
pub mod paths;
pub mod run_editor;
pub mod telling;
