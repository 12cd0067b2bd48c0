//! Guarding against circles: rules allow to ask, be refused and ask again for ever.
//!
//! What was done in the present turn follows from the record alone, so that undoing and loading change nothing.

use std::collections::VecDeque;

/// What was done lately: the last [`Past::LENGTH`] moves, in which turn each was made and what it is called if it may be
/// done once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past(VecDeque<(u64, Option<u64>)>);

impl Past {
    /// So many moves are looked back. Whoever notes at least so many of a record knows all that is ever asked.
    pub const LENGTH: usize = 256;

    /// Notes a move that is made in this turn: what it is called if it may be done once.
    pub fn note(&mut self, turn: u64, once: Option<u64>) {
        if self.0.len() == Past::LENGTH {
            self.0.pop_front();
        }
        self.0.push_back((turn, once));
    }

    /// What was done in a turn, if it goes on, the last first.
    fn of(&self, turn: u64) -> impl Iterator<Item = Option<u64>> {
        let same = self.0.iter().rev().take_while(move |(now, _)| *now == turn);
        same.map(|(_, once)| *once)
    }

    /// Whether so many moves were made in the turn, after which only what ends it is still thought of.
    #[must_use]
    pub fn is_long(&self, turn: u64, moves: usize) -> bool {
        self.of(turn).count() >= moves
    }

    /// Whether something was done before, in whatever turn: bought and sold again it is nothing new.
    #[must_use]
    pub fn is_known(&self, once: Option<u64>) -> bool {
        once.is_some() && self.0.iter().any(|(_, done)| *done == once)
    }

    /// Whether for so many moves nothing new was done: everybody passes for ever, as some auctions allow.
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

    /// Whether something that may be done once was done in this turn.
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
        let mut past = Past::default();
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
        let mut past = Past::default();
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
            let mut past = Past::default();
            (from..2_000).for_each(|at| past.note(at / 700, Some(at % 300)));
            past
        };
        let least = 2_000 - Past::LENGTH as u64;
        assert_eq!(
            of(0),
            of(least),
            "whoever reads a record from there on knows all"
        );
        assert_ne!(of(0), of(least + 1));
    }
}
