//! What should be seen, as plain values: no browser, so that all of it has native tests.
//!
//! * [`layout`]: the one bridge between hexes and pixels.
//! * [`course`]: the course of a piece of track.
//! * [`art`]: where the track and the stops of a tile lie.
//! * [`room`]: what may not lie on each other, and the search for room.
//! * [`lettering`]: how large what is written is.
//! * [`labels`]: where values, letters, costs and names find room on a hex.
//! * [`emblem`]: the signs of companies.
//! * [`drawing`]: a hex with all that is on it as SVG text.
//! * [`country`]: the country under the map.
//! * [`paths`]: how runs are drawn on the map.
//! * [`run_editor`]: changing runs by clicking stops.
//! * [`sight`]: which part of the map is seen.
//! * [`chart`]: lines over the rounds of a game.
//! * [`telling`]: the names in sentences.
//! * [`thumbnail`]: a map so small that nothing can be read.
//! * [`walk`]: over a map by arrows.

pub mod art;
pub mod chart;
pub mod country;
pub mod course;
pub mod drawing;
pub mod emblem;
pub mod labels;
pub mod layout;
pub mod lettering;
pub mod map_bonus;
pub mod paths;
pub mod room;
pub mod run_editor;
pub mod sight;
pub mod telling;
pub mod thumbnail;
pub mod walk;
