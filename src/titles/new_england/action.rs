//! The actions of a player: the [`RailMove`](rail_move::RailMove)s of all 18xx games, and the moves that only this
//! title has, which [`super::moves`] lists.
//!
//! An action does not name the player who acts: that is the one who has to decide ([`super::choices`]). Moves are
//! written by the indices of things in the tables, which therefore are never reordered: `tests/golden` checks them.

use super::COMPONENTS;
pub use super::moves::NewEnglandMove;
use crate::engine::rail::codec::CodecOptions;
use crate::engine::rail::rail_move;

/// An action of a player.
pub type Action = rail_move::Action<NewEnglandMove>;

/// The spelling of moves.
pub(super) static SPELLING: CodecOptions = CodecOptions {
    by_place: true,
    ..CodecOptions::of(|| &COMPONENTS)
};
