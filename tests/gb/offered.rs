//! What is offered is exactly what is possible, as the games of `random_play` ask at many of their moments.
//!
//! A step that is passed over although something could be done in it costs somebody a turn without a word. So wherever
//! the engine goes on by itself, every action there is has to be refused; wherever it waits, something has to be
//! possible; and what it lists has to be what it accepts. Runs are looked for by walking the track, not by the
//! engine's own search.

use crate::kit::gb::everything::{every_lay, everything, is_offered};
use crate::kit::lays;
use crate::kit::track::any_run;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::gb::Game;
use roundhouse::titles::gb::action::{Action, GbMove};
use roundhouse::titles::gb::choices::{Choice, Decision, Step};

fn place(game: &Game, decision: Decision) -> String {
    let company = decision.company.map(|company| game.table().symbol(company));
    format!("{}, {:?} of {company:?}", game.round_name(), decision.step)
}

/// Whether an action is how a step ends in which nothing is done.
fn does_nothing(step: Step, action: &Action) -> bool {
    match action {
        Action::Common(RailMove::Pass) => true,
        // Without earnings there is nothing to choose.
        Action::Common(RailMove::Distribute { .. }) => step == Step::Distribute,
        // Out of turn, or a power that the website asks for in its next step only.
        Action::Title(GbMove::Close { .. }) => true,
        _ => false,
    }
}

/// Asserts that a step may be passed over.
pub fn nothing_can_be_done(game: &Game, decision: Decision) {
    // Powers that may be used at any time are asked for in the last step, on the website with others.
    let at_any_time = |action: &Action| match action {
        Action::Common(RailMove::Lay { power, .. })
        | Action::Common(RailMove::PlaceMarker { power, .. }) => power.is_some(),
        _ => false,
    };
    let last = decision.step == Step::UsePowers && !game.setup().as_on_website();
    let at = place(game, decision);
    for action in everything(game) {
        let aside = at_any_time(&action) && !last;
        if does_nothing(decision.step, &action) || aside || game.check(&action).is_err() {
            continue;
        }
        panic!("{at} is passed over, and {action:?} is possible");
    }
    if decision.step == Step::RunTrains {
        let run = decision.company.and_then(|company| any_run(game, company));
        assert_eq!(run, None, "{at} is passed over");
    }
    if decision.step == Step::Build {
        assert!(game.lays(None).is_empty(), "{at} is passed over");
    }
}

/// Asserts that a step in which somebody is asked is worth it, be it once private railways are closed. The website also
/// asks where nothing can be done; and in the auction everybody passes in person, since that lowers prices.
pub fn something_can_be_done(game: &Game, decision: Decision) {
    if game.setup().as_on_website() || decision.step == Step::Auction {
        return;
    }
    let at = place(game, decision);
    let mut closed = game.clone();
    for (_, close) in game.out_of_turn() {
        if is_worth_it(&closed, decision) {
            return;
        }
        closed = closed.after(&close).unwrap();
        assert_eq!(closed.decision(), Some(decision), "{at} needs no closing");
    }
    assert!(is_worth_it(&closed, decision), "{at}: nothing can be done");
}

/// Whether something can be done as things are.
fn is_worth_it(game: &Game, decision: Decision) -> bool {
    let possible = || {
        let mut actions = everything(game).into_iter();
        actions.any(|action| !does_nothing(decision.step, &action) && game.check(&action).is_ok())
    };
    let any_lay = || {
        let choices = game.choices();
        choices.iter().any(|choice| match choice {
            Choice::LayTrack(power) => !game.lays(*power).is_empty(),
            _ => false,
        })
    };
    match decision.step {
        Step::RunTrains => {
            let run = decision.company.and_then(|company| any_run(game, company));
            run.is_some() || possible() || any_lay()
        }
        Step::Distribute => true,
        _ => possible() || any_lay(),
    }
}

/// Asserts that what is listed is what is accepted, of all that there is but lays and runs.
pub fn offered_is_accepted(game: &Game) {
    let choices = game.choices();
    assert!(!choices.is_empty(), "nothing can be done");
    let all = everything(game);
    for action in &all {
        let verdict = game.check(action);
        assert_eq!(
            is_offered(game, &choices, action),
            verdict.is_ok(),
            "{action:?}: {verdict:?} at {:?}",
            game.decision()
        );
        if let Err(refusal) = verdict {
            assert!(refusal.why.ends_with('.'), "{refusal}");
        }
    }
    for choice in &choices {
        match choice {
            Choice::Do(action) => assert!(all.contains(action), "{choice:?} was not tried"),
            Choice::Price {
                of, least, most, ..
            } => {
                for price in [*least, *most] {
                    game.check(&of.clone().at_price(price)).unwrap();
                }
            }
            Choice::LayTrack(power) => assert!(!game.lays(*power).is_empty(), "{choice:?}"),
            Choice::RunTrains => {}
        }
    }
}

/// Asserts that the lays that the game lists are those that it accepts.
pub fn lays_are_accepted(game: &Game) {
    let choices = game.choices();
    let powers = choices.iter().filter_map(|choice| match choice {
        Choice::LayTrack(power) => Some(*power),
        _ => None,
    });
    let listed: Vec<Action> = powers
        .flat_map(|power| game.lays(power))
        .map(|lay| lay.action())
        .collect();
    lays::lays_are_accepted(&listed, every_lay(game), |lay| game.check(lay));
}

/// Whether closing a private railway would bring something to do where a game goes by. The website does not ask then,
/// and at the end of a turn nobody is asked for what could be closed and used while the company was building.
pub fn nothing_can_be_done_by_closing(game: &Game, decision: Decision) {
    if game.setup().as_on_website() || decision.step == Step::UsePowers {
        return;
    }
    for (owner, close) in game.out_of_turn() {
        let closed = game.after(&close).unwrap();
        // Where nobody else has anything to do, the same company may be asked the same in the next round.
        let here = (Some(decision), game.round_name());
        let there = (closed.decision(), closed.round_name());
        assert_ne!(there, here, "{owner:?}: {close:?}");
    }
}
