//! A game from a file, the clipboard or another site: played through step by step, then shown before it is kept.

use super::breath::breathe;
use super::files;
use super::preview::Preview;
use crate::record::history::{History, RecordFault};
use crate::record::save::{SaveFault, SavedGame};
use crate::record::website::{Export, Importer};
use crate::titles::new_england::Setup;
use crate::titles::new_england::action::Action;
use crate::web::part::{live, view};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How far an import is.
#[derive(Clone)]
enum State {
    Nothing,
    /// So many steps of so many are done.
    Reading(usize, usize),
    /// The game, and the same played through.
    Ready(Box<(SavedGame, History)>),
    Refused(String),
}

/// An import.
#[derive(Clone, Copy)]
pub struct Incoming(RwSignal<State>);

impl Incoming {
    /// Nothing is imported yet.
    pub fn new() -> Incoming {
        Incoming(RwSignal::new(State::Nothing))
    }

    /// Reads a text.
    pub fn begin(self, name: String, text: String) {
        self.0.set(State::Reading(0, 0));
        spawn_local(async move {
            let state = match self.read(&name, &text).await {
                Ok(ready) => State::Ready(Box::new(ready)),
                Err(why) => State::Refused(format!("{name}: {why}")),
            };
            self.0.try_set(state);
        });
    }

    async fn read(self, name: &str, text: &str) -> Result<(SavedGame, History), String> {
        breathe().await;
        match SavedGame::read(text) {
            Ok(saved) => {
                let actions = &saved.actions;
                let played = self.play(saved.setup, actions, (0, actions.len())).await;
                let mut history = played.map_err(|fault| SaveFault::Record(fault).to_string())?;
                history.go_to(saved.done);
                // Whose branch it was and how often it was written is told of another library.
                let imported = SavedGame {
                    begins: saved.begins,
                    ..SavedGame::new(&saved.name, &history, 1, files::now())
                };
                return Ok((imported, history));
            }
            Err(SaveFault::Newer(schema)) => return Err(SaveFault::Newer(schema).to_string()),
            Err(_) => {}
        }
        let export = Export::read(text)?;
        let (setup, actions) = self.translate(&export).await?;
        let done = actions.len();
        let played = self.play(setup, &actions, (done, 2 * done)).await;
        let history = played.map_err(|fault| fault.to_string())?;
        let name = name.trim_end_matches(".json");
        let saved = SavedGame::new(name, &history, 1, files::now());
        Ok((saved, history))
    }

    /// Translates the actions of an export, of which the first half of the work consists.
    async fn translate(self, export: &Export) -> Result<(Setup, Vec<Action>), String> {
        let mut importer = Importer::new(export).map_err(|error| error.to_string())?;
        let actions = export.effective_actions();
        let count = actions.len();
        for (index, action) in actions.into_iter().enumerate() {
            importer.play(action).map_err(|error| error.to_string())?;
            self.report(index, 2 * count).await;
        }
        importer.finish().map_err(|error| error.to_string())?;
        Ok(importer.into_record())
    }

    /// Plays a record; the steps before and all steps are told to who waits.
    async fn play(
        self,
        setup: Setup,
        actions: &[Action],
        (before, steps): (usize, usize),
    ) -> Result<History, RecordFault> {
        let mut history = History::new(setup)?;
        for (index, action) in actions.iter().enumerate() {
            history.play(action)?;
            self.report(before + index, steps).await;
        }
        Ok(history)
    }

    async fn report(self, step: usize, steps: usize) {
        if step.is_multiple_of(16) {
            self.0.try_set(State::Reading(step, steps));
        }
        breathe().await;
    }
}

/// How far the import is, what is wrong with it, or what it is.
#[component]
pub fn IncomingView(incoming: Incoming) -> impl IntoView {
    live(move || match incoming.0.get() {
        State::Nothing => ().into_any(),
        State::Reading(step, steps) => view! {
            <label class="quiet small reading">"Every move is checked … "
                <progress max=steps.max(1).to_string() value=step.to_string()></progress>
            </label>
        },
        State::Ready(ready) => {
            let (saved, history) = *ready;
            let leave = Callback::new(move |()| incoming.0.set(State::Nothing));
            view! { <Preview heading="Import this game?" saved history leave /> }
        }
        State::Refused(why) => view! { <p class="notice" role="alert">{why}</p> },
    })
}
