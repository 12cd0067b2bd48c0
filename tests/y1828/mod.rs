//! 1828.

mod exports;
mod imports;
mod links;
mod offered;
mod proved_outside;
mod random_play;
mod records;
mod referee;
mod rules;
mod tables;
