//! A game that is no railway game goes everywhere a game goes: nothing outside `titles` knows what it is about.

use crate::kit::toy::{self, SHELF, Stone, TOY, first_choice};
use roundhouse::engine::game::{Choice, Move};
use roundhouse::engine::ids::PlayerId;
use roundhouse::engine::setup::Setup;
use roundhouse::record::history::History;
use roundhouse::record::link::{self, LinkFault};
use roundhouse::record::storage::backup;
use roundhouse::record::storage::library::{self, StorageFault, Store};
use roundhouse::record::storage::save::{Branch, SaveFault, SavedGame};
use std::collections::BTreeMap;

/// A library in memory.
#[derive(Default)]
struct Shelf(BTreeMap<String, String>);

impl Store for Shelf {
    fn keys(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key).cloned()
    }
    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageFault> {
        self.0.insert(key.to_string(), text.to_string());
        Ok(())
    }
    fn remove(&mut self, key: &str) {
        self.0.remove(key);
    }
}

/// A game played to its end: stones are taken, a swap is offered in each round, and the card is shown out of turn.
fn played() -> History {
    let mut history = History::new(&TOY, &toy::setup(&["Amy", "Brian", "Zoë"], 7)).unwrap();
    while history.game().decision().is_some() {
        let done = history.done();
        let aside = history.game().out_of_turn().pop();
        let choice = history.game().choices().pop();
        let made = match (done % 5, choice, aside) {
            (3, Some(Choice::Do(offer)), _) => offer,
            (4, _, Some((_, show))) => show,
            _ => first_choice(history.game()),
        };
        history.act(&made).unwrap();
        assert_eq!(history.game().find_inconsistency(), None);
    }
    history
}

fn loaded(shelf: &Shelf, id: &str) -> History {
    let saved = library::load(shelf, id).unwrap().unwrap();
    saved.open(SHELF).unwrap()
}

#[test]
fn it_is_played_to_its_end() {
    let history = played();
    let outcome = history.game().outcome().unwrap();
    assert_eq!(outcome.scores.len(), 3);
    let said: Vec<String> = history.log().map(|entry| entry.line.text.clone()).collect();
    for deed in ["Take", "Offer", "Answer", "Show"] {
        assert!(said.iter().any(|line| line.starts_with(deed)), "{deed}");
    }
    assert!(history.game().rail().is_none());
    assert!(history.round_near(0, true) > 0 && history.turn_near(0, true) > 0);
}

#[test]
fn hands_are_shown_to_their_owners_only() {
    let history = History::new(&TOY, &toy::setup(&["Amy", "Brian"], 7)).unwrap();
    let owners: Vec<_> = history
        .game()
        .sheets()
        .iter()
        .map(|sheet| sheet.only_for)
        .collect();
    assert_eq!(owners, [0, 1].map(|seat| Some(PlayerId(seat))));
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut history = History::new(&TOY, &toy::setup(&["Amy", "Brian"], 7)).unwrap();
    let before = history.game().copy();
    for made in [
        toy::illegal(),
        Move::of(&Stone::Answer(true)),
        Move::from_text("{}").unwrap(),
    ] {
        assert!(history.act(&made).is_err());
        assert!(*history.game() == *before);
    }
}

#[test]
fn it_is_undone_and_redone() {
    let mut history = played();
    let end = history.game().copy();
    let count = history.done();
    while history.undo().unwrap() {}
    assert_eq!(history.done(), 0);
    while history.redo().unwrap() {}
    assert!(*history.game() == *end && history.done() == count);
}

#[test]
fn it_is_saved_branched_and_carried_to_another_library() {
    let mut history = played();
    history.go_to(history.done() - 9).unwrap();
    let mut shelf = Shelf::default();
    let saved = SavedGame::new("Stones", &history, 1, 10);
    library::store(&mut shelf, "a", &saved).unwrap();
    assert_eq!(library::load(&shelf, "a").unwrap().as_ref(), Ok(&saved));
    assert!(*loaded(&shelf, "a").game() == *history.game());

    let mut other = loaded(&shelf, "a");
    other.act(&first_choice(other.game())).unwrap();
    let branch = Branch {
        of: "a".to_string(),
        at: history.done(),
    };
    let branch = SavedGame {
        branch: Some(branch),
        ..SavedGame::new("try", &other, 1, 20)
    };
    library::store(&mut shelf, "b", &branch).unwrap();
    let (_, deed) = library::keep_branch(&mut shelf, "b", 30).unwrap();
    assert!(*loaded(&shelf, "a").game() == *other.game());
    library::undo(&mut shelf, &deed).unwrap();
    assert!(*loaded(&shelf, "a").game() == *history.game());

    let mut there = Shelf::default();
    let merged = backup::merge(&mut there, &backup::write(&shelf), 1).unwrap();
    assert_eq!(merged.added, 2);
    assert!(*loaded(&there, "a").game() == *history.game());
}

#[test]
fn it_is_sent_as_a_link_and_brought_back() {
    let history = played();
    let setup = history.game().setup();
    let text = link::write(&TOY, &setup, history.actions()).unwrap();
    println!("{} actions in {} characters", history.done(), text.len());
    assert!(text.len() < 3 * history.done());
    let back = link::open(SHELF, &text).unwrap();
    assert!(*back.game() == *history.game() && back.actions() == history.actions());
    for length in 0..text.len() {
        assert!(link::open(SHELF, &text[..length]).is_err());
    }
}

#[test]
fn a_title_that_is_not_on_the_shelf_is_named_and_left_alone() {
    let history = played();
    let text = link::write(&TOY, &history.game().setup(), history.actions()).unwrap();
    let fault = link::open(&[], &text).unwrap_err();
    assert_eq!(fault, LinkFault::OtherTitle(TOY.number));
    let mut shelf = Shelf::default();
    let saved = SavedGame::new("Stones", &history, 1, 10);
    library::store(&mut shelf, "a", &saved).unwrap();
    let before = shelf.0.clone();
    let found = library::load(&shelf, "a").unwrap().unwrap();
    let fault = found.open(&[]).unwrap_err();
    assert_eq!(fault, SaveFault::OtherTitle("Stones".to_string()));
    assert_eq!(shelf.0, before);
}

/// Begins a game by a version of the rules, and takes that many stones.
fn begun_with(rules_version: u8, stones: i32) -> History {
    let setup = Setup {
        rules_version,
        ..toy::setup(&["Amy", "Brian"], 7)
    };
    let mut history = History::new(&TOY, &setup).unwrap();
    history.act(&Move::of(&Stone::Take(stones))).unwrap();
    history
}

#[test]
fn a_game_keeps_the_rules_it_was_begun_with() {
    let four = Move::of(&Stone::Take(4));
    let old = begun_with(1, 3);
    assert!(old.game().check(&four).is_err());
    assert!(begun_with(2, 4).game().check(&four).is_ok());
    let saved = SavedGame::new("old", &old, 1, 10).write();
    let link = link::write(&TOY, &old.game().setup(), old.actions()).unwrap();
    let opened = [
        SavedGame::read(&saved).unwrap().open(SHELF).unwrap(),
        link::open(SHELF, &link).unwrap(),
    ];
    for mut again in opened {
        assert_eq!(again.game().setup().rules_version, 1);
        assert!(*again.game() == *old.game());
        assert!(again.act(&four).is_err(), "still by the first version");
    }
}

#[test]
fn rules_of_a_later_version_are_refused() {
    let newer = toy::RULES_VERSION + 1;
    let setup = Setup {
        rules_version: newer,
        ..toy::setup(&["Amy", "Brian"], 7)
    };
    assert!(History::new(&TOY, &setup).is_err());
    let mut saved = SavedGame::new("newer", &begun_with(2, 4), 1, 10);
    saved.setup.rules_version = newer;
    let fault = SavedGame::read(&saved.write()).unwrap().open(SHELF);
    let words = fault.err().unwrap().to_string();
    assert!(words.contains(&newer.to_string()), "{words}");
    // A link that names them is read as far as that.
    let link = link::write(&toy::NEWER, &setup, &[Move::of(&Stone::Take(4))]).unwrap();
    let known = toy::RULES_VERSION;
    let fault = LinkFault::OtherRules {
        version: newer,
        known,
    };
    assert_eq!(link::open(SHELF, &link).err(), Some(fault));
}
