//! The computer player: its plans. It plays through games as they may be for all that its player knows, so that its
//! move does not depend on hidden cards.

pub mod plans;
mod sampled_game;

use super::action::Action;
use super::game::Game;
use crate::engine::arrange::Arrange;
use crate::engine::ids::PlayerId;
use crate::engine::viewer::Viewer;
use crate::opponents::cache::key_of;
use crate::opponents::parts::{PartKind, Parts};
use crate::opponents::{ThinkState, TitleAdvice};
use plans::{Planner, listed};

/// The most other moves that an erring player may choose from.
const OTHERS: usize = 3;

impl TitleAdvice for Game {
    const DOUBT: f64 = 4.0;

    fn policy(&self, _: &mut ThinkState, _: bool) -> Option<Action> {
        Planner::default().choose(self)
    }

    fn candidates(&self, mind: &mut ThinkState) -> Vec<Action> {
        if mind.tuning.candidates > 1 {
            return Planner::others(self);
        }
        let mut drawn: Vec<(u64, Action)> = listed(self)
            .map(|action| (mind.draw(1 << 20), action))
            .collect();
        drawn.arrange_by_key(|(number, _)| *number);
        drawn.truncate(OTHERS);
        drawn.into_iter().map(|(_, action)| action).collect()
    }

    fn parts(&self, _: &mut ThinkState, player: PlayerId) -> Parts {
        let mut parts = Parts::default();
        let cash = self.player(player).cash;
        let (to_come, hand) = Planner::prospects(self, player);
        parts.add(PartKind::Cash, "", f64::from(cash));
        parts.add(PartKind::Property, "", f64::from(self.worth(player) - cash));
        parts.add(PartKind::Income, "", to_come);
        parts.add(PartKind::Hand, "", hand);
        parts
    }

    fn clock(&self) -> u32 {
        u32::from(self.turn())
    }

    fn horizon(&self, sets: u32) -> u32 {
        u32::from(self.turn()) + sets
    }

    fn turn(&self) -> u64 {
        u64::from(self.turn())
    }

    /// Returns the most actions of a turn. A turn is that of all players.
    fn long_turn(&self) -> usize {
        40 * self.player_ids().count()
    }

    fn imagined(&self, by: PlayerId, world: u64) -> Game {
        self.imagined_by(Viewer::Of(by), world)
    }

    /// Returns a key for requests to others. Each is made only once, since the others might refuse for ever.
    fn once(&self, action: &Action) -> Option<u64> {
        let line = crate::engine::game::Move::of(action);
        matches!(line.kind(), "offer" | "propose" | "ask").then(|| key_of(line.text()))
    }
}
