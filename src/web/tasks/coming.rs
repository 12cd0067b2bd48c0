//! Tasks whose file is fetched first: a sentence stands there until it is here, and another if it does not come.

use crate::record::history::History;
use crate::record::learning::lesson::LessonFault;
use crate::record::learning::puzzle::PuzzleFault;
use crate::record::title::Title;
use crate::web::browser::files;
use crate::web::tasks::guide::{Task, task_table};
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{live, view};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::pin::Pin;
use std::sync::Arc;
use thiserror::Error;

/// The reason why a task is not shown.
#[derive(Debug, Error)]
pub enum OpenFault {
    /// The file did not come.
    #[error("The {0} did not come: is there a network?")]
    Missing(&'static str),
    /// The lesson is wrong.
    #[error("{0}")]
    Lesson(#[from] LessonFault),
    /// The puzzle is wrong.
    #[error("{0}")]
    Puzzle(#[from] PuzzleFault),
}

/// A task that is opened, with its game.
pub type Opened = (Arc<dyn Task>, History);

/// A task on its way.
pub type Opening = Pin<Box<dyn Future<Output = Result<Opened, OpenFault>>>>;

/// The state of a task that is opened.
#[derive(Clone)]
enum State {
    Coming,
    Here(Arc<dyn Task>, Box<History>),
    Failed(String),
}

/// Shows a task of a title, once it is here.
pub fn coming(
    title: &'static Title,
    name: &'static str,
    open: impl Fn() -> Opening + Send + Sync + Copy + 'static,
) -> AnyView {
    let state = ErasedSignal::new(State::Coming);
    let open = move || {
        state.set(State::Coming);
        let opening = open();
        spawn_local(async move {
            let opened = opening.await.map_or_else(
                |fault| State::Failed(fault.to_string()),
                |(task, history)| State::Here(task, Box::new(history)),
            );
            state.try_set(opened);
        });
    };
    open();
    live(move || match state.get() {
        State::Coming => {
            view! { <main class="home"><p class="quiet" role="status">{format!("The {name} is on its way …")}</p></main> }
        }
        State::Here(task, history) => task_table(title, task, *history),
        State::Failed(why) => view! {
            <main class="home">
                <p class="notice" role="alert">{why}</p>
                <button class="primary" on:click=move |_| open()>"Try again"</button>
            </main>
        },
    })
    .into_any()
}

/// Fetches a file of tasks.
pub async fn fetched(name: &'static str, path: &str) -> Result<String, OpenFault> {
    let file = files::fetched(&format!("assets/{path}.json")).await;
    file.ok_or(OpenFault::Missing(name))
}
