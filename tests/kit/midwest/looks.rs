//! What must hold in every position of a game: everything adds up, what is offered is what is possible, and nothing is
//! passed over in which something could be done.

use super::super::dice::Dice;
use super::super::lays;
use super::super::random_player::RandomPlayer;
use super::super::track::{any_run, check_track};
use super::everything::{every_lay, everything, is_offered};
use super::random::is_over;
use roundhouse::engine::rail::codec::NamedMoves;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::state::GameState as _;
use roundhouse::titles::midwest::action::Action;
use roundhouse::titles::midwest::choices::{Choice, Decision, Step};
use roundhouse::titles::midwest::{Game, Round, privates};
use std::collections::BTreeMap;

/// At how many moments of a hundred all that is offered is compared with all that is accepted.
const LOOKS: usize = 3;
/// In how many of those every lay of every tile is tried.
const LAYS: usize = 5;
/// No game that the random player plays is longer.
const LONGEST: usize = 20_000;
/// After so many stock rounds since anybody could earn anything people would stop: with all companies closed and all
/// cash in the bank nothing can float any more, but the rulebook lets the few shares that are left be traded for ever.
const PATIENCE: u32 = 20;

/// Says which game it was, whatever it fails of.
struct Named(String, usize);

impl Drop for Named {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("This was {} after {} actions.", self.0, self.1);
        }
    }
}

/// What was looked at, so that no test passes by looking at nothing.
#[derive(Debug, Default)]
pub struct Looks {
    /// How often each sort of action was done, by the step.
    pub done: BTreeMap<String, usize>,
    /// How often each step was passed over.
    pub passed_over: BTreeMap<String, usize>,
    pub ends: BTreeMap<String, usize>,
    pub phases: BTreeMap<String, usize>,
    /// How often all that is offered was compared with all that is accepted.
    pub compared: usize,
    pub lays: usize,
    pub systems: usize,
    pub receiverships: usize,
    pub connections: usize,
}

impl Looks {
    /// Plays a game to its end, looking at everything on the way.
    pub fn at_game(&mut self, start: &Game, seed: u64) {
        let players = start.setup().players.len();
        let mut name = Named(format!("{players} players, seed {seed}"), 0);
        let mut game = start.clone();
        let (mut player, mut dice) = (RandomPlayer::new(seed), Dice::new(!seed));
        let mut actions = Vec::new();
        let mut earned = 0;
        while !is_over(&game) {
            if can_earn(&game) {
                earned = game.common().turn();
            } else if game.common().turn() > earned + PATIENCE {
                break;
            }
            assert_eq!(game.find_inconsistency(), None);
            let action = player.decide(&game);
            self.at(&game, &action, &mut dice);
            let before = game.clone();
            let step = game.decision().unwrap().step;
            if let Err(refusal) = game.apply(&action) {
                panic!("{action:?} at {step:?} is refused: {refusal}");
            }
            check_step(&before, &game, &action);
            let kind = action.name();
            *self.done.entry(format!("{step:?} {kind}")).or_default() += 1;
            actions.push(action);
            name.1 = actions.len();
            let last = &actions[actions.len().saturating_sub(12)..];
            assert!(
                actions.len() < LONGEST,
                "{}: no end: {last:?}",
                game.round_name()
            );
        }
        assert_eq!(game.find_inconsistency(), None);
        let reason = match game.round() {
            Round::Over(outcome) => {
                assert!(game.choices().is_empty() && game.decision().is_none());
                format!("{:?}", outcome.reason)
            }
            _ => "Nobody earns any more".to_string(),
        };
        *self.ends.entry(reason).or_default() += 1;
        let common = game.common();
        *self
            .phases
            .entry(format!("{:?}", common.phase()))
            .or_default() += 1;
        let ids = || common.companies();
        self.systems += ids().filter(|&id| common.system(id).is_some()).count();
        self.connections += common.connected().iter().flatten().count();
        let mut again = start.clone();
        for action in &actions {
            again.apply(action).unwrap();
        }
        assert!(again == game, "the same record gives the same game");
    }

    /// Looks at a game before an action is played.
    fn at(&mut self, game: &Game, action: &Action, dice: &mut Dice) {
        if dice.percent(LOOKS * 2) {
            let passed = game.passed_over(action).unwrap();
            let next = passed.iter().skip(1).map(Game::decision);
            let next: Vec<_> = next
                .chain([game.after(action).unwrap().decision()])
                .collect();
            for (position, next) in passed.into_iter().zip(next) {
                // In some positions the round only does something itself, and then the same is asked.
                if position.decision() == next {
                    continue;
                }
                // Between two turns nobody decides.
                let operating = matches!(position.round(), Round::Operating(_));
                if let Some(decision) = position.decision().filter(|_| operating) {
                    nothing_can_be_done(&position, decision);
                    *self
                        .passed_over
                        .entry(format!("{:?}", decision.step))
                        .or_default() += 1;
                }
            }
        }
        let decision = game.decision().unwrap();
        if decision
            .company
            .is_some_and(|id| game.common().is_in_receivership(id))
        {
            self.receiverships += 1;
        }
        if dice.percent(LOOKS) {
            something_can_be_done(game, decision);
            offered_is_accepted(game);
            self.compared += 1;
            if dice.percent(LAYS) {
                lays_are_accepted(game);
                self.lays += 1;
            }
        }
    }
}

/// Whether a company operates, or a private company is there to pay or to be sold.
fn can_earn(game: &Game) -> bool {
    let common = game.common();
    common.companies().any(|id| common.has_floated(id))
        || !common.all_privates_sold()
        || privates::all().any(|id| common.is_open(id))
}

/// What holds from one action to the next.
fn check_step(before: &Game, after: &Game, action: &Action) {
    let lay = match action {
        Action::Common(RailMove::Lay { hex, .. }) => Some(*hex),
        _ => None,
    };
    check_track(before.table(), after.table(), lay);
    let step = after.decision().map(|now| now.step);
    for company in after.common().companies() {
        let trains = after.table().company(company).trains.len();
        let full = trains > after.common().train_limit(company);
        assert!(!full || step == Some(Step::DiscardTrain), "too many trains");
    }
}

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
        _ => false,
    }
}

/// What is asked for in the first and the last step of a turn only.
fn is_at_any_time(action: &Action) -> bool {
    matches!(
        action,
        Action::Common(RailMove::BuyPrivate { .. })
            | Action::Common(RailMove::PlaceMarker {
                power: Some(privates::ALTON),
                ..
            })
    )
}

/// Asserts that a step may be passed over.
fn nothing_can_be_done(game: &Game, decision: Decision) {
    let asked_here = matches!(decision.step, Step::Track | Step::Last);
    let at = place(game, decision);
    for action in everything(game) {
        let aside = is_at_any_time(&action) && !asked_here;
        if does_nothing(decision.step, &action) || aside || game.check(&action).is_err() {
            continue;
        }
        panic!("{at} is passed over, and {action:?} is possible");
    }
    if decision.step == Step::RunTrains {
        let run = decision.company.and_then(|company| any_run(game, company));
        assert_eq!(run, None, "{at} is passed over");
    }
    if decision.step == Step::Track {
        assert!(game.lays().is_empty(), "{at} is passed over");
    }
}

/// Asserts that a step in which somebody is asked is worth it.
pub fn something_can_be_done(game: &Game, decision: Decision) {
    let at = place(game, decision);
    let possible = || {
        let mut actions = everything(game).into_iter();
        actions.any(|action| !does_nothing(decision.step, &action) && game.check(&action).is_ok())
    };
    let worth_it = match decision.step {
        Step::RunTrains => decision
            .company
            .is_some_and(|company| any_run(game, company).is_some()),
        Step::Distribute => true,
        Step::Track => !game.lays().is_empty() || possible(),
        // Who has no cash for any bid passes.
        Step::Auction => true,
        _ => possible(),
    };
    assert!(worth_it, "{at}: nothing can be done");
}

/// Asserts that what is listed is what is accepted, of all that there is but lays and runs.
pub fn offered_is_accepted(game: &Game) {
    let choices = game.choices();
    let all = everything(game);
    for action in &all {
        let verdict = game.check(action);
        assert_eq!(
            is_offered(game, &choices, action),
            verdict.is_ok(),
            "{action:?}: {verdict:?} at {:?}",
            game.decision()
        );
    }
    for choice in &choices {
        let tried = match choice {
            Choice::Do(Action::Common(RailMove::Run { .. })) => true,
            Choice::Do(action) => all.contains(action),
            _ => true,
        };
        assert!(tried, "{choice:?} was not tried");
        if let Choice::Price {
            of, least, most, ..
        } = choice
        {
            for price in [*least, *most] {
                game.check(&of.clone().at_price(price)).unwrap();
            }
        }
    }
}

/// Asserts that the lays that the game lists are those that it accepts.
pub fn lays_are_accepted(game: &Game) {
    let listed: Vec<Action> = game.lays().iter().map(|lay| lay.action()).collect();
    lays::lays_are_accepted(&listed, every_lay(), |lay| game.check(lay));
}
