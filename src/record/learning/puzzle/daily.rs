//! The puzzles of a day.

/// The number of puzzles of a title for a day.
pub const PUZZLES_A_DAY: usize = 3;

/// Lists the puzzles of a day, which is counted from any day. All have their turn before one comes again.
///
/// # Examples
/// ```
/// use roundhouse::record::learning::puzzle::of_day;
///
/// assert_eq!(of_day(0, 40), [0, 1, 2]);
/// assert_eq!(of_day(13, 40), [39, 0, 1]);
/// assert!(of_day(7, 0).is_empty());
/// ```
#[must_use]
pub fn of_day(day: usize, count: usize) -> Vec<usize> {
    if count == 0 {
        return Vec::new();
    }
    let first = day % count * PUZZLES_A_DAY;
    let numbers = first..first + PUZZLES_A_DAY.min(count);
    numbers.map(|number| number % count).collect()
}
