//! The pieces of the app that come after the first screen, and waiting for them. Where the page is split (feature `split`)
//! each is a file of its own; otherwise they are simply there.
//!
//! | piece | content |
//! | --- | --- |
//! | `table` | all that plays and shows games |
//! | `learning` | lessons and puzzles |
//! | `panels` | what is seldom open: charts, statistics, corrections, games from elsewhere and to elsewhere |
//!
//! Other code reaches what is in a piece by its list of functions and by nothing else: what it named itself would be part
//! of its own download.

mod learning;
mod panels;
mod table;

use crate::record::title::{MissingPiece, Title};
use crate::web::ui::cell::ErasedSignal;
use crate::web::ui::erased::{live, view};
pub use learning::LEARNING;
use leptos::prelude::*;
use leptos::task::spawn_local;
pub use panels::{PANELS, PanelsPiece};
use std::pin::Pin;
use std::sync::OnceLock;
pub use table::{Replayed, TABLE, TablePiece};

/// Work that goes on in slices.
pub type Work<T> = Pin<Box<dyn Future<Output = T>>>;

/// A piece on its way, where the page is split.
#[cfg(feature = "split")]
type Coming<T> = Work<Result<&'static T, MissingPiece>>;
/// A piece that is here.
#[cfg(not(feature = "split"))]
type Coming<T> = Result<&'static T, MissingPiece>;

/// Declares a piece by its list of functions, and the function that hands the list over. Where the page is split, all that
/// only the list needs is in the piece.
macro_rules! piece {
    ($(#[$doc:meta])* $piece:ident: $of:ident in $file:ident = $functions:expr) => {
        $(#[$doc])*
        pub static $piece: super::Piece<$of> = super::Piece::new({
            #[cfg(feature = "split")]
            let come = || -> super::Coming<$of> { Box::pin(come()) };
            #[cfg(not(feature = "split"))]
            let come = come;
            come
        });

        static FUNCTIONS: $of = $functions;

        /// Hands the list over.
        #[cfg_attr(
            feature = "split",
            wasm_split_helpers::wasm_split($file, fallible),
            allow(
                improper_ctypes_definitions,
                reason = "both sides are compiled together"
            )
        )]
        fn come() -> Result<&'static $of, crate::record::title::MissingPiece> {
            Ok(&FUNCTIONS)
        }
    };
}
use piece;

/// A piece of the app: a list of functions.
pub struct Piece<T: 'static> {
    functions: OnceLock<&'static T>,
    come: fn() -> Coming<T>,
}

impl<T: Sync> Piece<T> {
    const fn new(come: fn() -> Coming<T>) -> Piece<T> {
        Piece {
            functions: OnceLock::new(),
            come,
        }
    }

    /// Fetches the piece, and what plays some titles.
    ///
    /// # Errors
    /// If one of them cannot be fetched. It can be tried again.
    pub async fn need(&self, titles: &[&'static Title]) -> Result<&'static T, MissingPiece> {
        for title in titles {
            title.bring().await?;
        }
        let come = (self.come)();
        #[cfg(feature = "split")]
        let come = come.await;
        let functions = come?;
        Ok(self.functions.get_or_init(|| functions))
    }

    /// Returns the piece if it is here, with the code of some titles.
    pub fn here(&self, titles: &[&'static Title]) -> Option<&'static T> {
        #[cfg(not(feature = "split"))]
        if let Ok(functions) = (self.come)() {
            self.functions.get_or_init(|| functions);
        }
        let all = titles.iter().all(|title| title.is_here());
        self.functions.get().copied().filter(|_| all)
    }

    /// Fetches the piece and a title before anybody asks for it. Whoever then does tries again if it cannot be had.
    pub fn fetch_early(&'static self, titles: Vec<&'static Title>) {
        if self.here(&titles).is_none() {
            spawn_local(async move {
                let _ = self.need(&titles).await;
            });
        }
    }

    /// Does something with the piece: at once if it is here, or as soon as it has come.
    pub fn with(
        &'static self,
        titles: Vec<&'static Title>,
        failed: impl FnOnce(String) + 'static,
        act: impl FnOnce(&'static T) + 'static,
    ) {
        if let Some(functions) = self.here(&titles) {
            return act(functions);
        }
        // What is done finds the same context as at once.
        let owner = Owner::current().unwrap_or_default();
        spawn_local(async move {
            match self.need(&titles).await {
                Ok(functions) => owner.with(|| act(functions)),
                Err(missing) => failed(missing.to_string()),
            }
        });
    }

    /// Draws a part that wants the piece. Until that has come it says so, and if it does not come it can be tried again.
    pub fn draw(
        &'static self,
        titles: Vec<&'static Title>,
        draw: impl Fn(&'static T) -> AnyView + Send + 'static,
    ) -> AnyView {
        if let Some(functions) = self.here(&titles) {
            return draw(functions);
        }
        let state = ErasedSignal::new(Arrival::Coming);
        let fetch = move || {
            let titles = titles.clone();
            state.set(Arrival::Coming);
            spawn_local(async move {
                let came = self.need(&titles).await;
                state.try_set(came.map_or_else(Arrival::Failed, |_| Arrival::Here));
            });
        };
        fetch();
        let fetch = StoredValue::new(fetch);
        let again = move || fetch.with_value(|fetch| fetch());
        live(move || match (state.get(), self.functions.get()) {
            (Arrival::Here, Some(functions)) => draw(functions),
            (Arrival::Failed(missing), _) => missing_notice(missing, Box::new(again)),
            _ => view! { <p class="quiet awaited" role="status">"Loading …"</p> },
        })
        .into_any()
    }
}

/// Tells that a piece is missing, and offers to try again.
fn missing_notice(missing: MissingPiece, again: Box<dyn Fn()>) -> AnyView {
    view! {
        <p class="notice" role="alert">{missing.to_string()}" "
            <button type="button" on:click=move |_| again()>"Try again"</button></p>
    }
}

/// The progress of a piece on its way.
#[derive(Clone, Copy)]
enum Arrival {
    Coming,
    Here,
    Failed(MissingPiece),
}
