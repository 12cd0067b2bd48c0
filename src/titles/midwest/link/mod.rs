//! What is likely next in 18MW, so that a whole game is a short link.
//!
//! Before each action writer and reader ask the same questions and make the same list of possible answers, the likely
//! ones first; only the place of the answer in the list is written, in the way that [`crate::record::link`] describes.
//!
//! The lists come from what lies on the table (money, shares, track, tokens, trains, bids), never from asking the rules
//! what is legal, and are in the order of printed names: symbols, coordinates, numbers of tiles. What a list leaves out is
//! written at length, and what it has too much the rules refuse when it is read. The lists and the weights are part of
//! format 1: they stay as they are.
//!
//! For each action is asked its kind (learning, by step and situation; the order and the weights are those of
//! `kinds::KINDS`), then by kind:
//! * one of a list of actions (`offers`): for some kinds first the place of the company, then that of what is left;
//! * with a bid its price: by how many steps of the bidding it is more than it must be (a place);
//! * with a private company, a train of another company, or an offer its price
//!   ([`crate::record::link::rail::prices`]): one that comes to mind, or how round and which multiple;
//! * a lay (`lays`): the place of the hex, then that of the tile and rotation;
//! * runs ([`crate::record::link::rail::runs`]): for each whether there is one more, the place of its train, that of its
//!   first stop, then the place of the way at each fork, and at each stop whether it ends there;
//! * anything else: how many bytes (even, below 8000) its JSON has, as in saves, and these (even).

mod kinds;
mod lays;
mod memory;
mod moves;
mod offers;
mod turn;

pub use moves::Moves;
