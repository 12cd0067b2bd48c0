//! Lessons: a table at which a step asks for a move and answers it.

use crate::engine::game::{Game, Move};
use crate::record::learning::lesson::{Lesson, Step};
use crate::record::title::{LessonCard, Title, Titles};
use crate::web::screen::Screen;
use crate::web::sharing::preview::Refused;
use crate::web::start::title_cards;
use crate::web::tasks::coming::{OpenFault, Opened, coming, fetched};
use crate::web::tasks::guide::{Answered, Heading, Mark, Task};
use crate::web::tasks::lessons_done;
use crate::web::ui::erased::view;
use leptos::prelude::*;
use std::sync::Arc;

/// Finds a lesson by its name, with its title.
pub fn find_lesson(titles: Titles, id: &str) -> Option<(&'static Title, &'static LessonCard)> {
    titles.iter().find_map(|title| {
        let mut lessons = title.about.lessons.iter();
        Some((*title, lessons.find(|lesson| lesson.id == id)?))
    })
}

/// Returns the lesson of a title that follows another.
fn lesson_after(title: &Title, card: &LessonCard) -> Option<&'static LessonCard> {
    let mut lessons = title.about.lessons.iter();
    lessons.find(|lesson| lesson.id == card.id)?;
    lessons.next()
}

/// Shows a step of a lesson, once its file is here.
pub fn lesson(id: String, step: usize) -> AnyView {
    let titles = title_cards::titles();
    let Some((title, card)) = find_lesson(titles, &id) else {
        return view! { <Refused why="There is no such lesson.".to_string() /> };
    };
    coming(title, "lesson", move || {
        Box::pin(opened(titles, title, card, step))
    })
}

/// Fetches a lesson and opens the game at a step.
async fn opened(
    titles: Titles,
    title: &'static Title,
    card: &'static LessonCard,
    step: usize,
) -> Result<Opened, OpenFault> {
    let file = fetched("lesson", &format!("lessons/{}", card.id)).await?;
    let mut lesson = Lesson::read(title, &file)?;
    let number = step.min(lesson.steps.len().saturating_sub(1));
    let history = lesson.open(titles, title, number)?;
    let task = LessonStep {
        card,
        number,
        is_last: number + 1 == lesson.steps.len(),
        follows: lesson_after(title, card),
        step: lesson.steps.swap_remove(number),
        end: lesson.end,
    };
    Ok((Arc::new(task), history))
}

/// A step of a lesson.
struct LessonStep {
    card: &'static LessonCard,
    number: usize,
    is_last: bool,
    follows: Option<&'static LessonCard>,
    step: Step,
    end: String,
}

impl Task for LessonStep {
    fn heading(&self) -> Heading {
        let steps = self.card.steps;
        Heading {
            name: self.card.name,
            place: format!("Step {} of {steps}", self.number + 1),
            progress: (self.number, steps),
            is_puzzle: false,
        }
    }

    fn question(&self) -> String {
        self.step.text.clone()
    }

    fn solution(&self) -> Option<Move> {
        Some(self.step.solution.clone())
    }

    fn answer(&self, _: &dyn Game, made: &Move, after: &dyn Game) -> Answered {
        let answer = self.step.answer(made, after);
        Answered {
            mark: if answer.is_right {
                Mark::Right
            } else {
                Mark::Wrong
            },
            text: answer.text.to_string(),
        }
    }

    fn other(&self, mark: Mark, made: &Move) -> Option<Move> {
        self.step.other(mark == Mark::Right, made).cloned()
    }

    fn rounds(&self) -> u32 {
        self.step.rounds
    }

    fn note(&self, mark: Mark) {
        if mark == Mark::Right {
            lessons_done::note(self.card.id, self.number + 1);
        }
    }

    fn end(&self) -> Option<String> {
        self.is_last.then(|| self.end.clone())
    }

    fn here(&self) -> Screen {
        Screen::Lesson(self.card.id.to_string(), self.number)
    }

    fn next(&self) -> (&'static str, Screen) {
        let id = self.card.id.to_string();
        match (self.is_last, self.follows) {
            (false, _) => ("Next step", Screen::Lesson(id, self.number + 1)),
            (true, Some(card)) => ("Next lesson", Screen::Lesson(card.id.to_string(), 0)),
            (true, None) => ("Done", Screen::Home),
        }
    }
}
