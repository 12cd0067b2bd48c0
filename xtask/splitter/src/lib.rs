//! Cuts WebAssembly into pieces: the crate `wasm_split_cli_support`, whose source `build.rs` takes over with one line
//! changed, so that what several pieces need goes into the piece that [`set_places`] says.
#![allow(warnings, clippy::all, clippy::pedantic)]

use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Returns the piece for what these pieces need.
pub type Places = fn(&BTreeSet<String>) -> String;

static PLACES: OnceLock<Places> = OnceLock::new();

/// Says once where things go that several pieces need.
pub fn set_places(places: Places) {
    let _ = PLACES.set(places);
}

/// Returns the piece for what these pieces need, by the crate's own names.
fn place(needed: &SplitModuleIdentifier) -> SplitModuleIdentifier {
    match (needed, PLACES.get()) {
        (SplitModuleIdentifier::Chunk(pieces), Some(places)) => {
            SplitModuleIdentifier::Split(places(pieces))
        }
        _ => needed.clone(),
    }
}

include!(concat!(env!("OUT_DIR"), "/source/lib.rs"));
