//! Puzzles: a moment of a game, one question, and an answer in dollars.

use crate::engine::game::{Game, Move};
use crate::record::learning::puzzle::{Puzzle, Puzzles};
use crate::record::title::{PuzzleSet, Title, Titles};
use crate::web::screen::Screen;
use crate::web::sharing::preview::Refused;
use crate::web::start::title_cards;
use crate::web::tasks::coming::{OpenFault, Opened, coming, fetched};
use crate::web::tasks::guide::{Answered, Heading, Mark, Task};
use crate::web::tasks::puzzles_done;
use crate::web::ui::erased::view;
use leptos::prelude::*;
use std::sync::Arc;

/// Finds a title by the name of its puzzles.
pub fn find_puzzles(titles: Titles, id: &str) -> Option<&'static Title> {
    let mut titles = titles.iter();
    titles.find(|title| title.about.puzzles.id == id).copied()
}

/// Shows a puzzle, once its file is here.
pub fn puzzle(id: String, number: usize) -> AnyView {
    let titles = title_cards::titles();
    match find_puzzles(titles, &id) {
        Some(title) => coming(title, "puzzle", move || {
            Box::pin(opened(titles, title, number))
        }),
        None => view! { <Refused why="There is no such puzzle.".to_string() /> },
    }
}

/// Fetches the puzzles of a title and opens the game at one.
async fn opened(titles: Titles, title: &'static Title, number: usize) -> Result<Opened, OpenFault> {
    let set = &title.about.puzzles;
    let file = fetched("puzzle", &format!("puzzles/{}", set.id)).await?;
    let all = Puzzles::read(title, &file)?;
    let (puzzle, history) = all.open(titles, title, number)?;
    let task = PuzzleTask {
        set,
        number,
        question: puzzle.task(history.game()),
        puzzle: puzzle.clone(),
    };
    Ok((Arc::new(task), history))
}

/// A puzzle at the table.
struct PuzzleTask {
    set: &'static PuzzleSet,
    number: usize,
    puzzle: Puzzle,
    question: String,
}

impl Task for PuzzleTask {
    fn heading(&self) -> Heading {
        let (done, _) = puzzles_done::tally(self.set);
        Heading {
            name: self.puzzle.kind.name(),
            place: format!("Puzzle {} of {}", self.number + 1, self.set.count),
            progress: (done, self.set.count),
            is_puzzle: true,
        }
    }

    fn question(&self) -> String {
        self.question.clone()
    }

    fn solution(&self) -> Option<Move> {
        self.puzzle.right.first().cloned()
    }

    fn answer(&self, before: &dyn Game, made: &Move, after: &dyn Game) -> Answered {
        let mark = match self.puzzle.kind.asks_for(made) {
            false => Mark::Aside,
            true if self.puzzle.is_right(before, made, after) => Mark::Right,
            true => Mark::Wrong,
        };
        Answered {
            mark,
            text: self.puzzle.answer(before, made, after),
        }
    }

    fn other(&self, mark: Mark, made: &Move) -> Option<Move> {
        let other = match mark {
            Mark::Right => Some(&self.puzzle.second),
            Mark::Wrong => self.puzzle.right.first(),
            Mark::Aside => None,
        };
        // Where the run of one turn decides, the map shows it.
        let is_shown = |other: &&Move| *other != made && !self.puzzle.kind.hides_runs();
        other.filter(is_shown).cloned()
    }

    fn rounds(&self) -> u32 {
        self.puzzle.kind.rounds()
    }

    fn hides_runs(&self) -> bool {
        self.puzzle.kind.hides_runs()
    }

    fn note(&self, mark: Mark) {
        if mark != Mark::Aside {
            puzzles_done::note(self.set, self.number, mark == Mark::Right);
        }
    }

    fn end(&self) -> Option<String> {
        let (done, at_once) = puzzles_done::tally(self.set);
        Some(format!(
            "{done} of {} done, {at_once} at the first try.",
            self.set.count
        ))
    }

    fn here(&self) -> Screen {
        Screen::Puzzle(self.set.id.to_string(), self.number)
    }

    fn next(&self) -> (&'static str, Screen) {
        match puzzles_done::next(self.set, self.number) {
            Some(next) => ("Next puzzle", Screen::Puzzle(self.set.id.to_string(), next)),
            None => ("Done", Screen::Home),
        }
    }
}
