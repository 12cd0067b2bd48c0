//! Undone moves that are kept as a branch, to be put back or forgotten.

use crate::record::storage::library;
use crate::web::browser::files;
use crate::web::browser::storage::LocalStore;
use crate::web::screen::{Navigator, Screen};
use crate::web::session::Session;
use crate::web::shelf::library_undo;
use crate::web::ui::erased::{LiveView, live, view};
use leptos::prelude::*;

/// Tells of them after the act that would have lost them, as long as the table is shown.
pub fn taken_back(session: Session) -> LiveView<AnyView> {
    let go = expect_context::<Navigator>();
    let put_back = move |id: &str| match library::keep_branch(&mut LocalStore, id, files::now()) {
        Ok((of, mut change)) => {
            // One was at the game, not at the branch.
            change.id.clone_from(&of);
            library_undo::remember_and_tell(change);
            go.to(Screen::Table(of));
        }
        Err(fault) => session.notice.set(fault.to_string()),
    };
    let forget = move |id: &str| {
        library_undo::remember(library::delete(&mut LocalStore, id));
        session.taken_back.set(None);
    };
    live(move || {
        let (count, id) = session.taken_back.get()?;
        let text = match count {
            1 => "One undone move is kept.".to_string(),
            _ => format!("{count} undone moves are kept."),
        };
        let other = id.clone();
        Some(view! {
            <p class="deed taken-back" role="status">{text}
                <button on:click=move |_| put_back(&id)>"Put back"</button>
                <button on:click=move |_| forget(&other)>"Forget"</button></p>
        })
    })
}
