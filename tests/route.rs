//! The best runs, on hand-made boards.

#![allow(
    clippy::unwrap_used,
    reason = "a test that unwraps nothing has failed, and says so"
)]

use roundhouse::engine::board::{Board, CitySpace, Laid};
use roundhouse::engine::ids::CompanyId;
use roundhouse::engine::money::Dollars;
use roundhouse::engine::route::{Ground, TrainRule, Unit, best_runs, check};
use roundhouse::engine::tile::Colour;
use roundhouse::titles::new_england::COMPONENTS;

const COMPANY: CompanyId = CompanyId(0);

fn unit(rule: TrainRule) -> Unit {
    Unit {
        trains: Vec::new(),
        rule,
        factor: 1,
    }
}

fn hartford() -> Board {
    let mut board = Board::new(&COMPONENTS.map, &COMPONENTS.tiles, Vec::new());
    let hex = COMPONENTS.map.by_name("G10").unwrap();
    let space = CitySpace {
        hex,
        city: 0,
        slot: 0,
    };
    board.place(COMPANY, space);
    board
}

#[test]
fn no_track_no_run() {
    let board = hartford();
    let ground = Ground::new(&board, COMPANY, Colour::Yellow);
    let best = best_runs(ground, &[unit(TrainRule::plain(2))]);
    assert_eq!(best.runs, []);
    assert_eq!(best.earnings.total, Dollars::ZERO);
    assert!(best.proved);
}

#[test]
fn a_city_and_a_town() {
    let mut board = hartford();
    let tile = COMPONENTS.tiles.by_number("4").unwrap();
    let hex = COMPONENTS.map.by_name("F11").unwrap();
    board.lay(hex, Laid { tile, rotation: 1 });
    let ground = Ground::new(&board, COMPANY, Colour::Yellow);
    let units = [unit(TrainRule::plain(2)), unit(TrainRule::plain(2))];
    let best = best_runs(ground, &units);
    assert_eq!(best.earnings.total, Dollars(40));
    assert_eq!(check(ground, &units, &best.runs), Ok(best.earnings));
}
