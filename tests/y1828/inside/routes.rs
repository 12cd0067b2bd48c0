//! Tests of the rules of routes (sections 14.3.1.1, 15.2 and 15.3).

use crate::engine::rail::board::{Board, CitySpace, PlacedTile, StopAt};
use crate::engine::rail::ids::{CompanyId, HexId, Train};
use crate::engine::rail::network::Reach;
use crate::engine::rail::route::{
    Best, Fault, RouteContext, RouteRules, STANDARD, best_runs, check,
};
use crate::titles::y1828::COMPONENTS;
use crate::titles::y1828::map::COALFIELDS;
use crate::titles::y1828::routes::route_rules;

/// The indices of the values that the yellow and the brown phase pay.
const YELLOW: u8 = 0;
const BROWN: u8 = 1;

fn company(symbol: &str) -> CompanyId {
    COMPONENTS.company_by_symbol(symbol).expect("a company")
}

fn named(at: &str) -> HexId {
    COMPONENTS.map.by_name(at).expect("a hex")
}

/// A company with a marker in the first city of a hex, among tiles: hex, number, sixths of a turn.
struct Land {
    board: Board,
    company: CompanyId,
    rules: RouteRules,
}

fn land(symbol: &str, home: &str, tiles: &[(&str, &str, u8)]) -> Land {
    let company = company(symbol);
    let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, Vec::new());
    for &(at, number, rotation) in tiles {
        let tile = COMPONENTS.tiles.by_number(number).expect("a tile");
        assert!(board.fits(named(at), PlacedTile { tile, rotation }), "{at}");
        board.lay(named(at), PlacedTile { tile, rotation });
    }
    let hex = named(home);
    let (city, slot) = (0, 0);
    board.place(company, CitySpace { hex, city, slot });
    Land {
        board,
        company,
        rules: route_rules(company, true),
    }
}

impl Land {
    fn without_coal(self) -> Land {
        Land {
            rules: route_rules(self.company, false),
            ..self
        }
    }

    fn route_context(&self, pays: u8) -> RouteContext<'_> {
        RouteContext {
            rules: &self.rules,
            ..RouteContext::new(&self.board, self.company, pays)
        }
    }

    fn best(&self, pays: u8, trains: &[&str]) -> Best {
        let kinds = trains.iter().map(|name| COMPONENTS.train_by_name(name));
        let cards = (0..).zip(kinds).map(|(number, kind)| Train {
            kind: kind.expect("a train"),
            number,
        });
        let units = COMPONENTS.units(&cards.collect::<Vec<_>>());
        let best = best_runs(self.route_context(pays), &units);
        assert!(best.proved);
        let checked = check(self.route_context(pays), &units, &best.runs);
        assert_eq!(checked, Ok(best.earnings.clone()));
        best
    }

    fn earn(&self, pays: u8, trains: &[&str]) -> i32 {
        self.best(pays, trains).earnings.total.0
    }

    fn reaches(&self, at: &str) -> bool {
        let reach = Reach::under(&self.rules, &self.board, self.company);
        let hex = named(at);
        reach.tracks().any(|track| track.hex == hex)
    }
}

/// Lays a line through the coalfields.
///
/// It leads from Richmond (20) by the tunnel (10) and the coalfields (30, then 60) to Cincinnati (20).
fn coal_line() -> Land {
    land(
        "C&O",
        "K15",
        &[
            ("K15", "57", 1),
            ("K13", "4", 1),
            ("J10", "9", 2),
            ("I9", "9", 2),
            ("H8", "57", 2),
        ],
    )
}

#[test]
pub fn section_15_3_trains_of_every_type_on_one_line() {
    let line = coal_line();
    // Every route includes Richmond, the only city with a station marker.
    for (train, yellow, brown) in [
        ("2", 20 + 10, 20 + 10),
        ("3", 20 + 10 + 30, 20 + 10 + 60),
        ("5", 20 + 10 + 30 + 20, 20 + 10 + 60 + 20),
        ("6", 20 + 10 + 30 + 20, 20 + 10 + 60 + 20),
        ("3+D", 2 * (20 + 10 + 30 + 20), 2 * (20 + 10 + 60 + 20)),
        ("8E", 20 + 30 + 20, 20 + 60 + 20),
        ("Diesel", 20 + 10 + 30 + 20, 20 + 10 + 60 + 20),
    ] {
        assert_eq!(line.earn(YELLOW, &[train]), yellow, "{train}");
        assert_eq!(line.earn(BROWN, &[train]), brown, "{train}");
    }
}

#[test]
pub fn section_14_3_1_1_the_coalfields_are_closed_without_a_token() {
    let with = coal_line();
    assert!(with.reaches("J10") && with.reaches("H8"));
    let line = coal_line().without_coal();
    assert_eq!(line.earn(YELLOW, &["Diesel"]), 20 + 10);
    assert_eq!(line.earn(YELLOW, &["3+D"]), 2 * (20 + 10));
    assert_eq!(line.earn(YELLOW, &["8E"]), 20, "the town pays nothing");
    let faulty = with.best(YELLOW, &["Diesel"]).runs;
    let units = COMPONENTS.units(&[Train {
        kind: COMPONENTS.train_by_name("Diesel").expect("a train"),
        number: 0,
    }]);
    let fault = check(line.route_context(YELLOW), &units, &faulty);
    let coalfields = COMPONENTS.map.hex(COALFIELDS).at;
    assert_eq!(fault, Err(Fault::Closed(coalfields)));
    // It is connected to the coalfields, as it must be to buy a token (16.1), but to nothing beyond.
    let reach = Reach::under(&line.rules, &line.board, line.company);
    let (hex, stop) = (COALFIELDS, 0);
    assert!(reach.has_stop(StopAt { hex, stop }));
    assert!(!line.reaches("J10") && !line.reaches("H8"));
    let tile = COMPONENTS.tiles.by_number("9").expect("a tile");
    let (beyond, rotation) = (named("J12"), 0);
    let connects = |reach: &Reach| {
        reach.would_reach(
            &line.board,
            beyond,
            PlacedTile { tile, rotation },
            |_, _| true,
        )
    };
    assert!(!connects(&reach));
    assert!(connects(&Reach::of(&line.board, line.company)));
}

#[test]
pub fn section_15_2_separate_cities_of_a_hex_may_both_be_visited() {
    // Out of Hamilton by E13 and D12, and by C13 into Toronto.
    let mut ring = land(
        "GT",
        "D14",
        &[("D14", "59", 0), ("D12", "8", 3), ("C13", "7", 5)],
    );
    assert_eq!(ring.earn(YELLOW, &["2"]), 40 + 40);
    assert_eq!(ring.earn(YELLOW, &["3+D"]), 2 * (40 + 40));
    ring.rules = STANDARD.clone();
    assert_eq!(ring.earn(YELLOW, &["2"]), 0);
}

#[test]
pub fn section_15_2_several_lines_of_one_tile_may_be_used() {
    // From Toledo by one line of Adrian and Ann Arbor, and by Lansing and Flint back to the other.
    let both = land(
        "NKP",
        "F8",
        &[
            ("F8", "57", 2),
            ("E7", "2", 2),
            ("D6", "14", 1),
            ("D8", "15", 5),
        ],
    );
    assert_eq!(both.earn(YELLOW, &["Diesel"]), 20 + 10 + 30 + 30 + 10);
    assert_eq!(both.earn(YELLOW, &["3+D"]), 2 * (20 + 10 + 30 + 30 + 10));
    assert_eq!(both.earn(YELLOW, &["3"]), 20 + 10 + 30);
}

#[test]
pub fn section_15_2_canada_is_one_place_and_the_end_of_every_route() {
    // Barrie is joined to Canada by both hexes.
    let barrie = land("GT", "B14", &[("B14", "57", 2), ("B14", "14", 2)]);
    let one = barrie.best(YELLOW, &["Diesel"]).earnings;
    assert_eq!(one.total.0, 30 + 30);
    assert_eq!(one.runs[0].stops.len(), 2);
    assert_eq!(barrie.earn(YELLOW, &["Diesel", "2"]), 2 * (30 + 30));
    assert_eq!(barrie.earn(BROWN, &["Diesel", "2"]), 2 * (30 + 50));
    // The Ontario, Simcoe & Huron begins there, with all connections of both hexes (13.3.2).
    let canada = land("OS&H", "A15", &[("B14", "57", 2), ("B16", "9", 2)]);
    assert!(canada.reaches("A13") && canada.reaches("B14") && canada.reaches("B16"));
    assert_eq!(canada.earn(YELLOW, &["Diesel"]), 30 + 20);
}

#[test]
pub fn legs_lead_from_any_stop_to_the_next_ones() {
    let barrie = land("GT", "B14", &[("B14", "57", 2)]);
    let (hex, stop) = (named("B14"), 0);
    let legs = barrie.route_context(YELLOW).legs(StopAt { hex, stop });
    let canada = StopAt {
        hex: named("A15"),
        stop: 0,
    };
    assert_eq!(legs.len(), 1, "{legs:?}");
    assert_eq!(legs[0].0, canada);
    let hexes = legs[0].1.iter().map(|at| at.hex);
    assert_eq!(hexes.collect::<Vec<_>>(), ["B14", "A13", "A15"].map(named));
}

#[test]
pub fn track_past_a_city_passes_it() {
    // Altoona's city lies beside the line from Pittsburgh to Lancaster.
    let tiles = [
        ("H12", "57", 1),
        ("H14", "4", 1),
        ("H18", "9", 1),
        ("H20", "57", 1),
    ];
    let line = land("PRR", "H16", &tiles);
    assert_eq!(line.earn(YELLOW, &["Diesel"]), 20 + 10 + 20 + 20);
    let mut past = land("WAB", "H20", &tiles);
    let (hex, city, slot) = (named("H16"), 0, 0);
    past.board
        .place(company("PRR"), CitySpace { hex, city, slot });
    assert_eq!(past.earn(YELLOW, &["Diesel"]), 20 + 10 + 20);
    assert_eq!(past.earn(YELLOW, &["2"]), 20 + 20, "to the full city");
}
