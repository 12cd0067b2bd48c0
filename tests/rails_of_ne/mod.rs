//! Rails of New England.

mod balance;
mod handing;
mod links;
mod random_play;
mod tables;
