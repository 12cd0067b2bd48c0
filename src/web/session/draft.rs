//! Corrections by tapping. On a board for calculating routes each tap is an act. Anywhere else taps are collected in a
//! draft that is shown instead of the game, kept beside it, and made as one act or dropped.

use super::{Session, ShownGame};
use crate::engine::game::Game;
use crate::engine::rail::correction::{Change, FactContext};
use crate::record::storage::side_store;
use crate::web::browser::storage::LocalStore;
use leptos::prelude::*;
use serde_json::Value;

/// The name under which a draft is kept beside its game.
pub const DRAFT: &str = "draft";
/// An empty draft as it is kept.
pub const EMPTY_DRAFT: &str = "[]";

/// A draft after each tap, the last of which is shown. Taps are undone one by one, up to the number below.
pub type Draft = Vec<Vec<Change>>;
const REMEMBERED: usize = 60;

/// Reads the draft kept beside a game. Changes of what is not in this game are left out.
pub(super) fn stored_draft(id: &str, game: &dyn Game) -> Option<Draft> {
    let text = side_store::get(&LocalStore, id, DRAFT);
    let list: Vec<Value> = serde_json::from_str(&text).ok()?;
    let among = FactContext::of(game.rail()?.table());
    let changes = list.iter().map(|stored| Change::from_json(among, stored));
    Some(vec![changes.filter_map(Result::ok).collect()])
}

/// Writes a draft as it is kept: its last state.
fn written_draft(draft: &Draft, game: &dyn Game) -> Option<String> {
    let among = FactContext::of(game.rail()?.table());
    let changes = draft.last()?.iter();
    let list = Value::from_iter(changes.map(|change| change.to_json(among)));
    Some(list.to_string())
}

/// Returns a game with a draft applied.
pub(super) fn with_draft_changes(game: ShownGame, draft: &Draft) -> ShownGame {
    let changes = draft.last().map_or(&[][..], Vec::as_slice);
    let with_draft_changes = game.rail().map(|rail| rail.with_draft_changes(changes));
    with_draft_changes.map_or(game, ShownGame::from)
}

impl Session {
    /// Checks whether this is a board without players.
    pub fn is_board(self) -> bool {
        self.history
            .with_untracked(|history| history.game().setup().has_no_players())
    }

    /// Checks whether a draft is shown.
    pub fn is_drafting(self) -> bool {
        self.draft.read().is_some()
    }

    /// Checks whether taps on the map and on companies correct something.
    pub fn sets_right(self) -> bool {
        self.is_drafting() || self.is_board()
    }

    /// Counts the changes of the draft.
    pub fn drafted_count(self) -> usize {
        let draft = self.draft.read();
        let last = draft.as_ref().and_then(|draft| draft.last());
        last.map_or(0, Vec::len)
    }

    /// Begins an empty draft.
    pub fn begin_draft(self) {
        self.keep_draft(Some(vec![Vec::new()]));
    }

    /// Drops the draft.
    pub fn drop_draft(self) {
        self.keep_draft(None);
    }

    fn keep_draft(self, draft: Option<Draft>) {
        self.notice.set(String::new());
        let game = self.game.get_untracked();
        let text = draft.as_ref().and_then(|it| written_draft(it, &*game));
        self.store_or_notify(DRAFT, &text.unwrap_or_default());
        self.draft.set(draft);
    }

    /// Makes the changes of a tap. In a draft they are added to it.
    pub fn tap(self, changes: Vec<Change>) {
        let game = self.game.get_untracked();
        let Some(rail) = game.rail() else { return };
        let Some(mut draft) = self.draft.get_untracked() else {
            self.make(&rail.correct(rail.with_running_company(changes)));
            return;
        };
        let last = draft.last().cloned().unwrap_or_default();
        draft.push(rail.extend_draft(&last, changes));
        let surplus = draft.len().saturating_sub(REMEMBERED);
        draft.drain(..surplus);
        self.keep_draft(Some(draft));
    }

    /// Checks whether the draft can undo a tap.
    pub(super) fn can_undo_tap(self) -> bool {
        self.draft
            .read()
            .as_ref()
            .is_some_and(|draft| draft.len() > 1)
    }

    /// Undoes the last tap of the draft. Returns false without a draft.
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

    /// Makes the draft's changes as one act. If they are refused, the reason is shown, and the draft stays.
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
