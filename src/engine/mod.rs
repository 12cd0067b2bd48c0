//! Mechanisms of 18xx games: no screen, no clock, no title by name.
//!
//! One mechanism a file. A title (see [`crate::titles`]) owns a [`table::Table`] made of these parts and
//! writes its own flow; a part never asks which title it is in. What is deliberately absent: anything of
//! the browser, any clock or randomness of its own, and any rule that only one title has.

pub mod action;
pub mod alternating;
pub mod arrange;
pub mod board;
pub mod choices;
pub mod components;
pub mod depot;
pub mod hex;
pub mod ids;
pub mod map;
pub mod market;
pub mod money;
pub mod network;
pub mod random;
pub mod refusal;
pub mod route;
pub mod shares;
pub mod table;
pub mod tile;
