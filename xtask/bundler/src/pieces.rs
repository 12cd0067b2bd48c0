//! Cuts the app's module into pieces, and writes the script that fetches them.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use splitter::{Options, set_places, transform};

use crate::places::{before, place};

/// The script that fetches the pieces, without their names.
const SCRIPT: &str = include_str!("pieces.js");

/// The line of the script that the pieces belong into, each with those that come before it.
const BEFORE_LINE: &str = "const BEFORE = {};";

/// Cuts a module. The pieces and their script are written into the folder; the answer is where the first piece is.
pub fn cut(module: &Path, folder: &Path) -> Result<PathBuf> {
    set_places(place);
    let bytes = fs::read(module).context("could not read it")?;
    let first = folder.join("uncut.first");
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &first;
    options.link_name = "./pieces.js";
    options.main_module = "./roundhouse.js";
    // Its own script makes no difference between the pieces, and is written over.
    let cut = transform(options).map_err(|error| anyhow!("could not cut it: {error:#}"))?;
    let mut pieces = Vec::new();
    for file in cut.split_modules {
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        let name = stem.trim_start_matches("split_").to_owned();
        fs::rename(&file, folder.join(&name).with_extension("wasm"))
            .with_context(|| format!("could not rename {stem}"))?;
        pieces.push(name);
    }
    pieces.sort();
    fs::write(folder.join("pieces.js"), script(&pieces)).context("could not write pieces.js")?;
    Ok(first)
}

/// The script for these pieces.
fn script(pieces: &[String]) -> String {
    let order = pieces.iter().map(|piece| {
        let mut before = before(piece);
        before.retain(|name| pieces.iter().any(|piece| piece == name));
        format!("\n  {piece}: ['./{piece}.wasm', {before:?}],")
    });
    let order: String = order.collect();
    let loaders = pieces
        .iter()
        .map(|piece| format!("export const __wasm_split_load_{piece} = loader('{piece}');\n"));
    let loaders: String = loaders.collect();
    let filled = format!("const BEFORE = {{{order}\n}};");
    format!("{}\n{loaders}", SCRIPT.replace(BEFORE_LINE, &filled))
}
