//! Whole games of 18GB played at random, in every scenario: after every action everything must add up, and what is
//! offered must be exactly what is possible ([`offered`](super::offered)).
//!
//! `ROUNDHOUSE_GAMES` sets how many games are played for each scenario and each set of rules. A failure names the game;
//! `ROUNDHOUSE_FIRST` is the first seed, and `Looks::default().at_game(scenario, rules, seed)` plays one again.

use super::exports::stops_there;
use super::offered::{
    lays_are_accepted, nothing_can_be_done, nothing_can_be_done_by_closing, offered_is_accepted,
    refused_is_explained, something_can_be_done,
};
use crate::kit::dice::Dice;
use crate::kit::gb::random::{game, is_over};
use crate::kit::random_player::RandomPlayer;
use crate::kit::track::check_track;
use roundhouse::engine::rail::codec::NamedMoves;
use roundhouse::engine::rail::rail_move::RailMove;
use roundhouse::record::website::Export;
use roundhouse::record::website::ExportDetails;
use roundhouse::record::website::exporter::export_game;
use roundhouse::titles::gb::action::Action;
use roundhouse::titles::gb::choices::Step;
use roundhouse::titles::gb::game::Rules;
use roundhouse::titles::gb::scenario::SCENARIOS;
use roundhouse::titles::gb::setup::HouseRules;
use roundhouse::titles::gb::website::Importer;
use roundhouse::titles::gb::{Game, Round};
use std::collections::{BTreeMap, BTreeSet};

/// A number that was asked for.
fn asked(name: &str, usual: u64) -> u64 {
    let text = std::env::var(name).ok();
    text.map_or(usual, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is a number"))
    })
}

/// At how many moments of a hundred all that is offered is compared with all that is accepted.
const LOOKS: usize = 3;
/// In how many of those every lay of every tile is tried.
const LAYS: usize = 5;
/// No game that the random player plays is longer.
const LONGEST: usize = 12_000;

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
struct Looks {
    done: BTreeMap<String, usize>,
    passed_over: BTreeMap<String, usize>,
    ends: BTreeMap<String, usize>,
    /// Which kinds of action were refused in which step.
    refused: BTreeSet<String>,
    compared: usize,
    lays: usize,
}

impl Looks {
    /// Plays a game to its end, looking at everything on the way.
    fn at_game(&mut self, scenario: usize, rules: HouseRules, seed: u64) {
        let mut name = Named(format!("{scenario}, {rules:?}, {seed}"), 0);
        let mut game = game(scenario, seed, rules);
        let (mut player, mut dice) = (RandomPlayer::new(seed), Dice::new(!seed));
        let mut actions = Vec::new();
        while !is_over(&game) {
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
            assert!(actions.len() < LONGEST, "there is no end");
        }
        assert_eq!(game.find_inconsistency(), None);
        assert!(game.choices().is_empty() && game.decision().is_none());
        let Round::Over(reason) = game.round() else {
            panic!("it is not over");
        };
        *self.ends.entry(format!("{reason:?}")).or_default() += 1;
        let mut again = crate::kit::gb::random::game(scenario, seed, rules);
        for action in &actions {
            again.apply(action).unwrap();
        }
        assert!(again == game, "the same record gives the same game");
        self.export(&game, &actions);
    }

    /// Takes a game to the website and back: by its rules it is the same game; by others it may end before, with a
    /// reason.
    fn export(&mut self, game: &Game, actions: &[Action]) {
        let setup = game.setup();
        let text = match export_game::<Rules>(setup, actions, ExportDetails::at(1_800_000_000)) {
            Ok(text) => text,
            Err(fault) if setup.as_on_website() && !stops_there(&fault) => {
                panic!("{fault}")
            }
            Err(fault) => {
                *self.ends.entry(fault.to_string()).or_default() += 1;
                return;
            }
        };
        let back = Importer::import(&Export::read(&text).unwrap()).unwrap();
        assert!(
            back.game().table() == game.table(),
            "another game came back"
        );
        assert!(!setup.as_on_website() || back.game() == game);
        *self.ends.entry("came back".to_string()).or_default() += 1;
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
                    nothing_can_be_done_by_closing(&position, decision);
                    *self
                        .passed_over
                        .entry(format!("{:?}", decision.step))
                        .or_default() += 1;
                }
            }
        }
        let decision = game.decision().unwrap();
        if dice.percent(LOOKS) {
            something_can_be_done(game, decision);
            offered_is_accepted(game);
            refused_is_explained(game, &mut self.refused);
            self.compared += 1;
            if dice.percent(LAYS) {
                lays_are_accepted(game);
                self.lays += 1;
            }
        }
    }
}

/// What holds from one action to the next.
fn check_step(before: &Game, after: &Game, action: &Action) {
    let lay = match action {
        Action::Common(RailMove::Lay { hex, .. }) => Some(*hex),
        _ => None,
    };
    check_track(before.table(), after.table(), lay);
    let step = after.decision().map(|now| now.step);
    for company in after.common().public_companies() {
        let trains = after.table().company(company).trains.len();
        let full = trains > after.common().train_limit(company);
        // After an operating round a train may leave the game and begin a phase: then the next company runs first.
        let later = match after.round() {
            Round::Operating(_) => {
                matches!(step, Some(Step::Build | Step::RunTrains | Step::Distribute))
            }
            _ => true,
        };
        assert!(
            !full || later || step == Some(Step::DiscardTrain),
            "too many trains"
        );
    }
}

fn games(scenario: usize) {
    let mut passed_over = 0;
    for rules in [HouseRules::Rulebook, HouseRules::Website] {
        let mut looks = Looks::default();
        let first = asked("ROUNDHOUSE_FIRST", 0);
        for seed in first..first + asked("ROUNDHOUSE_GAMES", 1) {
            looks.at_game(scenario, rules, seed);
        }
        println!("{}, {rules:?}: {looks:?}", SCENARIOS[scenario].name);
        assert!(looks.done.len() > 10 && looks.compared > 5, "{looks:?}");
        passed_over += looks.passed_over.len();
    }
    assert!(passed_over > 1, "nothing is ever passed over");
}

#[test]
fn two_players_north_and_south() {
    games(0);
}

#[test]
fn two_players_east_and_west() {
    games(1);
}

#[test]
fn three_players() {
    games(2);
}

#[test]
fn four_players() {
    games(3);
}

#[test]
fn four_players_with_the_alternative() {
    games(4);
}

#[test]
fn five_players() {
    games(5);
}

#[test]
fn six_players() {
    games(6);
}
