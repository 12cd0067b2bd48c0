//! 18MW, of which no games are given: those who play are the kit's.

mod economics;
mod links;
mod offered;
mod random_play;
mod referee;
mod tables;
