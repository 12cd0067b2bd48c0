//! A game at its table: its history, the moment that is shown, and where it is stored. No game needs more to be
//! played; what one holds in hand for track and trains is beside it (`table::rail::hand`).

use super::files;
use super::gesture;
use super::keeping::new_id;
use super::memory::{self, LOOKING};
use super::storage::LocalStore;
use crate::engine::game::{Game, Move};
use crate::engine::setup::Setup;
use crate::record::chronicle::Chronicle;
use crate::record::history::{Entry, History};
use crate::record::library::{self, StoreFault};
use crate::record::save::{Branch, SavedGame};
use crate::record::title::{Title, Titles};
use leptos::prelude::*;
use std::sync::Arc;

/// A game as it is shown. The very same one means that nothing has changed.
pub type Shown = Arc<dyn Game>;

/// What is said before something is undone that showed what nobody could know.
const SEEN: &str = "This move showed a card, a die or a hand, and undoing does not make that unknown. If the table agrees, press Undo again.";

/// A game at its table.
#[derive(Clone, Copy)]
pub struct Session {
    id: StoredValue<String>,
    titles: Titles,
    /// The name of the game.
    pub name: RwSignal<String>,
    /// The game this one was tried from, if it is a branch.
    pub branch: StoredValue<Option<Branch>>,
    history: RwSignal<History>,
    begins: usize,
    /// The revision in storage that this tab knows.
    revision: StoredValue<u64>,
    /// How many actions back in time one looks; none for now.
    looking_at: RwSignal<Option<usize>>,
    /// The game that is shown: now, or at the point one looks at.
    pub game: Memo<Shown>,
    /// Something the person should know.
    pub notice: RwSignal<String>,
}

impl Session {
    /// A table with a game from the library.
    pub fn new(titles: Titles, id: String, saved: &SavedGame, history: History) -> Session {
        let history = RwSignal::new(history);
        let looking_at = RwSignal::new(None);
        // The very same game stays where nothing has changed, such as when another tab renames it: what is known
        // of its runs is known of this one.
        let game = Memo::new_owning(move |before: Option<Shown>| {
            let game = history.with(|history| match looking_at.get() {
                Some(count) => history.game_at(count),
                None => history.game().copy(),
            });
            match before {
                Some(before) if *before == *game => (before, false),
                _ => (Shown::from(game), true),
            }
        });
        Session {
            id: StoredValue::new(id),
            titles,
            name: RwSignal::new(saved.name.clone()),
            branch: StoredValue::new(saved.branch.clone()),
            history,
            begins: saved.begins,
            revision: StoredValue::new(saved.revision),
            looking_at,
            game,
            notice: RwSignal::new(String::new()),
        }
    }

    /// Makes a decision and saves the game.
    pub fn act(self, made: &Move) {
        gesture::done();
        self.notice.set(String::new());
        let result = self.history.try_update(|history| history.act(made));
        match result {
            Some(Ok(())) => self.save(),
            Some(Err(refusal)) => self.notice.set(refusal.to_string()),
            None => {}
        }
    }

    /// Takes the last action back.
    ///
    /// While one looks at the past, this only comes back to now: nothing of the present is taken back unseen. Where
    /// something has come to light since, it says so first.
    pub fn undo(self) {
        if !self.has_come_back("Undo") && self.can_undo() && !self.warns_of_what_was_seen() {
            self.step_history(History::undo);
        }
    }

    /// Says that undoing takes back what was seen; false if there is nothing of the sort, or it was said already.
    fn warns_of_what_was_seen(self) -> bool {
        let seen = self.history.with_untracked(|history| {
            let before = history.game_at(history.done().saturating_sub(1));
            history.game().seen() > before.seen()
        });
        let warns = seen && self.notice.get_untracked() != SEEN;
        if warns {
            self.notice.set(SEEN.to_string());
        }
        warns
    }

    /// Whether there is an action that may be taken back.
    pub fn can_undo(self) -> bool {
        self.counts().0 > self.begins
    }

    /// Makes the next undone action again; while one looks at the past, this only comes back to now.
    pub fn redo(self) {
        if !self.has_come_back("Redo") {
            self.step_history(History::redo);
        }
    }

    /// Comes back to now and says so; false if it was now already.
    fn has_come_back(self, pressed: &str) -> bool {
        let was_past = !untrack(|| self.is_live());
        if was_past {
            self.come_back();
            self.notice.set(format!(
                "This is the game as it is now. Press {pressed} again to change it."
            ));
        }
        was_past
    }

    /// Shows the game as it is now.
    pub fn come_back(self) {
        gesture::done();
        self.look_at(usize::MAX);
    }

    fn step_history(self, step: fn(&mut History) -> bool) {
        self.notice.set(String::new());
        if self.history.try_update(step) == Some(true) {
            self.save();
        }
    }

    fn save(self) {
        let revision = self.revision.get_value() + 1;
        let saved = self.entry(revision);
        if self.is_looked_at() {
            memory::keep(LOOKING, saved, String::new());
            return;
        }
        match library::store(&mut LocalStore, &self.id.read_value(), &saved) {
            Ok(()) => {
                self.revision.set_value(revision);
                memory::forget(&self.id.read_value());
            }
            Err(StoreFault::Overtaken) => {
                self.take_over_from_other_tab();
                self.notice.set(StoreFault::Overtaken.to_string());
            }
            Err(fault) => {
                memory::keep(&self.id.read_value(), saved, fault.to_string());
                self.notice.set(fault.to_string());
            }
        }
    }

    /// Shows what another tab has stored, if it is newer than what is shown here.
    pub fn take_over_from_other_tab(self) {
        let Some(Ok(saved)) = library::load(&LocalStore, &self.id.read_value()) else {
            return;
        };
        if saved.revision > self.revision.get_value()
            && let Ok(history) = saved.open(self.titles)
        {
            gesture::done();
            self.revision.set_value(saved.revision);
            self.name.set(saved.name);
            self.notice.set(String::new());
            self.history.set(history);
        }
    }

    /// The key under which the game is stored.
    pub fn key(self) -> String {
        library::key(&self.id.read_value())
    }

    /// The entry as it would be stored now.
    pub fn as_saved(self) -> SavedGame {
        self.entry(self.revision.get_value())
    }

    fn entry(self, revision: u64) -> SavedGame {
        let name = self.name.get_untracked();
        let saved = self
            .history
            .with_untracked(|history| SavedGame::new(&name, history, revision, files::now()));
        SavedGame {
            branch: self.branch.get_value(),
            begins: self.begins,
            ..saved
        }
    }

    /// Stores a new game that begins at the shown point, as a branch of this one: its id, and the game itself.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn try_from_here(self) -> Result<(String, History), StoreFault> {
        let (setup, moves) = untrack(|| self.actions_shown());
        let at = moves.len();
        let history = History::replay(self.title(), &setup, &moves, at)
            .map_err(|fault| StoreFault::Refused(fault.to_string()))?;
        let name = format!("{}, tried from action {at}", self.name.get_untracked());
        let branch = Branch {
            of: self.id.get_value(),
            at,
        };
        let saved = SavedGame {
            branch: Some(branch),
            begins: self.begins,
            ..SavedGame::new(&name, &history, 1, files::now())
        };
        let id = new_id();
        library::store(&mut LocalStore, &id, &saved)?;
        Ok((id, history))
    }

    /// Whether the game is only looked at, and never stored.
    pub fn is_looked_at(self) -> bool {
        *self.id.read_value() == LOOKING
    }

    /// The title of the game, which never changes.
    pub fn title(self) -> &'static Title {
        self.history.with_untracked(History::title)
    }

    /// The titles that can be played.
    pub fn titles(self) -> Titles {
        self.titles
    }

    /// The setup and the actions up to the shown point.
    pub fn actions_shown(self) -> (Setup, Vec<Move>) {
        let shown = self.shown();
        let moves = self
            .history
            .with(|history| history.actions().iter().take(shown).cloned().collect());
        (self.game.read_untracked().setup(), moves)
    }

    /// The id of this game in the library.
    pub fn id(self) -> String {
        self.id.get_value()
    }

    /// The nearest round or phase after the shown point, or before it.
    pub fn round_near(self, forward: bool) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| history.round_near(shown, forward))
    }

    /// The nearest turn of somebody else after the shown point, or before it.
    pub fn turn_near(self, forward: bool) -> usize {
        let shown = self.shown();
        self.history
            .with(|history| history.turn_near(shown, forward))
    }

    /// The game before the turn that led to the shown point, which is after this many actions.
    pub fn before_turn(self, count: usize) -> Box<dyn Game> {
        self.history
            .with_untracked(|history| history.game_at(count))
    }

    /// After how many actions the turn began that led to the shown point.
    pub fn turn_begins(self) -> usize {
        self.turn_near(false).max(self.begins)
    }

    /// After how many actions the game begins here: a position that came without its past.
    pub fn begins(self) -> usize {
        self.begins
    }

    /// Whether the game is shown as it is now.
    pub fn is_live(self) -> bool {
        self.looking_at.get().is_none()
    }

    /// How many actions count, and how many there are with the undone ones.
    pub fn counts(self) -> (usize, usize) {
        self.history
            .with(|history| (history.done(), history.actions().len()))
    }

    /// After how many actions the shown point is.
    pub fn shown(self) -> usize {
        self.looking_at.get().unwrap_or_else(|| self.counts().0)
    }

    /// Looks at the point after `count` actions; the last one is now.
    pub fn look_at(self, count: usize) {
        let done = self.history.with_untracked(History::done);
        self.notice.set(String::new());
        let count = count.max(self.begins);
        self.looking_at.set((count < done).then_some(count));
    }

    /// What the last move before the shown point did of which there is something to tell, in sentences.
    pub fn told_here(self) -> Vec<String> {
        let shown = self.shown();
        self.history.with(|history| {
            let told = history.log().rev();
            let mut told = told.skip_while(|entry| entry.after > shown).peekable();
            let after = told.peek().map_or(shown, |entry| entry.after);
            let told = told.take_while(|entry| entry.after == after);
            let mut lines: Vec<String> = told.map(|entry| entry.line.text.clone()).collect();
            lines.reverse();
            lines
        })
    }

    /// Reads the game in numbers.
    pub fn chronicle<T>(self, read: impl FnOnce(&Chronicle) -> T) -> T {
        self.history.with(|history| read(history.chronicle()))
    }

    /// The log up to now, newest first.
    pub fn log(self) -> Vec<Entry> {
        self.history.with(|history| {
            let told = history.log();
            let told = told.filter(|entry| entry.after > self.begins || self.begins == 0);
            told.rev().cloned().collect()
        })
    }
}
