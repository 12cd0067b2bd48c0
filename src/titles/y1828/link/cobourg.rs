//! The run of the Cobourg & Peterborough over the tile that it has just laid (13.2.2.5).

use crate::engine::arrange::Arrange;
use crate::engine::rail::board::{Board, StopAt};
use crate::engine::rail::ids::{CompanyId, HexId};
use crate::engine::rail::route::{TrainRule, Unit};
use crate::engine::rail::table::Table;
use crate::engine::rail::tile::End;
use crate::record::link::rail::habits::LastRun;
use crate::record::link::rail::runs::Trains;
use crate::titles::y1828::privates;

/// The Cobourg & Peterborough.
pub const COBOURG: CompanyId = privates::id("C&P").company();

/// Makes the company's two-train.
///
/// It begins at most two lines of track away from the tile.
pub fn trains(table: &Table, tile: HexId, last: Vec<LastRun>) -> Trains<'_> {
    let unit = Unit {
        trains: Vec::new(),
        rule: TrainRule::plain(2),
        factor: 1,
    };
    let board = &table.board;
    let stops = (0u8..).take(board.tile(tile).stops.len());
    let on_tile: Vec<StopAt> = stops.map(|stop| StopAt { hex: tile, stop }).collect();
    let edges = board
        .tile(tile)
        .track
        .iter()
        .flat_map(|piece| piece.edges());
    let outside = edges.filter_map(|edge| board.neighbor(tile, edge));
    let first = next_stops(board, outside.map(|(hex, side)| (hex, End::Edge(side))));
    let one_line: Vec<StopAt> = on_tile.into_iter().chain(first).collect();
    let again = one_line.iter().map(|at| (at.hex, End::Stop(at.stop)));
    let mut from = next_stops(board, again);
    from.extend(one_line);
    from.arrange_by_key(|at| (at.hex, at.stop));
    from.dedup();
    Trains {
        board,
        pays: table.depot.phase().pays,
        company: COBOURG,
        units: vec![unit],
        from,
        last,
    }
}

/// Finds the next stops along all track.
fn next_stops(board: &Board, places: impl Iterator<Item = (HexId, End)>) -> Vec<StopAt> {
    let mut stops = Vec::new();
    let mut open: Vec<(HexId, End)> = places.collect();
    let mut seen = open.clone();
    while let Some((hex, from)) = open.pop() {
        for (_, to) in board.tracks_from(hex, from) {
            let place = match to {
                End::Stop(stop) => {
                    stops.push(StopAt { hex, stop });
                    continue;
                }
                End::Edge(edge) => board.neighbor(hex, edge),
            };
            let place = place.map(|(there, side)| (there, End::Edge(side)));
            let new = place.filter(|place| !seen.contains(place));
            seen.extend(new);
            open.extend(new);
        }
    }
    stops
}
