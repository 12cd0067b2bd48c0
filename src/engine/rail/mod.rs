//! What every 18xx game has: hexes and track, routes, companies and shares, the market, trains, the table.
//!
//! One mechanism a file. A title owns a [`table::Table`] made of these parts and writes its own flow; a part
//! never asks which title it is in. A game that is no 18xx needs none of this.

pub mod alternating;
pub mod attempted;
pub mod board;
pub mod body;
pub mod components;
mod consistency;
pub mod correction;
pub mod depot;
pub mod dividends;
pub mod door;
pub mod ended;
pub mod hex;
pub mod ids;
pub mod laying;
pub mod map;
pub mod market;
pub mod means;
pub mod network;
pub mod passed;
pub mod pen;
pub mod reported;
pub mod rounds;
pub mod route;
pub mod shared;
pub mod shares;
mod shown;
pub mod table;
pub mod telling;
pub mod tile;
pub mod trading;
pub mod turn;
mod unlaid;
pub mod verb;
pub mod worded;
pub mod words;

pub use door::Rail;
