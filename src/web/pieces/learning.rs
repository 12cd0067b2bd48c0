//! The piece with lessons and puzzles.

use super::piece;
use crate::web::tasks::{lesson, puzzle};
use leptos::prelude::AnyView;

/// All that others want of lessons and puzzles.
pub struct LearningPiece {
    /// Shows a step of a lesson, by the name of the lesson.
    pub lesson: fn(String, usize) -> AnyView,
    /// Shows a puzzle of a title, by the name of its puzzles.
    pub puzzle: fn(String, usize) -> AnyView,
}

piece! {
    /// Lessons and puzzles.
    LEARNING: LearningPiece in learning = LearningPiece {
        lesson: lesson::lesson,
        puzzle: puzzle::puzzle,
    }
}
