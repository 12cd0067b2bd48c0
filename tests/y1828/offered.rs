//! What is offered in 1828 is exactly what is possible: at positions of random games everything is tried.
//!
//! A step that is passed over although something could be done in it costs somebody a turn without a word. So wherever
//! the engine goes on by itself, every action there is has to be refused; wherever it waits, something has to be
//! possible; and what it lists has to be what it accepts. Runs are looked for by walking the track, not by the engine's
//! own search.
//!
//! Three things may be possible where the engine goes on, because they lose nothing: what may be done out of turn; what
//! may be done at any time in a turn, as long as it would not open the step that is passed over; and the marker of the
//! Delaware & Hudson, for which the next step waits. The website passes over more, which is listed here.
//!
//! `ROUNDHOUSE_GAMES` sets how many random games are looked at for each number of players and each set of rules.

use crate::kit::dice::Dice;
use crate::kit::dice::how_many;
use crate::kit::lays;
use crate::kit::random_player::RandomPlayer;
use crate::kit::track::any_run;
use crate::kit::y1828::everything::{every_lay, everything, is_offered};
use crate::kit::y1828::random::{game, is_over};
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::titles::y1828::action::{Action, Y1828Move};
use roundhouse::titles::y1828::choices::{Choice, Decision, Step};
use roundhouse::titles::y1828::moves::BuyCoal;
use roundhouse::titles::y1828::{COMPONENTS, Game, HouseRules, Round};
use std::collections::BTreeMap;

/// At how many moments of a hundred all that is offered is compared with all that is accepted.
const LOOKS: usize = 4;
/// In how many of those every lay of every tile is tried.
const LAYS: usize = 6;

/// What was looked at, so that no test passes by looking at nothing.
#[derive(Debug, Default)]
struct Looks {
    passed_over: BTreeMap<String, usize>,
    waited: BTreeMap<String, usize>,
    opened: usize,
    compared: usize,
    lays: usize,
}

impl Looks {
    /// Looks at a game before an action is played.
    fn at(&mut self, game: &Game, action: &Action, dice: &mut Dice) {
        for position in game.passed_over(action).unwrap() {
            // Between two turns nobody decides; and elsewhere positions are passed in which a round does something
            // itself.
            let operating = matches!(position.round(), Round::Operating(_));
            if let Some(decision) = position.decision().filter(|_| operating) {
                self.nothing_can_be_done(&position, decision);
                self.count(|looks| &mut looks.passed_over, decision.step);
                if decision.step == Step::LayTrack && dice.percent(LAYS) {
                    assert!(
                        every_lay().all(|lay| position.check(&lay).is_err()),
                        "{}",
                        place(&position, decision)
                    );
                }
            }
        }
        let decision = game.decision().unwrap();
        if matches!(game.round(), Round::Operating(_)) {
            something_can_be_done(game, decision);
        }
        self.count(|looks| &mut looks.waited, decision.step);
        if dice.percent(LOOKS) {
            offered_is_accepted(game);
            self.compared += 1;
            if dice.percent(LAYS) {
                lays_are_accepted(game);
                self.lays += 1;
            }
        }
    }

    fn count(&mut self, of: impl Fn(&mut Looks) -> &mut BTreeMap<String, usize>, step: Step) {
        *of(self).entry(format!("{step:?}")).or_default() += 1;
    }

    /// Plays a random game and looks at every position.
    fn at_random_game(&mut self, players: usize, rules: HouseRules, seed: u64) {
        let mut game = game(players, seed, rules);
        let mut player = RandomPlayer::new(seed);
        let mut dice = Dice::new(seed);
        while !is_over(&game) {
            let action = player.decide(&game);
            self.at(&game, &action, &mut dice);
            game.apply(&action).unwrap();
        }
    }

    /// Asserts that a step may be passed over.
    fn nothing_can_be_done(&mut self, game: &Game, decision: Decision) {
        let at = place(game, decision);
        for action in everything(game) {
            if does_nothing(decision.step, &action) || game.check(&action).is_err() {
                continue;
            }
            match action {
                // Out of turn.
                Action::Title(Y1828Move::Acclaim(_))
                | Action::Common(RailMove::Exchange { .. }) => {}
                _ if passed_over_there(game, decision.step, &action) => {}
                // Asked for in the next step.
                Action::Common(RailMove::PlaceMarker { power: Some(_), .. })
                    if decision.step == Step::LayTrack => {}
                Action::Common(RailMove::BuyPrivate { .. })
                | Action::Title(Y1828Move::BuyCoal(BuyCoal))
                    if !first_or_last(decision.step) =>
                {
                    self.opened += 1;
                    let opened = opens(game, decision, &action);
                    assert!(!opened, "{at} is passed over, and {action:?} would open it");
                }
                _ => panic!("{at} is passed over, and {action:?} is possible"),
            }
        }
        if decision.step == Step::RunTrains {
            let run = decision.company.and_then(|company| any_run(game, company));
            assert_eq!(run, None, "{at} is passed over");
        }
        for power in [None, Some("C&StL"), Some("D&H"), Some("E&K")] {
            let id = power.map(|symbol| COMPONENTS.private_by_symbol(symbol).unwrap());
            let mut lays = game.lays(id).into_iter().map(|lay| lay.action());
            let at_any_time = power == Some("C&StL") && !first_or_last(decision.step);
            let opened = lays.any(|lay| {
                !passed_over_there(game, decision.step, &lay)
                    && (!at_any_time || opens(game, decision, &lay))
            });
            assert!(!opened, "{at} is passed over");
        }
    }
}

/// Whether a step would be asked after an action that may be done at any time, once all have agreed to it and what it
/// brings about at once is done.
fn opens(game: &Game, decision: Decision, action: &Action) -> bool {
    let mut next = game.after(action).unwrap();
    loop {
        let now = next.decision().unwrap();
        let answer = match now.step {
            Step::Consent => Action::Common(RailMove::Answer { agree: true }),
            Step::ReplaceMarker => next.choices().into_iter().find_map(exactly).unwrap(),
            Step::LayTrack if next.choices().len() == 1 => {
                next.lays(COMPONENTS.private_by_symbol("E&K"))[0].action()
            }
            _ => return now.step == decision.step && now.company == decision.company,
        };
        next.apply(&answer).unwrap();
    }
}

/// What the website passes over: it asks for nothing that may be done at any time before the step at the end of a
/// turn, for coal not even then; and nobody is asked for sales of shares where no train can be bought.
fn passed_over_there(game: &Game, step: Step, action: &Action) -> bool {
    let at_any_time = step != Step::Last;
    game.setup().as_on_website()
        && match action {
            Action::Title(Y1828Move::BuyCoal(BuyCoal)) => true,
            Action::Common(RailMove::BuyPrivate { .. }) => at_any_time,
            Action::Common(RailMove::Lay { power, .. }) => {
                at_any_time && *power == COMPONENTS.private_by_symbol("C&StL")
            }
            Action::Common(RailMove::Sell { .. }) => step == Step::BuyTrains,
            _ => false,
        }
}

/// Whether a step must be asked if anything may be done at any time in a turn.
fn first_or_last(step: Step) -> bool {
    matches!(step, Step::LayTrack | Step::Last)
}

fn exactly(choice: Choice) -> Option<Action> {
    match choice {
        Choice::Do(action) => Some(action),
        _ => None,
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

/// Asserts that a step in which somebody is asked is worth it. The website also asks where nothing can be done.
fn something_can_be_done(game: &Game, decision: Decision) {
    if game.setup().as_on_website() {
        return;
    }
    let at = place(game, decision);
    let possible = || {
        let mut actions = everything(game).into_iter();
        actions.any(|action| {
            let aside = matches!(action, Action::Title(Y1828Move::Acclaim(_)));
            let out_of_turn = matches!(action, Action::Common(RailMove::Exchange { .. }))
                && decision.step != Step::Exchange;
            !does_nothing(decision.step, &action)
                && !aside
                && !out_of_turn
                && game.check(&action).is_ok()
        })
    };
    let any_lay = || {
        let choices = game.choices();
        choices.iter().any(|choice| match choice {
            Choice::LayTrack(power) => !game.lays(*power).is_empty(),
            _ => false,
        })
    };
    let worth_it = match decision.step {
        Step::RunTrains => {
            let run = decision.company.and_then(|company| any_run(game, company));
            run.is_some() || possible() || any_lay()
        }
        Step::PrivateRun => !game.choices().is_empty(),
        Step::Distribute => true,
        Step::BuyTrains => {
            game.check(&Action::Common(RailMove::Pass)).is_err() || possible() || any_lay()
        }
        _ => possible() || any_lay(),
    };
    assert!(worth_it, "{at}: nothing can be done");
}

/// Asserts that what is listed is what is accepted, of all that there is but lays and runs.
fn offered_is_accepted(game: &Game) {
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
    }
}

/// Asserts that the lays that the game lists are those that it accepts.
fn lays_are_accepted(game: &Game) {
    let choices = game.choices();
    let powers = choices.iter().filter_map(|choice| match choice {
        Choice::LayTrack(power) => Some(*power),
        _ => None,
    });
    let listed: Vec<Action> = powers
        .flat_map(|power| game.lays(power))
        .map(|lay| lay.action())
        .collect();
    lays::lays_are_accepted(&listed, every_lay(), |lay| game.check(lay));
}

fn random_games(players: usize, rules: HouseRules) {
    let mut looks = Looks::default();
    for seed in 0..how_many(1) {
        looks.at_random_game(players, rules, seed);
    }
    println!("{players} players, {rules:?}: {looks:?}");
    assert!(
        looks.passed_over.len() > 6 && looks.waited.len() > 12 && looks.compared > 20,
        "{looks:?}"
    );
}

#[test]
fn three_players_are_offered_what_is_possible() {
    random_games(3, HouseRules::Rulebook);
}

#[test]
fn three_players_are_offered_what_is_possible_on_the_website() {
    random_games(3, HouseRules::Website);
}

#[test]
fn four_players_are_offered_what_is_possible() {
    random_games(4, HouseRules::Rulebook);
}

#[test]
fn four_players_are_offered_what_is_possible_on_the_website() {
    random_games(4, HouseRules::Website);
}

#[test]
fn five_players_are_offered_what_is_possible() {
    random_games(5, HouseRules::Rulebook);
}

#[test]
fn five_players_are_offered_what_is_possible_on_the_website() {
    random_games(5, HouseRules::Website);
}
