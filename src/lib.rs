//! Roundhouse: railway games at one table, in one browser tab.
#[cfg(target_arch = "wasm32")]
pub mod web;
