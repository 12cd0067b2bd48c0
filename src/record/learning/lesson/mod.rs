//! Lessons: a game in steps. Each step asks for one move, and answers whatever move is made.
//!
//! A lesson is a file of JSON (`assets/lessons`). It begins a game, or goes on from a moment of the title's sample game; a
//! step may play some moves of everybody, then asks the player who decides. The next step goes on from the move that
//! solves this one, or begins at another moment.

mod future;
mod goal;

pub use future::{Comparison, PlayedOn, compare};
pub use goal::best_earnings;

use goal::Goal;

use crate::engine::game::{Game, Move};
use crate::engine::refusal::Refusal;
use crate::engine::setup::Setup;
use crate::record::history::{History, RecordFault};
use crate::record::learning::fields::{self, Misread, record};
use crate::record::link::{self, LinkFault};
use crate::record::title::{Title, Titles};
use serde_json::Value;
use thiserror::Error;

/// A lesson.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The players of a new game, if it begins with one.
    players: Vec<String>,
    /// The steps in their order.
    pub steps: Vec<Step>,
    /// The text after the last step.
    pub end: String,
}

/// A step of a lesson.
#[derive(Clone, Debug)]
pub struct Step {
    /// The number of actions of the sample game after which it begins, if it does not go on from the step before.
    sample: Option<usize>,
    /// The moves that lead here from the step before, or from the moment of the sample game.
    then: Vec<Move>,
    /// The task, in at most 25 words.
    pub text: String,
    /// The move that is wanted.
    goal: Goal,
    /// A move that reaches the goal.
    pub solution: Move,
    /// The answer to a move that reaches the goal.
    right: String,
    /// The answers to some of the moves that miss it.
    misses: Vec<Miss>,
    /// The answer to all other moves.
    wrong: String,
    /// The move with which the solution is compared, if that teaches something.
    instead: Option<Move>,
    /// The number of rounds that computers play on, so that one sees what a move leads to.
    pub rounds: u32,
}

/// The answer to moves that miss the goal in the same way.
#[derive(Clone, Debug)]
struct Miss {
    /// The moves, as in [`Goal::moves`].
    moves: Vec<Value>,
    /// The answer.
    text: String,
}

/// The answer to a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<'step> {
    /// True if the move reaches the goal.
    pub is_right: bool,
    /// The answer, in a sentence or two.
    pub text: &'step str,
}

/// A reason why a lesson cannot be given.
#[derive(Debug, Error)]
pub enum LessonFault {
    /// The file is no lesson.
    #[error("This is no lesson: {0}")]
    Form(#[from] Misread),
    /// The game cannot begin.
    #[error(transparent)]
    Begin(#[from] RecordFault),
    /// The sample game cannot be opened.
    #[error(transparent)]
    Link(#[from] LinkFault),
    /// A move of a step, or on the way to it, is refused.
    #[error("Step {step}: {refusal}")]
    Refused {
        /// The number of the step, from 1.
        step: usize,
        /// The reason.
        refusal: Refusal,
    },
}

record!(Lesson { steps, end } or default { players });
record!(Step { sample, text, goal, solution, right, wrong, instead } or default { then, misses, rounds });
record!(Miss { moves, text });

impl Lesson {
    /// Reads the file of a lesson of a title.
    ///
    /// # Errors
    /// If it has another form, or names a move that the title does not know.
    pub fn read(title: &'static Title, text: &str) -> Result<Lesson, LessonFault> {
        let mut lesson: Lesson = fields::read(text)?;
        let tidy = title.code().tidy;
        for (number, step) in (1..).zip(&mut lesson.steps) {
            let own = [&mut step.solution];
            let moves = own.into_iter().chain(&mut step.then);
            for made in moves.chain(&mut step.instead) {
                let refused = |refusal| LessonFault::Refused {
                    step: number,
                    refusal,
                };
                *made = tidy(made.text()).map_err(refused)?;
            }
        }
        Ok(lesson)
    }

    /// Opens the game at a step, counted from 0.
    ///
    /// # Errors
    /// If the game cannot begin, or a move on the way is refused.
    pub fn open(
        &self,
        titles: Titles,
        title: &'static Title,
        step: usize,
    ) -> Result<History, LessonFault> {
        let steps = self.steps.get(..=step).unwrap_or(&self.steps);
        let begins = steps.iter().rposition(|step| step.sample.is_some());
        let sample = begins.and_then(|at| steps.get(at)?.sample);
        let mut history = match sample {
            Some(actions) => sample_at(titles, title, actions)?,
            None => {
                let setup = Setup::of(&self.players, 1, &[], title.rules_version);
                History::new(title, &setup)?
            }
        };
        for (number, each) in (1..).zip(steps).skip(begins.unwrap_or_default()) {
            let solved = (number < steps.len()).then_some(&each.solution);
            for made in each.then.iter().chain(solved) {
                let refused = |refusal| LessonFault::Refused {
                    step: number,
                    refusal,
                };
                history.act(made).map_err(refused)?;
            }
        }
        Ok(history)
    }
}

/// Opens the sample game of a title after so many actions.
fn sample_at(
    titles: Titles,
    title: &'static Title,
    actions: usize,
) -> Result<History, LessonFault> {
    let mut history = link::open(titles, title.about.finished)?;
    history.go_to(actions)?;
    history.forget_undone();
    Ok(history)
}

impl Step {
    /// Returns the move whose future is shown beside that of the move that was made.
    #[must_use]
    pub fn other(&self, is_right: bool, made: &Move) -> Option<&Move> {
        let other = match (is_right, &self.instead) {
            (true, None) => None,
            (true, Some(instead)) if instead != made => Some(instead),
            _ => Some(&self.solution),
        };
        other.filter(|other| *other != made)
    }

    /// Answers a move, by what it is and by the game after it.
    #[must_use]
    pub fn answer(&self, made: &Move, after: &dyn Game) -> Answer<'_> {
        if self.goal.is_reached(made, after) {
            return Answer {
                is_right: true,
                text: &self.right,
            };
        }
        let mut misses = self.misses.iter();
        let miss = misses.find(|miss| goal::fits_any(&miss.moves, made));
        Answer {
            is_right: false,
            text: miss.map_or(&self.wrong, |miss| &miss.text),
        }
    }
}
