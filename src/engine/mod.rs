//! What games are made of: no screen, no clock, no title by name.
//!
//! One mechanism a file. What is deliberately absent: anything of the browser, any clock or randomness of its
//! own, and any rule that only one title has. [`rail`] holds what only 18xx games have.

pub mod agreed;
pub mod arrange;
pub mod cache;
pub mod changes;
pub mod emblem;
pub mod eyes;
pub mod game;
pub mod idle;
pub mod ids;
pub mod money;
pub mod picture;
pub mod question;
pub mod rail;
pub mod random;
pub mod reading;
pub mod refusal;
pub mod setup;
