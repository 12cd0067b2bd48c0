//! What a table is told before it decides: what each choice would change, and why the rest is not possible. Both are
//! compared with what the game does, at positions of the recorded games of every title.

#![allow(
    clippy::unwrap_used,
    reason = "a test that unwraps nothing has failed, and says so"
)]

mod kit;

use kit::records::of;
use roundhouse::engine::changes::{Change, Whose, changes};
use roundhouse::engine::game::{Choice, Game, Move};
use roundhouse::engine::rail::door::{Lay, Rail, Task};
use roundhouse::engine::rail::ids::HexId;
use roundhouse::record::website::importer;
use roundhouse::titles::TITLES;

/// Every so many positions of a record are looked at; of games of people, all.
const STRIDE: usize = 23;

/// Calls with each position of a title's records that is looked at.
fn at_positions(title: &str, mut look: impl FnMut(&str, &dyn Game)) {
    for record in of(title) {
        let (title, mut import) = importer(TITLES, &record.export).unwrap();
        for action in record.export.effective_actions() {
            import.play(action).unwrap();
        }
        let (setup, moves) = import.record();
        let mut game = (title.begin)(&setup).unwrap();
        for (number, made) in moves.iter().enumerate() {
            if record.real || number % STRIDE == 0 {
                look(&format!("{} before move {number}", record.name), &*game);
            }
            game.apply(made).unwrap();
        }
    }
}

/// Moves that may be made: of an amount its least.
fn offered(game: &dyn Game) -> Vec<Move> {
    let choices = game.choices().into_iter();
    let offered = choices.filter_map(|choice| match choice {
        Choice::Do(made) => Some(made),
        Choice::Amount(amount) => Some((amount.made)(amount.least)),
        Choice::Many(_) => None,
    });
    offered.collect()
}

/// The players' cash and the companies' treasuries that are told to change, as they are told.
fn told(changes: &[Change]) -> Vec<(String, String, String)> {
    let money = |change: &Change| {
        let whose = match (&change.whose, change.what.as_str()) {
            (Whose::Player(name), "Cash") => name.clone(),
            (Whose::Company(badge), "Treasury") => badge.symbol.to_string(),
            _ => return None,
        };
        let sum = |text: &str| text.split(',').next().unwrap_or_default().to_string();
        let (before, after) = (sum(&change.before), sum(&change.after));
        (before != after).then_some((whose, before, after))
    };
    changes.iter().filter_map(money).collect()
}

/// The same, worked out from what lies on the table before and after.
fn moved(before: &dyn Game, after: &dyn Game) -> Vec<(String, String, String)> {
    let [one, other] = [before, after].map(|game| game.rail().unwrap().table());
    let players = one.player_ids().map(|player| {
        let [was, is] = [one, other].map(|table| table.cash(player));
        (before.name(player), was, is)
    });
    let companies = one.components.company_ids().map(|company| {
        let [was, is] = [one, other].map(|table| table.company(company).cash);
        (one.components.company(company).symbol.to_string(), was, is)
    });
    let all = players.chain(companies);
    let moved = all.filter(|(_, was, is)| was != is);
    moved
        .map(|(whose, was, is)| (whose, was.to_string(), is.to_string()))
        .collect()
}

fn every_payment_is_told(title: &str) {
    let (mut count, mut equal) = (0, 0);
    at_positions(title, |name, game| {
        for made in offered(game) {
            let after = game.rail().unwrap().foresee(&made);
            let after = after.unwrap_or_else(|| panic!("{name}: {made:?} cannot be foreseen"));
            let mut told = told(&changes(game, &*after));
            let mut foreseen = moved(game, &*after);
            told.sort();
            foreseen.sort();
            assert_eq!(told, foreseen, "{name}: {made:?}");
            count += 1;
            // What follows by itself, such as the income of a new round, is not the choice's doing.
            let done = game.after(&made).unwrap();
            if done.round() == game.round() && !done.question().ends_with('?') {
                let mut happened = moved(game, &*done);
                happened.sort();
                assert_eq!(told, happened, "{name}: {made:?}");
                equal += 1;
            }
        }
    });
    assert!(count == 0 || equal > count / 2);
    println!("{title}: {count} choices, {equal} of them made");
}

#[test]
fn every_payment_of_every_choice_of_18newengland_is_told() {
    every_payment_is_told("18NewEngland");
}

#[test]
fn every_payment_of_every_choice_of_1828_is_told() {
    every_payment_is_told("1828");
}

/// Whatever is refused names its rule, and every hex answers while track is laid: it has a lay, or says why not.
fn every_question_is_answered(title: &str) {
    let (mut refused, mut hexes, mut tiles) = (0, 0, 0);
    at_positions(title, |name, game| {
        for (words, refusal) in game.refused() {
            assert!(!words.label.is_empty(), "{name}: {refusal}");
            assert!(
                !refusal.rule.is_empty(),
                "{name}: {}: {refusal}",
                words.label
            );
            refused += 1;
        }
        let rail = game.rail().unwrap();
        if rail.task() != Some(Task::Track) {
            return;
        }
        let lays = rail.lays();
        for (hex, printed) in rail.table().components.map.iter() {
            let why = rail.why_no_lay(&lays, hex);
            let has_lay = lays.iter().any(|lay| lay.hex == hex);
            assert_eq!(why.is_none(), has_lay, "{name}: {} {why:?}", printed.at);
            if let Some(why) = why {
                assert!(!why.rule.is_empty(), "{name}: {why}");
                hexes += 1;
            }
            tiles += every_tile_is_answered(name, rail, &lays, hex);
        }
    });
    println!("{title}: {refused} wishes, {hexes} hexes and {tiles} tiles say why not");
    assert!(hexes == 0 || tiles > 0);
}

/// Each tile that may follow on a hex has a lay there, or says why not; how many say so.
fn every_tile_is_answered(name: &str, rail: &dyn Rail, lays: &[Lay], hex: HexId) -> usize {
    let refused = rail.unlaid_tiles(lays, hex);
    for laid in rail.followers(hex) {
        let mut own = lays.iter().filter(|lay| lay.hex == hex);
        let has_lay = own.any(|lay| lay.laid.tile == laid.tile);
        let why = refused.iter().find(|(tile, _)| *tile == laid.tile);
        assert_eq!(why.is_none(), has_lay, "{name}: {laid:?} {why:?}");
        let verdict = rail.check_lay(hex, laid);
        assert!(has_lay || verdict.is_err(), "{name}: {laid:?}");
    }
    let without_rule = refused.iter().find(|(_, why)| why.rule.is_empty());
    assert!(without_rule.is_none(), "{name}: {without_rule:?}");
    refused.len()
}

#[test]
fn whatever_is_not_possible_in_18newengland_says_why() {
    every_question_is_answered("18NewEngland");
}

#[test]
fn whatever_is_not_possible_in_1828_says_why() {
    every_question_is_answered("1828");
}

#[test]
fn whatever_is_not_possible_in_18gb_says_why() {
    every_question_is_answered("18GB");
}
