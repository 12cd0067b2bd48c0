//! Parts of a title's code that come later than the rest of it.

use crate::engine::game::{Game, Move};
use crate::engine::setup::{Setup, SetupFault};
use crate::opponents::{Adviser, RecentMoves, Thinker, Tuning};
use crate::record::website::export_fault::ExportFault;
use crate::record::website::{Export, ExportDetails, Import, ImportError, ImportFault, Website};
use std::sync::OnceLock;

/// A title's computer player. Before it has come it has nothing to say.
pub(super) struct LateAdviser(OnceLock<&'static dyn Adviser>);

impl LateAdviser {
    pub(super) const fn absent() -> LateAdviser {
        LateAdviser(OnceLock::new())
    }

    pub(super) fn arrive(&self, adviser: &'static dyn Adviser) {
        self.0.get_or_init(|| adviser);
    }
}

impl Adviser for LateAdviser {
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
pub(super) struct LateWebsite(OnceLock<&'static dyn Website>);

impl LateWebsite {
    pub(super) const fn absent() -> LateWebsite {
        LateWebsite(OnceLock::new())
    }

    pub(super) fn arrive(&self, website: &'static dyn Website) {
        self.0.get_or_init(|| website);
    }
}

impl Website for LateWebsite {
    fn title(&self) -> &'static str {
        self.0.get().map_or("", |website| website.title())
    }

    fn import(&self, export: &Export) -> Result<Box<dyn Import>, ImportError> {
        let absent = || ImportError::from(ImportFault::Setup(vec![SetupFault::NotHere]));
        self.0.get().ok_or_else(absent)?.import(export)
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
