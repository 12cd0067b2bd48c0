//! Actions that were taken back are not lost by the next action: decisions of others are kept as a branch.
//!
//! Actions that the deciding player has just done alone are forgotten: a player who takes a turn back wants to make
//! another one.

use super::history::{History, Passes};
use super::storage::save::{Branch, SavedGame};

/// Makes a branch of the actions that the next action would forget. It belongs to a game that is stored as `id`.
/// Returns none if there are no such actions, or only the last turn of the player who decides now.
#[must_use]
pub fn taken_back(
    id: &str,
    game: &SavedGame,
    history: &History,
    passes: Passes,
) -> Option<SavedGame> {
    let at = history.done();
    let mut whole = history.clone();
    let mut others = false;
    while whole.done() < whole.actions().len() {
        others |= whole.decider(whole.done()) != history.decider(at) && !whole.is_automatic(passes);
        whole.redo().ok()?;
    }
    let branch = Branch {
        of: id.to_string(),
        at,
    };
    others.then(|| SavedGame {
        branch: Some(branch),
        begins: game.begins,
        ..SavedGame::new(
            &format!("{}, taken back after action {at}", game.name),
            &whole,
            1,
            game.played,
        )
    })
}

/// Counts the moves of a branch that was taken back.
#[must_use]
pub fn moves_in(branch: &SavedGame) -> usize {
    let at = branch.branch.as_ref().map_or(0, |branch| branch.at);
    branch.done - at.min(branch.done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::toy::{self, TOY};

    const NOTHING: Passes = &|_| None;

    /// Plays a game of two in turns. The last `back` actions were taken back.
    fn taken(back: usize) -> (SavedGame, History) {
        let mut history = History::new(&TOY, &toy::setup(&["Amy", "Brian"], 7)).expect("possible");
        while history.done() < 30 {
            let made = toy::first_choice(history.game());
            history.act(&made).expect("a listed choice is allowed");
        }
        history.go_to(30 - back).unwrap();
        (SavedGame::new("Sunday", &history, 3, 9), history)
    }

    #[test]
    fn what_others_have_decided_since_is_kept_whole() {
        let (game, history) = taken(25);
        let kept = taken_back("a", &game, &history, NOTHING).expect("both have moved since");
        assert_eq!((kept.done, moves_in(&kept)), (30, 25));
        let of = "a".to_string();
        assert_eq!(kept.branch, Some(Branch { of, at: 5 }));
        assert_eq!(kept.name, "Sunday, taken back after action 5");
        assert_eq!(kept.actions, history.actions());
    }

    #[test]
    fn nothing_and_ones_own_last_turn_are_forgotten() {
        let (game, history) = taken(0);
        assert_eq!(taken_back("a", &game, &history, NOTHING), None);
        let last = taken(0).1.turn_near(30, false);
        let (game, history) = taken(30 - last);
        assert!(history.done() < 30);
        assert_eq!(taken_back("a", &game, &history, NOTHING), None);
        let (game, history) = taken(31 - last);
        assert!(taken_back("a", &game, &history, NOTHING).is_some());
    }

    #[test]
    fn a_turn_is_taken_back_at_once() {
        let (_, mut history) = taken(0);
        while history.done() > 0 {
            let end = history.done();
            let begin = history.turn_near(end, false);
            assert!(history.undo_turn(0, NOTHING).unwrap());
            assert_eq!(history.done(), begin);
        }
        assert!(!history.undo_turn(0, NOTHING).unwrap());
        let (_, mut history) = taken(0);
        history.undo_turn(29, NOTHING).unwrap();
        assert_eq!(history.done(), 29);
    }
}
