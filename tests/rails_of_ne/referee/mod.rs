//! A second reading of the rulebook, from the facts on the table alone; the games of `random_play` are compared with it.

pub mod income;
pub mod money;
