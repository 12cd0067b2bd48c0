//! The licences of what is linked into the page, as a file of the repository that is never out of date.

use std::fs;
use std::path::Path;

use crate::command::{Failure, quietly};
use crate::tools::{Tools, WASM_TARGET};

/// The file, below the repository.
const FILE: &str = "docs/licences.md";

const HEAD: &str = "\
# Licences of what is in the page

Roundhouse itself is under MIT or Apache-2.0, as you choose. The type is Barlow Semi Condensed under the SIL Open Font
License (`assets/fonts/LICENSE-barlow.txt`). The crates below are what Cargo may link into the WebAssembly file; the texts of
their licences lie in their packages at crates.io. `cargo xtask licences` writes this file, and the tests compare it.

| crate | licence |
| --- | --- |
";

/// The file as it should be.
fn list(tools: &Tools) -> Result<String, Failure> {
    let mut tree = tools.command("cargo");
    tree.args([
        "tree",
        "--package",
        "roundhouse",
        "--edges",
        "normal,no-proc-macro",
    ])
    .args(["--target", WASM_TARGET, "--prefix", "none"])
    .args(["--format", "{p}|{l}"]);
    Ok(format!("{HEAD}{}", rows(&quietly(tree)?)))
}

/// The rows of the table: a crate once, whatever needs it.
fn rows(printed: &str) -> String {
    let row = |line: &str| {
        let (package, licence) = line.trim_end_matches(" (*)").split_once('|')?;
        let name = package
            .split(' ')
            .next()
            .filter(|name| *name != "roundhouse")?;
        Some(format!("| {name} | {} |\n", licence.replace('/', " OR ")))
    };
    let mut rows: Vec<String> = printed.lines().filter_map(row).collect();
    rows.sort();
    rows.dedup();
    rows.concat()
}

/// Writes the file.
///
/// # Errors
/// If Cargo does not say what there is, or the file cannot be written.
pub fn write(root: &Path) -> Result<(), Failure> {
    let list = list(&Tools::new(root))?;
    fs::write(root.join(FILE), list).map_err(|error| Failure::io(format!("write {FILE}"), &error))
}

/// Checks whether the file is as it should be.
///
/// # Errors
/// If it is not.
pub fn check(tools: &Tools, root: &Path) -> Result<usize, Failure> {
    let wanted = list(tools)?;
    let present = fs::read_to_string(root.join(FILE)).unwrap_or_default();
    if present == wanted {
        return Ok(wanted.lines().count() - HEAD.lines().count());
    }
    Err(Failure::new(format!(
        "{FILE} is not what Cargo links: write it anew with `cargo xtask licences`."
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_stands_once_with_its_licence() {
        let printed = "roundhouse v1.0.0 (/work)|MIT OR Apache-2.0\nserde v1.0.229|MIT OR Apache-2.0\n\
                       hexx v0.25.0|Apache-2.0\nserde v1.0.229|MIT OR Apache-2.0 (*)\nold v1.0.0|Apache-2.0/MIT\n";
        assert_eq!(
            rows(printed),
            "| hexx | Apache-2.0 |\n| old | Apache-2.0 OR MIT |\n| serde | MIT OR Apache-2.0 |\n"
        );
    }
}
