//! Protection against circles: rules allow a player to ask, be refused and ask again for ever.
//!
//! The moves of the present turn follow from the record alone, so that undoing and loading change nothing.

use std::collections::VecDeque;

/// The last [`RecentMoves::LENGTH`] moves: the turn in which each was made, and its key if it is made once in a turn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecentMoves(VecDeque<(u64, Option<u64>)>);

impl RecentMoves {
    /// Number of moves that are kept. Whoever notes at least so many of a record knows all that is ever asked.
    pub const LENGTH: usize = 256;

    /// Notes a move of this turn. `once` is its key if it is made once in a turn.
    pub fn note(&mut self, turn: u64, once: Option<u64>) {
        if self.0.len() == RecentMoves::LENGTH {
            self.0.pop_front();
        }
        self.0.push_back((turn, once));
    }

    /// Lists the moves of a turn, the last first. The turn must be still going on.
    fn of(&self, turn: u64) -> impl Iterator<Item = Option<u64>> {
        let same = self.0.iter().rev().take_while(move |(now, _)| *now == turn);
        same.map(|(_, once)| *once)
    }

    /// Checks whether a turn has so many moves. After that only moves that end it are still thought of.
    #[must_use]
    pub fn is_long(&self, turn: u64, moves: usize) -> bool {
        self.of(turn).count() >= moves
    }

    /// Checks whether a move was made before. The turn does not matter. A share that is bought and sold again is
    /// nothing new.
    #[must_use]
    pub fn is_known(&self, once: Option<u64>) -> bool {
        once.is_some() && self.0.iter().any(|(_, done)| *done == once)
    }

    /// Checks whether the last moves did nothing new: everybody passes for ever, as some auctions allow. `moves` is the
    /// number of moves to look at.
    #[must_use]
    pub fn is_idle(&self, moves: usize) -> bool {
        let Some(from) = self.0.len().checked_sub(moves) else {
            return false;
        };
        let is_new = |at: usize| {
            let once = self.0[at].1;
            once.is_some() && self.0.iter().take(at).all(|(_, done)| *done != once)
        };
        !(from..self.0.len()).any(is_new)
    }

    /// Checks whether this turn has had the move. It is one that is made once in a turn.
    #[must_use]
    pub fn has(&self, turn: u64, once: Option<u64>) -> bool {
        once.is_some() && self.of(turn).any(|done| done == once)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thing_is_done_once_in_a_turn() {
        let mut past = RecentMoves::default();
        assert!(!past.has(1, Some(5)));
        past.note(1, Some(5));
        assert!(past.has(1, Some(5)) && !past.has(1, Some(6)) && !past.has(1, None));
        assert!(!past.has(2, Some(5)), "another turn");
        past.note(2, None);
        past.note(1, None);
        assert!(!past.has(1, Some(5)), "what was before is forgotten");
    }

    #[test]
    fn a_turn_does_not_go_on_for_ever() {
        let mut past = RecentMoves::default();
        for _ in 0..40 {
            assert!(!past.is_long(3, 40));
            past.note(3, None);
        }
        assert!(past.is_long(3, 40) && !past.is_long(4, 40));
        assert!(past.is_idle(40), "nothing was done");
        past.note(3, Some(1));
        assert!(!past.is_idle(1));
        past.note(4, Some(1));
        assert!(past.is_idle(1) && past.is_known(Some(1)), "nothing new");
    }

    #[test]
    fn what_lies_far_back_counts_for_nothing() {
        let of = |from: u64| {
            let mut past = RecentMoves::default();
            (from..2_000).for_each(|at| past.note(at / 700, Some(at % 300)));
            past
        };
        let least = 2_000 - RecentMoves::LENGTH as u64;
        assert_eq!(
            of(0),
            of(least),
            "whoever reads a record from there on knows all"
        );
        assert_ne!(of(0), of(least + 1));
    }
}
