//! A game from a file, the clipboard or another site: played through step by step, then shown before it is kept.

use super::files;
use super::preview::Preview;
use super::shelf;
use super::yielding::yield_if_due;
use crate::engine::game::Move;
use crate::engine::setup::Setup;
use crate::record::history::{History, RecordFault};
use crate::record::save::{SaveFault, SavedGame};
use crate::record::title::{Title, Titles};
use crate::record::website::doubt::doubt;
use crate::record::website::{Export, importer};
use crate::web::cell::Cell;
use crate::web::erased::{live, view};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How far an import is.
#[derive(Clone)]
enum State {
    Nothing,
    /// So many steps of so many are done.
    Reading(usize, usize),
    /// The game, the same played through, and why it may be another than the one that was played elsewhere.
    Ready(Box<(SavedGame, History, String)>),
    Refused(String),
}

/// An import.
#[derive(Clone, Copy)]
pub struct Incoming {
    state: Cell<State>,
    /// Of what titles it may be.
    pub titles: Titles,
}

impl Incoming {
    /// Nothing is imported yet; what is may be of any title on the shelf.
    pub fn new() -> Incoming {
        Incoming {
            state: Cell::new(State::Nothing),
            titles: shelf::titles(),
        }
    }

    /// Reads a text.
    pub fn begin(self, name: String, text: String) {
        self.state.set(State::Reading(0, 0));
        spawn_local(async move {
            let state = match self.read(&name, &text).await {
                Ok(ready) => State::Ready(Box::new(ready)),
                Err(why) => State::Refused(format!("{name}: {why}")),
            };
            self.state.try_set(state);
        });
    }

    async fn read(self, name: &str, text: &str) -> Result<(SavedGame, History, String), String> {
        yield_if_due().await;
        match SavedGame::read(text) {
            Ok(saved) => {
                let opened = self.open(&saved).await;
                let history = opened.map_err(|fault| fault.to_string())?;
                // Whose branch it was and how often it was written is told of another library.
                let imported = SavedGame {
                    begins: saved.begins,
                    ..SavedGame::new(&saved.name, &history, 1, files::now())
                };
                return Ok((imported, history, String::new()));
            }
            Err(fault) if SavedGame::is_ours(text) => return Err(fault.to_string()),
            Err(_) => {}
        }
        let export = Export::read(text)?;
        let (title, setup, moves, doubt) = self.translate(&export).await?;
        let played = self.play(title, &setup, &moves).await;
        let history = played.map_err(|fault| fault.to_string())?;
        let mut name = name.trim_end_matches(".json").to_string();
        if !doubt.is_empty() {
            name += ", not exact";
        }
        let saved = SavedGame::new(&name, &history, 1, files::now());
        Ok((saved, history, doubt))
    }

    /// Plays a saved game.
    async fn open(self, saved: &SavedGame) -> Result<History, SaveFault> {
        if saved.is_resting() {
            return saved.open(self.titles);
        }
        let mut history = saved.begin(self.titles)?;
        let count = saved.actions.len();
        for index in 0..count {
            saved.play_next(&mut history, index)?;
            self.report(index, count).await;
        }
        history.go_to(saved.done);
        Ok(history)
    }

    /// Translates the actions of an export, of which the first half of the work consists.
    async fn translate(
        self,
        export: &Export,
    ) -> Result<(&'static Title, Setup, Vec<Move>, String), String> {
        let (title, mut import) =
            importer(self.titles, export).map_err(|error| error.to_string())?;
        let actions = export.effective_actions();
        let count = actions.len();
        for (index, action) in actions.into_iter().enumerate() {
            import.play(action).map_err(|error| error.to_string())?;
            self.report(index, 2 * count).await;
        }
        import.finish().map_err(|error| error.to_string())?;
        let (setup, moves) = import.record();
        let doubt = doubt(title, export, &*import).unwrap_or_default();
        Ok((title, setup, moves, doubt))
    }

    /// Plays the translated moves, which is the second half.
    async fn play(
        self,
        title: &'static Title,
        setup: &Setup,
        moves: &[Move],
    ) -> Result<History, RecordFault> {
        let mut history = History::new(title, setup)?;
        for (index, made) in moves.iter().enumerate() {
            history.play(made)?;
            self.report(moves.len() + index, 2 * moves.len()).await;
        }
        Ok(history)
    }

    async fn report(self, step: usize, steps: usize) {
        if step.is_multiple_of(16) {
            self.state.try_set(State::Reading(step, steps));
        }
        yield_if_due().await;
    }
}

/// How far the import is, what is wrong with it, or what it is.
#[component]
pub fn IncomingView(incoming: Incoming) -> impl IntoView {
    live(move || match incoming.state.get() {
        State::Nothing => ().into_any(),
        State::Reading(step, steps) => view! {
            <label class="quiet small reading">"Every move is checked … "
                <progress max=steps.max(1).to_string() value=step.to_string()></progress>
            </label>
        },
        State::Ready(ready) => {
            let (saved, history, doubt) = *ready;
            let leave = Callback::new(move |()| incoming.state.set(State::Nothing));
            view! { <Preview heading="Import this game?" saved history leave doubt /> }
        }
        State::Refused(why) => view! { <p class="notice" role="alert">{why}</p> },
    })
}
