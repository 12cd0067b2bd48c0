//! The changes to stored games since the page was opened, and undoing them, on whichever screen one is.

use crate::record::storage::library::{self, LibraryChange, UndoFault};
use crate::web::browser::storage::LocalStore;
use crate::web::ui::erased::{LiveView, live, view};
use crate::web::ui::gesture;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};

thread_local! {
    /// The changes, the last one last.
    static DONE: RefCell<Vec<LibraryChange>> = const { RefCell::new(Vec::new()) };
    /// True if the table that is opened next tells of the last change.
    static TELL: Cell<bool> = const { Cell::new(false) };
}

/// Remembers a change.
pub fn remember(change: LibraryChange) {
    gesture::done();
    DONE.with_borrow_mut(|done| done.push(change));
}

/// Remembers a change for the next table, which tells of it.
pub fn remember_and_tell(change: LibraryChange) {
    remember(change);
    TELL.set(true);
}

/// Returns whether the table should tell of the last change. The answer is yes for one table only, the first that
/// opens.
pub fn show_last_change() -> bool {
    TELL.take()
}

/// Returns the last change as a sentence. It is empty if there is none.
pub fn last() -> String {
    DONE.with_borrow(|done| done.last().map(|change| change.sentence.clone()))
        .unwrap_or_default()
}

/// Undoes the last change, if there is one. Returns the id of its game, or why it stays. A change that can never be
/// undone is forgotten.
fn undo() -> Option<Result<String, UndoFault>> {
    gesture::done();
    let change = DONE.with_borrow_mut(Vec::pop)?;
    let undone = library::undo(&mut LocalStore, &change).map(|()| change.id.clone());
    if matches!(undone, Err(UndoFault::Refused(_))) {
        remember(change);
    }
    Some(undone)
}

/// Shows the last change with an undo button. `undone` gets the id of its game, or why it stays.
pub fn last_change(
    sentence: RwSignal<String>,
    undone: impl Fn(Result<String, UndoFault>) + Copy + Send + 'static,
) -> LiveView<AnyView> {
    live(move || {
        let sentence = sentence.get();
        (!sentence.is_empty()).then(|| {
            view! {
                <p class="deed" role="status">{sentence}" "<button on:click=move |_| { undo().map(undone); }>"Put it back as it was"</button></p>
            }
        })
    })
}
