//! The actions of a player: the [`RailMove`](rail_move::RailMove)s of all 18xx games, and the moves that only this
//! title has, which [`super::moves`] lists.
//!
//! An action does not name the player who acts: that is the one who has to decide ([`super::choices`]). A private
//! railway may be closed out of turn, by its owner.

pub use super::moves::GbMove;
use super::scenario::all;
use crate::engine::rail::codec::CodecOptions;
use crate::engine::rail::rail_move;

/// An action of a player.
pub type Action = rail_move::Action<GbMove>;

/// The spelling of moves.
pub(super) static SPELLING: CodecOptions = CodecOptions {
    optional: &["presidents", "power", "together", "seller"],
    ..CodecOptions::of(all)
};
