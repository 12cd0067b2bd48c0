//! Games from 18xx.games, the leading 18xx website, in the JSON form in which it exports them.
//!
//! * [`export`] reads the form and leaves out what was undone.
//! * [`export_game`] writes the form: a game played here can go on there.
//! * [`import`] translates its actions into ours and plays them, checking every one.
//! * [`certificates`] keeps track of which numbered certificate is where, because its records name them.
//! * [`trace`] prints the state of a game as flat keys, to compare with that site's engine.

pub mod certificates;
pub mod export;
pub mod export_game;
pub mod import;
pub mod trace;

pub use export::Export;
pub use import::{ImportError, Importer};
