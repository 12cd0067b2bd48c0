//! Passing.

use super::{ActionOf, ChoiceOf, CommonOf, Move, Moves};
use crate::engine::rail::rail_move::{Action, RailMove};
use crate::engine::refusal::Verdict;

/// A round in which one may pass.
pub trait Passes: Moves {
    /// Checks that the player may pass.
    ///
    /// # Errors
    /// Why not.
    fn check_pass(view: &Self::View<'_>) -> Verdict;
    /// Performs a pass.
    fn perform_pass(&mut self, common: &mut CommonOf<Self>);
}

/// Passes, or ends what one is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Pass;

impl<R: Passes> Move<R> for Pass {
    type Effect = ();

    fn of(action: &ActionOf<R>) -> Option<Pass> {
        let is_pass = matches!(action, Action::Common(RailMove::Pass));
        is_pass.then_some(Pass)
    }

    fn candidates(_: &R::View<'_>) -> Vec<ChoiceOf<R>> {
        vec![ChoiceOf::<R>::Do(RailMove::Pass.into())]
    }

    fn check(self, view: &R::View<'_>) -> Verdict {
        R::check_pass(view)
    }

    fn perform((): (), round: &mut R, common: &mut CommonOf<R>) {
        round.perform_pass(common);
    }
}
