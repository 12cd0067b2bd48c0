//! Every check and test of the repository, one after the other, with one line for each.

use std::fs;
use std::io::{self, IsTerminal, Write as _};
use std::path::Path;
use std::thread;
use std::time::Instant;

use crate::command::{Failure, quietly, telling};
use crate::licences;
use crate::tools::{Tools, WASM_TARGET};
use crate::web_build;
use crate::weight;

/// The report of a stage that passes: nothing more, or a few words such as a count.
type Outcome = Result<Option<String>, Failure>;

/// Runs every stage, whatever the earlier ones came to, and says whether all of them passed.
pub fn run_all(root: &Path) -> bool {
    let tools = Tools::new(root);
    let mut tally = Tally::default();

    tally.stage("tools", || install(&tools));
    tally.stage("formatting", || {
        cargo(&tools, "fmt --all --check").map(nothing)
    });
    tally.stage("clippy, native", || {
        cargo(&tools, "clippy --workspace --all-targets -- -D warnings").map(nothing)
    });
    tally.stage("clippy, browser", || {
        let line =
            format!("clippy --package roundhouse --lib --bin roundhouse --target {WASM_TARGET}");
        // Both as a page to play with at home, and in pieces.
        cargo(&tools, &format!("{line} -- -D warnings"))?;
        cargo(&tools, &format!("{line} --features split -- -D warnings")).map(nothing)
    });
    // The page needs one core for minutes, for its last crate and for wasm-opt, so the native stages go on beside it.
    let page = thread::scope(|scope| {
        let page = scope.spawn(|| {
            let start = Instant::now();
            (
                web_build::publish_unless_fresh(&tools, root),
                start.elapsed(),
            )
        });
        tally.stage("native tests", || native_tests(&tools, root));
        tally.stage("documentation tests", || {
            let printed = cargo(&tools, "test --doc --package roundhouse")?;
            Ok(Some(passed_by_cargo(&printed)))
        });
        tally.stage("licences", || {
            let count = licences::check(&tools, root)?;
            Ok(Some(format!("{count} crates")))
        });
        tally.stage("documentation", || documentation(&tools));
        page.join()
    });
    let built = tally.stage("browser build", || {
        let (stale, took) =
            page.map_err(|_| Failure::new("The build of the page has panicked."))?;
        let took = took.as_secs_f32();
        Ok(Some(if stale? {
            format!("{took:.1} s beside the tests")
        } else {
            "nothing that it is made of has changed".to_owned()
        }))
    });
    tally.stage("download size", || {
        only_if(built)?;
        weight::check(&web_build::dist(root)).map(Some)
    });
    tally.stage("each title alone", || each_alone(&tools, root));
    tally.stage("Trunk", || trunk(&tools));
    tally.stage("browser tests", || {
        only_if(built)?;
        browser_tests(&tools, root)
    });

    println!("\n{} passed, {} failed", tally.passed, tally.failed);
    tally.failed == 0
}

/// Counts stages and prints their lines.
#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
}

impl Tally {
    /// Runs one stage, prints its line and says whether it passed.
    fn stage(&mut self, name: &str, run: impl FnOnce() -> Outcome) -> bool {
        // At a terminal the line shows what is going on until the result takes its place.
        if io::stdout().is_terminal() {
            print!("...   {name}\r");
            io::stdout().flush().ok();
        }
        let start = Instant::now();
        let outcome = run();
        let seconds = start.elapsed().as_secs_f32();
        match outcome {
            Ok(detail) => {
                self.passed += 1;
                let detail = detail.map(|detail| format!(": {detail}"));
                println!(
                    "ok    {name}{} ({seconds:.1} s)",
                    detail.unwrap_or_default()
                );
                true
            }
            Err(failure) => {
                self.failed += 1;
                println!("FAIL  {name} ({seconds:.1} s)\n{failure}\n");
                false
            }
        }
    }
}

/// Makes sure that everything is there which the later stages call.
fn install(tools: &Tools) -> Outcome {
    tools.ready_for_the_checks()?;
    tools.ready_for_the_build()?;
    tools.ready_for_the_browser_tests()?;
    tools.ready_for_wasm_opt()?;
    Ok(None)
}

/// Runs Cargo with the words of `line` and returns what it printed.
fn cargo(tools: &Tools, line: &str) -> Result<String, Failure> {
    let mut cargo = tools.command("cargo");
    cargo.args(line.split_whitespace());
    quietly(cargo)
}

/// Drops the output of a check that has nothing to report when it passes.
fn nothing(_printed: String) -> Option<String> {
    None
}

/// Runs the native tests with nextest where it is installed, and with Cargo's own runner elsewhere.
///
/// A test that needs what is not there says so and passes, since Cargo knows no third way; such tests are counted as not
/// run. They are asked what they print only where something is missing.
fn native_tests(tools: &Tools, root: &Path) -> Outcome {
    let is_shared = root.join("../shared").exists();
    if tools.has_nextest() {
        let heard = if is_shared {
            ""
        } else {
            "--success-output final"
        };
        let line = format!("nextest run --workspace --no-fail-fast --status-level fail {heard}");
        let printed = cargo(tools, &line)?;
        let summary =
            last_with(&printed, "tests run:").or_else(|| last_with(&printed, "test run:"));
        let summary = summary.map(|line| after(&line, "] ").trim().to_owned());
        return Ok(summary.map(|summary| with_not_run(summary, &printed)));
    }
    let heard = if is_shared { "" } else { "-- --show-output" };
    let line = format!("test --workspace --lib --bins --tests --no-fail-fast {heard}");
    let printed = cargo(tools, &line)?;
    Ok(Some(with_not_run(passed_by_cargo(&printed), &printed)))
}

/// A summary with how many of the tests had nothing to look at, if any.
fn with_not_run(summary: String, printed: &str) -> String {
    match not_run(printed) {
        0 => summary,
        count => format!("{summary}, {count} of them not run for want of ../shared"),
    }
}

/// Counts the tests that said they skip what they should have looked at.
fn not_run(printed: &str) -> usize {
    let is_head = |line: &str| line.starts_with("────") || line.starts_with("---- ");
    let (mut count, mut said) = (0, false);
    for line in printed.lines() {
        if is_head(line.trim_start()) {
            said = false;
        } else if !said && line.trim_start().starts_with("skipped: ") {
            said = true;
            count += 1;
        }
    }
    count
}

/// Counts the tests that passed, by the closing lines of all the test programs that Cargo ran.
fn passed_by_cargo(printed: &str) -> String {
    let passed: usize = printed
        .lines()
        .filter_map(|line| line.strip_prefix("test result: ok. "))
        .filter_map(|line| line.split_whitespace().next()?.parse::<usize>().ok())
        .sum();
    format!("{passed} tests passed")
}

/// Builds the documentation of both targets; a broken link in it is an error.
fn documentation(tools: &Tools) -> Outcome {
    let browser = format!("--package roundhouse --lib --target {WASM_TARGET}");
    for which in ["--workspace", &browser] {
        let mut doc = tools.command("cargo");
        doc.args(["doc", "--no-deps"])
            .args(which.split_whitespace())
            .env("RUSTDOCFLAGS", "-D warnings");
        quietly(doc)?;
    }
    Ok(None)
}

/// Stands for a stage that has nothing to work on, since there is no new page.
fn only_if(built: bool) -> Result<(), Failure> {
    if built {
        Ok(())
    } else {
        Err(Failure::new("Not run, since the browser build failed."))
    }
}

/// Checks the page with no title and with each alone, so that nothing outside a title's folder can need it.
fn each_alone(tools: &Tools, root: &Path) -> Outcome {
    let titles = web_build::titles(root)?;
    for title in std::iter::once("").chain(titles.iter().map(String::as_str)) {
        let line = format!(
            "check --package roundhouse --lib --target {WASM_TARGET} --no-default-features \
             --features={title}"
        );
        cargo(tools, &line)?;
    }
    Ok(Some(titles.join(", ")))
}

/// Builds the page with Trunk where that is installed, as `trunk serve` does.
fn trunk(tools: &Tools) -> Outcome {
    if !tools.has_trunk() {
        return Ok(Some("not installed, and not needed".to_owned()));
    }
    let mut trunk = tools.command("trunk");
    trunk
        .args(["build", "--offline", "--skip-version-check"])
        .args(["--dist", "target/trunk"])
        // Trunk refuses to start when this holds anything but "true" or "false".
        .env_remove("NO_COLOR");
    quietly(trunk).map(nothing)
}

/// The number of specs that are run at a time, unless they say how long something takes. A test waits as often as it works, for a
/// press, a picture or a clock, so that two cores are not busy with two of them.
const AT_ONCE: usize = 3;

/// The mark of a test that says how long something takes (tests/browser/harness.mjs): it has the machine for itself.
const TIMED: &str = "timed: true";

/// Runs every `*.spec.mjs` in `tests/browser` with Node's own test runner: the tests that measure time one after the
/// other, then all others several at a time.
fn browser_tests(tools: &Tools, root: &Path) -> Outcome {
    let (mut all, mut with_timed) = (Vec::new(), Vec::new());
    for name in specs(root)? {
        let path = root.join(&name);
        let text = fs::read_to_string(&path)
            .map_err(|error| Failure::io(format!("read {name}"), &error))?;
        if text.contains(TIMED) {
            with_timed.push(name.clone());
        }
        all.push(name);
    }
    let timed = run_specs(tools, &with_timed, "timed", 1);
    let others = run_specs(tools, &all, "others", AT_ONCE);
    match (timed, others) {
        (Ok(timed), Ok(others)) => {
            let passed = format!("{} tests passed", timed + others);
            Ok(Some(
                match tools.missing_browsers().join(" and ").as_str() {
                    "" => passed,
                    missing => format!("{passed}, none in {missing}, which is not installed"),
                },
            ))
        }
        (Err(timed), Err(others)) => Err(timed.and(others)),
        (Err(failure), Ok(_)) | (Ok(_), Err(failure)) => Err(failure),
    }
}

/// The spec files, by their paths in the repository.
fn specs(root: &Path) -> Result<Vec<String>, Failure> {
    let mut specs: Vec<_> = fs::read_dir(root.join("tests/browser"))
        .map_err(|error| Failure::io("read the folder tests/browser", &error))?
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".spec.mjs"))
        .map(|name| format!("tests/browser/{name}"))
        .collect();
    specs.sort();
    Ok(specs)
}

/// Runs one part of the tests in these specs, so many specs at a time, and says how many tests passed.
fn run_specs(
    tools: &Tools,
    specs: &[String],
    part: &str,
    at_once: usize,
) -> Result<usize, Failure> {
    let mut node = tools.command("node");
    node.args(["--test", "--test-reporter=spec"])
        .arg(format!("--test-concurrency={at_once}"))
        .args(specs)
        .env("ROUNDHOUSE_SPECS", part);
    let printed = telling(node, |line| {
        if is_result(line) {
            eprintln!("      {line}");
        }
    });
    let printed = printed.map_err(|failure| failure.since(FAILING))?;
    let count = last_with(&printed, "ℹ pass ");
    let count = count.and_then(|line| after(&line, "ℹ pass ").parse().ok());
    match count {
        None | Some(0) => Err(Failure::new("No browser test was run.")),
        Some(count) => Ok(count),
    }
}

/// The line after which Node's test runner repeats the tests that failed, with their reasons.
const FAILING: &str = "✖ failing tests:";

/// Checks whether a line of Node's test runner is the result of a whole test.
fn is_result(line: &str) -> bool {
    line.starts_with("✔ ") || line.starts_with("✖ ") && line != FAILING
}

/// The last line that contains `words`, without the space around it.
fn last_with(printed: &str, words: &str) -> Option<String> {
    let line = printed.lines().rev().find(|line| line.contains(words))?;
    Some(line.trim().to_owned())
}

/// Returns the part of a line behind the first mark, or the whole line without one.
fn after<'line>(line: &'line str, mark: &str) -> &'line str {
    line.split_once(mark).map_or(line, |(_, rest)| rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_those_of_whole_tests() {
        assert!(is_result("✔ a share is bought (12.5ms)"));
        assert!(is_result("✖ a share is sold (12.5ms)"));
        for line in ["  ✔ a part (1ms)", FAILING, "ℹ pass 3", ""] {
            assert!(!is_result(line), "{line}");
        }
    }

    #[test]
    fn summaries_are_found_in_what_runners_print() {
        let printed = "\
────────────
     Summary [   0.012s] 21 tests run: 21 passed, 0 skipped
";
        let line = last_with(printed, "tests run:").expect("the line is there");
        assert_eq!(
            after(&line, "] ").trim(),
            "21 tests run: 21 passed, 0 skipped"
        );
        assert_eq!(last_with(printed, "ℹ pass "), None);
        assert_eq!(after("no mark", "] "), "no mark");

        let printed = "\
test result: ok. 13 passed; 0 failed; 0 ignored
test result: ok. 4 passed; 0 failed; 1 ignored
";
        assert_eq!(passed_by_cargo(printed), "17 tests passed");
    }

    #[test]
    fn tests_that_had_nothing_to_look_at_are_counted_as_not_run() {
        let printed = "\
──── STDOUT:             roundhouse::all gb::records::every_state

running 1 test
skipped: /work/../shared/records/18GB is not there
skipped: /work/../shared/records/18GB/random is not there
test gb::records::every_state ... ok

──── STDOUT:             roundhouse::all gb::rules::shares
test gb::rules::shares ... ok

---- y1828::records::every_state stdout ----
skipped: /work/../shared/records/1828 is not there
";
        assert_eq!(not_run(printed), 2);
        let words = with_not_run("9 tests run".to_owned(), printed);
        assert_eq!(
            words,
            "9 tests run, 2 of them not run for want of ../shared"
        );
        assert_eq!(with_not_run("9 tests run".to_owned(), ""), "9 tests run");
    }

    #[test]
    fn stages_are_counted_and_a_failure_stops_none_of_them() {
        let mut tally = Tally::default();
        assert!(tally.stage("good", || Ok(Some("one".to_owned()))));
        assert!(!tally.stage("bad", || Err(Failure::new("It is broken."))));
        assert!(tally.stage("good again", || Ok(None)));
        assert_eq!((tally.passed, tally.failed), (2, 1));
    }
}
