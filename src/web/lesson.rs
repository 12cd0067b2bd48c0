//! Lessons: a table at which a step asks for a move and answers it.

use super::erased::{LiveView, effect, live, text, view, when};
use super::files;
use super::focus::focus_next_frame;
use super::lessons_done;
use super::preview::Refused;
use super::screen::{Navigator, Screen};
use super::session::Session;
use super::table::Table;
use super::title_cards;
use super::unsaved_games::LOOKING;
use super::yield_now::yield_if_due;
use crate::engine::game::{Game, Move};
use crate::record::history::History;
use crate::record::lesson::{Comparison, Lesson, LessonFault, PlayedOn, Step, compare};
use crate::record::save::SavedGame;
use crate::record::title::{LessonCard, MissingPiece, Title, Titles};
use crate::web::cell::ErasedSignal;
use crate::web::derived::ErasedMemo;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;
use thiserror::Error;

/// Finds a lesson by its name, with its title.
pub fn find_lesson(titles: Titles, id: &str) -> Option<(&'static Title, &'static LessonCard)> {
    titles.iter().find_map(|title| {
        let mut lessons = title.about.lessons.iter();
        Some((*title, lessons.find(|lesson| lesson.id == id)?))
    })
}

/// The reason why a lesson is not shown.
#[derive(Debug, Error)]
enum OpenFault {
    /// The file did not come.
    #[error("The lesson did not come: is there a network?")]
    Missing,
    /// The file is wrong.
    #[error("{0}")]
    Wrong(#[from] LessonFault),
}

/// The state of a lesson that is opened.
#[derive(Clone)]
enum State {
    Coming,
    Here(Arc<Lesson>, Box<History>),
    Failed(String),
}

/// Shows a step of a lesson, once its file is here.
#[component]
pub fn LessonScreen(id: String, step: usize) -> impl IntoView {
    let titles = title_cards::titles();
    let Some((title, card)) = find_lesson(titles, &id) else {
        return view! { <Refused why="There is no such lesson.".to_string() /> };
    };
    let state = ErasedSignal::new(State::Coming);
    let open = move || {
        state.set(State::Coming);
        spawn_local(async move {
            let opened = opened(titles, title, card, step).await;
            let opened = opened.map_or_else(
                |fault| State::Failed(fault.to_string()),
                |(lesson, history)| State::Here(lesson, history),
            );
            state.try_set(opened);
        });
    };
    open();
    live(move || match state.get() {
        State::Coming => {
            view! { <main class="home"><p class="quiet" role="status">"The lesson is on its way …"</p></main> }
        }
        State::Here(lesson, history) => lesson_table(title, card, step, &lesson, *history),
        State::Failed(why) => view! {
            <main class="home">
                <p class="notice" role="alert">{why}</p>
                <button class="primary" on:click=move |_| open()>"Try again"</button>
            </main>
        },
    })
    .into_any()
}

/// Fetches a lesson and opens the game at a step.
async fn opened(
    titles: Titles,
    title: &'static Title,
    card: &'static LessonCard,
    step: usize,
) -> Result<(Arc<Lesson>, Box<History>), OpenFault> {
    let file = files::fetched(&format!("assets/lessons/{}.json", card.id)).await;
    let lesson = Lesson::read(title, &file.ok_or(OpenFault::Missing)?)?;
    let last = lesson.steps.len().saturating_sub(1);
    let history = lesson.open(titles, title, step.min(last))?;
    Ok((Arc::new(lesson), Box::new(history)))
}

/// Shows the table of a step.
fn lesson_table(
    title: &'static Title,
    card: &'static LessonCard,
    step: usize,
    lesson: &Arc<Lesson>,
    history: History,
) -> AnyView {
    let begins = history.done();
    let saved = SavedGame {
        begins,
        ..SavedGame::new(card.name, &history, 1, files::now())
    };
    let decides = history.game().decision().map(|decision| decision.player);
    let session = Session::new(title_cards::titles(), LOOKING.to_string(), &saved, history);
    // The one who learns looks at the hand of whoever decides.
    if let Some(player) = decides {
        session.take_device(player);
    }
    provide_context(Guide {
        lesson: StoredValue::new(Arc::clone(lesson)),
        title,
        card,
        step: step.min(lesson.steps.len().saturating_sub(1)),
        session,
        begins,
        futures: ErasedSignal::new(Vec::new()),
        waits: ErasedSignal::new(String::new()),
    });
    view! { <Table session /> }
}

/// The step of a lesson that is shown at the table.
#[derive(Clone, Copy)]
pub struct Guide {
    lesson: StoredValue<Arc<Lesson>>,
    title: &'static Title,
    card: &'static LessonCard,
    step: usize,
    session: Session,
    /// The number of actions before the move that is asked for.
    begins: usize,
    /// What differs between the move that was made and another.
    futures: ErasedSignal<Vec<Comparison>>,
    /// The reason why that is not shown yet, or not at all; empty if there is none.
    waits: ErasedSignal<String>,
}

/// The answer to the move that was made.
#[derive(Clone, PartialEq, Eq)]
struct Answered {
    is_right: bool,
    text: String,
}

impl Guide {
    fn lesson(self) -> Arc<Lesson> {
        self.lesson.get_value()
    }

    /// Asks something of the step.
    fn ask<T>(self, ask: impl FnOnce(&Step) -> T) -> Option<T> {
        self.lesson().steps.get(self.step).map(ask)
    }

    /// Checks whether the move that is asked for was made.
    pub fn is_answered(self) -> bool {
        self.session.counts().0 > self.begins
    }

    /// Returns the move that was made.
    fn made(self) -> Option<Move> {
        let is_made = self.is_answered();
        let made = self
            .session
            .now(|history| history.actions().get(self.begins).cloned());
        made.flatten().filter(|_| is_made)
    }

    /// Returns the game before the move.
    fn before(self) -> Option<Arc<dyn Game>> {
        self.session
            .now(|history| history.game_at(self.begins).ok())?
    }

    fn answer(self) -> Option<Answered> {
        let made = self.made()?;
        let mut after = self.before()?.copy();
        after.apply(&made).ok()?;
        self.ask(|step| {
            let answer = step.answer(&made, &*after);
            Answered {
                is_right: answer.is_right,
                text: answer.text.to_string(),
            }
        })
    }

    fn again(self, go: Navigator) {
        go.to(Screen::Lesson(self.card.id.to_string(), self.step));
    }

    /// Shows the task: the name of the lesson, its step, and what is asked.
    pub fn task(self) -> AnyView {
        let steps = self.card.steps;
        let task = self.ask(|step| step.text.clone()).unwrap_or_default();
        let solution = self.ask(|step| step.solution.clone());
        let session = self.session;
        let show = move |_| {
            if let Some(made) = &solution {
                session.make(made);
            }
        };
        let number = format!("Step {} of {steps}", self.step + 1);
        view! {
            <header class="lesson-head">
                <strong>{self.card.name}</strong>
                <progress aria-label=number.clone() max=steps.to_string() value=self.step.to_string()></progress>
                <span class="quiet small">{number}</span>
            </header>
            {when(move || !self.is_answered(), move || view! {
                <p class="lesson-task">{task.clone()}" "<button class="quiet-button small" on:click=show.clone()>"Show me"</button></p>
            })}
        }
        .into_any()
    }

    /// Shows the answer to the move, what follows from it, and the ways on.
    pub fn answer_panel(self) -> AnyView {
        let go = expect_context::<Navigator>();
        let answer = ErasedMemo::new(move || self.answer());
        let is_right = move || answer.read().as_ref().is_some_and(|answer| answer.is_right);
        effect(move || {
            if is_right() {
                lessons_done::note(self.card.id, self.step + 1);
            }
            focus_next_frame(".now .way-on .primary");
            self.look_ahead(is_right());
        });
        let is_last = self.step + 1 == self.lesson().steps.len();
        let end = is_last.then(|| self.lesson().end.clone());
        let end = when(is_right, move || {
            end.clone().map(|end| view! { <p>{end}</p> })
        });
        let ways = when_or(is_right, move |right| self.ways(go, right, is_last));
        view! {
            <section class="lesson-answer" class:right=is_right role="status" aria-label="Answer">
                <h2>{text(move || String::from(if is_right() { "Right" } else { "Not the best" }))}</h2>
                <p>{text(move || answer.read().as_ref().map(|answer| answer.text.clone()).unwrap_or_default())}</p>
                {when(move || !self.waits.read().is_empty(), move || view! { <p class="quiet small">{text(move || self.waits.get())}</p> })}
                {self.futures_table(is_right)}
                {end}
            </section>
            <footer class="way-on"><div class="choices">{ways}</div></footer>
        }
        .into_any()
    }

    /// Offers the ways on after a move.
    fn ways(self, go: Navigator, is_right: bool, is_last: bool) -> AnyView {
        let again = move |_| self.again(go);
        let next = move |_| go.to(Screen::Lesson(self.card.id.to_string(), self.step + 1));
        let home = move |_| go.to(Screen::Home);
        match (is_right, is_last) {
            (false, _) => view! {
                <button class="primary" on:click=again>"Try again"</button>
            },
            (true, false) => view! {
                <button on:click=again>"Try another move"</button>
                <button class="primary" on:click=next>"Next step"</button>
            },
            (true, true) => view! {
                <button on:click=again>"Try another move"</button>
                <button class="primary" on:click=home>"Done"</button>
            },
        }
        .into_any()
    }

    /// Plays on from the move and from the other one, and compares.
    fn look_ahead(self, is_right: bool) {
        let Some((made, before)) = untrack(|| self.made().zip(self.before())) else {
            return;
        };
        let asked = self.ask(|step| Some((step.other(is_right, &made)?.clone(), step.rounds)));
        let Some((other, rounds)) = asked.flatten() else {
            return;
        };
        if rounds > 0 {
            self.waits.set("Computers play on …".to_string());
        }
        spawn_local(async move {
            let futures = futures(self.title, &*before, [&made, &other], rounds).await;
            let why = futures.as_ref().err().map(ToString::to_string);
            self.waits.try_set(why.unwrap_or_default());
            self.futures.try_set(futures.unwrap_or_default());
        });
    }

    /// Shows what differs between two futures.
    fn futures_table(
        self,
        is_right: impl Fn() -> bool + Send + Sync + Copy + 'static,
    ) -> LiveView<AnyView> {
        let rounds = self.ask(|step| step.rounds).unwrap_or_default();
        let later = match rounds {
            0 => String::from("After the move"),
            1 => String::from("When the round is over"),
            rounds => format!("After {rounds} rounds"),
        };
        when(
            move || !self.futures.read().is_empty(),
            move || {
                let row = |line: Comparison| {
                    view! { <tr><th scope="row">{line.name}</th><td class="number">{line.before}</td><td class="number">{line.made}</td><td class="number">{line.other}</td></tr> }
                };
                let rows = live(move || self.futures.get().into_iter().map(row).collect_view());
                let other =
                    text(move || String::from(if is_right() { "Otherwise" } else { "Better" }));
                view! {
                    <table class="supply futures">
                        <caption class="quiet small">{later.clone()}</caption>
                        <thead><tr><td></td><th scope="col">"Before"</th><th scope="col">"Your move"</th><th scope="col">{other}</th></tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                }
            },
        )
    }
}

/// Draws a part anew when a flag changes.
fn when_or(
    flag: impl Fn() -> bool + Send + Sync + 'static,
    part: impl Fn(bool) -> AnyView + Send + 'static,
) -> LiveView<AnyView> {
    let flag = ErasedMemo::new(flag);
    live(move || part(flag.get()))
}

/// Compares the futures of two moves, after some rounds.
async fn futures(
    title: &'static Title,
    before: &dyn Game,
    moves: [&Move; 2],
    rounds: u32,
) -> Result<Vec<Comparison>, MissingPiece> {
    let [mut made, mut other] = moves.map(|_| before.copy());
    if made.apply(moves[0]).is_err() || other.apply(moves[1]).is_err() {
        return Ok(Vec::new());
    }
    let made = played_on(title, made, rounds).await?;
    let other = played_on(title, other, rounds).await?;
    Ok(compare(before, made.game(), other.game()))
}

/// Lets computers play a game on for some rounds.
async fn played_on(
    title: &'static Title,
    game: Box<dyn Game>,
    rounds: u32,
) -> Result<PlayedOn, MissingPiece> {
    if rounds > 0 {
        title.bring_advice().await?;
    }
    let mut ahead = PlayedOn::new(title, game, rounds);
    while !ahead.step() {
        yield_if_due().await;
    }
    Ok(ahead)
}
