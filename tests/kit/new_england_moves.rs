//! Games and moves of 18NewEngland in its own types.

use roundhouse::engine::game::Move;
use roundhouse::engine::setup;
use roundhouse::record::history::{History, RecordFault};
use roundhouse::record::link::{self, LinkFault};
use roundhouse::titles::TITLES;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::{Game, Setup, TITLE};

/// Actions as the record keeps them.
pub fn moves(actions: &[Action]) -> Vec<Move> {
    actions.iter().map(Move::of).collect()
}

/// The actions of a history.
pub fn actions(history: &History) -> Vec<Action> {
    let moves = history.actions().iter();
    moves.map(|made| made.read().unwrap()).collect()
}

/// The game of a history.
pub fn game(history: &History) -> &Game {
    history.game().as_any().downcast_ref().unwrap()
}

/// The setup of a history.
pub fn setup(history: &History) -> Setup {
    game(history).setup().clone()
}

/// A record played through.
pub fn replay(setup: &Setup, actions: &[Action], done: usize) -> Result<History, RecordFault> {
    History::replay(&TITLE, &setup::Setup::from(setup), &moves(actions), done)
}

/// The link of a game.
pub fn write_link(setup: &Setup, actions: &[Action]) -> Result<String, LinkFault> {
    link::write(&TITLE, &setup::Setup::from(setup), &moves(actions))
}

/// The game of a link, played through.
pub fn open_link(text: &str) -> Result<History, LinkFault> {
    link::open(TITLES, text)
}

/// The game of a link.
pub fn read_link(text: &str) -> Result<(Setup, Vec<Action>), LinkFault> {
    let history = open_link(text)?;
    Ok((setup(&history), actions(&history)))
}
