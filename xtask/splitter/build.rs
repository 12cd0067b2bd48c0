//! Copies the source of `wasm_split_cli_support` and changes one line: the crate makes a file of its own of what each set
//! of pieces has in common, some eighty of them.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The crate whose source is taken.
const CRATE: &str = "wasm_split_cli_support";

/// Where each part of the program gets the pieces that need it.
const FILE: &str = "split_point.rs";
const LINE: &str = "while let Some((node, color)) = painter.next() {";
const MORE: &str = "let color = &crate::place(color);";

/// Returns the folder of the crate, by what Cargo says of the packages. Cargo looks at all of them, also at those
/// that this build does not want, and downloads what is not here yet.
fn source() -> PathBuf {
    let cargo = env::var_os("CARGO").expect("Cargo names itself");
    let told = Command::new(cargo)
        .args([
            "metadata",
            "--format-version=1",
            "--locked",
            "--filter-platform",
        ])
        .arg(env::var_os("HOST").expect("Cargo names the host"))
        .current_dir(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo names the folder"))
        .output()
        .expect("Cargo can be asked");
    let complaint = String::from_utf8_lossy(&told.stderr).into_owned();
    assert!(
        told.status.success(),
        "cargo metadata has failed: {complaint}"
    );
    let told = String::from_utf8(told.stdout).expect("Cargo writes UTF-8");
    let begin = format!("{{\"name\":\"{CRATE}\",\"version\":");
    let package = told
        .split(&begin)
        .nth(1)
        .expect("the crate is a dependency");
    let manifest = package.split("\"manifest_path\":\"").nth(1);
    let manifest = manifest.and_then(|rest| rest.split('"').next());
    let manifest = manifest
        .expect("the crate has a manifest")
        .replace("\\\\", "\\");
    Path::new(&manifest).with_file_name("src")
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let folder =
        PathBuf::from(env::var_os("OUT_DIR").expect("Cargo names a folder")).join("source");
    copy(&source(), &folder).expect("the source can be copied");
    let file = folder.join(FILE);
    let text = fs::read_to_string(&file).expect("the source has the file");
    assert_eq!(
        text.matches(LINE).count(),
        1,
        "{CRATE} is another one: look at {FILE} again"
    );
    let text = text.replace(LINE, &format!("{LINE}\n        {MORE}"));
    fs::write(&file, text).expect("the source can be changed");
}
