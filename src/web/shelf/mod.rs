//! The stored games.
//!
//! - `library`: their list. `continue_card`: the game that was played last. `statistics`: the results of all together.
//! - `storing`: keeping a game. `unsaved_games`: those that storage would not keep. `compacting`: games that nobody plays
//!   are stored small.
//! - `library_undo`: changes to the stored games, and undoing them.

pub mod compacting;
pub mod continue_card;
pub mod library;
pub mod library_undo;
pub mod statistics;
pub mod storing;
pub mod unsaved_games;
