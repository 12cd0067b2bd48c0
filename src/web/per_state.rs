//! What holds for one state of the game only, so that nobody has to let go of it when the game goes on.

use super::session::Shown;
use crate::web::cell::Cell;
use leptos::prelude::*;
use std::sync::Arc;

/// Something that is held for one state of the game; in any other it is not there.
pub struct PerState<T: 'static> {
    game: Memo<Shown>,
    what: Cell<Option<(Shown, T)>>,
}

impl<T> Clone for PerState<T> {
    fn clone(&self) -> PerState<T> {
        *self
    }
}

impl<T> Copy for PerState<T> {}

impl<T: Clone + Send + Sync> PerState<T> {
    /// Nothing yet.
    pub fn nothing(game: Memo<Shown>) -> PerState<T> {
        let what = Cell::new(None);
        PerState { game, what }
    }

    /// What is held, if it is for the state that is shown.
    pub fn get(self) -> Option<T> {
        let (game, what) = self.what.get()?;
        Arc::ptr_eq(&game, &self.game.get()).then_some(what)
    }

    /// The same for what goes on by itself, such as a clock: nothing once the table is left.
    pub fn peek(self) -> Option<T> {
        let (game, what) = self.what.try_get_untracked()??;
        Arc::ptr_eq(&game, &self.game.try_get_untracked()?).then_some(what)
    }

    /// Holds something for the state that is shown, or nothing any more.
    pub fn set(self, what: Option<T>) {
        let game = self.game.get_untracked();
        self.what.set(what.map(|what| (game, what)));
    }
}
