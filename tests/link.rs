//! Whole games in links: what is written is read, for every record and for random games, and for ever.

#![allow(
    clippy::unwrap_used,
    reason = "a test that unwraps nothing has failed, and says so"
)]

mod kit;

use kit::records::all;
use roundhouse::engine::action::Action;
use roundhouse::record::link::{self, LinkFault};
use roundhouse::record::website::Importer;
use roundhouse::titles::new_england::{HouseRules, Setup};

/// Asserts that a link says exactly this, and returns it.
fn assert_round_trip(setup: &Setup, actions: &[Action]) -> String {
    let text = link::write(setup, actions).unwrap();
    let (setup_read, read) = link::read(&text).unwrap();
    assert_eq!(setup_read, *setup);
    for (index, (ours, theirs)) in actions.iter().zip(&read).enumerate() {
        assert_eq!(ours, theirs, "action {index}");
    }
    assert_eq!(read.len(), actions.len());
    text
}

#[test]
fn every_record_comes_back_from_its_link() {
    for record in all() {
        let (setup, actions) = Importer::import(&record.export).unwrap().into_record();
        let text = assert_round_trip(&setup, &actions);
        println!(
            "{}: {} actions in {} characters",
            record.name,
            actions.len(),
            text.len()
        );
        if record.name == "73885" {
            assert!(text.len() <= 450, "{} characters", text.len());
        }
    }
}

#[test]
fn a_new_game_has_a_link_and_names_are_kept_as_they_are() {
    let games: [&[&str]; 4] = [
        &["Amy", "Brian"],
        &["Player 1", "Player 2", "Player 3", "Player 4", "Player 5"],
        &["<b>&amp;\"", " Zoë ", "李小龍"],
        &["\u{1f682}\u{1f682}\u{1f682}", "123", "a\u{301}b", "-"],
    ];
    for (names, seed) in games.into_iter().zip([0, 1, u64::MAX, 1 << 40]) {
        for house_rules in [HouseRules::Rulebook, HouseRules::Website] {
            let setup = Setup {
                players: names.iter().map(ToString::to_string).collect(),
                seed,
                house_rules,
            };
            assert_round_trip(&setup, &[]);
        }
    }
}

#[test]
fn other_texts_are_refused() {
    for (text, fault) in [
        ("", LinkFault::NoLink),
        ("#g=", LinkFault::NoLink),
        ("hello world", LinkFault::NoLink),
        ("AQ", LinkFault::Damaged),
        ("CQ", LinkFault::OtherFormat(9)),
    ] {
        assert_eq!(link::read(text), Err(fault), "{text}");
    }
}
