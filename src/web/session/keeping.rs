//! Storing the game in this browser, and taking over what another tab has stored.

use super::Session;
use crate::record::history::History;
use crate::record::storage::audit::{AuditEvent, AuditLog};
use crate::record::storage::library::{self, StorageFault, StoreFault};
use crate::record::storage::save::{Branch, SavedGame};
use crate::record::storage::seats::Seats;
use crate::record::storage::side_store;
use crate::web::browser::files;
use crate::web::browser::storage::LocalStore;
use crate::web::shelf::storing::new_id;
use crate::web::shelf::unsaved_games::{self, LOOKING};
use crate::web::ui::confirm::is_confirmed;
use crate::web::ui::gesture;
use leptos::prelude::*;

/// The warning before a game with hidden information is tried on.
const TRIED: &str = "Trying moves from here may show hands, cards and dice that nobody knows yet; the log will note it. If everybody agrees, press again.";

impl Session {
    /// Returns a text kept beside the game under a name. It is empty if there is none.
    pub fn kept(self, what: &str) -> String {
        side_store::get(&LocalStore, &self.id.read_value(), what)
    }

    /// Keeps a text beside the game, in this browser only. An empty one removes it. If the browser does not keep it, it
    /// holds until the page is left.
    pub fn keep(self, what: &str, text: &str) {
        let _ = self.try_to_keep(what, text);
    }

    /// Keeps a text that somebody has written or ordered, and tells if that fails.
    pub fn store_or_notify(self, what: &str, text: &str) {
        self.notify_if_unsaved(self.try_to_keep(what, text));
    }

    pub(super) fn notify_if_unsaved(self, kept: Result<(), StorageFault>) {
        if let Err(fault) = kept {
            self.notice.set(format!(
                "This will be lost when you leave the page: {fault}."
            ));
        }
    }

    pub(super) fn try_to_keep(self, what: &str, text: &str) -> Result<(), StorageFault> {
        if self.is_preview() {
            return Ok(());
        }
        side_store::set(&mut LocalStore, &self.id.read_value(), what, text)
    }

    /// Notes an event for the table for good.
    pub fn note(self, event: AuditEvent) {
        let (count, _) = untrack(|| self.counts());
        if !self.is_preview() {
            let id = self.id.read_value();
            self.noted
                .set(AuditLog::note_beside(&mut LocalStore, &id, count, event));
        }
    }

    pub(super) fn save(self) {
        let revision = self.revision.get_value() + 1;
        let saved = self.entry(revision);
        if self.is_preview() {
            unsaved_games::keep(LOOKING, saved, String::new());
            return;
        }
        let before = self.stored.read_value();
        let stored = library::store_after(
            &mut LocalStore,
            &self.id.read_value(),
            &saved,
            before.as_deref(),
        );
        drop(before);
        match stored {
            Ok(text) => {
                self.stored.set_value(Some(text));
                self.given_up.set_value(false);
                self.revision.set_value(revision);
                unsaved_games::forget(&self.id.read_value());
            }
            Err(StoreFault::Overtaken) => {
                self.take_over_from_other_tab();
                self.notice.set(StoreFault::Overtaken.to_string());
            }
            Err(fault) => {
                unsaved_games::keep(&self.id.read_value(), saved, fault.to_string());
                self.notice.set(fault.to_string());
            }
        }
    }

    /// Shows another tab's version if it is newer.
    pub fn take_over_from_other_tab(self) {
        let Some(Ok(saved)) = library::load(&LocalStore, &self.id.read_value()) else {
            return;
        };
        if saved.revision > self.revision.get_value()
            && let Ok(history) = self
                .history
                .with_untracked(|known| saved.open_after(self.titles, known))
        {
            gesture::done();
            self.adopt(saved, history);
            self.notice.set(String::new());
        }
    }

    /// Takes everything that another tab has written, but for where the game begins, which stays as it is.
    fn adopt(self, saved: SavedGame, history: History) {
        let in_common = self.history.with_untracked(|known| {
            let pairs = known.actions().iter().zip(history.actions());
            pairs.take_while(|(here, there)| here == there).count()
        });
        self.thoughts
            .update(|thoughts| thoughts.retain(|(after, _)| *after <= in_common));
        self.revision.set_value(saved.revision);
        self.branch.set_value(saved.branch);
        self.given_up.set_value(saved.given_up);
        self.imported.set_value(saved.imported);
        self.name.set(saved.name);
        self.history.set(history);
    }

    /// Returns the storage key of the game.
    pub fn key(self) -> String {
        library::key(&self.id.read_value())
    }

    /// Returns the entry to be stored now.
    pub fn as_saved(self) -> SavedGame {
        SavedGame {
            given_up: self.given_up.get_value(),
            ..self.entry(self.revision.get_value())
        }
    }

    /// Compares the game with the one on 18xx.games that it came from. The result is empty if it came from nowhere.
    pub fn since_it_came(self) -> String {
        let shown = self.shown();
        self.imported.with_value(|imported| {
            let imported = imported.as_ref();
            imported.map_or_else(String::new, |imported| {
                self.history
                    .with(|history| imported.compare(history.actions(), shown))
            })
        })
    }

    fn entry(self, revision: u64) -> SavedGame {
        let name = self.name.get_untracked();
        let saved = self
            .history
            .with_untracked(|history| SavedGame::new(&name, history, revision, files::now()));
        SavedGame {
            branch: self.branch.get_value(),
            begins: self.begins,
            imported: self.imported.get_value(),
            ..saved
        }
    }

    /// Stores a branch from the shown point. Returns its id and the game itself. In a branch one sees what nobody knows
    /// yet: this is asked about first, and noted in this game.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn try_from_here(
        self,
        seats: Option<Seats>,
    ) -> Result<Option<(String, History)>, StoreFault> {
        if untrack(|| self.hides()) {
            if !is_confirmed(self.notice, TRIED) {
                return Ok(None);
            }
            self.note(AuditEvent::Tried);
        }
        let (setup, moves) = untrack(|| self.actions_shown());
        let at = moves.len();
        let mut history = History::replay(self.title(), &setup, &moves, at)?;
        let seats = seats.unwrap_or_else(|| {
            self.history
                .with_untracked(|history| history.seats().clone())
        });
        history.seat(seats);
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
        Ok(Some((id, history)))
    }

    /// Checks whether the game is only looked at, and never stored.
    pub fn is_preview(self) -> bool {
        *self.id.read_value() == LOOKING
    }

    /// Returns the game's id in the library.
    pub fn id(self) -> String {
        self.id.get_value()
    }
}
