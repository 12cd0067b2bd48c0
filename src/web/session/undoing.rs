//! Undoing, redoing, and coming back to now.

use super::Session;
use crate::record::history::{History, RecordFault};
use crate::record::storage::audit::AuditEvent;
use crate::web::ui::confirm::is_confirmed;
use crate::web::ui::gesture;
use leptos::prelude::*;

/// The warning before a move is undone that showed hidden information.
const SEEN: &str = "This move revealed a card, a die or a hand, and undoing cannot hide it again. If everybody agrees, press again.";

/// The result of a step through the history.
type Stepped = Result<bool, RecordFault>;

impl Session {
    /// Undoes the last action of a person. The moves made by themselves after it are undone too.
    ///
    /// While one looks at the past, this only comes back to now: nothing of the present is undone unseen. Where hidden
    /// information has been seen since, it asks first.
    pub fn undo(self) {
        if self.undo_tap() {
            return;
        }
        if self.is_back_at_now("Undo") || !self.can_undo() {
            return;
        }
        self.take_back(&|history| history.undo_past(self.begins, &|history| self.passes(history)));
    }

    /// Undoes the turn that led here. In other respects it is as [`Self::undo`].
    pub fn undo_turn(self) {
        if self.undo_tap() {
            return;
        }
        if self.is_back_at_now("Undo") || !self.can_undo() {
            return;
        }
        self.take_back(&|history| history.undo_turn(self.begins, &|history| self.passes(history)));
    }

    /// Checks whether the turn that led here has several actions.
    pub fn is_turn_long(self) -> bool {
        self.history.with(|history| {
            let mut before = history.done().saturating_sub(2)..history.done();
            before.start >= self.begins
                && before.len() == 2
                && before.all(|count| history.is_same_turn(count, history.done() - 1))
        })
    }

    /// Undoes everything after the point one looks at. It can be redone until somebody decides.
    pub fn undo_to_here(self) {
        let shown = untrack(|| self.shown());
        let go = |history: &mut History| {
            history.go_to(shown)?;
            Ok(true)
        };
        if self.take_back(&go) {
            self.come_back();
        }
    }

    /// Undoes and returns whether that was done. If hidden information was seen, it asks first.
    fn take_back(self, undo: &dyn Fn(&mut History) -> Stepped) -> bool {
        let was_seen = self.undoes_what_was_seen(undo);
        if was_seen && !is_confirmed(self.notice, SEEN) {
            return false;
        }
        if !self.step_history(undo) {
            return false;
        }
        if was_seen {
            self.note(AuditEvent::TakenBack);
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

    /// Checks whether undoing hides seen information.
    fn undoes_what_was_seen(self, undo: &dyn Fn(&mut History) -> Stepped) -> bool {
        self.history.with_untracked(|history| {
            let seen = history.game().seen();
            // Most games have nothing hidden, and the whole past is copied to look.
            seen > 0 && {
                let mut before = history.clone();
                undo(&mut before).is_ok() && seen > before.game().seen()
            }
        })
    }

    /// Checks whether an action may be undone.
    pub fn can_undo(self) -> bool {
        if self.is_drafting() {
            return self.can_undo_tap();
        }
        self.counts().0 > self.begins
    }

    /// Redoes the next undone action. While one looks at the past, this only comes back to now.
    pub fn redo(self) {
        if !untrack(|| self.is_drafting()) && !self.is_back_at_now("Redo") {
            self.step_history(|history| history.redo_past(&|history| self.passes(history)));
        }
    }

    /// Comes back to now and says so. Returns false if it was now already.
    fn is_back_at_now(self, pressed: &str) -> bool {
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

    /// Goes through the history and saves the game. Returns false if it went nowhere; a refused action is told.
    fn step_history(self, step: impl Fn(&mut History) -> Stepped) -> bool {
        self.notice.set(String::new());
        self.acted_after.set_value(None);
        let stepped = self.history.try_update(step).unwrap_or(Ok(false));
        match &stepped {
            Ok(true) => self.save(),
            Ok(false) => {}
            Err(fault) => self.notice.set(fault.to_string()),
        }
        stepped == Ok(true)
    }
}
