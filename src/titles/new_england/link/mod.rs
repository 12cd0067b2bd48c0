//! What is likely next in 18NewEngland, so that a whole game is a short link.
//!
//! Before each action writer and reader ask the same questions (what kind of action? which company? which hex?) and
//! make the same list of possible answers, the likely ones first; only the place of the answer in the list is
//! written. Where only one answer is possible it takes no room. A run is a walk in which each fork is such a
//! question: what the company ran before and what pays best nearby come first. The reader never searches for
//! anything, so reading takes little longer than playing.
//!
//! The lists of answers come from what lies on the table (money, shares, track, markers), never from asking the
//! rules what is legal, and are in the order of printed names: symbols, coordinates, numbers of tiles. So the text
//! does not depend on how the engine finds or lists what is possible. What a list leaves out is written at length,
//! and what it has too much the rules refuse when it is read. The lists and the weights are part of format 1 of
//! [`crate::record::link`]: they stay as they are.
//!
//! For each action is asked its kind (learning, by step and situation; the order and the weights are those of
//! `offers::KINDS`), then by kind:
//! * one of a list of actions (`offers`): place by place, for some kinds first the place of the company, the
//!   partner or the number of shares, then that of what is left;
//! * a lay (`lays`): the place of the hex, then that of the tile and rotation;
//! * runs ([`crate::record::link::rail::runs`]): for each whether there is one more, the place of its train, that of its first stop, then the
//!   place of the way at each fork, and at each stop whether it ends there;
//! * a train of another company: its place, then how round the price is (learning: all the treasury, $1, a
//!   multiple of 100, 50, 10, 5, 1) and which multiple (even);
//! * anything else: how many bytes (even, below 8000) its JSON has, as in saves, and these (even).
//!
//! Each of these models is kept apart by what is asked ([`crate::record::link::models::Topic`]).

mod lays;
mod memory;
mod moves;
mod offers;

pub use moves::Moves;
