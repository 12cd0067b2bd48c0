//! What is offered is exactly what is possible: at every position of recorded and random games everything is tried.
//!
//! A step that is passed over although something could be done in it costs somebody a turn without a word. So
//! wherever the engine goes on by itself, every action there is has to be refused; wherever it waits, something has
//! to be possible; and what it lists has to be what it accepts. Runs are looked for by walking the track, not by the
//! engine's own search.
//!
//! `ROUNDHOUSE_GAMES` sets how many random games are looked at for each number of players and each set of rules.

use crate::kit::dice::Dice;
use crate::kit::dice::how_many;
use crate::kit::everything::{every_lay, everything, is_listed};
use crate::kit::lays;
use crate::kit::new_england::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use crate::kit::records;
use crate::kit::track::any_run;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::engine::rail::route::Run;
use roundhouse::titles::new_england::action::{Action, NewEnglandMove};
use roundhouse::titles::new_england::choices::{Choice, Decision, Step};
use roundhouse::titles::new_england::moves::Relinquish;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{Game, HouseRules};
use std::collections::BTreeMap;

/// At how many moments of a hundred all that is offered is compared with all that is accepted.
const LOOKS: usize = 4;
/// In how many of those, in the step of laying track, every lay of every tile is tried.
const LAYS: usize = 12;

/// What was looked at, so that no test passes by looking at nothing.
#[derive(Debug, Default)]
struct Looks {
    passed_over: BTreeMap<String, usize>,
    waited: BTreeMap<String, usize>,
    compared: usize,
    refused: usize,
    lays: usize,
}

impl Looks {
    /// Looks at a game before an action is played.
    fn at(&mut self, game: &Game, action: &Action, dice: &mut Dice) {
        for position in game.passed_over(action).unwrap() {
            // Nobody decides between two turns or for a company that has closed.
            if let Some(decision) = position.decision() {
                nothing_can_be_done(&position, decision);
                self.count(|looks| &mut looks.passed_over, decision.step);
            }
        }
        let decision = game.decision().unwrap();
        something_can_be_done(game, decision);
        self.count(|looks| &mut looks.waited, decision.step);
        if dice.percent(LOOKS) {
            offered_is_accepted(game);
            self.compared += 1;
            self.refused += refused_changes_nothing(game);
            if decision.step == Step::LayTrack && dice.percent(LAYS) {
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
}

fn place(game: &Game, decision: Decision) -> String {
    let company = decision.company.map(|company| game.table().symbol(company));
    format!("{}, {:?} of {company:?}", game.round_name(), decision.step)
}

/// Whether an action is how a step ends in which nothing is done.
fn does_nothing(step: Step, action: &Action) -> bool {
    match action {
        Action::Common(RailMove::Pass) | Action::Title(NewEnglandMove::Relinquish(Relinquish)) => {
            true
        }
        // Without earnings, or for a minor, there is nothing to choose.
        Action::Common(RailMove::Distribute { .. }) => step == Step::Distribute,
        _ => false,
    }
}

/// Asserts that a step may be passed over.
fn nothing_can_be_done(game: &Game, decision: Decision) {
    let at = place(game, decision);
    let website = game.setup().as_on_website();
    for action in everything(game) {
        if does_nothing(decision.step, &action) || game.check(&action).is_err() {
            continue;
        }
        match action {
            // A turn goes on to its last step, where the company is asked whether to redeem.
            Action::Title(NewEnglandMove::Redeem(_)) if !website => {
                assert_ne!(decision.step, Step::IssueShares, "{at}")
            }
            // On the website these can be done while a step waits for something else, and make no step wait.
            Action::Title(NewEnglandMove::Redeem(_))
            | Action::Common(RailMove::DeclareBankruptcy)
                if website => {}
            Action::Common(RailMove::Sell { .. }) if website => {
                assert_eq!(decision.step, Step::BuyTrains, "{at}")
            }
            _ => panic!("{at} is passed over, and {action:?} is possible"),
        }
    }
    if decision.step == Step::RunTrains {
        let run = decision.company.and_then(|company| any_run(game, company));
        assert_eq!(run, None, "{at} is passed over");
    }
    assert_ne!(decision.step, Step::LayTrack, "{at} is passed over");
}

/// Asserts that a step in which somebody is asked is worth it.
fn something_can_be_done(game: &Game, decision: Decision) {
    let at = place(game, decision);
    let company = decision.company;
    let possible = |wanted: fn(&Action) -> bool| {
        let mut actions = everything(game).into_iter();
        actions.any(|action| wanted(&action) && game.check(&action).is_ok())
    };
    let worth_it = match decision.step {
        // Whoever may lay track is asked, even where no tile fits.
        Step::LayTrack => true,
        Step::RunTrains => company.is_some_and(|company| {
            assert!(game.may_run(company), "{at}");
            any_run(game, company).is_some()
        }),
        Step::BuyTrains => {
            let must =
                company.is_some_and(|company| game.table().company(company).trains.is_empty());
            // The website asks as long as another company has a train, though after a sale of shares it sells none.
            let others_have = game.setup().as_on_website()
                && game
                    .choices()
                    .contains(&Choice::Do(Action::Common(RailMove::Pass)));
            must || others_have
                || possible(|action| matches!(action, Action::Common(RailMove::BuyTrain { .. })))
        }
        // The website asks in the draft and about mergers all the same.
        Step::Draft | Step::Merge if game.setup().as_on_website() => true,
        Step::IssueShares => possible(|action| {
            matches!(
                action,
                Action::Title(NewEnglandMove::Issue(_)) | Action::Title(NewEnglandMove::Redeem(_))
            )
        }),
        _ => possible(|action| {
            !matches!(
                action,
                Action::Common(RailMove::Pass)
                    | Action::Title(NewEnglandMove::Relinquish(Relinquish))
                    | Action::Title(NewEnglandMove::Redeem(_))
            )
        }),
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
            is_listed(&choices, action),
            verdict.is_ok(),
            "{action:?}: {verdict:?}"
        );
    }
    for choice in &choices {
        let tried = match choice {
            Choice::Do(action) => all.contains(action),
            _ => true,
        };
        assert!(tried, "{choice:?} was not tried");
    }
}

/// Asserts that a try that is refused leaves the game as it was, and that checking and applying agree.
fn refused_changes_nothing(game: &Game) -> usize {
    let no_runs = [
        Vec::new(),
        vec![Run {
            unit: 9,
            track: Vec::new(),
        }],
    ];
    let runs = no_runs.map(|runs| Action::Common(RailMove::run(runs)));
    let mut tried = game.clone();
    let mut refused = 0;
    for action in everything(game).into_iter().chain(every_lay()).chain(runs) {
        let verdict = game.check(&action);
        match tried.apply(&action) {
            Ok(_) => {
                assert_eq!(verdict, Ok(()), "{action:?}");
                tried = game.clone();
            }
            Err(refusal) => {
                assert_eq!(verdict, Err(refusal), "{action:?}");
                assert!(
                    tried == *game,
                    "{action:?} was refused and changed the game"
                );
                refused += 1;
            }
        }
    }
    refused
}

/// Asserts that the lays that the game lists are those that it accepts.
fn lays_are_accepted(game: &Game) {
    let listed: Vec<Action> = game.lays().iter().map(|lay| lay.action()).collect();
    lays::lays_are_accepted(&listed, every_lay(), |lay| game.check(lay));
}

fn random_games(players: usize) {
    let mut looks = Looks::default();
    for seed in 0..how_many(1) {
        looks.at_random_game(players, HouseRules::Rulebook, seed);
        looks.at_random_game(players, HouseRules::Website, seed);
    }
    println!("{players} players: {looks:?}");
    assert!(
        looks.passed_over.len() > 4 && looks.waited.len() > 8 && looks.compared > 20,
        "{looks:?}"
    );
    assert!(looks.refused > 1_000 * looks.compared, "{looks:?}");
}

#[test]
fn two_players_are_offered_what_is_possible() {
    random_games(2);
}

#[test]
fn three_players_are_offered_what_is_possible() {
    random_games(3);
}

#[test]
fn four_players_are_offered_what_is_possible() {
    random_games(4);
}

#[test]
fn five_players_are_offered_what_is_possible() {
    random_games(5);
}

/// Every so many positions of a record are looked at.
const STRIDE: usize = 3;

#[test]
fn recorded_players_were_offered_what_is_possible() {
    let mut looks = Looks::default();
    let records = records::all();
    for record in &records {
        let (setup, actions) = Importer::import(&record.export).unwrap().into_record();
        let mut game = Game::new(setup).unwrap();
        let mut dice = Dice::new(3);
        for (number, action) in actions.iter().enumerate() {
            if number % STRIDE == 0 {
                looks.at(&game, action, &mut dice);
            }
            game.apply(action).unwrap();
        }
    }
    println!("{looks:?}");
    assert!(
        records.is_empty() || looks.passed_over["RunTrains"] > 30,
        "{looks:?}"
    );
}
