//! What is asked and what choices are called never changes by accident: digests of all questions and labels of two
//! games at random.

use crate::kit::new_england::random::random_game;
use crate::kit::records::shared;
use roundhouse::engine::game::Game as _;
use roundhouse::engine::money::{DOLLARS, POUNDS, written_in};
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;
use roundhouse::titles::new_england::choices::Choice;
use roundhouse::titles::new_england::{Game, HouseRules};

/// A digest of texts (FNV-1a).
fn add(digest: &mut u64, text: &str) {
    for byte in text.bytes().chain([0]) {
        *digest = (*digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
}

fn digest(players: usize, rules: HouseRules, seed: u64) -> u64 {
    let (setup, actions) = random_game(players, rules, seed);
    let mut game = Game::new(setup).unwrap();
    let mut digest = 0xcbf2_9ce4_8422_2325;
    for action in &actions {
        add(&mut digest, &game.question());
        for choice in game.choices() {
            if let Choice::Do(action) = choice {
                add(&mut digest, &game.words(&action).label);
            }
        }
        game.apply(action).unwrap();
    }
    digest
}

#[test]
fn questions_and_labels_are_as_they_were() {
    let digests = [
        digest(3, HouseRules::Rulebook, 5),
        digest(4, HouseRules::Website, 6),
    ];
    assert_eq!(
        digests,
        [11_852_439_266_710_217_729, 15_585_307_667_169_492_590]
    );
}

#[test]
fn every_title_speaks_of_its_own_money_whatever_was_played_before() {
    for before in [DOLLARS, POUNDS] {
        for title in TITLES {
            let (own, other) = match title.currency {
                POUNDS => ('£', '$'),
                _ => ('$', '£'),
            };
            let said = written_in(before, || title.begins_with(title.players.1)).unwrap();
            assert!(said.contains(own) && !said.contains(other), "{said}");
        }
    }
}

#[test]
fn an_import_is_refused_in_the_money_of_its_title() {
    let Some(path) = shared("records/18GB/18gb-3p.json") else {
        return;
    };
    let text = std::fs::read_to_string(path).unwrap();
    let mut file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let actions = file["actions"].as_array_mut().unwrap();
    let bid = actions.iter_mut().find(|action| action["type"] == "bid");
    bid.unwrap()["price"] = 1.into();
    let export = Export::read(&file.to_string()).unwrap();
    for before in [DOLLARS, POUNDS] {
        let refused = written_in(before, || {
            let (_, mut import) = importer(TITLES, &export).unwrap();
            let mut actions = export.effective_actions().into_iter();
            actions.find_map(|action| import.play(action).err())
        });
        let refused = refused.unwrap().to_string();
        assert!(refused.contains('£') && !refused.contains('$'), "{refused}");
    }
}
