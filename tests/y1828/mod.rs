//! 1828.

mod imports;
mod links;
mod offered;
mod random_play;
mod records;
mod referee;
mod rules;
mod tables;
