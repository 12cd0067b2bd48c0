//! Games of 1828 at 18xx.games.
//!
//! * [`names`]: what that site calls companies, systems, private companies and trains.
//! * [`import`] translates that site's actions into ours and plays them, checking every one.
//! * [`export_game`] writes a game as that site's export: a game played here can go on there.
//! * [`trace`] prints the state of a game as flat keys, to compare with that site's engine.

pub mod export_game;
pub mod import;
pub mod names;
pub mod trace;

pub use import::Importer;

use super::setup::Setup;
use crate::engine::game::Move;
use crate::engine::setup;
use crate::record::website::{Export, Import, ImportError, Website};

/// The games of this title there.
pub struct Games;

/// What the site calls the title.
const TITLE: &str = "1828.Games";

impl Website for Games {
    fn title(&self) -> &'static str {
        TITLE
    }

    fn import(&self, export: &Export) -> Result<Box<dyn Import>, ImportError> {
        Ok(Box::new(Importer::new(export)?))
    }

    fn export(&self, setup: &setup::Setup, moves: &[Move], made: u64) -> Result<String, String> {
        let setup = Setup::try_from(setup).map_err(|fault| fault.to_string())?;
        let actions: Result<Vec<_>, _> = moves.iter().map(Move::read).collect();
        let actions = actions.map_err(|refusal| refusal.to_string())?;
        export_game::export_game(&setup, &actions, made).map_err(|fault| fault.to_string())
    }
}
