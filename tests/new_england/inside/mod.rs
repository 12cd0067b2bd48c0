//! Tests of 18NewEngland that see what only its own folder sees: the library has them by a path.

mod earnings;
mod game_end;
