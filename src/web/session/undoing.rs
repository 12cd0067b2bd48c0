//! Taking back what was done, making it again, and coming back to now.

use super::Session;
use crate::record::history::History;
use crate::record::noted::Deed;
use crate::web::gesture;
use crate::web::sure::is_agreed;
use leptos::prelude::*;

/// What is said before something is undone that showed what nobody could know.
const SEEN: &str = "This move showed a card, a die or a hand, and undoing does not make that unknown. If the table agrees, press it again.";

impl Session {
    /// Takes the last action of a person back, and what was done by itself after it.
    ///
    /// While one looks at the past, this only comes back to now: nothing of the present is taken back unseen. Where
    /// something has come to light since, it says so first.
    pub fn undo(self) {
        if self.undo_tap() {
            return;
        }
        if self.has_come_back("Undo") || !self.can_undo() {
            return;
        }
        self.take_back(&|history| history.undo_past(self.begins, &|history| self.passes(history)));
    }

    /// Takes the turn back that led here; otherwise as [`Self::undo`].
    pub fn undo_turn(self) {
        if self.undo_tap() {
            return;
        }
        if self.has_come_back("Undo") || !self.can_undo() {
            return;
        }
        self.take_back(&|history| history.undo_turn(self.begins, &|history| self.passes(history)));
    }

    /// Whether the turn that led here has more than one action.
    pub fn is_turn_long(self) -> bool {
        self.history.with(|history| {
            let mut before = history.done().saturating_sub(2)..history.done();
            before.start >= self.begins
                && before.len() == 2
                && before.all(|count| history.is_same_turn(count, history.done() - 1))
        })
    }

    /// Takes everything back that was done after the point one looks at. It can be made again until somebody decides.
    pub fn undo_to_here(self) {
        let shown = untrack(|| self.shown());
        let go = |history: &mut History| {
            history.go_to(shown);
            true
        };
        if self.take_back(&go) {
            self.come_back();
        }
    }

    /// Undoes; what has come to light is asked about first. Whether it was done.
    fn take_back(self, undo: &dyn Fn(&mut History) -> bool) -> bool {
        let was_seen = self.undoes_what_was_seen(undo);
        if was_seen && !is_agreed(self.notice, SEEN) {
            return false;
        }
        self.step_history(undo);
        if was_seen {
            self.note(Deed::TakenBack);
        }
        let undone = self.history.with_untracked(|history| {
            let orders = self.orders.get_untracked().into_iter();
            orders
                .filter(|order| order.is_undone(history))
                .collect::<Vec<_>>()
        });
        undone
            .iter()
            .for_each(|order| self.forget_order(order.player));
        true
    }

    /// Whether undoing takes back what was seen.
    fn undoes_what_was_seen(self, undo: &dyn Fn(&mut History) -> bool) -> bool {
        self.history.with_untracked(|history| {
            let seen = history.game().seen();
            // Most games have nothing hidden, and the whole past is copied to look.
            seen > 0 && {
                let mut before = history.clone();
                undo(&mut before);
                seen > before.game().seen()
            }
        })
    }

    /// Whether there is an action that may be taken back.
    pub fn can_undo(self) -> bool {
        if self.is_drafting() {
            return self.can_undo_tap();
        }
        self.counts().0 > self.begins
    }

    /// Makes the next undone action again; while one looks at the past, this only comes back to now.
    pub fn redo(self) {
        if !untrack(|| self.is_drafting()) && !self.has_come_back("Redo") {
            self.step_history(|history| history.redo_past(&|history| self.passes(history)));
        }
    }

    /// Comes back to now and says so; false if it was now already.
    fn has_come_back(self, pressed: &str) -> bool {
        let was_past = !untrack(|| self.is_now());
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

    fn step_history(self, step: impl Fn(&mut History) -> bool) {
        self.notice.set(String::new());
        self.acted_after.set_value(None);
        if self.history.try_update(step) == Some(true) {
            self.save();
        }
    }
}
