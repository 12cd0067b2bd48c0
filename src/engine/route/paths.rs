//! Ways from one stop to the next, for people who choose a run stop by stop.

use super::Ground;
use super::trace::stretches;
use crate::engine::arrange::Arrange;
use crate::engine::board::{StopAt, TrackAt};

/// All stretches of track from one stop to another without stops on the way, the shortest first.
///
/// None of them crosses a border or uses inner track that `taken` does: the track of the same company's runs.
/// Of two equally long, that of the lower hexes comes first.
#[must_use]
pub fn paths_between(
    ground: Ground,
    from: StopAt,
    to: StopAt,
    taken: &[TrackAt],
) -> Vec<Vec<TrackAt>> {
    let board = ground.board;
    let borders: Vec<u16> = taken
        .iter()
        .flat_map(|&at| {
            let edges = board.track(at).edges();
            edges.map(move |edge| board.map().border(at.hex, edge))
        })
        .collect();
    let mut paths = Vec::new();
    stretches(ground, from, &mut |stretch| {
        let is_free = |at: &TrackAt| {
            let mut edges = board.track(*at).edges();
            !taken.contains(at)
                && edges.all(|edge| !borders.contains(&board.map().border(at.hex, edge)))
        };
        if stretch.to == to && stretch.track.iter().all(is_free) {
            paths.push(stretch.track.to_vec());
        }
    });
    paths.arrange_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    paths
}
