//! Track, looked at without the engine's own search.

use roundhouse::engine::rail::ids::{CompanyId, HexId};
use roundhouse::engine::rail::network::own_stops;
use roundhouse::engine::rail::rail_view::Rail;
use roundhouse::engine::rail::route::Run;
use roundhouse::engine::rail::table::Table;
use roundhouse::engine::rail::tile::End;

/// Some legal run of a company that has a train, found by following all track from its markers.
pub fn any_run(game: &dyn Rail, company: CompanyId) -> Option<Run> {
    if game.units(company).is_empty() {
        return None;
    }
    let starts: Vec<_> = own_stops(&game.table().board, company).collect();
    starts.into_iter().find_map(|start| {
        let mut run = Run {
            unit: 0,
            track: Vec::new(),
        };
        run_on(game, company, &mut run, start.hex, End::Stop(start.stop)).then_some(run)
    })
}

/// Lengthens a run until it is legal at the next stop; false if no way leads to one.
fn run_on(game: &dyn Rail, company: CompanyId, run: &mut Run, hex: HexId, from: End) -> bool {
    let board = &game.table().board;
    for (piece, to) in board.tracks_from(hex, from) {
        if run.track.contains(&piece) {
            continue;
        }
        run.track.push(piece);
        let found = match to {
            End::Stop(_) => game.check_runs(company, std::slice::from_ref(run)).is_ok(),
            End::Edge(edge) => board
                .neighbor(hex, edge)
                .is_some_and(|(next, entry)| run_on(game, company, run, next, End::Edge(entry))),
        };
        if found {
            return true;
        }
        run.track.pop();
    }
    false
}

/// Asserts that no phase is taken back, that a tile appears only where one is laid, and that what is laid leads
/// nowhere off the map.
pub fn check_track(old: &Table, new: &Table, lay: Option<HexId>) {
    assert!(new.depot.phase_number() >= old.depot.phase_number());
    for (hex, printed) in new.components.map.iter() {
        let same = old.board.laid(hex) == new.board.laid(hex);
        assert!(
            same || lay == Some(hex),
            "a tile appeared on {}",
            printed.at
        );
        let open = |edge: usize| printed.neighbours[edge].is_some();
        let exits = new.board.tile(hex).exits();
        let well_laid = (0..6).all(|edge| exits & 1 << edge == 0 || open(edge));
        assert!(
            new.board.laid(hex).is_none() || well_laid,
            "the track of {} leads off the map",
            printed.at
        );
    }
}
