//! The piece of the app with all that plays and shows games, and waiting for it. Where the page is split (feature `split`)
//! it comes after the first screen; otherwise it is simply there.
//!
//! The first screen reaches everything in it by [`TablePiece`] and by nothing else: what it named itself would be part of
//! the first download.

use super::incoming::{Incoming, ReadGame, RefusedText};
use super::new_game::{Beginning, Form};
use super::screen::{First, Navigator, Screen};
use super::thinker::ThinkRequest;
use super::{continue_card, incoming, new_game, rules, screens, statistics, thinker, title_cards};
use crate::record::backup::MergeResult;
use crate::record::history::History;
use crate::record::save::SavedGame;
pub use crate::record::title::MissingPiece;
use crate::record::title::{Title, Titles};
use crate::web::cell::ErasedSignal;
use crate::web::erased::{live, view};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::cell::{Cell, RefCell};
use std::pin::Pin;
use std::rc::Rc;

/// Work that goes on in slices.
pub type Work<T> = Pin<Box<dyn Future<Output = T>>>;

/// All that the first screen wants of the piece.
pub struct TablePiece {
    /// Shows a screen other than the first.
    pub screen: fn(Screen) -> AnyView,
    /// Begins a game of the form, and opens it.
    pub begin: fn(Form, Navigator, Beginning),
    /// Opens the sample game of a title.
    pub sample: fn(Navigator, &'static Title, First),
    /// Shows the rules of a title.
    pub rules: fn(&'static Title) -> AnyView,
    /// Plays a stored game through while that is wanted; returns it with a picture of its map.
    pub replay: fn(SavedGame, Titles, IsWanted) -> Work<Option<Replayed>>,
    /// Makes a stored game small.
    pub compacted: fn(&SavedGame, Titles) -> Option<SavedGame>,
    /// Checks whether a stored game hides anything.
    pub hides: fn(&SavedGame, Titles) -> bool,
    /// Reads a game from elsewhere, or tells why it cannot be read.
    pub read: fn(Incoming, String, String) -> Work<Result<ReadGame, RefusedText>>,
    /// Reads a game from elsewhere and keeps it, or tells why it cannot be read.
    pub keep: fn(Incoming, String, String) -> Work<Result<MergeResult, RefusedText>>,
    /// Offers to keep a game that was read.
    pub preview: fn(ReadGame, Incoming) -> AnyView,
    /// Shows the results of all finished games.
    pub statistics: fn() -> AnyView,
    /// Thinks about a wish, in the worker.
    pub think: fn(Titles, ThinkRequest, KnownGame) -> Work<()>,
}

/// A game that was played through, and a picture of its map, if it has hexes.
pub type Replayed = (History, Option<String>);

/// Tells whether anybody waits for some work.
pub type IsWanted = Rc<dyn Fn() -> bool>;

/// The game that the worker has thought about last, if there was one.
pub type KnownGame = Rc<RefCell<Option<History>>>;

static TABLE: TablePiece = TablePiece {
    screen: screens::shown,
    begin: new_game::begin,
    sample: title_cards::show_sample,
    rules: rules::rules,
    replay: continue_card::replay,
    compacted: SavedGame::compacted,
    hides: SavedGame::hides,
    read: incoming::read,
    keep: incoming::keep,
    preview: incoming::preview,
    statistics: statistics::statistics,
    think: thinker::work,
};

thread_local! {
    static HERE: Cell<Option<&'static TablePiece>> = const { Cell::new(None) };
}

/// Hands the piece over. Where the page is split, all that only this needs is in the piece.
#[cfg_attr(
    feature = "split",
    wasm_split_helpers::wasm_split(table, fallible),
    allow(
        improper_ctypes_definitions,
        reason = "both sides are compiled together"
    )
)]
fn come() -> Result<&'static TablePiece, MissingPiece> {
    Ok(&TABLE)
}

/// Fetches what plays some titles.
///
/// # Errors
/// If a piece cannot be fetched. It can be tried again.
pub async fn need(titles: &[&'static Title]) -> Result<&'static TablePiece, MissingPiece> {
    for title in titles {
        title.bring().await?;
    }
    #[cfg(feature = "split")]
    let table = come().await?;
    #[cfg(not(feature = "split"))]
    let table = come()?;
    HERE.set(Some(table));
    Ok(table)
}

/// Fetches what plays a title before anybody asks for it. Whoever then does tries again if it cannot be had.
pub fn fetch_early(title: &'static Title) {
    if here(&[title]).is_none() {
        spawn_local(async move {
            let _ = need(&[title]).await;
        });
    }
}

/// Returns the piece if it is here, with the code of some titles.
pub fn here(titles: &[&'static Title]) -> Option<&'static TablePiece> {
    #[cfg(not(feature = "split"))]
    HERE.set(come().ok());
    let all = titles.iter().all(|title| title.is_here());
    HERE.get().filter(|_| all)
}

/// Does something with the piece: at once if it is here, or as soon as it has come.
pub fn with(
    titles: Vec<&'static Title>,
    failed: impl FnOnce(String) + 'static,
    act: impl FnOnce(&'static TablePiece) + 'static,
) {
    if let Some(table) = here(&titles) {
        return act(table);
    }
    // What is done finds the same context as at once.
    let owner = Owner::current().unwrap_or_default();
    spawn_local(async move {
        match need(&titles).await {
            Ok(table) => owner.with(|| act(table)),
            Err(missing) => failed(missing.to_string()),
        }
    });
}

/// Draws a part that wants the piece. Until that has come it says so, and if it does not come it can be tried again.
pub fn awaited(
    titles: Vec<&'static Title>,
    draw: impl Fn(&'static TablePiece) -> AnyView + Send + 'static,
) -> AnyView {
    if let Some(table) = here(&titles) {
        return draw(table);
    }
    let state = ErasedSignal::new(Arrival::Coming);
    let fetch = move || {
        let titles = titles.clone();
        state.set(Arrival::Coming);
        spawn_local(async move {
            let came = need(&titles).await;
            state.try_set(came.map_or_else(Arrival::Failed, |_| Arrival::Here));
        });
    };
    fetch();
    let fetch = StoredValue::new(fetch);
    live(move || match (state.get(), HERE.get()) {
        (Arrival::Here, Some(table)) => draw(table),
        (Arrival::Failed(missing), _) => {
            let again = move |_| fetch.with_value(|fetch| fetch());
            view! {
                <p class="notice" role="alert">{missing.to_string()}" "
                    <button type="button" on:click=again>"Try again"</button></p>
            }
        }
        _ => view! { <p class="quiet awaited" role="status">"Loading …"</p> },
    })
    .into_any()
}

/// How far a piece has come.
#[derive(Clone, Copy)]
enum Arrival {
    Coming,
    Here,
    Failed(MissingPiece),
}
