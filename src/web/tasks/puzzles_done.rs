//! The puzzles that are done, as this browser keeps them, and those of today.

use crate::record::learning::puzzle::of_day;
use crate::record::title::PuzzleSet;
use crate::web::browser::files;
use crate::web::tasks::lessons_done::{counts, keep};

/// The key under which they are stored: a mark by the names of the set and the puzzle.
const KEY: &str = "roundhouse/1/puzzles";

/// A puzzle that was answered wrongly, and not rightly yet.
const MISSED: usize = 0;
/// A puzzle that was done in the end.
const DONE: usize = 1;
/// A puzzle that was done at once.
const AT_ONCE: usize = 2;

/// The length of a day, in milliseconds.
const DAY: u64 = 24 * 60 * 60 * 1000;

fn key(set: &PuzzleSet, number: usize) -> String {
    format!("{}/{}", set.id, number + 1)
}

/// Notes an answer to a puzzle.
pub fn note(set: &PuzzleSet, number: usize, is_right: bool) {
    let mut all = counts(KEY);
    let key = key(set, number);
    let mark = match (all.get(&key), is_right) {
        (None, true) => AT_ONCE,
        (Some(&MISSED), true) => DONE,
        (None, false) => MISSED,
        _ => return,
    };
    all.insert(key, mark);
    keep(KEY, &all);
}

/// Checks whether a puzzle is done.
pub fn is_done(set: &PuzzleSet, number: usize) -> bool {
    counts(KEY)
        .get(&key(set, number))
        .is_some_and(|mark| *mark >= DONE)
}

/// Counts the puzzles that are done, and those of them that were at once.
pub fn tally(set: &PuzzleSet) -> (usize, usize) {
    let all = counts(KEY);
    let marks = (0..set.count).filter_map(|number| all.get(&key(set, number)));
    let marks: Vec<usize> = marks.copied().collect();
    let count = |least: usize| marks.iter().filter(|mark| **mark >= least).count();
    (count(DONE), count(AT_ONCE))
}

/// Lists the puzzles of today, by the clock of this place.
pub fn today(set: &PuzzleSet) -> Vec<usize> {
    let day = files::local_now() / DAY;
    of_day(usize::try_from(day).unwrap_or(0), set.count)
}

/// Finds the next puzzle to do: one of today first, then any other after this one.
pub fn next(set: &PuzzleSet, number: usize) -> Option<usize> {
    let after = (1..set.count).map(|ahead| (number + ahead) % set.count);
    let mut all = today(set).into_iter().chain(after);
    all.find(|other| *other != number && !is_done(set, *other))
}
