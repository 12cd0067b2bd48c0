//! Rails of New England.

mod balance;
mod handing;
mod links;
mod offered;
mod random_play;
mod referee;
mod tables;
