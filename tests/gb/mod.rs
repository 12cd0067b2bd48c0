//! 18GB, in all seven scenarios.

mod imports;
mod links;
mod random_play;
mod records;
mod referee;
mod rules;
mod tables;
