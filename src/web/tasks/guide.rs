//! A table that asks for one move and answers it: a step of a lesson, or a puzzle.

use crate::engine::game::{Game, Move};
use crate::record::history::History;
use crate::record::learning::lesson::{Comparison, PlayedOn, compare};
use crate::record::storage::save::SavedGame;
use crate::record::title::{MissingPiece, Title};
use crate::web::browser::files;
use crate::web::browser::yield_now::yield_if_due;
use crate::web::screen::{Navigator, Screen};
use crate::web::session::Session;
use crate::web::shelf::unsaved_games::LOOKING;
use crate::web::start::title_cards;
use crate::web::table::Table;
use crate::web::table::rail::selection::Selection;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::derived::ErasedMemo;
use crate::web::ui::erased::{LiveView, effect, live, text, view, when};
use crate::web::ui::focus::focus_next_frame;
use crate::web::ui::gesture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// A mark for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The move that is asked for.
    Right,
    /// Another one that answers the question.
    Wrong,
    /// A move that was not asked for.
    Aside,
}

/// The answer to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answered {
    /// Its mark.
    pub mark: Mark,
    /// Its text.
    pub text: String,
}

/// The heading of a task: its name, its place among others, and how far one has come.
pub struct Heading {
    /// The name.
    pub name: &'static str,
    /// The place, in words.
    pub place: String,
    /// The number done, and of how many.
    pub progress: (usize, usize),
    /// True for a puzzle, which can be sent.
    pub is_puzzle: bool,
}

/// A question about a moment of a game.
pub trait Task: Send + Sync {
    /// Returns the heading.
    fn heading(&self) -> Heading;
    /// Returns the question.
    fn question(&self) -> String;
    /// Returns a move that is right.
    fn solution(&self) -> Option<Move>;
    /// Answers a move, by the game before and right after it.
    fn answer(&self, before: &dyn Game, made: &Move, after: &dyn Game) -> Answered;
    /// Returns the move whose future is shown beside that of the one that was made.
    fn other(&self, mark: Mark, made: &Move) -> Option<Move>;
    /// Returns the number of rounds that computers play on.
    fn rounds(&self) -> u32;
    /// Checks whether the page must not tell the best runs before the answer.
    fn hides_runs(&self) -> bool {
        false
    }
    /// Notes an answer, or that the solution was shown.
    fn note(&self, mark: Mark);
    /// Returns the text under a right answer, if more follows.
    fn end(&self) -> Option<String>;
    /// Returns the screen of this task.
    fn here(&self) -> Screen;
    /// Returns the screen of the next task and the name of the way there.
    fn next(&self) -> (&'static str, Screen);
}

/// Shows the table of a task.
pub fn task_table(title: &'static Title, task: Arc<dyn Task>, history: History) -> AnyView {
    let begins = history.done();
    let saved = SavedGame {
        begins,
        ..SavedGame::new(task.heading().name, &history, 1, files::now())
    };
    let decides = history.game().decision().map(|decision| decision.player);
    let session = Session::new(title_cards::titles(), LOOKING.to_string(), &saved, history);
    // The one who learns looks at the hand of whoever decides.
    if let Some(player) = decides {
        session.take_device(player);
    }
    // "Show me" tells what is asked for; a hint weighs the game otherwise.
    session.hints.set(false);
    provide_context(Guide {
        draw_task: Guide::task,
        draw_answer: Guide::answer_panel,
        task: StoredValue::new(task),
        title,
        session,
        begins,
        futures: ErasedSignal::new(Vec::new()),
        waits: ErasedSignal::new(String::new()),
    });
    view! { <Table session /> }
}

/// The task that is shown at the table.
#[derive(Clone, Copy)]
pub struct Guide {
    /// Shows the task. The table has these functions from here, since they come with the lessons and not with it.
    pub draw_task: fn(Guide) -> AnyView,
    /// Shows the answer.
    pub draw_answer: fn(Guide, Option<Selection>) -> AnyView,
    task: StoredValue<Arc<dyn Task>>,
    title: &'static Title,
    session: Session,
    /// The number of actions before the move that is asked for.
    begins: usize,
    /// The difference between the move that was made and another.
    futures: ErasedSignal<Vec<Comparison>>,
    /// The reason why that is not shown yet, or not at all; empty if there is none.
    waits: ErasedSignal<String>,
}

/// A move that was made, and the game before and after it.
struct Made {
    made: Move,
    before: Arc<dyn Game>,
    after: Arc<dyn Game>,
}

impl Guide {
    fn asked(self) -> Arc<dyn Task> {
        self.task.get_value()
    }

    /// Checks whether the move that is asked for was made.
    pub fn is_answered(self) -> bool {
        self.session.counts().0 > self.begins
    }

    /// Checks whether the page must not tell the best runs now.
    pub fn hides_runs(self) -> bool {
        self.asked().hides_runs() && !self.is_answered()
    }

    /// Returns the move that was made, if one was.
    fn made(self) -> Option<Made> {
        let is_made = self.is_answered();
        let found = self.session.now(|history| {
            Some(Made {
                made: history.actions().get(self.begins)?.clone(),
                before: history.game_at(self.begins).ok()?,
                after: history.game_at(self.begins + 1).ok()?,
            })
        });
        found.flatten().filter(|_| is_made)
    }

    fn answer(self) -> Option<Answered> {
        let Made {
            made,
            before,
            after,
        } = self.made()?;
        Some(self.asked().answer(&*before, &made, &*after))
    }

    /// Makes the move that is right.
    fn show(self) {
        self.asked().note(Mark::Wrong);
        if untrack(|| self.is_answered()) {
            self.session.undo();
        }
        if let Some(made) = self.asked().solution() {
            self.session.make(&made);
        }
    }

    /// Shows the task: its name, its place, and what is asked.
    fn task(self) -> AnyView {
        let task = self.asked();
        let Heading {
            name,
            place,
            progress: (done, all),
            is_puzzle,
        } = task.heading();
        let question = task.question();
        let send = is_puzzle.then(|| send_button(&task.here()));
        view! {
            <header class="lesson-head">
                <strong>{name}</strong>
                <progress aria-label=place.clone() max=all.to_string() value=done.to_string()></progress>
                <span class="quiet small">{place}</span>
                {send}
            </header>
            {when(move || !self.is_answered(), move || view! {
                <p class="lesson-task">{question.clone()}" "<button class="quiet-button small" on:click=move |_| self.show()>"Show me"</button></p>
            })}
        }
        .into_any()
    }

    /// Shows the answer to the move, what follows from it, and the ways on.
    fn answer_panel(self, selection: Option<Selection>) -> AnyView {
        let go = expect_context::<Navigator>();
        let answer = ErasedMemo::new(move || self.answer());
        let mark = move || answer.read().as_ref().map(|answer| answer.mark);
        let is_right = move || mark() == Some(Mark::Right);
        // The tally under the answer counts it already.
        let note = move |mark| self.asked().note(mark);
        untrack(mark).inspect(|mark| note(*mark));
        effect(move || {
            let Some(mark) = mark() else { return };
            note(mark);
            // The same person goes on, whoever decides in the game.
            gesture::stay();
            focus_next_frame(".now .way-on .primary");
            self.look_ahead(mark);
            self.show_best_run(selection, mark);
        });
        on_cleanup(move || {
            selection.map(|selection| selection.inspected.try_set(None));
        });
        let end = when(is_right, move || {
            self.asked().end().map(|end| view! { <p>{end}</p> })
        });
        let heading = move || match mark() {
            Some(Mark::Right) => "Right",
            Some(Mark::Aside) => "Not asked",
            _ => "Not the best",
        };
        let ways = ErasedMemo::new(is_right);
        let ways = live(move || self.ways(go, ways.get()));
        view! {
            <section class="lesson-answer" class:right=is_right role="status" aria-label="Answer">
                <h2>{text(move || heading().to_string())}</h2>
                <p>{text(move || answer.read().as_ref().map(|answer| answer.text.clone()).unwrap_or_default())}</p>
                {when(move || !self.waits.read().is_empty(), move || view! { <p class="quiet small">{text(move || self.waits.get())}</p> })}
                {self.futures_table(is_right)}
                {end}
            </section>
            <footer class="way-on"><div class="choices">{ways}</div></footer>
        }
        .into_any()
    }

    /// Draws the best runs after the move on the map, if the question was about them. Wrong runs are not followed by
    /// those that are sought, or there would be nothing to try again.
    fn show_best_run(self, selection: Option<Selection>, mark: Mark) {
        let wanted = selection.filter(|_| self.asked().hides_runs());
        let Some(selection) = wanted else { return };
        let company = || {
            let made = self.made()?;
            let rail = made.before.rail()?;
            let is_told = mark == Mark::Right || rail.runs_of(&made.made).is_none();
            rail.company().filter(|_| is_told)
        };
        selection.inspected.set(untrack(company));
    }

    /// Offers the ways on after a move.
    fn ways(self, go: Navigator, is_right: bool) -> AnyView {
        let again = move |_| go.to(self.asked().here());
        let (name, next) = self.asked().next();
        let on = move |_| go.to(next.clone());
        match is_right {
            false => view! {
                <button on:click=move |_| self.show()>"Show me"</button>
                <button class="primary" on:click=again>"Try again"</button>
            },
            true => view! {
                <button on:click=again>"Try another move"</button>
                <button class="primary" on:click=on>{name}</button>
            },
        }
        .into_any()
    }

    /// Plays on from the move and from the other one, and compares.
    fn look_ahead(self, mark: Mark) {
        self.futures.set(Vec::new());
        let Some(found) = untrack(|| self.made()) else {
            return;
        };
        let Some(other) = self.asked().other(mark, &found.made) else {
            return;
        };
        let rounds = self.asked().rounds();
        if rounds > 0 {
            self.waits.set("Computers play on …".to_string());
        }
        spawn_local(async move {
            let futures = futures(self.title, &found, &other, rounds).await;
            // Somebody may have gone on meanwhile.
            if self.futures.is_disposed() {
                return;
            }
            let is_shown = untrack(|| self.made()).is_some_and(|now| now.made == found.made);
            if is_shown {
                let why = futures.as_ref().err().map(ToString::to_string);
                self.waits.try_set(why.unwrap_or_default());
                self.futures.try_set(futures.unwrap_or_default());
            }
        });
    }

    /// Shows what differs between two futures.
    fn futures_table(
        self,
        is_right: impl Fn() -> bool + Send + Sync + Copy + 'static,
    ) -> LiveView<AnyView> {
        let is_rail = self.session.game.read_untracked().rail().is_some();
        let unit = if is_rail { "round" } else { "turn" };
        let later = match self.asked().rounds() {
            0 => String::from("After the move"),
            1 => format!("When the {unit} is over"),
            rounds => format!("After {rounds} {unit}s"),
        };
        when(
            move || !self.futures.read().is_empty(),
            move || {
                let row = |line: Comparison| {
                    view! { <tr><th scope="row">{line.name}</th><td class="number">{line.before}</td><td class="number">{line.made}</td><td class="number">{line.other}</td></tr> }
                };
                let rows = live(move || self.futures.get().into_iter().map(row).collect_view());
                let other =
                    text(move || String::from(if is_right() { "Another move" } else { "Better" }));
                view! {
                    <table class="supply futures">
                        <caption class="quiet small">{later.clone()}</caption>
                        <thead><tr><td></td><th scope="col" class="number">"Before"</th><th scope="col" class="number">"Your move"</th><th scope="col" class="number">{other}</th></tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                }
            },
        )
    }
}

/// Makes the button that copies the link of a task.
fn send_button(here: &Screen) -> AnyView {
    let said = RwSignal::new("Copy link");
    let address = here.address();
    let copy = move |_| {
        let page = window().location().href().unwrap_or_default();
        let page = page.split('#').next().unwrap_or_default();
        let link = format!("{page}{address}");
        spawn_local(async move {
            let done = crate::web::browser::copying::copy(link).await;
            said.try_set(done);
        });
    };
    view! { <button class="quiet-button small" on:click=copy>{said}</button> }.into_any()
}

/// Compares the futures of a move that was made and of another, after some rounds.
async fn futures(
    title: &'static Title,
    found: &Made,
    other: &Move,
    rounds: u32,
) -> Result<Vec<Comparison>, MissingPiece> {
    let mut otherwise = found.before.copy();
    if otherwise.apply(other).is_err() {
        return Ok(Vec::new());
    }
    let made = played_on(title, found.after.copy(), rounds).await?;
    let other = played_on(title, otherwise, rounds).await?;
    Ok(compare(&*found.before, made.game(), other.game()))
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
