//! The two commands of this repository.
//!
//! `cargo xtask play` builds the page and serves it on this machine; `cargo xtask test` runs every
//! check there is. Both first install whatever they need and do not find, and say so. `cargo xtask weigh` says what
//! each title adds to the download, and Trunk calls `cargo xtask sw` at the end of each build.

mod checks;
mod command;
mod digest;
mod licences;
mod serve;
mod service_worker;
mod tools;
mod web_build;

use std::path::PathBuf;
use std::process::ExitCode;

use command::Failure;

/// What is printed for `cargo xtask` with nothing, or nothing known, behind it.
const USAGE: &str = "\
Usage: cargo xtask <command>

  play                build the page if anything changed, and serve it on this machine
    --port N          serve at port N (otherwise 8080, or the next one that is free)
    --no-build        serve the page as it was last built
  test                run every check and test, and print one line for each
  weigh               build the page without any title and with each alone, and print what they weigh
  licences            write docs/licences.md anew

All install what is missing first, and say so.

  sw [folder]         list the files of a built page in its service worker; Trunk calls this";

/// A command line that makes sense.
#[derive(Debug, PartialEq, Eq)]
enum Task {
    /// Build the page and serve it.
    Play {
        /// The port asked for, if one was.
        port: Option<u16>,
        /// Whether to bring the page up to date first.
        build: bool,
    },
    /// Run every check.
    Test,
    /// Say what each title weighs.
    Weigh,
    /// List the licences of what is linked into the page.
    Licences,
    /// Complete the service worker of a built page.
    ServiceWorker {
        /// Where the page is, if not where Trunk says or in `dist`.
        folder: Option<PathBuf>,
    },
}

impl Task {
    /// Reads the arguments behind `cargo xtask`; the error is a sentence.
    fn parse(arguments: &[String]) -> Result<Self, String> {
        let mut words = arguments.iter().map(String::as_str);
        match words.next() {
            Some("play") => {
                let (mut port, mut build) = (None, true);
                while let Some(word) = words.next() {
                    match word {
                        "--port" => {
                            let number = words.next().and_then(|number| number.parse().ok());
                            port = Some(
                                number.ok_or("--port needs a number from 0 to 65535 behind it.")?,
                            );
                        }
                        "--no-build" => build = false,
                        other => return Err(format!("`play` knows no option `{other}`.")),
                    }
                }
                Ok(Self::Play { port, build })
            }
            Some("test") => match words.next() {
                None => Ok(Self::Test),
                Some(other) => Err(format!("`test` takes no options, but got `{other}`.")),
            },
            Some("weigh") => match words.next() {
                None => Ok(Self::Weigh),
                Some(other) => Err(format!("`weigh` takes no options, but got `{other}`.")),
            },
            Some("licences") => match words.next() {
                None => Ok(Self::Licences),
                Some(other) => Err(format!("`licences` takes no options, but got `{other}`.")),
            },
            Some("sw") => {
                let folder = words.next().map(PathBuf::from);
                match words.next() {
                    None => Ok(Self::ServiceWorker { folder }),
                    Some(other) => Err(format!("`sw` takes one folder, but got also `{other}`.")),
                }
            }
            Some(other) => Err(format!("There is no command `{other}`.")),
            None => Err("No command was given.".to_owned()),
        }
    }
}

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
    if build {
        web_build::bring_up_to_date(&root)?;
    }
    serve::serve(&web_build::dist(&root), port)
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
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let task = match Task::parse(&arguments) {
        Ok(task) => task,
        Err(sentence) => {
            eprintln!("{sentence}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match task {
        Task::Play { port, build } => ended(play(port, build)),
        Task::Weigh => ended(checks::weigh_all(&repository())),
        Task::Licences => ended(licences::write(&repository())),
        Task::ServiceWorker { folder } => ended(complete_service_worker(folder)),
        Task::Test => {
            if checks::run_all(&repository()) {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Task, String> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Task::parse(&words)
    }

    #[test]
    fn the_commands_are_understood() {
        let play = |port, build| Ok(Task::Play { port, build });
        assert_eq!(parse("play"), play(None, true));
        assert_eq!(
            parse("play --port 9000 --no-build"),
            play(Some(9000), false)
        );
        assert_eq!(parse("test"), Ok(Task::Test));
        assert_eq!(parse("weigh"), Ok(Task::Weigh));
        assert_eq!(parse("licences"), Ok(Task::Licences));
        let worker = |folder: Option<&str>| {
            let folder = folder.map(PathBuf::from);
            Ok(Task::ServiceWorker { folder })
        };
        assert_eq!(parse("sw"), worker(None));
        assert_eq!(parse("sw /tmp/page"), worker(Some("/tmp/page")));
    }

    #[test]
    fn anything_else_is_refused_with_a_sentence() {
        for line in [
            "",
            "dance",
            "play --fast",
            "play --port",
            "play --port 70000",
            "test me",
            "weigh me",
            "licences me",
            "sw here there",
        ] {
            let sentence = parse(line).expect_err(line);
            assert!(sentence.ends_with('.'), "{sentence}");
        }
    }
}
