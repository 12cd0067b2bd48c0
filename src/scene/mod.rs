//! What should be seen, as plain values: no browser, so that all of it has native tests.
//!
//! * [`layout`]: the one bridge between hexes and pixels.
//! * [`art`]: where the track, cities, values and letters of a tile are drawn.
//! * [`drawing`]: a tile as SVG text.
//! * [`losses`]: what a choice takes away for good.
//! * [`paths`]: how runs are drawn on the map.
//! * [`run_editor`]: changing runs by clicking stops.
//! * [`words`]: what is to be decided and what can be chosen, in words.

pub mod art;
pub mod drawing;
pub mod layout;
pub mod losses;
pub mod paths;
pub mod run_editor;
pub mod words;
