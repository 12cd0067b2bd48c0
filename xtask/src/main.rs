//! The commands of this repository.
//!
//! `cargo xtask play` builds a page quickly and serves it on this machine; `cargo xtask build` builds the page to publish;
//! `cargo xtask test` runs every check there is. All first install whatever they need and do not find, and say so. `cargo
//! xtask weigh` says what each piece of the page weighs, and `cargo xtask pictures` takes the pictures in `assets` anew.
//! Where somebody uses Trunk, it calls `cargo xtask sw` at the end of each build.

mod checks;
mod command;
mod digest;
mod flags;
mod licences;
mod marks;
mod page;
mod serve;
mod service_worker;
mod stamp;
mod tools;
mod wasm_opt;
mod web_build;
mod weight;

use std::path::PathBuf;
use std::process::ExitCode;

use command::Failure;
use flags::{Play, Sw, Xtask, XtaskCmd};

/// The top folder of the repository, wherever the command was started from.
///
/// Cargo says it at run time: what was compiled in may be another working copy's, when the target folder is shared.
fn repository() -> PathBuf {
    let xtask = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map(PathBuf::from).unwrap_or(xtask)
}

/// Builds the page unless it is up to date, then serves it until the person presses Ctrl-C.
fn play(port: Option<u16>, build: bool) -> Result<(), Failure> {
    let root = repository();
    let page = if build {
        web_build::page_to_play(&root)?
    } else {
        web_build::last_page(&root)
    };
    serve::serve(&page, port)
}

/// Completes the service worker in `folder`, or in the page that Trunk is building, or in `dist`.
fn complete_service_worker(folder: Option<PathBuf>) -> Result<(), Failure> {
    let root = repository();
    let folder = folder
        .or_else(|| std::env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from))
        .unwrap_or_else(|| web_build::dist(&root));
    println!("{}", service_worker::complete(&root, &folder)?);
    Ok(())
}

/// Tells what went wrong, if anything did.
fn ended(result: Result<(), Failure>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}

fn main() -> ExitCode {
    let asked = match Xtask::from_env() {
        Ok(asked) => asked,
        Err(help) if help.is_help() => help.exit(),
        Err(reason) => {
            eprintln!("{reason}.\n`cargo xtask --help` tells what can be asked for.");
            return ExitCode::from(2);
        }
    };
    match asked.subcommand {
        XtaskCmd::Play(Play { port, no_build }) => ended(play(port, !no_build)),
        XtaskCmd::Build(_) => ended(web_build::publish(&repository())),
        XtaskCmd::Weigh(_) => ended(web_build::weigh(&repository())),
        XtaskCmd::Pictures(_) => ended(web_build::take_pictures(&repository())),
        XtaskCmd::Licences(_) => ended(licences::write(&repository())),
        XtaskCmd::Sw(Sw { folder }) => ended(complete_service_worker(folder)),
        XtaskCmd::Test(_) if checks::run_all(&repository()) => ExitCode::SUCCESS,
        XtaskCmd::Test(_) => ExitCode::FAILURE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<XtaskCmd, String> {
        let words = line.split_whitespace().map(Into::into).collect();
        let read = Xtask::from_vec(words).map_err(|error| error.to_string());
        read.map(|xtask| xtask.subcommand)
    }

    #[test]
    fn the_commands_are_understood() {
        assert!(matches!(parse("test"), Ok(XtaskCmd::Test(_))));
        assert!(matches!(parse("build"), Ok(XtaskCmd::Build(_))));
        assert!(matches!(parse("weigh"), Ok(XtaskCmd::Weigh(_))));
        assert!(matches!(parse("pictures"), Ok(XtaskCmd::Pictures(_))));
        assert!(matches!(parse("licences"), Ok(XtaskCmd::Licences(_))));
        for (line, wanted) in [
            ("play", (None, false)),
            ("play --port 9000 --no-build", (Some(9000), true)),
        ] {
            let Ok(XtaskCmd::Play(Play { port, no_build })) = parse(line) else {
                panic!("{line}");
            };
            assert_eq!((port, no_build), wanted, "{line}");
        }
        for (line, wanted) in [("sw", None), ("sw /tmp/page", Some("/tmp/page"))] {
            let Ok(XtaskCmd::Sw(Sw { folder })) = parse(line) else {
                panic!("{line}");
            };
            assert_eq!(folder, wanted.map(PathBuf::from), "{line}");
        }
    }

    #[test]
    fn anything_else_is_refused_with_a_reason() {
        for line in [
            "",
            "dance",
            "play --fast",
            "play --port",
            "play --port 70000",
            "test me",
            "build me",
            "weigh me",
            "licences me",
            "sw here there",
        ] {
            let reason = parse(line).expect_err(line);
            assert!(!reason.is_empty(), "{line}");
        }
    }
}
