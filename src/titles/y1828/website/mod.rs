//! Games of 1828 at 18xx.games.
//!
//! * [`names`]: what that site calls companies, systems, private companies and trains.
//! * [`import`] translates that site's actions into ours and plays them, checking every one.
//! * [`trace`] prints the state of a game as flat keys, to compare with that site's engine.

pub mod import;
pub mod names;
pub mod trace;

pub use import::Importer;
