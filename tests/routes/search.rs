//! The best runs against trying everything, on thousands of random small networks: equal every time.

use crate::kit::boards::{THEM, US, naive, unit};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use roundhouse::engine::money::Dollars;
use roundhouse::engine::rail::board::{Board, PlacedTile};
use roundhouse::engine::rail::hex::Orientation;
use roundhouse::engine::rail::ids::{HexId, TileId};
use roundhouse::engine::rail::map::{HexRow, Map, Terrain};
use roundhouse::engine::rail::route::{
    Bonus, JoinedBy, RouteContext, RouteRules, Search, Towns, TrainRule, Unit, best_runs, check,
};
use roundhouse::engine::rail::tile::{Colour, Stop, TileRow, TileSet, city, off_board, town};
use roundhouse::titles::new_england::tiles::TILES;
use std::cell::Cell;
use std::sync::LazyLock;

const fn row(number: &'static str, stops: &'static [Stop], track: &'static str) -> TileRow {
    TileRow {
        number,
        colour: Colour::Brown,
        count: 1,
        label: "",
        stops,
        track,
        upgrades: "",
    }
}

/// Tiles for what those of 18NewEngland never show.
const ODD_TILES: &[TileRow] = &[
    row("odd1", &[city(40, 1), town(10)], "0a ab b3 2a 5b"),
    row("odd2", &[town(20), town(10), city(30, 1)], "0a ab bc c3 1b"),
    row("odd3", &[city(20, 1), city(50, 2)], "0a 1a 2b 3b 4b 05"),
    row("odd4", &[city(60, 1)], "0a! 2a! 4a!"),
    row("odd5", &[], "01 02 03 12 13 23"),
    row("odd6", &[city(0, 1)], "0a 2a 3a 5a"),
];

static ALL_TILES: LazyLock<TileSet> = LazyLock::new(|| {
    let rows: Vec<TileRow> = TILES.iter().chain(ODD_TILES).copied().collect();
    TileSet::new(&rows)
});

const fn hex(at: &'static str) -> HexRow {
    HexRow {
        at,
        name: "",
        colour: Colour::White,
        label: "",
        cost: 0,
        terrain: Terrain::Plain,
        sides: "",
        stops: &[],
        track: "",
    }
}

const fn red(at: &'static str, stops: &'static [Stop], track: &'static str) -> HexRow {
    HexRow {
        colour: Colour::Red,
        stops,
        track,
        ..hex(at)
    }
}

const HEXES: &[HexRow] = &[
    hex("B2"),
    hex("B4"),
    hex("B6"),
    hex("C3"),
    hex("C5"),
    hex("C7"),
    hex("D2"),
    hex("D4"),
    hex("D6"),
    red("A3", &[off_board(&[0, 20, 30, 50])], "4a 5a"),
    red("E5", &[off_board(&[20, 30, 40, 60])], "1a 2a"),
];

static SMALL_MAP: LazyLock<Map> = LazyLock::new(|| Map::new(Orientation::Flat, HEXES));

/// The rules of 18NewEngland, then those of other titles.
fn train(kind: u8, number: u8) -> TrainRule {
    let half = number.div_ceil(2);
    match kind {
        0 => TrainRule::plain(number),
        1 => TrainRule::express(number),
        2 => TrainRule {
            cities: Some(half),
            ..TrainRule::plain(number)
        },
        3 => TrainRule {
            cities: Some(half),
            towns: Towns::Free,
            pays: (1, 0),
            per_hex: Dollars(10),
            ..TrainRule::UNLIMITED
        },
        4 => TrainRule {
            cities: Some(half),
            pays: (2, 2),
            ..TrainRule::UNLIMITED
        },
        5 => TrainRule {
            stops: Some(half),
            towns: Towns::Free,
            ..TrainRule::UNLIMITED
        },
        _ => TrainRule::UNLIMITED,
    }
}

/// Rules that no title has all at once.
fn all_rules() -> RouteRules {
    let hex = |at: &str| SMALL_MAP.by_name(at).unwrap();
    let bonus = |groups: [&[&str]; 2], value, by| Bonus {
        groups: groups
            .iter()
            .map(|group| group.iter().map(|at| hex(at)).collect())
            .collect(),
        value: Dollars(value),
        by,
    };
    RouteRules {
        one_stop_per_hex: false,
        centres: vec![vec![hex("A3"), hex("B2")]],
        ends: vec![hex("C5")],
        no_bases: vec![hex("B4")],
        closed: vec![(US, hex("D6")), (THEM, hex("C3"))],
        bonuses: vec![
            bonus([&["A3", "B4"], &["E5", "D4"]], 40, JoinedBy::OneRun),
            bonus(
                [&["A3", "B2"], &["D2", "D4", "E5"]],
                50,
                JoinedBy::SeveralRuns,
            ),
            bonus([&["B6", "C7"], &["C3"]], 30, JoinedBy::SeveralRuns),
            bonus([&["A3", "C3"], &["B4", "D4"]], 45, JoinedBy::AnyRun),
        ],
        one_value_per_hex: true,
        linked_are_one: true,
    }
}

/// What is made up at random, and made smaller when a test fails.
#[derive(Clone, Debug)]
struct Position {
    /// Hex, tile and rotation.
    lays: Vec<(u8, u8, u8)>,
    /// Which space, and whether it is ours.
    markers: Vec<(u8, bool)>,
    pays: u8,
    /// Kind, number of stops, and how many trains join.
    units: Vec<(u8, u8, i32)>,
    rules: u16,
}

impl Position {
    fn board(&self) -> Board {
        let mut board = Board::new(&SMALL_MAP, &ALL_TILES, Vec::new());
        for &(hex, tile, rotation) in &self.lays {
            let tile = TileId::new(usize::from(tile) % ALL_TILES.len());
            board.lay_freely(HexId(hex), PlacedTile { tile, rotation });
        }
        let spaces = crate::kit::boards::spaces(&board);
        for &(space, ours) in &self.markers {
            if let Some(&space) = spaces.get(usize::from(space) % spaces.len().max(1))
                && board.occupant(space).is_none()
            {
                board.place(if ours { US } else { THEM }, space);
            }
        }
        board
    }

    fn units(&self) -> Vec<Unit> {
        let unit = |&(kind, number, count): &(u8, u8, i32)| unit(train(kind, number), count);
        self.units.iter().map(unit).collect()
    }

    fn rules(&self) -> RouteRules {
        let all = all_rules();
        let has = |bit: u16| self.rules & 1 << bit != 0;
        RouteRules {
            one_stop_per_hex: !has(0),
            centres: if has(1) { all.centres } else { Vec::new() },
            ends: if has(2) { all.ends } else { Vec::new() },
            closed: if has(3) { all.closed } else { Vec::new() },
            bonuses: if has(4) { all.bonuses } else { Vec::new() },
            no_bases: if has(7) { all.no_bases } else { Vec::new() },
            one_value_per_hex: has(5),
            linked_are_one: has(6),
        }
    }
}

/// Positions with some kinds of train, and some rules.
fn positions(kinds: u8, rules: u16) -> impl Strategy<Value = Position> {
    let lay = (0u8..9, any::<u8>(), 0u8..6);
    let marker = (any::<u8>(), prop::bool::weighted(0.6));
    let unit = (0..kinds, 2u8..7, 1i32..3);
    let parts = (
        vec(lay, 6..22),
        vec(marker, 2..7),
        0u8..4,
        vec(unit, 1..4),
        0..=rules,
    );
    parts.prop_map(|(lays, markers, pays, units, rules)| Position {
        lays,
        markers,
        pays,
        units,
        rules,
    })
}

/// Compares so many positions; the same ones each time.
fn compare(cases: u32, positions: impl Strategy<Value = Position>) {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut runner = TestRunner::new_with_rng(config, rng);
    let (compared, ran) = (Cell::new(0), Cell::new(0));
    let result = runner.run(&positions, |position| {
        let (board, rules) = (position.board(), position.rules());
        let context = RouteContext {
            rules: &rules,
            ..RouteContext::new(&board, US, position.pays)
        };
        let units = position.units();
        let best = best_runs(context, &units);
        prop_assert!(best.proved);
        prop_assert_eq!(
            check(context, &units, &best.runs),
            Ok(best.earnings.clone())
        );
        if let Some(total) = naive::best_total(context, &units) {
            prop_assert_eq!(best.earnings.total, total);
            compared.set(compared.get() + 1);
            ran.set(ran.get() + usize::from(total.0 > 0));
        }
        Ok(())
    });
    println!(
        "{} positions compared, {} of them with runs",
        compared.get(),
        ran.get()
    );
    if let Err(error) = result {
        panic!("{error}");
    }
    assert!(
        compared.get() * 10 > cases * 9,
        "too many positions are too large"
    );
    assert!(
        ran.get() * 2 > cases as usize,
        "too many positions without runs"
    );
}

#[test]
fn as_good_as_trying_everything_in_18newengland() {
    compare(6_000, positions(2, 0));
}

#[test]
fn as_good_as_trying_everything_with_trains_and_rules_of_other_titles() {
    compare(4_000, positions(7, 511));
}

/// However a search is sliced, it finds the same runs, and never says more than it knows.
#[test]
fn slices_change_nothing() {
    let mut runner = TestRunner::new_with_rng(
        Config {
            cases: 300,
            failure_persistence: None,
            ..Config::default()
        },
        TestRng::deterministic_rng(RngAlgorithm::ChaCha),
    );
    let result = runner.run(&(positions(2, 0), 1u64..9), |(position, slice)| {
        let board = position.board();
        let context = RouteContext::new(&board, US, 3);
        let units = position.units();
        let whole = best_runs(context, &units);
        let mut search = Search::new(context, &units);
        let sliced = loop {
            if let Some(best) = search.step(slice) {
                break best;
            }
            let (so_far, progress) = (search.best_so_far(), search.progress());
            prop_assert!(!so_far.proved);
            prop_assert_eq!(so_far.earnings.total, progress.best);
            prop_assert!(so_far.earnings.total <= whole.earnings.total);
            prop_assert!(
                progress
                    .at_most
                    .is_none_or(|most| most >= whole.earnings.total)
            );
        };
        prop_assert_eq!(sliced, whole);
        Ok(())
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}
