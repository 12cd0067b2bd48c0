//! Storing games small that nobody plays at present, one after the other while the list of games is shown, so that
//! there is room for those to come.

use super::files;
use super::pieces::TABLE;
use super::storage::LocalStore;
use crate::record::library::{self, LibraryEntry, Store};
use crate::record::title::{Titles, named};
use gloo_timers::future::TimeoutFuture;
use leptos::task::spawn_local;

/// The time the list has to be shown before a game is made small, in milliseconds: it is played through for that.
const QUIET: u32 = 4_000;

/// The time after which a game that nobody has played is at rest, in milliseconds.
const RESTS: u64 = 3 * 24 * 60 * 60 * 1_000;

/// Stores finished and resting games small, as long as that is wanted.
pub fn let_rest(games: &[LibraryEntry], titles: Titles, is_wanted: impl Fn() -> bool + 'static) {
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
            let Some(Ok(saved)) = library::load(&LocalStore, &id) else {
                continue;
            };
            let Some(title) = named(titles, &saved.title) else {
                continue;
            };
            let Ok(table) = TABLE.need(&[title]).await else {
                continue;
            };
            if let Some(compacted) = (table.compacted)(&saved, titles) {
                // A game that is refused for want of room stays as it is.
                let _ = LocalStore.set(&library::key(&id), &compacted.write());
            }
        }
    });
}
