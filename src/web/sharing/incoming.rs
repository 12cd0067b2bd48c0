//! Importing a game from a file, the clipboard or another site: it is played through step by step, then shown before it
//! is kept.

use crate::engine::game::Move;
use crate::engine::setup::Setup;
use crate::record::history::{History, RecordFault};
use crate::record::imported::Imported;
use crate::record::related_games::Relation;
use crate::record::storage::backup::MergeResult;
use crate::record::storage::save::{SaveFault, SavedGame};
use crate::record::title::{MissingPiece, Title, Titles};
use crate::record::website::import_check::import_check;
use crate::record::website::{Export, ImportError, importer};
use crate::web::browser::files;
use crate::web::browser::yield_now::yield_if_due;
use crate::web::pieces::{PANELS, PanelsPiece, Work};
use crate::web::sharing::preview::Preview;
use crate::web::shelf::storing::{find_related, keep_as_new};
use crate::web::start::title_cards;
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{live, view};
use leptos::prelude::*;
use leptos::task::spawn_local;
use thiserror::Error;

/// A game from elsewhere, the same played through, and why it may differ from the one that was played there.
pub type ReadGame = (SavedGame, History, String);

/// The state of an import.
#[derive(Clone)]
enum State {
    Nothing,
    /// The steps that are done, and their number.
    Reading(usize, usize),
    /// The game that was read.
    Ready(Box<ReadGame>),
    Refused(String),
}

/// The reason why a text from elsewhere is not taken in.
#[derive(Debug, Error)]
pub enum IncomingFault {
    /// A game of ours that cannot be opened.
    #[error(transparent)]
    Save(#[from] SaveFault),
    /// An export that cannot be translated.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A translated game that cannot be played.
    #[error(transparent)]
    Record(#[from] RecordFault),
}

/// The reason why a text is not taken in, in words: what it was is known only to the piece that read it.
#[derive(Clone, Debug, Error)]
#[error("{0}")]
pub struct RefusedText(String);

impl RefusedText {
    /// Words a fault.
    pub fn of(fault: impl std::fmt::Display) -> RefusedText {
        RefusedText(fault.to_string())
    }
}

/// The facts of an export beside the moves.
struct ExportFacts {
    /// The reason why it may differ from the game that was played elsewhere; empty without doubt.
    doubt: String,
    /// True if the players ended it by hand.
    given_up: bool,
}

/// An import.
#[derive(Clone, Copy)]
pub struct Incoming {
    state: ErasedSignal<State>,
    /// The titles it may be of.
    pub titles: Titles,
}

impl Incoming {
    /// Makes an import that has not begun. It may be of any available title.
    pub fn new() -> Incoming {
        Incoming {
            state: ErasedSignal::new(State::Nothing),
            titles: title_cards::titles(),
        }
    }

    /// Begins to read a text.
    pub fn begin(self, name: String, text: String) {
        self.state.set(State::Reading(0, 0));
        spawn_local(async move {
            let read = match Self::pieces(self.titles).await {
                Ok(panels) => (panels.read)(self, name.clone(), text).await,
                Err(missing) => Err(RefusedText::of(missing)),
            };
            let state = match read {
                Ok(ready) => State::Ready(Box::new(ready)),
                Err(why) => State::Refused(format!("{name}: {why}")),
            };
            self.state.try_set(state);
        });
    }

    /// Reads a text and keeps its game without asking. A game that is here already is not added.
    ///
    /// # Errors
    /// The reason why it is no game.
    pub async fn keep(self, name: &str, text: String) -> Result<MergeResult, RefusedText> {
        let panels = Self::pieces(self.titles).await;
        let panels = panels.map_err(RefusedText::of)?;
        (panels.keep)(self, name.to_string(), text).await
    }

    /// Fetches what reads a game of any title, from wherever it is.
    async fn pieces(titles: Titles) -> Result<&'static PanelsPiece, MissingPiece> {
        for title in titles {
            title.bring_website().await?;
        }
        PANELS.need(titles).await
    }

    async fn keep_here(self, name: &str, text: &str) -> Result<MergeResult, IncomingFault> {
        let read = self.read(name, text).await;
        self.state.try_set(State::Nothing);
        let (saved, history, _) = read?;
        let related = find_related(self.titles, &history);
        let is_known =
            related.is_some_and(|related| matches!(related.relation, Relation::Known(_)));
        if !is_known {
            keep_as_new(saved);
        }
        Ok(MergeResult {
            added: usize::from(!is_known),
            known: usize::from(is_known),
            damaged: 0,
        })
    }

    async fn read(self, name: &str, text: &str) -> Result<ReadGame, IncomingFault> {
        yield_if_due().await;
        match SavedGame::read(text) {
            Ok(saved) => {
                let history = self.open(&saved).await?;
                // The branch it was and how often it was written belong to another library.
                let imported = SavedGame {
                    begins: saved.begins,
                    given_up: saved.given_up,
                    imported: saved.imported,
                    ..SavedGame::new(&saved.name, &history, 1, files::now())
                };
                return Ok((imported, history, String::new()));
            }
            Err(fault) if SavedGame::is_ours(text) => return Err(fault.into()),
            Err(_) => {}
        }
        let export = Export::read(text)?;
        let (title, setup, moves, facts) = self.translate(&export).await?;
        let history = self.play(title, &setup, &moves).await?;
        let mut name = name.trim_end_matches(".json").to_string();
        if !facts.doubt.is_empty() {
            name += ", not exact";
        }
        let mut saved = SavedGame::new(&name, &history, 1, files::now());
        saved.given_up = facts.given_up && !saved.summary.over;
        saved.imported = Some(Imported::new(history.actions(), facts.doubt.is_empty()));
        Ok((saved, history, facts.doubt))
    }

    /// Plays a saved game.
    async fn open(self, saved: &SavedGame) -> Result<History, SaveFault> {
        if saved.is_compact() {
            return saved.open(self.titles);
        }
        let mut history = saved.begin(self.titles)?;
        let count = saved.actions.len();
        for index in 0..count {
            saved.play_next(&mut history, index)?;
            self.report(index, count).await;
        }
        history.go_to(saved.done).map_err(SaveFault::Record)?;
        Ok(history)
    }

    /// Translates the actions of an export, the first half of the work.
    async fn translate(
        self,
        export: &Export,
    ) -> Result<(&'static Title, Setup, Vec<Move>, ExportFacts), ImportError> {
        let (title, mut import) = importer(self.titles, export)?;
        let actions = export.effective_actions();
        let count = actions.len();
        for (index, action) in actions.into_iter().enumerate() {
            import.play(action)?;
            self.report(index, 2 * count).await;
        }
        import.finish()?;
        let (setup, moves) = import.record();
        let facts = ExportFacts {
            doubt: import_check(export, &*import).unwrap_or_default(),
            given_up: import.is_given_up(),
        };
        Ok((title, setup, moves, facts))
    }

    /// Plays the translated moves, the second half of the work.
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

/// Reads a game from elsewhere, or tells why it cannot be read.
pub fn read(incoming: Incoming, name: String, text: String) -> Work<Result<ReadGame, RefusedText>> {
    Box::pin(async move {
        let read = incoming.read(&name, &text).await;
        read.map_err(RefusedText::of)
    })
}

/// Reads a game from elsewhere and keeps it, or tells why it cannot be read.
pub fn keep(
    incoming: Incoming,
    name: String,
    text: String,
) -> Work<Result<MergeResult, RefusedText>> {
    Box::pin(async move {
        let kept = incoming.keep_here(&name, &text).await;
        kept.map_err(RefusedText::of)
    })
}

/// Offers to keep a game that was read.
pub fn preview((saved, history, doubt): ReadGame, incoming: Incoming) -> AnyView {
    let leave = Callback::new(move |()| incoming.state.set(State::Nothing));
    view! { <Preview heading="Import this game?" saved history leave doubt /> }
}

/// Shows an import: its progress, its fault, or its game.
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
            let panels = PANELS.here(&[]);
            panels.map_or_else(
                || ().into_any(),
                |panels| (panels.preview)(*ready, incoming),
            )
        }
        State::Refused(why) => view! { <p class="notice" role="alert">{why}</p> },
    })
}
