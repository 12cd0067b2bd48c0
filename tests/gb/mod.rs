//! 18GB, in all seven scenarios.

mod exports;
mod imports;
mod links;
mod offered;
mod random_play;
mod records;
mod referee;
mod rules;
mod tables;
