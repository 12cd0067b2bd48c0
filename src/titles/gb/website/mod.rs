//! Games of 18GB at 18xx.games.
//!
//! * [`import`] translates that site's actions into ours and plays them, checking every one.
//! * [`trace`] prints the state of a game as flat keys, to compare with that site's engine.

pub mod import;
pub mod trace;

pub use import::Importer;

use crate::engine::game::{Game, Move};
use crate::engine::setup;
use crate::record::website::{Export, ExportedAction, Import, ImportError, Website};
use serde_json::Value;

/// The games of this title there.
pub struct Games;

impl Website for Games {
    fn title(&self) -> &'static str {
        "18GB"
    }

    fn import(&self, export: &Export) -> Result<Box<dyn Import>, ImportError> {
        Ok(Box::new(Importer::new(export)?))
    }

    fn export(&self, _setup: &setup::Setup, _moves: &[Move], _made: u64) -> Result<String, String> {
        Err("Games of 18GB cannot be written for 18xx.games yet.".to_string())
    }
}

impl Import for Importer {
    fn play(&mut self, action: &ExportedAction) -> Result<(), ImportError> {
        Importer::play(self, action)
    }

    fn finish(&self) -> Result<(), ImportError> {
        Importer::finish(self)
    }

    fn game(&self) -> &dyn Game {
        Importer::game(self)
    }

    fn player_ids(&self) -> &[Value] {
        Importer::player_ids(self)
    }

    fn record(&self) -> (setup::Setup, Vec<Move>) {
        let moves = self.actions().iter().map(Move::of);
        (
            setup::Setup::from(Importer::game(self).setup()),
            moves.collect(),
        )
    }
}
