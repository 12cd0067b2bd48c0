//! What stands for the code of a title that has not come yet: it begins no game, and says why.

use super::title::Code;
use crate::engine::game::{Game, Move};
use crate::engine::refusal::Refusal;
use crate::engine::setup::SetupFault;
use crate::opponents::{Adviser, RecentMoves, Thinker, Tuning};

/// The code of a title that is not here.
pub static ABSENT_CODE: Code = Code {
    rules: &[],
    whys: &[],
    terms: &[],
    begin: |_| Err(vec![SetupFault::NotHere]),
    tidy: |_| Err(Refusal::new("", SetupFault::NotHere.to_string())),
    guess: None,
    website: None,
    adviser: &NoAdviser,
};

/// An adviser that has nothing to say.
struct NoAdviser;

impl Adviser for NoAdviser {
    fn note(&self, _: &dyn Game, _: &Move, _: &mut RecentMoves) {}

    fn think(&self, _: &dyn Game, _: &RecentMoves, _: Tuning, _: u64) -> Option<Box<dyn Thinker>> {
        None
    }

    fn has_advice(&self) -> bool {
        false
    }
}
