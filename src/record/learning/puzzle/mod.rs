//! Puzzles: a moment of a game, and a question that the engine answers in dollars.
//!
//! A title has a file of them (`assets/puzzles`), made by `tools/puzzles.rs`: some games as the text of links, and
//! moments of those games. An empty text is the title's sample game.

mod daily;
mod kind;
mod words;

pub use daily::{PUZZLES_A_DAY, of_day};
pub use kind::{Kind, Measure, dollars};

use crate::engine::game::Move;
use crate::engine::refusal::Refusal;
use crate::record::history::{History, RecordFault};
use crate::record::learning::fields::{self, Misread, record};
use crate::record::link::{self, LinkFault};
use crate::record::title::{Title, Titles};
use serde::Serialize;
use thiserror::Error;

/// The puzzles of a title.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Puzzles {
    /// The games, as the text of links; an empty text is the title's sample game.
    pub games: Vec<String>,
    /// The puzzles, in the order in which they come day by day.
    pub puzzles: Vec<Puzzle>,
}

/// A puzzle.
#[derive(Clone, Debug, Serialize)]
pub struct Puzzle {
    /// The kind of question.
    pub kind: Kind,
    /// The index of its game.
    pub game: usize,
    /// The number of actions of the game before the question.
    pub at: usize,
    /// The best moves, all worth more than any other; the first is shown.
    pub right: Vec<Move>,
    /// The best of the moves that are worth less.
    pub second: Move,
    /// The dollars that the first move is worth, and the second best, as [`dollars`] measures.
    pub worth: [i32; 2],
}

/// A reason why a puzzle cannot be shown.
#[derive(Debug, Error)]
pub enum PuzzleFault {
    /// The file has another form.
    #[error("These are no puzzles: {0}")]
    Form(#[from] Misread),
    /// There is no puzzle of this number.
    #[error("There is no such puzzle.")]
    Number,
    /// The game cannot be opened.
    #[error(transparent)]
    Link(#[from] LinkFault),
    /// The game does not reach the moment.
    #[error(transparent)]
    Record(#[from] RecordFault),
    /// A move is none of the title's.
    #[error(transparent)]
    Move(#[from] Refusal),
}

record!(Puzzles { games, puzzles });
record!(Puzzle {
    kind,
    game,
    at,
    right,
    second,
    worth
});

impl Puzzles {
    /// Reads the file of a title.
    ///
    /// # Errors
    /// If it has another form, or names a move that the title does not know.
    pub fn read(title: &'static Title, text: &str) -> Result<Puzzles, PuzzleFault> {
        let mut all: Puzzles = fields::read(text)?;
        let tidy = title.code().tidy;
        for puzzle in &mut all.puzzles {
            for made in puzzle.right.iter_mut().chain([&mut puzzle.second]) {
                *made = tidy(made.text())?;
            }
        }
        Ok(all)
    }

    /// Opens the game at a puzzle, counted from 0.
    ///
    /// # Errors
    /// If there is no such puzzle, or its game cannot be opened.
    pub fn open(
        &self,
        titles: Titles,
        title: &'static Title,
        number: usize,
    ) -> Result<(&Puzzle, History), PuzzleFault> {
        let puzzle = self.puzzles.get(number).ok_or(PuzzleFault::Number)?;
        let game = self.games.get(puzzle.game).ok_or(PuzzleFault::Number)?;
        let text = match game.as_str() {
            "" => title.about.finished,
            text => text,
        };
        let mut history = link::open(titles, text)?;
        history.go_to(puzzle.at)?;
        history.forget_undone();
        Ok((puzzle, history))
    }
}
