//! Values that hold for one state of the game only, so that nobody has to clear them when the game goes on.

use crate::web::session::ShownGame;
use crate::web::ui::cell::ErasedSignal;
use leptos::prelude::*;
use std::sync::Arc;

/// A value that is held for one state of the game; in any other it does not exist.
pub struct StateScoped<T: 'static> {
    game: Memo<ShownGame>,
    what: ErasedSignal<Option<(ShownGame, T)>>,
}

impl<T> Clone for StateScoped<T> {
    fn clone(&self) -> StateScoped<T> {
        *self
    }
}

impl<T> Copy for StateScoped<T> {}

impl<T: Clone + Send + Sync> StateScoped<T> {
    /// Makes one without a value.
    pub fn nothing(game: Memo<ShownGame>) -> StateScoped<T> {
        let what = ErasedSignal::new(None);
        StateScoped { game, what }
    }

    /// Returns the value for the shown state.
    pub fn get(self) -> Option<T> {
        let (game, what) = self.what.get()?;
        Arc::ptr_eq(&game, &self.game.get()).then_some(what)
    }

    /// Returns the value without subscribing, for timers and the like. It is `None` once the table is left.
    pub fn peek(self) -> Option<T> {
        let (game, what) = self.what.try_get_untracked()??;
        Arc::ptr_eq(&game, &self.game.try_get_untracked()?).then_some(what)
    }

    /// Sets or clears the value for the shown state.
    pub fn set(self, what: Option<T>) {
        let game = self.game.get_untracked();
        self.what.set(what.map(|what| (game, what)));
    }
}
