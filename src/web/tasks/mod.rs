//! Lessons and puzzles.
//!
//! - `guide`: a table that asks for one move. `lesson` and `puzzle`: such tasks. `coming`: tasks on their way.
//! - `lessons_done` and `puzzles_done`: the steps and the puzzles that are done.

pub mod coming;
pub mod guide;
pub mod lesson;
pub mod lessons_done;
pub mod puzzle;
pub mod puzzles_done;
