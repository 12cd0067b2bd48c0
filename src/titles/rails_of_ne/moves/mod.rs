//! The moves, one kind or a few that belong together a file: fields, candidates, check, effect and words.
//!
//! | file | move |
//! | --- | --- |
//! | `start` | chooses a home state, puts a Business into play that was dealt |
//! | `take` | takes a card into the hand: of the row or another hand, dealt, drawn, or of a trade fair |
//! | `play` | puts a Business into play for its price |
//! | `act` | plays an Action card |
//! | `sell` | sells or retires a Business |
//! | `claims` | claims a Special Route, a Mail Contract or a State Subsidy |
//! | `draw` | draws or discards a card |
//! | `build` | builds a depot |
//! | `answer` | lets an Action card take effect, calls the Pinkertons, or closes a depot |
//! | `money` | takes or pays back loans, lets a debt lapse, or plays an Unexpected Inheritance |
//! | `trade` | begins an offer, changes it, proposes it or answers |
//! | `pass` | passes |
//!
//! `steps` lists the moves of each task; `position` has what several moves look at.

mod act;
mod answer;
mod build;
mod claims;
mod draw;
mod money;
mod pass;
mod play;
mod position;
mod sell;
mod start;
mod take;
mod trade;

pub(super) use act::Act;
pub(super) use answer::{Inspect, Pinkerton, Suffer};
pub(super) use build::Build;
pub(super) use claims::{Mail, Route, Subsidy};
pub(super) use draw::{Discard, Draw};
pub(super) use money::{Inherit, Lapse, Loan, Repay};
pub(super) use pass::Pass;
pub(super) use play::Play;
pub(super) use position::Position;
pub(super) use sell::{Retire, Sell};
pub(super) use start::{Home, Start};
pub(super) use take::{Claim, Keep, Take};
pub(super) use trade::{Bargain, Money, Offer};

use super::action::Action;
use super::agenda::Task;
use super::game::{Game, Log};
use super::symbols::Card;
use crate::engine::game::{Choice, ChoiceText};
use crate::engine::ids::PlayerId;
use crate::engine::money::Dollars;
use crate::engine::refusal::{Refusal, Verdict, require};

/// A move, with its fields.
pub(super) trait Move: Sized {
    /// The move as checked, with all that it costs.
    type Effect: 'static;
    /// The name of this kind of move in the question; empty where [`Game::situation`] has named it.
    const PROMPT: &'static str = "";
    /// Reads the move from an action, if it is one.
    fn of(action: Action) -> Option<Self>;
    /// Lists what a player may consider, possible or not.
    fn candidates(at: &Position<'_>) -> Vec<Action>;
    /// Lists what is possible: the candidates that pass their check, if there is no cheaper way.
    fn choices(at: &Position<'_>) -> Vec<Choice<Action>> {
        let possible = |action: &Action| {
            let read = Self::of(*action);
            read.is_some_and(|made| made.check(at).is_ok())
        };
        let possible = Self::candidates(at).into_iter().filter(possible);
        possible.map(Choice::Do).collect()
    }
    /// Checks the move.
    ///
    /// # Errors
    /// The first reason against it.
    fn check(self, at: &Position<'_>) -> Result<Self::Effect, Refusal>;
    /// Performs the checked move. Its task is off the agenda, and returns to it if it is not finished.
    fn perform(effect: Self::Effect, game: &mut Game, player: PlayerId, task: Task, log: &mut Log);
    /// Words the move as a choice.
    fn words(self, at: &Position<'_>) -> ChoiceText;
    /// Names this kind of move in the question about a task.
    fn prompt(_: &Task) -> &'static str {
        Self::PROMPT
    }
}

/// Implements `Move::of` for an action of the same name and fields, and `Move::candidates` for one without fields or with
/// one of which all values are listed.
macro_rules! reads {
    ($name:ident { $($field:ident),* }) => {
        fn of(action: Action) -> Option<$name> {
            match action {
                Action::$name { $($field),* } => Some($name { $($field),* }),
                _ => None,
            }
        }
    };
    ($name:ident { $field:ident }, $at:ident => $all:expr) => {
        reads!($name { $field });

        fn candidates($at: &Position<'_>) -> Vec<Action> {
            let all = IntoIterator::into_iter($all);
            all.map(|$field| Action::$name { $field }).collect()
        }
    };
    ($name:ident) => {
        fn of(action: Action) -> Option<$name> {
            (action == Action::$name).then_some($name)
        }

        fn candidates(_: &Position<'_>) -> Vec<Action> {
            vec![Action::$name]
        }
    };
}

use reads;

/// A checked move, ready to be performed.
pub(super) type Checked = Box<dyn FnOnce(&mut Game, Task, &mut Log)>;
/// The moves of a step, in the order in which they are offered. Those of an inner list are offered card by card.
pub(super) type Listed = &'static [&'static [MoveRow]];

/// A move in the list of a step.
pub(super) struct MoveRow {
    pub candidates: fn(&Position<'_>) -> Vec<Choice<Action>>,
    pub choices: fn(&Position<'_>) -> Vec<Choice<Action>>,
    pub check: fn(&Position<'_>, Action) -> Option<Result<Checked, Refusal>>,
    pub words: fn(&Position<'_>, Action) -> Option<ChoiceText>,
    pub prompt: fn(&Task, Action) -> Option<&'static str>,
}

impl MoveRow {
    /// Creates the row of a move.
    pub const fn of<M: Move>() -> MoveRow {
        MoveRow {
            candidates: |at| M::candidates(at).into_iter().map(Choice::Do).collect(),
            choices: M::choices,
            check: check_move::<M>,
            words: |at, action| Some(M::of(action)?.words(at)),
            prompt: |task, action| M::of(action).map(|_| M::prompt(task)),
        }
    }
}

fn check_move<M: Move>(at: &Position<'_>, action: Action) -> Option<Result<Checked, Refusal>> {
    let checked = M::of(action)?.check(at);
    let player = at.player;
    Some(checked.map(|effect| -> Checked {
        Box::new(move |game, task, log| M::perform(effect, game, player, task, log))
    }))
}

/// Refuses an action that the task does not list.
pub(super) fn not_now() -> Refusal {
    Refusal::new("", "This is not what is to be decided now.")
}

/// Words a choice by its heading and label.
fn text(heading: &'static str, label: impl Into<String>) -> ChoiceText {
    ChoiceText {
        heading,
        label: label.into(),
        ..ChoiceText::default()
    }
}

/// Words a choice by its heading, its label, and its effects beyond that.
fn text_with(heading: &'static str, label: impl Into<String>, brings: String) -> ChoiceText {
    ChoiceText {
        brings: Some(brings),
        ..text(heading, label)
    }
}
