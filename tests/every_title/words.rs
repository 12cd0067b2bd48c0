//! What is asked and what choices are called never changes by accident: digests of all questions and labels of a stored game
//! of each title.

use crate::kit::records::shared;
use roundhouse::engine::game::Choice;
use roundhouse::engine::money::{DOLLARS, POUNDS, written_in};
use roundhouse::record::save::SavedGame;
use roundhouse::record::website::{Export, importer};
use roundhouse::titles::TITLES;
use std::path::Path;

/// A stored game of each title, and the digest of its words.
const SAID: [(&str, u64); 6] = [
    ("saves/1-rules-2-rulebook", 9_003_666_188_224_118_345),
    ("saves/1-rules-2-website", 12_745_335_276_872_614_245),
    ("1828/1-4-rulebook", 17_248_963_298_585_540_500),
    ("18GB/1-4-website", 17_445_702_602_566_755_625),
    ("18MW/1-4-again", 16_348_830_841_271_592_253),
    ("Rails of New England/1-4-public", 3_507_371_889_571_301_245),
];

/// A digest of texts (FNV-1a).
fn add(digest: &mut u64, text: &str) {
    for byte in text.bytes().chain([0]) {
        *digest = (*digest ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    }
}

fn digest(name: &str) -> u64 {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let text = std::fs::read_to_string(golden.join(format!("{name}.json"))).expect(name);
    let history = SavedGame::read(&text).unwrap().open(TITLES).unwrap();
    let mut game = history.game_at(0).copy();
    let mut digest = 0xcbf2_9ce4_8422_2325;
    for made in history.actions() {
        add(&mut digest, &game.question());
        for choice in game.choices() {
            match choice {
                Choice::Do(made) => add(&mut digest, &game.words(&made).label),
                Choice::Amount(amount) => add(&mut digest, &amount.words.label),
                Choice::Many(_) => {}
            }
        }
        game.replay(made).unwrap();
    }
    digest
}

#[test]
fn questions_and_labels_are_as_they_were() {
    assert_eq!(SAID.map(|(name, _)| (name, digest(name))), SAID);
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
