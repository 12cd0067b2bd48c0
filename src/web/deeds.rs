//! What was done to the stored games since the page was opened, and taking it back, on whichever screen one is.

use super::gesture;
use super::storage::LocalStore;
use crate::record::library::{self, Deed, UndoFault};
use crate::web::erased::{Live, live, view};
use leptos::prelude::*;
use std::cell::{Cell, RefCell};

thread_local! {
    /// The deeds, the last one last.
    static DONE: RefCell<Vec<Deed>> = const { RefCell::new(Vec::new()) };
    /// Whether the table that is opened next tells of the last one.
    static TELL: Cell<bool> = const { Cell::new(false) };
}

/// Remembers a deed.
pub fn remember(deed: Deed) {
    gesture::done();
    DONE.with_borrow_mut(|done| done.push(deed));
}

/// Remembers a deed that leads to a table, which tells of it.
pub fn remember_and_tell(deed: Deed) {
    remember(deed);
    TELL.set(true);
}

/// Whether the table that opens now tells of the last deed; it is so for one table only.
pub fn are_to_be_told() -> bool {
    TELL.take()
}

/// What was done last, as a sentence; empty if nothing.
pub fn last() -> String {
    DONE.with_borrow(|done| done.last().map(|deed| deed.told.clone()))
        .unwrap_or_default()
}

/// Undoes the last deed; the game where one was before it, or why not. What can never be undone is forgotten.
fn undo() -> Result<String, String> {
    gesture::done();
    let deed = DONE.with_borrow_mut(Vec::pop).ok_or_else(String::new)?;
    match library::undo(&mut LocalStore, &deed) {
        Ok(()) => Ok(deed.id),
        Err(why) => {
            if why != UndoFault::Overtaken {
                remember(deed);
            }
            Err(why.to_string())
        }
    }
}

/// Tells of the last deed and offers to take it back; `undone` learns where one was before it, or why it stays.
pub fn last_deed(
    told: RwSignal<String>,
    undone: impl Fn(Result<String, String>) + Copy + Send + 'static,
) -> Live<AnyView> {
    live(move || {
        let told = told.get();
        (!told.is_empty()).then(|| {
            view! {
                <p class="deed" role="status">{told}" "<button on:click=move |_| undone(undo())>"Put it back as it was"</button></p>
            }
        })
    })
}
