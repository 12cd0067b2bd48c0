//! What of the game is kept in this browser, and what another tab has kept since.

use super::Session;
use crate::record::history::History;
use crate::record::library::{self, StoreFault};
use crate::record::noted::{Deed, Noted};
use crate::record::save::{Branch, SavedGame};
use crate::record::seats::Seats;
use crate::record::sidecar;
use crate::web::files;
use crate::web::gesture;
use crate::web::keeping::new_id;
use crate::web::memory::{self, LOOKING};
use crate::web::storage::LocalStore;
use crate::web::sure::is_agreed;
use leptos::prelude::*;

/// What is said before a game with something hidden is tried on.
const TRIED: &str = "Whoever tries the game on from here may see hands, cards and dice that nobody knows yet; the log will say so. If the table agrees, press it again.";

impl Session {
    /// What is kept beside the game under a name; empty if nothing.
    pub fn kept(self, what: &str) -> String {
        sidecar::get(&LocalStore, &self.id.read_value(), what)
    }

    /// Keeps something beside the game, in this browser only; an empty text is let go of. What a browser does not keep
    /// holds until the page is left.
    pub fn keep(self, what: &str, text: &str) {
        let _ = self.try_to_keep(what, text);
    }

    /// The same for what somebody has written or ordered, who is told where it is not kept.
    pub fn keep_or_say(self, what: &str, text: &str) {
        self.say_if_unkept(self.try_to_keep(what, text));
    }

    pub(super) fn say_if_unkept(self, kept: Result<(), String>) {
        if let Err(fault) = kept {
            self.notice
                .set(format!("This is not kept when the page is left: {fault}."));
        }
    }

    pub(super) fn try_to_keep(self, what: &str, text: &str) -> Result<(), String> {
        if self.is_looked_at() {
            return Ok(());
        }
        sidecar::set(&mut LocalStore, &self.id.read_value(), what, text)
    }

    /// Notes for good what the table should know.
    pub fn note(self, deed: Deed) {
        let (count, _) = untrack(|| self.counts());
        if !self.is_looked_at() {
            let id = self.id.read_value();
            self.noted
                .set(Noted::note_beside(&mut LocalStore, &id, count, deed));
        }
    }

    pub(super) fn save(self) {
        let revision = self.revision.get_value() + 1;
        let saved = self.entry(revision);
        if self.is_looked_at() {
            memory::keep(LOOKING, saved, String::new());
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
            && let Ok(history) = self
                .history
                .with_untracked(|known| saved.open_after(self.titles, known))
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

    /// Stores a new game that begins at the shown point, as a branch of this one: its id, and the game itself. In a
    /// branch one sees what nobody knows yet: this is asked about first, and noted in this game.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn try_from_here(
        self,
        seats: Option<Seats>,
    ) -> Result<Option<(String, History)>, StoreFault> {
        if untrack(|| self.hides()) {
            if !is_agreed(self.notice, TRIED) {
                return Ok(None);
            }
            self.note(Deed::Tried);
        }
        let (setup, moves) = untrack(|| self.actions_shown());
        let at = moves.len();
        let mut history = History::replay(self.title(), &setup, &moves, at)
            .map_err(|fault| StoreFault::Refused(fault.to_string()))?;
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

    /// Whether the game is only looked at, and never stored.
    pub fn is_looked_at(self) -> bool {
        *self.id.read_value() == LOOKING
    }

    /// The id of this game in the library.
    pub fn id(self) -> String {
        self.id.get_value()
    }
}
