//! Learning: lessons, puzzles and the words of the field.
//!
//! * [`lesson`]: lessons, a game in steps that are answered.
//! * [`puzzle`]: questions about single moments of games.
//! * [`glossary`]: words of the field, explained.
//! * [`fields`]: files of ours, such as lessons, read field by field.

pub mod fields;
pub mod glossary;
pub mod lesson;
pub mod puzzle;
