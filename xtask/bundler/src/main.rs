//! Makes what a browser loads of the WebAssembly that Cargo built: a module, and the script that starts it.
//!
//! `bundler MODULE FOLDER` writes `roundhouse_bg.wasm` and `roundhouse.js` into the folder. It is a program of its own, so
//! that nobody waits for its libraries to be compiled who asks xtask for something else than a page.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

/// The name of what is written, without its endings.
const NAME: &str = "roundhouse";

/// Writes the module and its script.
fn bundle(module: &PathBuf, folder: &PathBuf) -> Result<()> {
    Bindgen::new()
        .input_path(module)
        .out_name(NAME)
        .web(true)?
        .typescript(false)
        .generate(folder)
        .with_context(|| format!("Could not make a page of {}", module.display()))
}

fn main() -> ExitCode {
    let words: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder] = words.as_slice() else {
        eprintln!("`bundler MODULE FOLDER` is called by `cargo xtask`.");
        return ExitCode::from(2);
    };
    match bundle(module, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}.");
            ExitCode::FAILURE
        }
    }
}
