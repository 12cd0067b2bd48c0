//! Finds the tools that the two commands need and installs those that are missing.
//!
//! Everything comes from crates.io, the npm registry, rustup or, for root on Debian and its kin,
//! from apt-get. Each installation is announced in a plain line. A tool that the person has in
//! another version is left alone: the right one then goes into the project's own `.tools` folder.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{Failure, answer, quietly, watched};

/// The library of the app that speaks with the browser, and the one of the bundler that writes the other half.
const APP_BINDINGS: &str = "wasm-bindgen";
/// See `APP_BINDINGS`.
const BUNDLER_BINDINGS: &str = "wasm-bindgen-cli-support";

/// The Rust target of the browser build.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The oldest Node.js that wasm-opt and the browser tests run on.
const OLDEST_NODE: u32 = 18;

/// The places of the tools of one working copy.
pub struct Tools {
    root: PathBuf,
}

impl Tools {
    /// The tools of the repository at `root`.
    pub fn new(root: &Path) -> Self {
        Self { root: root.into() }
    }

    /// A command that runs in the repository and finds the project's own tools first.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .current_dir(&self.root)
            .env("PATH", self.search_path());
        command
    }

    /// Installs what a page needs, wasm-opt excepted, and sees to it that its parts fit.
    pub fn ready_for_the_build(&self) -> Result<(), Failure> {
        fitting_bindings(&self.root)?;
        self.wasm_target()
    }

    /// Checks whether Trunk is there, with the wasm-bindgen that it needs for this page. Both are never installed.
    pub fn has_trunk(&self) -> bool {
        let version = |program: &str| {
            let mut ask = self.command(program);
            ask.arg("--version");
            answer(ask)
        };
        let wanted = locked_version(&self.root, APP_BINDINGS).ok();
        let present = version("wasm-bindgen");
        let present = present.as_deref().and_then(version_in);
        version("trunk").is_some() && present.is_some() && present == wanted.as_deref()
    }

    /// Installs wasm-opt for this working copy. The error says why it cannot be had.
    pub fn ready_for_wasm_opt(&self) -> Result<(), Failure> {
        self.node()?;
        let package = self.root.join("xtask/tools");
        let place = self.node_tools();
        let copy = |name: &str| {
            fs::copy(package.join(name), place.join(name))
                .map_err(|error| Failure::io(format!("copy {name} into .tools"), &error))
        };
        fs::create_dir_all(&place)
            .map_err(|error| Failure::io("make the folder .tools/node", &error))?;
        copy("package.json")?;
        copy("package-lock.json")?;
        self.npm_packages(&place, "wasm-opt (npm package binaryen) into .tools/node")
    }

    /// Installs rustfmt and Clippy, which a minimal Rust installation lacks.
    pub fn ready_for_the_checks(&self) -> Result<(), Failure> {
        for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
            let mut ask = self.command("cargo");
            ask.args([subcommand, "--version"]);
            if answer(ask).is_none() {
                println!("{component} is missing: adding it with rustup.");
                let mut add = self.command("rustup");
                add.args(["component", "add", component]);
                watched(add)?;
            }
        }
        Ok(())
    }

    /// Installs what the browser tests need: Node.js, their one package, a browser, and its fonts.
    pub fn ready_for_the_browser_tests(&self) -> Result<(), Failure> {
        if self.node().is_err() {
            self.debian_packages("Node.js", &["nodejs", "npm"])?;
        }
        self.node()?;
        let place = self.root.join("tests/browser");
        self.npm_packages(&place, "playwright-core (npm) into tests/browser")?;
        if self.browser().is_none() {
            self.debian_packages("A browser", &["chromium"])?;
        }
        self.browser().map(drop).ok_or_else(|| {
            Failure::new(
                "The browser tests found no Chromium, Chrome or Edge: install one, or say where \
                 it is in the variable CHROMIUM.",
            )
        })?;
        if !self.has_fonts() {
            self.debian_packages("DejaVu, the tests' font,", &["fonts-dejavu-core"])?;
        }
        if self.has_fonts() {
            self.ready_for_other_browsers();
            return Ok(());
        }
        Err(Failure::new(
            "The browser tests draw with the fonts DejaVu Sans and DejaVu Serif, which are \
             missing: install them from your system's packages (on Debian \
             `apt-get install fonts-dejavu-core`).",
        ))
    }

    /// Installs the other browsers that a game is played in where that is a matter of course; elsewhere their test says
    /// that it did not run.
    fn ready_for_other_browsers(&self) {
        for name in self.missing_browsers() {
            let packages: &[&str] = match name.as_str() {
                "Firefox" => &["firefox-esr"],
                _ => &["webkit2gtk-driver", "xvfb"],
            };
            if let Err(failure) = self.debian_packages(&name, packages) {
                println!("{name} could not be installed: {failure}");
            }
        }
    }

    /// The other browsers that are not there, by name, as their test itself looks for them.
    pub fn missing_browsers(&self) -> Vec<String> {
        let mut ask = self.command("node");
        ask.arg("tests/browser/other-browsers.mjs");
        let missing = answer(ask).unwrap_or_default();
        missing.lines().map(str::to_string).collect()
    }

    /// The version of the compiler, or nothing where it does not say.
    pub fn compiler(&self) -> Option<String> {
        let mut ask = self.command("rustc");
        ask.arg("--version");
        answer(ask)
    }

    /// Checks whether `cargo nextest` is there. It is faster but not needed, so it is never installed.
    pub fn has_nextest(&self) -> bool {
        let mut ask = self.command("cargo");
        ask.args(["nextest", "--version"]);
        answer(ask).is_some()
    }

    /// The browser that the tests will use, found by the same script that they use themselves.
    fn browser(&self) -> Option<String> {
        let mut ask = self.command("node");
        ask.arg("tests/browser/find-browser.mjs");
        answer(ask)
    }

    /// Checks whether the fonts are there that the tests draw with, as the tests themselves look for them.
    fn has_fonts(&self) -> bool {
        let mut ask = self.command("node");
        ask.arg("tests/browser/fonts.mjs");
        answer(ask).is_some()
    }

    /// `.tools/node`, where the npm packages of the build live.
    fn node_tools(&self) -> PathBuf {
        self.root.join(".tools/node")
    }

    /// The project's own tools, then Cargo's, then whatever the person has.
    fn search_path(&self) -> OsString {
        let mut folders = vec![
            self.root.join(".tools/bin"),
            self.node_tools().join("node_modules/.bin"),
        ];
        folders.extend(cargo_home().map(|home| home.join("bin")));
        if let Some(path) = env::var_os("PATH") {
            folders.extend(env::split_paths(&path));
        }
        env::join_paths(folders).unwrap_or_else(|_| env::var_os("PATH").unwrap_or_default())
    }

    /// Adds the browser target to the Rust toolchain.
    fn wasm_target(&self) -> Result<(), Failure> {
        let mut ask = self.command("rustc");
        ask.args(["--print", "sysroot"]);
        let installed = answer(ask).is_some_and(|sysroot| {
            let library = Path::new(&sysroot).join("lib/rustlib").join(WASM_TARGET);
            library.join("lib").is_dir()
        });
        if installed {
            return Ok(());
        }
        println!("The Rust target {WASM_TARGET} is missing: adding it with rustup.");
        let mut add = self.command("rustup");
        add.args(["target", "add", WASM_TARGET]);
        watched(add)
    }

    /// Checks whether Node.js and npm are there and recent enough; the error says what to install.
    fn node(&self) -> Result<(), Failure> {
        let version = |program: &str| {
            let mut ask = self.command(program);
            ask.arg("--version");
            answer(ask)
        };
        let node = version("node").as_deref().and_then(major_version);
        if node.is_some_and(|major| major >= OLDEST_NODE) && version(npm()).is_some() {
            return Ok(());
        }
        Err(Failure::new(format!(
            "Node.js {OLDEST_NODE} or later with npm is missing: install it from your system's \
             packages (for example `apt-get install nodejs npm` or `brew install node`)."
        )))
    }

    /// Brings the npm packages of `place` to what its lock file says, doing nothing if they are.
    fn npm_packages(&self, place: &Path, what: &str) -> Result<(), Failure> {
        let lock = place.join("package-lock.json");
        let installed = place.join("node_modules/.installed-package-lock.json");
        let wanted = fs::read(&lock)
            .map_err(|error| Failure::io(format!("read {}", lock.display()), &error))?;
        if fs::read(&installed).is_ok_and(|present| present == wanted) {
            return Ok(());
        }
        println!("Installing {what} with npm.");
        let mut install = self.command(npm());
        install.current_dir(place).args([
            "ci",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--loglevel=error",
        ]);
        quietly(install)?;
        fs::write(&installed, wanted)
            .map_err(|error| Failure::io(format!("write {}", installed.display()), &error))
    }

    /// Installs Debian packages where that needs no password; elsewhere the person is told.
    fn debian_packages(&self, what: &str, packages: &[&str]) -> Result<(), Failure> {
        let command = |program: &str, arguments: &[&str]| {
            let mut command = self.command(program);
            command
                .args(arguments)
                .env("DEBIAN_FRONTEND", "noninteractive");
            command
        };
        let is_root = answer(command("id", &["-u"])).as_deref() == Some("0");
        if !is_root || answer(command("apt-get", &["--version"])).is_none() {
            return Ok(());
        }
        let names = packages.join(" ");
        println!("{what} is missing: installing {names} with apt-get.");
        watched(command("apt-get", &["update", "--quiet"]))?;
        let options = ["install", "--yes", "--quiet", "--no-install-recommends"];
        let mut install = command("apt-get", &options);
        install.args(packages);
        watched(install)
    }
}

/// The name of the npm program, which on Windows is a script that must be named in full.
fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

/// Cargo's home folder, where `cargo install` puts programs.
fn cargo_home() -> Option<PathBuf> {
    env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| env::home_dir().map(|home| home.join(".cargo")))
}

/// Checks that app and bundler have the two halves of wasm-bindgen in the very same version.
fn fitting_bindings(root: &Path) -> Result<(), Failure> {
    let app = locked_version(root, APP_BINDINGS)?;
    let bundler = locked_version(root, BUNDLER_BINDINGS)?;
    if app == bundler {
        return Ok(());
    }
    Err(Failure::new(format!(
        "Cargo.lock has {APP_BINDINGS} {app} and {BUNDLER_BINDINGS} {bundler}, but a page needs both in the same \
         version: write it in Cargo.toml and in xtask/bundler/Cargo.toml."
    )))
}

/// The version of a package in the repository's `Cargo.lock`.
fn locked_version(root: &Path, package: &str) -> Result<String, Failure> {
    let lock = fs::read_to_string(root.join("Cargo.lock"))
        .map_err(|error| Failure::io("read Cargo.lock", &error))?;
    version_in_lock(&lock, package)
        .map(str::to_owned)
        .ok_or_else(|| Failure::new(format!("Cargo.lock names no package {package}.")))
}

/// The version of a package in the text of a lock file.
fn version_in_lock<'lock>(lock: &'lock str, package: &str) -> Option<&'lock str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
    lines
        .next()?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

/// The version in what a program prints for `--version`, such as `trunk 0.21.14`.
fn version_in(text: &str) -> Option<&str> {
    text.split_whitespace().nth(1)
}

/// The first number of a version such as `v20.20.2`.
fn major_version(text: &str) -> Option<u32> {
    text.trim_start_matches('v').split('.').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_what_programs_print() {
        assert_eq!(version_in("wasm-bindgen 0.2.130 (abc)"), Some("0.2.130"));
        assert_eq!(version_in("trunk"), None);
        assert_eq!(major_version("v20.20.2"), Some(20));
        assert_eq!(major_version("nonsense"), None);
    }

    #[test]
    fn the_locked_version_is_that_of_the_very_package() {
        let lock = "\
[[package]]
name = \"wasm-bindgen-macro\"
version = \"0.2.1\"

[[package]]
name = \"wasm-bindgen\"
version = \"0.2.130\"
";
        assert_eq!(version_in_lock(lock, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(version_in_lock(lock, "wasm"), None);
    }

    #[test]
    fn the_repository_locks_both_halves_of_wasm_bindgen_in_one_version() {
        fitting_bindings(&crate::repository()).expect("one version");
    }
}
