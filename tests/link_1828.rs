//! Whole games of 1828 in links: what is written is read, for the given records and for random games, and the real game
//! is short.

#![allow(clippy::unwrap_used)]

mod kit;

use kit::letters::{LETTERS, body_of, link_of};
use kit::play::{any_move, new_game};
use kit::random::Dice;
use kit::records;
use roundhouse::engine::game::Move;
use roundhouse::engine::setup;
use roundhouse::record::history::History;
use roundhouse::record::link::{self, LinkFault};
use roundhouse::record::website::Export;
use roundhouse::titles::TITLES;
use roundhouse::titles::y1828::website::Importer;
use roundhouse::titles::y1828::{HouseRules, TITLE};
use std::time::{Duration, Instant};

const RULES: [HouseRules; 2] = [HouseRules::Rulebook, HouseRules::Website];

/// What the link of a real game is shorter than, in characters.
const REAL: usize = 1_500;

/// A random game; passes are offered among everything else, and what may be done out of turn is done now and then.
fn random_game(players: usize, rules: HouseRules, seed: u64, moves: usize) -> History {
    let mut dice = Dice::new(seed);
    let mut history = new_game(&TITLE, players, seed, &[("house_rules", rules.key())]);
    while history.done() < moves {
        let aside = history.game().asides().into_iter().nth(dice.below(200));
        let made = aside.map(|(_, made)| made);
        let Some(made) = made.or_else(|| any_move(history.game(), &mut dice)) else {
            break;
        };
        history.act(&made).unwrap();
    }
    history
}

/// Asserts that a link says exactly this, and returns it.
fn assert_round_trip(setup: &setup::Setup, moves: &[Move]) -> String {
    let text = link::write(&TITLE, setup, moves).unwrap();
    let read = link::open(TITLES, &text).unwrap();
    assert_eq!(read.game().setup(), *setup);
    assert_eq!(read.actions(), moves);
    text
}

fn link_of_game(history: &History) -> String {
    assert_round_trip(&history.game().setup(), history.actions())
}

#[test]
fn every_random_game_comes_back_from_its_link() {
    for players in TITLE.players.0..=TITLE.players.1 {
        for rules in RULES {
            for seed in 0..2 {
                let history = random_game(players, rules, seed, 500);
                let text = link_of_game(&history);
                println!(
                    "{players} players, {rules:?}, seed {seed}: {} moves to {} in {} characters",
                    history.done(),
                    history.game().round().name,
                    text.len()
                );
            }
        }
    }
}

#[test]
fn every_record_comes_back_from_its_link_and_the_real_game_is_short() {
    for record in records::of("1828") {
        let importer = Importer::import(&record.export).unwrap();
        let moves: Vec<Move> = importer.actions().iter().map(Move::of).collect();
        let text = assert_round_trip(&importer.game().setup().into(), &moves);
        println!(
            "{}: {} moves in {} characters",
            record.name,
            moves.len(),
            text.len()
        );
        assert!(
            record.name != "23366" || text.len() < REAL,
            "{}",
            text.len()
        );
    }
}

#[test]
fn a_game_has_a_link_at_any_moment() {
    let history = random_game(3, HouseRules::Website, 5, 300);
    let setup = history.game().setup();
    for count in (0..history.done()).step_by(37) {
        assert_round_trip(&setup, &history.actions()[..count]);
    }
}

#[test]
fn links_cut_off_anywhere_are_refused() {
    let text = link_of_game(&random_game(4, HouseRules::Rulebook, 2, 150));
    for length in 0..text.len() {
        assert!(
            link::open(TITLES, &text[..length]).is_err(),
            "{length} characters"
        );
    }
    assert!(link::open(TITLES, &format!("{text}A")).is_err());
}

#[test]
fn links_with_one_character_changed_are_refused() {
    let mut dice = Dice::new(1);
    let text = link_of_game(&random_game(5, HouseRules::Website, 3, 150));
    for _ in 0..5_000 {
        let (place, letter) = (dice.below(text.len()), LETTERS[dice.below(64)]);
        let mut changed = text.clone().into_bytes();
        if changed[place] == letter {
            continue;
        }
        changed[place] = letter;
        let changed = String::from_utf8(changed).unwrap();
        let fault = link::open(TITLES, &changed).unwrap_err();
        let known = matches!(
            fault,
            LinkFault::Damaged | LinkFault::NoLink | LinkFault::OtherFormat(_)
        );
        assert!(known, "{place}: {fault}");
    }
}

#[test]
fn whatever_strangers_write_does_no_harm() {
    let mut dice = Dice::new(5);
    let mut random = |count: usize| -> Vec<u8> {
        let byte = |_| u8::try_from(dice.below(256)).unwrap();
        (0..count).map(byte).collect()
    };
    let bodies = [(3, 4), (4, 5), (5, 6)].map(|(players, seed)| {
        body_of(&link_of_game(&random_game(
            players,
            RULES[players % 2],
            seed,
            300,
        )))
    });
    let mut slowest = Duration::ZERO;
    for index in 0..300 {
        // The beginning of a game, and then anything.
        let body = &bodies[index % bodies.len()];
        let from = 2 + (body.len() - 2) * (index / bodies.len()) / (300 / bodies.len());
        let wild = [&body[..from], &random(2_000)].concat();
        let start = Instant::now();
        // Now and then it happens to be a game.
        let _ = link::open(TITLES, &link_of(1, &wild));
        slowest = slowest.max(start.elapsed());
    }
    println!("the slowest took {slowest:?}");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}
