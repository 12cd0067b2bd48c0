//! Stored games: what is written is read, and what was written by earlier versions still is.
//!
//! `tests/golden/saves` has games as they were stored by schemas of old. They are never changed; when the schema
//! changes, `cargo nextest run every_title::saves --run-ignored only` adds one of the new schema.

use crate::kit::dice::Dice;
use crate::kit::new_england::random::random_game;
use crate::kit::new_england_moves::replay;
use crate::kit::play::{any_move, new_game};
use crate::kit::records::all;
use roundhouse::record::history::History;
use roundhouse::record::storage::save::{COMPACT_SCHEMA, SCHEMA, SavedGame};
use roundhouse::titles::TITLES;
use roundhouse::titles::new_england::action::Action;
use roundhouse::titles::new_england::website::Importer;
use roundhouse::titles::new_england::{HouseRules, RULES_VERSION, Setup};
use std::path::{Path, PathBuf};

fn saved(name: &str, setup: Setup, actions: Vec<Action>, done: usize) -> SavedGame {
    let history = replay(&setup, &actions, done).unwrap();
    SavedGame::new(name, &history, 3, 1_700_000_000_000)
}

/// Asserts that an entry is read as it was written, and that its game is at the same point.
fn assert_round_trip(saved: &SavedGame) {
    let read = SavedGame::read(&saved.write()).unwrap();
    assert_eq!(read, *saved);
    let history = read.open(TITLES).unwrap();
    assert_eq!(history.done(), saved.done);
    let again = SavedGame::new(&saved.name, &history, saved.revision, saved.played);
    assert_eq!(again, *saved);
}

#[test]
fn every_record_comes_back_from_its_save() {
    for record in all() {
        let (setup, actions) = Importer::import(&record.export).unwrap().into_record();
        let done = actions.len();
        assert_round_trip(&saved(&record.name, setup, actions, done));
    }
}

#[test]
fn random_games_come_back_from_their_saves_with_what_was_undone() {
    for players in 2..=5 {
        for rules in [HouseRules::Rulebook, HouseRules::Website] {
            let (setup, actions) = random_game(players, rules, 9);
            let done = actions.len() * 2 / 3;
            assert_round_trip(&saved("undone", setup, actions, done));
        }
    }
}

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/saves")
}

#[test]
fn saves_of_old_open_for_ever() {
    let (mut schemas, mut versions) = (Vec::new(), Vec::new());
    for file in std::fs::read_dir(golden()).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let saved = SavedGame::read(&text).unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
        let history = saved
            .open(TITLES)
            .unwrap_or_else(|fault| panic!("{path:?}: {fault}"));
        let now = SavedGame::new(&saved.name, &history, saved.revision, saved.played);
        let now = match saved.is_compact() {
            true => now.compacted(TITLES).unwrap(),
            false => now,
        };
        assert_eq!(now.summary, saved.summary, "{path:?}");
        assert_eq!(
            (now.done, now.actions, now.link),
            (saved.done, saved.actions, saved.link),
            "{path:?}"
        );
        let number = path
            .file_stem()
            .and_then(|stem| stem.to_str()?.split('-').next()?.parse().ok());
        schemas.push(number.unwrap());
        versions.push(saved.setup.rules_version);
    }
    assert!(
        (1..=COMPACT_SCHEMA).all(|schema| schemas.contains(&schema)),
        "{schemas:?}"
    );
    assert!(
        (1..=RULES_VERSION).all(|version| versions.contains(&version)),
        "{versions:?}"
    );
}

#[test]
#[ignore = "adds golden saves, for a new schema or version of the rules"]
fn add_golden_saves() {
    for (name, players, rules) in [
        ("rulebook", 3, HouseRules::Rulebook),
        ("website", 4, HouseRules::Website),
    ] {
        let (setup, actions) = random_game(players, rules, 12);
        let done = actions.len() - 40;
        let whole = saved(name, setup, actions, done);
        let resting = whole.compacted(TITLES).unwrap();
        for (schema, saved) in [(SCHEMA, whole), (COMPACT_SCHEMA, resting)] {
            let file = format!("{schema}-rules-{RULES_VERSION}-{name}.json");
            let path = golden().join(file);
            if !path.exists() {
                std::fs::write(path, saved.write()).unwrap();
            }
        }
    }
}

/// Another window that has come further, gone back, or decided otherwise is followed to the same game as if it had been
/// opened anew.
#[test]
fn what_another_window_has_stored_is_followed_as_if_opened_anew() {
    let dice = &mut Dice::new(35);
    for title in TITLES {
        let mut history = new_game(title, 3, 35, &[]);
        let mut known = history.clone();
        for step in 0..120 {
            if step % 7 == 3 {
                history
                    .go_to(history.done().saturating_sub(step % 5))
                    .unwrap();
            } else if let Some(made) = any_move(history.game(), dice) {
                history.act(&made).unwrap();
            }
            let saved = SavedGame::new("followed", &history, step as u64, 0);
            let opened = saved.open(TITLES).unwrap();
            known = saved.open_after(TITLES, &known).unwrap();
            assert!(known.game().equals(opened.game()), "{} {step}", title.name);
            assert_eq!(known.actions(), opened.actions());
            assert_eq!(known.done(), opened.done());
            assert!(known.log().eq(opened.log()));
            let sums = |history: &History| format!("{:?}", history.timeline());
            assert_eq!(sums(&known), sums(&opened), "{} {step}", title.name);
        }
        // Another game is another one, whatever is known.
        let other = new_game(title, title.players.1, 36, &[]);
        let saved = SavedGame::new("other", &other, 1, 0);
        let opened = saved.open_after(TITLES, &known).unwrap();
        assert!(opened.game().equals(other.game()));
    }
}
