//! Trains and rules of several titles on hand-made boards, stop by stop.

use crate::kit::boards::{THEM, US, unit};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::Board;
use roundhouse::engine::rail::hex::Orientation;
use roundhouse::engine::rail::ids::HexId;
use roundhouse::engine::rail::map::{HexRow, Map, Terrain};
use roundhouse::engine::rail::route::{
    Bonus, Fault, JoinedBy, RouteContext, RouteRules, Run, STANDARD, Towns, TrainRule, Unit,
    best_runs, check,
};
use roundhouse::engine::rail::tile::{Colour, Stop, TileSet, city, off_board, town};

const fn hex(at: &'static str, stops: &'static [Stop], track: &'static str) -> HexRow {
    HexRow {
        at,
        name: "",
        colour: Colour::Gray,
        label: "",
        cost: 0,
        terrain: Terrain::Plain,
        sides: "",
        stops,
        track,
    }
}

/// A city without track.
const LONE: &[HexRow] = &[hex("A2", &[city(30, 1)], "")];

/// Stops in a row, from north to south. Off-board areas pay for gray.
const ROW: &[HexRow] = &[
    hex("A2", &[off_board(&[10, 20, 30, 40])], "0a"),
    hex("A4", &[city(30, 1)], "0a 3a"),
    hex("A6", &[town(10)], "0a 3a"),
    hex("A8", &[city(40, 1)], "0a 3a"),
    hex("A10", &[town(20)], "0a 3a"),
    hex("A12", &[city(50, 1)], "0a 3a"),
    hex("A14", &[off_board(&[30, 40, 50, 60])], "3a"),
];

/// A city, a hex with two cities, and a curve between them: one city is reached straight, the other by the curve.
const TRIANGLE: &[HexRow] = &[
    hex("A2", &[city(30, 1)], "0a 5a"),
    hex("A4", &[city(20, 1), city(50, 1)], "3a 4b"),
    hex("B3", &[], "12"),
];

/// The same, but with track between the two cities.
const JOINED: &[HexRow] = &[
    hex("A2", &[city(30, 1)], "0a"),
    hex("A4", &[city(20, 1), city(50, 1)], "3a ab"),
];

/// Two cities with two ways between them, of which the second is longer.
const TWO_WAYS: &[HexRow] = &[
    hex("A2", &[city(30, 1)], "0a 5a"),
    hex("A4", &[city(40, 2)], "3a 4a"),
    hex("B3", &[], "12"),
];

/// Two cities that meet in an off-board area.
const MEETING: &[HexRow] = &[
    hex("A4", &[city(30, 1)], "0a"),
    hex("A6", &[off_board(&[10, 20, 30, 40])], "0a 3a"),
    hex("A8", &[city(50, 1)], "3a"),
];

/// A board of such a map, with our marker in one city and theirs in others.
fn board(rows: &[HexRow], ours: &str, theirs: &[&str]) -> Board {
    let map: &'static Map = Box::leak(Box::new(Map::new(Orientation::Flat, rows)));
    let tiles: &'static TileSet = Box::leak(Box::new(TileSet::new(&[])));
    let mut board = Board::new(map, tiles, Vec::new());
    for (company, at) in std::iter::once((US, &ours)).chain(theirs.iter().map(|at| (THEM, at))) {
        let hex = map.by_name(at).unwrap();
        let space = board.spaces(hex, 0).next().unwrap();
        board.place(company, space);
    }
    board
}

fn row() -> Board {
    board(ROW, "A8", &[])
}

fn named(board: &Board, at: &str) -> HexId {
    board.map().by_name(at).unwrap()
}

fn gray(board: &Board) -> RouteContext<'_> {
    RouteContext::new(board, US, 3)
}

/// What the best runs earn; they are what `check` says they are.
fn best_total(context: RouteContext, units: &[Unit]) -> i32 {
    let best = best_runs(context, units);
    assert!(best.proved);
    assert_eq!(check(context, units, &best.runs), Ok(best.earnings.clone()));
    best.earnings.total.0
}

#[test]
fn without_track_or_trains_nothing_runs() {
    let lone = board(LONE, "A2", &[]);
    let best = best_runs(gray(&lone), &[unit(TrainRule::plain(2), 1)]);
    assert_eq!(
        (best.runs, best.earnings.total),
        (Vec::new(), Dollars::ZERO)
    );
    assert!(best.proved);
    let best = best_runs(gray(&row()), &[]);
    assert_eq!((best.runs, best.proved), (Vec::new(), true));
    let nobody = RouteContext::new(&lone, THEM, 3);
    assert_eq!(best_total(nobody, &[unit(TrainRule::plain(2), 1)]), 0);
}

#[test]
fn every_kind_of_train_counts_in_its_own_way() {
    let mixed = |cities, towns| TrainRule {
        cities: Some(cities),
        ..TrainRule::plain(cities + towns)
    };
    let crow = |cities| TrainRule {
        cities: Some(cities),
        towns: Towns::Free,
        pays: (1, 0),
        per_hex: Dollars(10),
        ..TrainRule::UNLIMITED
    };
    let doubled = |cities| TrainRule {
        cities: Some(cities),
        pays: (2, 2),
        ..TrainRule::UNLIMITED
    };
    let past_towns = |cities| TrainRule {
        per_hex: Dollars::ZERO,
        ..crow(cities)
    };
    let board = row();
    for (name, rule, total) in [
        ("2", TrainRule::plain(2), 40 + 20),
        ("3", TrainRule::plain(3), 40 + 20 + 50),
        ("4", TrainRule::plain(4), 40 + 20 + 50 + 60),
        ("3E", TrainRule::express(3), 40 + 50 + 60),
        ("4E", TrainRule::express(4), 30 + 40 + 50 + 60),
        ("5E", TrainRule::express(5), 40 + 30 + 40 + 50 + 60),
        ("6E", TrainRule::express(6), 40 + 30 + 40 + 20 + 50 + 60),
        ("2+1", mixed(2, 1), 40 + 20 + 50),
        ("3+1", mixed(3, 1), 40 + 20 + 50 + 60),
        ("1+2", mixed(1, 2), 10 + 40 + 20),
        ("2X", crow(2), 40 + 50 + 20),
        ("3X", crow(3), 40 + 50 + 60 + 30),
        ("3+D", doubled(3), 2 * (10 + 40 + 20 + 50 + 60)),
        ("3E of 1828", past_towns(3), 40 + 50 + 60),
        ("D", TrainRule::UNLIMITED, 30 + 10 + 40 + 20 + 50 + 60 + 40),
    ] {
        assert_eq!(best_total(gray(&board), &[unit(rule, 1)]), total, "{name}");
        assert_eq!(
            best_total(gray(&board), &[unit(rule, 3)]),
            3 * total,
            "{name}"
        );
    }
}

#[test]
fn runs_end_at_cities_full_of_others() {
    let board = board(ROW, "A8", &["A12"]);
    let total = |stops| best_total(gray(&board), &[unit(TrainRule::plain(stops), 1)]);
    assert_eq!(total(3), 40 + 20 + 50);
    assert_eq!(total(4), 10 + 40 + 20 + 50);
    assert_eq!(total(7), 40 + 30 + 10 + 40 + 20 + 50);
}

#[test]
fn some_places_end_every_run() {
    let board = row();
    let rules = RouteRules {
        ends: vec![named(&board, "A12")],
        ..STANDARD.clone()
    };
    let context = RouteContext {
        rules: &rules,
        ..gray(&board)
    };
    let units = [unit(TrainRule::plain(4), 1)];
    assert_eq!(best_total(context, &units), 10 + 40 + 20 + 50);
    let runs = best_runs(gray(&board), &units).runs;
    let past = named(&board, "A12");
    let fault = Fault::PassesThrough(board.map().hex(past).at);
    assert_eq!(check(context, &units, &runs), Err(fault));
}

#[test]
fn some_places_are_closed_to_some_companies() {
    let board = row();
    let total = |company| {
        let rules = RouteRules {
            closed: vec![(company, named(&board, "A12"))],
            ..STANDARD.clone()
        };
        let context = RouteContext {
            rules: &rules,
            ..gray(&board)
        };
        best_total(context, &[unit(TrainRule::plain(3), 1)])
    };
    assert_eq!(total(THEM), 40 + 20 + 50);
    assert_eq!(total(US), 30 + 10 + 40);
}

#[test]
fn two_off_board_areas_may_be_one_place() {
    let board = row();
    let rules = RouteRules {
        centres: vec![vec![named(&board, "A2"), named(&board, "A14")]],
        ..STANDARD.clone()
    };
    let context = RouteContext {
        rules: &rules,
        ..gray(&board)
    };
    let diesel = [unit(TrainRule::UNLIMITED, 1)];
    assert_eq!(best_total(context, &diesel), 30 + 10 + 40 + 20 + 50 + 60);
    let fault = check(context, &diesel, &best_runs(gray(&board), &diesel).runs);
    assert!(matches!(fault, Err(Fault::StopTwice(_))), "{fault:?}");
}

#[test]
fn a_run_may_be_paid_for_what_it_joins() {
    let board = row();
    let rules = RouteRules {
        bonuses: vec![Bonus {
            groups: vec![
                vec![named(&board, "A2"), named(&board, "A4")],
                vec![named(&board, "A12"), named(&board, "A14")],
            ],
            value: Dollars(50),
            by: JoinedBy::OneRun,
        }],
        ..STANDARD.clone()
    };
    let context = RouteContext {
        rules: &rules,
        ..gray(&board)
    };
    let total = |stops, count| best_total(context, &[unit(TrainRule::plain(stops), count)]);
    assert_eq!(total(4, 1), 40 + 20 + 50 + 60);
    assert_eq!(total(5, 1), 30 + 10 + 40 + 20 + 50 + 50);
    assert_eq!(total(5, 2), 2 * (30 + 10 + 40 + 20 + 50 + 50));
    let once = RouteRules {
        bonuses: vec![Bonus {
            value: Dollars(100),
            by: JoinedBy::AnyRun,
            ..rules.bonuses[0].clone()
        }],
        ..rules.clone()
    };
    let context = RouteContext {
        rules: &once,
        ..gray(&board)
    };
    let best = best_runs(context, &[unit(TrainRule::plain(5), 2)]);
    let run = 30 + 10 + 40 + 20 + 50;
    assert_eq!(best.earnings.total.0, 2 * run + 100, "once, whatever joins");
    assert_eq!(best.earnings.bonus.0, 100);
}

#[test]
fn runs_that_meet_may_be_paid_for_what_they_join() {
    let board = row();
    let bonus = |by| RouteRules {
        bonuses: vec![Bonus {
            groups: vec![vec![named(&board, "A4")], vec![named(&board, "A12")]],
            value: Dollars(100),
            by,
        }],
        ..STANDARD.clone()
    };
    let threes = vec![unit(TrainRule::plain(3), 1); 2];
    for (by, paid) in [(JoinedBy::SeveralRuns, 100), (JoinedBy::OneRun, 0)] {
        let rules = bonus(by);
        let context = RouteContext {
            rules: &rules,
            ..gray(&board)
        };
        let best = best_runs(context, &threes);
        assert_eq!(best.earnings.bonus.0, paid);
        assert_eq!(
            best_total(context, &threes),
            30 + 10 + 40 + 40 + 20 + 50 + paid
        );
    }
}

/// By "shares a stop" a stop is meant through which a run could go on.
#[test]
pub fn runs_that_meet_at_an_off_board_area_only_are_not_linked() {
    let mut board = board(MEETING, "A4", &[]);
    let other = board.spaces(named(&board, "A8"), 0).next().unwrap();
    board.place(US, other);
    let twos = vec![unit(TrainRule::plain(2), 1); 2];
    let rules = RouteRules {
        bonuses: vec![Bonus {
            groups: vec![vec![named(&board, "A4")], vec![named(&board, "A8")]],
            value: Dollars(100),
            by: JoinedBy::SeveralRuns,
        }],
        ..STANDARD.clone()
    };
    let context = RouteContext {
        rules: &rules,
        ..gray(&board)
    };
    assert_eq!(best_total(context, &twos), 30 + 40 + 40 + 50);
}

#[test]
fn section_11_1_two_cities_of_a_hex_are_not_both_visited_unless_they_are_joined() {
    let three = [unit(TrainRule::plain(3), 1)];
    let apart = board(TRIANGLE, "A2", &[]);
    assert_eq!(best_total(gray(&apart), &three), 30 + 50);
    let rules = RouteRules {
        one_stop_per_hex: false,
        ..STANDARD.clone()
    };
    let free = RouteContext {
        rules: &rules,
        ..gray(&apart)
    };
    assert_eq!(best_total(free, &three), 20 + 30 + 50);
    let round_trip = best_runs(free, &three).runs;
    let fault = check(gray(&apart), &three, &round_trip);
    assert!(
        matches!(fault, Err(Fault::TwoCitiesOfOneHex(_))),
        "{fault:?}"
    );
    let joined = board(JOINED, "A2", &[]);
    assert_eq!(best_total(gray(&joined), &three), 30 + 20 + 50);
}

#[test]
fn section_11_5_runs_share_cities_but_no_track() {
    let board = board(TWO_WAYS, "A2", &[]);
    let twos = |count| vec![unit(TrainRule::plain(2), 1); count];
    assert_eq!(best_total(gray(&board), &twos(1)), 70);
    assert_eq!(best_total(gray(&board), &twos(2)), 140);
    assert_eq!(best_total(gray(&board), &twos(3)), 140);
    let best = best_runs(gray(&board), &twos(2)).runs;
    let again = Run {
        unit: 2,
        ..best[0].clone()
    };
    let runs = [&best[..], &[again]].concat();
    let fault = check(gray(&board), &twos(3), &runs);
    assert!(matches!(fault, Err(Fault::TrackTwice(_))), "{fault:?}");
}
