//! Doors to parts of a title's code that come later than the rest of it: they are shut until somebody opens them.

use crate::engine::game::{Game, Move};
use crate::engine::setup::{Setup, SetupFault};
use crate::opponents::{Adviser, RecentMoves, Thinker, Tuning};
use crate::record::website::export_fault::ExportFault;
use crate::record::website::{Export, ExportDetails, Import, ImportError, ImportFault, Website};
use std::sync::OnceLock;

/// A title's computer player. Before it has come it has nothing to say.
pub(super) struct AdviserDoor(OnceLock<&'static dyn Adviser>);

impl AdviserDoor {
    pub(super) const fn shut() -> AdviserDoor {
        AdviserDoor(OnceLock::new())
    }

    pub(super) fn open(&self, adviser: &'static dyn Adviser) {
        self.0.get_or_init(|| adviser);
    }
}

impl Adviser for AdviserDoor {
    fn note(&self, game: &dyn Game, made: &Move, past: &mut RecentMoves) {
        if let Some(adviser) = self.0.get() {
            adviser.note(game, made, past);
        }
    }

    fn think(
        &self,
        game: &dyn Game,
        past: &RecentMoves,
        tuning: Tuning,
        seed: u64,
    ) -> Option<Box<dyn Thinker>> {
        self.0.get()?.think(game, past, tuning, seed)
    }
}

/// A title's games at the leading website. Before it has come it has none.
pub(super) struct WebsiteDoor(OnceLock<&'static dyn Website>);

impl WebsiteDoor {
    pub(super) const fn shut() -> WebsiteDoor {
        WebsiteDoor(OnceLock::new())
    }

    pub(super) fn open(&self, website: &'static dyn Website) {
        self.0.get_or_init(|| website);
    }
}

impl Website for WebsiteDoor {
    fn title(&self) -> &'static str {
        self.0.get().map_or("", |website| website.title())
    }

    fn import(&self, export: &Export) -> Result<Box<dyn Import>, ImportError> {
        let shut = || ImportError::from(ImportFault::Setup(vec![SetupFault::NotHere]));
        self.0.get().ok_or_else(shut)?.import(export)
    }

    fn export(
        &self,
        setup: &Setup,
        moves: &[Move],
        about: ExportDetails,
    ) -> Result<String, ExportFault> {
        let website = self.0.get().ok_or(ExportFault::NoTitle)?;
        website.export(setup, moves, about)
    }
}
