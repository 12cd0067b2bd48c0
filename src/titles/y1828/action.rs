//! The actions of players: the [`RailMove`](rail_move::RailMove)s of all 18xx games, and the moves that only this
//! title has, which [`super::moves`] lists.
//!
//! An action does not name its player: it is made by the player who has to decide ([`super::choices`]).
//! [`RailMove::Exchange`](rail_move::RailMove::Exchange) is also made out of turn, by the owner of the Mohawk & Hudson.

use super::COMPONENTS;
pub use super::moves::Y1828Move;
use crate::engine::rail::codec::CodecOptions;
use crate::engine::rail::rail_move;

/// An action of a player.
pub type Action = rail_move::Action<Y1828Move>;

/// The notation of moves.
pub(super) static SPELLING: CodecOptions = CodecOptions {
    optional: &["par", "power", "seller", "shell"],
    ..CodecOptions::of(|| &COMPONENTS)
};
