//! Running a game out: only what was done before is done again, everything else is left to people; and where a real
//! game ends with nothing but runs and dividends it comes to the same scores.

use crate::kit::records::played;
use roundhouse::engine::game::{Game, OpenEnded};
use roundhouse::record::auto_play::{Ahead, AutoPlay, Foreseeing, Next, StopPoint};
use roundhouse::record::history::History;

/// The next thing, once all runs are searched for.
fn next(run: &mut AutoPlay, game: &dyn Game) -> Next {
    loop {
        match run.next(game) {
            Next::Searching => {}
            next => return next,
        }
    }
}

/// Runs a game out as far as it goes; how many presses of people and moves that took. Whoever is asked does what the
/// record has next.
fn run_out(game: &mut Box<dyn Game>, until: StopPoint) -> (Next, usize) {
    let mut moves = 0;
    let mut run = AutoPlay::new(&**game, until).unwrap();
    loop {
        match next(&mut run, &**game) {
            Next::Move(made) => {
                game.apply(&made).unwrap();
                moves += 1;
            }
            next => return (next, moves),
        }
    }
}

/// After how many moves only running, paying as before and going on was left.
fn decided_from(history: &History) -> usize {
    let moves = history.actions();
    let mut from = moves.len();
    while from > 0 {
        let (game, made) = (history.game_at(from - 1).unwrap(), &moves[from - 1]);
        let run = AutoPlay::new(&*game, StopPoint::End);
        let same = run.is_some_and(|mut run| match next(&mut run, &*game) {
            Next::Move(next) if made.kind() == OpenEnded::Runs.kind() => next.kind() == made.kind(),
            Next::Move(next) => next == *made,
            Next::Done | Next::Asks | Next::Searching => false,
        });
        if !same {
            break;
        }
        from -= 1;
    }
    from
}

#[test]
fn where_real_games_only_run_and_pay_the_scores_are_the_same() {
    let mut run = 0;
    for (record, history) in played().filter(|(record, _)| record.real) {
        let from = decided_from(&history);
        let left = history.actions().len() - from;
        if left == 0 || history.game().outcome().is_none() {
            continue;
        }
        let mut game = history.game_at(from).unwrap().copy();
        let (next, moves) = run_out(&mut game, StopPoint::End);
        println!(
            "{}: {left} moves at the end, {moves} by running out",
            record.name
        );
        assert_eq!(next, Next::Done, "{}", record.name);
        let scores = |game: &dyn Game| game.outcome().map(|outcome| outcome.scores);
        let (ours, theirs) = (scores(&*game).unwrap(), scores(history.game()).unwrap());
        // Who ran for less than was there would have had more.
        for (own, their) in ours.iter().zip(&theirs) {
            assert!(own.1 >= their.1 || own.0 != their.0, "{}", record.name);
        }
        run += 1;
    }
    println!("{run} games");
}

#[test]
fn nothing_but_runs_dividends_and_going_on_is_done_and_everything_as_far_as_was_wished() {
    let mut runs = 0;
    for (record, history) in played() {
        let all = history.actions().len();
        for count in (0..all).step_by(all / 12 + 1) {
            let before = history.game_at(count).unwrap();
            for (until, _) in StopPoint::ALL {
                let Some(mut run) = AutoPlay::new(&*before, until) else {
                    continue;
                };
                let mut game = before.copy();
                let stock = before.rail().unwrap().table().depot.clone();
                let next = loop {
                    match next(&mut run, &*game) {
                        Next::Move(made) => {
                            let plain = ["run", "distribute", "pass"].contains(&made.kind());
                            assert!(plain || game.goes_on(&made), "{}: {made}", record.name);
                            game.apply(&made).unwrap();
                            runs += 1;
                        }
                        next => break next,
                    }
                };
                let rail = game.rail().unwrap();
                match (next, until) {
                    (Next::Done, StopPoint::Round) => {
                        assert_ne!(game.round().name, before.round().name, "{}", record.name);
                    }
                    (Next::Done, StopPoint::Phase) => assert!(
                        game.outcome().is_some()
                            || rail.table().depot.phase_number() != stock.phase_number()
                    ),
                    (Next::Done, StopPoint::End) => assert!(game.outcome().is_some()),
                    (_, _) => assert!(game.decision().is_some()),
                }
            }
        }
    }
    println!("{runs} moves");
}

fn ahead(game: &dyn Game) -> Option<Ahead> {
    let mut foreseeing = Foreseeing::new(game)?;
    loop {
        if let Some(ahead) = foreseeing.step() {
            return Some(ahead);
        }
    }
}

#[test]
fn what_is_foreseen_adds_up_and_comes_true_where_a_game_is_run_out() {
    let (mut ends, mut came_true) = (0, 0);
    for (record, history) in played() {
        let all = history.actions().len();
        let from = decided_from(&history);
        for count in (0..all)
            .step_by(all / 6 + 1)
            .chain((from < all).then_some(from))
        {
            let game = history.game_at(count).unwrap();
            let Some(ahead) = ahead(&*game) else { continue };
            assert_eq!(ahead.worth.len(), game.standings().len(), "{}", record.name);
            for (_, paid) in &ahead.paid {
                assert_eq!(paid.len(), ahead.worth.len());
            }
            if count == from {
                let mut run = game.copy();
                run_out(&mut run, StopPoint::End);
                if let Some(outcome) = run.outcome() {
                    assert_eq!(ahead.worth, outcome.scores, "{}", record.name);
                    came_true += 1;
                }
            }
            ends += usize::from(ahead.is_end);
        }
        assert_eq!(ahead(history.game()), None);
    }
    println!("{ends} ends foreseen, {came_true} came true");
}
