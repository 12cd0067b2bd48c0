//! Every test that sees the library as a page or a tool does, in one program: it is linked once.
//!
//! A title has a folder of its own with the same rooms in it: `tables` (against the facts), `referee` (a second reading of the
//! rulebook), `offered` (what is offered is what is possible), `links` and `random_play`. A title that the leading website has
//! also has `records` (its games, replayed), `imports` and `exports`. The rulebook is tested section by section in two rooms:
//! in `rules` as it is played, and in `inside` in positions that are set up through private fields. The library has `inside`
//! as unit tests, by a path; all other rooms are in this program. `sentences.rs` in one of both, or in both, has the proofs of
//! what the rules page says.
//!
//! `every_title` uses the common interface, and so looks at the next title as well. What they share is the [`kit`]; `browser` has
//! those that press. `house` looks for what is said here and elsewhere about files.
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
