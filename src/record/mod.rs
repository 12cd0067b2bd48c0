//! A game as a record: setup and actions. Saving, undoing, looking back, importing.
//!
//! * [`storage`]: saves, the library, and what is kept beside a game.
//! * [`review`]: looking back on a game, and on all games.
//! * [`learning`]: lessons, puzzles and the words of the field.
//! * [`history`]: a game with its past and its undone future.
//! * [`related_games`]: a check if a game from elsewhere is one that is here.
//! * [`link`]: a whole game as a short text that fits in a link.
//! * [`undone_branch`]: actions that were taken back, which are kept.
//! * [`auto_play`]: a game run out as before, and what everybody will be worth then.
//! * [`by_corrections`]: a position entered by corrections alone.
//! * [`imported`]: a check if a game still is the one that came from 18xx.games.
//! * [`title`]: the data about a title that the record needs. [`absent_code`]: what stands for it while it is on its way.
//! * [`website`]: games from 18xx.games.

pub mod absent_code;
pub mod auto_play;
pub mod by_corrections;
pub mod history;
pub mod imported;
pub mod learning;
pub mod link;
pub mod related_games;
pub mod review;
pub mod storage;
pub mod title;
#[cfg(test)]
#[path = "../../tests/kit/toy.rs"]
pub mod toy;
pub mod undone_branch;
pub mod website;
