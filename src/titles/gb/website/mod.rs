//! Games of 18GB at 18xx.games.
//!
//! * [`import`] translates that site's actions into ours and plays them, checking every one.
//! * [`export_game`] writes a game as that site's export: a game played here can go on there.
//! * [`trace`] prints the state of a game as flat keys, to compare with that site's engine.

pub mod export_game;
pub mod import;
mod numbers;
mod site_order;
pub mod trace;

pub use import::Importer;

use super::game::Rules;
use crate::record::website::website_title::WebsiteTitle;

/// The title's name on the site.
const TITLE: &str = "18GB";

/// The games of this title there.
pub static GAMES: WebsiteTitle<Rules, import::ImportState> = WebsiteTitle::GAMES;
