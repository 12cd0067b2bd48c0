//! Roundhouse: railway games at one table, in one browser tab.
//!
//! # Where things are
//! Arrows run one way: `web -> scene -> record -> titles -> engine`.
//!
//! * [`engine`]: the mechanisms of 18xx games, one a file. Knows no screen, no clock and no title.
//! * [`titles`]: one folder a title: its tables, and its flow written along its rulebook's chapters.
//! * [`record`]: a game as setup and actions: saving, undoing, importing.
//! * [`scene`]: what should be seen, as plain values: where hexes, labels and badges sit.
//! * `web`: the interface, in the browser build only. It shows what the engine allows and computes no rule.
//!
//! # What is absent
//! * The engine knows no screen: leptos and web-sys are dependencies of the wasm32 target only.
//! * The engine names no title: what differs between titles is written in the titles.
//! * A refused action changes nothing: [`titles::new_england::Game::apply`] works on a copy.

#[cfg(test)]
extern crate self as roundhouse;

pub mod engine;
pub mod record;
pub mod scene;
pub mod titles;
#[cfg(target_arch = "wasm32")]
pub mod web;
