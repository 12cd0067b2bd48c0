//! Makes what a browser loads of the WebAssembly that Cargo built: a module, and the script that starts it.
//!
//! `bundler MODULE FOLDER` writes `roundhouse_bg.wasm` and `roundhouse.js` into the folder; built with the feature `split`,
//! it first cuts the module into pieces, which lie beside it with the script that fetches them. It is a program of its own,
//! so that nobody waits for its libraries to be compiled who asks xtask for something else than a page.

#[cfg(feature = "split")]
mod pieces;
#[cfg(any(feature = "split", test))]
mod places;

use std::env;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

/// The name of what is written, without its endings.
const NAME: &str = "roundhouse";

/// Writes the module and its script, and the pieces if there are any.
fn bundle(module: &Path, folder: &Path) -> Result<()> {
    #[cfg(feature = "split")]
    let module = &pieces::cut(module, folder)?;
    Bindgen::new()
        .input_path(module)
        .out_name(NAME)
        .web(true)?
        .typescript(false)
        // What the pieces share with the first module, such as the table of functions.
        .keep_lld_exports(cfg!(feature = "split"))
        .generate(folder)?;
    #[cfg(feature = "split")]
    std::fs::remove_file(module).context("could not remove what was cut")?;
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    let [module, folder] = words.as_slice() else {
        eprintln!("`bundler MODULE FOLDER` is called by `cargo xtask`.");
        return ExitCode::from(2);
    };
    let bundled = bundle(module, folder);
    let bundled = bundled.with_context(|| format!("Could not make a page of {}", module.display()));
    match bundled {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}.");
            ExitCode::FAILURE
        }
    }
}
