//! Tests of 18GB that see what only its own folder sees: the library has them by a path.

mod estuaries;
mod positions;
