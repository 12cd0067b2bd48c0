//! Every test that sees the library as a page or a tool does, in one program: it is linked once.
//!
//! A title has a room of its own with the same rooms in it: `rules` (the rulebook, section by section), `tables` (against the
//! facts), `records` (games of the leading website, replayed), `referee` (a second reading of the rulebook), `links`, `imports`,
//! `exports`, `offered` (what is offered is what is possible) and `random_play`. `every_title` goes through the door, and so
//! looks at the next title as well. What they share is the [`kit`]; `browser` has those that press.
//!
//! One room alone: `cargo nextest run y1828::rules`. What is written anew by hand is ignored otherwise, for example
//! `cargo nextest run every_title::golden --run-ignored only`.

#![allow(
    clippy::unwrap_used,
    reason = "a test that unwraps nothing has failed, and says so"
)]

mod kit;

mod every_title;
mod gb;
mod house;
mod midwest;
mod new_england;
mod rails_of_ne;
mod routes;
mod y1828;
