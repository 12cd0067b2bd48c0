//! The screens beside the first.

use super::pieces::{LEARNING, PANELS};
use super::screen::Screen;
use super::shelf::storing;
use super::table::TableScreen;
use super::table::shared_screen::ForAll;
use super::tasks::lesson::find_lesson;
use super::tasks::puzzle::find_puzzles;
use crate::record::title::{Title, Titles, named};
use crate::web::ui::erased::view;
use leptos::prelude::*;

/// Shows a screen. The first one is shown by the app itself.
pub fn shown(screen: Screen) -> AnyView {
    match screen {
        Screen::Home => ().into_any(),
        Screen::Table(id) => view! { <TableScreen id /> },
        Screen::ForAll(id) => view! { <ForAll id /> },
        Screen::Link(text) => link(text, false),
        Screen::Position(text) => link(text, true),
        Screen::News(text) => PANELS.draw(vec![], move |panels| (panels.news)(text.clone())),
        Screen::Lesson(id, step) => {
            LEARNING.draw(vec![], move |learning| (learning.lesson)(id.clone(), step))
        }
        Screen::Puzzle(id, number) => LEARNING.draw(vec![], move |learning| {
            (learning.puzzle)(id.clone(), number)
        }),
    }
}

/// Shows the content of a link: a whole game, or a position without its past.
fn link(text: String, is_position: bool) -> AnyView {
    PANELS.draw(vec![], move |panels| {
        (panels.link)(text.clone(), is_position)
    })
}

/// Lists the titles whose code a screen wants. A link says it only when it is read.
pub fn titles_of(screen: &Screen, titles: Titles) -> Vec<&'static Title> {
    match screen {
        Screen::Home => Vec::new(),
        Screen::Table(id) | Screen::ForAll(id) => {
            let found = storing::find(id).and_then(Result::ok);
            let title = found.and_then(|found| named(titles, &found.saved.title));
            title.into_iter().collect()
        }
        Screen::Lesson(id, _) => find_lesson(titles, id)
            .map(|(title, _)| title)
            .into_iter()
            .collect(),
        Screen::Puzzle(id, _) => find_puzzles(titles, id).into_iter().collect(),
        Screen::Link(_) | Screen::Position(_) | Screen::News(_) => titles.to_vec(),
    }
}
