//! The draft (section 9): which minors to keep, and what to pay for them.

use super::super::action::Action;
use super::super::game::Game;
use super::moves;
use crate::engine::ids::PlayerId;
use crate::engine::rail::ids::CompanyId;
use crate::engine::rail::market::Space;
use crate::opponents::ThinkState;
use crate::opponents::rail::facts::{self, dollars};
use crate::opponents::rail::lays::ranked;

impl Game {
    pub(super) fn value_of(&self, space: Space) -> Option<f64> {
        self.table().market.grid().price(space).map(dollars)
    }

    /// Ranks the moves of the draft: the most promising minors are reserved as long as the cash suffices for one more,
    /// then each is started at the highest value that leaves enough for the next.
    pub(super) fn advise_draft(&self, mind: &mut ThinkState, player: PlayerId) -> Vec<Action> {
        let cash = dollars(self.table().cash(player));
        let all = self.exact();
        let kept = self.kept_by(player);
        let least = self.open_spaces().map(|(_, value)| dollars(value) * 2.0);
        let least = least.fold(f64::MAX, f64::min);
        let may_keep = cash >= least * (f64::from(kept) + 1.0);
        let spare = cash - least * (f64::from(kept) - 1.0);
        let mut seen: Vec<(CompanyId, i32)> = Vec::new();
        let mut scored = Vec::new();
        for action in all {
            let score = if let Some(minor) = moves::reserved(&action) {
                let promise = facts::home_promises(self, mind, minor);
                if may_keep {
                    1_000.0 + promise
                } else {
                    promise - 1_000.0
                }
            } else if let Some((minor, space)) = moves::started(&action)
                && let Some(value) = self.value_of(space)
            {
                #[allow(clippy::cast_possible_truncation, reason = "whole dollars")]
                let of = (minor, value as i32);
                if seen.contains(&of) {
                    continue;
                }
                seen.push(of);
                // Without money to spare for a value the minor is started for less.
                if 2.0 * value <= spare {
                    200.0 + value
                } else {
                    -value
                }
            } else {
                -10_000.0
            };
            scored.push((score, action));
        }
        ranked(scored, usize::MAX)
    }

    fn kept_by(&self, player: PlayerId) -> u8 {
        let minors = self.table().components.company_ids();
        let kept = minors.filter(|&minor| match self.round() {
            super::Round::FirstStock(round) => round.reserved_by(minor) == Some(player),
            _ => false,
        });
        kept.fold(0, |count, _| count + 1)
    }
}
