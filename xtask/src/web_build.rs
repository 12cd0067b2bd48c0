//! Builds the release page into `dist`, and knows when that is not needed.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{Failure, watched};
use crate::tools::{Tools, WASM_TARGET};

/// The Cargo profile of the browser build; `Trunk.toml` names the same one.
const PROFILE: &str = "web";

/// Everything the page is made of, with the versions and flags of what makes it. A change to any of it means a new build.
const INPUTS: [&str; 15] = [
    ".cargo/config.toml",
    "index.html",
    "Trunk.toml",
    "Cargo.toml",
    "Cargo.lock",
    "xtask/tools/package-lock.json",
    "xtask/tools/compress.mjs",
    "xtask/src/service_worker.rs",
    "xtask/src/digest.rs",
    "xtask/src/tools.rs",
    "xtask/src/web_build.rs",
    "src",
    "style",
    "assets",
    "offline",
];

/// The page that Trunk is given when wasm-opt cannot be had: `index.html` with that step left out.
/// It must lie beside `index.html`, since the paths in it are relative.
const PLAIN_PAGE: &str = "index.without-wasm-opt.html";

/// The folder that the page is built into.
pub fn dist(root: &Path) -> PathBuf {
    root.join("dist")
}

/// Takes the pictures in `assets` anew, from the page as it is now.
pub fn take_pictures(root: &Path) -> Result<(), Failure> {
    bring_up_to_date(root)?;
    let tools = Tools::new(root);
    tools.ready_for_the_browser_tests()?;
    let mut node = tools.command("node");
    node.args(["tests/browser/pictures.mjs", "--screens"]);
    watched(node)
}

/// Builds the page if anything that it is made of changed since it was last built.
///
/// Without Node.js the page is built all the same, only larger: wasm-opt is an npm package.
pub fn bring_up_to_date(root: &Path) -> Result<(), Failure> {
    let tools = Tools::new(root);
    if is_fresh(&tools, root, true) || is_fresh(&tools, root, false) {
        println!("The page is up to date.");
        return Ok(());
    }
    tools.ready_for_the_build()?;
    let optimised = match tools.ready_for_wasm_opt() {
        Ok(()) => true,
        Err(failure) => {
            println!("{failure}");
            println!("Building without wasm-opt: the page works the same and loads a bit slower.");
            false
        }
    };
    println!("Building the page; the first time this takes a few minutes.");
    build(&tools, root, optimised)
}

/// Builds the page as it is given out, unless it is up to date; the answer says whether that was needed.
pub fn build_unless_fresh(tools: &Tools, root: &Path) -> Result<bool, Failure> {
    let stale = !is_fresh(tools, root, true);
    if stale {
        build(tools, root, true)?;
    }
    Ok(stale)
}

/// Builds the page with the tools that are already there.
fn build(tools: &Tools, root: &Path, with_wasm_opt: bool) -> Result<(), Failure> {
    // Inputs that change during the build must not count as built, so they are read before it.
    let inputs = hash_of_inputs(tools, root);
    fs::remove_file(stamp(root)).ok();

    // Cargo goes first, by itself: it may fetch crates, whereas Trunk is told to stay offline so
    // that it never downloads a tool. Trunk's own call of Cargo then finds everything done.
    let mut cargo = tools.command("cargo");
    cargo.args(["build", "--bin", "roundhouse", "--target", WASM_TARGET]);
    cargo.args(["--profile", PROFILE]);
    watched(cargo)?;

    if with_wasm_opt {
        watched(trunk(tools, "index.html"))?;
    } else {
        write_plain_page(root)
            .map_err(|error| Failure::io(format!("write {PLAIN_PAGE}"), &error))?;
        let built = watched(trunk(tools, PLAIN_PAGE));
        fs::remove_file(root.join(PLAIN_PAGE)).ok();
        built?;
    }

    compress(tools, root)?;
    let page = hash_of_page(root);
    let written =
        inputs.and_then(|inputs| write_stamp(root, &stamp_text(inputs, page?, with_wasm_opt)));
    written.map_err(|error| Failure::io("write the build stamp", &error))
}

/// Writes compressed copies beside the files of the page, where Node.js is there; a web host may send them.
fn compress(tools: &Tools, root: &Path) -> Result<(), Failure> {
    let mut node = tools.command("node");
    node.arg(root.join("xtask/tools/compress.mjs"))
        .arg(dist(root));
    if tools.has_node() {
        watched(node)
    } else {
        Ok(())
    }
}

/// The titles, by the names of their Cargo features.
pub fn titles(root: &Path) -> Result<Vec<String>, Failure> {
    let settings = fs::read_to_string(root.join("Cargo.toml"))
        .map_err(|error| Failure::io("read Cargo.toml", &error))?;
    let line = settings
        .lines()
        .find_map(|line| line.strip_prefix("default = ["));
    let list = line.and_then(|line| line.strip_suffix(']'));
    let list = list.ok_or_else(|| Failure::new("Cargo.toml has no line `default = [...]`."))?;
    let names = list.split(',').map(|name| name.trim().trim_matches('"'));
    Ok(names
        .filter(|name| !name.is_empty())
        .map(String::from)
        .collect())
}

/// Builds the page with these titles only, into a folder of its own, unless it was built from the same inputs before.
/// Returns its WebAssembly file.
pub fn build_with(tools: &Tools, root: &Path, titles: &[String]) -> Result<PathBuf, Failure> {
    let name = if titles.is_empty() {
        "none".to_string()
    } else {
        titles.join("+")
    };
    let folder = root.join("target/shelves").join(name);
    let stamp = folder.with_extension("stamp");
    let inputs =
        hash_of_inputs(tools, root).map_err(|error| Failure::io("read the inputs", &error))?;
    let inputs = format!("{inputs:x}");
    if fs::read_to_string(&stamp).is_ok_and(|then| then == inputs)
        && let Ok(file) = wasm_file_in(&folder)
    {
        return Ok(file);
    }
    fs::create_dir_all(&folder).map_err(|error| Failure::io("make a folder", &error))?;
    let mut trunk = trunk(tools, "index.html");
    trunk
        .arg("--no-default-features")
        .arg("--dist")
        .arg(&folder);
    if !titles.is_empty() {
        trunk.args(["--features", &titles.join(",")]);
    }
    watched(trunk)?;
    fs::write(&stamp, inputs).map_err(|error| Failure::io("write a stamp", &error))?;
    wasm_file_in(&folder)
}

/// The one WebAssembly file of the built page.
pub fn wasm_file(root: &Path) -> Result<PathBuf, Failure> {
    wasm_file_in(&dist(root))
}

fn wasm_file_in(folder: &Path) -> Result<PathBuf, Failure> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(|error| Failure::io(format!("read the folder {}", folder.display()), &error))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "wasm"))
        .collect();
    match (files.pop(), files.is_empty()) {
        (Some(file), true) => Ok(file),
        _ => Err(Failure::new(
            "A folder of a built page does not hold exactly one .wasm file.",
        )),
    }
}

/// Trunk's release build of a page of the repository.
fn trunk(tools: &Tools, page: &str) -> Command {
    let mut trunk = tools.command("trunk");
    trunk
        .args(["build", "--release", "--offline", "--skip-version-check"])
        .args(["--log", "warn", page])
        // Trunk refuses to start when this holds anything but "true" or "false".
        .env_remove("NO_COLOR");
    trunk
}

/// Writes the page for a build without wasm-opt.
fn write_plain_page(root: &Path) -> io::Result<()> {
    let page = fs::read_to_string(root.join("index.html"))?;
    fs::write(root.join(PLAIN_PAGE), without_wasm_opt(&page))
}

/// The same page with the wasm-opt step switched off.
fn without_wasm_opt(page: &str) -> String {
    page.replace("data-wasm-opt=\"z\"", "data-wasm-opt=\"0\"")
}

/// Where it is noted what the page in `dist` was built from.
fn stamp(root: &Path) -> PathBuf {
    root.join(".tools/page.stamp")
}

fn write_stamp(root: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(root.join(".tools"))?;
    fs::write(stamp(root), text)
}

fn stamp_text(inputs: u64, page: u64, with_wasm_opt: bool) -> String {
    format!("inputs {inputs:x}\npage {page:x}\nwasm-opt {with_wasm_opt}\n")
}

/// Whether the page in `dist` is the one that the last build made from these very inputs, with or without wasm-opt.
///
/// Contents are compared, not times, so that neither a checkout nor a clock can mislead it.
fn is_fresh(tools: &Tools, root: &Path, with_wasm_opt: bool) -> bool {
    let now = hash_of_inputs(tools, root)
        .and_then(|inputs| Ok(stamp_text(inputs, hash_of_page(root)?, with_wasm_opt)));
    matches!((fs::read_to_string(stamp(root)), now), (Ok(then), Ok(now)) if then == now)
        && wasm_file(root).is_ok()
}

/// All files of the page: neither another build nor a hand may have altered one.
fn hash_of_page(root: &Path) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    hash_path(&dist(root), &mut hasher)?;
    Ok(hasher.finish())
}

fn hash_of_inputs(tools: &Tools, root: &Path) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    tools.compiler().hash(&mut hasher);
    for input in INPUTS {
        hash_path(&root.join(input), &mut hasher)?;
    }
    Ok(hasher.finish())
}

/// Adds a file, or everything in a folder in order of name, to the hash.
fn hash_path(path: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    path.hash(hasher);
    if path.is_dir() {
        let mut entries = fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<io::Result<Vec<_>>>()?;
        entries.sort();
        entries.len().hash(hasher);
        entries.iter().try_for_each(|path| hash_path(path, hasher))
    } else {
        fs::read(path)?.hash(hasher);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_a_wasm_opt_step_that_can_be_left_out() {
        let page = fs::read_to_string(crate::repository().join("index.html"))
            .expect("the repository has a page");
        assert!(page.contains("data-wasm-opt=\"z\""));
        assert!(!without_wasm_opt(&page).contains("data-wasm-opt=\"z\""));
    }

    #[test]
    fn every_input_exists() {
        for input in INPUTS {
            assert!(crate::repository().join(input).exists(), "{input}");
        }
    }

    #[test]
    fn a_changed_added_or_renamed_file_changes_the_hash() {
        let folder = std::env::temp_dir().join(format!("roundhouse-hash-{}", std::process::id()));
        let hash = || {
            let mut hasher = DefaultHasher::new();
            hash_path(&folder, &mut hasher).expect("a readable folder");
            hasher.finish()
        };
        fs::create_dir_all(&folder).expect("a temporary folder");
        let write = |name: &str, text: &str| {
            fs::write(folder.join(name), text).expect("a temporary file");
        };

        write("a", "1");
        let first = hash();
        assert_eq!(first, hash());
        write("a", "2");
        let changed = hash();
        write("b", "");
        let added = hash();
        fs::rename(folder.join("b"), folder.join("c")).expect("a rename");
        let renamed = hash();
        fs::remove_dir_all(&folder).ok();

        let mut all = vec![first, changed, added, renamed];
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 4);
    }

    #[test]
    fn the_profile_is_the_one_trunk_uses() {
        let settings = fs::read_to_string(crate::repository().join("Trunk.toml"))
            .expect("the repository has settings for Trunk");
        assert!(settings.contains(&format!("cargo_profile = \"{PROFILE}\"")));
    }
}
