//! Runs other programs, and says in a sentence what went wrong when one fails.

use std::ffi::OsStr;
use std::fmt;
use std::io::{self, BufRead as _, BufReader, IsTerminal};
use std::process::{Command, Stdio};

/// The reason why something could not be done: a sentence for the person, and the output of a failed program.
#[derive(Debug)]
pub struct Failure {
    sentence: String,
    log: String,
}

impl Failure {
    /// A failure that the sentence alone explains.
    pub fn new(sentence: impl Into<String>) -> Self {
        Self {
            sentence: sentence.into(),
            log: String::new(),
        }
    }

    /// Keeps of what was printed only what follows the last `mark`, with the mark.
    pub fn since(self, mark: &str) -> Self {
        let Self { sentence, log } = self;
        let begins = log.rfind(mark).unwrap_or_default();
        let log = log[begins..].to_owned();
        Self { sentence, log }
    }

    /// Two failures, both told.
    pub fn and(self, other: Failure) -> Self {
        let Self { sentence, log } = other;
        let log = format!("{self}\n\n{log}");
        Self { sentence, log }
    }

    /// A failure of an operation on a file, a folder or a socket, named by `doing`.
    pub fn io(doing: impl fmt::Display, error: &io::Error) -> Self {
        Self::new(format!("Could not {doing}: {error}."))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let log = self.log.trim_end();
        if !log.is_empty() {
            writeln!(out, "{log}")?;
        }
        write!(out, "{}", self.sentence)
    }
}

/// The command line as a person would type it, for messages.
fn typed(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

fn did_not_start(line: &str, error: &io::Error) -> Failure {
    Failure::new(format!("`{line}` could not be started: {error}."))
}

/// Runs a command silently and returns what it printed, both streams in the order of printing.
///
/// The output becomes part of the failure when the command fails, so nothing needed is lost.
pub fn quietly(command: Command) -> Result<String, Failure> {
    telling(command, |_| ())
}

/// Runs a command, passes on every line as soon as it is printed, and returns all of them.
pub fn telling(mut command: Command, mut tell: impl FnMut(&str)) -> Result<String, Failure> {
    let line = typed(&command);
    let start = |error: io::Error| did_not_start(&line, &error);
    let (reader, writer) = io::pipe().map_err(start)?;
    command
        .stdin(Stdio::null())
        .stdout(writer.try_clone().map_err(start)?)
        .stderr(writer);
    let mut child = command.spawn().map_err(start)?;
    // The command holds the writing ends; reading would never see the end while it lives.
    drop(command);

    let mut log = String::new();
    let read = BufReader::new(reader).split(b'\n').try_for_each(|line| {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        tell(&line);
        log.push_str(&line);
        log.push('\n');
        Ok(())
    });
    let status = child.wait().map_err(start)?;
    read.map_err(start)?;

    if status.success() {
        Ok(log)
    } else {
        let sentence = format!("`{line}` failed ({status}).");
        Err(Failure { sentence, log })
    }
}

/// Runs a command that may take minutes: a person at a terminal sees it working, a log file only
/// sees what it printed if it fails.
pub fn watched(mut command: Command) -> Result<(), Failure> {
    if !io::stderr().is_terminal() {
        return quietly(command).map(drop);
    }
    let line = typed(&command);
    let status = command
        .stdin(Stdio::null())
        .status()
        .map_err(|error| did_not_start(&line, &error))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::new(format!("`{line}` failed ({status}).")))
    }
}

/// The output of a command that only asks something, or `None` when it cannot answer.
pub fn answer(mut command: Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn both_streams_are_kept_in_order() {
        let printed = quietly(shell("echo one; echo two >&2; echo three"));
        assert_eq!(printed.expect("the script succeeds"), "one\ntwo\nthree\n");
    }

    #[test]
    fn a_failure_shows_the_output_and_then_the_sentence() {
        let failure = quietly(shell("echo because; exit 3")).expect_err("the script fails");
        let text = failure.to_string();
        assert!(text.starts_with("because\n`sh -c "), "{text}");
        assert!(text.ends_with('.'), "{text}");
    }

    #[test]
    fn lines_are_told_one_by_one_and_the_failure_has_what_counts() {
        let mut told = Vec::new();
        let script = "echo good; echo failing: one; echo more; exit 1";
        let failure = telling(shell(script), |line| told.push(line.to_owned()));
        assert_eq!(told, ["good", "failing: one", "more"]);
        let text = failure.expect_err("the script fails").since("failing:");
        assert!(
            text.to_string().starts_with("failing: one\nmore\n"),
            "{text}"
        );
    }

    #[test]
    fn a_program_that_is_not_there_is_a_failure_and_no_answer() {
        let missing = || Command::new("roundhouse-has-no-such-program");
        assert!(quietly(missing()).is_err());
        assert_eq!(answer(missing()), None);
        assert_eq!(answer(shell("echo ' yes '")), Some("yes".to_owned()));
        assert_eq!(answer(shell("echo yes; exit 1")), None);
    }
}
