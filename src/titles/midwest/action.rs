//! The actions of a player: the [`RailMove`](rail_move::RailMove)s of all 18xx games, and the moves of this title
//! alone, which [`super::moves`] lists.
//!
//! An action does not name its player: the player who has to decide acts ([`super::choices`]).
//! [`RailMove::Exchange`](rail_move::RailMove::Exchange) may be made out of turn, by the owner of the La Crosse and
//! Milwaukee.

use super::COMPONENTS;
pub use super::moves::MidwestMove;
use crate::engine::rail::codec::CodecOptions;
use crate::engine::rail::rail_move;

/// Any action of a player.
pub type Action = rail_move::Action<MidwestMove>;

/// The spelling of moves.
pub(super) static SPELLING: CodecOptions = CodecOptions {
    shares: "units",
    optional: &["certificate", "double", "extra", "seller", "company"],
    extra: Some("SL&A"),
    ..CodecOptions::of(|| &COMPONENTS)
};
