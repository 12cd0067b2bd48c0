//! The memory of what players and companies did last.

use super::LikelyMoves;
use crate::engine::rail::ids::HexId;
use crate::engine::rail::rail_game::RailGame;
use crate::record::link::rail::habits::Habits;

/// The last actions of players and companies.
#[derive(Debug)]
pub struct Memory {
    /// The habits of players and companies.
    pub habits: Habits,
    /// The actions in this turn.
    pub done: TurnActions,
    /// Number of systems that there were.
    pub systems: usize,
}

/// The actions in a turn.
#[derive(Clone, Debug, Default)]
pub struct TurnActions {
    /// True if shares were sold.
    pub sold: bool,
    /// True if something else was done in a stock round.
    pub traded: bool,
    /// True if shares were issued.
    pub issued: bool,
    /// The hexes where track was laid without a power.
    pub built: Vec<HexId>,
    /// True if a city was among them.
    pub city: bool,
    /// True if one of the lays was an upgrade.
    pub upgraded: bool,
    /// True if a station marker was placed.
    pub marked: bool,
    /// True if the last action bought a private company.
    pub private: bool,
    /// Number of trains that were bought or moved.
    pub trains: usize,
}

impl Memory {
    /// Looks at the game before a decision.
    pub(super) fn see<T: LikelyMoves>(&mut self, game: &RailGame<T>) {
        let (turns, begins) = T::turns(game);
        let is_new = self.habits.begin_turn(game.round_name(), turns);
        if is_new || begins {
            self.done = TurnActions::default();
        }
        T::join(game, self);
    }
}
