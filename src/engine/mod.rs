//! The parts that games are built from.
//!
//! Each file holds one mechanism. Nothing here knows the browser, has a clock or a source of randomness of its own, or
//! holds a rule that only one title has. [`rail`] holds the parts that only 18xx games have.

pub mod arrange;
pub mod auto_pass;
pub mod cache;
pub mod changes;
pub mod deviation;
pub mod emblem;
pub mod game;
pub mod game_terms;
pub mod ids;
pub mod money;
pub mod picture;
pub mod question;
pub mod rail;
pub mod random;
pub mod reading;
pub mod refusal;
pub mod setup;
pub mod viewer;
