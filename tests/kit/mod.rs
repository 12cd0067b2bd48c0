//! What the tests share: where the given records are, how games are scripted, how a random player plays.
//!
//! Only this folder knows much of the engine's interface; the tests read as play.

pub mod boards;
pub mod damage;
pub mod dice;
pub mod everything;
pub mod exports;
pub mod facts;
pub mod gb;
pub mod lays;
pub mod letters;
pub mod links;
pub mod matches;
pub mod midwest;
pub mod new_england;
pub mod new_england_moves;
pub mod people;
pub mod play;
pub mod rails_of_ne;
pub mod random_player;
pub mod records;
pub mod runs;
pub mod script;
pub mod second_reading;
pub mod sentences;
pub mod toy;
pub mod track;
pub mod y1828;
