//! Guarding against circles: rules allow to ask, be refused and ask again for ever.
//!
//! What was done in the present turn follows from the record alone, so that undoing and loading change nothing.

use std::collections::VecDeque;

/// What was done in the turn that is going on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Past {
    turn: u64,
    moves: u32,
    /// How many moves there were since the last that was something new, in whatever turns.
    idle: u32,
    /// The keys of what may be done once in a turn.
    done: Vec<u64>,
    /// The same of the turns before, as far as they are remembered.
    known: VecDeque<u64>,
}

/// So many things are remembered.
const REMEMBERED: usize = 256;

impl Past {
    /// Notes a move that is made in this turn: what it is called if it may be done once.
    pub fn note(&mut self, turn: u64, once: Option<u64>) {
        if self.turn != turn {
            self.turn = turn;
            self.moves = 0;
            self.done.clear();
        }
        self.moves += 1;
        if once.is_none() || self.is_known(once) {
            self.idle += 1;
        } else {
            self.idle = 0;
        }
        self.done.extend(once);
        self.known.extend(once);
        if self.known.len() > REMEMBERED {
            self.known.pop_front();
        }
    }

    /// Whether so many moves were made in the turn, after which only what ends it is still thought of.
    #[must_use]
    pub fn is_long(&self, turn: u64, moves: u32) -> bool {
        self.turn == turn && self.moves >= moves
    }

    /// Whether something was done before, in whatever turn: bought and sold again it is nothing new.
    #[must_use]
    pub fn is_known(&self, once: Option<u64>) -> bool {
        once.is_some_and(|once| self.known.contains(&once))
    }

    /// Whether for so many moves nothing new was done: everybody passes for ever, as some auctions allow.
    #[must_use]
    pub fn is_idle(&self, moves: u32) -> bool {
        self.idle >= moves
    }

    /// Whether something that may be done once was done in this turn.
    #[must_use]
    pub fn has(&self, turn: u64, once: Option<u64>) -> bool {
        self.turn == turn && once.is_some_and(|once| self.done.contains(&once))
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
}
