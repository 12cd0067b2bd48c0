//! Rails of New England.

mod balance;
mod links;
mod random_play;
mod tables;
