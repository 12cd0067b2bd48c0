//! A game as a record: setup and actions. Saving, undoing, looking back, importing.
//!
//! * [`backup`]: the whole library as one file.
//! * [`side_store`]: notes and orders that are kept beside a stored game.
//! * [`order`]: orders to pass.
//! * [`timeline`]: worth, prices and earnings through a whole game.
//! * [`history`]: a game with its past and its undone future.
//! * [`related_games`]: a check if a game from elsewhere is one that is here.
//! * [`save`]: how a game is written to storage and read back, and what may be wrong with it.
//! * [`spreadsheet`]: the whole table as one sheet, also as a file.
//! * [`library`]: the saved games, in any store of texts by key.
//! * [`lesson`]: lessons, a game in steps that are answered.
//! * [`link`]: a whole game as a short text that fits in a link.
//! * [`audit`]: entries of the log about what was seen otherwise than by the rules.
//! * [`compact`]: games that nobody plays, stored in little space.
//! * [`chapters`]: the moments that mattered, each with a caption.
//! * [`story`]: what others did since, a line for each company or player.
//! * [`statistics`]: results of all games together.
//! * [`undone_branch`]: actions that were taken back, which are kept.
//! * [`auto_play`]: a game run out as before, and what everybody will be worth then.
//! * [`by_corrections`]: a position entered by corrections alone.
//! * [`clock`]: the time that each player takes.
//! * [`fields`]: files of ours, such as lessons, read field by field.
//! * [`glossary`]: words of the field, explained.
//! * [`imported`]: a check if a game still is the one that came from 18xx.games.
//! * [`puzzle`]: questions about single moments of games.
//! * [`seats`]: the people and computers who play.
//! * [`worth_changes`]: the reasons why a player's worth changes.
//! * [`title`]: the data about a title that the record needs. [`absent_code`]: what stands for it while it is on its way.
//! * [`website`]: games from 18xx.games.

pub mod absent_code;
pub mod audit;
pub mod auto_play;
pub mod backup;
pub mod by_corrections;
pub mod chapters;
pub mod clock;
pub mod compact;
pub mod fields;
pub mod glossary;
pub mod history;
pub mod imported;
pub mod lesson;
pub mod library;
pub mod link;
pub mod order;
pub mod puzzle;
pub mod related_games;
pub mod save;
pub mod seats;
pub mod side_store;
pub mod spreadsheet;
pub mod statistics;
pub mod story;
pub mod timeline;
pub mod title;
#[cfg(test)]
#[path = "../../tests/kit/toy.rs"]
pub mod toy;
pub mod undone_branch;
pub mod website;
pub mod worth_changes;
