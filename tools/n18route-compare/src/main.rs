//! Our engine and n18route on n18route's own late position: the same network and trains, one thread each.

mod network;
mod position;

use n18game::Game as _;
use n18map::Map;
use n18route::{Criteria, TrainType, Trains, paths_for_token};
use roundhouse::engine::rail::board::Board;
use roundhouse::engine::rail::route::{RouteContext, RouteRules, TrainRule, Unit, best_runs};
use std::time::{Duration, Instant};

/// Company, the stops of its trains (each passes towns for nothing), what `n18route-1867.md` says they earn.
const CASES: [(&str, &[u8], i32); 6] = [
    ("GW", &[5], 370),
    ("GW", &[8], 510),
    ("GW", &[5, 8], 840),
    ("C&O", &[6, 8], 900),
    ("GW", &[3, 4, 5], 860),
    ("GW", &[4, 5, 6], 990),
];

fn main() {
    // Ours has one thread, so theirs gets no more.
    let threads = rayon::ThreadPoolBuilder::new().num_threads(1);
    threads.build_global().expect("the first pool");
    let (game, map) = position::late_1867();
    let (board, rules) = network::board(&game, &map);
    println!("| company, trains | best | n18route | ours | times as fast |");
    println!("|---|---|---|---|---|");
    for (company, trains, best) in CASES {
        let (theirs, their_time) = median(|| n18route_best(&game, &map, company, trains));
        let ours_of = || our_best(&game, &board, &rules, company, trains);
        let (ours, our_time) = median(ours_of);
        assert_eq!((theirs, ours), (best, best), "{company} {trains:?}");
        let ratio = their_time.as_secs_f64() / our_time.as_secs_f64();
        println!(
            "| {company} {trains:?} | {best} | {their_time:.2?} | {our_time:.2?} | {ratio:.0} |"
        );
        assert!(ratio >= 100.0, "the bar is a hundred times as fast");
    }
}

/// The median time of up to 101 runs, or of as many as begin in two seconds.
fn median(job: impl Fn() -> i32) -> (i32, Duration) {
    let begin = Instant::now();
    let mut times = Vec::new();
    loop {
        let start = Instant::now();
        let answer = job();
        times.push(start.elapsed());
        if times.len() == 101 || begin.elapsed() > Duration::from_secs(2) {
            times.sort();
            return (answer, times[times.len() / 2]);
        }
    }
}

/// What n18route finds, from the map to the best set.
fn n18route_best(game: &n18game::_1867::Game, map: &Map, company: &str, trains: &[u8]) -> i32 {
    let train = |&stops: &u8| TrainType::SkipTowns.with_max_stops(usize::from(stops));
    let trains = Trains::new(trains.iter().map(train).collect());
    let criteria = Criteria {
        token: map.token(company),
        path_limit: trains.path_limit(),
        conflict_rule: game.single_route_conflicts(),
        route_conflict_rule: game.multiple_routes_conflicts(),
    };
    let paths = paths_for_token(map, &criteria);
    let routes = trains
        .select_routes(paths, Vec::new())
        .expect("some routes");
    i32::try_from(routes.net_revenue).expect("a small sum")
}

/// What ours finds, from the board to the proof.
fn our_best(
    game: &n18game::_1867::Game,
    board: &Board,
    rules: &RouteRules,
    company: &str,
    trains: &[u8],
) -> i32 {
    let unit = |&stops: &u8| Unit {
        trains: Vec::new(),
        rule: TrainRule {
            joins: false,
            ..TrainRule::express(stops)
        },
        factor: 1,
    };
    let units: Vec<Unit> = trains.iter().map(unit).collect();
    let company = network::company(game, company);
    let context = RouteContext {
        rules,
        ..RouteContext::new(board, company, 3)
    };
    let best = best_runs(context, &units);
    assert!(best.proved);
    best.earnings.total.0
}
