//! A game as a record: setup and actions. Saving, undoing, looking back, importing.
//!
//! * [`backup`]: the whole library as one file.
//! * [`sidecar`]: what is kept beside a stored game.
//! * [`order`]: orders to pass.
//! * [`chronicle`]: worth, prices and earnings through a whole game.
//! * [`history`]: a game with its past and its undone future.
//! * [`kin`]: whether a game from elsewhere is one that is here.
//! * [`save`]: how a game is written to storage and read back, and what may be wrong with it.
//! * [`ledger`]: the whole table as one sheet, also as a file.
//! * [`library`]: the saved games, in any store of texts by key.
//! * [`link`]: a whole game as a short text that fits in a link.
//! * [`noted`]: what was seen otherwise than by the rules, for the log.
//! * [`resting`]: games that nobody plays, in little room.
//! * [`statistics`]: what came of all games together.
//! * [`taken_back`]: what was taken back is kept.
//! * [`title`]: what all of it has to know of a title.
//! * [`website`]: games from 18xx.games.

pub mod backup;
pub mod by_corrections;
pub mod chronicle;
pub mod clock;
pub mod history;
pub mod kin;
pub mod ledger;
pub mod library;
pub mod link;
pub mod noted;
pub mod order;
pub mod resting;
pub mod run_out;
pub mod save;
pub mod seats;
pub mod sidecar;
pub mod statistics;
pub mod taken_back;
pub mod title;
#[cfg(test)]
#[path = "../../tests/kit/toy.rs"]
pub mod toy;
pub mod website;
