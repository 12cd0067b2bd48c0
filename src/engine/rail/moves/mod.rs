//! Moves as values: each kind of action has its fields, candidates, check and effect in one place.
//!
//! A step lists its moves. What is offered are the candidates that pass their check; what is refused, with the reason,
//! are those that fail.

mod distribute;
mod own;
mod pass;
mod run_trains;

pub use distribute::{Distribute, Distributes, check_all_or_nothing};
pub use own::{OwnMove, OwnWords};
pub use pass::{Pass, Passes};
pub use run_trains::{RunTrains, Runs};

use super::rail_game::{Action, RailChoice, Title};
use crate::engine::refusal::Refusal;

/// Implements the parts of `TitleRound` that follow from a round's [`Moves`].
#[allow(unused_macros, reason = "a page of no title has no rounds")]
macro_rules! by_moves {
    () => {
        type CheckedAction = $crate::engine::rail::moves::Checked<Self>;

        fn choices(
            &self,
            common: &$crate::engine::rail::moves::CommonOf<Self>,
        ) -> Vec<$crate::engine::rail::moves::ChoiceOf<Self>> {
            $crate::engine::rail::moves::choices(self, common)
        }

        fn refused(
            &self,
            common: &$crate::engine::rail::moves::CommonOf<Self>,
        ) -> Vec<$crate::engine::rail::moves::ActionOf<Self>> {
            $crate::engine::rail::moves::refused(self, common)
        }

        fn check(
            &self,
            common: &$crate::engine::rail::moves::CommonOf<Self>,
            action: &$crate::engine::rail::moves::ActionOf<Self>,
        ) -> Result<Self::CheckedAction, $crate::engine::refusal::Refusal> {
            $crate::engine::rail::moves::check(self, common, action)
        }

        fn perform(
            &mut self,
            common: &mut $crate::engine::rail::moves::CommonOf<Self>,
            checked: Self::CheckedAction,
        ) {
            checked(self, common);
            $crate::engine::rail::moves::Moves::note_move(self);
        }
    };
}

#[allow(unused_imports, reason = "a page of no title has no rounds")]
pub(crate) use by_moves;
#[allow(unused_imports, reason = "a page of no title has no moves")]
pub(crate) use own::own_moves;

/// The state that the rounds of a round's title share.
pub type CommonOf<R> = <<R as Moves>::Title as Title>::Common;
/// An action of a round's title.
pub type ActionOf<R> = Action<<R as Moves>::Title>;
/// A choice of a round's title.
pub type ChoiceOf<R> = RailChoice<<R as Moves>::Title>;
/// A checked move, ready to be performed.
pub type Checked<R> = Box<dyn FnOnce(&mut R, &mut CommonOf<R>)>;
/// The moves of a step, in the order in which they are offered.
pub type Listed<R> = &'static [&'static [MoveRow<R>]];

/// A round whose steps list their moves.
pub trait Moves: Sized + 'static {
    /// The title.
    type Title: Title;
    /// The position as moves look at it.
    type View<'a>;
    /// Returns the position. None if nobody has to decide.
    fn view<'a>(&'a self, common: &'a CommonOf<Self>) -> Option<Self::View<'a>>;
    /// Lists the moves of the present step.
    fn listed(view: &Self::View<'_>) -> Listed<Self>;
    /// Refuses a move that the step does not list.
    fn refuse_other(view: &Self::View<'_>) -> Refusal;
    /// Notes that a move was performed.
    fn note_move(&mut self) {}
}

/// A round and the state that all rounds share.
#[derive(Debug)]
pub struct View<'a, R, C> {
    /// The round.
    pub round: &'a R,
    /// The state that all rounds share.
    pub common: &'a C,
}

/// A move of a round, with its fields.
pub trait Move<R: Moves>: Sized {
    /// The move as checked, with all that it costs.
    type Effect: 'static;
    /// Reads the move from an action, if it is one.
    fn of(action: &ActionOf<R>) -> Option<Self>;
    /// Lists what a player may consider, possible or not.
    ///
    /// Lays and runs stand for all of them and are listed only where there are any.
    fn candidates(view: &R::View<'_>) -> Vec<ChoiceOf<R>>;
    /// Checks the move.
    ///
    /// # Errors
    /// The first reason against it.
    fn check(self, view: &R::View<'_>) -> Result<Self::Effect, Refusal>;
    /// Performs the checked move.
    fn perform(effect: Self::Effect, round: &mut R, common: &mut CommonOf<R>);
}

type Check<R> = fn(&<R as Moves>::View<'_>, &ActionOf<R>) -> Option<Result<Checked<R>, Refusal>>;
type Reason<R> = fn(&<R as Moves>::View<'_>, &ActionOf<R>) -> Option<Refusal>;

/// A move in the list of a step.
pub struct MoveRow<R: Moves> {
    candidates: fn(&R::View<'_>) -> Vec<ChoiceOf<R>>,
    check: Check<R>,
    reason_against: Reason<R>,
}

impl<R: Moves> MoveRow<R> {
    /// Creates the row of a move.
    #[must_use]
    pub const fn of<M: Move<R>>() -> MoveRow<R> {
        MoveRow {
            candidates: M::candidates,
            check: check_move::<R, M>,
            reason_against: reason_against::<R, M>,
        }
    }
}

/// Checks an action if it is this move. The checks of a move are compiled once, for both callers.
#[inline(never)]
fn effect_of<R: Moves, M: Move<R>>(
    view: &R::View<'_>,
    action: &ActionOf<R>,
) -> Option<Result<M::Effect, Refusal>> {
    Some(M::of(action)?.check(view))
}

fn check_move<R: Moves, M: Move<R>>(
    view: &R::View<'_>,
    action: &ActionOf<R>,
) -> Option<Result<Checked<R>, Refusal>> {
    let checked = effect_of::<R, M>(view, action)?;
    Some(checked.map(|effect| -> Checked<R> {
        Box::new(move |round, common| M::perform(effect, round, common))
    }))
}

/// Returns the first reason against an action, if it is this move and is refused.
fn reason_against<R: Moves, M: Move<R>>(
    view: &R::View<'_>,
    action: &ActionOf<R>,
) -> Option<Refusal> {
    effect_of::<R, M>(view, action)?.err()
}

impl<R: Moves> MoveRow<R> {
    /// Returns the first reason against a candidate. Those that stand for many moves have none.
    fn refusal(&self, view: &R::View<'_>, candidate: &ChoiceOf<R>) -> Option<Refusal> {
        (self.reason_against)(view, candidate.action()?)
    }
}

/// Checks whether any of some moves is possible.
pub fn is_any_possible<R: Moves>(view: &R::View<'_>, moves: &'static [MoveRow<R>]) -> bool {
    moves.iter().any(|row| {
        let mut candidates = (row.candidates)(view).into_iter();
        candidates.any(|choice| row.refusal(view, &choice).is_none())
    })
}

/// Lists the choices of the present step: the candidates that pass their check.
pub fn choices<R: Moves>(round: &R, common: &CommonOf<R>) -> Vec<ChoiceOf<R>> {
    let Some(view) = round.view(common) else {
        return Vec::new();
    };
    let mut choices = Vec::new();
    for row in R::listed(&view).iter().copied().flatten() {
        let mut candidates = (row.candidates)(&view);
        candidates.retain(|choice| row.refusal(&view, choice).is_none());
        choices.append(&mut candidates);
    }
    choices
}

/// Lists the refused actions of the present step: the candidates that fail their check.
///
/// Of those that differ only in number or price the first stands for all under the same section of the rules.
pub fn refused<R: Moves>(round: &R, common: &CommonOf<R>) -> Vec<ActionOf<R>> {
    let mut refused: Vec<(ActionOf<R>, Refusal)> = Vec::new();
    let Some(view) = round.view(common) else {
        return Vec::new();
    };
    for row in R::listed(&view).iter().copied().flatten() {
        for choice in (row.candidates)(&view) {
            let refusal = row.refusal(&view, &choice);
            let (Some(refusal), Some(action)) = (refusal, choice.action()) else {
                continue;
            };
            let is_told = |(other, why): &(ActionOf<R>, Refusal)| {
                why.rule == refusal.rule && other.differs_in_amount(action)
            };
            if !refused.iter().any(is_told) {
                refused.push((action.clone(), refusal));
            }
        }
    }
    refused.into_iter().map(|(action, _)| action).collect()
}

/// Checks an action against the moves of the present step.
///
/// # Errors
/// The first reason against it.
pub fn check<R: Moves>(
    round: &R,
    common: &CommonOf<R>,
    action: &ActionOf<R>,
) -> Result<Checked<R>, Refusal> {
    let over = || Refusal::new("", "Nobody has anything to decide.");
    let view = round.view(common).ok_or_else(over)?;
    let mut rows = R::listed(&view).iter().flat_map(|moves| *moves);
    let checked = rows.find_map(|row| (row.check)(&view, action));
    checked.unwrap_or_else(|| Err(R::refuse_other(&view)))
}
