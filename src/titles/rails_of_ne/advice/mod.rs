//! How to play well: the plans of a computer. It thinks of games as they may be for all that its player knows, so that the
//! same move is made whatever the hidden cards are.

mod imagined;
pub mod plans;

use super::action::Action;
use super::game::Game;
use crate::engine::arrange::Arrange;
use crate::engine::eyes::Eyes;
use crate::engine::ids::PlayerId;
use crate::opponents::cache::key_of;
use crate::opponents::parts::{PartKind, Parts};
use crate::opponents::{Advised, Mind};
use plans::{Planner, listed};

/// So many other moves an erring player may make.
const OTHERS: usize = 3;

impl Advised for Game {
    const DOUBT: f64 = 4.0;

    fn policy(&self, _: &mut Mind, _: bool) -> Option<Action> {
        Planner::default().choose(self)
    }

    fn candidates(&self, mind: &mut Mind) -> Vec<Action> {
        if mind.knobs.candidates > 1 {
            return Planner::others(self);
        }
        let mut drawn: Vec<(u64, Action)> = listed(self)
            .map(|action| (mind.draw(1 << 20), action))
            .collect();
        drawn.arrange_by_key(|(number, _)| *number);
        drawn.truncate(OTHERS);
        drawn.into_iter().map(|(_, action)| action).collect()
    }

    fn parts(&self, _: &mut Mind, player: PlayerId) -> Parts {
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

    fn imagined(&self, by: PlayerId, world: u64) -> Game {
        self.imagined_by(Eyes::Of(by), world)
    }

    /// What others are asked for they may refuse for ever.
    fn once(&self, action: &Action) -> Option<u64> {
        let line = crate::engine::game::Move::of(action);
        matches!(line.kind(), "offer" | "propose" | "ask").then(|| key_of(line.text()))
    }
}
