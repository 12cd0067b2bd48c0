//! Storing games small that nobody plays at present, one after the other while the list of games is shown, so that
//! there is room for those to come.

use crate::record::storage::library::{self, LibraryEntry, Store};
use crate::record::storage::save::SavedGame;
use crate::record::title::{Title, Titles, named};
use crate::web::browser::files;
use crate::web::browser::storage::LocalStore;
use crate::web::pieces::TABLE;
use gloo_timers::future::TimeoutFuture;
use leptos::task::spawn_local;

/// The time the list has to be shown before a game is made small, in milliseconds: it is played through for that.
const QUIET: u32 = 4_000;

/// The time after which a game that nobody has played is at rest, in milliseconds.
const RESTS: u64 = 3 * 24 * 60 * 60 * 1_000;

/// Stores finished and resting games small, as long as that is wanted.
pub fn compact_idle_games(
    games: &[LibraryEntry],
    titles: Titles,
    is_wanted: impl Fn() -> bool + 'static,
) {
    let before = files::now().saturating_sub(RESTS);
    let rests = |entry: &&LibraryEntry| {
        let saved = entry.saved.as_ref().ok();
        saved.is_some_and(|saved| !saved.is_compact() && (saved.is_over() || saved.played < before))
    };
    let ids: Vec<String> = games
        .iter()
        .filter(rests)
        .map(|entry| entry.id.clone())
        .collect();
    spawn_local(async move {
        for id in ids {
            TimeoutFuture::new(QUIET).await;
            if !is_wanted() {
                return;
            }
            let Some(title) = title_of(&id, titles) else {
                continue;
            };
            let Ok(table) = TABLE.need(&[title]).await else {
                continue;
            };
            // The game may have been opened meanwhile.
            if !is_wanted() {
                return;
            }
            compact(&id, |saved| (table.compacted)(saved, titles));
        }
    });
}

/// Finds the title of a stored game.
fn title_of(id: &str, titles: Titles) -> Option<&'static Title> {
    let saved = library::load(&LocalStore, id)?.ok()?;
    named(titles, &saved.title)
}

/// Stores a game small, unless somebody writes it meanwhile.
fn compact(id: &str, compacted: impl FnOnce(&SavedGame) -> Option<SavedGame>) {
    let text = LocalStore.get(&library::key(id));
    let saved = text.as_deref().map(SavedGame::read);
    if let (Some(text), Some(Ok(saved))) = (text, saved)
        && let Some(small) = compacted(&saved)
    {
        // A game that is refused for want of room, or has gone on, stays as it is.
        let _ = library::replace(&mut LocalStore, id, &text, &small);
    }
}
