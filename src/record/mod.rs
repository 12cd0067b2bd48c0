//! A game as a record: setup and actions. Saving, undoing, looking back, importing.
//!
//! * [`backup`]: the whole library as one file.
//! * [`history`]: a game with its past and its undone future.
//! * [`save`]: how a game is written to storage and read back, and what may be wrong with it.
//! * [`library`]: the saved games, in any store of texts by key.
//! * [`link`]: a whole game as a short text that fits in a link.
//! * [`title`]: what all of it has to know of a title.
//! * [`website`]: games from 18xx.games.

pub mod backup;
pub mod history;
pub mod library;
pub mod link;
pub mod save;
pub mod title;
#[cfg(test)]
#[path = "../../tests/kit/toy.rs"]
pub mod toy;
pub mod website;
