//! The choices of a task: short walks over the moves that its step lists. What is offered are the candidates that pass
//! their check; what is refused, with the reason, are those that fail.

use super::action::Action;
use super::game::Game;
use super::moves::{Checked, Inherit, MoveRow, Position, not_now};
use super::steps::step_of;
use crate::engine::arrange::Arrange;
use crate::engine::game::{Choice, ChoiceText};
use crate::engine::ids::PlayerId;
use crate::engine::refusal::{Refusal, Verdict};

/// The moves that are possible at any time.
const ANY_TIME: &[MoveRow] = &[MoveRow::of::<Inherit>()];

impl Position<'_> {
    /// Lists the moves of the task, then those of any time.
    fn moves(&self) -> impl Iterator<Item = &'static [MoveRow]> {
        let moves = step_of(self.task).moves.iter().copied();
        moves.chain([ANY_TIME])
    }

    fn rows(&self) -> impl Iterator<Item = &'static MoveRow> {
        self.moves().flatten()
    }

    /// Lists some choices of all moves, in the order in which they are offered.
    fn list(
        &self,
        some: fn(&MoveRow, &Position<'_>) -> Vec<Choice<Action>>,
    ) -> Vec<Choice<Action>> {
        let of_moves = |moves: &'static [MoveRow]| {
            let mut listed: Vec<_> = moves.iter().flat_map(|row| some(row, self)).collect();
            if moves.len() > 1 {
                let cards = self.cards();
                listed.arrange_by_key(|choice| match choice {
                    Choice::Do(action) => {
                        cards.iter().position(|card| action.card() == Some(*card))
                    }
                    _ => None,
                });
            }
            listed
        };
        self.moves().flat_map(of_moves).collect()
    }
}

impl Game {
    /// Returns the position as moves look at it. None when the game is over.
    fn position(&self) -> Option<Position<'_>> {
        let task = self.task()?;
        let player = task.player()?;
        Some(Position {
            game: self,
            task,
            player,
        })
    }

    /// Lists all choices of the deciding player: the candidates that pass their check.
    #[must_use]
    pub fn choices(&self) -> Vec<Choice<Action>> {
        let at = self.position();
        at.map_or(Vec::new(), |at| at.list(|row, at| (row.choices)(at)))
    }

    /// Lists what the deciding player may consider, possible or not.
    #[must_use]
    pub fn attempts(&self) -> Vec<Action> {
        let at = self.position();
        let listed = at.map_or(Vec::new(), |at| at.list(|row, at| (row.candidates)(at)));
        let single = listed.into_iter().filter_map(|choice| match choice {
            Choice::Do(action) => Some(action),
            Choice::Amount(_) | Choice::OpenEnded(_) => None,
        });
        single.collect()
    }

    /// Lists the actions out of turn, with their players.
    #[must_use]
    pub fn out_of_turn(&self) -> Vec<(PlayerId, Action)> {
        let decider = self.decider();
        let others = self.player_ids().filter(|player| Some(*player) != decider);
        let out_of_turn = others.map(|player| (player, Action::Inherit { player }));
        out_of_turn
            .filter(|(_, action)| self.check(action).is_ok())
            .collect()
    }

    /// Checks an action against the moves of the task.
    pub(super) fn prepare(&self, action: Action) -> Result<Checked, Refusal> {
        let over = || Refusal::new("Ending the Game", "The game is over.");
        let at = self.position().ok_or_else(over)?;
        let checked = at.rows().find_map(|row| (row.check)(&at, action));
        checked.unwrap_or_else(|| Err(not_now()))
    }

    /// Checks whether an action is allowed.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, action: &Action) -> Verdict {
        self.prepare(*action).map(|_| ())
    }

    /// Returns the name of a decision and its effects.
    #[must_use]
    pub fn choice_text(&self, action: &Action) -> ChoiceText {
        let words = self.position().and_then(|at| {
            let mut rows = at.rows();
            rows.find_map(|row| (row.words)(&at, *action))
        });
        words.unwrap_or_default()
    }

    /// Names a kind of action in the question. Empty where [`Game::situation`] has named it.
    #[must_use]
    pub fn prompt(&self, action: Action) -> &'static str {
        let prompt = self.position().and_then(|at| {
            let mut rows = at.rows();
            rows.find_map(|row| (row.prompt)(at.task, action))
        });
        prompt.unwrap_or_default()
    }
}
