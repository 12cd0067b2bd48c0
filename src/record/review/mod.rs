//! Looking back on games: what mattered, what they came to, and all games together.
//!
//! * [`timeline`]: worth, prices and earnings through a whole game.
//! * [`chapters`]: the moments that mattered, each with a caption.
//! * [`story`]: what others did since, a line for each company or player.
//! * [`statistics`]: results of all games together.
//! * [`worth_changes`]: the reasons why a player's worth changes.
//! * [`spreadsheet`]: the whole table as one sheet, also as a file.

pub mod chapters;
pub mod spreadsheet;
pub mod statistics;
pub mod story;
pub mod timeline;
pub mod worth_changes;
