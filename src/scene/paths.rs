//! How runs are drawn on the map: the track they use, in map units.

use super::layout::{Point, centre};
use crate::engine::rail::board::Board;
use crate::engine::rail::route::Run;

/// A piece of a run on one hex.
#[derive(Clone, Debug, PartialEq)]
pub struct RunPiece {
    /// The centre of the hex.
    pub at: Point,
    /// The path around it.
    pub path: String,
}

/// The pieces of a run in order.
#[must_use]
pub fn run_pieces(board: &Board, run: &Run) -> Vec<RunPiece> {
    let orientation = board.map().orientation();
    let piece = |at: &crate::engine::rail::board::TrackAt| {
        let art = super::art::TileArt::of(board.tile(at.hex), orientation);
        let path = art
            .tracks
            .get(usize::from(at.track))
            .cloned()
            .unwrap_or_default();
        RunPiece {
            at: centre(board.map().hex(at.hex).at, orientation),
            path,
        }
    };
    run.track.iter().map(piece).collect()
}
