//! Setting right by tapping: on a board that is there to be worked out on each tap is an act; anywhere else taps are gathered
//! in a draft that is shown instead of the game, kept beside it, and made as one act or dropped.

use super::{Session, Shown};
use crate::engine::rail::correction::Change;
use crate::record::sidecar;
use crate::web::storage::LocalStore;
use leptos::prelude::*;
use serde_json::{Value, json};

/// Under what name a draft is kept beside its game.
pub const DRAFT: &str = "draft";
/// What is kept for a draft in which nothing stands yet.
pub const EMPTY_DRAFT: &str = "[]";

/// A draft after each tap, the last of which is shown; they are undone tap by tap, as far back as so many.
pub type Draft = Vec<Vec<Change>>;
const REMEMBERED: usize = 60;

/// The draft that is kept beside a game, if there is one.
pub(super) fn kept_draft(id: &str) -> Option<Draft> {
    let text = sidecar::get(&LocalStore, id, DRAFT);
    let lists: Vec<(String, Value, Value)> = serde_json::from_str(&text).ok()?;
    let change = |(what, of, to)| Change { what, of, to };
    Some(vec![lists.into_iter().map(change).collect()])
}

/// A game as a draft makes it.
pub(super) fn drafted(game: Shown, draft: &Draft) -> Shown {
    let changes = draft.last().map_or(&[][..], Vec::as_slice);
    let drafted = game.rail().map(|rail| rail.drafted(changes));
    drafted.map_or(game, Shown::from)
}

impl Session {
    /// Whether this is a board at which nobody sits.
    pub fn is_board(self) -> bool {
        self.history
            .with_untracked(|history| history.game().setup().is_of_nobody())
    }

    /// Whether a draft is shown.
    pub fn is_drafting(self) -> bool {
        self.draft.read().is_some()
    }

    /// Whether taps on the map and on companies set something right.
    pub fn sets_right(self) -> bool {
        self.is_drafting() || self.is_board()
    }

    /// How many things the draft changes.
    pub fn drafted_count(self) -> usize {
        let draft = self.draft.read();
        let last = draft.as_ref().and_then(|draft| draft.last());
        last.map_or(0, Vec::len)
    }

    /// Begins a draft in which nothing stands yet.
    pub fn begin_draft(self) {
        self.keep_draft(Some(vec![Vec::new()]));
    }

    /// Drops the draft.
    pub fn drop_draft(self) {
        self.keep_draft(None);
    }

    fn keep_draft(self, draft: Option<Draft>) {
        self.notice.set(String::new());
        let list = |change: &Change| json!([change.what, change.of, change.to]);
        let last = draft.as_ref().and_then(|draft| draft.last());
        let text = last.map(|changes| Value::from_iter(changes.iter().map(list)).to_string());
        self.keep_or_say(DRAFT, &text.unwrap_or_default());
        self.draft.set(draft);
    }

    /// Something was tapped: it is made so, or noted in the draft.
    pub fn tap(self, changes: Vec<Change>) {
        let game = self.game.get_untracked();
        let Some(rail) = game.rail() else { return };
        let Some(mut draft) = self.draft.get_untracked() else {
            self.make(&rail.correct(rail.as_on_a_board(changes)));
            return;
        };
        let last = draft.last().cloned().unwrap_or_default();
        draft.push(rail.amended(&last, changes));
        let surplus = draft.len().saturating_sub(REMEMBERED);
        draft.drain(..surplus);
        self.keep_draft(Some(draft));
    }

    /// Whether a tap can be taken back from the draft.
    pub(super) fn can_undo_tap(self) -> bool {
        self.draft
            .read()
            .as_ref()
            .is_some_and(|draft| draft.len() > 1)
    }

    /// Takes the last tap back from the draft; false without one.
    pub(super) fn undo_tap(self) -> bool {
        let Some(mut draft) = self.draft.get_untracked() else {
            return false;
        };
        if draft.len() > 1 {
            draft.pop();
            self.keep_draft(Some(draft));
        }
        true
    }

    /// Makes all that stands in the draft as one act; what cannot be is said, and the draft stays.
    pub fn make_draft(self) {
        let draft = self.draft.get_untracked();
        let changes = draft.and_then(|mut draft| draft.pop()).unwrap_or_default();
        let checked = self.history.with_untracked(|history| {
            let made = history.game().rail().map(|rail| rail.correct(changes))?;
            Some(history.game().check(&made).map(|()| made))
        });
        match checked {
            Some(Ok(made)) => {
                self.drop_draft();
                self.make(&made);
            }
            Some(Err(refusal)) => self.notice.set(refusal.to_string()),
            None => self.drop_draft(),
        }
    }
}
