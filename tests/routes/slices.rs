//! A search in slices, as a page drives it: it shows the best so far, keeps to its budget, can be stopped at any
//! time, and in the end has proved what a search in one go proves.

use crate::kit::boards::{Dice, US, dense_board, draw_markers, unit};
use roundhouse::engine::rail::board::Board;
use roundhouse::engine::rail::route::{
    Best, RouteContext, Search, TrainRule, Unit, best_runs, check,
};

/// A board as dense as can be laid.
fn dense(seed: u64) -> Board {
    let mut dice = Dice::new(seed);
    let mut board = dense_board(&mut dice);
    draw_markers(&mut board, &mut dice);
    board
}

/// Four trains, of which two join.
fn units() -> [Unit; 3] {
    [
        unit(TrainRule::plain(4), 1),
        unit(TrainRule::plain(4), 1),
        unit(TrainRule::express(8), 2),
    ]
}

fn route_context(board: &Board) -> RouteContext<'_> {
    RouteContext::new(board, US, 3)
}

/// What is shown of a search that goes on is legal, and is what the search says it is.
fn assert_shows_legal_runs(context: RouteContext, search: &Search) -> Best {
    let shown = search.best_so_far();
    assert_eq!(
        check(context, &units(), &shown.runs),
        Ok(shown.earnings.clone())
    );
    assert_eq!(shown.earnings.total, search.progress().best);
    shown
}

/// Goes on to the end and looks at all that is shown on the way.
fn finish(context: RouteContext, mut search: Search, slice: u64) -> Best {
    let mut before = search.progress();
    loop {
        let finished = search.step(slice);
        let now = search.progress();
        assert!(now.states <= before.states + slice, "{before:?} {now:?}");
        assert!(now.best >= before.best, "{before:?} {now:?}");
        assert!(now.at_most.is_none_or(|most| most >= now.best), "{now:?}");
        let lower = |known| now.at_most.is_some_and(|most| most <= known);
        assert!(before.at_most.is_none_or(lower), "{before:?} {now:?}");
        before = now;
        let shown = assert_shows_legal_runs(context, &search);
        match finished {
            Some(best) => {
                assert_eq!(now.at_most, Some(now.best));
                return best;
            }
            None => assert!(!shown.proved),
        }
    }
}

#[test]
fn slices_lead_to_the_same_proof() {
    for seed in 1..=6 {
        let board = dense(seed);
        let whole = best_runs(route_context(&board), &units());
        assert!(whole.proved);
        for slice in [1, 40, Search::SLICE] {
            let search = Search::new(route_context(&board), &units());
            assert_eq!(
                finish(route_context(&board), search, slice),
                whole,
                "board {seed}"
            );
        }
    }
}

/// This one takes some sixty slices.
#[test]
fn a_long_search_shows_much_early_and_can_be_stopped() {
    let board = dense(17);
    let context = route_context(&board);
    let mut search = Search::new(context, &units());
    assert_eq!(search.best_so_far(), Best::default());
    assert_eq!(search.step(Search::SLICE), None);
    let early = assert_shows_legal_runs(context, &search);
    let stopped = search.clone();
    let best = finish(context, search, Search::SLICE);
    let (early, most) = (early.earnings.total.0, best.earnings.total.0);
    assert!(early * 10 >= most * 9, "{early} of {most}");
    // A search that was put aside goes on as if nothing had been.
    assert_eq!(finish(context, stopped, 10_000), best);
}

#[test]
fn what_is_finished_stays_finished() {
    let board = dense(1);
    let mut search = Search::new(route_context(&board), &units());
    let best = loop {
        if let Some(best) = search.step(Search::SLICE) {
            break best;
        }
    };
    let states = search.progress().states;
    assert_eq!(search.step(Search::SLICE), Some(best));
    assert_eq!(search.progress().states, states);
}
