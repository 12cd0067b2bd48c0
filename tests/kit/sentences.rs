//! Proofs of what a page says: each sentence of a title's rules, with the tests that would fail if it were not so.
//!
//! ```ignore
//! proofs! {
//!     "Homes are on the map from the beginning." => [super::station_markers::ruling_homes_are_on_the_map_from_the_start],
//!     "A longer way earns more." => advice,
//! }
//! ```
//!
//! A test is named by its path, so that one that is renamed breaks the build. Whoever writes such a list uses [`Proof`],
//! [`proofs`] and [`tests`]; those
//! in `tests/<title>/inside` have this file as `crate::kit`, too.

use roundhouse::record::title::Title;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// A sentence, and the tests that prove it.
pub struct Proof {
    pub sentence: &'static str,
    /// The tests' names as the compiler writes them; none if the sentence states no rule.
    pub tests: Vec<&'static str>,
}

/// A list of [`Proof`]s: a sentence, and the paths of its tests, or `advice` or `introduction` if it states no rule.
macro_rules! proofs {
    ($($sentence:literal => $proof:tt,)+) => {
        vec![$(Proof { sentence: $sentence, tests: tests!($proof) }),+]
    };
}

/// The names of tests by their paths.
macro_rules! tests {
    (advice) => { Vec::new() };
    (introduction) => { Vec::new() };
    ([$($test:path),+ $(,)?]) => {
        vec![$({
            let _: fn() = $test;
            std::any::type_name_of_val(&$test)
        }),+]
    };
}

pub(crate) use {proofs, tests};

/// Returns the sentences of the rules page of a title.
pub fn of_rules(title: &Title) -> Vec<String> {
    of_paragraphs(title, |_, _| true)
}

/// Returns the sentences of some paragraphs of the rules page, named by the key of their part and their number in it.
pub fn of_paragraphs(title: &Title, is_one: impl Fn(&str, usize) -> bool) -> Vec<String> {
    let mut sentences = Vec::new();
    for rule in title.code().rules {
        let paragraphs = rule.text.iter().enumerate();
        let some = paragraphs.filter(|(number, _)| is_one(rule.key, *number));
        sentences.extend(some.flat_map(|(_, text)| split(text)));
    }
    sentences
}

/// Returns the sentences that say why one would do what is asked.
pub fn of_whys(title: &Title) -> Vec<String> {
    title
        .code()
        .whys
        .iter()
        .flat_map(|(_, why)| split(why))
        .collect()
}

/// Returns the sentences of the questions before a game, such as how house rules differ.
pub fn of_questions(title: &Title) -> Vec<String> {
    let answers = title.questions.iter().flat_map(|question| question.answers);
    let means = answers.flat_map(|answer| answer.means);
    means.flat_map(|text| split(text)).collect()
}

/// Splits a text where a sentence ends and another begins with a capital letter or a digit.
pub fn split(text: &str) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut from = 0;
    for (at, _) in text.match_indices(' ') {
        let ends = text[..at]
            .trim_end_matches(['\u{201d}', ')'])
            .ends_with(['.', '!', '?']);
        let begins = text[at + 1..].trim_start_matches(['\u{201c}', '(', '$', '\u{a3}']);
        // A saint is no end.
        let ends = ends && !text[..at].ends_with("St.");
        if ends && begins.starts_with(|sign: char| sign.is_uppercase() || sign.is_ascii_digit()) {
            sentences.push(text[from..at].to_string());
            from = at + 1;
        }
    }
    sentences.push(text[from..].to_string());
    sentences
}

/// Checks that each sentence stands in a row, and each row on the page; that what proves it is a test that runs.
pub fn assert_proved(sentences: &[String], proofs: &[Proof]) {
    let rows: BTreeSet<&str> = proofs.iter().map(|proof| proof.sentence).collect();
    let said: BTreeSet<&str> = sentences.iter().map(String::as_str).collect();
    let unproved: Vec<&str> = said.difference(&rows).copied().collect();
    let gone: Vec<&str> = rows.difference(&said).copied().collect();
    assert!(unproved.is_empty(), "without a row: {unproved:#?}");
    assert!(gone.is_empty(), "not on the page: {gone:#?}");
    let mut count = BTreeMap::new();
    for proof in proofs {
        *count.entry(proof.sentence).or_insert(0) += 1;
    }
    count.retain(|_, rows| *rows > 1);
    assert!(count.is_empty(), "in several rows: {count:#?}");
    let run = tests_that_run();
    for proof in proofs {
        for test in &proof.tests {
            let name = test.split_once("::").map_or(*test, |(_, name)| name);
            assert!(
                run.contains(name),
                "{name} is no test that runs: {}",
                proof.sentence
            );
        }
    }
}

/// Returns the names of the tests of this program that are not ignored.
fn tests_that_run() -> BTreeSet<String> {
    let listed = |which: &[&str]| -> BTreeSet<String> {
        let program = std::env::current_exe().unwrap();
        let mut list = Command::new(program);
        let output = list
            .args(["--list", "--format", "terse"])
            .args(which)
            .output();
        let output = String::from_utf8(output.unwrap().stdout).unwrap();
        let tests = output
            .lines()
            .filter_map(|line| line.strip_suffix(": test"));
        tests.map(str::to_string).collect()
    };
    &listed(&[]) - &listed(&["--ignored"])
}

#[test]
fn a_text_is_split_into_sentences() {
    let text = "Pay \u{a3}5. \u{a3}10 is more (a lot.) 3 are 1.5 each; e.g. none. \u{201c}No.\u{201d} Why? So!";
    let sentences = [
        "Pay \u{a3}5.",
        "\u{a3}10 is more (a lot.)",
        "3 are 1.5 each; e.g. none.",
        "\u{201c}No.\u{201d}",
        "Why?",
        "So!",
    ];
    assert_eq!(split(text), sentences);
    assert_eq!(split("From St. Louis on."), ["From St. Louis on."]);
}

#[test]
fn a_sentence_without_a_row_and_a_row_without_a_sentence_are_found() {
    let proofs = || {
        proofs! {
            "One." => [a_text_is_split_into_sentences],
            "Two." => advice,
        }
    };
    let said = |text: &str| split(text);
    let fails = |text: &'static str| {
        std::panic::catch_unwind(|| assert_proved(&said(text), &proofs())).is_err()
    };
    assert!(!fails("One. Two."));
    assert!(fails("One. Two. Three."));
    assert!(fails("One."));
    let no_test = Proof {
        sentence: "One.",
        tests: vec!["all::kit::sentences::split"],
    };
    let fails = std::panic::catch_unwind(|| assert_proved(&said("One."), &[no_test]));
    assert!(fails.is_err());
}
