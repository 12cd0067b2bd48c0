//! What the tests share: where the given records are, how games are scripted, how a random player plays.
//!
//! Only this folder knows much of the engine's interface; the tests read as play.

// Every test binary compiles this folder and uses a part of it.
#![allow(dead_code)]

pub mod damage;
pub mod dice;
pub mod door;
pub mod everything;
pub mod exports;
pub mod facts;
pub mod letters;
pub mod links;
pub mod matches;
pub mod play;
pub mod random;
pub mod records;
pub mod runs;
pub mod script;
pub mod toy;
pub mod track;
