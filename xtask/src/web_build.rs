//! Builds a page: with Cargo, the bundler and wasm-opt, each into its folder, and only when that is needed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::command::{Failure, answer, watched};
use crate::page;
use crate::service_worker;
use crate::stamp::Stamp;
use crate::tools::{Tools, WASM_TARGET};
use crate::wasm_opt;
use crate::weight;

/// The Cargo profile of the page to publish, and that of the page to play with at home and of the bundler.
const PUBLISHED_PROFILE: &str = "web";
/// See `PUBLISHED_PROFILE`.
const HOME_PROFILE: &str = "play";

/// The feature of app and bundler by which the page comes in pieces.
const SPLIT: &str = "split";

/// The folder of the page to publish.
pub fn dist(root: &Path) -> PathBuf {
    root.join("dist")
}

/// The folder of the page to play with at home.
fn at_home(root: &Path) -> PathBuf {
    root.join(".tools/page")
}

/// Takes the pictures in `assets` anew, from the page as it is now.
pub fn take_pictures(root: &Path) -> Result<(), Failure> {
    publish(root)?;
    let tools = Tools::new(root);
    tools.ready_for_the_browser_tests()?;
    let mut node = tools.command("node");
    node.args(["tests/browser/pictures.mjs", "--screens"]);
    watched(node)
}

/// Builds a page to play with unless one is up to date, and returns its folder. The page to publish is as good.
pub fn page_to_play(root: &Path) -> Result<PathBuf, Failure> {
    let tools = Tools::new(root);
    for folder in [dist(root), at_home(root)] {
        if Stamp::new(&tools, root, folder.clone()).is_fresh() {
            println!("The page is up to date.");
            return Ok(folder);
        }
    }
    tools.ready_for_the_build()?;
    println!("Building the page; the first time this takes a few minutes.");
    let folder = at_home(root);
    let plan = Plan {
        tools: &tools,
        root,
        folder: &folder,
        profile: HOME_PROFILE,
    };
    plan.build_and_note()?;
    Ok(folder)
}

/// Returns the folder of the page that was built last, to play with or to publish.
pub fn last_page(root: &Path) -> PathBuf {
    let built =
        |folder: &PathBuf| fs::metadata(folder.join("index.html")).and_then(|page| page.modified());
    let folders = [dist(root), at_home(root)].into_iter();
    let built = folders.filter_map(|folder| Some((built(&folder).ok()?, folder)));
    built.max().map_or_else(|| dist(root), |(_, folder)| folder)
}

/// Tells what each piece of the page to publish weighs.
pub fn weigh(root: &Path) -> Result<(), Failure> {
    publish(root)?;
    print!("{}", weight::told(&dist(root))?);
    Ok(())
}

/// Builds the page to publish into `dist`, unless it is up to date.
pub fn publish(root: &Path) -> Result<(), Failure> {
    let tools = Tools::new(root);
    tools.ready_for_the_build()?;
    tools.ready_for_wasm_opt()?;
    println!("Building the page to publish; the first time this takes some minutes.");
    if !publish_unless_fresh(&tools, root)? {
        println!("The page in dist is up to date.");
    }
    Ok(())
}

/// Builds the page to publish with the tools that are there, unless it is up to date; the answer says whether that was
/// needed.
pub fn publish_unless_fresh(tools: &Tools, root: &Path) -> Result<bool, Failure> {
    let folder = dist(root);
    if Stamp::new(tools, root, folder.clone()).is_fresh() {
        return Ok(false);
    }
    let plan = Plan {
        tools,
        root,
        folder: &folder,
        profile: PUBLISHED_PROFILE,
    };
    plan.build_and_note()?;
    Ok(true)
}

/// The page that is built, and its folder.
struct Plan<'plan> {
    tools: &'plan Tools,
    root: &'plan Path,
    folder: &'plan Path,
    profile: &'plan str,
}

impl Plan<'_> {
    /// Builds the page, and notes what it was built from.
    fn build_and_note(&self) -> Result<(), Failure> {
        // Inputs that change during the build must not count as built, so they are read before it.
        let stamp = Stamp::new(self.tools, self.root, self.folder.to_owned());
        stamp.remove();
        self.build()?;
        let noted = stamp.write();
        noted.map_err(|error| Failure::io("note what the page was built from", &error))
    }

    /// Builds the page beside its folder, and takes the folder's place with it when all is done.
    fn build(&self) -> Result<(), Failure> {
        self.compile()?;
        let unfinished = self.folder.with_extension("new");
        let swap =
            |error: &io::Error| Failure::io(format!("replace {}", self.folder.display()), error);
        empty(&unfinished).map_err(|error| swap(&error))?;
        self.bundle(&unfinished)?;
        if self.profile == PUBLISHED_PROFILE {
            let name = self.folder.file_name().unwrap_or_default();
            let kept = self.root.join(".tools/smaller").join(name);
            wasm_opt::shrink(self.tools, self.root, &unfinished, &kept)?;
        }
        page::make(self.root, &unfinished)?;
        service_worker::complete(self.root, &unfinished)?;
        if self.profile == PUBLISHED_PROFILE {
            self.compress(&unfinished)?;
        }
        remove(self.folder).map_err(|error| swap(&error))?;
        fs::rename(&unfinished, self.folder).map_err(|error| swap(&error))
    }

    /// Checks whether the page comes in pieces.
    fn is_split(&self) -> bool {
        self.profile == PUBLISHED_PROFILE
    }

    /// Compiles the app.
    fn compile(&self) -> Result<(), Failure> {
        let mut cargo = self.tools.command("cargo");
        cargo.args(["rustc", "--bin", "roundhouse", "--target", WASM_TARGET]);
        cargo.args(["--profile", self.profile]);
        if self.is_split() {
            // What refers to what: the module is cut by it.
            cargo.args(["--features", SPLIT, "--", "-Clink-args=--emit-relocs"]);
        }
        watched(cargo)
    }

    /// Makes what a browser loads of the compiled app.
    fn bundle(&self, folder: &Path) -> Result<(), Failure> {
        let module = target_folder(self.tools)?
            .join(WASM_TARGET)
            .join(self.profile)
            .join("roundhouse.wasm");
        let mut cargo = self.tools.command("cargo");
        cargo.args(["run", "--profile", HOME_PROFILE, "--package", "bundler"]);
        if self.is_split() {
            cargo.args(["--features", SPLIT]);
        }
        cargo.arg("--").arg(module).arg(folder);
        watched(cargo)
    }

    /// Writes compressed copies beside the files of the page; a web host may send them.
    fn compress(&self, folder: &Path) -> Result<(), Failure> {
        let mut node = self.tools.command("node");
        node.arg(self.root.join("xtask/tools/compress.mjs"));
        node.arg(folder);
        watched(node)
    }
}

/// Finds the folder into which Cargo builds.
fn target_folder(tools: &Tools) -> Result<PathBuf, Failure> {
    let mut cargo = tools.command("cargo");
    cargo.args(["metadata", "--format-version=1", "--no-deps", "--offline"]);
    let told = answer(cargo).unwrap_or_default();
    let folder = told
        .split_once("\"target_directory\":\"")
        .and_then(|(_, rest)| rest.split_once('"'));
    // Backslashes are doubled in JSON.
    let folder = folder.map(|(folder, _)| PathBuf::from(folder.replace("\\\\", "\\")));
    folder.ok_or_else(|| Failure::new("Cargo does not say where it builds: see `cargo metadata`."))
}

/// Makes an empty folder.
fn empty(folder: &Path) -> io::Result<()> {
    remove(folder)?;
    fs::create_dir_all(folder)
}

/// Removes a folder, if it is there.
fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_profiles_are_there_and_trunk_uses_the_quick_one() {
        let read = |file| fs::read_to_string(crate::repository().join(file)).expect(file);
        for profile in [HOME_PROFILE, PUBLISHED_PROFILE] {
            assert!(read("Cargo.toml").contains(&format!("[profile.{profile}]")));
        }
        assert!(read("Trunk.toml").contains(&format!("cargo_profile = \"{HOME_PROFILE}\"")));
    }

    #[test]
    fn every_title_is_named() {
        let titles = titles(&crate::repository()).expect("titles");
        assert!(titles.contains(&"y1828".to_owned()), "{titles:?}");
    }
}
